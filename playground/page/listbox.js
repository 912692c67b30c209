// A list from which one picks, by arrow keys, by touch or by mouse.

import { fresh, h, setAria, suited } from "./dom.js";

export class Listbox {
  #items = [];
  #options = [];

  constructor({ label, onpick, many = false }) {
    this.onpick = onpick;
    this.element = h("div", { id: fresh("list"), className: "listbox", role: "listbox", tabIndex: -1 });
    setAria(this.element, { label, multiselectable: many || null });
    this.active = -1;
  }

  get items() {
    return this.#items;
  }

  get isEmpty() {
    return this.#items.length === 0;
  }

  /** Show items: {value, label, about, hint, group, selected, mark}. */
  show(items, active = 0) {
    this.#items = items;
    this.#options = items.map((item, at) => this.#option(item, at));
    const heads = items.map((item, at) => item.group && item.group !== items[at - 1]?.group && head(item.group));
    this.element.replaceChildren(...this.#options.flatMap((option, at) => [heads[at], option].filter(Boolean)));
    this.element.scrollTop = 0;
    this.activate(items.length ? active : -1);
  }

  #option(item, at) {
    const text = h("span", { className: "option-text" }, h("span", { className: "option-label" }, suited(item.label)));
    if (item.about) text.append(h("span", { className: "option-about" }, item.about));
    const option = h("div", { id: fresh("option"), className: "option", role: "option" }, item.mark, text);
    if (item.hint) option.append(h("span", { className: "option-hint" }, item.hint));
    setAria(option, { selected: Boolean(item.selected) });
    option.onpointerdown = (event) => event.preventDefault();
    option.onpointermove = () => at !== this.active && this.activate(at, false);
    option.onclick = () => this.onpick(item);
    return option;
  }

  activate(at, scroll = true) {
    this.#options[this.active]?.classList.remove("active");
    this.active = at;
    const option = this.#options[at];
    option?.classList.add("active");
    if (scroll) option?.scrollIntoView({ block: "nearest" });
    setAria(this.element, { activedescendant: option?.id });
    this.onactivate?.(option?.id);
  }

  move(by) {
    const count = this.#items.length;
    if (!count) return;
    const from = this.active < 0 && by < 0 ? 0 : this.active;
    this.activate((from + by + count) % count);
  }

  pick() {
    const item = this.#items[this.active];
    if (item) this.onpick(item);
    return Boolean(item);
  }

  /** Arrow keys; gives whether the key was one of the list's. */
  steer(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (!(event.key in steps) || this.isEmpty) return false;
    event.preventDefault();
    this.move(steps[event.key]);
    return true;
  }

  /** Go to the next item whose label begins with a letter. */
  seek(letter) {
    const wanted = letter.toLocaleLowerCase();
    const order = this.#items.map((_, at) => (this.active + 1 + at) % this.#items.length);
    const found = order.find((at) => this.#items[at].label.toLocaleLowerCase().startsWith(wanted));
    if (found !== undefined) this.activate(found);
  }
}

function head(text) {
  return h("div", { className: "option-group", role: "presentation" }, text);
}
