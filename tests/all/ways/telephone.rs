//! What somebody with a telephone sees: ways to begin first, that a row of choices goes on, the lines of a
//! sheet, and what comes of them when they are tried out.

use serde_json::{Value, json};
use thirtyfour::By;

use crate::{
    crash::OPENINGS,
    desk::every::{first_sheets, type_in},
    support::{
        browser::Browser,
        games::{Table, ticket},
        waiting::until,
    },
};

/// How high the front page is at the most, and how many games can be begun on its first two screens.
const HIGHEST: f64 = 3_000.0;
const ON_TWO_SCREENS: u64 = 4;

async fn asked(browser: &Browser, script: &str) -> Value {
    browser.execute(script, vec![]).await.unwrap().json().clone()
}

/// Where pictures go, if they are wanted.
async fn shown(browser: &Browser, name: &str) {
    if let Ok(to) = std::env::var("PICTURES") {
        browser.screenshot(std::path::Path::new(&format!("{to}/{name}.png"))).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_front_page_begins_with_ways_to_begin() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::start("en").await;
    for language in ["en", "fr"] {
        browser.becomes_a_telephone().await;
        for light in ["light", "dark"] {
            browser.is_read_in(light).await;
            browser.goto(format!("{}?lang={language}", server.url)).await.unwrap();
            until("its boards are there", || async {
                asked(
                    &browser,
                    "return [...document.images].slice(0, 2).every((it) => it.naturalWidth)",
                )
                .await
                    == json!(true)
            })
            .await;
            if std::env::var("PICTURES").is_ok() {
                let whole = browser.whole_page(360).await;
                let to = std::env::var("PICTURES").unwrap();
                std::fs::write(format!("{to}/front.{language}.{light}.png"), whole).unwrap();
                browser.becomes_a_telephone().await;
            }
            let seen = asked(
                &browser,
                "const buttons = [...document.querySelectorAll('.games form button')];
                 return [document.documentElement.scrollHeight, document.documentElement.scrollWidth,
                    buttons.filter((it) => it.getBoundingClientRect().bottom < 2 * innerHeight).length]",
            )
            .await;
            assert!(seen[0].as_f64().unwrap() <= HIGHEST, "{language}: {seen}");
            assert!(seen[1].as_f64().unwrap() <= 360.0, "{language}: {seen}");
            assert!(seen[2].as_u64().unwrap() >= ON_TWO_SCREENS, "{language}: {seen}");
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_of_choices_fades_where_it_goes_on() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::start("en").await;
    browser.becomes_a_telephone().await;
    browser.goto(format!("{}rules/clone-wars/tutorial/1?lang=en", server.url)).await.unwrap();
    let choices = "const row = document.querySelector('.bar .choices:not([hidden])');";
    let fades = "return [row.classList.contains('before'), row.classList.contains('after'),
        getComputedStyle(row).maskImage !== 'none']";
    until("there is more than is seen", || async {
        let wider = "return Boolean(row) && row.scrollWidth > row.clientWidth";
        asked(&browser, &format!("{choices}{wider}")).await == json!(true)
    })
    .await;
    shown(&browser, "choices").await;
    let at = async |left: &str, expected: Value| {
        asked(&browser, &format!("{choices}row.scrollLeft = {left}")).await;
        until(&format!("it fades as at {left}"), || async {
            asked(&browser, &format!("{choices}{fades}")).await == expected
        })
        .await;
    };
    at("0", json!([false, true, true])).await;
    at("40", json!([true, true, true])).await;
    at("99999", json!([true, false, true])).await;
    // All of them at once, at a press, and in one row again at another.
    let all = browser.find(By::Css(".bar > button.all")).await.unwrap();
    let count = browser.find_all(By::Css(".bar .choices button")).await.unwrap().len();
    assert!(all.text().await.unwrap().starts_with(&format!("{count} ")), "it says how many");
    let are_seen = "const bar = row.getBoundingClientRect();
        return [...row.children].filter((it) => it.getBoundingClientRect().right <= bar.right + 1).length";
    all.click().await.unwrap();
    assert_eq!(asked(&browser, &format!("{choices}{are_seen}")).await, json!(count));
    shown(&browser, "choices_all").await;
    // A long one goes on below: nothing of it is cut.
    let long = "const one = row.children[0], few = one.textContent;
        one.textContent = 'until 3 are left: nearly always won, losing 2 on average, with 9 left';
        const { right } = one.getBoundingClientRect();
        one.textContent = few;
        return right <= row.getBoundingClientRect().right + 1";
    assert_eq!(asked(&browser, &format!("{choices}{long}")).await, json!(true));
    all.click().await.unwrap();
    assert!(asked(&browser, &format!("{choices}{are_seen}")).await.as_u64() < Some(count as u64));
    // Where all is seen nothing fades.
    browser.looks_through(1366, 768).await;
    until("nothing fades", || async {
        asked(&browser, &format!("{choices}{fades}")).await == json!([false, false, false])
    })
    .await;
    assert!(browser.find(By::Css(".bar .choices button")).await.is_ok());
    assert!(
        !browser.find(By::Css(".bar > button.all")).await.unwrap().is_displayed().await.unwrap()
    );
    browser.quit().await;
    server.stop().await.unwrap();
}

/// What is read of a sheet's lines: of each its sentence, where it is more than a dot; how many lines of text
/// the deadline takes on the day with the longest name; and where the board and what was tried out lie above
/// the bar.
const READ: &str = "document.querySelector('.until summary').textContent = 'Wednesday 20:00';
    const meanings = [...document.querySelectorAll('#desk .orders .meaning')];
    const box = (name) => document.querySelector(name)?.getBoundingClientRect();
    const until = box('.until'), high = parseFloat(getComputedStyle(document.querySelector('.until')).lineHeight);
    return { said: meanings.map((it) => it.getBoundingClientRect().width > 1 ? it.textContent : ''),
        until: Math.round(until.height / high), board: box('main > .board'), told: box('#desk > .told'),
        bar: box('.bar').top }";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lines_are_notation_alone_and_what_is_tried_out_is_in_sight() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    for (seat, orders) in (0..).zip(OPENINGS) {
        table.hand_in(&ticket(&game, seat, 1), orders).await;
    }
    until("the next round is open", || async { table.round(&game, 2).await.is_some() }).await;
    let sheet = table.desk(&server, &ticket(&game, 0, 2)).await;
    let browser = Browser::start("en").await;
    browser.becomes_a_telephone().await;
    browser.goto(&sheet).await.unwrap();
    type_in(&browser, "T G8 G6\nI GHQ G7\nF GHQ G0").await;
    shown(&browser, "lines").await;
    let read = asked(&browser, READ).await;
    assert_eq!(read["said"], json!(["", "", ""]), "no line is told in words: {read}");
    assert_eq!(read["until"], 1, "the deadline and the way to what happened are one line: {read}");
    // They are still there for who listens.
    let heard = "return [...document.querySelectorAll('#desk .orders .meaning')]
        .filter((it) => getComputedStyle(it).display !== 'none').length";
    assert_eq!(asked(&browser, heard).await, json!(3));

    // What comes of it lies between the board and the bar, wholly in sight.
    browser.tap(By::Css("button[value=rehearse]")).await;
    let told = By::Css("#desk > .told li");
    until("it is tried out", || async { browser.find(told.clone()).await.is_ok() }).await;
    shown(&browser, "tried").await;
    let read = asked(&browser, READ).await;
    let at = |part: &str, side: &str| read[part][side].as_f64().unwrap();
    let bar = read["bar"].as_f64().unwrap();
    assert!(at("told", "top") >= 0.0 && at("told", "bottom") <= bar, "{read}");
    assert!(at("board", "bottom") > 150.0, "much of the board is still seen: {read}");
    browser.quit().await;
    server.stop().await.unwrap();
}

/// What of a sheet's switches is half covered by the bar.
const CUT: &str = "const bar = document.querySelector('.bar').getBoundingClientRect().top;
    return [...document.querySelectorAll('.whose, .arrows')].filter((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        return top < bar && bar < bottom;
    }).map((it) => it.textContent)";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_orders_are_written_is_seen_whole_or_not_at_all() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::start("fr").await;
    for sheet in first_sheets(&table, &server).await {
        for (width, height) in [(360, 740), (360, 640), (768, 1024)] {
            browser.looks_through(width, height).await;
            browser.goto(&sheet.url).await.unwrap();
            until("the sheet can be written", || async {
                browser.find(By::Css("#desk[data-draft=kept]")).await.is_ok()
            })
            .await;
            let cut = asked(&browser, CUT).await;
            assert_eq!(cut, json!([]), "{} at {width} x {height}", sheet.ruleset);
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
}
