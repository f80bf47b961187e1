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
  // How long is left of a deadline, in its two largest parts.
  const left = (at) => {
    const all = Math.max(0, Math.floor((at - Date.now()) / 60000));
    const days = Math.floor(all / 1440);
    const day = { en: "day", fr: "jour" }[language];
    const parts = [[days, days === 1 ? day : `${day}s`], [Math.floor(all / 60) % 24, "h"], [all % 60, "min"]];
    const first = parts.findIndex(([count]) => count > 0);
    const told = first < 0 ? [] : parts.slice(first, first + 2).filter(([count]) => count > 0);
    return told.map((part) => part.join("\u00a0")).join(" ");
  };
  for (const time of document.querySelectorAll("time[datetime]")) {
    const at = new Date(time.dateTime);
    const remains = time.className === "due" && at.getUTCFullYear() < 9000 && left(at);
    if (remains) time.before(`${language === "fr" ? "dans" : "in"} ${remains}, `);
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
