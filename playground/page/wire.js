// The one WebSocket: asks get answers, and a lost line is taken up again.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PATIENCE = 20_000;
const NOBODY = 4004;
const REFUSED = 403;
const SILENCE = { type: "failed", code: -1, message: "" };

export class Wire extends EventTarget {
  #socket = null;
  #asked = new Map();
  #number = 0;
  #wait = FIRST_WAIT;
  #timer = 0;

  /** Be somebody from now on; without an id, whoever comes first. */
  connect(person) {
    this.person = person;
    this.#wait = FIRST_WAIT;
    this.#drop();
    this.#open();
  }

  /** Try at once, rather than when the time comes. */
  retry() {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    this.#open();
  }

  #drop() {
    clearTimeout(this.#timer);
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#forget();
  }

  #open() {
    const address = new URL("/live", location.href.replace(/^http/, "ws"));
    if (this.person) address.searchParams.set("as", this.person);
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onmessage = ({ data }) => socket === this.#socket && this.#take(JSON.parse(data));
    socket.onclose = ({ code }) => socket === this.#socket && this.#lost(code);
  }

  #lost(code) {
    this.#socket = null;
    this.#forget();
    if (code === NOBODY && this.person) this.#wait = FIRST_WAIT;
    if (code === NOBODY) this.person = undefined;
    this.dispatchEvent(new Event("lost"));
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#knock();
  }

  /** A socket does not say why it was refused, the door does; whoever is not let in need not wait. */
  async #knock() {
    const answer = await fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer?.status !== REFUSED || this.#socket) return;
    clearTimeout(this.#timer);
    this.dispatchEvent(new Event("locked"));
  }

  #take(frame) {
    this.#wait = FIRST_WAIT;
    const asked = this.#asked.get(frame.nonce);
    this.#asked.delete(frame.nonce);
    if (asked) asked(frame);
    else this.dispatchEvent(new CustomEvent(frame.type, { detail: frame }));
  }

  /** What was asked on a line that is no more gets no answer: say so to whoever waits. */
  #forget() {
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const answer of asked) answer(SILENCE);
  }

  /** Ask for something; gives the frame that answers it, `failed` too. */
  ask(type, fields = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      return Promise.resolve(SILENCE);
    }
    this.#number += 1;
    const nonce = String(this.#number);
    this.#socket.send(JSON.stringify({ type, nonce, ...fields }));
    return new Promise((resolve) => {
      this.#asked.set(nonce, resolve);
      setTimeout(() => this.#asked.delete(nonce) && resolve(SILENCE), PATIENCE);
    });
  }

  on(type, does) {
    this.addEventListener(type, (event) => does(event.detail));
  }
}
