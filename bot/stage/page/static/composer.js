// The field one writes in: free text, commands with completion and option fields, answers and edits.

import { $, act, element, notice, words } from "./net.js";

const form = $("composer");
const write = $("write");
const offers = $("offers");
const fields = $("fields");
const reply = $("reply");

let commands = [];
let things = {};
let asked = act;
let chosen = null;
let answering = null;
let editing = null;
let pickers = [];
let at = -1;

export function setOffers(known, ask) {
  commands = known.commands ?? [];
  things = known.things ?? {};
  asked = ask;
}

export function composer(say) {
  form.classList.toggle("closed", !say.may);
  if (chosen) return;
  write.placeholder = say.hint;
  write.setAttribute("aria-label", say.hint);
  // Where one may only read, commands still work.
  form.dataset.may = say.may ? "yes" : "no";
}

// -- a list of suggestions, for the field itself and for options ------------------------------------------------------

let field = write;

function show(entries, target) {
  field = target;
  pickers = entries;
  at = entries.length ? 0 : -1;
  offers.replaceChildren(...entries.map((one, index) => {
    const item = element("li", { role: "option", id: `offer-${index}`, "aria-selected": "false" },
      element("span", { class: "offer" }, one.label), element("small", {}, one.about ?? ""));
    item.addEventListener("mousedown", (event) => {
      event.preventDefault();
      one.run();
    });
    return item;
  }));
  offers.hidden = !entries.length;
  if (target !== write) target.setAttribute("aria-expanded", String(entries.length > 0));
  mark();
}

function hide() {
  if (!offers.hidden) show([], field);
}

function mark() {
  [...offers.children].forEach((one, index) => one.setAttribute("aria-selected", String(index === at)));
  if (at >= 0) {
    field.setAttribute("aria-activedescendant", `offer-${at}`);
    offers.children[at].scrollIntoView({ block: "nearest" });
  } else field.removeAttribute("aria-activedescendant");
}

function listKeys(event) {
  if (offers.hidden) return false;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    at = (at + step + pickers.length) % pickers.length;
    mark();
  } else if ((event.key === "Enter" || event.key === "Tab") && at >= 0 && !event.shiftKey) {
    pickers[at].run();
  } else if (event.key === "Escape") {
    hide();
    event.stopPropagation();
  } else return false;
  event.preventDefault();
  return true;
}

// -- commands ---------------------------------------------------------------------------------------------------------

const plain = (text) => text.toLowerCase();

function matching(typed) {
  const wanted = plain(typed);
  const fits = (one) => plain(one.shown).startsWith(wanted) || plain(one.name).startsWith(wanted);
  const within = (one) => plain(one.shown).includes(wanted) || plain(one.about).includes(wanted);
  return [...commands.filter(fits), ...commands.filter((one) => !fits(one) && within(one))].slice(0, 12);
}

function typed() {
  grow();
  const text = write.value;
  if (!text.startsWith("/")) {
    mention(text);
    return;
  }
  const exact = commands.find((one) => [`/${one.shown} `, `/${one.name} `].includes(plain(text)));
  if (exact) {
    pick(exact);
    return;
  }
  show(matching(text.slice(1)).map((one) => ({ label: `/${one.shown}`, about: one.about, run: () => pick(one) })), write);
}

// -- naming people and channels: shown by name, sent as Discord writes it ---------------------------------------------

const named = new Map();

function mention(text) {
  const found = /(^|\s)([@#])([^\s@#]{0,30})$/.exec(text.slice(0, write.selectionStart));
  if (!found) {
    hide();
    return;
  }
  const [, , sign, begun] = found;
  const known = (sign === "@" ? things.user : things.channel) ?? [];
  const fits = known.filter((one) => plain(one.name.replace(/^#/, "")).startsWith(plain(begun))).slice(0, 8);
  show(fits.map((one) => ({ label: sign === "@" ? `@${one.name}` : one.name, run: () => name(one, sign, begun) })), write);
}

function name(one, sign, begun) {
  const shown = sign === "@" ? `@${one.name}` : one.name;
  named.set(shown, `<${sign}${one.value}>`);
  const end = write.selectionStart;
  write.setRangeText(`${shown} `, end - begun.length - 1, end, "end");
  hide();
}

function spelled(text) {
  let sent = text;
  for (const [shown, written] of [...named].sort(([a], [b]) => b.length - a.length)) sent = sent.replaceAll(shown, written);
  return sent;
}

function pick(command, said = "") {
  hide();
  if (!command.options.length) {
    leave();
    send(command, {});
    return;
  }
  chosen = command;
  write.value = "";
  form.classList.add("commanding");
  const needed = command.options.filter((one) => one.required);
  const others = command.options.filter((one) => !one.required);
  fields.replaceChildren(element("strong", { class: "command", tabindex: "-1" }, `/${command.shown}`), ...needed.map(optionField), ...others.map(more));
  fields.hidden = false;
  if (said) fillFirst(said);
  else (fields.querySelector("input, select") ?? form.querySelector(".send")).focus();
}

// What stood behind a command's name is meant for its first option.
function fillFirst(text) {
  if (!fields.querySelector("input, select")) fields.querySelector(".more-options").click();
  const first = fields.querySelector("input, select");
  const entry = [...(first.options ?? [])].find((one) => plain(one.text) === plain(text));
  first.value = entry ? entry.value : text;
  first.focus();
}

// An option that need not be filled in is a button until somebody wants it.
function more(option) {
  const button = element("button", { type: "button", title: option.about, class: "more-options" }, `+ ${option.shown}`);
  button.addEventListener("click", () => {
    const field_ = optionField(option);
    button.replaceWith(field_);
    field_.querySelector("input, select").focus();
  });
  return button;
}

function optionField(option) {
  const id = `option-${option.name}`;
  const listed = option.choices.length ? option.choices : option.type === "boolean"
    ? [{ name: words.yes, value: "true" }, { name: words.no, value: "false" }] : things[option.type];
  let input;
  if (listed) {
    input = element("select", { id, name: option.name, required: option.required },
      element("option", { value: "" }, ""), ...listed.map((one) => element("option", { value: String(one.value) }, one.name)));
  } else {
    input = element("input", { id, name: option.name, required: option.required, autocomplete: "off",
      ...(option.type === "integer" ? { inputmode: "numeric" } : {}) });
  }
  if (option.complete) {
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("aria-controls", "offers");
    input.setAttribute("aria-autocomplete", "list");
    input.addEventListener("input", () => complete(option, input));
    input.addEventListener("focus", () => complete(option, input));
  }
  Object.assign(input.dataset, { shown: option.shown, kind: option.type, least: option.least ?? "", most: option.most ?? "" });
  const label = option.required ? `${option.shown} *` : option.shown;
  return element("label", { for: id, title: option.about, class: option.required ? "needed" : "" }, element("span", {}, label), input);
}

// What Discord's own field would not take: no number, or not within the option's bounds.
function wrong(input) {
  const { kind, least, most } = input.dataset;
  if (!input.value) return input.required ? words.required : "";
  if (input.dataset.value || input.matches("select")) return "";
  const number = kind === "integer", size = number ? Number(input.value) : input.value.length;
  if (number ? /^-?\d+$/.test(input.value) && within(size, least, most) : within(size, least, most)) return "";
  return `${words[number ? "number" : "length"]}${least || most ? ` (${least}–${most})` : ""}`;
}

const within = (size, least, most) => (least === "" || size >= Number(least)) && (most === "" || size <= Number(most));

const filled = () => Object.fromEntries([...fields.querySelectorAll("[name]")].map((one) => [one.name, one.dataset.value ?? one.value]));

let round = 0;
async function complete(option, input) {
  delete input.dataset.value;
  const mine = ++round;
  const found = await act("complete", { name: chosen.name, option: option.name, options: filled() });
  if (mine !== round || document.activeElement !== input) return;
  show((found.choices ?? []).map((one) => ({
    label: one.name,
    run: () => {
      input.value = one.name;
      input.dataset.value = one.value;
      hide();
      const open = [...fields.querySelectorAll("[required]")].find((each) => !each.value);
      (open ?? form.querySelector(".send")).focus();
    },
  })), input);
}

async function send(command, options) {
  const found = await asked("command", { name: command.name, options });
  if (!found.error) notice("");
}

// -- answers and edits ------------------------------------------------------------------------------------------------

function tell(text) {
  reply.querySelector("span").textContent = text;
  reply.hidden = !text;
}

export function startReply(id, name) {
  leave();
  answering = id;
  tell(words.replying.replace("{name}", name));
  write.focus();
}

export function startEdit(id, text) {
  leave();
  editing = id;
  tell(words.editing);
  write.value = text;
  grow();
  write.focus();
}

function leave() {
  chosen = answering = editing = null;
  tell("");
  form.classList.remove("commanding");
  fields.hidden = true;
  fields.replaceChildren();
  write.value = "";
  hide();
  grow();
}

function grow() {
  write.style.height = "auto";
  write.style.height = `${Math.min(write.scrollHeight, 200)}px`;
}

// -- events -----------------------------------------------------------------------------------------------------------

write.addEventListener("input", typed);
write.addEventListener("blur", hide);
write.addEventListener("keydown", (event) => {
  if (event.isComposing || listKeys(event)) return;
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    form.requestSubmit();
  } else if (event.key === "Escape" && (answering || editing)) leave();
  else if (event.key === "ArrowUp" && !write.value) {
    const mine = [...document.querySelectorAll(".message[data-mine]")].at(-1);
    if (mine) startEdit(mine.dataset.id, mine.dataset.mine);
    event.preventDefault();
  }
});
fields.addEventListener("keydown", (event) => {
  if (listKeys(event)) return;
  if (event.key === "Escape" || (event.key === "Backspace" && event.target.matches("input") && !event.target.value)) {
    const name = chosen.shown;
    leave();
    if (event.key === "Backspace") write.value = `/${name}`;
    write.focus();
    event.preventDefault();
    event.stopPropagation();
  }
});
form.querySelector(".send").addEventListener("keydown", (event) => {
  // Who types on behind a command that needs no option means its first one; the key then lands in its field.
  if (chosen && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey) fields.querySelector(".more-options")?.click();
  if (!chosen || !["Escape", "Backspace"].includes(event.key)) return;
  leave();
  write.focus();
  event.preventDefault();
  event.stopPropagation();
});
fields.addEventListener("focusout", hide);
reply.querySelector("button").addEventListener("click", () => {
  leave();
  write.focus();
});
$("slash").addEventListener("click", () => {
  if (chosen) leave();
  write.value = "/";
  write.focus();
  typed();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (chosen) {
    const faulty = [...fields.querySelectorAll("[name]")].find(wrong);
    if (faulty) {
      notice(`${faulty.dataset.shown}: ${wrong(faulty)}`);
      faulty.focus();
      return;
    }
    const command = chosen, options = filled();
    leave();
    write.focus();
    await send(command, options);
    return;
  }
  const text = write.value.trim();
  if (!text) return;
  if (text.startsWith("/")) {
    const exact = commands.find((one) => [one.shown, one.name].includes(plain(text.slice(1).trim())));
    const begun = commands.filter((one) => one.options.length)
      .flatMap((one) => [one.shown, one.name].map((name_) => ({ one, name: `/${name_} ` })))
      .find((each) => plain(text).startsWith(each.name));
    if (exact) pick(exact);
    else if (begun) pick(begun.one, text.slice(begun.name.length).trim());
    else notice(words["command-unknown"]);
    return;
  }
  if (form.dataset.may === "no") {
    notice(write.placeholder);
    return;
  }
  const sent = editing ? ["edit", { message: editing, text: spelled(text) }] : ["say", { text: spelled(text), reply: answering }];
  const kept = [answering, editing];
  leave();
  const found = await act(...sent);
  if (found.error) {
    [answering, editing] = kept;
    write.value = text;
  }
});
