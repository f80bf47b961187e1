//! Nobody keeps a server from the others: who sends too much at once waits, and changes nothing.

use std::time::Instant;

use futures_util::future::join_all;
use reqwest::{Client, RequestBuilder, StatusCode, header::RETRY_AFTER};
use sealed_orders::{game::seats::replace::OfferWord, links::opens::Opens, rules::Seat};

use crate::{
    account::Browser,
    crash::OPENINGS,
    support::games::{Table, ticket},
};

/// As a proxy on this machine passes on what came from there. What the caller wrote comes first.
fn from(network: &str, request: RequestBuilder) -> RequestBuilder {
    request.header("X-Forwarded-For", format!("192.0.2.9, {network}"))
}

#[tokio::test]
async fn one_network_waits_and_the_others_do_not() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let link = table.games.give_link(&game, Opens::Sheet { seat: Seat(0), round: 1 });
    let link = format!("{}sheets/{}", server.url, link.await.unwrap().reveal());
    let nowhere = format!("{}sheets/nothing", server.url);
    let client = Client::new();
    let post = |network: &str| from(network, client.post(&nowhere)).send();
    let mut taken = 0;
    let refused = loop {
        let answer = post("2001:db8:0:1::7").await.unwrap();
        if answer.status() == StatusCode::TOO_MANY_REQUESTS {
            break answer;
        }
        taken += 1;
        assert!(taken < 2000, "it is never refused");
    };
    assert!(taken >= 240, "{taken}");
    let seconds: u64 = refused.headers()[RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!((1..=2).contains(&seconds), "{seconds}");
    assert!(refused.text().await.unwrap().contains("Nothing has been changed by this"));
    // Another address of the same household, and a sheet that would be good.
    let sheet = [("orders", OPENINGS[0]), ("act", "seal")];
    let neighbours = (0..20).map(async |n| {
        let neighbour = from(&format!("2001:db8:0:1::{n}"), client.post(&nowhere));
        neighbour.send().await.unwrap().status()
    });
    let answers = join_all(neighbours).await;
    assert!(answers.contains(&StatusCode::TOO_MANY_REQUESTS), "the same network");
    // Reading goes on; so does everybody else.
    assert_eq!(
        from("2001:db8:0:1::7", client.get(&server.url)).send().await.unwrap().status(),
        200
    );
    let other = from("2001:db8:0:2::7", client.post(&link).form(&sheet)).send().await.unwrap();
    assert_eq!(other.status(), 200);
    assert!(other.text().await.unwrap().contains("receipt"));
    // This machine itself is not counted.
    for _ in 0..300 {
        assert_ne!(client.post(&nowhere).send().await.unwrap().status(), 429);
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn one_sheet_is_not_sealed_without_end_from_wherever() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let made = table.games.seat_token(&game, Seat(1)).await.unwrap().unwrap();
    let client = Client::new();
    let mut statuses = Vec::new();
    // One more is taken a second: however slow the machine is, more are sent.
    for n in 0..800 {
        let check = client
            .post(format!("{}api/v1/games/{game}/seats/1/check?lang=fr", server.url))
            .bearer_auth(made.reveal())
            .json(&serde_json::json!({ "round": 1, "orders": [] }));
        let answer = from(&format!("198.51.{}.{}", n / 250, n % 250), check).send().await.unwrap();
        statuses.push(answer.status().as_u16());
        if answer.status() == 429 {
            assert!(answer.headers().contains_key(RETRY_AFTER));
            let problem: serde_json::Value = answer.json().await.unwrap();
            assert_eq!(problem["type"], "/api#too-fast", "{problem}");
            assert!(problem["detail"].as_str().unwrap().contains("Retry-After"), "{problem}");
            break;
        }
    }
    assert!(statuses.len() > 120 && statuses.last() == Some(&429), "{statuses:?}");
    assert!(statuses[..120].iter().all(|&status| status == 200), "{statuses:?}");
    server.stop().await.unwrap();
}

/// Row 36.
#[tokio::test]
async fn one_link_however_it_is_written_is_counted_once() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let link = table.games.give_link(&game, Opens::Sheet { seat: Seat(0), round: 1 });
    let token = link.await.unwrap().reveal().to_owned();
    let escaped: String = token.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let ways = [
        token.clone(),
        token.to_ascii_uppercase(),
        escaped,
        format!("{token}%20"),
        format!("%09{token}"),
    ];
    let client = Client::new();
    let post = async |way: &str, n: usize| {
        let url = format!("{}sheets/{way}", server.url);
        let check = client.post(url).form(&[("act", "check"), ("orders", "")]);
        from(&format!("198.51.100.{n}"), check).send().await.unwrap().status()
    };
    let began = Instant::now();
    let (mut sent, mut taken, mut refused) = (0, 0, [false; 5]);
    while refused.contains(&false) {
        match post(&ways[sent % ways.len()], sent % 250).await {
            StatusCode::TOO_MANY_REQUESTS => refused[sent % ways.len()] = true,
            _ => taken += 1,
        }
        sent += 1;
        assert!(sent < 900, "each way is counted for itself: {refused:?}");
    }
    // So many at once, and one more a second however long the machine takes for them.
    assert!((120..=121 + began.elapsed().as_secs()).contains(&taken), "{taken} of {sent}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_stranger_does_not_have_invitations_sent_without_end() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let client = Client::new();
    let open = |network: &str| {
        let fields = [
            ("ruleset", "power"),
            ("name", "Many"),
            ("window", "36h"),
            ("player1_address", "ann@example.org"),
            ("player2_address", "bob@example.org"),
        ];
        from(network, client.post(format!("{}games", server.url)).form(&fields)).send()
    };
    for n in 0..10 {
        let answer = open("203.0.113.5").await.unwrap();
        assert_eq!(answer.status(), 201, "{n}: {}", answer.text().await.unwrap());
    }
    let encoded = client.post(format!("{}%67ames", server.url)).form(&[("ruleset", "power")]);
    assert_eq!(from("203.0.113.5", encoded).send().await.unwrap().status(), 429);
    let answer = open("203.0.113.5").await.unwrap();
    assert_eq!(answer.status(), 429);
    let seconds: u64 = answer.headers()[RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!((300..=361).contains(&seconds), "{seconds}");
    assert_eq!(table.games.list(50).await.unwrap().len(), 10);
    assert_eq!(open("203.0.113.6").await.unwrap().status(), 201);
    // Nor from all the networks of one line.
    let mut opened = 0;
    while open(&format!("2001:db8:7:{opened:x}::1")).await.unwrap().status() == 201 {
        opened += 1;
        assert!(opened < 60);
    }
    assert_eq!(opened, 40);
    assert_eq!(open("2001:db8:8:1::1").await.unwrap().status(), 201, "another line");
    // Nor letters to whomever, by asking for seats: with the port in the header, too.
    let mut asked = 0;
    loop {
        let url = format!("{}games/abcdefg{asked}/seats/1", server.url);
        let request = client.post(url).bearer_auth("x").form(&[("name", "Zoe")]);
        let status = from("203.0.113.7:5555", request).send().await.unwrap().status();
        if status == 429 {
            break;
        }
        asked += 1;
        assert!(asked < 100);
    }
    assert_eq!(asked, 4);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn one_network_keeps_no_newcomers_out_of_a_game() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    table.offer_seat(&ticket(&game, 1, 1), OfferWord::Offers).await.unwrap();
    let client = Client::new();
    let ask = async |network: &str, n: usize| {
        let fields = [
            ("name", "Zoe".to_owned()),
            ("address", format!("zoe{n}@example.org")),
            ("lang", "en".to_owned()),
        ];
        let url = format!("{}games/{game}/seats/1", server.url);
        let request = client.post(url).header("Origin", server.url.trim_end_matches('/'));
        from(network, request.form(&fields)).send().await.unwrap().status()
    };
    for n in 0..3 {
        assert_eq!(ask("203.0.113.7", n).await, 200, "{n}");
    }
    assert_eq!(ask("203.0.113.7", 3).await, 429, "of ten it has three");
    assert_eq!(ask("203.0.113.8", 4).await, 200);
    assert_eq!(table.letters("claim").await, 4);
    for n in 5..11 {
        assert_eq!(ask(&format!("2001:db8:7:{n:x}::1"), n).await, 200, "{n}");
    }
    assert_eq!(ask("2001:db8:7:11::1", 11).await, 429, "of one line six");
    server.stop().await.unwrap();
}

/// Row 33: all addresses of one household, however many it has.
#[tokio::test]
async fn one_network_is_sent_so_many_letters() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let client = Client::new();
    let ask = async |network: &str, n: usize| {
        let ask = client
            .post(format!("{}account/sign-in", server.url))
            .header("Origin", server.url.trim_end_matches('/'))
            .form(&[("address", format!("ann{n}@example.org"))]);
        from(network, ask).send().await.unwrap().text().await.unwrap()
    };
    for n in 0..30 {
        let page = ask(&format!("2001:db8:0:7:{n}::1"), n).await;
        assert!(!page.contains("too many letters"), "{n}: {page}");
    }
    let sent = table.letters("sign_in").await;
    ask("2001:db8:0:7:ffff::1", 30).await;
    assert_eq!((sent, table.letters("sign_in").await), (30, 30));
    ask("2001:db8:0:8::1", 31).await;
    assert_eq!(table.letters("sign_in").await, 31);
    // And one line, however many networks it has.
    for n in 40..140 {
        ask(&format!("2001:db8:0:{n:x}::1"), n).await;
    }
    let sent = table.letters("sign_in").await;
    assert!((110..=120).contains(&sent), "{sent}");
    // An account that asks for further addresses asks for the same letters.
    let ann = Browser::signed_in(&server, &table, "ann@example.org").await;
    let sent = sent + 1;
    for (network, more) in [("2001:db8:0:fff::1", 0), ("2001:db8:2:1::1", 1)] {
        let add = client
            .post(format!("{}account/settings", server.url))
            .header("Origin", server.url.trim_end_matches('/'))
            .header("Cookie", ann.cookies())
            .form(&[("act", "add"), ("address", "bob@example.org")]);
        from(network, add).send().await.unwrap();
        assert_eq!(table.letters("sign_in").await, sent + more, "{network}");
    }
    let sent = sent + 1;
    ask("2001:db8:1:1::1", 140).await;
    assert_eq!(table.letters("sign_in").await, sent + 1, "another line");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn behind_a_proxy_that_says_nothing_all_are_one() {
    let table = Table::live().await;
    let (server, at) = table.serve_as("https://games.example.org").await;
    let client = Client::new();
    let nowhere = format!("{at}/sheets/nothing");
    let mut taken = 0;
    while client.post(&nowhere).send().await.unwrap().status() != StatusCode::TOO_MANY_REQUESTS {
        taken += 1;
        assert!(taken < 2000, "it is never refused");
    }
    assert!(taken >= 240, "{taken}");
    // `doctor` learns of it by the way of the proxy.
    let alive = format!("{at}/health");
    let unsaid = async |asked: reqwest::RequestBuilder| {
        let answer = asked.send().await.unwrap();
        answer.headers().contains_key("x-counted-as")
    };
    assert!(unsaid(client.get(&alive)).await);
    assert!(!unsaid(from("198.51.100.7", client.get(&alive))).await);
    // Who is known is not among them.
    let known = from("198.51.100.7", client.post(&nowhere)).send().await.unwrap();
    assert_ne!(known.status(), StatusCode::TOO_MANY_REQUESTS);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn who_guesses_addresses_of_games_is_slowed() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    assert_eq!(game.as_str().len(), 16, "80 bits");
    let client = Client::new();
    let look = async |game: &str| {
        let look = client.get(format!("{}games/{game}", server.url));
        from("2001:db8:0:1::7", look).send().await.unwrap()
    };
    let mut missed = 0;
    loop {
        let guess = sealed_orders::links::game_id::GameId::random().unwrap();
        // As the router reads it, it is the same address.
        let games = ["games", "%67ames", "g%61mes"][missed % 3];
        let guess = client.get(format!("{}{games}/{guess}", server.url));
        let guess = from("2001:db8:0:1::7", guess).send().await.unwrap();
        match guess.status().as_u16() {
            404 => missed += 1,
            429 => break,
            other => panic!("{other}"),
        }
        assert!(missed < 500, "it is never refused");
    }
    assert!(missed >= 60, "{missed}");
    // Nor is it told meanwhile what is there; everything else goes on.
    let there = look(game.as_str()).await;
    if there.status() == 429 {
        assert!(there.headers().contains_key(RETRY_AFTER));
    }
    assert_eq!(
        from("2001:db8:0:1::7", client.get(&server.url)).send().await.unwrap().status(),
        200
    );
    let other = client.get(format!("{}games/{game}", server.url));
    assert_eq!(from("2001:db8:0:2::7", other).send().await.unwrap().status(), 200);
    server.stop().await.unwrap();
}
