//! Rows 27 and 28 of the faults: what a token opens, for whom, and where it must never be seen.

use std::{
    io::{Read, Write},
    net::TcpListener,
    sync::{Arc, Mutex},
};

use reqwest::{Client, StatusCode};
use sealed_orders::{
    game::{Games, seats::replace::OfferWord},
    links::{game_id::GameId, opens::Opens, token::Token},
    rules::Seat,
};
use serde_json::Value;
use uuid::Uuid;

use crate::support::{
    browser::Browser,
    games::{Table, player, ticket},
    server::Server,
    waiting::letters_have_left,
};

/// The rooms that tokens open.
const ROOMS: [&str; 11] = [
    "invitations",
    "sheets",
    "confirmations",
    "renewals",
    "claims",
    "letters",
    "notes",
    "conversation",
    "push",
    "seats",
    "hosts",
];

/// The pages that are one link away from a seat's sheet and from its desk.
const BESIDE: [&str; 4] = ["letters", "notes", "conversation", "push"];

/// The room of a token, and others that it may open.
fn opens(what: Opens, room: &str) -> bool {
    match what {
        Opens::Invitation(_) => room == "invitations",
        Opens::Sheet { .. } => room == "sheets" || BESIDE.contains(&room),
        Opens::Confirmation { .. } => room == "confirmations",
        Opens::Renewal(_) => room == "renewals",
        Opens::Claim { .. } => room == "claims",
        Opens::Letters(_) => room == "letters",
        Opens::Seat(_) => room == "seats" || BESIDE.contains(&room),
        Opens::Host => room == "hosts",
    }
}

/// A token of each kind, for the second seat where it is for one. What a mail or a claim waits for is
/// there as well.
async fn one_of_each(table: &Table, game: &GameId) -> Vec<(Opens, Token)> {
    let address = table.reply_address(&ticket(game, 1, 1)).await;
    let mail = crate::exactly_once::mail_from("mallory", &address, "T HQ B8", "<1@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    let mail: Uuid =
        sqlx::query_scalar("select id from mails where status = 'waiting' and game = $1")
            .bind(game)
            .fetch_one(&table.pool)
            .await
            .unwrap();
    table.offer_seat(&ticket(game, 2, 1), OfferWord::Offers).await.unwrap();
    table.games.ask_for_seat(game, Seat(2), &player("zoe")).await.unwrap();
    let claim: Uuid = sqlx::query_scalar("select id from claims where game = $1")
        .bind(game)
        .fetch_one(&table.pool)
        .await
        .unwrap();
    let mut each = Vec::new();
    for what in [
        Opens::Invitation(Seat(1)),
        Opens::Sheet { seat: Seat(1), round: 1 },
        Opens::Confirmation { seat: Seat(1), mail },
        Opens::Renewal(Seat(1)),
        Opens::Claim { seat: Seat(2), claim },
        Opens::Letters(Seat(1)),
        Opens::Seat(Seat(1)),
        Opens::Host,
    ] {
        each.push((what, table.games.give_link(game, what).await.unwrap()));
    }
    each
}

/// What anybody did to a game.
async fn done(games: &Games, game: &GameId) -> String {
    format!("{:?}", games.acts(game).await.unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_opens_its_own_room_and_no_other_and_dies_with_its_holder() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let (game, client) = (table.open("1h").await, Client::new());
    let each = one_of_each(&table, &game).await;
    let acts = [
        ("orders", "T HQ B8"),
        ("act", "seal"),
        ("answer", "decline"),
        ("word", "yes"),
        ("round", "1"),
        ("by", "1h"),
    ];
    let before = done(&table.games, &game).await;
    for (what, token) in &each {
        for room in ROOMS {
            let url = format!("{}{room}/{}", server.url, token.reveal());
            let seen = client.get(&url).send().await.unwrap().status();
            if opens(*what, room) {
                assert!(seen == 200 || seen == 410, "{what:?} opens {room}: {seen}");
                continue;
            }
            assert_eq!(seen, 404, "{what:?} at {room}");
            for act in ["seal", "close", "take", "renew", "token", "leave"] {
                let mut fields = acts.to_vec();
                fields.retain(|(name, _)| *name != "act");
                fields.push(("act", act));
                let answer = client.post(&url).form(&fields).send().await.unwrap();
                assert_eq!(answer.status(), 404, "{what:?} at {room}: {act}");
            }
        }
    }
    assert_eq!(done(&table.games, &game).await, before, "nothing was done");
    assert!(table.round(&game, 1).await.unwrap().is_open());

    // The holder goes: whatever that holder had opens nothing more, and does nothing.
    table.replace(&ticket(&game, 1, 1), &player("eve")).await.unwrap();
    let before = done(&table.games, &game).await;
    for (what, token) in &each {
        let is_seats = !matches!(what, Opens::Host | Opens::Claim { .. });
        for room in ROOMS.into_iter().filter(|room| is_seats && opens(*what, room)) {
            let url = format!("{}{room}/{}", server.url, token.reveal());
            let seen = client.get(&url).send().await.unwrap().status();
            assert_eq!(seen, 404, "a former holder's {what:?} at {room}");
            let posted = client.post(&url).form(&acts).send().await.unwrap().status();
            assert_eq!(posted, 404, "a former holder's {what:?} at {room}");
        }
    }
    assert_eq!(done(&table.games, &game).await, before, "nothing was done");
    // What is for somebody who is signed in is for nobody else.
    for (path, fields) in [
        ("account/seat", &[("game", game.to_string()), ("seat", "1".to_owned())][..]),
        ("account/host", &[("game", game.to_string())]),
        ("account/settings", &[("act", "delete".to_owned())]),
    ] {
        let request = client.post(format!("{}{path}", server.url)).form(fields);
        let answer =
            request.header("Origin", server.url.trim_end_matches('/')).send().await.unwrap();
        let (status, page) = (answer.status(), answer.text().await.unwrap());
        assert!(
            status == StatusCode::FORBIDDEN || page.contains("There is no password"),
            "{path} {page}"
        );
    }
    server.stop().await.unwrap();
}

/// Another site, which keeps what browsers say to it.
fn another_site() -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/elsewhere", listener.local_addr().unwrap());
    let heard = Arc::new(Mutex::new(Vec::new()));
    let hears = Arc::clone(&heard);
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let mut said = [0; 4096];
            let length = stream.read(&mut said).unwrap_or(0);
            hears.lock().unwrap().push(String::from_utf8_lossy(&said[..length]).into_owned());
            stream
                .write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi")
                .ok();
        }
    });
    (url, heard)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_token_is_in_a_title_a_referrer_a_foreign_request_or_the_log() {
    let table = Table::live().await;
    let url = table.database.url();
    let mut server = Server::start(&[
        ("DATABASE_URL", &url),
        ("SEALED_ORDERS_LOG", "debug"),
        ("SEALED_ORDERS_REPLY_DOMAIN", "play.example.org"),
    ])
    .await;
    let game = table.open("1h").await;
    let mut tokens = one_of_each(&table, &game).await;
    letters_have_left(&table.pool).await;
    let inviting = table.invite("1h").await;
    let invited = Opens::Invitation(Seat(0));
    tokens.push((invited, table.games.give_link(&inviting, invited).await.unwrap()));

    let (elsewhere, heard) = another_site();
    let browser = Browser::start("en").await;
    let ours = server.url("/");
    for (what, token) in &tokens {
        let token = token.reveal();
        for room in ROOMS.into_iter().filter(|room| opens(*what, room)) {
            let page = server.url(&format!("/{room}/{token}"));
            let answer = reqwest::get(&page).await.unwrap();
            let headers = answer.headers();
            assert_eq!(headers["referrer-policy"], "strict-origin", "{what:?}");
            assert_eq!(headers["cache-control"], "no-store", "{what:?}");
            assert!(
                headers["content-security-policy"].to_str().unwrap().contains("base-uri 'none'")
            );
            browser.goto(&page).await.unwrap();
            assert!(!browser.title().await.unwrap().contains(token), "{what:?}");
            // What it fetched, and every address that it names but its own forms'.
            let asked = "return performance.getEntriesByType('resource').map(it => it.name)";
            let asked: Vec<String> =
                browser.execute(asked, vec![]).await.unwrap().convert().unwrap();
            let strange: Vec<_> = asked
                .iter()
                .filter(|it| !it.starts_with(&ours) && !it.starts_with("data:"))
                .collect();
            assert!(strange.is_empty(), "{what:?}: {strange:?}");
            assert!(asked.iter().all(|it| !it.contains(token) || it.contains(room)), "{asked:?}");
            // On to a page of ours, and to one of others.
            let onward = "const a = document.createElement('a'); a.href = arguments[0];
                          document.body.append(a); a.click()";
            for to in [server.url(&format!("/games/{game}")), elsewhere.clone()] {
                browser.goto(&page).await.unwrap();
                browser.execute(onward, vec![to.clone().into()]).await.unwrap();
                let mut there = String::new();
                for _ in 0..200 {
                    there = browser.current_url().await.unwrap().to_string();
                    if there == to {
                        break;
                    }
                    tokio::time::sleep(std::time::Duration::from_millis(25)).await;
                }
                assert_eq!(there, to);
                let referrer = browser.execute("return document.referrer", vec![]).await.unwrap();
                // The server's name, and nothing of where on it.
                assert_eq!(referrer.json(), &Value::from(server.url("/")), "{what:?} to {to}");
            }
        }
    }
    browser.quit().await;
    // It also asks for its own icon, and says so.
    let mut heard = heard.lock().unwrap().clone();
    heard.retain(|said| said.starts_with("GET /elsewhere "));
    assert!(heard.len() >= tokens.len(), "{}", heard.len());
    for said in &heard {
        let mut lines = said.lines().filter_map(|line| line.split_once(": "));
        let referrer = lines.find(|(name, _)| name.eq_ignore_ascii_case("referer"));
        assert_eq!(referrer.map(|(_, from)| from), Some(&*server.url("/")), "{said}");
    }

    // What is worth nothing is looked for as well: whoever reads the log learns no part of a token.
    let client = Client::new();
    for (_, token) in &tokens {
        for room in ROOMS {
            let url = server.url(&format!("/{room}/{}", token.reveal()));
            client.post(url).form(&[("orders", "T HQ B8"), ("act", "check")]).send().await.unwrap();
        }
    }
    let seat = table.games.seat_token(&game, Seat(0)).await.unwrap().unwrap();
    let host = table.games.host_token(&game).await.unwrap();
    for token in [&seat, &host] {
        let me = client.get(server.url("/api/v1/me")).bearer_auth(token.reveal());
        assert_eq!(me.send().await.unwrap().status(), 200);
    }
    let log = server.log();
    assert!(log.contains("DEBUG"), "everything is logged that can be");
    let secrets = tokens.iter().map(|(_, token)| token).chain([&seat, &host]);
    for token in secrets {
        let secret = token.reveal().trim_start_matches(&game.to_string());
        assert!(!log.contains(&secret[..16]), "a token is in the log");
    }
    for (_, text, _) in table.mailroom("bob@example.org").await {
        for word in text.split_whitespace().filter(|word| word.len() > 40 && word.contains('/')) {
            let token = word.rsplit('/').next().unwrap();
            assert!(token.len() < 40 || !log.contains(token), "a letter's link is in the log");
        }
    }
    server.stop();
}
