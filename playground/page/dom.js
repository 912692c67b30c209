// Making elements, in one line each.

/** An element with properties, listeners (`onclick`), `data`, `aria` and children. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) give(element, name, value);
  element.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return element;
}

function give(element, name, value) {
  if (value == null) return;
  if (name === "data") Object.assign(element.dataset, value);
  else if (name === "aria") setAria(element, value);
  else if (name === "style") for (const [key, one] of Object.entries(value)) element.style.setProperty(key, one);
  else if (name in element) element[name] = value;
  else element.setAttribute(name, value);
}

export function setAria(element, values) {
  for (const [name, value] of Object.entries(values)) {
    if (value == null) element.removeAttribute(`aria-${name}`);
    else element.setAttribute(`aria-${name}`, String(value));
  }
}

const SHAPES = {
  hash: "M9 3 7 21M17 3l-2 18M4 8.5h17M3 15.5h17",
  thread: "M4 5h16v10H10l-4 4v-4H4zM8 9h8M8 12h5",
  letter: "M3 6h18v12H3zM3 7l9 7 9-7",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  send: "M4 12 20 4l-5 16-3.5-6.5zM11.5 13.5 20 4",
  down: "M6 9l6 6 6-6",
  back: "M19 12H5M11 6l-6 6 6 6",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  file: "M6 3h8l4 4v14H6zM14 3v5h4",
  tab: "M14 4h6v6M20 4l-9 9M17 14v6H4V7h6",
  reply: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1",
  people: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21a7 7 0 0 1 14 0M16 3.5a4 4 0 0 1 0 7M18 14.5a7 7 0 0 1 4 6.5",
};

/** A drawn sign; it says nothing to a screen reader, its button does. */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg.namespaceURI, "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}

const HUES = 12;

/** A round picture made from a name: two letters on a colour that stays the person's. */
export function avatar(person, size = "") {
  const name = nameOf(person);
  const letters = name.split(/\s+/).slice(0, 2).map((word) => [...word][0] ?? "").join("");
  const hue = Number(BigInt(person.id) % BigInt(HUES)) * (360 / HUES);
  const bot = person.bot ? "bot" : "";
  return h("span", { className: `avatar ${size} ${bot}`, style: { "--hue": hue }, aria: { hidden: true } }, letters.toUpperCase());
}

export function nameOf(person) {
  return person?.nick || person?.global_name || person?.username || "?";
}

/** A text whose two red suits are red, as on a card. */
export function suited(text) {
  return text.split(/([♥♦])/).map((part) => (part === "♥" || part === "♦" ? h("span", { className: "red" }, part) : part));
}

let numbers = 0;

/** An id that no other element has. */
export function fresh(prefix) {
  numbers += 1;
  return `${prefix}-${numbers}`;
}
