//! A resolved round, step by step: every step has an address, is kept for ever, and plays by
//! itself in a browser that does not mind motion.

use reqwest::header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH};
use thirtyfour::By;

use crate::support::{
    browser::Browser,
    games::{Table, ticket, until},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_is_told_step_by_step_and_plays_by_itself() {
    let table = Table::live().await;
    let game = table.open("3d").await;
    for (seat, orders) in
        ["T HQ S5\nT HQ G8\n2P XRV I", "D HQ S7\nF HQ B5", "T HQ Y8", "M RV GHQ"].iter().enumerate()
    {
        table.hand_in(&ticket(&game, seat as u8, 1), orders).await;
    }
    table.games.close_window(&game, Some(1)).await.unwrap();
    let server = table.serve(None).await;
    let client = reqwest::Client::new();
    let get = |path: &str| client.get(format!("{}games/{game}{path}", server.url));

    let whole = get("/rounds/1?lang=fr").send().await.unwrap().text().await.unwrap();
    let steps = whole.matches("/steps/").count() - 1;
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
    for nowhere in ["/rounds/1/steps/0", &format!("/rounds/1/steps/{}", steps + 1)] {
        assert_eq!(get(nowhere).send().await.unwrap().status(), 404, "{nowhere}");
    }
    assert_eq!(
        get("/rounds/2/steps/1").send().await.unwrap().status(),
        403,
        "its sheets are sealed"
    );

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
