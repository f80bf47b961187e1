// Plays a round: fetches the next step and puts what it changes in place of what is there, so that
// whoever listens or goes by keys stays where they are. Without it the links do the same, page by
// page. Whoever asks for no motion is left with the links.
"use strict";

(() => {
  const SECONDS_A_STEP = 2;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const nav = document.querySelector("nav.steps");
  const told = document.querySelector("ol.told");
  if (!nav || !told) return;
  let timer = 0;
  let asked = 0;

  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet";
  const lost = document.createElement("p");
  lost.className = "faint";
  lost.setAttribute("role", "status");

  const link = (rel) => nav.querySelector(`a[rel=${rel}]`);
  const label = () => (button.textContent = timer ? nav.dataset.pause : nav.dataset.play);

  function pause() {
    clearTimeout(timer);
    timer = 0;
    // A step that is on its way comes no more.
    asked += 1;
    label();
  }

  // Whether the step came, or something newer was asked for meanwhile.
  async function go(to) {
    const turn = ++asked;
    let page = null;
    try {
      const answer = await fetch(to.href);
      if (answer.ok) page = new DOMParser().parseFromString(await answer.text(), "text/html");
    } catch {
      // The network is away: the links are still there.
    }
    if (turn !== asked) return true;
    const came = Boolean(page?.querySelector("nav.steps"));
    lost.textContent = came ? "" : nav.dataset.lost;
    if (!came) return false;
    history.replaceState(null, "", to.href);
    document.title = page.title;
    turnTo(page);
    return true;
  }

  function turnTo(page) {
    for (const part of ["p.step", "main > figure.board", "main > figure.under", "main > .scroll"]) {
      const fresh = page.querySelector(part);
      // A page of another version may lack one.
      if (fresh) document.querySelector(part)?.replaceChildren(...document.adoptNode(fresh).childNodes);
    }
    const focused = document.activeElement;
    const sentences = [...page.querySelector("ol.told").children];
    for (const [n, sentence] of [...told.children].entries()) {
      if (!sentence.isEqualNode(sentences[n])) sentence.replaceWith(sentences[n]);
    }
    // A link that stays is the same one: it keeps the focus.
    const links = [...page.querySelectorAll("nav.steps a")];
    for (const old of nav.querySelectorAll("a")) {
      const at = links.findIndex((fresh) => fresh.textContent.trim() === old.textContent.trim());
      if (at < 0) {
        old.remove();
      } else {
        old.href = links[at].href;
        links[at] = old;
      }
    }
    for (const [n, fresh] of links.entries()) {
      if (nav.children[n] !== fresh) nav.insertBefore(fresh, nav.children[n]);
    }
    // What had the focus is no more.
    if (focused !== document.activeElement) (link("next") ?? nav.querySelector("a:last-of-type")).focus();
  }

  async function play() {
    const turn = timer;
    // At the end it begins anew.
    const came = await go(link("next") ?? told.querySelector("a"));
    // Paused while the step was on its way.
    if (timer !== turn) return;
    if (came && link("next")) timer = setTimeout(play, SECONDS_A_STEP * 1000);
    else pause();
  }

  button.addEventListener("click", () => {
    if (timer) return pause();
    timer = setTimeout(play, 0);
    label();
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // There the arrows are for what is in it.
    if (event.target.closest?.(".scroll, input, select, textarea")) return;
    const towards = { ArrowRight: "next", ArrowLeft: "prev" }[event.key];
    if (!towards) return;
    const to = link(towards);
    const round = nav.querySelector(`a[data-round=${towards}]`);
    if (!to && !round) return;
    pause();
    if (to) go(to);
    else location.assign(round.href);
  });
  still.addEventListener("change", () => {
    pause();
    button.hidden = still.matches;
  });
  button.hidden = still.matches || told.children.length < 2;
  label();
  nav.append(button);
  nav.after(lost);
})();
