// The reader's zone, for forms that ask for one: where nothing is written there yet.
"use strict";
{
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const field of document.querySelectorAll("[data-zone]")) {
    if (timeZone && !field.value) field.value = timeZone;
  }
}
// What is pressed twice opens one game.
for (const form of document.querySelectorAll("form[action^='/play']")) {
  let sent = false;
  form.addEventListener("submit", (event) => (sent ? event.preventDefault() : (sent = true)));
  addEventListener("pageshow", () => (sent = false));
}
