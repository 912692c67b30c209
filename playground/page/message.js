// One message: who, when, what, and what it answers.

import { attachments, components, embeds } from "./components.js";
import { avatar, h, icon, nameOf } from "./dom.js";
import { markdown } from "./markdown.js";
import { isEphemeral, isThinking } from "./store.js";
import { clockTime, dayOf, worded } from "./time.js";

const TOGETHER = 7 * 60 * 1000;

/** Whether a message goes under the name of the one before it. */
export function goesOn(message, before) {
  return Boolean(before) && !answered(message) && before.author.id === message.author.id
    && isEphemeral(before) === isEphemeral(message) && sameDay(before, message)
    && new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER;
}

export function sameDay(one, other) {
  return new Date(one.timestamp).toDateString() === new Date(other.timestamp).toDateString();
}

export function dayLine(message, world) {
  const date = new Date(message.timestamp);
  return h("div", { className: "day", role: "separator" }, h("span", {}, dayOf(date, world.locale)));
}

function answered(message) {
  return message.interaction_metadata?.name && message.interaction_metadata.user;
}

/** A message as an article; `on` says that it goes on under the name before. */
export function article(message, on, world) {
  const ephemeral = isEphemeral(message);
  const kinds = ["message", on && "on", ephemeral && "ephemeral", callsMe(message, world) && "calls"];
  const element = h("article", { className: kinds.filter(Boolean).join(" "), tabIndex: -1, data: { id: message.id } });
  setLabel(element, message, world);
  element.append(...[answers(message, world), on ? gutter(message, world) : face(message, world), body(message, on, world)].filter(Boolean));
  return element;
}

function setLabel(element, message, world) {
  const time = clockTime(new Date(message.timestamp), world.locale);
  element.setAttribute("aria-label", `${nameOf(authorOf(message, world))}, ${time}`);
}

function authorOf(message, world) {
  return world.store.person(message.author.id) ?? message.author;
}

function callsMe(message, world) {
  return (message.mentions ?? []).some((user) => user.id === world.store.me.id);
}

/** The line above an answer: who used which command. */
function answers(message, world) {
  if (!answered(message)) return null;
  const { name, user } = message.interaction_metadata;
  const who = world.store.person(user.id) ?? user;
  return h("div", { className: "answers" }, icon("reply"), avatar(who, "tiny"),
    h("span", { className: "who" }, world.words("used", { name: nameOf(who) })),
    h("button", { type: "button", className: "mention", onclick: () => world.compose(`/${name}`) }, `/${world.commandName(name)}`));
}

function face(message, world) {
  return avatar(authorOf(message, world));
}

function gutter(message, world) {
  return h("time", { className: "gutter", dateTime: message.timestamp, aria: { hidden: true } }, clockTime(new Date(message.timestamp), world.locale));
}

function body(message, on, world) {
  const mine = message.author.id === world.store.me.id;
  const parts = [on ? null : head(message, world), mine && tools(message, world), ...content(message, world), edited(message, world), foot(message, world)];
  return h("div", { className: "body" }, parts.filter(Boolean));
}

function head(message, world) {
  const author = authorOf(message, world);
  const date = new Date(message.timestamp);
  return h("header", {}, h("span", { className: author.bot ? "author bot" : "author", style: { "--hue": hueOf(author) } }, nameOf(author)),
    author.bot && h("span", { className: "badge" }, world.words("app")),
    h("time", { dateTime: message.timestamp, title: worded(date, "F", world.locale) }, clockTime(date, world.locale)));
}

/** What one can do with one's own message. */
function tools(message, world) {
  const label = world.words("delete");
  return h("button", { type: "button", className: "round tools", title: label, aria: { label }, data: { key: "delete" }, onclick: () => world.takeBack(message) }, icon("close"));
}

function hueOf(person) {
  return Number(BigInt(person.id) % 12n) * 30;
}

function content(message, world) {
  if (isThinking(message)) return [h("p", { className: "thinking" }, h("span", { className: "dots" }), world.words("thinking", { name: nameOf(message.author) }))];
  return [message.content && markdown(message.content, world), ...embeds(message, world),
    ...components(message.components, message, world), ...attachments(message, world)];
}

function edited(message, world) {
  if (!message.edited_timestamp) return null;
  const title = worded(new Date(message.edited_timestamp), "F", world.locale);
  return h("small", { className: "edited", title }, `(${world.words("edited")})`);
}

/** Below a message: that only you see it, or that a press on it came to nothing. */
function foot(message, world) {
  const failure = world.failure(message.id);
  const parts = [failure && h("p", { className: "failure", role: "alert" }, failure), isEphemeral(message) && secret(message, world)];
  return parts.some(Boolean) ? h("footer", {}, parts.filter(Boolean)) : null;
}

function secret(message, world) {
  const put = h("button", { type: "button", className: "plain", data: { key: "dismiss" }, onclick: () => world.dismiss(message) }, world.words("dismiss"));
  return h("p", { className: "secret" }, icon("eye"), world.words("only-you"), h("span", { aria: { hidden: true } }, "·"), put);
}
