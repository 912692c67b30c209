// The components of a message, the newer kind and the older, as elements.

import { h, icon, nameOf } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { select } from "./select.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
const KILOBYTE = 1024;

const MAKERS = {
  1: row,
  2: button,
  3: chooser,
  5: chooser,
  6: chooser,
  7: chooser,
  8: chooser,
  9: section,
  10: ({ content }, message, world) => markdown(content, world),
  11: (thumbnail, message, world) => picture(thumbnail, message, world, "thumbnail"),
  12: gallery,
  13: (file, message, world) => fileCard(sourceOf(file.file, message), world),
  14: separator,
  17: container,
};

/** Components as elements; one that nobody knows says which it is. */
export function components(list, message, world) {
  return (list ?? []).map((component) => one(component, message, world));
}

function one(component, message, world) {
  const make = MAKERS[component.type];
  return make ? make(component, message, world) : h("p", { className: "subtext" }, `? ${component.type}`);
}

function container(component, message, world) {
  const colour = component.accent_color;
  const style = colour == null ? {} : { "--accent-bar": `#${colour.toString(16).padStart(6, "0")}` };
  const box = h("div", { className: "container", style }, components(component.components, message, world));
  return component.spoiler ? covered(box, world) : box;
}

function covered(element, world) {
  element.inert = true;
  const cover = h("div", { className: "covered" }, element);
  const reveal = h("button", { type: "button", className: "cover" }, world.words("spoiler"));
  reveal.onclick = () => {
    element.inert = false;
    cover.replaceWith(element);
  };
  cover.append(reveal);
  return cover;
}

function section({ components: texts, accessory }, message, world) {
  return h("div", { className: "section" }, h("div", {}, components(texts, message, world)), one(accessory, message, world));
}

function separator({ divider = true, spacing = 1 }) {
  return h("hr", { className: `${divider ? "line" : "space"} ${spacing === 2 ? "wide" : ""}` });
}

function row({ components: parts }, message, world) {
  return h("div", { className: "row" }, components(parts, message, world));
}

function button(component, message, world) {
  const busy = world.pending(message.id);
  const label = [emoji(component.emoji), component.label].filter(Boolean);
  const style = `button ${STYLES[component.style]}`;
  if (component.url) return h("a", { className: style, href: component.url, target: "_blank", rel: "noreferrer noopener" }, label, icon("tab"));
  const waiting = busy === component.custom_id;
  return h("button", {
    type: "button",
    className: waiting ? `${style} waiting` : style,
    disabled: component.disabled,
    data: { key: component.custom_id },
    aria: { disabled: Boolean(busy) || null, busy: waiting || null },
    onclick: () => busy || world.press(message, component.custom_id),
  }, label);
}

function emoji(sign) {
  return sign && h("span", { className: "emoji" }, sign.id ? `:${sign.name}:` : sign.name);
}

/** A select of any kind; what it offers comes from itself or from the people and places here. */
function chooser(component, message, world) {
  const element = select({
    label: component.placeholder || world.words("choose"),
    items: offered(component, world),
    fewest: component.min_values ?? 1,
    most: component.max_values ?? 1,
    disabled: Boolean(component.disabled),
    busy: Boolean(world.pending(message.id)),
    words: world.words,
    pick: (values) => world.press(message, component.custom_id, values),
  });
  element.dataset.key = component.custom_id;
  return element;
}

function offered({ type, options }, world) {
  if (type === 3) return options.map(option);
  const people = [...world.store.people.values()].map((person) => ({ value: person.id, label: nameOf(person) }));
  const places = world.store.list(0).map((channel) => ({ value: channel.id, label: `#${channel.name}` }));
  return type === 8 ? places : people;
}

function option({ label, value, description, emoji: sign, default: selected }) {
  return { label, value, about: description, selected, mark: emoji(sign) };
}

// Pictures and files.

/** A file a component speaks of: its own address, or the attachment it names. */
function sourceOf(media, message) {
  const name = /^attachment:\/\/(.+)$/.exec(media.url)?.[1];
  const attached = (message.attachments ?? []).find((one) => one.filename === name || one.url === media.url);
  return { ...attached, ...media, url: name ? attached?.url : media.url };
}

function picture({ media, description, spoiler }, message, world, style) {
  const source = sourceOf(media, message);
  const alt = description ?? source.description ?? "";
  const image = h("img", { src: source.url, alt: alt || world.words("picture"), loading: "lazy", decoding: "async" });
  if (source.width) Object.assign(image, { width: source.width, height: source.height });
  const name = world.words("open-picture", { alt: image.alt });
  const open = h("button", { type: "button", className: `picture ${style}`, aria: { label: name }, onclick: () => world.zoom(source.url, image.alt) }, image);
  return spoiler ? covered(open, world) : open;
}

function gallery({ items }, message, world) {
  return h("div", { className: "gallery", data: { count: Math.min(items.length, 4) } }, items.map((item) => picture(item, message, world, "")));
}

function fileCard(source, world) {
  const name = source.filename ?? source.name ?? source.url?.split("/").pop() ?? "?";
  const size = source.size && world.words("file-size", { size: Math.max(1, Math.round(source.size / KILOBYTE)) });
  return h("a", { className: "file", href: source.url, download: name, target: "_blank", rel: "noreferrer" }, icon("file"), h("span", {}, h("span", { className: "file-name" }, name), size && h("small", {}, size)));
}

/** What hangs on a message and no component shows. */
export function attachments(message, world) {
  const shown = JSON.stringify(message.components ?? []);
  const loose = (message.attachments ?? []).filter(({ filename, url }) => !shown.includes(filename) && !shown.includes(url));
  return loose.map((file) => (file.content_type?.startsWith("image/") ? gallery({ items: [{ media: file }] }, message, world) : fileCard(file, world)));
}

export function embeds(message, world) {
  return (message.embeds ?? []).map((embed) => {
    const colour = embed.color == null ? {} : { "--accent-bar": `#${embed.color.toString(16).padStart(6, "0")}` };
    const fields = (embed.fields ?? []).map(({ name, value }) => h("div", {}, h("strong", {}, inline(name, world)), markdown(value, world)));
    return h("div", { className: "container", style: colour },
      embed.title && h("strong", {}, inline(embed.title, world)),
      embed.description && markdown(embed.description, world), fields,
      embed.image && gallery({ items: [{ media: embed.image }] }, message, world),
      embed.footer && h("small", { className: "subtext" }, embed.footer.text));
  });
}
