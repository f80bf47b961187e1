// What is picked on a board, step by step, until it makes a line. What may be picked is what the server
// offers; this file knows no rules.
"use strict";

// `ask` is where the question stands, `choices` where its answers do; `add` writes a line, in place of the
// one it goes on from. `post` gives the server's answer, `failed` says that there is none, `go` puts the
// focus on the first choice, and `draft` gives what the server said last.
window.picksOn = (board, { words, make, button, ask, choices, post, add, failed, draft, go }) => {
  const real = board.querySelector("svg");
  // The offers that were picked one after another, and a place where several may be picked next.
  let picked = [];
  let place = null;
  // The board as it would be, what is asked there, and the line that is gone on with; null upon the
  // board as it is.
  let ahead = null;
  // What was asked before is answered no more.
  let asking = 0;

  // Goes on with a line upon the board as it would be. `line` is the whole line it goes on from.
  async function look(begun, line) {
    const now = ++asking;
    const learned = await post({ act: "ahead", begun });
    if (now !== asking) return;
    if (!learned) {
      failed();
      return choose();
    }
    unpick();
    ahead = { ...learned, line };
    const drawn = make("template");
    drawn.innerHTML = learned.board;
    board.querySelector("svg").replaceWith(drawn.content.firstElementChild);
    board.classList.add("ahead");
    choose();
    board.scrollIntoView({ block: "nearest" });
    go();
  }

  // Back to the board as it is.
  function home() {
    if (ahead) board.querySelector("svg").replaceWith(real);
    board.classList.remove("ahead");
    ahead = null;
    unpick();
  }

  function unpick() {
    picked = [];
    place = null;
    asking++;
  }

  const open = () => (picked.length ? (picked.at(-1).offers ?? []) : (ahead ?? draft()).offers);
  const at = (name) => open().filter((offer) => offer.place === name);

  function pick(name) {
    let offers = at(name);
    if (!offers.length) {
      // A place elsewhere begins anew.
      picked = [];
      offers = at(name);
    }
    // What would be written at the first touch is asked for by its name.
    if (offers.length === 1 && (picked.length || !offers[0].line)) return take(offers[0]);
    place = offers.length ? name : null;
    choose();
    go();
  }

  function take(offer) {
    if (offer.line) return add(offer.line, ahead?.line);
    if (offer.ahead) return look(offer.ahead, ahead?.line);
    picked = [...picked, offer];
    place = null;
    choose();
    go();
  }

  // Asks for the next choice, and lights the places it can be made at.
  function choose() {
    const now = ++asking;
    // A second press comes before the answer to the first: what it picks is asked no more.
    const choice = (label, act) => button(label, () => now === asking && act());
    const last = picked.at(-1);
    const offers = place === null ? open() : at(place);
    const placed = place === null ? offers.filter((offer) => offer.place) : [];
    const names = new Map(placed.map((offer) => [offer.place, offer.name]));
    const others = offers.filter((offer) => !names.has(offer.place));
    choices.replaceChildren(
      ...(last?.number ? number(last.number, choice) : []),
      ...[...names].map(([at, name]) => choice(name, () => pick(at))),
      ...others.map((offer) => choice(offer.label || offer.name, () => take(offer))),
    );
    if (last || place !== null) choices.append(choice(words.back, () => (unpick(), choose(), go())));
    if (ahead) choices.append(choice(words.leave, () => (home(), choose(), go())));
    ask.textContent = question(last, names.size);
    for (const part of board.querySelectorAll("[data-place]")) {
      const name = part.dataset.place;
      part.classList.toggle("lit", names.has(name));
      part.classList.toggle("picked", name === (place ?? last?.place));
    }
  }

  function question(last, count) {
    if (last?.number) return last.number.label;
    if (place !== null) return words.what;
    const named = last && [last.label, last.name].filter(Boolean).join(", ");
    if (last) return `${named} → ${words.where}`;
    if (ahead) return ahead.told;
    if (count) return words.pick;
    if (!draft().read) return "";
    return draft().branches ? words.enough : words.none;
  }

  // A number that completes a line.
  function number({ min, max, before, behind }, choice) {
    const field = make("input", { type: "number", min, max, value: max, "aria-labelledby": "ask" });
    const enter = choice(words.enter, () => {
      if (field.reportValidity()) add(`${before}${field.valueAsNumber}${behind}`, ahead?.line);
    });
    field.addEventListener("keydown", (event) => event.key === "Enter" && enter.click());
    return [field, enter];
  }

  board.addEventListener("click", (event) => {
    const part = event.target.closest("[data-place]");
    if (part) pick(part.dataset.place);
  });

  return { choose, home, look };
};
