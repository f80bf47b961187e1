//! The pages as people see them: nothing that keeps anybody out (axe-core), small and quick to be
//! painted, and as pictures in both languages for the guides.

mod drawn;
mod names;
mod seldom;
mod shown;
mod told;
mod walked;
mod ways;
mod weights;

use std::path::Path;

use serde_json::json;

use self::shown::pages;
use crate::support::{browser::Browser, games::Table, waiting::until};

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
    nobody_is_kept_out("en", [360, 1000], "light").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_kept_out_of_any_french_page() {
    nobody_is_kept_out("fr", [1000, 360], "dark").await;
}

async fn nobody_is_kept_out(language: &str, widths: [u32; 2], light: &str) {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let pages = pages(&table, &server).await;
    let browser = Browser::start("en").await;
    let mut found = Vec::new();
    browser.is_read_in(light).await;
    let every_page = json!({"source": axe()});
    browser.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", every_page).await.unwrap();
    for page in pages.iter().filter(|page| page.is_in(language)) {
        let name = page.name;
        as_wide_as(&browser, widths[0]).await;
        page.open(&browser, language).await;
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
            let cut = "return [...document.querySelectorAll('.under + .scroll, .bench div.scroll')]
                .filter(it => it.scrollWidth > it.clientWidth).map(it => it.scrollWidth)";
            let cut = browser.execute(cut, vec![]).await.unwrap().json().clone();
            if !cut.as_array().unwrap().is_empty() {
                found.push(format!("{name} in {language}: its table is cut: {cut} of {width}"));
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
    // A drawing is as high as a whole number of sixty-fourths of a pixel, and its lettering that much less.
    (high < 8.99).then(|| format!("lettering of {high:.4} pixels"))
}
