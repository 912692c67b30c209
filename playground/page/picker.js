// The panel above the composer, in which commands and values are picked.

import { h, setAria } from "./dom.js";
import { Listbox } from "./listbox.js";

export class Picker {
  #input = null;
  #pick = () => {};

  constructor() {
    this.list = new Listbox({ label: "", onpick: (item) => this.#pick(item) });
    this.list.onactivate = (id) => this.#input && setAria(this.#input, { activedescendant: id });
    this.title = h("div", { className: "picker-title" });
    this.note = h("p", { className: "picker-note" });
    this.status = h("div", { className: "unseen", role: "status" });
    this.element = h("div", { className: "picker", hidden: true }, this.title, this.note, this.list.element);
  }

  /** Show items for an input; `active` is the one that Enter takes, -1 for none. */
  show(input, { title, items, note = "", active = 0, said = "", busy = false }, pick) {
    this.#release(input);
    this.#pick = pick;
    this.title.replaceChildren(title);
    this.note.textContent = note;
    this.note.hidden = !note;
    this.element.hidden = false;
    setAria(this.list.element, { label: this.title.textContent, busy: busy || null });
    setAria(input, { expanded: items.length > 0, controls: this.list.element.id });
    this.list.show(items, active);
    this.status.textContent = note || said;
  }

  hide() {
    this.#release(null);
    this.element.hidden = true;
    this.list.show([]);
  }

  /** Let go of the input that was served before. */
  #release(input) {
    if (this.#input && this.#input !== input) setAria(this.#input, { expanded: false, activedescendant: null });
    this.#input = input;
  }

  serves(input) {
    return this.isOpen && this.#input === input;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** What arrow keys, Enter, Tab and Escape mean while the panel is open. */
  steer(event) {
    if (!this.isOpen || event.isComposing) return false;
    if (this.list.steer(event)) return true;
    const takes = event.key === "Enter" || (event.key === "Tab" && !event.shiftKey);
    if (takes && this.list.active >= 0) {
      event.preventDefault();
      return this.list.pick();
    }
    if (event.key !== "Escape") return false;
    event.preventDefault();
    this.hide();
    return true;
  }
}
