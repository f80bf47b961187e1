//! All that is stored of somebody, as a file for them: all of it, no key, and nothing of others that they
//! could not see.

use std::{collections::BTreeSet, fs, os::unix::fs::PermissionsExt};

use reqwest::StatusCode;
use sealed_orders::{
    account::Accounts,
    game::acts::message::To,
    links::opens::{Opens, Ticket},
    rules::Seat,
    store::{
        account::{
            accounts,
            own_data::{OF_NOBODY, PARTS},
        },
        opening::talk::Talk,
    },
};
use serde_json::Value;
use tokio::sync::mpsc;

use super::Browser;
use crate::{
    exactly_once::mail_to,
    support::{
        games::{Table, player, ticket},
        scratch::Scratch,
        server::Server,
        waiting::letters_have_left,
    },
};

#[tokio::test]
async fn every_table_is_told_of_or_has_nothing_of_anybody() {
    let table = Table::live().await;
    let there: Vec<String> =
        sqlx::query_scalar("select tablename::text from pg_tables where schemaname = 'public'")
            .fetch_all(&table.pool)
            .await
            .unwrap();
    let told =
        PARTS.iter().flat_map(|part| part.tables).chain(OF_NOBODY.iter().map(|(name, _)| name));
    let told: BTreeSet<String> = told.map(|name| (*name).to_owned()).collect();
    assert_eq!(told, there.into_iter().collect());
    let guide = include_str!("../../../docs/operators.md");
    for part in &PARTS {
        assert!(guide.contains(&format!("`{}`", part.name)), "the guide tells of `{}`", part.name);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_gets_all_that_is_stored_of_them_and_nothing_of_others() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.talk = Talk::Open).await;
    let (ann, bob) = (ticket(&game, 0, 1), ticket(&game, 1, 1));
    let di = ticket(&game, 3, 1);
    let eve = Ticket { generation: 2, ..di.clone() };
    table.hand_in(&ann, "T HQ G8").await;
    table.hand_in(&bob, "T HQ B8").await;
    table.hand_in(&di, "T HQ R8").await;
    table.games.message(&ann, To::Seat(Seat(1)), "From Ann to Bob", "1").await.unwrap();
    table.games.message(&bob, To::Seat(Seat(0)), "From Bob to Ann", "1").await.unwrap();
    table.games.message(&bob, To::Seat(Seat(2)), "From Bob to Cy", "2").await.unwrap();
    table.games.message(&di, To::All, "Word of Di", "1").await.unwrap();
    let address = table.reply_address(&ann).await;
    let mail = crate::exactly_once::mail_to(&address, "T HQ G2", "<1@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    // One that may be another's.
    let forged = crate::exactly_once::mail_from("mallory", &address, "T G8 G6", "<2@example.org>");
    table.games.deliver(&forged, None, &table.addresses).await.unwrap();
    // Di's seat is another's now.
    table.replace(&di, &player("eve")).await.unwrap();
    table.hand_in(&eve, "T HQ R2").await;
    table.games.message(&eve, To::Seat(Seat(1)), "Word of Eve", "2").await.unwrap();
    letters_have_left(&table.pool).await;
    let mut browser = Browser::signed_in(&server, &table, "ann@example.org").await;
    let link = table.games.give_link(&game, Opens::Seat(Seat(0))).await.unwrap();

    let (_, page) = browser.get("/account/data.json").await;
    let data: Value = serde_json::from_str(&page).unwrap();
    let rows = |data: &Value, part: &str| data[part].as_array().unwrap().len();
    for part in &PARTS {
        assert!(data[part.name].is_array(), "{}", part.name);
    }
    assert_eq!(data["of"], serde_json::json!(["ann@example.org"]));
    for part in ["account", "addresses", "sessions", "seats", "held", "letters", "keys", "sign_ins"]
    {
        assert!(rows(&data, part) > 0, "{part}: {page}");
    }
    assert_eq!((rows(&data, "sheets"), rows(&data, "mails")), (2, 2), "{page}");
    for own in
        ["GHQ G8", "GHQ G2", "From Ann to Bob", "From Bob to Ann", "Word of Di", "<1@example.org>"]
    {
        assert!(page.contains(own), "{own}: {page}");
    }
    for anothers in ["BHQ", "RHQ", "From Bob to Cy", "Word of Eve", "mallory", "bob@example.org"] {
        assert!(!page.contains(anothers), "{anothers}: {page}");
    }
    let key = link.reveal();
    let hash: String = link.hash().iter().map(|byte| format!("{byte:02x}")).collect();
    for secret in [key, &hash, browser.session(), "\"hash", "salt", "submission"] {
        assert!(!page.contains(secret), "{secret}");
    }

    // Twice, and then not before some minutes have passed.
    assert_eq!(browser.get("/account/data.json").await.0, StatusCode::OK);
    assert_eq!(browser.get("/account/data.json").await.0, StatusCode::TOO_MANY_REQUESTS);

    // Each holder of a seat has their own part of it, by an account or without one.
    let accounts = Accounts::new(table.games.clone());
    let of = async |name: &str| {
        let data = accounts.data_at(&format!("{name}@example.org")).await.unwrap();
        data.whole().await.unwrap().unwrap()
    };
    let (dis, eves) = (of("di").await, of("EVE").await);
    assert!(
        dis.contains("RHQ R8") && dis.contains("Word of Di") && !dis.contains("RHQ R2"),
        "{dis}"
    );
    assert!(!dis.contains("Word of Eve") && !dis.contains("eve@example.org"), "{dis}");
    assert!(eves.contains("RHQ R2") && eves.contains("Word of Eve"), "{eves}");
    assert!(!eves.contains("RHQ R8") && !eves.contains("di@example.org"), "{eves}");

    // For the operator, in a file that nobody else can read.
    let (scratch, url) = (Scratch::new(), table.database.url());
    let program = Server::start(&[("DATABASE_URL", &url)]).await;
    let file = scratch.path().join("ann.json");
    let export = ["account", "export", "Ann@example.org", file.to_str().unwrap()];
    let output = program.run(&export);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let written: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(written["sheets"], data["sheets"]);
    assert_eq!(program.run(&export).status.code(), Some(1), "what is there stays");
    let nobody = program.run(&["account", "export", "nobody@example.org"]);
    assert_eq!(nobody.status.code(), Some(2), "{nobody:?}");
    server.stop().await.unwrap();
}

/// A megabyte is written while it is taken, not before, and one person's after another's.
#[tokio::test]
async fn much_that_is_stored_is_written_piece_by_piece_and_for_one_at_a_time() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    Browser::signed_in(&server, &table, "ann@example.org").await;
    sqlx::query(
        "insert into mails (game, id, round, seat, digest, raw, too_large, received_at, due_at, origin,
                            generation, stranger, tries, status)
         select $1, gen_random_uuid(), 1, 0, sha256(convert_to(n::text, 'UTF8')), convert_to(repeat('ab ', 65536), 'UTF8'),
                false, now(), now(), '{\"by\": \"trusted\"}'::jsonb, 1, false, 1, 'read'
         from generate_series(1, 16) n",
    )
    .bind(&game)
    .execute(&table.pool)
    .await
    .unwrap();
    let accounts = Accounts::new(table.games.clone());
    let mut conn = table.pool.acquire().await.unwrap();
    let account = accounts::of_address(&mut conn, "ann@example.org").await.unwrap().unwrap();
    let data = accounts.own_data(&account).await.unwrap().unwrap();
    assert!(accounts.own_data(&account).await.unwrap().is_none(), "one at a time");
    let (to, mut pieces) = mpsc::channel(1);
    let written = tokio::spawn(async move { data.write(&to).await });
    let (mut json, mut longest) = (String::new(), 0);
    while let Some(piece) = pieces.recv().await {
        let piece = piece.unwrap();
        longest = longest.max(piece.len());
        json.push_str(&piece);
    }
    assert!(written.await.unwrap().unwrap() > 16);
    let data: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(data["mails"].as_array().unwrap().len(), 16);
    assert!(json.len() > 16 * 190_000 && longest < 300_000, "{longest} of {}", json.len());
    assert!(accounts.own_data(&account).await.unwrap().is_some(), "and then another's");
    server.stop().await.unwrap();
}

/// Whoever takes it has a slow line.
#[tokio::test]
async fn what_is_taken_slowly_is_whole() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    for n in 0..6 {
        let address = table.reply_address(&ticket(&game, 0, 1)).await;
        let long = "a line of no use\r\n".repeat(3_000);
        let raw = mail_to(&address, &long, &format!("<{n}@example.org>"));
        table.games.deliver(&raw, Some(&address), &table.addresses).await.unwrap();
    }
    let data = Accounts::new(table.games.clone()).data_at("ann@example.org").await.unwrap();
    let (to, mut pieces) = tokio::sync::mpsc::channel(1);
    let writing = tokio::spawn(async move { data.write(&to).await });
    let mut json = pieces.recv().await.unwrap().unwrap();
    tokio::time::sleep(std::time::Duration::from_secs(6)).await;
    while let Some(piece) = pieces.recv().await {
        json.push_str(&piece.unwrap());
    }
    assert!(writing.await.unwrap().unwrap() > 6);
    let data: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(data["mails"].as_array().unwrap().len(), 6);
}
