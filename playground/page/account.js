// Who one is: the panel below the channels, and what it opens.

import { avatar, h, icon, nameOf, setAria } from "./dom.js";
import { LANGUAGES } from "./words.js";

export class Account {
  constructor(world) {
    this.world = world;
    this.button = h("button", { type: "button", className: "me", id: "me" });
    this.sheet = h("div", { className: "account", popover: "auto", id: "account", role: "dialog" });
    this.button.setAttribute("popovertarget", "account");
    this.element = h("div", { className: "account-bar" }, this.button, this.sheet);
  }

  draw() {
    const { store, words } = this.world;
    const language = LANGUAGES.find(([code]) => code === store.locale)?.[1] ?? store.locale;
    this.button.replaceChildren(avatar(store.me), h("span", {}, h("strong", {}, nameOf(store.me)), h("small", {}, language)), icon("people"));
    setAria(this.button, { label: words("you-are", { name: nameOf(store.me) }) });
    setAria(this.sheet, { label: words("people") });
    const focused = this.sheet.contains(document.activeElement) && document.activeElement.dataset.key;
    this.sheet.replaceChildren(h("h2", {}, words("people")), h("p", {}, words("people-hint")), this.#people(), this.#language(), this.#letters());
    if (focused) this.sheet.querySelector(`[data-key="${focused}"]`)?.focus();
  }

  #people() {
    return h("ul", { className: "people" }, this.world.store.players.map((person) => this.#person(person)));
  }

  #person(person) {
    const { store, words } = this.world;
    const name = nameOf(person);
    const mine = person.id === store.me.id;
    const be = h("button", { type: "button", className: "person", disabled: mine, data: { key: `be ${person.id}` }, onclick: () => this.#be(person) }, avatar(person), h("span", {}, name, mine && h("small", {}, words("me"))));
    if (!mine) setAria(be, { label: words("be", { name }) });
    const tab = h("a", { className: "round", href: `/?as=${person.id}`, target: "_blank", aria: { label: words("as-tab", { name }) }, title: words("as-tab", { name }) }, icon("tab"));
    return h("li", {}, be, !mine && tab);
  }

  #be(person) {
    this.sheet.hidePopover();
    this.world.be(person.id);
  }

  #language() {
    const { store, words } = this.world;
    const options = LANGUAGES.map(([code, name]) => h("option", { value: code, selected: code === store.locale }, name));
    const choose = h("select", { data: { key: "language" }, onchange: ({ target }) => this.world.speak(target.value) }, options);
    return h("label", { className: "setting" }, h("span", {}, words("language")), choose);
  }

  #letters() {
    const { store, words } = this.world;
    const toggle = h("input", { type: "checkbox", role: "switch", checked: Boolean(store.me.dms_closed), data: { key: "letters" }, onchange: ({ target }) => this.world.closeLetters(target.checked) });
    return h("label", { className: "setting" }, h("span", {}, words("letters-closed"), h("small", {}, words("letters-closed-hint"))), toggle);
  }
}
