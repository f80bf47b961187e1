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

  let draft = { lines: [], offers: [] };
  let picked = { place: null, offer: null };
  let past = [];
  let asked = 0;

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
  const ask = make("p", { id: "ask" });
  const choices = make("div", { class: "choices", role: "group", "aria-labelledby": "ask" });
  const saved = make("p", { class: "faint", role: "status" });
  const undo = button(words.undo, () => {
    text.value = past.pop() ?? text.value;
    read();
  });
  desk.append(list, empty, ask, choices, make("p", { class: "acts" }, undo), saved);
  desk.hidden = false;
  // The board and what is asked about it stay in sight together.
  board.after(desk);
  document.getElementById("rows").hidden = true;

  const written = () => text.value.split("\n").map((line) => line.trim()).filter(Boolean);

  function write(lines) {
    past.push(text.value);
    text.value = lines.join("\n");
    picked = { place: null, offer: null };
    read();
  }

  // Keeps the draft, and learns how it reads and what could be written next.
  async function read() {
    const turn = ++asked;
    undo.disabled = past.length === 0;
    let learned = null;
    try {
      const body = new URLSearchParams({ act: "draft", orders: text.value });
      const answer = await fetch(location.href, { method: "POST", body });
      if (answer.ok) learned = await answer.json();
    } catch {
      // The network is away: what was written stays in the text.
    }
    if (turn !== asked) return;
    saved.textContent = learned ? words.saved : words.unsaved;
    if (learned) draft = learned;
    show();
  }

  function show() {
    const lines = written();
    // Comments and the like: the text then is where lines are moved and removed.
    const same =
      lines.length === draft.lines.length &&
      draft.lines.every((line, n) => line.text.trim() === lines[n]);
    const move = (n, to) => {
      const moved = [...lines];
      moved.splice(to, 0, ...moved.splice(n, 1));
      write(moved);
    };
    list.replaceChildren(
      ...draft.lines.map((line, n) => {
        const item = make("li", { class: line.fault ? "fault" : "fair" });
        item.append(make("code", {}, line.order ?? line.text));
        if (line.meaning) item.append(" ", make("span", { class: "meaning" }, line.meaning));
        if (line.fault) {
          item.append(make("strong", {}, `✗ ${line.fault.message}`));
          if (line.fault.example) item.append(make("code", {}, line.fault.example));
        }
        if (same) {
          const named = (what) => ({ "aria-label": `${what}${words.colon} ${line.order ?? line.text}`, title: what });
          item.append(
            make(
              "span",
              { class: "moves" },
              button("↑", () => move(n, n - 1), { ...named(words.up), disabled: n === 0 }),
              button("↓", () => move(n, n + 1), {
                ...named(words.down),
                disabled: n === lines.length - 1,
              }),
              button("✕", () => write(lines.filter((_, at) => at !== n)), named(words.remove)),
            ),
          );
        }
        return item;
      }),
    );
    empty.hidden = draft.lines.length > 0;
    choose();
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
    choices.querySelector("button")?.focus({ preventScroll: true });
  }

  const add = (line) => write([...written(), line]);

  // Asks for the next choice, and lights the places it can be made at.
  function choose() {
    const { place, offer } = picked;
    const back = button(words.back, () => {
      picked = { place: null, offer: null };
      choose();
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
            choices.querySelector("button")?.focus({ preventScroll: true });
          }),
        ),
        back,
      );
    } else {
      const names = new Map(draft.offers.map((offer) => [offer.place, offer.name]));
      lit = [...names.keys()];
      ask.textContent = names.size ? words.pick : words.none;
      choices.replaceChildren(...[...names].map(([at, name]) => button(name, () => pick(at))));
    }
    for (const [name, part] of places) {
      part.classList.toggle("lit", lit.includes(name));
      part.classList.toggle("picked", name === place);
    }
  }

  for (const [name, part] of places) part.addEventListener("click", () => pick(name));
  let typing = 0;
  text.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(read, 400);
  });
  // What is said of the whole sheet is a line of its own.
  for (const select of document.querySelectorAll(".choice select")) {
    const lines = [...select.options].map((option) => option.value).filter(Boolean);
    select.value = lines.find((line) => written().includes(line)) ?? select.value;
    select.addEventListener("change", () =>
      write([...written().filter((line) => !lines.includes(line)), select.value].filter(Boolean)),
    );
  }
  read();
})();
