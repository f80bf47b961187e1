//! Names as long as they may be, without a space: on a telephone no page grows wider for them.

use sealed_orders::{
    game::opening::candidate::{Candidate, Contact},
    links::opens::Opens,
    store::opening::talk::Talk,
};

use crate::{
    own_desk,
    support::{
        browser::Browser,
        games::{Table, contact, ticket},
    },
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_longest_names_widen_no_page_on_a_telephone() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table
        .open_as(|new| {
            new.name = Some("W".repeat(80));
            new.public = true;
            new.talk = Talk::Open;
            let of = |name: &str| Contact { name: "M".repeat(60) + name, ..contact(name) };
            new.players = ["ann", "bob", "cy", "di"].map(|it| Candidate::Person(of(it))).into();
        })
        .await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let host = table.games.give_link(&game, Opens::Host).await.unwrap();
    let rooms = ["conversation", "notes", "letters", "push"];
    let mut pages: Vec<String> =
        rooms.iter().map(|room| sheet.replace("/sheets/", &format!("/{room}/"))).collect();
    pages.push(own_desk::desk(&table, &server, &game, 0).await);
    pages.push(format!("{}hosts/{}", server.url, host.reveal()));
    pages.extend([format!("{}games", server.url), format!("{}games/{game}", server.url)]);
    pages.push(sheet);
    let browser = Browser::start("en").await;
    browser.looks_through(360, 740).await;
    let mut wide = Vec::new();
    for page in pages {
        browser.goto(&page).await.unwrap();
        let width = browser.execute("return document.documentElement.scrollWidth", vec![]).await;
        let width = width.unwrap().json().as_i64().unwrap();
        if width > 360 {
            wide.push(format!("{page}: {width}"));
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
    assert!(wide.is_empty(), "{wide:#?}");
}
