// The page: puts its parts together and carries what happens from one to the other.

import { Account } from "./account.js";
import { Composer } from "./composer.js";
import { nameOf } from "./dom.js";
import { Frame } from "./frame.js";
import { Sidebar } from "./sidebar.js";
import { isEphemeral, Store, TEXT } from "./store.js";
import { keepTime } from "./time.js";
import { Timeline } from "./timeline.js";
import { Wire } from "./wire.js";
import { World } from "./world.js";

const TYPING = 10_000;
const TYPES = matchMedia("(hover: hover) and (pointer: fine)"); // elsewhere a keyboard would pop up

const wire = new Wire();
const store = new Store();
const world = new World(store, wire);
const timeline = new Timeline(world);
const composer = new Composer(world);
const sidebar = new Sidebar(world, new Account(world));
const frame = new Frame(world, { sidebar, timeline, composer });
const typing = new Map();

Object.assign(world, {
  timeline,
  composer,
  be: (person) => wire.connect(person),
  complain: (error) => composer.complain(error),
  compose: (text) => composer.compose(text),
  older,
  seen,
});

function draw() {
  frame.draw();
  sidebar.draw();
}

// Coming in, and finding the place the address names.

wire.on("hello", (hello) => {
  const same = store.me?.id === hello.me.id;
  const place = store.here;
  store.begin(hello);
  remember(hello.me.id);
  store.here = [location.hash.slice(1), place].find((id) => store.channels.has(id)) ?? store.list(TEXT)[0]?.id;
  if (!same) composer.reset();
  else composer.refresh();
  if (!document.body.contains(frame.element)) document.body.replaceChildren(frame.element);
  frame.tell(store.online ? "" : "asleep");
  enter();
});

/** Keep who this tab is in its address, so that a reload changes nothing. */
function remember(person) {
  const address = new URL(location.href);
  address.searchParams.set("as", person);
  address.searchParams.delete("secret");
  history.replaceState(null, "", address);
  wire.person = person;
}

async function enter() {
  if (!store.here) return draw();
  if (location.hash.slice(1) !== store.here) history.replaceState(null, "", `#${store.here}`);
  timeline.open();
  showTyping();
  draw();
  if (!store.messages.has(store.here)) await fetchHistory(store.here);
  return seen();
}

async function fetchHistory(channel, before) {
  const answer = await wire.ask("history", { channel_id: channel, ...(before && { before }) });
  if (answer.type !== "history") return;
  store.takeHistory(answer, before);
  if (channel === store.here) timeline.draw();
}

/** Older messages, without a jump of those one is reading. */
async function older() {
  const { element } = timeline;
  const fromEnd = element.scrollHeight - element.scrollTop;
  await fetchHistory(store.here, store.messages.get(store.here)[0].id);
  element.scrollTop = element.scrollHeight - fromEnd;
}

addEventListener("hashchange", () => {
  const id = location.hash.slice(1);
  if (!store.channels.has(id) || id === store.here) return;
  store.here = id;
  composer.reset();
  enter();
  frame.toggle(false);
  if (TYPES.matches) composer.focus();
});

// What was read, and what is not.

function seen() {
  const unread = store.count(store.here).count > 0;
  if (unread && document.hasFocus() && timeline.atEnd) wire.ask("read", { channel_id: store.here });
}

addEventListener("focus", seen);

wire.on("unread", ({ channel_id: channel, count, mentions }) => {
  if (count) store.unread.set(channel, { count, mentions });
  else store.unread.delete(channel);
  draw();
  seen();
});

// What happens in the places.

wire.on("message", ({ message }) => {
  store.take(message);
  stopTyping(message.channel_id, message.author.id);
  if (message.channel_id !== store.here) return;
  timeline.draw();
  if (message.author.id === store.me.id) timeline.toEnd();
  timeline.tell(message);
  composer.lookAgain();
});

wire.on("message_update", ({ message }) => {
  store.take(message);
  if (message.channel_id !== store.here) return;
  timeline.draw();
  if (isEphemeral(message)) timeline.tell(message); // a private menu that was turned
});

wire.on("message_delete", ({ channel_id: channel, id }) => {
  store.drop(channel, id);
  if (channel === store.here) timeline.draw();
});

wire.on("channel", ({ channel }) => {
  store.channels.set(channel.id, { ...store.channels.get(channel.id), ...channel });
  draw();
});

wire.on("channel_delete", ({ id }) => {
  store.channels.delete(id);
  if (store.here === id) location.hash = store.list(TEXT)[0]?.id ?? "";
  draw();
});

wire.on("commands", ({ commands }) => {
  store.commands = commands;
  timeline.open();
});

wire.on("person", ({ person }) => {
  store.change(person);
  draw();
  timeline.draw();
  composer.refresh();
});

wire.on("bot", ({ online }) => {
  store.online = online;
  frame.tell(online ? "" : "asleep");
});

addEventListener("online", () => wire.retry());
addEventListener("focus", () => wire.retry());
wire.on("lost", () => store.me && frame.tell("lost"));
wire.on("locked", () => (store.me ? frame.tell("locked") : location.reload()));

// Who is writing.

wire.on("typing", ({ channel_id: channel, user }) => {
  const key = `${channel} ${user.id}`;
  clearTimeout(typing.get(key)?.timer);
  typing.set(key, { user, timer: setTimeout(() => stopTyping(channel, user.id), TYPING) });
  showTyping();
});

function stopTyping(channel, user) {
  const key = `${channel} ${user}`;
  clearTimeout(typing.get(key)?.timer);
  typing.delete(key);
  showTyping();
}

function showTyping() {
  const names = [...typing].filter(([key]) => key.startsWith(`${store.here} `)).map(([, { user }]) => nameOf(store.person(user.id) ?? user));
  frame.typing.textContent = names.length ? world.words("typing", { name: names.join(", ") }) : "";
}

keepTime();
wire.connect(new URL(location.href).searchParams.get("as") ?? undefined);
