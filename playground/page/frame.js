// What surrounds the messages: the bar above them, the drawer of a phone, word of a lost line.

import { h, icon, setAria } from "./dom.js";
import { inline } from "./markdown.js";
import { askText } from "./modal.js";
import { TEXT } from "./store.js";

const NARROW = matchMedia("(max-width: 760px)");

const CUT = ["lost", "locked"];

export class Frame {
  constructor(world, { sidebar, timeline, composer }) {
    this.world = world;
    this.sidebar = sidebar.element;
    this.menu = h("button", { type: "button", className: "round menu", onclick: () => this.toggle() }, icon("menu"));
    this.title = h("h1", {});
    this.topic = h("p", { className: "topic" });
    this.thread = h("button", { type: "button", className: "round", onclick: () => this.#newThread() }, icon("thread"));
    this.bar = h("header", { className: "bar" }, this.menu, this.title, this.topic, this.thread);
    this.news = h("div", { className: "news", role: "status", hidden: true });
    this.typing = h("p", { className: "typing", role: "status" });
    this.veil = h("button", { type: "button", className: "veil", tabIndex: -1, onclick: () => this.toggle(false) });
    this.skip = h("a", { className: "skip", href: "#composer", onclick: (event) => this.#skip(event, composer) });
    this.main = h("main", {}, this.bar, this.news, h("div", { className: "view" }, timeline.element, timeline.jump), composer.element, this.typing, timeline.live);
    this.element = h("div", { className: "page" }, this.skip, this.sidebar, this.veil, this.main);
    NARROW.onchange = () => this.toggle(false);
    addEventListener("keydown", ({ key }) => key === "Escape" && this.isOpen && this.toggle(false));
    addEventListener("keydown", (event) => isWriting(event) && composer.focus());
  }

  #skip(event, composer) {
    event.preventDefault();
    composer.focus();
  }

  get isOpen() {
    return this.element.classList.contains("drawn");
  }

  /** Open or close the drawer; only a phone has one. */
  toggle(open = !this.isOpen) {
    const drawn = open && NARROW.matches;
    this.element.classList.toggle("drawn", drawn);
    this.sidebar.inert = NARROW.matches && !drawn;
    this.main.inert = drawn;
    setAria(this.menu, { expanded: drawn, controls: this.sidebar.id });
    if (drawn) this.sidebar.querySelector("[aria-current], a")?.focus();
    else if (this.sidebar.contains(document.activeElement)) this.menu.focus();
  }

  draw() {
    const { store, words } = this.world;
    const here = store.channels.get(store.here);
    const title = here ? store.title(here) : store.guild.name;
    document.title = `${this.#mark()}${title} · ${store.guild.name}`;
    document.documentElement.lang = store.locale;
    this.title.textContent = title;
    this.topic.replaceChildren(...inline(here?.topic?.split("\n")[0] ?? "", this.world));
    this.thread.hidden = here?.type !== TEXT;
    setAria(this.thread, { label: words("new-thread") });
    this.thread.title = words("new-thread");
    setAria(this.menu, { label: words("menu") });
    this.skip.textContent = words("skip");
    this.menu.classList.toggle("waits", [...store.unread.keys()].some((id) => id !== store.here && store.count(id).count));
    this.sidebar.inert = NARROW.matches && !this.isOpen;
  }

  #mark() {
    const mentions = [...this.world.store.unread.values()].reduce((sum, one) => sum + one.mentions, 0);
    return mentions ? `(${mentions}) ` : "";
  }

  #newThread() {
    const { words } = this.world;
    askText(words("new-thread"), words("thread-name"), this.world, (name) => name && this.world.startThread(name));
  }

  /** Say that the line is cut, that one is let in no more, or that the bot is away. */
  tell(kind) {
    const { words, wire } = this.world;
    const retry = CUT.includes(kind) && h("button", { type: "button", className: "plain", onclick: () => wire.retry() }, words("retry"));
    this.news.hidden = !kind;
    this.news.replaceChildren(...(kind ? [words(kind), retry || ""] : []));
  }
}

/** Whether somebody types who is nowhere yet: then they mean the composer. */
function isWriting({ key, target, ctrlKey, metaKey, altKey, isComposing }) {
  if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey || isComposing) return false;
  return !target.closest?.("input, textarea, select, dialog, [popover], [role=listbox]");
}
