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
