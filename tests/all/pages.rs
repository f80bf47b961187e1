//! The pages as people see them: nothing that keeps anybody out (axe-core), small and quick to be
//! painted, and as pictures in both languages for the README.

use std::{io::Write, path::Path};

use sealed_orders::{app::Running, language::Language, rules::Seat, store::links::Opens};
use serde_json::json;

use crate::{
    crash::OPENINGS,
    support::{
        browser::Browser,
        games::{Table, letters_have_left, player, ticket},
    },
};

/// A round that is played, one that waits for sheets, and an invitation.
async fn pages(table: &Table, server: &Running) -> Vec<(&'static str, String)> {
    let game = table
        .open_as(|new| {
            new.terms.public = true;
            // Pages that are somebody's own speak their language.
            let mut bob = player("bob");
            bob.language = Language::Fr;
            new.players[1] = bob.into();
        })
        .await;
    for (round, orders) in [(1, OPENINGS), (2, ["T G8 G6", "T B8 B6", "T Y8 Y6", "T R8 R6"])] {
        for (seat, orders) in (0..).zip(orders) {
            table.hand_in(&ticket(&game, seat, round), orders).await;
        }
    }
    let inviting = table.invite("1h").await;
    letters_have_left(&table.pool).await;
    let base = server.url.clone();
    let mut pages: Vec<(&str, String)> = [
        ("front", String::new()),
        ("games", "games".to_owned()),
        ("new-game", "games/new".to_owned()),
        ("game", format!("games/{game}")),
        ("rounds", format!("games/{game}/rounds")),
        ("round", format!("games/{game}/rounds/1")),
        ("step", format!("games/{game}/rounds/1/steps/2")),
        ("statistics", format!("games/{game}/statistics")),
        ("record", format!("games/{game}/record")),
        ("rules", "rules/power".to_owned()),
        ("chapter", "rules/power/4".to_owned()),
        ("rulings", "rules/power/rulings".to_owned()),
        ("where", "rules/power/where".to_owned()),
        ("example", "rules/power/examples/1".to_owned()),
        ("programs", "api".to_owned()),
        ("sign-in", "account".to_owned()),
        ("mailroom", "mailroom".to_owned()),
        ("nowhere", "nowhere".to_owned()),
    ]
    .map(|(name, path)| (name, format!("{base}{path}")))
    .to_vec();
    for (name, room, game, opens) in [
        ("sheet", "sheets", &game, Opens::Sheet { seat: Seat(0), round: 3 }),
        ("feuille", "sheets", &game, Opens::Sheet { seat: Seat(1), round: 3 }),
        ("closed", "sheets", &game, Opens::Sheet { seat: Seat(0), round: 1 }),
        ("letters", "letters", &game, Opens::Letters(Seat(0))),
        ("renewal", "renewals", &game, Opens::Renewal(Seat(0))),
        ("host", "hosts", &game, Opens::Host),
        ("invitation", "invitations", &inviting, Opens::Invitation(Seat(0))),
    ] {
        let token = table.games.give_link(game, opens).await.unwrap();
        pages.push((name, format!("{base}{room}/{}", token.reveal())));
    }
    pages
}

fn in_language(url: &str, language: &str) -> String {
    format!("{url}{}lang={language}", if url.contains('?') { '&' } else { '?' })
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
    for (language, width) in [("en", 360), ("fr", 1000)] {
        as_wide_as(&browser, width).await;
        for (name, url) in &pages {
            browser.goto(in_language(url, language)).await.unwrap();
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
            let over = "return document.documentElement.scrollWidth - window.innerWidth";
            let over = browser.execute(over, vec![]).await.unwrap().json().as_i64().unwrap();
            if over > 0 {
                found.push(format!("{name} in {language}: {over} pixels too wide for {width}"));
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
    for (name, url) in &pages {
        browser.goto(in_language(url, "en")).await.unwrap();
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
    for (name, url) in pages.iter().filter(|(name, _)| main.contains(name)) {
        for language in ["en", "fr"] {
            for width in [360, 1000] {
                let own = match *name {
                    "sheet" => "en",
                    "feuille" => "fr",
                    _ => language,
                };
                if own != language {
                    continue;
                }
                browser.goto(in_language(url, language)).await.unwrap();
                let picture = browser.whole_page(width).await;
                let file = folder.join(format!("{name}.{language}.{width}.png"));
                std::fs::write(file, picture).unwrap();
            }
        }
    }
    // What the README begins with.
    let folder = folder.with_file_name("pictures");
    for (name, url) in &pages {
        let language = if *name == "feuille" { "fr" } else { "en" };
        if ["front", "sheet", "round", "feuille"].contains(name) {
            browser.goto(in_language(url, language)).await.unwrap();
            let picture = browser.top_of_page(900, 1100).await;
            std::fs::write(folder.join(format!("{name}.png")), picture).unwrap();
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
}

#[test]
fn the_pictures_of_the_readme_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let named =
        readme.split(['(', '"', ')']).filter(|it| it.starts_with("docs/") && it.ends_with(".png"));
    let named: Vec<&str> = named.collect();
    assert!(named.iter().any(|it| it.starts_with("docs/pages/")), "{named:?}");
    for picture in named {
        assert!(root.join(picture).exists(), "{picture}");
    }
}
