// A select of a message: a button that opens a list, a sheet on a phone.

import { h, icon, setAria } from "./dom.js";
import { Listbox } from "./listbox.js";

const GAP = 6;
const TALLEST = 320;

/** A select; `pick(values)` is called once something was chosen. */
export function select({ label, items, fewest = 1, most = 1, disabled = false, busy = false, words, pick }) {
  const many = most > 1;
  const button = h("button", { type: "button", className: "select", disabled, role: "combobox" });
  const chosen = items.filter((item) => item.selected);
  const shown = chosen.map((item) => item.label).join(", ") || label;
  setAria(button, { label: shown, haspopup: "listbox", expanded: false, disabled: busy || null });
  button.append(h("span", { className: "select-label" }, shown), icon("down"));
  button.onclick = () => busy || open({ button, label, items, fewest, most, many, words, pick });
  button.onkeydown = (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    button.click();
  };
  return button;
}

function open({ button, label, items, fewest, most, many, words, pick }) {
  const sheet = h("div", { className: "sheet", popover: "auto" });
  const chosen = new Set(items.filter((item) => item.selected).map((item) => item.value));
  const finish = () => {
    sheet.hidePopover();
    pick([...chosen]);
  };
  const list = new Listbox({ label, many, onpick: choose });
  const done = many && h("button", { type: "button", className: "button primary", onclick: finish }, words("done-choosing"));

  function choose(item) {
    if (!many) chosen.clear();
    if (!chosen.delete(item.value) && chosen.size < most) chosen.add(item.value);
    if (!many) finish();
    else refresh(items.indexOf(item));
  }

  function refresh(active) {
    list.show(items.map((item) => ({ ...item, selected: chosen.has(item.value) })), active);
    if (done) done.disabled = chosen.size < fewest;
  }

  list.onpick = (item) => choose(items.find((known) => known.value === item.value));
  list.element.onkeydown = (event) => steer(event, list);
  sheet.append(h("p", { className: "sheet-title" }, label), list.element, done || "");
  sheet.addEventListener("toggle", ({ newState }) => newState === "closed" && close(sheet, button));
  document.body.append(sheet);
  sheet.showPopover();
  place(sheet, button);
  setAria(button, { expanded: true, controls: list.element.id });
  refresh(Math.max(0, items.findIndex((item) => item.selected)));
  list.element.focus();
}

function steer(event, list) {
  if (list.steer(event)) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    list.pick();
  } else if (event.key === "Home" || event.key === "End") {
    event.preventDefault();
    list.activate(event.key === "Home" ? 0 : list.items.length - 1);
  } else if (event.key.length === 1) list.seek(event.key);
}

function close(sheet, button) {
  const inside = sheet.contains(document.activeElement);
  setAria(button, { expanded: false, controls: null });
  sheet.remove();
  if (inside) button.focus();
}

/** Below its button, or above where there is more room; a phone's sheet is placed by the style. */
export function place(sheet, anchor) {
  const box = anchor.getBoundingClientRect();
  const below = innerHeight - box.bottom - GAP;
  const above = box.top - GAP;
  const under = below >= Math.min(TALLEST, above);
  sheet.style.setProperty("--left", `${box.left}px`);
  sheet.style.setProperty("--width", `${box.width}px`);
  sheet.style.setProperty("--top", under ? `${box.bottom + GAP}px` : "auto");
  sheet.style.setProperty("--bottom", under ? "auto" : `${innerHeight - box.top + GAP}px`);
  sheet.style.setProperty("--room", `${Math.min(TALLEST, Math.max(below, above) - GAP)}px`);
}
