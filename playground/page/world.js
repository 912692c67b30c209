// What the parts of the page ask for: names, and things to be done.

import { flatten } from "./commands.js";
import { nameOf } from "./dom.js";
import { showModal, zoom } from "./modal.js";

const NO_LINE = -1;

export class World {
  #pending = new Map();
  #failures = new Map();

  constructor(store, wire) {
    Object.assign(this, { store, wire });
  }

  get words() {
    return this.store.words;
  }

  get locale() {
    return this.store.locale;
  }

  person(id) {
    return nameOf(this.store.person(id));
  }

  isMe(id) {
    return id === this.store.me.id;
  }

  channel(id) {
    return this.store.channels.get(id)?.name ?? "?";
  }

  /** A command's name in the person's language. */
  commandName(path) {
    return flatten(this.store.commands, { ...this.store, me: { ...this.store.me, moderator: true } }, false).find((command) => command.path === path)?.shown ?? path;
  }

  zoom(url, alt) {
    zoom(url, alt, this);
  }

  go(id) {
    location.hash = id;
  }

  // What a person does. Each gives what is wrong, or an empty text.

  write(content) {
    return this.#ask("message", { channel_id: this.store.here, content });
  }

  command(name, options) {
    return this.#ask("command", { channel_id: this.store.here, name, options });
  }

  complete(name, options, focused) {
    return this.wire.ask("autocomplete", { channel_id: this.store.here, name, options, focused });
  }

  speak(locale) {
    return this.#ask("locale", { locale });
  }

  closeLetters(closed) {
    return this.#ask("dms", { closed });
  }

  /** Start a thread and go there. */
  async startThread(name) {
    const answer = await this.wire.ask("thread", { channel_id: this.store.here, name });
    if (answer.type === "done") this.go(answer.channel_id);
    else this.complain(this.#wrong(answer));
  }

  takeBack(message) {
    return this.#ask("delete", { channel_id: message.channel_id, message_id: message.id });
  }

  async dismiss(message) {
    await this.wire.ask("dismiss", { message_id: message.id });
    this.store.drop(message.channel_id, message.id);
    this.timeline.draw();
    this.composer.input.focus({ preventScroll: true });
  }

  async #ask(type, fields) {
    const answer = await this.wire.ask(type, fields);
    if (answer.type === "modal") this.#fill(answer.modal);
    return answer.type === "failed" ? this.#wrong(answer) : "";
  }

  #fill(modal) {
    showModal(modal, this, (values) => this.#ask("submit", { modal: modal.id, values }));
  }

  #wrong({ code, message }) {
    return message || this.words(code === NO_LINE ? "no-answer" : "failed");
  }

  // Buttons that were pressed and wait, or came to nothing.

  pending(id) {
    return this.#pending.get(id);
  }

  failure(id) {
    return this.#failures.get(id);
  }

  async press(message, customId, values) {
    const { id, channel_id: channel } = message;
    if (this.#pending.has(id)) return;
    this.#pending.set(id, customId);
    this.#failures.delete(id);
    this.timeline.touch(id);
    const wrong = await this.#ask("press", { channel_id: channel, message_id: id, custom_id: customId, ...(values && { values }) });
    this.#pending.delete(id);
    if (wrong) this.#failures.set(id, wrong);
    this.timeline.touch(id);
  }
}
