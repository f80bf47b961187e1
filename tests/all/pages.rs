//! The pages as people see them: nothing that keeps anybody out (axe-core), small and quick to be
//! painted, and as pictures in both languages for the guides.

use std::{io::Write, path::Path};

use sealed_orders::{
    app::Running,
    game::opening::candidate::{Candidate, Contact},
    links::opens::Opens,
    rules::Seat,
};
use serde_json::json;

use crate::{
    account,
    crash::OPENINGS,
    support::{
        browser::Browser,
        games::{Table, contact, letters_have_left, ticket, until},
    },
};

/// A page, and what is pressed to come to it.
struct Shown {
    name: &'static str,
    url: String,
    /// The language it is in whatever is asked for: whoever it belongs to has one.
    own: Option<&'static str>,
    status: u16,
    /// Who is signed in.
    session: Option<String>,
    /// Presses the button that leads from there to the page.
    press: Option<&'static str>,
    /// A part that tells it from other pages, where there is something else at its address.
    part: &'static str,
}

impl Shown {
    fn new(name: &'static str, url: String) -> Self {
        Self { name, url, own: None, status: 200, session: None, press: None, part: "main" }
    }

    fn is_in(&self, language: &str) -> bool {
        self.own.is_none_or(|own| own == language)
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
        if let Some(session) = &self.session {
            let cookie = json!({"name": "session", "value": session, "url": self.url});
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

/// A form filled in with what its own example says, and a line that cannot be read.
const CHECK: &str = "const text = document.getElementById('orders');
    text.value = text.placeholder + '\\nX Y Z';
    document.querySelector('button[value=check]').click()";
const REHEARSE: &str = "const text = document.getElementById('orders');
    text.value = text.placeholder;
    document.querySelector('button[value=rehearse]').click()";
const SEAL: &str = "const text = document.getElementById('orders');
    text.value = text.placeholder;
    document.querySelector('button[value=seal]').click()";
const OPEN: &str = "document.querySelector('[name=name]').value = 'Autumn';
    for (const seat of [1, 2, 3, 4]) {
        const address = document.querySelector(`[name=player${seat}_address]`);
        address.value = `player${seat}@example.org`;
    }
    document.querySelector('form.sheet .acts button').click()";

/// A round that is played, one that waits for sheets, and an invitation.
async fn pages(table: &Table, server: &Running) -> Vec<Shown> {
    // Pages that are somebody's own speak their language.
    let bob = || Candidate::Person(Contact { language: "fr".to_owned(), ..contact("bob") });
    let game = table
        .open_as(|new| {
            new.public = true;
            new.players[1] = bob();
        })
        .await;
    for (round, orders) in [(1, OPENINGS), (2, ["T G8 G6", "T B8 B6", "T Y8 Y6", "T R8 R6"])] {
        for (seat, orders) in (0..).zip(orders) {
            table.hand_in(&ticket(&game, seat, round), orders).await;
        }
        // A worker may have its row for a moment, and resolve it.
        until("the next round is open", || async { table.round(&game, round + 1).await.is_some() })
            .await;
    }
    let inviting = table
        .open_as(|new| {
            new.start_now = false;
            new.players[1] = bob();
        })
        .await;
    letters_have_left(&table.pool).await;
    let base = server.url.clone();
    let mut pages: Vec<Shown> = [
        ("front", String::new()),
        ("games", "games".to_owned()),
        ("new-game", "games/new".to_owned()),
        ("game", format!("games/{game}")),
        ("rounds", format!("games/{game}/rounds")),
        ("round", format!("games/{game}/rounds/1")),
        ("step", format!("games/{game}/rounds/1/steps/2")),
        ("statistics", format!("games/{game}/statistics")),
        ("record", format!("games/{game}/record")),
        ("rules", "rules".to_owned()),
        ("chapter", "rules/power/orders".to_owned()),
        ("rulings", "rules/power/rulings".to_owned()),
        ("where", "rules/power/where".to_owned()),
        ("example", "rules/power/examples/1".to_owned()),
        ("example-step", "rules/power/examples/1/steps/2".to_owned()),
        ("programs", "api".to_owned()),
        ("sign-in", "account".to_owned()),
        ("mailroom", "mailroom".to_owned()),
    ]
    .map(|(name, path)| Shown::new(name, format!("{base}{path}")))
    .into();
    pages.push(Shown { status: 404, ..Shown::new("nowhere", format!("{base}nowhere")) });
    pages.push(Shown {
        status: 201,
        press: Some(OPEN),
        part: "a[href*='/hosts/']",
        ..Shown::new("opened", format!("{base}games/new"))
    });
    let ann = account::Browser::signed_in(server, table, "ann@example.org").await;
    for (name, path, part) in [
        ("account", "account", "main form[action^='/account/seat']"),
        ("settings", "account/settings", "main [name=zone]"),
    ] {
        let session = Some(ann.session().to_owned());
        pages.push(Shown { session, part, ..Shown::new(name, format!("{base}{path}")) });
    }
    for (name, room, game, opens) in
        [("host", "hosts", &game, Opens::Host), ("lobby", "hosts", &inviting, Opens::Host)]
    {
        let token = table.games.give_link(game, opens).await.unwrap();
        pages.push(Shown::new(name, format!("{base}{room}/{}", token.reveal())));
    }
    for (seat, own) in [(Seat(0), "en"), (Seat(1), "fr")] {
        let sheet = if own == "en" { "sheet" } else { "feuille" };
        let token = async |game, opens| {
            table.games.give_link(game, opens).await.unwrap().reveal().to_owned()
        };
        let now = format!("{base}sheets/{}", token(&game, Opens::Sheet { seat, round: 3 }).await);
        for (name, press, part) in [
            (sheet, None, "form.sheet"),
            ("checked", Some(CHECK), ".card[role=status] .orders li.fault"),
            ("rehearsed", Some(REHEARSE), "#rehearsal"),
            ("sealed", Some(SEAL), "h1 .wax"),
            ("replaced", None, "button[value=withdraw]"),
        ] {
            let shown = Shown::new(name, now.clone());
            pages.push(Shown { own: Some(own), press, part, ..shown });
        }
        for (name, room, game, opens, status) in [
            ("closed", "sheets", &game, Opens::Sheet { seat, round: 1 }, 410),
            ("letters", "letters", &game, Opens::Letters(seat), 200),
            ("renewal", "renewals", &game, Opens::Renewal(seat), 200),
            ("invitation", "invitations", &inviting, Opens::Invitation(seat), 200),
        ] {
            let url = format!("{base}{room}/{}", token(game, opens).await);
            pages.push(Shown { own: Some(own), status, ..Shown::new(name, url) });
        }
    }
    pages
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
    for (language, widths) in [("en", [360, 1000]), ("fr", [1000, 360])] {
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
            for width in widths {
                as_wide_as(&browser, width).await;
                let over = "return [document.documentElement.scrollWidth - innerWidth, innerWidth]";
                let over = browser.execute(over, vec![]).await.unwrap().json().clone();
                assert_eq!(over[1], width, "{name}");
                if over[0].as_i64().unwrap() > 0 {
                    found.push(format!("{name} in {language}: {over} pixels too wide"));
                }
            }
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// What is asked for and how much comes, as Lighthouse would tell it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_page_is_small_and_painted_after_one_round_trip() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let pages = pages(&table, &server).await;
    let browser = Browser::start("en").await;
    browser.cdp().send_raw("Network.enable", json!({})).await.unwrap();
    let off = json!({"cacheDisabled": true});
    browser.cdp().send_raw("Network.setCacheDisabled", off).await.unwrap();
    let mut table = String::from("page          bytes  requests  first byte (ms)\n");
    for page in &pages {
        let name = page.name;
        page.open(&browser, page.own.unwrap_or("en")).await;
        let figures = "const page = performance.getEntriesByType('navigation')[0];
            const rest = performance.getEntriesByType('resource');
            const bytes = it => it.encodedBodySize || it.transferSize;
            return [[page, ...rest].reduce((sum, it) => sum + bytes(it), 0), 1 + rest.length,
                    Math.round(page.responseStart - page.requestStart),
                    rest.filter(it => it.renderBlockingStatus === 'blocking').length,
                    document.querySelector('link[rel=icon]')?.href]";
        let figures = browser.execute(figures, vec![]).await.unwrap().json().clone();
        let [bytes, requests, first_byte, blocking] =
            [0, 1, 2, 3].map(|n| figures[n].as_f64().unwrap_or(f64::MAX));
        table += &format!("{name:<12} {bytes:>6}  {requests:>8}  {first_byte:>15}\n");
        assert!(bytes > 500.0 && bytes < 100_000.0, "{name}: {bytes} bytes");
        assert_eq!(figures[4], "data:,", "{name}: no icon is asked for");
        assert_eq!(blocking, 0.0, "{name}: painted after another request");
    }
    browser.quit().await;
    server.stop().await.unwrap();
    // Past the test runner, which keeps to itself what passing tests print.
    std::io::stderr().write_all(table.as_bytes()).unwrap();
}

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
        "step",
        "statistics",
        "chapter",
        "host",
    ];
    for page in pages.iter().filter(|page| main.contains(&page.name)) {
        for language in ["en", "fr"].into_iter().filter(|language| page.is_in(language)) {
            for width in [360, 1000] {
                page.open(&browser, language).await;
                let picture = browser.whole_page(width).await;
                let file = folder.join(format!("{}.{language}.{width}.png", page.name));
                std::fs::write(file, picture).unwrap();
            }
        }
    }
    // What the README and the guides show.
    let folder = folder.with_file_name("pictures");
    for page in &pages {
        if ["front", "sheet", "round", "feuille"].contains(&page.name) {
            page.open(&browser, page.own.unwrap_or("en")).await;
            let picture = browser.top_of_page(900, 1100).await;
            std::fs::write(folder.join(format!("{}.png", page.name)), picture).unwrap();
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
}
