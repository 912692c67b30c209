// The messages of a place, drawn anew only where something changed.

import { beginning } from "./beginning.js";
import { h, icon, nameOf } from "./dom.js";
import { article, dayLine, goesOn, sameDay } from "./message.js";

const NEAR = 80;
const SHORT = 160;
const JUST_NOW = 1000;
const BY_HAND = ["wheel", "touchmove", "pointerdown", "keydown", "focusin"];

export class Timeline {
  #drawn = new Map();
  #revisions = new Map();
  #stuck = true;
  #moved = -Infinity; // when a person last moved the list: what only grows or shrinks keeps its end

  constructor(world) {
    this.world = world;
    this.list = h("div", { className: "messages" });
    this.element = h("section", { className: "timeline", id: "timeline", tabIndex: 0 }, this.list);
    this.jump = h("button", { type: "button", className: "jump", hidden: true, onclick: () => this.toEnd() });
    this.live = h("div", { className: "unseen", role: "log", aria: { live: "polite" } });
    this.element.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    for (const kind of BY_HAND) this.element.addEventListener(kind, (event) => this.#move(event), { passive: true });
    const sizes = new ResizeObserver(() => this.#stuck && this.toEnd());
    sizes.observe(this.list);
    sizes.observe(this.element);
  }

  /** A wheel, a finger, a key, the scroll bar, or going somewhere by Tab; not a press on a button. */
  #move({ type, target }) {
    const aside = type === "pointerdown" ? target !== this.element : type === "focusin" && !target.matches(":focus-visible");
    if (!aside) this.#moved = performance.now();
  }

  /** Look at another place. */
  open() {
    const { store, words } = this.world;
    this.#drawn.clear();
    this.#revisions.clear();
    this.list.replaceChildren();
    this.live.replaceChildren();
    const here = store.channels.get(store.here);
    this.element.setAttribute("aria-label", words("messages", { name: here ? store.title(here) : "" }));
    this.#stuck = true;
    this.jump.hidden = true;
    this.draw();
  }

  /** Have one message drawn anew: its buttons wait, or something about it failed. */
  touch(id) {
    this.#revisions.set(id, (this.#revisions.get(id) ?? 0) + 1);
    this.draw();
  }

  draw() {
    const { store } = this.world;
    const messages = store.messages.get(store.here);
    const nodes = [this.#top(messages)];
    messages?.forEach((message, at) => {
      const before = messages[at - 1];
      if (!before || !sameDay(before, message)) nodes.push(this.#day(message));
      nodes.push(this.#node(message, goesOn(message, before)));
    });
    this.#settle(nodes.filter(Boolean));
    if (this.#stuck) this.toEnd();
  }

  #top(messages) {
    const { store, words } = this.world;
    if (!messages) return null;
    if (!store.more.get(store.here)) return this.#keep("top", `${this.world.locale} ${messages.length > 0}`, () => beginning(this.world));
    return this.#keep("more", "", () => h("button", { type: "button", className: "button secondary older", onclick: () => this.world.older() }, words("older")));
  }

  #day(message) {
    return this.#keep(`day ${new Date(message.timestamp).toDateString()}`, this.world.locale, () => dayLine(message, this.world));
  }

  #node(message, on) {
    const known = this.#drawn.get(message.id);
    const revision = `${on} ${this.#revisions.get(message.id) ?? 0} ${this.world.locale}`;
    if (known?.message === message && known.revision === revision) return known.node;
    const node = article(message, on, this.world);
    this.#drawn.set(message.id, { message, revision, node });
    if (known) replace(known.node, node);
    return node;
  }

  #keep(key, revision, make) {
    const known = this.#drawn.get(key);
    if (known?.revision === revision) return known.node;
    const node = make();
    this.#drawn.set(key, { revision, node });
    return node;
  }

  /** Put nodes in their places, moving none that is already there. */
  #settle(nodes) {
    const wanted = new Set(nodes);
    for (const child of [...this.list.children]) if (!wanted.has(child)) child.remove();
    let place = this.list.firstChild;
    for (const node of nodes) {
      if (node === place) place = place.nextSibling;
      else this.list.insertBefore(node, place);
    }
  }

  /** Say a new message to those who listen rather than look. */
  tell(message) {
    const node = this.#drawn.get(message.id)?.node;
    const text = node ? spoken(node) : "";
    const said = this.world.words("new-message", { name: nameOf(message.author), text: text.slice(0, SHORT) });
    this.live.append(h("p", {}, said));
    while (this.live.children.length > 3) this.live.firstChild.remove();
    this.jump.replaceChildren(this.world.words("new-below"), icon("down"));
    this.jump.hidden = this.#stuck;
  }

  toEnd() {
    this.element.scrollTop = this.element.scrollHeight;
    this.#moved = -Infinity; // what scrolls now is not by hand
    this.#stuck = true;
    this.jump.hidden = true;
  }

  get atEnd() {
    return this.#stuck;
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    const near = scrollHeight - scrollTop - clientHeight < NEAR;
    if (near || performance.now() - this.#moved < JUST_NOW) this.#stuck = near;
    if (this.#stuck) this.jump.hidden = true;
    if (this.#stuck) this.world.seen();
  }
}

/** What a message says, without who and when; the lines that call the listener come first. */
function spoken(node) {
  const parts = [...node.querySelectorAll(".body > :not(header, footer, .tools)")];
  const lines = parts.flatMap((part) => part.innerText.split("\n")).filter((line) => line.trim());
  const mine = [...node.querySelectorAll(".mention.mine")].map((mention) => mention.innerText);
  const calls = lines.filter((line) => mine.some((name) => line.includes(name)));
  return [...calls, ...lines.filter((line) => !calls.includes(line))].join("\n");
}

/** Put a message's new form in place of the old one; whoever stood on its button still does. */
function replace(old, node) {
  const focused = old.contains(document.activeElement) && document.activeElement;
  old.replaceWith(node);
  if (!focused) return;
  const key = focused.dataset.key;
  const same = key && node.querySelector(`[data-key="${CSS.escape(key)}"]`);
  (same || node.querySelector("[data-key]") || node).focus({ preventScroll: true });
}
