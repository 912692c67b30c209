// Where one writes: messages, and commands that begin with a slash.

import { CommandForm } from "./commandform.js";
import { flatten, fold, matching } from "./commands.js";
import { h, icon, setAria } from "./dom.js";
import { Picker } from "./picker.js";
import { LETTER } from "./store.js";

const NARROW = matchMedia("(max-width: 760px)");

export class Composer {
  #form = null;
  #busy = false;

  constructor(world) {
    this.world = world;
    this.picker = new Picker();
    this.input = h("textarea", { id: "composer", rows: 1, role: "combobox", autocomplete: "off", enterKeyHint: "send" });
    this.slash = h("button", { type: "button", className: "round slash", onclick: () => this.#begin() }, "/");
    this.sender = h("button", { type: "button", className: "round send", onclick: () => this.submit() }, icon("send"));
    this.error = h("p", { className: "composer-error", role: "alert", hidden: true });
    this.box = h("div", { className: "box" }, this.slash, this.input, this.sender);
    this.element = h("div", { className: "composer" }, this.picker.element, this.error, this.box, this.picker.status);
    this.#listen();
  }

  #listen() {
    setAria(this.input, { autocomplete: "list", expanded: false });
    this.input.oninput = () => this.#typed();
    this.input.onfocus = () => this.input.value.startsWith("/") && this.#offer();
    this.input.onkeydown = (event) => this.#onkey(event);
    this.element.addEventListener("focusout", ({ relatedTarget }) => this.element.contains(relatedTarget) || this.picker.hide());
  }

  /** Where one goes on writing: the text, or the command that was begun. */
  focus() {
    if (this.#form) this.#form.focus();
    else this.input.focus();
  }

  /** Speak the person's language, about the place they are in. */
  refresh() {
    const { store, words } = this.world;
    const here = store.channels.get(store.here);
    this.input.placeholder = here ? words(NARROW.matches ? "write-short" : "write", { name: store.title(here) }) : "";
    this.input.disabled = !here;
    setAria(this.input, { label: words("write-bar") });
    setAria(this.slash, { label: words("all-commands") });
    setAria(this.sender, { label: words("send") });
  }

  /** Another place or person: what was begun stays behind. */
  reset() {
    this.#close("");
    this.complain("");
    this.refresh();
  }

  #commands() {
    const { store } = this.world;
    const here = store.channels.get(store.here);
    return here ? flatten(store.commands, store, here.type === LETTER) : [];
  }

  /** Something happened here: what nothing fitted before may have become possible. */
  lookAgain() {
    this.#form?.lookAgain();
  }

  /** What the place is called: commands about it come first. */
  #topic() {
    const { store } = this.world;
    const here = store.channels.get(store.here);
    return (store.channels.get(here.parent_id) ?? here).name ?? "";
  }

  #begin() {
    this.#close("/");
    this.input.focus();
    this.#offer();
  }

  /** Put a text there, as if it had been typed; a whole command is taken at once. */
  compose(text) {
    this.#close(text);
    this.input.focus();
    const command = this.#named(text.slice(1));
    if (text.startsWith("/") && command) this.#adopt(command);
    else this.#typed();
  }

  /** The command of that name: in the person's language, else in any. */
  #named(typed) {
    const called = (names) => names.some((name) => fold(name) === fold(typed));
    const commands = this.#commands();
    return commands.find(({ path, shown }) => called([path, shown])) ?? commands.find(({ names }) => called(names));
  }

  #typed() {
    this.complain("");
    this.#grow();
    const text = this.input.value;
    if (!isCommand(text)) return this.picker.hide();
    const command = text.endsWith(" ") && this.#named(text.slice(1));
    return command ? this.#adopt(command) : this.#offer();
  }

  #grow() {
    this.input.style.height = "";
    if (this.input.value) this.input.style.height = `${this.input.scrollHeight}px`;
  }

  #offer() {
    const { words } = this.world;
    const found = matching(this.#commands(), this.input.value.slice(1), this.#topic());
    const items = found.map((command) => ({ value: command, label: `/${command.shown}`, about: command.about, hint: optionsOf(command) }));
    const note = items.length ? "" : words("no-command");
    this.picker.show(this.input, { title: words("commands"), items, note, said: words("offered", { count: items.length }) }, (item) => this.#pick(item.value));
  }

  /** A command that was written out and needs nothing more goes at once. */
  #pick(command) {
    const written = command.names.some((name) => fold(name) === fold(this.input.value.slice(1)));
    this.#adopt(command);
    if (written && !command.options.length) this.submit();
  }

  #adopt(command) {
    this.#close("");
    this.#form = new CommandForm(command, {
      world: this.world,
      picker: this.picker,
      send: (options) => this.#sendCommand(command, options),
      leave: (text) => this.#leave(text),
      complete: (options, focused) => this.world.complete(command.path, options, focused),
    });
    this.input.hidden = true;
    this.input.before(this.#form.element);
    this.#form.focus();
  }

  #leave(text) {
    this.#close(text);
    this.input.focus();
    this.#typed();
  }

  /** Put away the command that was being filled in. */
  #close(text) {
    this.#form?.element.remove();
    this.#form = null;
    this.input.hidden = false;
    this.input.value = text;
    this.picker.hide();
    this.#grow();
  }

  #onkey(event) {
    if (this.picker.steer(event)) return;
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.submit();
  }

  submit() {
    if (this.#busy) return;
    if (this.#form) this.#form.submit();
    else if (this.input.value.trim()) this.#sendText(this.input.value.trim());
    else this.input.focus();
  }

  /** A slash means a command: one that nobody knows is not for all to read. */
  #sendText(text) {
    if (!isCommand(text)) return this.#waiting(() => this.world.write(text));
    const command = this.#named(text.slice(1));
    if (command) return this.#adopt(command);
    this.picker.hide();
    return this.complain(this.world.words("no-command"));
  }

  async #sendCommand(command, options) {
    await this.#waiting(() => this.world.command(command.path, options));
  }

  /** Show that something is under way; what was refused stays, to be mended. */
  async #waiting(ask) {
    this.#busy = true;
    this.complain("");
    this.picker.hide();
    this.box.classList.add("waiting");
    const error = await ask();
    this.#busy = false;
    this.box.classList.remove("waiting");
    if (error) this.complain(error);
    else this.#leave("");
  }

  complain(error) {
    this.error.textContent = error;
    this.error.hidden = !error;
  }
}

function isCommand(text) {
  return text.startsWith("/") && !text.includes("\n");
}

function optionsOf(command) {
  return command.options.filter(({ required }) => required).map((option) => option.shown).join("  ");
}
