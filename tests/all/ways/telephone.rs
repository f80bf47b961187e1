//! What somebody with a telephone sees: ways to begin first, and that a row of choices goes on.

use serde_json::{Value, json};
use thirtyfour::By;

use crate::support::{
    browser::Browser,
    games::{Table, until},
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
    // Where all is seen nothing fades.
    browser.looks_through(1366, 768).await;
    until("nothing fades", || async {
        asked(&browser, &format!("{choices}{fades}")).await == json!([false, false, false])
    })
    .await;
    assert!(browser.find(By::Css(".bar .choices button")).await.is_ok());
    browser.quit().await;
    server.stop().await.unwrap();
}
