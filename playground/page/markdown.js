// Discord's Markdown, as elements. Nothing that was written ever becomes HTML by itself.

import { h, suited } from "./dom.js";
import { timestamp } from "./time.js";

const FENCE = /^```(?:([\w+-]*)\n)?([^]*?)\n?```/;
const ITEM = /^(\s*)([-*]|\d{1,9}\.) +(.*)$/;

/** What was written, as block elements. `world` knows names and what a press on them does. */
export function markdown(text, world) {
  const root = h("div", { className: "markdown" });
  root.append(...blocks(text, world));
  return root;
}

function* blocks(text, world) {
  let rest = text;
  while (rest) {
    const [element, taken] = block(rest, world);
    yield element;
    rest = rest.slice(taken);
  }
}

/** The first block of a text, and how many characters of the text it is. */
function block(text, world) {
  const fence = FENCE.exec(text);
  if (fence) return [fenced(fence), fence[0].length + Number(text[fence[0].length] === "\n")];
  if (text.startsWith(">>> ")) return [h("blockquote", {}, [...blocks(text.slice(4), world)]), text.length];
  const [line] = text.split("\n", 1);
  const after = line.length + 1;
  if (line.startsWith("> ")) return quote(text, world);
  const heading = /^(#{1,3}) +(.+)$/.exec(line);
  if (heading) return [h(`h${heading[1].length + 2}`, {}, inline(heading[2], world)), after];
  if (line.startsWith("-# ")) return [h("small", { className: "subtext" }, inline(line.slice(3), world)), after];
  if (ITEM.test(line)) return list(text, world);
  return paragraph(text, world);
}

function fenced([, , code]) {
  return h("pre", {}, h("code", {}, code));
}

function quote(text, world) {
  const lines = leading(text, (line) => line.startsWith("> "));
  const inside = lines.map((line) => line.slice(2)).join("\n");
  return [h("blockquote", {}, [...blocks(inside, world)]), length(lines)];
}

function list(text, world) {
  const lines = leading(text, (line) => ITEM.test(line));
  return [nested(lines.map((line) => ITEM.exec(line)), world), length(lines)];
}

/** Items, those that stand further in being lists of the item before them. */
function nested(items, world) {
  const [[, indent, mark]] = items;
  const ordered = mark.length > 1;
  const element = h(ordered ? "ol" : "ul", ordered ? { start: parseInt(mark, 10) } : {});
  for (let at = 0; at < items.length; ) {
    const item = h("li", {}, inline(items[at][3], world));
    let end = at + 1;
    while (end < items.length && items[end][1].length > indent.length) end += 1;
    if (end > at + 1) item.append(nested(items.slice(at + 1, end), world));
    element.append(item);
    at = end;
  }
  return element;
}

function paragraph(text, world) {
  const lines = leading(text, (line, at) => at === 0 || !startsBlock(line));
  return [h("p", {}, inline(lines.join("\n"), world)), length(lines)];
}

function startsBlock(line) {
  return /^(#{1,3} +.|-# |> |>>> |```)/.test(line) || ITEM.test(line);
}

function leading(text, fits) {
  const lines = text.split("\n");
  const end = lines.findIndex((line, at) => !fits(line, at));
  return end < 0 ? lines : lines.slice(0, end);
}

function length(lines) {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

// Inside a line. Each rule is tried where something special begins, in this order.

const RULES = [
  [/\\([^0-9A-Za-z\s])/y, ([, sign]) => sign],
  [/(`+)([^]*?[^`])\1(?!`)/y, ([, , code]) => h("code", {}, code.replace(/^ (?= *`)|(` *) $/g, "$1"))],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url]) => link(url, url)],
  [/\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, ([, label, url], world) => link(url, inline(label, world))],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]]/y, ([url]) => link(url, url)],
  [/<@!?(\d+)>/y, ([, id], world) => mention(`@${world.person(id)}`, world.isMe(id))],
  [/<@&(\d+)>/y, () => mention("@role", false)],
  [/@(everyone|here)\b/y, ([said]) => mention(said, true)],
  [/<#(\d+)>/y, ([, id], world) => channel(id, world)],
  [/<\/([-\p{L}\p{N}_ ]+):(\d+)>/uy, ([, name], world) => command(name, world)],
  [/<a?:(\w+):\d+>/y, ([, name]) => `:${name}:`],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, ([, seconds, style], world) => timestamp(Number(seconds), style, world.locale)],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/y, ([, inner], world) => h("strong", {}, inline(inner, world))],
  [/__((?:\\.|[^\\])+?)__(?!_)/y, ([, inner], world) => h("u", {}, inline(inner, world))],
  [/\*(?=\S)((?:\\.|\*\*[^]*?\*\*|[^*\\])+?)\*(?!\*)/y, ([, inner], world) => h("em", {}, inline(inner, world))],
  [/_((?:\\.|__[^]*?__|[^_\\])+?)_(?![\p{L}\p{N}_])/uy, ([, inner], world) => h("em", {}, inline(inner, world))],
  [/~~([^]+?)~~/y, ([, inner], world) => h("s", {}, inline(inner, world))],
  [/\|\|([^]+?)\|\|/y, ([, inner], world) => spoiler(inline(inner, world), world)],
];
const PLAIN = /(?:https?|[^\\`<[h@*_~|\n])(?:(?!https?:)[^\\`<[@*_~|\n])*/y;

/** A line's words and signs, as nodes. */
export function inline(text, world) {
  const nodes = [];
  for (let at = 0; at < text.length; ) {
    const [node, end] = next(text, at, world);
    nodes.push(...(typeof node === "string" ? suited(node) : [node]));
    at = end;
  }
  return nodes;
}

function next(text, at, world) {
  if (text[at] === "\n") return [h("br"), at + 1];
  for (const [pattern, make] of RULES) {
    const found = matchAt(pattern, text, at);
    const within = pattern === RULES[15][0] && /[\p{L}\p{N}]/u.test(text[at - 1] ?? " ");
    if (found && !within) return [make(found, world), at + found[0].length];
  }
  const plain = matchAt(PLAIN, text, at)?.[0] ?? [...text.slice(at, at + 2)][0];
  return [plain, at + plain.length];
}

function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function link(url, label) {
  return h("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, label);
}

function mention(label, mine) {
  return h("span", { className: mine ? "mention mine" : "mention" }, label);
}

function channel(id, world) {
  return h("button", { className: "mention", type: "button", onclick: () => world.go(id) }, `#${world.channel(id)}`);
}

function command(name, world) {
  return h("button", { className: "mention", type: "button", onclick: () => world.compose(`/${name}`) }, `/${name}`);
}

/** Covered until somebody presses it. */
function spoiler(inner, world) {
  const inside = h("span", { inert: true }, inner);
  const cover = h("button", { className: "spoiler", type: "button", aria: { expanded: false, label: world.words("spoiler") } }, inside);
  cover.onclick = () => cover.replaceWith(h("span", { className: "spoiler open" }, inner));
  return cover;
}
