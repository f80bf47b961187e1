// What is picked on a board, step by step, until it makes a line: by clicks, by dragging a piece to where
// it goes, by keys, or by the choices in words. What may be picked is what the server offers; this file
// knows no rules.
"use strict";

// `ask` is where the question stands, `choices` where its answers do; `add` writes a line, in place of the
// one it goes on from. `post` gives the server's answer, `failed` says that there is none, `go` puts the
// focus on the first choice, `draft` gives what the server said last, and `left` is told when another board
// is left.
window.picksOn = (board, { words, make, button, ask, choices, post, add, failed, draft, go, left }) => {
  const real = board.querySelector("svg");
  const far = 8;
  const bar = choices.closest(".bar");
  // The offers that were picked one after another, and a place where several may be picked next.
  let picked = [];
  let place = null;
  // Another board than the one that is, what is asked there, and the line that is gone on with.
  let ahead = null;
  // What was asked before is answered no more.
  let asking = 0;
  // Where the board was touched last: a question about that place is asked there.
  let spot = null;
  // What was pressed last, and a piece that is being dragged: where from, and which.
  let pressed = null;
  let drag = null;
  // Pieces of which each could go where one was dropped.
  let dropped = null;
  // Whether what was touched last is no answer to anything.
  let vain = false;
  // Whether the sheet was to be handed in before what was begun was finished.
  let hanging = false;
  // What is drawn of the sheet over the board.
  let plan = "";
  let typed = "";

  const near = make("div", { class: "near choices", role: "group", "aria-labelledby": "ask", hidden: true });
  board.append(near);
  // Shows all choices at once where they are a row that scrolls; how many there are stands on it.
  const all = button("", () => {
    choices.classList.toggle("all");
    edges();
  }, { class: "quiet all", "aria-expanded": "false" });
  choices.before(all);

  // Goes on with a line upon the board as it would be. `line` is the whole line it goes on from.
  async function look(begun, line) {
    const now = ++asking;
    const learned = await post({ act: "ahead", begun });
    if (now !== asking) return;
    if (!learned) {
      failed();
      return choose();
    }
    turn({ ...learned, line });
    go();
  }

  // Shows another board, with what is asked upon it.
  function turn(to) {
    unpick();
    home();
    ahead = to;
    const drawn = make("template");
    drawn.innerHTML = to.board;
    board.querySelector("svg").replaceWith(drawn.content.firstElementChild);
    board.classList.add("ahead");
    choose();
    board.scrollIntoView({ block: "nearest" });
  }

  // Back to the board as it is.
  function home() {
    if (ahead) left();
    if (ahead) board.querySelector("svg").replaceWith(real);
    board.classList.remove("ahead");
    ahead = null;
    unpick();
  }

  function unpick() {
    picked = [];
    place = dropped = null;
    vain = hanging = false;
    typed = "";
    asking++;
  }

  // Draws what is written over the board as it is.
  function draw(svg) {
    plan = svg;
    real.querySelector(".plan")?.remove();
    const drawn = make("template");
    drawn.innerHTML = `<svg><g class="plan" pointer-events="none">${plan}</g></svg>`;
    real.append(drawn.content.querySelector(".plan"));
    // Where something is written, what happened there last gives way to it, and what it would lie upon.
    const places = (part) => part.dataset.of.split(" ");
    const written = [...real.querySelectorAll(".plan [data-of]")];
    const marks = [...real.querySelectorAll(".lately [data-of]")];
    for (const mark of marks) mark.setAttribute("display", "inline");
    const hidden = marks.filter((mark) => written.some((part) =>
      places(mark).some((at) => places(part).includes(at)) || meet(mark.getBBox(), part.getBBox())));
    for (const mark of hidden) mark.setAttribute("display", "none");
  }

  // Whether two boxes have a part in common.
  function meet(one, other) {
    return one.x < other.x + other.width && other.x < one.x + one.width &&
      one.y < other.y + other.height && other.y < one.y + one.height;
  }

  const first = () => (ahead ?? draft()).offers;
  const open = () => (picked.length ? (picked.at(-1).offers ?? []) : first());
  const at = (name, part) => among(open(), name, part);
  // What may be picked at a place; of one piece alone, where that is named and there is any.
  function among(offers, name, part) {
    const there = offers.filter((offer) => offer.place === name);
    const named = there.filter((offer) => part && offer.part === part);
    return named.length ? named : there;
  }

  // What is picked at a place that was touched at `where`.
  function pick(name, part, where) {
    let offers = at(name, part);
    if (!offers.length) {
      // What is chosen is let go where it is touched again.
      const same = (chosen) => chosen.place === name && (!part || !chosen.part || chosen.part === part);
      if (picked.some(same)) return unpick(), choose(), go();
      offers = among(first(), name, part);
      // It stays chosen where nothing can be.
      if (!offers.length && (picked.length || place !== null)) return refuse();
      // A piece elsewhere begins anew.
      picked = [];
      dropped = null;
    }
    spot = where;
    hanging = false;
    // What would be written at the first touch is asked for by its name.
    if (offers.length === 1 && (picked.length || !offers[0].line)) return take(offers[0]);
    place = offers.length ? name : null;
    vain = !offers.length;
    choose();
    go();
  }

  // Whether something is chosen that is no line yet. It stays chosen, and it is said what is missing.
  function hangs() {
    hanging = picked.length > 0 || dropped !== null;
    if (hanging) choose(), go();
    return hanging;
  }

  // Says why nothing came of a touch.
  function refuse() {
    vain = true;
    choose();
    go();
  }

  function take(offer) {
    if (offer.line) return add(offer.line, ahead?.line);
    if (offer.ahead) return look(offer.ahead, ahead?.line);
    picked = [...picked, offer];
    place = dropped = null;
    vain = hanging = false;
    choose();
    go();
  }

  // A piece was dragged from one place to another.
  function drop(from, part, to) {
    unpick();
    const ways = at(from, part).flatMap((offer) =>
      (offer.offers ?? []).filter((end) => end.place === to).map((end) => ({ label: offer.label, end })),
    );
    if (ways.length === 1) return take(ways[0].end);
    const pieces = at(from, part).filter((offer) => offer.offers);
    if (ways.length) dropped = ways;
    else if (pieces.length) [picked, vain] = [pieces.length === 1 ? pieces : [], true];
    choose();
    go();
  }

  // Asks for the next choice, and lights the places it can be made at.
  function choose() {
    const now = ++asking;
    // A second press comes before the answer to the first: what it picks is asked no more.
    const choice = (label, act, more) => button(label, () => now === asking && ((spot = null), act()), more);
    const last = picked.at(-1);
    const offers = place === null ? open() : at(place);
    const placed = place === null && !dropped ? offers.filter((offer) => offer.place) : [];
    const names = new Map(placed.map((offer) => [offer.place, offer.name]));
    const ones = dropped ? [] : offers.filter((offer) => !names.has(offer.place));
    // What writes several lines at once comes first, and what is offered before any place.
    const first = offers.findIndex((offer) => offer.place);
    const leads = (offer) => offers.indexOf(offer) < first || offer.line?.includes("\n");
    const write = (offer, more) => choice(offer.label || offer.name, () => take(offer), more);
    // Acts among places are told apart from them.
    const act = names.size ? { class: "quiet act" } : {};
    const back = last || place !== null || dropped;
    const asked = [
      ...(last?.number ? number(last.number, choice) : []),
      ...(dropped ?? []).map(({ label, end }) => choice(label, () => take(end))),
      ...ones.filter(leads).map((offer) => write(offer)),
      ...[...names].map(([at, name]) => choice(name, () => pick(at))),
      ...ones.filter((offer) => !leads(offer)).map((offer) => write(offer, act)),
      ...(back ? [choice(words.back, () => (unpick(), choose(), go()))] : []),
      ...(ahead ? [choice(words.leave, () => (home(), choose(), go()))] : []),
    ];
    // What is asked about the place that was touched is asked there.
    const there = spot && (place !== null || dropped || last?.number || (last && !names.size));
    near.hidden = !there;
    near.replaceChildren(...(there ? asked : []));
    choices.replaceChildren(...(there ? [] : asked));
    choices.classList.remove("all");
    edges();
    if (there) beside(spot);
    ask.textContent = question(last, names.size);
    for (const part of board.querySelectorAll("[data-place]")) {
      const name = part.dataset.place;
      part.classList.toggle("lit", names.has(name));
      part.classList.toggle("picked", name === (place ?? last?.place));
    }
    // What can be dragged: there a finger does not scroll the page.
    const from = new Set(picked.length ? [] : placed.filter((offer) => offer.offers).map((offer) => offer.place));
    for (const part of board.querySelectorAll("[data-place], [data-at]")) {
      part.classList.toggle("from", from.has(part.dataset.place ?? part.dataset.at));
    }
  }

  // Where the choices are a row that scrolls, the side where there are more fades, and all can be shown.
  function edges() {
    const { scrollLeft, clientWidth, scrollWidth } = choices;
    const open = choices.classList.contains("all");
    all.hidden = !open && scrollWidth <= clientWidth + 1;
    all.textContent = `${choices.children.length} ${open ? "▴" : "▾"}`;
    all.title = all.ariaLabel = `${open ? words.few : words.all} (${choices.children.length})`;
    all.ariaExpanded = open;
    choices.classList.toggle("before", scrollLeft > 1);
    choices.classList.toggle("after", scrollLeft + clientWidth < scrollWidth - 1);
  }
  choices.addEventListener("scroll", edges, { passive: true });
  new ResizeObserver(edges).observe(choices);

  // Puts the choices beside where the board was touched, within the board.
  function beside({ x, y }) {
    const { left, top, bottom, width } = board.getBoundingClientRect();
    const across = Math.min(Math.max(x - left - near.offsetWidth / 2, 0), width - near.offsetWidth);
    near.style.left = `${across + board.scrollLeft}px`;
    // Above it where there is no room below, within what is in sight above the seal; in a board that
    // scrolls within itself not beyond its edges.
    const below = bar.getBoundingClientRect();
    const end = below.top > y && below.left < x ? below.top : innerHeight;
    const scrolls = getComputedStyle(board).overflowY === "auto";
    const last = scrolls ? Math.min(end, bottom) : end;
    const high = near.offsetHeight;
    const down = y + 12 + high < last ? y + 12 : y - 12 - high;
    // Where it fits on neither side it covers the place: all of it is in sight.
    near.style.top = `${Math.max(down, top, 0) - top + board.scrollTop}px`;
  }

  function question(last, count) {
    return hanging ? `${words.hanging} ${wanted(last, count)}` : wanted(last, count);
  }

  function wanted(last, count) {
    if (last?.number) return last.number.label;
    if (dropped) return words.which;
    const named = last && [last.label, last.name].filter(Boolean).join(", ");
    if (vain && last) return `${named}${words.colon} ${words.vain}`;
    if (vain && (count || place !== null)) return words.nowhere;
    if (place !== null) return words.what;
    // No place is asked for any more: a way to do it.
    if (last && !count) return `${picked.map((one) => one.name || one.label).join(" → ")}${words.colon} ${words.how}`;
    if (last) return last.place ? `${named} → ${words.where}` : `${named}${words.colon} ${words.place}`;
    if (vain && !count && draft().lines.length) return words.change;
    if (ahead) return ahead.told;
    const guessed = board.classList.contains("guess");
    if (!guessed && draft().question) return draft().question;
    if (count) return guessed ? words.pickGuess : words.pick;
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
    // What is typed takes the place of the number that is offered; the tap that brings the focus also sets
    // the caret, and comes after it.
    let fresh = false;
    field.addEventListener("focus", () => ((fresh = true), field.select()));
    field.addEventListener("click", () => (fresh && field.select(), (fresh = false)));
    return [field, enter];
  }

  // What of the drawing is there: the name of a place, and of a piece in it.
  function touched(element) {
    const part = element?.closest?.("[data-at], [data-place]");
    if (!part || !board.contains(part)) return {};
    const { at: stands, part: piece, place: name } = part.dataset;
    return { name: name ?? stands, part: piece };
  }

  // A finger is wider than a piece.
  const finger = (event) => event.pointerType === "touch";

  board.addEventListener("click", (event) => {
    // An answer that is given by a key was touched nowhere.
    if (near.contains(event.target)) return;
    // A hand that slips a little from one part to the next still means the first.
    const { name, part } = touched(event.target).name ? touched(event.target) : (pressed ?? {});
    if (!name) return;
    pick(name, finger(event) ? undefined : part, { x: event.clientX, y: event.clientY });
  });
  board.addEventListener("pointerdown", (event) => {
    const { name, part } = touched(event.target);
    pressed = name ? { name, part } : null;
    const held = name && event.isPrimary && event.button === 0;
    drag = held ? { name, part: finger(event) ? undefined : part, from: event } : null;
    event.target.releasePointerCapture?.(event.pointerId);
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const { from, name, part } = drag;
    if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < far) return;
    if (!drag.mark) {
      spot = null;
      unpick();
      if (!at(name, part).some((offer) => offer.offers)) return (drag = null), choose();
      drag.mark = make("i", { class: "drag" });
      board.append(drag.mark);
      near.hidden = true;
      const ends = at(name, part).flatMap((offer) => offer.offers ?? []);
      for (const part of board.querySelectorAll("[data-place]")) {
        part.classList.toggle("lit", ends.some((end) => end.place === part.dataset.place));
      }
    }
    const box = board.getBoundingClientRect();
    drag.mark.style.left = `${event.clientX - box.left + board.scrollLeft}px`;
    drag.mark.style.top = `${event.clientY - box.top + board.scrollTop}px`;
  });
  document.addEventListener("pointerup", (event) => {
    const held = drag;
    drag = null;
    if (!held?.mark) return;
    held.mark.remove();
    const to = touched(document.elementFromPoint(event.clientX, event.clientY));
    // The click that follows is part of the drag.
    addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    setTimeout(() => dispatchEvent(new Event("click")));
    const where = { x: event.clientX, y: event.clientY };
    if (!to.name) return choose();
    if (to.name === held.name) return pick(held.name, held.part, where);
    spot = where;
    drop(held.name, held.part, to.name);
  });
  document.addEventListener("pointercancel", () => {
    drag?.mark?.remove();
    if (drag?.mark) choose();
    drag = null;
  });

  function chosen(one) {
    typed = "";
    one?.click();
    return true;
  }

  const buttons = () => [...(near.hidden ? choices : near).querySelectorAll("button")];

  // The choices that begin with what is typed.
  function fits(text) {
    // `G: Tank` is found by its piece, too.
    const names = (one) => [one.textContent, one.textContent.split(": ").pop()];
    return buttons().filter((one) => names(one).some((name) => name.toUpperCase().startsWith(text)));
  }

  // Whether a key goes on with what is typed.
  const typing = (name) => typed !== "" && fits(typed + name.toUpperCase()).length > 0;

  // By letters: what is typed names a choice, which is taken when no other fits. Null where the key is
  // not for this.
  function key(name, target) {
    if (name === "Escape") {
      if (ahead && !picked.length && place === null) home();
      return unpick(), choose(), go(), true;
    }
    // A button that has the focus is pressed by Enter as ever.
    if (name === "Enter" && typed && !target.closest("button")) return chosen(fits(typed)[0]);
    if (name === "Backspace") typed = typed.slice(0, -1);
    else if (/^[\p{L}\p{N}]$/u.test(name)) typed += name.toUpperCase();
    else return null;
    // What fits nothing begins anew.
    if (!fits(typed).length) typed = typed.slice(-1);
    const open = typed ? fits(typed) : [];
    if (open.length === 1) return chosen(open[0]);
    for (const each of buttons()) each.classList.toggle("typed", open.includes(each));
    return true;
  }

  return { choose, home, look, turn, draw, key, typing, hangs };
};
