//! Whoever goes back in their browser after something was sent, and goes on from there.

use sealed_orders::{game::acts::message::To, rules::Seat, store::opening::talk::Talk};
use thirtyfour::By;

use super::one_click::seals;
use crate::{
    crash::OPENINGS,
    support::{
        browser::Browser,
        games::{Table, ticket},
        waiting::until,
    },
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sheet_that_one_goes_back_to_shows_what_it_would_seal() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("3d").await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let browser = Browser::start("en").await;
    seals(&browser, &sheet, OPENINGS[0]).await;
    browser.back().await.unwrap();
    until("the sheet is there", || async { browser.find(By::Id("seal")).await.is_ok() }).await;
    let shown =
        "const lines = document.getElementById('orders').value.split('\\n').filter(Boolean).length;
        const drawn = document.querySelectorAll('#desk > .orders > li').length;
        return document.readyState === 'complete' && drawn === lines
            && document.getElementById('seal').textContent.startsWith(`${lines} `)";
    until("all that is written is shown", || async {
        browser.execute(shown, vec![]).await.is_ok_and(|shown| shown.json() == true)
    })
    .await;
    browser.quit().await;
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_one_goes_back_to_and_changes_is_sent_too() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.talk = Talk::Open).await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let talk = sheet.replace("/sheets/", "/conversation/");
    let browser = Browser::start("en").await;
    browser.goto(format!("{talk}?with=1")).await.unwrap();
    for words in ["one", "two"] {
        let field = browser.find(By::Id("words")).await.unwrap();
        field.clear().await.unwrap();
        field.send_keys(words).await.unwrap();
        browser.find(By::Css("button[value=message]")).await.unwrap().click().await.unwrap();
        until("it is sent", || async {
            browser.source().await.is_ok_and(|page| page.contains("It is sent"))
        })
        .await;
        browser.back().await.unwrap();
        until("the page is there", || async {
            browser.source().await.is_ok_and(|page| !page.contains("It is sent"))
        })
        .await;
    }
    let thread = table.games.thread(&ticket(&game, 0, 1).holding(), To::Seat(Seat(1)), None).await;
    let words: Vec<_> = thread.unwrap().messages.into_iter().map(|it| it.words).collect();
    assert_eq!(words.len(), 2, "{words:?}");
    browser.quit().await;
    server.stop().await.unwrap();
}
