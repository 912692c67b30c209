// What stands above the first message of a place: where one is, and what to try.

import { flatten } from "./commands.js";
import { avatar, h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { LETTER, THREAD } from "./store.js";

export function beginning(world) {
  const { store, words } = world;
  const here = store.channels.get(store.here);
  const letter = here.type === LETTER;
  const sign = letter ? avatar({ ...store.bot, bot: true }, "large") : h("span", { className: "emblem" }, icon(here.type === THREAD ? "thread" : "hash"));
  const about = letter ? h("p", {}, words("begins-letter", { name: store.title(here) })) : here.topic && markdown(here.topic, world);
  return h("div", { className: "beginning" }, sign, h("h2", {}, words(letter ? "begins-talk" : "begins", { name: store.title(here) })), about, tries(here, world));
}

/** The command that opens what the channel is for; where nothing was said yet, those of all games. */
function tries(here, world) {
  const { store, words } = world;
  if (here.type === LETTER) return null;
  const games = flatten(store.commands, store, false).filter((command) => command.path.startsWith("play "));
  const own = games.filter((command) => command.path.endsWith(` ${here.name}`));
  const shown = own.length || store.messages.get(here.id)?.length ? own : games;
  if (!shown.length) return null;
  const buttons = shown.map((command) => h("button", { type: "button", className: "try", onclick: () => world.compose(`/${command.path}`) },
    h("strong", {}, `/${command.shown}`), h("span", {}, command.about)));
  return h("div", { className: "tries" }, h("p", {}, words("try")), buttons);
}
