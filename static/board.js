// Says what stands on a place of a board that is touched: on a telephone nothing else shows the titles of
// a drawing, and a place may hold more than is drawn there.
"use strict";

document.addEventListener("click", (event) => {
  const part = event.target.closest("figure.board [data-at], figure.board [data-place]");
  if (!part) return;
  const board = part.closest("figure");
  const name = part.dataset.place ?? part.dataset.at;
  let said = board.querySelector(".stands");
  if (!said) {
    said = document.createElement("output");
    said.className = "stands";
    said.append(document.createElement("span"));
    board.append(said);
  }
  const title = board.querySelector(`[data-place="${name}"] title`)?.textContent;
  // An empty place may be called by its name alone; where an order goes, the board itself shows it.
  const isTarget = part.matches(".lit:not(.from)");
  said.firstChild.textContent = !isTarget && title && title !== name ? title : "";
}, true);

// A board that the page leaves out to be small is drawn when it comes into sight; where it cannot be fetched
// its link stays.
{
  const seen = new IntersectionObserver((parts) => {
    for (const { isIntersecting, target } of parts) if (isIntersecting) draw(target);
  });
  async function draw(link) {
    seen.unobserve(link);
    try {
      const answer = await fetch(link.href);
      if (!answer.ok) throw answer.status;
      const drawn = document.createElement("template");
      drawn.innerHTML = await answer.text();
      link.replaceWith(drawn.content);
    } catch {
      link.className = "";
    }
  }
  for (const link of document.querySelectorAll("figure.board > .later")) seen.observe(link);
}
