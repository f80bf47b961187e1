//! A desk in a browser: nothing sticks out on a telephone.

use sealed_orders::language::Language;

use super::{desk, lay, opened};
use crate::support::browser::Browser;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_desk_fits_a_telephone_in_both_languages() {
    let (table, server, game) = opened(true).await;
    lay(&table, &game, 0, 1).await;
    lay(&table, &game, 1, 2).await;
    let bobs = desk(&table, &server, &game, 1).await;
    let browser = Browser::start("en").await;
    for language in Language::ALL {
        let code = language.code();
        sqlx::query("update seats set language = $1")
            .bind(code)
            .execute(&table.pool)
            .await
            .unwrap();
        for width in [360, 1280] {
            browser.set_window_rect(0, 0, width, 2600).await.unwrap();
            browser.goto(&bobs).await.unwrap();
            let wide = "return document.documentElement.scrollWidth - window.innerWidth";
            let over = browser.execute(wide, vec![]).await.unwrap().json().as_i64().unwrap();
            assert!(over <= 0, "{code}, {width}: {over} pixels too wide");
            if let Ok(to) = std::env::var("PICTURES") {
                let path = format!("{to}/desk-{code}-{width}.png");
                browser.screenshot(std::path::Path::new(&path)).await.unwrap();
            }
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
}
