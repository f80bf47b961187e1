// How the lines of a sheet are shown: each with what it means and what is wrong with it, and those that
// look ahead as a tree.
"use strict";

window.linesWith = (words) => {
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
  const name = (line) => line.order ?? line.text;

  // A line; with buttons that move and remove it where it is known which of them it is.
  function item(line, movable) {
    const item = make("li", { class: line.fault ? "fault" : "fair" });
    item.append(make("code", {}, name(line)));
    if (line.meaning) item.append(" ", make("span", { class: "meaning" }, line.meaning));
    if (line.fault) {
      item.append(make("strong", {}, `✗ ${line.fault.message}`));
      if (line.fault.example) {
        const before = line.fault.meant ? words.meant : words.example;
        item.append(" ", before, " ", make("code", {}, line.fault.example));
      }
    }
    if (movable) item.append(moves(line, movable));
    return item;
  }

  function moves(line, { n, last, move, remove }) {
    const named = (what) => ({ "aria-label": `${what}${words.colon} ${name(line)}`, title: what });
    return make(
      "span",
      { class: "moves" },
      button("↑", () => move(n, n - 1, 0), { ...named(words.up), disabled: n === 0 }),
      button("↓", () => move(n, n + 1, 1), { ...named(words.down), disabled: n === last }),
      button("✕", () => remove(n), named(words.remove)),
    );
  }

  // A line that looks ahead, with those that go on from it; `look` goes on from one.
  function branch({ begun, label, branches }, look) {
    const further = button(words.further, () => look(begun, begun), {
      "aria-label": `${words.further}${words.colon} ${label}`,
    });
    const item = make("li", {}, make("span", {}, label), " ", further);
    const after = branches.map((next) => branch(next, look));
    if (after.length) item.append(make("ul", {}, ...after));
    return item;
  }

  return { make, button, name, item, branch };
};
