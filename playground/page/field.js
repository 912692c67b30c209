// One option of a command while it is filled in: a label and an input that offers values.

import { fold, labels, offers, read } from "./commands.js";
import { fresh, h, setAria } from "./dom.js";

const PAUSE = 120;
const MOST = 25;

export class Field {
  #timer = 0;
  #asked = 0;

  /** `form` is asked for what is filled in elsewhere, and told when this one is. */
  constructor(option, form, world) {
    Object.assign(this, { option, form, world, chosen: null });
    const about = world.words("option-value", { name: option.shown, about: option.about });
    this.input = h("input", { id: fresh("field"), type: "text", autocomplete: "off", spellcheck: false, role: "combobox", enterKeyHint: "done" });
    if (option.type === 4) this.input.inputMode = "numeric";
    setAria(this.input, { label: about, required: Boolean(option.required), autocomplete: "list", expanded: false });
    this.element = h("label", { className: "field", data: { option: option.name } }, h("span", { className: "field-name" }, option.shown), this.input);
    this.#listen();
    this.#fit();
  }

  #listen() {
    this.input.onfocus = () => this.offer();
    this.input.onblur = () => clearTimeout(this.#timer);
    this.input.oninput = () => this.#typed();
    this.input.onkeydown = (event) => this.form.onkey(event, this);
  }

  #typed() {
    this.chosen = null;
    this.#mend();
    this.#fit();
    clearTimeout(this.#timer);
    this.form.picker.list.activate(-1); // what is shown belongs to what was typed before
    if (this.option.autocomplete) this.#timer = setTimeout(() => this.offer(), PAUSE);
    else this.offer();
  }

  #fit() {
    this.input.size = Math.max(4, Math.min(40, this.input.value.length + 1));
  }

  /** Put a value in, as if it had been picked. */
  take(item) {
    this.chosen = item;
    this.input.value = item.label;
    this.#mend();
    this.#fit();
  }

  /** Ask anew where nothing fitted. */
  lookAgain() {
    const { picker } = this.form;
    if (this.option.autocomplete && picker.serves(this.input) && picker.list.isEmpty) this.offer();
  }

  async offer() {
    const own = offers(this.option, this.world);
    if (own) this.#show(filtered(own, this.chosen ? "" : this.input.value));
    else if (this.option.autocomplete) await this.#ask();
    else this.#show([], true);
  }

  async #ask() {
    this.#asked += 1;
    const asked = this.#asked;
    if (!this.form.picker.serves(this.input)) this.#show([], true, this.world.words("loading"));
    const answer = await this.form.complete(this);
    if (asked !== this.#asked || document.activeElement !== this.input) return;
    this.#show((answer.choices ?? []).map(({ name, value, name_localizations: names }) => ({ value, label: names?.[this.world.locale] ?? name })));
  }

  #show(items, free = false, waiting = "") {
    const { words } = this.world;
    const shown = items.slice(0, MOST);
    const title = h("span", {}, h("strong", {}, this.option.shown), ` ${this.option.about}`);
    const note = waiting || (!shown.length && !free ? words("nothing") : "");
    const active = this.chosen ? -1 : 0;
    const said = free ? "" : words("offered", { count: shown.length });
    this.form.picker.show(this.input, { title, items: shown, note, active, said, busy: Boolean(waiting) }, (item) => this.form.took(this, item));
  }

  /** {value}, {error}, or neither where nothing is filled in. */
  read() {
    return this.chosen ? { value: this.chosen.value } : read(this.option, this.input.value, this.world);
  }

  /** What was wrong is so no more. */
  #mend() {
    this.complain(null);
    this.world.complain("");
  }

  complain(error) {
    this.element.classList.toggle("wrong", Boolean(error));
    setAria(this.input, { invalid: error ? true : null });
  }
}

function filtered(items, typed) {
  const wanted = fold(typed);
  const starts = items.filter((item) => labels(item).some((label) => fold(label).startsWith(wanted)));
  return [...starts, ...items.filter((item) => !starts.includes(item) && labels(item).some((label) => fold(label).includes(wanted)))];
}
