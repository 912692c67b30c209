// What the page knows: people, places, messages, what was read.

import { nameOf } from "./dom.js";
import { wordsOf } from "./words.js";

export const TEXT = 0;
export const LETTER = 1;
export const THREAD = 11;
const EPHEMERAL = 64;
const THINKING = 128;

export class Store {
  channels = new Map();
  messages = new Map();
  more = new Map();
  unread = new Map();
  people = new Map();
  commands = [];
  online = true;
  here = null;

  /** Take in a hello: the world as this person sees it. */
  begin({ me, people, guild, channels, dms, commands, bot, online, unread }) {
    Object.assign(this, { me, guild, commands, bot, online });
    this.people = new Map([...people, me, { ...bot, bot: true }].map((person) => [person.id, person]));
    this.channels = new Map([...channels, ...dms].map((channel) => [channel.id, channel]));
    this.unread = new Map(Object.entries(unread));
    this.messages.clear();
    this.more.clear();
    this.speak();
  }

  speak() {
    this.locale = this.me.locale;
    this.words = wordsOf(this.locale);
  }

  change(person) {
    this.people.set(person.id, { ...this.people.get(person.id), ...person });
    if (person.id !== this.me.id) return;
    this.me = this.people.get(person.id);
    this.speak();
  }

  person(id) {
    return this.people.get(id);
  }

  /** The people a browser can be; the bot is not one of them. */
  get players() {
    return [...this.people.values()].filter((person) => !person.bot);
  }

  /** The channels of a kind, in the order of the list. */
  list(type) {
    return [...this.channels.values()].filter((channel) => channel.type === type);
  }

  threads(parent) {
    return this.list(THREAD).filter((thread) => thread.parent_id === parent);
  }

  /** What a place is called, with its sign. */
  title(channel) {
    if (channel.type === LETTER) return nameOf(channel.recipients?.[0] ?? this.bot);
    return channel.type === THREAD ? channel.name : `#${channel.name}`;
  }

  take(message) {
    const list = this.messages.get(message.channel_id);
    if (!list) return;
    const at = list.findIndex((known) => known.id === message.id);
    if (at >= 0) list[at] = message;
    else insert(list, message);
  }

  drop(channel, id) {
    const list = this.messages.get(channel) ?? [];
    this.messages.set(channel, list.filter((message) => message.id !== id));
  }

  /** Older messages, or the first ones that were asked for. */
  takeHistory({ channel_id: channel, messages, more }, before) {
    const known = before ? this.messages.get(channel) ?? [] : [];
    this.messages.set(channel, [...messages, ...known]);
    this.more.set(channel, more);
  }

  find(channel, id) {
    return this.messages.get(channel)?.find((message) => message.id === id);
  }

  count(channel) {
    return this.unread.get(channel) ?? { count: 0, mentions: 0 };
  }
}

function insert(list, message) {
  const at = list.findLastIndex((known) => BigInt(known.id) < BigInt(message.id));
  list.splice(at + 1, 0, message);
}

export function isEphemeral(message) {
  return Boolean(message.ephemeral || message.flags & EPHEMERAL);
}

export function isThinking(message) {
  return Boolean(message.flags & THINKING);
}
