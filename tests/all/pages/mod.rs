//! The pages as people see them: nothing that keeps anybody out (axe-core), small and quick to be
//! painted, and as pictures in both languages for the guides.

mod seldom;
mod shown;
mod told;
mod walked;
mod ways;
mod weights;

use std::path::Path;

use mail_parser::MimeHeaders;
use sealed_orders::store::post::mailroom;
use serde_json::json;

use self::shown::pages;
use crate::{
    desk::every::type_in,
    support::{
        browser::Browser,
        games::{Table, until},
        scratch::Scratch,
    },
};

/// A page, and what is pressed to come to it.
struct Shown {
    name: &'static str,
    url: String,
    /// The language it is in whatever is asked for: whoever it belongs to has one.
    own: Option<&'static str>,
    status: u16,
    /// What the browser keeps: who is signed in, or has asked to be, and seats.
    cookies: Vec<(&'static str, String)>,
    /// Presses the button that leads from there to the page.
    press: Option<&'static str>,
    /// A part that tells it from other pages, where there is something else at its address.
    part: &'static str,
}

impl Shown {
    fn new(name: &'static str, url: String) -> Self {
        Self { name, url, own: None, status: 200, cookies: Vec::new(), press: None, part: "main" }
    }

    fn is_in(&self, language: &str) -> bool {
        self.own.is_none_or(|own| own == language)
    }

    /// Whether it is behind a link, or for whoever is signed in.
    fn is_somebodys(&self) -> bool {
        self.own.is_some() || self.cookies.iter().any(|(name, _)| *name == "session")
    }

    /// Opens it, asked for in a language, and waits until it is all there.
    async fn open(&self, browser: &Browser, language: &str) {
        let url = format!(
            "{}{}lang={language}",
            self.url,
            if self.url.contains('?') { '&' } else { '?' }
        );
        let tools = browser.cdp();
        tools.send_raw("Network.clearBrowserCookies", json!({})).await.unwrap();
        for (name, value) in &self.cookies {
            let cookie = json!({"name": name, "value": value, "url": self.url});
            tools.send_raw("Network.setCookie", cookie).await.unwrap();
        }
        browser.goto(&url).await.unwrap();
        self.is_there(browser).await;
        if let Some(press) = self.press {
            let leave = format!("document.documentElement.dataset.old = ''; {press}");
            browser.execute(leave, vec![]).await.unwrap();
            self.is_there(browser).await;
        }
        let found = "return [performance.getEntriesByType('navigation')[0].responseStatus,
            document.documentElement.lang, document.querySelector(arguments[0]) !== null]";
        let found = browser.execute(found, vec![json!(self.part)]).await.unwrap().json().clone();
        let language = self.own.unwrap_or(language);
        assert_eq!(found, json!([self.status, language, true]), "{} in {language}", self.name);
    }

    async fn is_there(&self, browser: &Browser) {
        // A sheet's desk is drawn when its draft has been read.
        let there = "const desk = document.getElementById('desk');
            return document.readyState === 'complete' && !('old' in document.documentElement.dataset)
                && (!desk || desk.dataset.draft === 'kept')";
        until(&format!("{} is there", self.name), || async {
            let there = browser.execute(there, vec![]).await;
            there.is_ok_and(|there| there.json() == true)
        })
        .await;
    }
}

/// The copy that the tests' Python brings.
fn axe() -> String {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let lib = std::fs::read_dir(target.join("python/lib")).unwrap().flatten().next().unwrap();
    let axe = lib.path().join("site-packages/axe_playwright_python/axe.min.js");
    std::fs::read_to_string(&axe).unwrap_or_else(|_| panic!("{axe:?} is missing: make setup"))
}

async fn as_wide_as(browser: &Browser, width: u32) {
    let size = json!({"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false});
    browser.cdp().send_raw("Emulation.setDeviceMetricsOverride", size).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_kept_out_of_any_page() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let (pages, axe) = (pages(&table, &server).await, axe());
    let browser = Browser::start("en").await;
    let mut found = Vec::new();
    for (language, widths, light) in [("en", [360, 1000], "light"), ("fr", [1000, 360], "dark")] {
        browser.is_read_in(light).await;
        for page in pages.iter().filter(|page| page.is_in(language)) {
            let name = page.name;
            as_wide_as(&browser, widths[0]).await;
            page.open(&browser, language).await;
            browser.execute(axe.as_str(), vec![]).await.unwrap();
            let run = "const done = arguments[0];
                axe.run(document, { resultTypes: ['violations'] }).then(result => done(
                    result.violations.map(it => [it.impact, it.id, it.help,
                        it.nodes.slice(0, 3).map(node => node.html.slice(0, 200))])))";
            let told = browser.execute_async(run, vec![]).await.unwrap().json().clone();
            for wrong in told.as_array().unwrap() {
                if ["serious", "critical"].contains(&wrong[0].as_str().unwrap_or_default()) {
                    found.push(format!("{name} in {language}: {wrong}"));
                }
            }
            let ends = walked::dead_end(&browser, page).await;
            found.extend(ends.map(|why| format!("{name} in {language}: {why}")));
            for width in widths {
                as_wide_as(&browser, width).await;
                let over = "return [document.documentElement.scrollWidth - innerWidth, innerWidth]";
                let over = browser.execute(over, vec![]).await.unwrap().json().clone();
                assert_eq!(over[1], width, "{name}");
                if over[0].as_i64().unwrap() > 0 {
                    found.push(format!("{name} in {language}: {over} pixels too wide"));
                }
                // What is touched and stands by itself is as high as a fingertip needs.
                let low = "return [...document.querySelectorAll(':is(header, footer, nav, .trail, '
                        + '.rounds, .languages, .acts) :is(a, button), .zone summary, .aim a')]
                    .map(it => [it.getBoundingClientRect().height, it.outerHTML.slice(0, 90)])
                    .filter(([height]) => height > 0 && height < 24)";
                let low = browser.execute(low, vec![]).await.unwrap().json().clone();
                if !low.as_array().unwrap().is_empty() {
                    found.push(format!("{name} in {language} at {width}: low targets: {low}"));
                }
                if width == 360 {
                    found.extend(
                        illegible(&browser).await.map(|it| format!("{name} in {language}: {it}")),
                    );
                    as_wide_as(&browser, width).await;
                }
                // How everybody stands is below the board, or at the end of a sheet's page.
                let cut =
                    "return [...document.querySelectorAll('.board + .scroll, .bench div.scroll')]
                    .filter(it => it.scrollWidth > it.clientWidth).map(it => it.scrollWidth)";
                let cut = browser.execute(cut, vec![]).await.unwrap().json().clone();
                if !cut.as_array().unwrap().is_empty() {
                    found.push(format!("{name} in {language}: its table is cut: {cut} of {width}"));
                }
            }
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The smallest lettering of a page's boards as it is seen, where it is less than 9 pixels high. What comes
/// later is waited for, and what is folded is opened. Pictures that are links to what they show are for a
/// glance.
async fn illegible(browser: &Browser) -> Option<String> {
    // As on a telephone, whose scrollbars take no room.
    browser.looks_through(360, 740).await;
    let come = "for (const folded of document.querySelectorAll('details')) folded.open = true;
        const seen = (it) => it.getClientRects().length;
        const later = [...document.querySelectorAll('figure.board > .later')].find(seen) ?? null;
        later?.scrollIntoView();
        return later === null";
    until("every board is drawn", || async {
        browser.execute(come, vec![]).await.is_ok_and(|come| come.json() == true)
    })
    .await;
    let seen =
        "const scale = (it) => { const { a, b } = it.getScreenCTM(); return Math.hypot(a, b); };
        const texts = [...document.querySelectorAll('figure.board:not(.graph) svg text')];
        const high = texts.filter((it) => it.getBoundingClientRect().width > 0)
            .map((it) => parseFloat(getComputedStyle(it).fontSize) * scale(it));
        return Math.min(99, ...high)";
    let high = browser.execute(seen, vec![]).await.unwrap().json().as_f64().unwrap();
    (high < 9.0).then(|| format!("lettering of {high:.2} pixels"))
}

/// What the main pages are drawn for: a telephone, a tablet, a laptop, a wide screen.
const SCREENS: [(u32, u32, &str); 8] = [
    (360, 740, "light"),
    (360, 740, "dark"),
    (768, 1024, "light"),
    (768, 1024, "dark"),
    (1280, 800, "light"),
    (1280, 800, "dark"),
    (1920, 1080, "light"),
    (1920, 1080, "dark"),
];

/// The main pages in both languages: `make pictures`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "draws the pages anew in docs/pages"]
async fn draw_the_pages() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let pages = pages(&table, &server).await;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pages");
    std::fs::create_dir_all(&folder).unwrap();
    let browser = Browser::start("en").await;
    let main = [
        "front",
        "games",
        "new-game",
        "game",
        "sheet",
        "feuille",
        "sealed",
        "account",
        "step",
        "statistics",
        "chapter",
        "host",
        "blitzkrieg-game",
        "blitzkrieg-sheet",
        "blitzkrieg-step",
        "blitzkrieg-statistics",
        "risk-game",
        "risk-sheet",
        "risk-step",
        "risk-statistics",
        "clone-wars-game",
        "clone-wars-sheet",
        "clone-wars-step",
        "clone-wars-statistics",
        "cities-game",
        "cities-sheet",
        "cities-step",
        "cities-desk",
        "conversation",
        "player",
        "tutorial-done",
    ];
    // What the README and the guides show, before a sheet is sealed.
    browser.is_read_in("light").await;
    let shown = folder.with_file_name("pictures");
    for page in &pages {
        if ["front", "sheet", "round", "feuille"].contains(&page.name) {
            page.open(&browser, page.own.unwrap_or("en")).await;
            write_orders(&browser, page.name).await;
            let picture = browser.top_of_page(1280, 800).await;
            std::fs::write(shown.join(format!("{}.png", page.name)), picture).unwrap();
        }
    }
    for page in pages.iter().filter(|page| main.contains(&page.name)) {
        for language in ["en", "fr"].into_iter().filter(|language| page.is_in(language)) {
            for (width, height, light) in SCREENS {
                // In French a telephone by day, and some pages on a laptop at night, are enough.
                let at_night = ["front", "game", "feuille", "step"].contains(&page.name);
                match (language, width, light) {
                    ("en", ..) | (_, 360, "light") => {}
                    (_, 1280, "dark") if at_night => {}
                    _ => continue,
                }
                browser.is_read_in(light).await;
                page.open(&browser, language).await;
                write_orders(&browser, page.name).await;
                let picture = match width {
                    360 => browser.whole_page(width).await,
                    _ => browser.top_of_page(width, height).await,
                };
                let name = format!("{}.{language}.{width}.{light}.png", page.name);
                std::fs::write(folder.join(name), picture).unwrap();
            }
        }
    }
    browser.is_read_in("light").await;
    for (name, file) in [("ann", "cities-letter"), ("bob", "villes-lettre")] {
        let letter = newest_letter(&table, name).await;
        let page = Scratch::on_disk();
        std::fs::write(page.path().join("letter.html"), &letter.0).unwrap();
        std::fs::write(page.path().join("board.png"), &letter.1).unwrap();
        let url = format!("file://{}/letter.html", page.path().display());
        browser.goto(url).await.unwrap();
        std::fs::write(shown.join(format!("{file}.png")), browser.whole_page(360).await).unwrap();
    }
    browser.quit().await;
    server.stop().await.unwrap();
}

/// A sheet is shown as it is written.
async fn write_orders(browser: &Browser, page: &str) {
    match page {
        "sheet" => type_in(browser, "T GHQ G8\nF GHQ XI\nD GHQ S6").await,
        "feuille" => type_in(browser, "T HQB B8\nC HQB IX\nD HQB S7").await,
        _ => {}
    }
}

/// The newest letter to somebody with the picture of a board, and that picture.
async fn newest_letter(table: &Table, name: &str) -> (String, Vec<u8>) {
    let mut conn = table.pool.acquire().await.unwrap();
    let address = format!("{name}@example.org");
    let kept = mailroom::newest(&mut conn, Some(&address), 100).await.unwrap();
    let with_board = kept.iter().find_map(|kept| {
        let mail = mail_parser::MessageParser::default().parse(&kept.raw).unwrap();
        let html = mail.body_html(0).unwrap().into_owned();
        let board = mail.attachments().find(|part| part.content_id().is_some())?;
        let cid = format!("cid:{}", board.content_id().unwrap());
        let is_of_squares = html.contains("Eight Cities") || html.contains("Huit villes");
        is_of_squares.then(|| (html.replace(&cid, "board.png"), board.contents().to_vec()))
    });
    with_board.unwrap()
}
