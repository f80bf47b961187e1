// Times on pages that are the same for everybody are in the game's zone. Where the reader's clock shows
// another one, what it shows stands behind.
"use strict";
{
  const language = document.documentElement.lang;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const shown = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" };
  // What a clock there shows; nothing where the browser does not know the zone.
  const clock = (at, timeZone) => {
    try {
      return new Intl.DateTimeFormat(language, { ...shown, hourCycle: "h23", timeZone }).format(at);
    } catch {
      return null;
    }
  };
  const told = { en: "where you are", fr: "chez vous" };
  // Hours as the page writes them.
  const written = { fr: (here) => here.replace(/0?(\d+):(\d+)$/, "$1\u00a0h\u00a0$2") };
  for (const time of document.querySelectorAll("time[datetime]")) {
    const at = new Date(time.dateTime);
    const here = clock(at, timeZone);
    // Those that the text names.
    const zones = [...time.textContent.matchAll(/\(([^)]+)\)|\bUTC\b/g)];
    const isThere = zones.some(([utc, name]) => clock(at, (name ?? utc).replaceAll(" ", "_")) === here);
    // The end of time stands for a pause.
    if (isThere || at.getUTCFullYear() > 9000) continue;
    const own = document.createElement("small");
    own.className = "here";
    own.textContent = ` = ${written[language]?.(here) ?? here} ${told[language] ?? told.en}`;
    time.append(own);
  }
}
