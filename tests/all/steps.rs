//! A resolved round, step by step: every step has an address, is kept for ever, and plays by
//! itself in a browser that does not mind motion.

use reqwest::header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH};
use sealed_orders::links::game_id::GameId;
use thirtyfour::{By, Key};

use crate::support::{
    browser::Browser,
    games::{Table, ticket},
    waiting::until,
};

/// A game whose first round is told in some ten sentences.
async fn played() -> (Table, GameId) {
    let table = Table::live().await;
    let game = table.open("3d").await;
    for (seat, orders) in
        ["T HQ S5\nT HQ G8\n2P XRV I", "D HQ S7\nF HQ B5", "T HQ Y8", "M RV GHQ"].iter().enumerate()
    {
        table.hand_in(&ticket(&game, seat as u8, 1), orders).await;
    }
    (table, game)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_is_told_step_by_step_and_plays_by_itself() {
    let (table, game) = played().await;
    let server = table.serve(None).await;
    let client = reqwest::Client::new();
    let get = |path: &str| client.get(format!("{}games/{game}{path}", server.url));

    let whole = get("/rounds/1?lang=fr").send().await.unwrap().text().await.unwrap();
    let steps = whole.matches("/steps/").count() - 1;
    let second = get("/rounds/1/steps/2?lang=fr").send().await.unwrap().text().await.unwrap();
    assert!(second.contains("← Précédent") && second.contains("Suivant →"), "{second}");
    assert!(steps > 6, "each sentence leads to its step: {steps}");
    let mut sentences = std::collections::BTreeSet::new();
    for step in 1..=steps {
        let answer = get(&format!("/rounds/1/steps/{step}?lang=fr")).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        assert!(answer.headers()[CACHE_CONTROL].to_str().unwrap().contains("immutable"));
        let tag = answer.headers()[ETAG].clone();
        let page = answer.text().await.unwrap();
        assert!(page.len() < 100_000, "{} bytes", page.len());
        let (_, after) = page.split_once("aria-current=\"step\">").unwrap();
        sentences.insert(after.split_once("</li>").unwrap().0.to_owned());
        assert_eq!(page.contains("rel=\"next\""), step < steps);
        let again = get(&format!("/rounds/1/steps/{step}?lang=fr"))
            .header(IF_NONE_MATCH, tag)
            .send()
            .await
            .unwrap();
        assert_eq!((again.status().as_u16(), again.bytes().await.unwrap().len()), (304, 0));
    }
    assert_eq!(sentences.len(), steps);
    let first = get("/rounds/1/steps/1").send().await.unwrap().text().await.unwrap();
    assert!(!first.contains("data-round"), "no round is before it, and it has more steps");
    for nowhere in ["/rounds/1/steps/0", &format!("/rounds/1/steps/{}", steps + 1)] {
        assert_eq!(get(nowhere).send().await.unwrap().status(), 404, "{nowhere}");
    }
    assert_eq!(
        get("/rounds/2/steps/1").send().await.unwrap().status(),
        403,
        "its sheets are sealed"
    );

    from_round_to_round(&table, &game, steps, &server.url).await;

    let browser = Browser::start("en").await;
    browser.set_window_rect(0, 0, 360, 800).await.unwrap();
    browser.goto(format!("{}games/{game}/rounds/1/steps/1", server.url)).await.unwrap();
    if let Ok(to) = std::env::var("PICTURES") {
        for step in 1..=steps {
            browser
                .goto(format!("{}games/{game}/rounds/1/steps/{step}", server.url))
                .await
                .unwrap();
            browser
                .screenshot(std::path::Path::new(&format!("{to}/step{step}.png")))
                .await
                .unwrap();
        }
        browser.goto(format!("{}games/{game}/rounds/1/steps/1", server.url)).await.unwrap();
    }
    let wide = "return document.documentElement.scrollWidth - window.innerWidth";
    let over = browser.execute(wide, vec![]).await.unwrap().json().as_i64().unwrap();
    assert!(over <= 0, "{over} pixels too wide");
    browser.find(By::Css("nav.steps button")).await.unwrap().click().await.unwrap();
    until("the round plays by itself", || async {
        browser.current_url().await.unwrap().path().ends_with("/steps/3")
    })
    .await;
    browser.find(By::Css("nav.steps button")).await.unwrap().click().await.unwrap();
    browser.quit().await;
    server.stop().await.unwrap();
}

/// The steps of a round lead on to the next round's, and back.
async fn from_round_to_round(table: &Table, game: &GameId, steps: usize, base: &str) {
    let get = async |path: &str| {
        let answer = reqwest::get(format!("{base}games/{game}{path}")).await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        (answer.url().path().to_owned(), answer.text().await.unwrap())
    };
    // What is kept for ever leads on, whether the next round is over yet or not.
    let last = format!("/rounds/1/steps/{steps}");
    let onward = format!("/games/{game}/rounds/2/steps/first");
    assert!(get(&last).await.1.contains(&onward));
    assert_eq!(get("/rounds/2/steps/first").await.0, format!("/games/{game}"));
    table.games.close_window(game, Some(2)).await.unwrap();
    until("the second round is over", || async { table.round(game, 3).await.is_some() }).await;
    let (at, page) = get("/rounds/2/steps/first?lang=en").await;
    if at.ends_with("/steps/1") {
        assert!(page.contains(&format!("/games/{game}/rounds/1/steps/last")), "{page}");
    }
    let (at, page) = get("/rounds/1/steps/last?lang=en").await;
    assert_eq!(at, format!("/games/{game}{last}"));
    assert!(page.contains(&onward) && page.contains(">Round 2 →</a>"), "{page}");
}

/// Whoever goes by keys keeps their place, whoever listens hears each step, and what cannot be
/// fetched is told.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_is_played_and_paused_with_the_keyboard_alone() {
    let (table, game) = played().await;
    let server = table.serve(None).await;
    let browser = Browser::start("en").await;
    browser.goto(format!("{}games/{game}/rounds/1/steps/1", server.url)).await.unwrap();
    let key = async |key: Key| browser.action_chain().send_keys(key).perform().await.unwrap();
    let ask = async |script: &str| {
        let answer = browser.execute(format!("return {script}"), vec![]).await.unwrap();
        answer.json().as_str().unwrap_or_default().to_owned()
    };
    let focused = async || ask("document.activeElement.textContent.trim()").await;
    let step = async || {
        let url = browser.current_url().await.unwrap();
        url.path().rsplit('/').next().unwrap().parse::<u32>().unwrap()
    };
    let tab_to = async |selector: &str| {
        for _ in 0..50 {
            let there = format!("String(document.activeElement.matches('{selector}'))");
            if ask(&there).await == "true" {
                return;
            }
            key(Key::Tab).await;
        }
        panic!("Tab does not lead to {selector}");
    };
    let mark = "document.querySelector('p.step').known = 'the same'";
    browser.execute(mark, vec![]).await.unwrap();

    tab_to("nav.steps button").await;
    assert_eq!(focused().await, "▶ Play");
    key(Key::Enter).await;
    until("the round plays", || async { step().await == 3 }).await;
    assert_eq!(focused().await, "❚❚ Pause", "the focus stays on the button that was pressed");
    key(Key::Space).await;
    assert_eq!(focused().await, "▶ Play");
    tokio::time::sleep(std::time::Duration::from_millis(2500)).await;
    assert_eq!(step().await, 3, "it is paused");
    assert_eq!(ask("document.querySelector('p.step').known").await, "the same");
    let told = ask("document.querySelector('p.step').textContent").await;
    let marked = ask("document.querySelector('ol.told [aria-current]').textContent").await;
    assert!(told.trim().starts_with("3/") && told.trim().ends_with(marked.trim()), "{told}");
    assert_eq!(
        ask("String(document.querySelectorAll('ol.told [aria-current]').length)").await,
        "1"
    );

    // Arrows lead to the steps beside it; where they are for something else they do that.
    key(Key::Right).await;
    until("the next one is shown", || async { step().await == 4 }).await;
    key(Key::Left).await;
    until("the one before is shown", || async { step().await == 3 }).await;
    assert_eq!(focused().await, "▶ Play");
    tab_to("main > .scroll").await;
    key(Key::Right).await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(step().await, 3, "a table is scrolled with them");
    tab_to("ol.told li:nth-child(4) a").await;
    key(Key::Right).await;
    until("what had the focus is no link any more", || async { step().await == 4 }).await;
    until("the focus is on the next one", || async { focused().await == "Next →" }).await;
    key(Key::Left).await;
    until("the one before is shown", || async { step().await == 3 }).await;
    for before in [2, 1] {
        key(Key::Left).await;
        until("the one before is shown", || async { step().await == before }).await;
    }
    assert_eq!(ask("String(document.querySelector('nav.steps a[rel=prev]'))").await, "null");
    assert_eq!(focused().await, "Next →");

    // At its end it begins anew.
    let last = ask("String(document.querySelectorAll('ol.told li').length)").await;
    browser.goto(format!("{}games/{game}/rounds/1/steps/{last}", server.url)).await.unwrap();
    tab_to("nav.steps button").await;
    key(Key::Enter).await;
    until("it plays from the first step", || async { step().await == 1 }).await;
    assert_eq!(focused().await, "❚❚ Pause");
    key(Key::Enter).await;

    // The server is gone.
    browser.goto(format!("{}games/{game}/rounds/1/steps/6", server.url)).await.unwrap();
    server.stop().await.unwrap();
    tab_to("nav.steps button").await;
    key(Key::Enter).await;
    until("it is told", || async {
        ask("document.querySelector('main [role=status]').textContent").await.contains("could not")
    })
    .await;
    assert_eq!((step().await, focused().await.as_str()), (6, "▶ Play"), "it plays no more");
    browser.quit().await;
}
