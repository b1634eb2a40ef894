// Context menus: of people and of messages; arrows move, Escape goes back to where one was.

import { $, element } from "./net.js";

const menu = $("menu");
let from = null;

export function closeMenu() {
  if (menu.hidden) return;
  const inside = menu.contains(document.activeElement);
  menu.hidden = true;
  menu.replaceChildren();
  if (inside && from && document.contains(from)) from.focus();
}

function entry({ label, run, link, blank }) {
  if (link) {
    return element("a", { role: "menuitem", tabindex: "-1", href: link, ...(blank ? { target: "_blank", rel: "noopener" } : {}) }, label);
  }
  const one = element("button", { type: "button", role: "menuitem", tabindex: "-1" }, label);
  one.addEventListener("click", (event) => {
    event.stopPropagation();
    closeMenu();
    run();
  });
  return one;
}

export function openMenu(entries, button, x, y, name = "", quick = []) {
  closeMenu();
  if (!entries.length) return;
  from = button;
  if (name) menu.append(element("p", { role: "presentation" }, name));
  if (quick.length) menu.append(element("div", { class: "quick", role: "presentation" }, ...quick.map(entry)));
  menu.append(...entries.map(entry));
  menu.hidden = false;
  const box = button.getBoundingClientRect();
  const left = x ?? box.left, top = y ?? box.bottom + 4;
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(top, innerHeight - menu.offsetHeight - 8))}px`;
  const first = menu.querySelector(quick.length ? ":scope > [role=menuitem]" : "[role=menuitem]");
  first.focus();
}

menu.addEventListener("keydown", (event) => {
  const items = [...menu.querySelectorAll("[role=menuitem]")];
  const at = items.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step) {
    items[(at + step + items.length) % items.length].focus();
    event.preventDefault();
  } else if (event.key === "Tab") closeMenu();
});
