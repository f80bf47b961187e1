// What of a sheet's page is in sight while one writes: how much room the board, the lines and the choices
// have between the top of the screen and the bar with the question and the seal.
"use strict";

window.roomFor = (board, { words, button, list, choices, acts, desk, whose, arrows }) => {
  const bar = acts.parentElement;
  const box = (part) => part.getBoundingClientRect();
  const isTelephone = () => getComputedStyle(bar).position === "fixed";
  // A lesson says above its board what to do: there it stays where it is, as long as all its places are in
  // sight.
  const isLesson = document.querySelector(".head .task") !== null;
  // Whether the board lies at the top of the screen, where the page as it is has no room.
  let onTop = false;

  // On a telephone the board ends where the bar begins, and can be made larger.
  const larger = button("", () => {
    const middle = (board.scrollTop + board.clientHeight / 2) / board.scrollHeight;
    sized(board.classList.toggle("large"));
    board.scrollTop = middle * board.scrollHeight - board.clientHeight / 2;
    board.scrollLeft = (board.scrollWidth - board.clientWidth) / 2;
    spoken();
  });
  const sized = (large) => {
    larger.textContent = large ? "−" : "+";
    larger.title = larger.ariaLabel = large ? words.whole : words.larger;
  };
  sized(false);
  larger.classList.add("larger");
  bar.append(larger);

  // How high the drawing is with all its places; what is below them may be scrolled to.
  function high() {
    const ends = [...board.querySelectorAll("[data-place]")].map((place) => box(place).bottom);
    return Math.max(0, ...ends) - box(board.querySelector("svg")).top;
  }

  // What is written stays in sight: between the board and the bar, or above the bar beside the board. What
  // has no room there scrolls within itself.
  function room() {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    choices.style.maxHeight = list.style.maxHeight = whose.style.marginTop = arrows.style.marginTop = "";
    // What is scrolled to, such as giving up at the end of the page, is not covered by the bar.
    const root = document.documentElement.style;
    if (isTelephone()) {
      root.setProperty("--bar", `${bar.offsetHeight}px`);
      // How far the page is scrolled while one writes.
      const begin = onTop ? box(board).top + scrollY : 0;
      const left = box(bar).top - (box(board).top + scrollY - begin) - 4;
      const gap = box(list).top - box(board).bottom;
      const least = Math.max(board.classList.contains("large") ? 0 : high(), innerHeight / 2);
      list.style.maxHeight = `${Math.max(left - gap - least, 3 * rem)}px`;
      const lines = list.offsetHeight && box(list).bottom - box(board).bottom;
      board.style.setProperty("--room", `${Math.max(left - lines, innerHeight / 2)}px`);
      // Half of it above the bar and half below it could be neither read nor used: it begins below.
      for (const part of [whose, arrows]) {
        const [start, end] = [box(part).top, box(part).bottom].map((at) => at + scrollY - begin);
        const over = box(bar).top;
        if (start < over && over < end) part.style.marginTop = `${over - start + 8}px`;
      }
    } else {
      board.style.removeProperty("--room");
      root.removeProperty("--bar");
      const left = innerHeight - 8 - scrollY - (bar.offsetHeight - choices.offsetHeight);
      list.style.maxHeight = `${Math.max(left - box(list).top - 3 * rem, 4 * rem)}px`;
      const most = [left - box(desk).bottom, Math.min(left - box(list).bottom, 9 * rem), 2.5 * rem];
      choices.style.maxHeight = `${Math.max(...most)}px`;
    }
    // The newest line is read from its beginning.
    const newest = list.lastElementChild;
    if (newest) list.scrollTop += box(newest).top - box(list).top;
    spoken();
    open();
  }
  addEventListener("resize", room);

  // What is seen first is the whole board, until something is touched; but for news above it. Words that come
  // later may leave it less room than it had.
  let isOpening = false;
  function open() {
    if (isOpening || touched || onTop || isLesson || scrollY !== 0) return;
    const news = document.querySelector(".head :is([role=status], [role=alert])");
    if (news || location.hash) return;
    isOpening = true;
    rise();
    isOpening = false;
  }

  // At first sight a board is seen from its top.
  let touched = false;
  for (const part of [board, bar, list]) {
    for (const kind of ["pointerdown", "click"]) part.addEventListener(kind, () => (touched = true), true);
  }

  // Where a board is not all in sight, what is spoken of is: what is picked and where it can go, what was
  // written last, or what can be picked.
  function spoken() {
    if (!touched) return;
    const all = (what) => [...board.querySelectorAll(what)];
    const picked = all(".picked");
    const written = all(".plan > g:last-of-type, .plan > :last-child");
    const of = [picked.length ? all(".picked, .lit") : [], picked, written, all(".lit")];
    of.some((parts) => parts.length && reveal(board, parts));
  }

  // Scrolls within a part, as little as shows these of it; where it has no room for all of them, not at all.
  function reveal(within, parts) {
    const [edge, boxes] = [box(within), parts.map(box)];
    const ends = [
      ["scrollTop", within.clientHeight, edge.top, "top", "bottom"],
      ["scrollLeft", within.clientWidth, edge.left, "left", "right"],
    ].map(([scroll, size, zero, first, last]) => {
      const from = Math.min(...boxes.map((it) => it[first])) - zero;
      return { scroll, size, from, to: Math.max(...boxes.map((it) => it[last])) - zero };
    });
    if (ends.some(({ size, from, to }) => to - from > size)) return false;
    for (const { scroll, size, from, to } of ends) within[scroll] += Math.min(from, 0) || Math.max(to - size, 0);
    return true;
  }

  // A board that leaves no room on a telephone for itself and the lines lies at its top.
  function rise() {
    const isSeen = box(bar).top - box(board).top >= high();
    if (onTop || (isLesson && isSeen) || !isTelephone() || board.classList.contains("large")) return spoken();
    onTop = isLesson || high() > board.clientHeight + 1 || list.scrollHeight > list.clientHeight + 1;
    room();
    if (onTop) scrollBy({ top: Math.floor(box(board).top) });
  }
  for (const part of [board, choices, list]) part.addEventListener("click", rise);

  return room;
};
