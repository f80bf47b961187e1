//! Every letter is as it is kept in `tests/letters/`, and everybody can read it.

use sealed_orders::mail::{content::Content, letter::Letter};

use super::each_letter;
use crate::support::browser::Browser;

/// How a letter is called among those that are kept and drawn: by the words that it is written in.
pub(super) fn name_of(letter: &Letter, content: &Content) -> &'static str {
    match content {
        Content::Daily { .. } => "daily",
        Content::NotAwaited { .. } => "not_awaited",
        _ => letter.kind().code(),
    }
}

/// Every letter is what is kept in `tests/letters`. One that changes on purpose is written anew with
/// `WRITE_LETTERS=1`, looked at, and drawn with `make pictures`.
#[test]
fn every_letter_is_as_it_is_kept() {
    let kept = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/letters");
    let mut names = std::collections::BTreeMap::new();
    for (to, letter, content, words) in each_letter() {
        let name = format!("{}.{}", name_of(&letter, &content), to.language);
        let count: &mut usize = names.entry(name.clone()).or_default();
        *count += 1;
        let name = format!("{name}.{count}");
        for (ending, now) in [("txt", &words.text), ("html", &words.html)] {
            let file = kept.join(format!("{name}.{ending}"));
            if std::env::var_os("WRITE_LETTERS").is_some() {
                std::fs::create_dir_all(&kept).unwrap();
                std::fs::write(&file, now).unwrap();
            }
            let before = std::fs::read_to_string(&file).unwrap_or_default();
            let line = before.lines().zip(now.lines()).position(|(before, now)| before != now);
            assert!(before == *now, "{} has changed in line {line:?}:\n{now}", file.display());
        }
    }
    let files = std::fs::read_dir(kept).unwrap().count();
    assert_eq!(files, 2 * names.values().sum::<usize>(), "of letters that there are");
}

/// The texts of a page whose contrast to what is behind them is below WCAG's 4.5 to 1 (3 to 1 for large
/// letters).
pub(super) const PALE: &str = r"
    const numbers = (colour) => (colour.match(/[\d.]+/g) || []).map(Number);
    const light = ([r, g, b]) => {
      const linear = (n) => (n / 255 <= 0.04045 ? n / 255 / 12.92 : ((n / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    };
    const behind = (it) => {
      for (; it; it = it.parentElement) {
        const colour = numbers(getComputedStyle(it).backgroundColor);
        if (colour.length === 3 || colour[3] === 1) return colour;
      }
      return [255, 255, 255];
    };
    const pale = (it) => {
      const style = getComputedStyle(it);
      const [one, other] = [light(numbers(style.color)), light(behind(it))];
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      return contrast < (parseFloat(style.fontSize) >= 24 ? 3 : 4.5);
    };
    const says = (it) => [...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const shown = [...document.body.querySelectorAll('*')].filter((it) => says(it) && it.offsetParent);
    return shown.filter(pale).map((it) => `${it.tagName} ${it.className}: ${it.innerText.slice(0, 40)}`);";

/// The cells of tables whose words begin less than 8 pixels after those of the cell before them end.
pub(super) const TIGHT: &str = "
    const words = (cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    };
    return [...document.querySelectorAll('table.standing td + td, table.standing th + th')]
      .map((cell) => [cell.previousElementSibling, cell])
      .map(([before, cell]) => [words(cell).left - words(before).right, before, cell])
      .filter(([gap, before, cell]) => before.innerText.trim() && cell.innerText.trim() && Math.round(gap) < 8)
      .map(([gap, before, cell]) => `${before.innerText}|${cell.innerText}: ${gap}`)";

pub(super) async fn in_the_dark(browser: &Browser, is_dark: bool) {
    let scheme = if is_dark { "dark" } else { "light" };
    let features = serde_json::json!([{"name": "prefers-color-scheme", "value": scheme}]);
    let media = serde_json::json!({ "features": features });
    browser.cdp().send_raw("Emulation.setEmulatedMedia", media).await.unwrap();
}

/// On a telephone, without pictures and read aloud; by day, in the dark, and in a dark program that keeps
/// no style sheet.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_letter_can_be_read_by_everybody() {
    let scratch = crate::support::scratch::Scratch::on_disk();
    let browser = Browser::start("en").await;
    let tools = browser.cdp();
    let phone =
        serde_json::json!({"width": 360, "height": 740, "deviceScaleFactor": 1, "mobile": false});
    tools.send_raw("Emulation.setDeviceMetricsOverride", phone).await.unwrap();
    for (n, (to, letter, _, words)) in each_letter().enumerate() {
        let what = format!("{} in {}", letter.kind(), to.language);
        let html = &words.html;
        assert!(html.contains(&format!("<html lang=\"{}\"", to.language)), "{what}: read aloud");
        let (before, style) = html.split_once("<style>").unwrap();
        let bare = format!("{before}{}", style.split_once("</style>").unwrap().1);
        // The board's picture is not there.
        let page = scratch.path().join(format!("{n}.html"));
        for (scheme, html) in [("dark", &bare), ("dark", html), ("light", html)] {
            in_the_dark(&browser, scheme == "dark").await;
            std::fs::write(&page, html).unwrap();
            browser.goto(format!("file://{}", page.display())).await.unwrap();
            let pale = browser.execute(PALE, vec![]).await.unwrap().json().clone();
            assert_eq!(pale, serde_json::json!([]), "{what}, {scheme}: pale");
            let tight = browser.execute(TIGHT, vec![]).await.unwrap().json().clone();
            assert_eq!(tight, serde_json::json!([]), "{what}, {scheme}: tight");
        }
        let seen = "const pictures = [...document.images];
             const laid_out = [...document.querySelectorAll('table')];
             const button = document.querySelector('.act .button');
             const inner = it => it.getBoundingClientRect().right
                                 - parseFloat(getComputedStyle(it).paddingRight);
             // A telephone's scrollbar takes no room.
             const bar = innerWidth - document.documentElement.clientWidth;
             const tables_beyond = [...document.querySelectorAll('table.standing')].filter(
                 it => it.getBoundingClientRect().right > inner(it.parentElement) + bar + 1);
             return [document.documentElement.scrollWidth,
                     pictures.filter(it => !it.alt).length,
                     laid_out.filter(it => !it.querySelector('th')
                                           && it.getAttribute('role') !== 'presentation').length,
                     document.body.innerText.trim().length > 40,
                     button ? button.getBoundingClientRect().bottom : null,
                     tables_beyond.length]";
        let seen = browser.execute(seen, vec![]).await.unwrap().json().clone();
        assert!(seen[0].as_i64().unwrap() <= 360, "{what}: wider than a telephone: {seen}");
        assert_eq!((&seen[1], &seen[2], &seen[3]), (&0.into(), &0.into(), &true.into()), "{what}");
        assert_eq!(seen[5], 0, "{what}: a table runs over its card");
        if ["sheet", "reminder", "invitation", "claim", "sign_in", "faults"]
            .contains(&letter.kind().code())
        {
            let bottom = seen[4].as_f64().unwrap();
            assert!(bottom <= 740.0, "{what}: its button is below the first screen: {bottom}");
        }
    }
    browser.quit().await;
}
