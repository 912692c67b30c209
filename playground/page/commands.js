// The bot's commands, as one picks them: each with its whole name, in the person's language.

import { nameOf } from "./dom.js";

const SUBCOMMAND = 1;
const GROUP = 2;
const IN_LETTERS = 1;
export const STRING = 3;
export const INTEGER = 4;
export const BOOLEAN = 5;
export const USER = 6;
export const CHANNEL = 7;
export const NUMBER = 10;

/** Every command that can be used here: {path, shown, names, about, options}; names are those of all languages. */
export function flatten(commands, store, letter) {
  const chat = commands.filter((command) => (command.type ?? 1) === 1 && isOpen(command, store, letter));
  return chat.flatMap((command) => unfold(command, [], [], [""], store.locale));
}

function isOpen(command, store, letter) {
  const moderators = command.default_member_permissions;
  if (moderators != null && !store.me.moderator && !letter) return false;
  if (!letter) return true;
  return command.contexts ? command.contexts.includes(IN_LETTERS) : command.dm_permission !== false;
}

function unfold(node, above, shown, called, locale) {
  const path = [...above, node.name];
  const said = [...shown, localName(node, locale)];
  const names = called.flatMap((before) => namesOf(node).map((name) => `${before} ${name}`.trimStart()));
  const inner = (node.options ?? []).filter(({ type }) => type === SUBCOMMAND || type === GROUP);
  if (inner.length) return inner.flatMap((one) => unfold(one, path, said, names, locale));
  const options = (node.options ?? []).map((option) => ({ ...option, shown: localName(option, locale), names: namesOf(option), about: localAbout(option, locale) }));
  return [{ path: path.join(" "), shown: said.join(" "), names, about: localAbout(node, locale), options }];
}

/** What it is called in any language: who reads one may speak another. */
function namesOf(node) {
  return [...new Set([node.name, ...Object.values(node.name_localizations ?? {})])];
}

function localName(node, locale) {
  return node.name_localizations?.[locale] ?? node.name;
}

function localAbout(node, locale) {
  return node.description_localizations?.[locale] ?? node.description;
}

/** Commands that fit what was typed after the slash, the closest first, then those about the topic. */
export function matching(commands, typed, topic) {
  const wanted = fold(typed);
  const nearness = (command) => rank(command, wanted) - (command.path.split(" ").includes(topic) ? 0.5 : 0);
  const ranked = commands.map((command) => [nearness(command), command]).filter(([score]) => score <= 3);
  return ranked.sort(([one], [other]) => one - other).map(([, command]) => command);
}

function rank({ path, shown, names, about }, wanted) {
  if (names.some((name) => fold(name) === wanted)) return 0;
  if ([path, shown].some((name) => fold(name).startsWith(wanted))) return 1;
  if ([path, shown].some((name) => inWords(fold(name), wanted))) return 2;
  if (names.some((name) => inWords(fold(name), wanted))) return 2.5;
  return wanted.length > 2 && fold(about).includes(wanted) ? 3 : 4;
}

/** Whether every word typed begins a word of the name, in order. */
function inWords(name, wanted) {
  const words = name.split(/[ -]/);
  return wanted.split(" ").every((typed) => {
    const at = words.findIndex((word) => word.startsWith(typed));
    if (at >= 0) words.splice(0, at + 1);
    return at >= 0;
  });
}

export function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trimEnd();
}

/** What an option offers by itself: its choices, yes and no, people, places. */
export function offers(option, world) {
  const { store, words, locale } = world;
  if (option.choices) return option.choices.map((choice) => ({ value: choice.value, label: localName(choice, locale), names: namesOf(choice) }));
  if (option.type === BOOLEAN) return [true, false].map((value) => ({ value, label: words(String(value)) }));
  if (option.type === USER) return [...store.people.values()].map((person) => ({ value: person.id, label: nameOf(person) }));
  if (option.type === CHANNEL) return store.list(0).map((channel) => ({ value: channel.id, label: `#${channel.name}` }));
  return null;
}

/** How an item is called: as it is shown, and in other languages. */
export function labels({ label, names = [] }) {
  return [label, ...names];
}

/** A typed text as the option's value: {value}, or {error} that says what is wrong. */
export function read(option, typed, world) {
  const text = typed.trim();
  const { words } = world;
  if (!text) return option.required ? { error: words("wrong-missing", { name: option.shown }) } : {};
  const fixed = offers(option, world);
  if (fixed) {
    const found = fixed.find((item) => labels(item).some((label) => fold(label) === fold(text)) || String(item.value) === text);
    return found ? { value: found.value } : { error: words("wrong-choice", { name: option.shown }) };
  }
  return option.type === INTEGER || option.type === NUMBER ? readNumber(option, text, words) : { value: text };
}

function readNumber(option, text, words) {
  const value = Number(text.replace(",", "."));
  const whole = option.type === NUMBER ? Number.isFinite(value) : Number.isSafeInteger(value);
  if (!whole) return { error: words("wrong-number", { name: option.shown }) };
  const { min_value: lowest = -Infinity, max_value: highest = Infinity } = option;
  if (value < lowest || value > highest) return { error: words("wrong-range", { name: option.shown, lowest, highest }) };
  return { value };
}
