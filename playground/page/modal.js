// A form that the bot asks to have filled in, over everything else.

import { fresh, h, icon, setAria } from "./dom.js";
import { markdown } from "./markdown.js";

const TEXT_INPUT = 4;
const TEXT_DISPLAY = 10;
const LABEL = 18;
const PARAGRAPH = 2;

/** Show a modal; `submit(values)` gives what is wrong, or nothing. */
export function showModal(modal, world, submit) {
  const inputs = new Map();
  const parts = modal.components.map((component) => part(component, inputs, world));
  const error = h("p", { className: "composer-error", role: "alert", hidden: true });
  const dialog = frame(modal.title, world, [...parts, error, h("button", { className: "button primary", type: "submit" }, world.words("submit"))]);
  dialog.querySelector("form").onsubmit = async (event) => {
    event.preventDefault();
    const wrong = await submit(Object.fromEntries([...inputs].map(([id, read]) => [id, read()])));
    error.textContent = wrong ?? "";
    error.hidden = !wrong;
    if (!wrong) dialog.close();
  };
}

/** A dialog with a title and a way out; one begins in its first field. */
function frame(title, world, content) {
  const id = fresh("title");
  const close = h("button", { type: "button", className: "round", aria: { label: world.words("close") } }, icon("close"));
  const form = h("form", { method: "dialog" }, h("header", {}, h("h2", { id }, title), close), content);
  const dialog = h("dialog", { className: "modal" }, form);
  setAria(dialog, { labelledby: id });
  close.onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, textarea, select")?.focus();
  return dialog;
}

function part(component, inputs, world) {
  if (component.type === TEXT_DISPLAY) return markdown(component.content, world);
  if (component.type === LABEL) return field(component.component, component.label, component.description, inputs);
  return h("div", {}, (component.components ?? []).map((one) => field(one, one.label, "", inputs)));
}

function field(component, label, about, inputs) {
  const input = component.type === TEXT_INPUT ? textInput(component) : menu(component);
  input.required = component.required ?? true;
  inputs.set(component.custom_id, () => (input.multiple !== undefined && input.options ? [...input.selectedOptions].map(({ value }) => value) : input.value));
  return h("label", { className: "modal-field" }, h("span", {}, label), about && h("small", {}, about), input);
}

function textInput({ style, placeholder, value, min_length: fewest, max_length: most }) {
  const input = h(style === PARAGRAPH ? "textarea" : "input", { placeholder: placeholder ?? "", value: value ?? "" });
  if (fewest) input.minLength = fewest;
  if (most) input.maxLength = most;
  return input;
}

function menu({ options = [], max_values: most = 1 }) {
  const chosen = options.map(({ label, value, default: selected }) => h("option", { value, selected: Boolean(selected) }, label));
  return h("select", { multiple: most > 1 }, chosen);
}

/** Ask for one line of text; `take(text)` gets it. */
export function askText(title, label, world, take) {
  const input = h("input", { required: true, maxLength: 100 });
  const go = h("button", { className: "button primary", type: "submit" }, world.words("create"));
  const dialog = frame(title, world, [h("label", { className: "modal-field" }, h("span", {}, label), input), go]);
  dialog.querySelector("form").onsubmit = () => take(input.value.trim());
}

/** A picture by itself, as large as there is room. */
export function zoom(url, alt, world) {
  const dialog = h("dialog", { className: "zoom", aria: { label: alt } });
  const close = h("button", { type: "button", className: "round", aria: { label: world.words("close") }, onclick: () => dialog.close() }, icon("close"));
  dialog.append(h("img", { src: url, alt }), close);
  dialog.onclick = ({ target }) => target === dialog && dialog.close();
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}
