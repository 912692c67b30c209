// Times as people say them, in their language.

import { h } from "./dom.js";

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];
const SECOND = 1000;

export function worded(date, style, locale) {
  return new Intl.DateTimeFormat(locale, FORMATS[style] ?? FORMATS.f).format(date);
}

export function relative(date, locale, now = Date.now()) {
  const seconds = Math.round((date - now) / SECOND);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/** A time in a message; one that is relative stays true while it is looked at. */
export function timestamp(seconds, style, locale) {
  const date = new Date(seconds * SECOND);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const element = h("time", { dateTime: date.toISOString(), title: worded(date, "F", locale) });
  element.textContent = style === "R" ? relative(date, locale) : worded(date, style, locale);
  if (style === "R") Object.assign(element.dataset, { relative: date.getTime(), locale });
  return element;
}

/** Word all relative times anew, once a second. */
export function keepTime() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-relative]")) {
      element.textContent = relative(Number(element.dataset.relative), element.dataset.locale);
    }
  }, SECOND);
}

export function clockTime(date, locale) {
  return worded(date, "t", locale);
}

export function dayOf(date, locale) {
  return worded(date, "D", locale);
}
