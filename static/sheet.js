// Writes a sheet on the board: a place is picked, a piece, a lit place to go to, and the line writes
// itself in the text below, where it can be typed as well. What may be picked is what the server
// offers; this file knows no rules. Without it the rows of selects and the text do the same.
"use strict";

(() => {
  const desk = document.getElementById("desk");
  const text = document.getElementById("orders");
  const form = document.querySelector("form.sheet");
  if (!desk || !text || !form) return;
  const words = desk.dataset;
  const board = [...document.querySelectorAll("main > figure.board")].pop();
  const places = new Map(
    [...board.querySelectorAll("[data-place]")].map((part) => [part.dataset.place, part]),
  );

  let draft = { lines: [], offers: [], read: false };
  let picked = { place: null, offer: null };
  // The text as it was last taken note of, and what it was before that.
  let noted = text.value;
  let past = [];
  let asked = 0;
  let typing = 0;
  // Where whoever acted goes on, and which line they did it to.
  let onward = null;
  let moved = null;
  // Whether a key was the last thing pressed.
  let keys = false;

  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
      else if (value !== false) element.setAttribute(name, value === true ? "" : value);
    }
    element.append(...children);
    return element;
  };
  const button = (label, act, more = {}) =>
    make("button", { type: "button", class: "quiet", onclick: act, ...more }, label);

  // The parts of the desk, in reading order.
  const list = make("ol", { class: "orders" });
  const empty = make("p", {}, words.empty);
  const ask = make("p", { id: "ask", tabindex: -1 });
  const choices = make("div", { class: "choices", role: "group", "aria-labelledby": "ask" });
  const saved = make("p", { class: "faint", role: "status" });
  const undo = button(words.undo, () => {
    settle();
    if (!past.length) return;
    text.value = noted = past.pop();
    follow();
    picked = { place: null, offer: null };
    read();
  });
  desk.append(list, empty, ask, choices, make("p", { class: "acts" }, undo), saved);
  desk.hidden = false;
  // The board and what is asked about it stay in sight together.
  board.after(desk);
  document.getElementById("rows").hidden = true;
  document.getElementById("over-rows").hidden = true;

  const name = (line) => line.order ?? line.text;
  const written = () => text.value.split("\n").map((line) => line.trim()).filter(Boolean);

  // Takes note of what stands in the text, whoever put it there, so that it can be undone.
  function settle() {
    if (text.value === noted) return;
    past.push(noted);
    noted = text.value;
    follow();
  }

  // What is said of the whole sheet is a line of its own, and a select beside it.
  const whole = [...document.querySelectorAll(".choice select")].map((select) => ({
    select,
    lines: [...select.options].map((option) => option.value).filter(Boolean),
  }));
  function follow() {
    for (const { select, lines } of whole) {
      select.value = lines.find((line) => written().includes(line)) ?? "";
    }
  }

  // Puts lines in place of what is written. What was typed a moment ago is undone by itself.
  function write(lines, to = null, line = null) {
    settle();
    text.value = lines.join("\n");
    settle();
    picked = { place: null, offer: null };
    [onward, moved] = [to, line];
    read();
  }

  // Keeps the draft, and learns how it reads and what could be written next.
  async function read() {
    clearTimeout(typing);
    const turn = ++asked;
    words.draft = "waiting";
    let learned = null;
    try {
      const body = new URLSearchParams({ act: "draft", orders: text.value });
      const answer = await fetch(location.href, { method: "POST", body });
      if (answer.ok) learned = await answer.json();
    } catch {
      // The network is away: what was written stays in the text.
    }
    if (turn !== asked) return;
    const told = learned && draft.read ? news(learned.lines) : [];
    moved = null;
    // Nothing is kept of a sheet without a word.
    if (written().length) told.push(learned ? words.saved : words.unsaved);
    if (learned) draft = { ...learned, read: true };
    show();
    saved.textContent = told.join(" ");
    words.draft = learned ? "kept" : "unsaved";
  }

  // What has become of the lines, for whoever does not see them change.
  function news(after) {
    const now = after.map(name);
    const gone = draft.lines.map(name);
    const come = now.flatMap((line, n) => {
      // Two lines may say the same.
      const at = gone.indexOf(line);
      if (at >= 0) gone.splice(at, 1);
      if (at >= 0 && n !== moved) return [];
      const { meaning, fault } = after[n];
      const said = [`${n + 1}. ${line}`, fault?.message ?? meaning].filter(Boolean);
      return said.join(`${words.colon} `).replace(/[.]?$/, ".");
    });
    return [...gone.map((line) => `${words.removed}${words.colon} ${line}.`), ...come];
  }

  // Where the focus is among the parts that are about to be drawn anew; null where it is elsewhere.
  function held() {
    const active = document.activeElement;
    if (choices.contains(active)) return { choice: active.textContent };
    if (active === undo && !past.length) return {};
    const line = [...list.children].findIndex((item) => item.contains(active));
    if (line < 0) return null;
    return { line, part: [...list.children[line].querySelectorAll("button")].indexOf(active) };
  }

  // Puts the focus on a line's button or one beside it, or on a choice, the first if none is named.
  // A page that is pointed at stays where it is; who goes by keys has to see where they are.
  function go({ line = -1, part = 0, choice }) {
    const item = list.children[Math.min(line, list.children.length - 1)];
    const buttons = [...(item?.querySelectorAll("button") ?? [])];
    const open = [...choices.children];
    const to =
      [buttons[part], ...buttons].find((button) => button && !button.disabled) ??
      open.find((button) => button.textContent === choice) ??
      open[0] ??
      ask;
    to.focus({ preventScroll: true });
    if (keys) to.scrollIntoView({ block: "nearest" });
  }

  function show() {
    // Who has gone elsewhere meanwhile is left there.
    const here = document.activeElement === document.body || desk.contains(document.activeElement);
    const to = here ? (onward ?? held()) : null;
    onward = null;
    undo.disabled = past.length === 0;
    const lines = written();
    // Comments and the like: the text then is where lines are moved and removed.
    const same =
      lines.length === draft.lines.length &&
      draft.lines.every((line, n) => line.text.trim() === lines[n]);
    const move = (n, line, part) => {
      const order = [...lines];
      order.splice(line, 0, ...order.splice(n, 1));
      write(order, { line, part }, line);
    };
    const remove = (n) => write(lines.filter((_, at) => at !== n), { line: n, part: 2 });
    list.replaceChildren(
      ...draft.lines.map((line, n) => {
        const item = make("li", { class: line.fault ? "fault" : "fair" });
        item.append(make("code", {}, name(line)));
        if (line.meaning) item.append(" ", make("span", { class: "meaning" }, line.meaning));
        if (line.fault) {
          item.append(make("strong", {}, `✗ ${line.fault.message}`));
          if (line.fault.example) item.append(make("code", {}, line.fault.example));
        }
        if (same) {
          const named = (what) => ({ "aria-label": `${what}${words.colon} ${name(line)}`, title: what });
          item.append(
            make(
              "span",
              { class: "moves" },
              button("↑", () => move(n, n - 1, 0), { ...named(words.up), disabled: n === 0 }),
              button("↓", () => move(n, n + 1, 1), {
                ...named(words.down),
                disabled: n === lines.length - 1,
              }),
              button("✕", () => remove(n), named(words.remove)),
            ),
          );
        }
        return item;
      }),
    );
    empty.hidden = draft.lines.length > 0;
    choose();
    if (to) go(to);
  }

  const at = (place) => draft.offers.filter((offer) => offer.place === place);

  function pick(place) {
    if (picked.offer?.targets) {
      const target = picked.offer.targets.find((target) => target.place === place);
      if (target) return add(target.line);
    }
    const offers = at(place);
    const only = offers.length === 1 && offers[0].targets ? offers[0] : null;
    picked = { place: offers.length ? place : null, offer: only };
    choose();
    go({});
  }

  // A second press comes before the answer to the first: what it picks is asked no more.
  function add(line) {
    if (picked.place) write([...written(), line], {});
  }

  // Asks for the next choice, and lights the places it can be made at.
  function choose() {
    const { place, offer } = picked;
    const back = button(words.back, () => {
      picked = { place: null, offer: null };
      choose();
      go({});
    });
    let lit;
    if (offer) {
      lit = offer.targets.map((target) => target.place);
      ask.textContent = `${offer.label}, ${offer.name} → ${words.where}`;
      choices.replaceChildren(
        ...offer.targets.map(({ name, line }) => button(name, () => add(line))),
        back,
      );
    } else if (place) {
      lit = [];
      ask.textContent = words.what;
      choices.replaceChildren(
        ...at(place).map((offer) =>
          button(offer.label, () => {
            if (offer.line) return add(offer.line);
            picked = { place, offer };
            choose();
            go({});
          }),
        ),
        back,
      );
    } else {
      const names = new Map(draft.offers.map((offer) => [offer.place, offer.name]));
      lit = [...names.keys()];
      ask.textContent = names.size ? words.pick : draft.read ? words.none : "";
      choices.replaceChildren(...[...names].map(([at, name]) => button(name, () => pick(at))));
    }
    for (const [name, part] of places) {
      part.classList.toggle("lit", lit.includes(name));
      part.classList.toggle("picked", name === place);
    }
  }

  for (const [name, part] of places) part.addEventListener("click", () => pick(name));
  document.addEventListener("keydown", () => (keys = true), true);
  document.addEventListener("pointerdown", () => (keys = false), true);
  text.addEventListener("input", () => {
    clearTimeout(typing);
    // Who types stays in the text.
    onward = null;
    words.draft = "waiting";
    undo.disabled = false;
    typing = setTimeout(() => {
      settle();
      read();
    }, 400);
  });
  if (written().length) follow();
  for (const { select, lines } of whole) {
    select.addEventListener("change", () =>
      write([...written().filter((line) => !lines.includes(line)), select.value].filter(Boolean)),
    );
  }
  read();
})();
