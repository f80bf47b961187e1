//! What awaits the reader of a page stands on top of it, on every page that is nobody's own.

use reqwest::{Client, Method, StatusCode, header, redirect::Policy};
use sealed_orders::{
    game::acts::{draw::DrawWord, message::To},
    links::opens::Opens,
    rules::Seat,
    store::opening::talk::Talk,
};

use crate::{
    account::Browser,
    crash::OPENINGS,
    routes::{For, address, is_for, routes},
    support::{
        games::{Table, ticket},
        waiting::until,
    },
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_page_that_is_nobodys_own_says_what_awaits_its_reader() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.public = true).await;
    for (seat, orders) in (0..).zip(OPENINGS) {
        table.hand_in(&ticket(&game, seat, 1), orders).await;
    }
    until("round 2 is open", || async { table.round(&game, 2).await.is_some() }).await;
    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    ann.press("/account/settings", &[("act", "show-page")]).await;
    let player: String = sqlx::query_scalar("select page from accounts where page is not null")
        .fetch_one(&table.pool)
        .await
        .unwrap();
    let cookie = format!("session={}", ann.session());
    let client = Client::builder().redirect(Policy::none()).build().unwrap();
    let base = server.url.trim_end_matches('/');
    let read = async |path: &str, known: bool| {
        let request = client.get(format!("{base}{path}?lang=en"));
        let request = if known { request.header(header::COOKIE, &cookie) } else { request };
        let answer = request.send().await.unwrap();
        let kind = answer.headers().get(header::CONTENT_TYPE);
        let is_page = kind.is_some_and(|kind| kind.to_str().unwrap().starts_with("text/html"));
        (answer.status(), is_page.then_some(answer.text().await.unwrap()))
    };

    // By the table of routes: what anybody may read, and links that open nothing.
    let made_up = format!("{game}{}", "a".repeat(39));
    let mut paths = Vec::new();
    for (method, path) in routes() {
        match is_for(&method, &path) {
            For::Everybody => paths.push((address(&path, &game, ""), None)),
            // Who reads feeds has no room for a line, and who signs in is told then.
            For::Token(room) if method == Method::GET && !["feeds", "sign-in"].contains(&room) => {
                paths.push((address(&path, &game, &made_up), Some(StatusCode::NOT_FOUND)));
            }
            _ => {}
        }
    }
    let not_found = Some(StatusCode::NOT_FOUND);
    paths.extend([
        (format!("/players/{player}"), Some(StatusCode::OK)),
        (format!("/games/{game}/rounds/9"), not_found),
        ("/games/k3v9abcd".to_owned(), not_found),
        ("/api".to_owned(), Some(StatusCode::OK)),
        ("/mailroom".to_owned(), Some(StatusCode::OK)),
        ("/nowhere".to_owned(), not_found),
        ("/demonstration".to_owned(), None),
    ]);
    let mut told = 0;
    for (path, expected) in paths {
        let (status, page) = read(&path, false).await;
        assert!(expected.is_none_or(|expected| expected == status), "{path}: {status}");
        let Some(page) = page else { continue };
        assert!(!page.contains("class=\"awaits\""), "{path}: nothing awaits a stranger");
        let (again, page) = read(&path, true).await;
        assert_eq!(again, status, "{path}");
        let page = page.unwrap();
        assert_eq!(page.matches("class=\"awaits\"").count(), 1, "{path}: {page}");
        assert!(page.contains("Green, <strong>round 2 awaits you"), "{path}: {page}");
        told += 1;
    }
    assert!(told > 35, "{told} pages");
    server.stop().await.unwrap();
}

/// That this is told on top of a page to whoever reads it in that browser.
async fn told(browser: &mut Browser, path: &str, what: &str) {
    let (_, page) = browser.get(&format!("{path}?lang=en")).await;
    let line = page.split("class=\"awaits\"").nth(1).unwrap_or_default();
    let line = line.split("</form>").next().unwrap();
    let words = line.split('>').filter_map(|rest| rest.split('<').next());
    let words = words.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(what), "{path}: {words}");
}

/// What is told is so at that moment: of a sheet to be mended, a proposal, words that wait, other games, who
/// gave up, and a game that is over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_awaits_somebody_is_told_as_it_stands() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| {
        new.public = true;
        new.talk = Talk::Open;
    });
    let game = game.await;
    let mut ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    let own = format!("/games/{game}");
    // Settings, and pages beside the game, tell it, too.
    let desk = table.games.give_link(&game, Opens::Seat(Seat(0))).await.unwrap();
    let conversation = format!("/conversation/{}", desk.reveal());
    for path in ["/", &own, "/account/settings", &conversation] {
        told(&mut ann, path, "Green, round 1 awaits you Write my orders").await;
    }
    table.hand_in(&ticket(&game, 0, 1), "T GHQ G8\nI cannot be read").await;
    for path in ["/", &own, "/games", "/nowhere"] {
        told(&mut ann, path, "Green, round 1 waits for you to mend your sheet Change my orders")
            .await;
    }
    let (_, page) = ann.get("/account?lang=en").await;
    assert!(page.contains("Your sheet is to be mended") && page.contains("Change my orders"));
    table.hand_in(&ticket(&game, 0, 1), OPENINGS[0]).await;
    told(&mut ann, &own, "You play: Green, nothing to do for now. Waiting for: bob, cy and di")
        .await;
    // Another game awaits her: its own page tells of this one first.
    let other = table.open_as(|new| new.name = Some("Another".to_owned())).await;
    told(&mut ann, "/", "Another · Green, round 1 awaits you").await;
    told(
        &mut ann,
        &own,
        "You play: Green, nothing to do for now. Waiting for: bob, cy and di · 1 other game",
    )
    .await;
    table.hand_in(&ticket(&other, 0, 1), OPENINGS[0]).await;
    table.games.draw(&ticket(&game, 1, 1), DrawWord::Agrees).await.unwrap();
    told(&mut ann, &own, "Green, a proposal waits for your answer Answer").await;
    table.games.draw(&ticket(&game, 1, 1), DrawWord::TakesBack).await.unwrap();
    table.games.message(&ticket(&game, 1, 1), To::Seat(Seat(0)), "Good luck", "1").await.unwrap();
    told(&mut ann, &own, "✉ 1 unread").await;
    table.games.surrender(&ticket(&game, 0, 1)).await.unwrap();
    told(&mut ann, &own, "You played: Green. You are out; the game goes on").await;
    table.games.end(&game).await.unwrap();
    told(&mut ann, &own, "You played: Green To your seat").await;
    server.stop().await.unwrap();
}
