//! A game among friends is opened with few fields, by who plays in it, too.

use std::collections::BTreeSet;

use reqwest::StatusCode;
use sealed_orders::store::{games::Status, seats::holders::Rsvp};
use thirtyfour::By;

use crate::{
    account,
    support::{
        browser::Browser,
        games::Table,
        waiting::{letters_have_left, until},
    },
};

/// The names of the fields that can be seen and filled in, whatever their number of buttons.
async fn seen(browser: &Browser, fields: &mut BTreeSet<String>) {
    for field in browser.find_all(By::Css("input, select, textarea")).await.unwrap() {
        if field.is_displayed().await.unwrap() {
            fields.insert(field.attr("name").await.unwrap().unwrap());
        }
    }
}

async fn fill(browser: &Browser, field: &str, words: &str) {
    let field = browser.find(By::Css(format!("[name={field}]"))).await.unwrap();
    field.send_keys(words).await.unwrap();
}

async fn press(browser: &Browser, leads_to: &str) {
    browser.find(By::Css("main form .acts button")).await.unwrap().click().await.unwrap();
    until(&format!("{leads_to} is there"), || async {
        browser.find(By::Css(leads_to)).await.is_ok()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_friends_game_is_opened_with_six_fields_seen() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::start("fr").await;
    browser.goto(&format!("{}games/new", server.url)).await.unwrap();
    let mut fields = BTreeSet::new();
    seen(&browser, &mut fields).await;
    press(&browser, "textarea[name=people]").await;
    seen(&browser, &mut fields).await;
    fill(&browser, "host_address", "ann@example.org").await;
    fill(&browser, "people", "Bob <bob@example.org>, cy@example.org\ndi@example.org").await;
    press(&browser, "a[href*='/hosts/']").await;
    assert!(fields.len() <= 6, "{fields:?}");
    // A typed address may be anybody's: its owner is invited like the others, and is told so.
    let said = browser.find(By::Tag("main")).await.unwrap().text().await.unwrap();
    assert!(said.contains("Vous jouez aussi") && said.contains("ann@example.org"), "{said}");
    let game = table.games.list(10).await.unwrap().remove(0);
    assert_eq!(game.rhythm.to_string(), "1d");
    let now = table.games.now(&game.id).await.unwrap().unwrap();
    let names: Vec<_> = now.holders.iter().map(|it| it.person().unwrap().name.clone()).collect();
    assert_eq!(names, ["Ann", "Bob", "Cy", "Di"]);
    assert_eq!(now.holders[1].person().unwrap().language.code(), "fr", "the page's");
    let zone = browser.execute("return Intl.DateTimeFormat().resolvedOptions().timeZone", vec![]);
    assert_eq!(game.zone.name(), zone.await.unwrap().json(), "the browser's");
    browser.quit().await;
    server.stop().await.unwrap();
}

#[tokio::test]
async fn who_is_signed_in_accepts_by_opening() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let mut ann = account::Browser::signed_in(&server, &table, "ann@example.org").await;
    let fields = |people: &'static str, rest: &'static str| {
        [
            ("ruleset", "power"),
            ("pace", "weekends"),
            ("play", "yes"),
            ("people", people),
            ("rest", rest),
        ]
    };
    let (status, _, page) = ann.press("/games?lang=en", &fields("bob@example.org", "")).await;
    assert_eq!(status, StatusCode::CREATED, "{page}");
    assert!(page.contains("/seats/"), "the way to the own seat: {page}");
    assert!(!page.contains("You play, too"), "{page}");
    letters_have_left(&table.pool).await;
    let hosts = table.mailroom("ann@example.org").await;
    assert!(hosts.iter().any(|(_, text, _)| text.contains("/hosts/")), "the host's link is mailed");
    assert_eq!(table.letters("invitation").await, 1);
    let game = table.games.list(10).await.unwrap().remove(0);
    assert_eq!((game.status, game.calendar.off_days.len()), (Status::Inviting, 2));
    let now = table.games.now(&game.id).await.unwrap().unwrap();
    let answers: Vec<_> = now.holders.iter().map(|holder| holder.answer()).collect();
    assert_eq!(answers, [Rsvp::Accepted, Rsvp::Waiting]);
    // With computers alone against them the game begins at once.
    let (_, _, page) = ann.press("/games?lang=en", &fields("", "easy")).await;
    assert!(page.contains("/seats/"), "{page}");
    let games = table.games.list(10).await.unwrap();
    let begun = games.iter().find(|other| other.id != game.id).unwrap();
    assert_eq!(begun.status, Status::Playing);
    // Another site's page opens nothing in somebody's name.
    ann.origin = "https://elsewhere.example".to_owned();
    ann.press("/games?lang=en", &fields("cy@example.org", "")).await;
    let games = table.games.list(10).await.unwrap();
    for game in games {
        let now = table.games.now(&game.id).await.unwrap().unwrap();
        let has =
            |name: &str| now.holders.iter().any(|it| it.is_at(&format!("{name}@example.org")));
        assert!(!(has("cy") && has("ann")));
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn who_gives_no_address_plays_in_their_browser_and_the_others_by_letter() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let mut browser = account::Browser::new(&server);
    let fields = [("ruleset", "cities"), ("play", "yes"), ("people", "bob@example.org")];
    let (status, _, page) = browser.press("/games?lang=en", &fields).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "no pace: {page}");
    let key = uuid::Uuid::new_v4().to_string();
    let fields = [fields.as_slice(), &[("pace", "relaxed"), ("key", &key)]].concat();
    let mut lost = account::Browser::new(&server);
    // The first answer was lost on its way.
    lost.press("/games?lang=en", &fields).await;
    let (status, _, page) = browser.press("/games?lang=en", &fields).await;
    assert_eq!(status, StatusCode::CREATED, "{page}");
    assert_eq!(table.games.list(10).await.unwrap().len(), 1);
    let desk = format!("/seats/{}", browser.kept_seats()[0]);
    let (status, seen) = browser.get(&desk).await;
    assert!(status == StatusCode::OK && seen.contains("Your desk"), "{seen}");
    letters_have_left(&table.pool).await;
    assert_eq!(
        (table.letters("invitation").await, table.mailroom("bob@example.org").await.len()),
        (1, 1)
    );
    let (_, page) = browser.get("/account?lang=en").await;
    assert!(page.contains("Eight Cities – Guest, Bob"), "{page}");
    // Everything wrong is told, each beside its field.
    let wrong = [
        ("ruleset", "power"),
        ("pace", "quick"),
        ("people", "chez bob, d@x"),
        ("host_address", "?"),
        ("zone", "Mars"),
    ];
    let (status, _, page) = browser.press("/games?lang=en", &wrong).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    for told in ["chez bob", "Mars", "beside its field", "<details open>"] {
        assert!(page.contains(told), "{told} in {page}");
    }
    server.stop().await.unwrap();
}
