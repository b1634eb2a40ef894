// The window: what is pushed is put in its place, what is pressed is passed on.

import { $, act, base, element, here, lang, notice, stage, words } from "./net.js";
import { composer, setOffers, startEdit, startReply } from "./composer.js";
import { closeMenu, openMenu } from "./menu.js";

const list = $("messages");
const scroll = $("scroll");
let state = JSON.parse(document.body.dataset.state);
let stateAt = performance.now();

// -- times ------------------------------------------------------------------------------------------------------------

const UNITS = [["year", 31536000], ["month", 2592000], ["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const spoken = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
const wall = new Intl.DateTimeFormat(lang === "de" ? "de-DE" : "en-GB", {
  weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", timeZone: "Europe/Berlin",
});

const now = () => state.now + (state.running ? performance.now() - stateAt : 0);

function tellTimes(root = document) {
  const seconds = now() / 1000;
  for (const one of root.querySelectorAll("[data-at]")) {
    const left = Number(one.dataset.at) - seconds;
    const [unit, size] = UNITS.find(([, each]) => Math.abs(left) >= each) ?? UNITS.at(-1);
    const text = spoken.format(Math.round(left / size), unit);
    if (one.textContent !== text) one.textContent = text;
  }
}

setInterval(() => {
  if (!state.running) return;
  tellTimes();
  const clock = $("now");
  if (clock) clock.textContent = wall.format(now());
}, 1000);

// -- what is pushed ---------------------------------------------------------------------------------------------------

function colour(root) {
  for (const one of root.querySelectorAll("[data-colour]")) one.style.setProperty("--accent", one.dataset.colour);
}

const keyOf = (one) => one?.id || one?.dataset?.key;

// Changes something without taking the focus out of it.
function keepingFocus(root, change) {
  const held = document.activeElement;
  const key = root.contains(held) ? keyOf(held) : null;
  const result = change();
  if (key && !document.contains(held)) {
    const place = result ?? root;
    const again = place.id === key ? place : [...place.querySelectorAll("button, a, summary, select, input")].find((one) => keyOf(one) === key);
    (again ?? $("write")).focus({ preventScroll: true });
  }
  return result;
}

function region(name, html) {
  const place = $(name);
  const opened = [...place.querySelectorAll("details[open]")].map((one) => one.id);
  keepingFocus(place, () => { place.innerHTML = html; });
  for (const id of opened) if (id) $(id)?.setAttribute("open", "");
  for (const one of place.querySelectorAll("[data-toggle]")) {
    one.setAttribute("aria-expanded", String(isOpen(one.dataset.toggle)));
  }
}

const later = (one, id) => {
  const a = BigInt(one.dataset.id), b = BigInt(id);
  return a > b;
};

function put(id, html) {
  const known = $(`m${id}`);
  const holder = document.createElement("div");
  holder.innerHTML = html;
  const fresh = holder.firstElementChild;
  colour(fresh);
  if (known) {
    const picks = [...known.querySelectorAll("details.pick[open]")].map((one) => one.dataset.pick);
    keepingFocus(known, () => { known.replaceWith(fresh); return fresh; });
    for (const one of fresh.querySelectorAll("details.pick")) if (picks.includes(one.dataset.pick)) one.open = true;
    return;
  }
  let after = list.lastElementChild;
  while (after && later(after, id)) after = after.previousElementSibling;
  if (after) after.after(fresh);
  else list.prepend(fresh);
}

const atBottom = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80;
const toBottom = () => { scroll.scrollTop = scroll.scrollHeight; };

function take(patch) {
  if (patch.gone) {
    location.href = `${here.slice(0, here.lastIndexOf("/"))}/`;
    return;
  }
  const stay = atBottom();
  for (const [name, html] of Object.entries(patch.parts ?? {})) region(name, html);
  for (const id of patch.drop ?? []) $(`m${id}`)?.remove();
  if (patch.ids) {
    const there = new Set(patch.ids);
    for (const one of [...list.children]) if (!there.has(one.dataset.id)) one.remove();
  }
  for (const [id, html] of patch.put ?? []) put(id, html);
  if (patch.state) {
    state = patch.state;
    stateAt = performance.now();
    document.title = state.title;
    $("older").hidden = !state.older;
    composer(state.say);
  }
  if (patch.parts?.people) readUserMenu();
  tellTimes();
  if (stay) toBottom();
}

// What arrives while a button is held down would move it away from under the pointer, and the click would be lost.
const LONGEST_HOLD_MS = 1000;
const held = [];
let holding = 0;

function arrived(patch) {
  if (holding) held.push(patch);
  else take(patch);
}

function letGo() {
  clearTimeout(holding);
  holding = 0;
  for (const patch of held.splice(0)) take(patch);
}

addEventListener("pointerdown", ({ button }) => { if (button === 0 && !holding) holding = setTimeout(letGo, LONGEST_HOLD_MS); }, true);
// The click follows the release, so the release alone is too early.
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { if (holding) setTimeout(letGo); }, true);

let lost = false;
let source = null;

function listen() {
  if (source) return;
  source = new EventSource(`${here}/events?shot=${document.body.dataset.shot}`);
  source.onmessage = (event) => arrived(JSON.parse(event.data));
  source.onopen = () => {
    if (lost) notice("");
    lost = false;
    document.body.dataset.live = "yes";
  };
  source.onerror = () => {
    lost = true;
    document.body.dataset.live = "no";
    setTimeout(() => { if (lost) notice(words.lost); }, 3000);
  };
}

// A browser keeps six connections to one address: windows that nobody looks at must not hold theirs.
let hidden = 0;
document.addEventListener("visibilitychange", () => {
  clearTimeout(hidden);
  if (!document.hidden) listen();
  else hidden = setTimeout(() => {
    source?.close();
    source = null;
  }, 5000);
});
listen();

// -- what is pressed --------------------------------------------------------------------------------------------------

const messageOf = (one) => one.closest(".message");
const isOpen = (name) => (name === "desk" ? !$("desk").hidden : document.body.classList.contains(`with-${name}`));

function toggle(name) {
  const open = !isOpen(name);
  if (name === "desk") $("desk").hidden = !open;
  else document.body.classList.toggle(`with-${name}`, open);
  for (const one of document.querySelectorAll(`[data-toggle="${name}"]`)) one.setAttribute("aria-expanded", String(open));
  if (name === "desk") (open ? $("close-desk") : $("open-desk"))?.focus();
}

async function asked(verb, sent, waiting) {
  waiting?.classList.add("waiting");
  const found = await act(verb, sent);
  waiting?.classList.remove("waiting");
  if (found.form) showForm(found.form);
  return found;
}

let userMenu = [];
function readUserMenu() {
  const holder = document.querySelector("[data-user-menu]");
  if (holder) userMenu = JSON.parse(holder.dataset.userMenu);
}

function personMenu(button, x, y) {
  const { person, name, bot } = button.dataset;
  const entries = userMenu.map((label) => ({ label, run: () => asked("use", { person, name: label }) }));
  if (bot === undefined) {
    entries.push({ label: words.be, link: `${base}/as/${encodeURIComponent(name.toLowerCase())}/`, blank: true });
  } else {
    const dm = document.querySelector("a.place.dm");
    entries.unshift({ label: words["message-bot"], link: dm.getAttribute("href") });
  }
  openMenu(entries, button, x, y, name);
}

let messageMenu = [];
function moreMenu(item, button, x, y) {
  const id = item.dataset.id;
  const entries = [{ label: words.reply, run: () => startReply(id, item.querySelector("article").getAttribute("aria-label").split(",")[0]) }];
  if ("mine" in item.dataset) {
    entries.push({ label: words.edit, run: () => startEdit(id, item.dataset.mine) });
    entries.push({ label: words.delete, run: () => act("delete", { message: id }) });
  }
  for (const label of messageMenu) entries.push({ label, run: () => asked("use", { message: id, name: label }) });
  const emoji = ["👍", "❤️", "😂", "😮", "👀"];
  openMenu(entries, button, x, y, "", emoji.map((one) => ({ label: one, run: () => act("react", { message: id, emoji: one }) })));
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("#menu")) closeMenu();
  const one = event.target.closest("button, a, summary");
  if (!one) return;
  const item = messageOf(one);
  const { act: verb, who, press, react, toggle: name } = one.dataset;
  if (verb) stage(verb, who ? { who } : {});
  else if (name) toggle(name);
  else if (press) asked("click", { message: item.dataset.id, button: press }, one);
  else if (react) act("react", { message: item.dataset.id, emoji: react });
  else if ("dismiss" in one.dataset) act("dismiss", { message: item.dataset.id });
  else if ("picked" in one.dataset) pickMany(one, item);
  else if (one.matches("details.pick li button")) pick(one, item);
  else if (one.dataset.person) personMenu(one);
  else if ("more" in one.dataset) moreMenu(item, one);
  else if (one.id === "older") act("older");
});

document.addEventListener("contextmenu", (event) => {
  const person = event.target.closest("[data-person]");
  const item = event.target.closest(".message");
  if (person) personMenu(person, event.clientX, event.clientY);
  else if (item && !("secret" in item.dataset) && !event.target.closest("a, img, button")) {
    moreMenu(item, item.querySelector("[data-more]"), event.clientX, event.clientY);
  } else return;
  event.preventDefault();
});

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-go]")) location.href = event.target.value;
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  if (!$("menu").hidden) closeMenu();
  else if (!$("desk").hidden) toggle("desk");
  else for (const name of ["side", "people"]) if (isOpen(name)) toggle(name);
});

// On a narrow window a side bar lies over the rest, which puts it away.
document.querySelector(".talk").addEventListener("click", (event) => {
  if (!event.target.closest("[data-toggle]") && isOpen("side")) toggle("side");
});

// A menu at the lower edge opens below it; the event does not bubble.
list.addEventListener("toggle", ({ target }) => {
  if (target.matches("details.pick[open]")) target.scrollIntoView({ block: "nearest" });
}, true);

function pick(button, item) {
  const details = button.closest("details");
  details.open = false;
  asked("choose", { message: item.dataset.id, menu: details.dataset.pick, values: [button.value] }, details);
}

function pickMany(button, item) {
  const details = button.closest("details");
  const values = [...details.querySelectorAll("input:checked")].map((one) => one.value);
  const { least, most, pick: menu } = details.dataset;
  if (values.length < Number(least) || values.length > Number(most)) {
    notice(`${words.choose} ${least}–${most}`);
    return;
  }
  details.open = false;
  asked("choose", { message: item.dataset.id, menu, values }, details);
}

// -- forms ------------------------------------------------------------------------------------------------------------

function showForm(html) {
  const dialog = $("form");
  dialog.innerHTML = html;
  dialog.showModal();
  const form = dialog.querySelector("form");
  dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const fields = {};
    for (const one of form.querySelectorAll("[name]")) {
      fields[one.name] = one.tagName === "SELECT" ? [...one.selectedOptions].map((each) => each.value) : one.value;
    }
    const found = await act("submit", { form: form.dataset.form, fields });
    if (found.error) {
      const error = form.querySelector(".form-error");
      error.textContent = found.error;
      error.hidden = false;
      return;
    }
    dialog.close();
    if (found.form) showForm(found.form);
  });
}

// -- begin ------------------------------------------------------------------------------------------------------------

const fresh = $(`m${document.body.dataset.fresh}`);
fresh?.prepend(element("div", { class: "day fresh" }, element("span", {}, words.new)));
colour(document);
readUserMenu();
tellTimes();
composer(state.say);
$("older").hidden = !state.older;
toBottom();
for (const one of list.querySelectorAll("img")) one.addEventListener("load", () => { if (atBottom()) toBottom(); });
list.addEventListener("load", () => { if (scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 700) toBottom(); }, true);
const known = await act("offers");
messageMenu = known.message_menu ?? [];
setOffers(known, asked);
document.body.dataset.ready = "yes";
