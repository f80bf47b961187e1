// Writes a sheet on the board: what is picked there (picks.js) writes itself as a line in the text below,
// where it can be typed as well. The lines stand in a list, as the server reads them. Without this file
// the rows and the text do the same.
"use strict";

(() => {
  const desk = document.getElementById("desk");
  const own = document.getElementById("orders");
  // What is written now: the orders, or what is guessed of another.
  let text = own;
  const form = document.querySelector("form.sheet");
  if (!desk || !own || !form) return;
  const words = desk.dataset;
  const board = document.querySelector("main > figure.board");
  document.body.classList.add("live");
  // Of what came of a step the end is seen first: how the turn stands now.
  for (const told of document.querySelectorAll(".went > .told")) told.scrollTop = told.scrollHeight;

  let draft = { lines: [], offers: [], branches: null, read: false };
  // The text as it was last taken note of, and what it was before that.
  let noted = text.value;
  let past = [];
  const pasts = new Map();
  let asked = 0;
  // The draft that this page writes over, and what it has offered since that one was kept. A lesson keeps
  // none.
  const version = form.elements.draft ?? {};
  const offered = new Set();
  // What is on its way to the server.
  let sending = null;
  // Until a draft is offered again that could not be kept, in milliseconds.
  const AGAIN = 5000;
  let again = 0;
  let typing = 0;
  // Where whoever acted goes on, and which line they did it to.
  let onward = null;
  let moved = null;
  // Whether a key was the last thing pressed.
  let keys = false;

  const { make, button, name, item, branch } = linesWith(words);

  // The parts of the desk, in reading order.
  const list = make("ol", { class: "orders" });
  const empty = make("p", {}, words.empty);
  const ask = document.getElementById("ask");
  const choices = document.querySelector(".bar .choices");
  const acts = document.querySelector(".bar .acts");
  const seal = document.getElementById("seal");
  // What came of trying it out.
  const tried = make("ol", { class: "told", tabindex: 0, hidden: true });
  const title = make("h3", { id: "branches" }, words.branches);
  const tree = make("ul", { class: "branches", "aria-labelledby": "branches" });
  // What happened, for whoever listens; and for all whether the draft is kept.
  const heard = make("p", { class: "unseen", role: "status" });
  const saved = make("p", { class: "faint" });
  const undo = button(words.undo, () => {
    settle();
    if (!undoable()) return;
    // A draft that the page began with has no past: its last line goes.
    text.value = noted = past.length ? past.pop() : written().slice(0, -1).join("\n");
    follow();
    picks.home();
    read();
  });
  // Why nothing is kept: another page keeps it, it is too long, or the network is away.
  let why = "unsaved";
  const failed = () => (saved.textContent = words[why] ?? words.unsaved);
  const picks = picksOn(board, {
    ...{ words, make, button, ask, choices, post, add, failed },
    draft: () => draft,
    go: () => go({}),
    left: () => (tried.hidden = true),
  });
  // Whose orders are written: one's own, or what is guessed of another's.
  const guesses = [...document.querySelectorAll(".guesses textarea")];
  const named = guesses.map((guess) => `${words.guess} ${guess.parentElement.firstChild.textContent.trim()}`);
  const authors = make(
    "select",
    { onchange: () => become([own, ...guesses][authors.selectedIndex]) },
    ...[words.mine, ...named].map((name) => make("option", {}, name)),
  );
  const whose = make("label", { class: "whose", hidden: !guesses.length }, `${words.whose} `, authors);
  const drawn = make("input", { type: "checkbox", checked: true });
  const help = make("p", { class: "faint", hidden: true }, words.keys);
  desk.append(list, empty, tried, title, tree, saved, heard, help);
  const arrows = make("label", { class: "arrows" }, drawn, ` ${words.arrows}`);
  desk.append(whose, arrows);
  // Whether arrows are drawn is kept by the browser, where it may.
  const bare = (now) => board.classList.toggle("bare", now);
  try {
    drawn.checked = localStorage.getItem("arrows") !== "off";
  } catch {}
  bare(!drawn.checked);
  drawn.addEventListener("change", () => {
    bare(!drawn.checked);
    try {
      localStorage.setItem("arrows", drawn.checked ? "on" : "off");
    } catch {}
  });
  acts.prepend(undo);
  const room = roomFor(board, { words, button, list, choices, acts, desk, whose, arrows });
  for (const check of acts.querySelectorAll("[value=check]")) check.hidden = true;
  desk.hidden = ask.hidden = choices.hidden = false;
  // Where nothing was written, what is asked for is in there; in a lesson one learns to write.
  if (version.value) document.querySelector(".typed").open = document.getElementById("unwritten") !== null;
  board.tabIndex = 0;
  const rows = document.getElementById("rows");
  rows.hidden = true;
  // A browser that remembers what was typed there must not send it.
  for (const part of rows.querySelectorAll("fieldset")) part.disabled = true;
  for (const over of document.querySelectorAll("#over-rows")) over.hidden = true;

  const written = () => text.value.split("\n").map((line) => line.trim()).filter(Boolean);
  const undoable = () => past.length > 0 || written().length > 0;

  acts.querySelector("[value=rehearse]")?.addEventListener("click", async (event) => {
    event.preventDefault();
    // What was typed a moment ago is read first.
    if (typing) await readTyped();
    settle();
    const turn = asked;
    const learned = await post({ act: "try" });
    // Something else was written meanwhile.
    if (turn !== asked) return;
    if (!learned) return failed();
    const told = learned.board ? learned.told : [words.untold];
    tried.replaceChildren(...(told.length ? told : [words.nothing]).map((each) => make("li", {}, each)));
    if (learned.board) {
      const of = guesses.some((guess) => guess.value.trim()) ? words.guessed : words.alone;
      picks.turn({ ...learned, told: of, offers: [] });
      tried.prepend(make("li", { class: "if", value: 0 }, of));
    }
    tried.hidden = false;
    // On a telephone it lies below the board.
    tried.scrollIntoView({ block: "nearest" });
  });

  // Takes note of what stands in the text, whoever put it there, so that it can be undone.
  function settle() {
    if (text.value === noted) return;
    past.push(noted);
    noted = text.value;
    // What was asked about other lines is asked anew.
    document.getElementById("idle")?.remove();
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

  // Goes on with what another writes, as far as it is guessed; or with one's own orders.
  function become(other) {
    settle();
    pasts.set(text, past);
    text = other;
    [noted, past] = [text.value, pasts.get(text) ?? []];
    draft.read = false;
    authors.selectedIndex = [own, ...guesses].indexOf(text);
    board.classList.toggle("guess", text !== own);
    picks.home();
    read();
  }

  // Puts lines in place of what is written. What was typed a moment ago is undone by itself.
  function write(lines, to = null, line = null) {
    settle();
    text.value = lines.join("\n");
    settle();
    picks.home();
    [onward, moved] = [to, line];
    read();
  }

  // What was typed, once nothing more is.
  function readTyped() {
    settle();
    picks.home();
    return read();
  }

  // Keeps the draft, and learns how it reads and what could be written next.
  async function read() {
    clearTimeout(typing);
    typing = 0;
    tried.hidden = true;
    clearTimeout(again);
    const turn = ++asked;
    words.draft = "waiting";
    // One after the other, so that an older draft never comes after a newer one.
    while (sending) await sending;
    if (turn !== asked) return;
    let learned = await post({ act: "draft" });
    // It was kept, and only the answer was lost.
    if (!learned && why === "mine") learned = await post({ act: "draft" });
    if (turn !== asked) return;
    const told = learned && draft.read ? news(learned.lines) : [];
    moved = null;
    // Nothing is kept of a sheet without a word.
    saved.textContent = !written().length ? "" : learned ? words.saved : words[why] ?? words.unsaved;
    if (learned) draft = { ...learned, read: true };
    else draft = { ...draft, lines: written().map((text) => ({ text })), plan: "" };
    show();
    heard.textContent = [...told, saved.textContent].join(" ").trim();
    words.draft = learned ? "kept" : "unsaved";
    if (!learned && ["unsaved", "mine"].includes(why)) again = setTimeout(read, AGAIN);
  }

  // All that is written, with what is asked about it.
  function sent(what) {
    const author = text.dataset.author ?? "";
    const body = new URLSearchParams({ ...what, orders: own.value, author, draft: version.value ?? "" });
    for (const guess of guesses) body.set(guess.name, guess.value);
    return body;
  }

  // What the server answers about the text; null where it does not.
  async function post(what) {
    const now = answered(sent(what));
    sending = now;
    const answer = await now;
    if (sending === now) sending = null;
    return answer;
  }

  // A lesson, which keeps nothing, is asked about a text; a sheet is sent one.
  function asking(body) {
    if (form.method === "post") return [location.href, { method: "POST", body }];
    body.set("lang", form.elements.lang.value);
    return [`${location.pathname}?${body}`];
  }

  async function answered(body) {
    try {
      if (body.get("act") === "draft") offered.add(body.get("orders").trim());
      const answer = await fetch(...asking(body));
      // The round is over, or the link is: the page says so.
      if ([404, 410].includes(answer.status)) location.reload();
      why = answer.status === 413 ? "long" : "unsaved";
      if (answer.status === 409) {
        const newer = await answer.json();
        why = offered.has(newer.text.trim()) ? "mine" : "newer";
        if (why === "mine") version.value = newer.draft;
      }
      if (!answer.ok) return null;
      const learned = await answer.json();
      if (learned.draft) {
        version.value = learned.draft;
        offered.clear();
      }
      return learned;
    } catch {
      why = "unsaved";
      // The network is away: what was written stays in the text.
      return null;
    }
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
    if (choices.contains(active) || board.contains(active)) return { choice: active.textContent };
    if (active === undo && !undoable()) return {};
    const line = [...list.children].findIndex((item) => item.contains(active));
    if (line < 0) return null;
    return { line, part: [...list.children[line].querySelectorAll("button")].indexOf(active) };
  }

  // Puts the focus on a line's button or one beside it, or on a choice, the first if none is named.
  // A page that is pointed at stays where it is; who goes by keys has to see where they are.
  function go({ line = -1, part = 0, choice }) {
    const item = list.children[Math.min(line, list.children.length - 1)];
    const buttons = [...(item?.querySelectorAll("button") ?? [])];
    const open = [...board.querySelectorAll(".near button, .near input"), ...choices.children];
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
    const active = document.activeElement;
    const here = [desk, board, choices, acts].some((part) => part.contains(active)) || active === document.body;
    const to = here ? (onward ?? held()) : null;
    onward = null;
    undo.disabled = !undoable();
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
    const last = lines.length - 1;
    list.replaceChildren(
      ...draft.lines.map((line, n) => item(line, same && { n, last, move, remove })),
    );
    const have = draft.lines.length;
    empty.hidden = have > 0;
    const most = Number(words.most);
    const count = most ? `${Math.min(have, most)} ${words.of} ${most}` : have || "";
    if (text === own) seal.textContent = [count, words.seal].filter(Boolean).join(" · ");
    picks.draw(draft.plan ?? "");
    title.hidden = tree.hidden = !draft.branches;
    tree.replaceChildren(...(draft.branches ? [branch(draft.branches, picks.look)] : []));
    picks.choose();
    if (to) go(to);
    room();
  }

  // Writes a line below the others, or in place of the one it goes on from.
  function add(line, before) {
    const lines = written();
    const from = before ? draft.lines.findIndex(({ order }) => order === before) : -1;
    if (from >= 0 && draft.lines[from].text.trim() === lines[from]) lines[from] = line;
    else lines.push(...line.split("\n"));
    write(lines, {});
  }

  document.addEventListener("keydown", () => (keys = true), true);
  for (const part of [board, desk, choices, acts]) {
    part.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea")) return;
      const done =
        event.key === "?"
          ? ((help.hidden = !help.hidden), true)
          : event.key === "z" && !picks.typing("z")
            ? (undo.click(), true)
            : picks.key(event.key, event.target);
      if (done) event.preventDefault();
    });
  }
  document.addEventListener("pointerdown", () => (keys = false), true);
  const typedIn = (box) => box.addEventListener("input", () => {
    if (box !== text) become(box);
    clearTimeout(typing);
    // What was asked about the text before is of no use now.
    asked++;
    // Who types stays in the text.
    onward = null;
    words.draft = "waiting";
    undo.disabled = false;
    typing = setTimeout(readTyped, 400);
  });
  [own, ...guesses].forEach(typedIn);
  addEventListener("online", () => words.draft === "unsaved" && read());
  // Without a network nothing is sealed, and what was written stays on the page.
  let submitted = false;
  form.addEventListener("submit", (event) => {
    // What was begun on the board would be lost.
    const seals = [seal, document.querySelector("[value=seal_anyway]")].includes(event.submitter);
    if (seals && picks.hangs()) return event.preventDefault();
    submitted = navigator.onLine;
    if (submitted) return;
    event.preventDefault();
    failed();
  });
  // What was typed in the last moment is kept, too; what was submitted is on its way.
  addEventListener("pagehide", () => {
    if (submitted || text.value === noted || !version.value) return;
    left = true;
    navigator.sendBeacon(location.href, sent({ act: "draft" }));
  });
  let left = false;
  addEventListener("pageshow", (event) => {
    if (event.persisted && left) location.reload();
    // Who goes back finds what they had written: the browser puts it there when all has come.
    else if (text.value !== noted) readTyped();
  });
  if (written().length) follow();
  for (const { select, lines } of whole) {
    select.addEventListener("change", () =>
      write([...written().filter((line) => !lines.includes(line)), select.value].filter(Boolean)),
    );
  }
  // What the page was asked for lies elsewhere now that its rows are hidden.
  const sought = () => {
    const target = document.querySelector(".head :target, .bar :target");
    if (target) scrollTo(0, 0), target.scrollIntoView({ block: "nearest" });
  };
  // The browser goes there itself when all has come.
  read().then(() => (document.readyState === "complete" ? sought() : addEventListener("load", sought)));
})();
