// A command being filled in: its name, its options as fields, and those one may add.

import { fold } from "./commands.js";
import { h, setAria } from "./dom.js";
import { Field } from "./field.js";

export class CommandForm {
  #fields = [];

  /** `send(options)` is called with what was filled in, `leave()` when it is given up. */
  constructor(command, { world, picker, send, leave, complete }) {
    Object.assign(this, { command, world, picker, send, leave, ask: complete });
    this.name = h("span", { className: "command-name" }, `/${command.shown}`);
    this.more = h("input", { className: "more", type: "text", autocomplete: "off", spellcheck: false, role: "combobox", enterKeyHint: "send" });
    setAria(this.more, { autocomplete: "list", expanded: false });
    this.element = h("div", { className: "command", role: "group", aria: { label: `/${command.shown}` } }, this.name, this.more);
    this.more.onfocus = () => this.#offerMore();
    this.more.oninput = () => this.#offerMore();
    this.more.onkeydown = (event) => this.onkey(event, null);
    for (const option of command.options.filter(({ required }) => required)) this.#add(option);
    this.#refresh();
  }

  #add(option) {
    const field = new Field(option, this, this.world);
    this.#fields.push(field);
    this.more.before(field.element);
    this.#refresh();
    return field;
  }

  #remove(field) {
    this.#fields = this.#fields.filter((known) => known !== field);
    field.element.remove();
    this.#refresh();
  }

  #refresh() {
    const count = this.#left().length;
    const label = count ? this.world.words("options-left", { count }) : "";
    this.more.placeholder = count ? `+ ${label}` : "";
    this.more.classList.toggle("none", !count);
    setAria(this.more, { label: label || `/${this.command.shown}` });
  }

  #left() {
    return this.command.options.filter((option) => !this.#fields.some((field) => field.option === option));
  }

  /** Offer the options that are not there yet; typed with a colon, one comes by itself. */
  #offerMore() {
    const typed = this.more.value;
    const named = this.#left().find((option) => option.names.some((name) => fold(`${name}:`) === fold(typed)));
    if (named) return this.#adopt({ value: named });
    const items = this.#left()
      .filter((option) => option.names.some((name) => fold(name).startsWith(fold(typed))))
      .map((option) => ({ value: option, label: option.shown, about: option.about }));
    const title = h("span", {}, h("strong", {}, `/${this.command.shown}`), ` ${this.command.about}`);
    return this.picker.show(this.more, { title, items, active: typed ? 0 : -1 }, (item) => this.#adopt(item));
  }

  #adopt(item) {
    this.more.value = "";
    this.#add(item.value).input.focus();
  }

  lookAgain() {
    for (const field of this.#fields) field.lookAgain();
  }

  /** Start with the first thing that is missing. */
  focus() {
    const empty = this.#fields.find((field) => !field.input.value);
    (empty?.input ?? this.more).focus();
  }

  /** A field was given a value: go on to what is missing. */
  took(field, item) {
    field.take(item);
    const empty = this.#fields.find((one) => !one.input.value && one !== field);
    (empty?.input ?? this.more).focus();
  }

  complete(field) {
    const filled = this.#values((one) => one !== field);
    return this.ask({ ...filled, [field.option.name]: field.chosen ? "" : field.input.value }, field.option.name);
  }

  #values(wanted = () => true) {
    const read = this.#fields.filter(wanted).map((field) => [field.option.name, field.read().value]);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined));
  }

  onkey(event, field) {
    if (this.picker.steer(event)) return;
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      this.submit();
    } else if (event.key === "Escape") this.leave("");
    else if (event.key === "Backspace" && !event.target.value) this.#erase(event, field);
  }

  /** Backspace where nothing is left takes the option away, and in the end the command. */
  #erase(event, field) {
    event.preventDefault();
    const last = this.#fields.at(-1);
    if (field && !field.option.required) {
      this.#remove(field);
      this.more.focus();
    } else if (!field && last) last.input.focus();
    else this.leave(`/${this.command.shown}`);
  }

  /** Send it, or show what is missing. */
  submit() {
    const wrong = this.#fields.map((field) => [field, field.read().error]).filter(([, error]) => error);
    for (const [field, error] of wrong) field.complain(error);
    if (!wrong.length) return this.send(this.#values());
    const [[field, error]] = wrong;
    field.input.focus();
    return this.world.complain(error);
  }
}
