// Talking to the rehearsal, and saying what went wrong.

const body = document.body;
export const base = body.dataset.base;
export const here = body.dataset.here;
export const lang = body.dataset.lang;
export const words = JSON.parse(document.getElementById("words").textContent);
export const $ = (id) => document.getElementById(id);

let hiding = 0;

export function notice(text) {
  const box = $("notice");
  box.textContent = text;
  box.hidden = !text;
  clearTimeout(hiding);
  if (text) hiding = setTimeout(() => { box.hidden = true; }, 8000);
}

async function post(address, sent) {
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(sent),
    });
    const found = await answer.json().catch(() => ({ error: words["not-possible"] }));
    if (found.error) {
      if (found.detail) console.info(found.detail);
      notice(found.error);
    }
    return found;
  } catch {
    notice(words.lost);
    return { error: words.lost };
  }
}

// What the person of this window does in the place that is open.
export const act = (verb, sent = {}) => post(`${here}/${verb}`, sent);
// What nobody on a server can do: the clock, autopilots, mishaps.
export const stage = (verb, sent = {}) => post(`${base}/stage/${verb}`, sent);

export function element(tag, given = {}, ...inside) {
  const { data = {}, ...rest } = given;
  const one = document.createElement(tag);
  for (const [key, value] of Object.entries(rest)) {
    if (key in one && typeof value !== "string") one[key] = value;
    else if (value !== false && value !== null) one.setAttribute(key, value === true ? "" : value);
  }
  Object.assign(one.dataset, data);
  one.append(...inside);
  return one;
}
