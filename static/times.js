// Times on pages that are the same for everybody are in the game's zone. Where the reader's is another,
// what it is there stands behind.
"use strict";
{
  const language = document.documentElement.lang;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const shown = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" };
  const here = new Intl.DateTimeFormat(language, { ...shown, hourCycle: "h23" });
  const told = { en: "where you are", fr: "chez vous" };
  for (const time of document.querySelectorAll("time[datetime]")) {
    const at = new Date(time.dateTime);
    const zone = timeZone.replaceAll("_", " ");
    // The end of time stands for a pause; the text may name the reader's zone already.
    if (at.getUTCFullYear() > 9000 || time.textContent.includes(`(${zone})`)) continue;
    if (zone === "UTC" && time.textContent.includes("UTC")) continue;
    const own = document.createElement("small");
    own.className = "here";
    own.textContent = ` = ${here.format(at)} ${told[language] ?? told.en}`;
    time.append(own);
  }
}
