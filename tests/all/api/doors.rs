//! Who may do what: each operation behind a token refuses everybody else, and what cannot be read is
//! answered with a problem in the language asked for.

use std::collections::BTreeSet;

use sealed_orders::{links::opens::Opens, rules::Seat};
use serde_json::json;

use super::caller::Caller;
use crate::support::games::{Table, player, ticket};

#[tokio::test]
async fn a_token_is_good_for_its_own_seat_or_host_alone() {
    let table = Table::live().await;
    let (game, other) = (table.open("3d").await, table.open("3d").await);
    let token = async |game, seat| {
        table.games.seat_token(game, Seat(seat)).await.unwrap().unwrap().reveal().to_owned()
    };
    let (own, neighbour, elsewhere) =
        (token(&game, 0).await, token(&game, 1).await, token(&other, 0).await);
    let renewed = token(&game, 2).await;
    assert_ne!(renewed, token(&game, 2).await, "a new one each time");
    let former = token(&game, 3).await;
    table.replace(&ticket(&game, 3, 1), &player("eve")).await.unwrap();
    let host = table.games.host_token(&game).await.unwrap().reveal().to_owned();
    let mut links = Vec::new();
    for opens in [
        Opens::Sheet { seat: Seat(0), round: 1 },
        Opens::Letters(Seat(0)),
        Opens::Renewal(Seat(0)),
        Opens::Host,
    ] {
        links.push(table.games.give_link(&game, opens).await.unwrap().reveal().to_owned());
    }
    let server = table.serve(None).await;
    let caller = Caller::of(&server).await;

    let mut walked = BTreeSet::new();
    for operation in caller.operations() {
        let tag = operation.tag().to_owned();
        let path = operation.path.replace("{game}", &game.to_string()).replace("{seat}", "0");
        let what = format!("{} {}?round=1&version=1", operation.method, path);
        let body = caller.some_body(&operation);
        let status = async |token: &str| caller.call(token, &what, body.clone()).await.0.as_u16();
        if tag == "games" {
            assert!(operation.described.get("security").is_none(), "{what}");
            continue;
        }
        assert_eq!(operation.described["security"], json!([{"token": []}]), "{what}");
        walked.insert(tag.clone());
        let worthless = ["", "x", &own[..46], &renewed, &former];
        for token in worthless.into_iter().chain(links.iter().map(String::as_str)) {
            assert_eq!(status(token).await, 401, "{what}");
        }
        let strangers: &[&str] = match tag.as_str() {
            "token" => &[],
            "host" => &[&own, &neighbour, &elsewhere],
            "account" => &[&own, &neighbour, &elsewhere, &host],
            _ => &[&neighbour, &elsewhere, &host],
        };
        for token in strangers {
            assert_eq!(status(token).await, 403, "{what}");
        }
    }
    assert_eq!(walked.len(), 9, "{walked:?}");
    assert!(table.games.acts(&game).await.unwrap().len() == 1, "nothing but the replacement");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn what_cannot_be_done_is_told_in_the_language_asked_for() {
    let table = Table::live().await;
    let game = table.open("3d").await;
    let token = table.games.seat_token(&game, Seat(0)).await.unwrap().unwrap();
    let server = table.serve(None).await;
    let caller = Caller::of(&server).await;
    let seal = format!("PUT /games/{game}/seats/0/sheet");

    let french = [("Accept-Language", "fr-CA, en;q=0.5")];
    let (status, told) = caller.call_with("", "GET /me", None, &french).await;
    assert_eq!(status, 401);
    assert!(told["title"].as_str().unwrap().starts_with("La requête"), "{told}");
    let answer = caller.send("", "GET /me", None, &[]).await;
    assert_eq!(answer.headers()["www-authenticate"], "Bearer");

    let (status, told) = caller.call("", "GET /games/nonsense?lang=fr", None).await;
    assert_eq!(
        (status.as_u16(), told["title"].as_str()),
        (404, Some("Cette partie n'existe pas."))
    );
    let answer = caller.send("", "POST /nowhere", None, &[]).await;
    assert_eq!(answer.status(), 404);
    assert_eq!(answer.headers()["content-type"], "application/problem+json");

    let long = json!({"round": 1, "orders": vec!["T HQ G8"; 61]});
    let answer = caller.send(token.reveal(), &seal, Some(&long), &[]).await;
    let told: serde_json::Value = answer.json().await.unwrap();
    assert_eq!(told["type"], "/api#too-long");
    let huge = json!({"round": 1, "orders": ["x".repeat(70_000)]});
    let answer = caller.send(token.reveal(), &seal, Some(&huge), &[]).await;
    assert_eq!(answer.status(), 413);
    let told: serde_json::Value = answer.json().await.unwrap();
    assert_eq!(told["type"], "/api#body");
    let odd = json!({"round": 1, "order": ["T HQ G8"]});
    let answer = caller.send(token.reveal(), &seal, Some(&odd), &[]).await;
    assert_eq!(answer.status(), 400);
    let told: serde_json::Value = answer.json().await.unwrap();
    assert!(told["detail"].as_str().unwrap().contains("unknown field `order`"), "{told}");
    // Nobody types it, and the database keeps none.
    let odd = json!({"round": 1, "orders": ["T HQ\u{0} G8 # \u{0}"]});
    caller.done(token.reveal(), &seal, Some(odd)).await;
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_token_is_made_with_the_link_of_an_open_sheet_and_on_the_hosts_desk() {
    let table = Table::live().await;
    let game = table.open("3d").await;
    let server = table.serve(None).await;
    let caller = Caller::of(&server).await;
    let client = reqwest::Client::new();
    // The token that a page shows, if it shows one.
    let ask = async |room: &str, opens, fields: &[(&str, &str)]| {
        let link = table.games.give_link(&game, opens).await.unwrap();
        let url = format!("{}{room}/{}", server.url, link.reveal());
        let read = client.get(&url).send().await.unwrap().text().await.unwrap();
        let page = client.post(&url).form(fields).send().await.unwrap();
        assert_eq!(page.headers()["cache-control"], "no-store");
        let page = page.text().await.unwrap();
        let shown = |page: &str| {
            let (_, rest) = page.split_once(&format!("<code>{game}"))?;
            Some(format!("{game}{}", rest.split_once("</code>").unwrap().0))
        };
        assert_eq!(shown(&read), None, "looking makes none");
        shown(&page)
    };
    let (once, sure) = (&[("act", "token")][..], &[("act", "token"), ("sure", "yes")][..]);
    let sheet = Opens::Sheet { seat: Seat(1), round: 1 };
    let one = ask("letters", sheet, once).await.unwrap();
    assert_eq!(caller.done(&one, "GET /me", None).await["places"][0]["seat"], 1);
    // Another ends it, which is asked about.
    assert_eq!(ask("letters", sheet, once).await, None);
    caller.done(&one, "GET /me", None).await;
    let two = ask("letters", sheet, sure).await.unwrap();
    assert_eq!(caller.refused(&one, "GET /me", None).await.0, 401);
    let letters = Opens::Letters(Seat(1));
    assert_eq!(ask("letters", letters, sure).await, None, "any letter has that link");
    caller.done(&two, "GET /me", None).await;
    assert!(table.letters("token").await > 0, "the holder is told");
    let host = ask("hosts", Opens::Host, once).await.unwrap();
    assert_eq!(caller.done(&host, "GET /me", None).await["places"][0]["kind"], "host");
    // Another ends it, which is said before, and asked once more.
    assert_eq!(ask("hosts", Opens::Host, once).await, None);
    caller.done(&host, "GET /me", None).await;
    let desk = table.games.give_link(&game, Opens::Host).await.unwrap();
    let desk = format!("{}hosts/{}", server.url, desk.reveal());
    let page = client.get(&desk).send().await.unwrap().text().await.unwrap();
    assert!(page.contains("a new one ends it"), "{page}");
    for (fields, made) in [(once, false), (sure, true)] {
        let page = client.post(&desk).form(fields).send().await.unwrap().text().await.unwrap();
        assert_eq!(page.contains("Make a new token?"), !made, "{page}");
        assert_eq!(page.contains(&format!("<code>{game}")), made, "{page}");
    }
    assert_eq!(caller.refused(&host, "GET /me", None).await.0, 401);
    // Once the round is played its sheets' links make none.
    table.games.close_window(&game, Some(1)).await.unwrap();
    assert_eq!(
        ask("letters", Opens::Sheet { seat: Seat(1), round: 2 }, sure).await.map(|_| ()),
        Some(())
    );
    let old = table.games.give_link(&game, sheet).await.unwrap();
    assert_eq!(table.games.seat_token_by(&old).await.unwrap(), None);

    for lang in ["en", "fr"] {
        let page = reqwest::get(format!("{}api?lang={lang}", server.url)).await.unwrap();
        let page = page.text().await.unwrap();
        for operation in caller.operations() {
            assert!(page.contains(&format!("{} /api/v1{}<", operation.method, operation.path)));
        }
        assert!(page.contains("id=\"late\"") && page.contains("urllib.request"), "{lang}");
    }
    server.stop().await.unwrap();
}
