// Plays a round: fetches the next step and puts it in place of this one. Without it the links do
// the same, page by page. Whoever asks for no motion is left with the links.
"use strict";

(() => {
  const SECONDS_A_STEP = 2;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let timer = 0;

  const nav = () => document.querySelector("nav.steps");
  const next = () => document.querySelector("nav.steps a[rel=next]");

  function pause() {
    clearTimeout(timer);
    timer = 0;
    const button = document.querySelector("nav.steps button");
    if (button) button.textContent = nav().dataset.play;
  }

  async function go(link) {
    const answer = await fetch(link.href);
    if (!answer.ok) return location.assign(link.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.querySelector("main").replaceWith(document.adoptNode(page.querySelector("main")));
    document.title = page.title;
    history.replaceState(null, "", link.href);
    offer();
  }

  async function play() {
    const link = next();
    if (!link) return pause();
    const turn = timer;
    await go(link);
    // Paused while the step was on its way.
    if (timer !== turn) return;
    if (next()) timer = setTimeout(play, SECONDS_A_STEP * 1000);
    else pause();
  }

  function offer() {
    if (still.matches || !nav() || !next()) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet";
    button.textContent = timer ? nav().dataset.pause : nav().dataset.play;
    button.addEventListener("click", () => {
      if (timer) return pause();
      timer = setTimeout(play, 0);
      button.textContent = nav().dataset.pause;
    });
    nav().append(button);
  }

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const towards = { ArrowRight: "next", ArrowLeft: "prev" }[event.key];
    const link = towards && document.querySelector(`nav.steps a[rel=${towards}]`);
    if (!link) return;
    pause();
    go(link);
  });
  still.addEventListener("change", pause);
  offer();
})();
