// The list of places: channels with their threads, and letters; what is unread stands out.

import { avatar, h, icon } from "./dom.js";
import { LETTER, TEXT } from "./store.js";

export class Sidebar {
  constructor(world, account) {
    this.world = world;
    this.account = account;
    this.list = h("div", { className: "places" });
    this.head = h("div", { className: "guild" });
    this.element = h("nav", { className: "sidebar", id: "sidebar" }, this.head, this.list, account.element);
  }

  draw() {
    const { store, words } = this.world;
    const focused = this.list.contains(document.activeElement) && document.activeElement.dataset.key;
    this.element.setAttribute("aria-label", words("menu"));
    this.head.replaceChildren(h("span", { className: "guild-mark", aria: { hidden: true } }, "♠"), h("strong", {}, store.guild.name));
    this.list.replaceChildren(this.#group("channels", store.list(TEXT)), this.#group("letters", store.list(LETTER)));
    if (focused) this.list.querySelector(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
    this.account.draw();
  }

  #group(name, places) {
    const { store, words } = this.world;
    const items = places.map((place) => h("li", {}, this.#place(place), this.#threads(store.threads(place.id))));
    return items.length ? h("section", {}, h("h2", {}, words(name)), h("ul", {}, items)) : "";
  }

  #threads(threads) {
    return threads.length ? h("ul", { className: "threads" }, threads.map((thread) => h("li", {}, this.#place(thread)))) : null;
  }

  #place(place) {
    const { store } = this.world;
    const { count, mentions } = store.count(place.id);
    const here = place.id === store.here;
    const sign = place.type === LETTER ? avatar({ ...store.bot, bot: true }, "tiny") : icon(place.type === TEXT ? "hash" : "thread");
    const name = h("span", { className: "place-name" }, store.title(place).replace(/^#/, ""));
    const link = h("a", { href: `#${place.id}`, className: "place", data: { key: place.id } }, sign, name, badge(count, mentions, this.world.words));
    if (here) link.setAttribute("aria-current", "page");
    if (count && !here) link.classList.add("unread");
    return link;
  }
}

function badge(count, mentions, words) {
  if (!count) return null;
  const said = h("span", { className: "unseen" }, ` ${words("unread", { count })}`);
  if (!mentions) return said;
  return [h("span", { className: "count", aria: { hidden: true } }, String(mentions)), said, h("span", { className: "unseen" }, `, ${words("mentions", { count: mentions })}`)];
}
