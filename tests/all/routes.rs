//! Rows 25 and 27 of the faults, by the table of routes itself: each page by nobody, by another player,
//! by a former one and by the host. A route that is new is walked as soon as it is in the table, and
//! must be told here what it is for. Operations of the API are walked in `api/doors.rs`, by its document.

use std::{collections::BTreeMap, path::PathBuf};

use reqwest::{Method, StatusCode, header::LOCATION, redirect::Policy};
use sealed_orders::{
    links::{game_id::GameId, opens::Opens},
    rules::Seat,
};

use crate::{
    account::Browser,
    scanners::contents,
    support::{
        games::{Table, contact, player, ticket},
        waiting::letters_have_left,
    },
};

/// The table of routes.
const TABLE: &str = include_str!("../../src/web/pages/mod.rs");

/// Every path with its method, as the table has them.
pub fn routes() -> Vec<(Method, String)> {
    let routes = TABLE.lines().filter_map(|line| line.trim().strip_prefix(".route(\""));
    let routes = routes.map(|line| {
        let (path, rest) = line.split_once('"').unwrap();
        let method = if rest.contains("post()") { Method::POST } else { Method::GET };
        assert!(method == Method::POST || rest.contains("read()"), "{line}");
        (method, path.to_owned())
    });
    let routes: Vec<_> = routes.collect();
    assert_eq!(routes.len(), TABLE.matches(".route(").count(), "one route a line");
    assert!(routes.len() > 40, "{routes:?}");
    routes
}

/// What a route is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    /// Everybody, who find the same there and change nothing.
    Everybody,
    /// Everybody, who may ask for a letter or open a game with a form that is filled in.
    Asking,
    /// Whoever is signed in, about what is theirs.
    SignedIn,
    /// Whoever has a token of that room.
    Token(&'static str),
    /// Everybody, who are led to the page with the form that is sent to it.
    Form,
}

pub fn is_for(method: &Method, path: &str) -> For {
    let read = *method == Method::GET;
    match path {
        "/games/{game}/seats/{seat}"
        | "/play"
        | "/account/sign-in"
        | "/account/code"
        | "/account/seat"
        | "/account/host"
        | "/account/forget"
            if read =>
        {
            For::Form
        }
        "/games"
        | "/play"
        | "/account/forget"
        | "/games/{game}/seats/{seat}"
        | "/account/sign-in"
        | "/account/code"
            if !read =>
        {
            For::Asking
        }
        "/account/sign-in/{token}" => For::Token("sign-in"),
        "/account" | "/account/settings" | "/account/data.json" | "/account/seat"
        | "/account/host" => For::SignedIn,
        "/feeds/{secret}/rounds.atom" | "/feeds/{secret}/deadlines.ics" => For::Token("feeds"),
        "/claims/{token}" => For::Token("claims"),
        "/invitations/{token}" => For::Token("invitations"),
        "/sheets/{token}" | "/sheets/{token}/sealed" => For::Token("sheets"),
        "/confirmations/{token}" => For::Token("confirmations"),
        "/players/{page}" => For::Token("players"),
        "/renewals/{token}" => For::Token("renewals"),
        "/letters/{token}" => For::Token("letters"),
        "/push/{token}" => For::Token("push"),
        "/notes/{token}" => For::Token("notes"),
        "/conversation/{token}" => For::Token("conversation"),
        "/seats/{token}" => For::Token("seats"),
        "/hosts/{token}" => For::Token("hosts"),
        "/"
        | "/api"
        | "/health"
        | "/ready"
        | "/manifest.webmanifest"
        | "/static/{name}"
        | "/games/new"
        | "/games"
            if read =>
        {
            For::Everybody
        }
        path if read && (path.starts_with("/rules") || path.starts_with("/games/{game}")) => {
            For::Everybody
        }
        _ => panic!("{method} {path} is new: say here whom it is for"),
    }
}

/// An address of that route: of a game, with a token where one stands.
pub fn address(path: &str, game: &GameId, token: &str) -> String {
    path.replace("{game}", game.as_str())
        .replace("{round}", "1")
        .replace("{seat}", "0")
        .replace("{step}", "1")
        .replace("{number}", "1")
        .replace("{ruleset}", "power")
        .replace("{chapter}", "board")
        .replace("{name}", "bench.js")
        .replace("{token}", token)
        .replace("{secret}", token)
        .replace("{page}", token)
}

/// Somebody, with a browser and the tokens they have or had, by room.
struct Somebody {
    name: &'static str,
    browser: Browser,
    tokens: BTreeMap<&'static str, String>,
    /// Whether these tokens open anything.
    good: bool,
}

/// Everything that changes something, all at once.
fn fields(act: &str, game: &GameId, seat: u8) -> Vec<(String, String)> {
    let fields = [
        ("act", act),
        ("orders", "T HQ G2"),
        ("answer", "decline"),
        ("word", "yes"),
        ("round", "1"),
        ("deadline", "x"),
        ("sure", "yes"),
        ("by", "1h"),
        ("from", "2030-01-01"),
        ("to", "2030-01-02"),
        ("name", "Mallory"),
        ("generation", "1"),
    ];
    let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let which = [("game".to_owned(), game.to_string()), ("seat".to_owned(), seat.to_string())];
    fields.into_iter().chain(which).collect()
}

/// What the forms of our pages press.
fn acts() -> Vec<String> {
    let mut acts = Vec::new();
    let mut folders = vec![concat!(env!("CARGO_MANIFEST_DIR"), "/templates/pages").into()];
    let mut pages: Vec<PathBuf> = Vec::new();
    while let Some(folder) = folders.pop() {
        for found in std::fs::read_dir::<PathBuf>(folder).unwrap() {
            let path = found.unwrap().path();
            if path.is_dir() { folders.push(path) } else { pages.push(path) }
        }
    }
    for path in pages {
        let page = std::fs::read_to_string(path).unwrap();
        let pressed = page.split("name=\"act\" value=\"").skip(1);
        acts.extend(pressed.map(|rest| rest.split('"').next().unwrap().to_owned()));
    }
    acts.sort();
    acts.dedup();
    acts.retain(|act| !act.contains('{'));
    assert!(acts.len() > 30 && acts.iter().any(|act| act == "surrender"), "{acts:?}");
    acts
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_route_by_nobody_another_a_former_player_and_the_host() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.host = contact("host")).await;
    let elsewhere = table.open("1h").await;
    // Ann's, whom nobody else may act for.
    table.games.close_window(&game, Some(1)).await.unwrap();
    table.hand_in(&ticket(&game, 0, 2), "T HQ G8\nI HQ G7").await;
    let give = async |game: &GameId, opens| {
        table.games.give_link(game, opens).await.unwrap().reveal().to_owned()
    };
    let tokens = async |game: &GameId, seat: Seat| {
        let mut tokens = BTreeMap::new();
        for (room, opens) in [
            ("invitations", Opens::Invitation(seat)),
            ("sheets", Opens::Sheet { seat, round: 2 }),
            ("renewals", Opens::Renewal(seat)),
            ("letters", Opens::Letters(seat)),
            ("seats", Opens::Seat(seat)),
        ] {
            tokens.insert(room, give(game, opens).await);
        }
        tokens
    };
    // Each is another person to whoever counts how much one sends.
    let made_up = |number: usize| {
        let end: String = [number / 26 % 26, number % 26]
            .map(|letter| char::from(b'a' + u8::try_from(letter).unwrap()))
            .into_iter()
            .collect();
        format!("{game}{}{end}", "a".repeat(37))
    };
    let mut everybody = Vec::new();
    for (name, seat) in [("nobody", None), ("bob", Some(1)), ("di", Some(3)), ("host", None)] {
        let browser = match name {
            "nobody" => Browser::new(&server),
            _ => Browser::signed_in(&server, &table, &format!("{name}@example.org")).await,
        };
        let mut own = match seat {
            Some(seat) => tokens(&game, Seat(seat)).await,
            None => BTreeMap::new(),
        };
        if name == "host" {
            own.insert("hosts", give(&game, Opens::Host).await);
        }
        everybody.push(Somebody { name, browser, tokens: own, good: name != "di" });
    }
    table.replace(&ticket(&game, 3, 2), &player("eve")).await.unwrap();
    letters_have_left(&table.pool).await;

    let acts = acts();
    let before = contents(&table.pool).await;
    let unchanged = async |what: &str| {
        let now = contents(&table.pool).await;
        let changed: Vec<_> = now.iter().filter(|row| !before.contains(row)).collect();
        assert!(changed.is_empty() && now.len() == before.len(), "{what}: {changed:#?}");
    };
    for (at_route, (method, path)) in routes().into_iter().enumerate() {
        let whom = is_for(&method, &path);
        for (number, somebody) in everybody.iter_mut().enumerate() {
            let Somebody { name, browser, tokens, good } = somebody;
            let made_up = made_up(4 * at_route + number);
            let mut shown = vec![(made_up.clone(), false)];
            if let For::Token(room) = whom {
                // Each of the tokens they have, at the right room or at a wrong one.
                shown.extend(tokens.iter().map(|(of, token)| {
                    let too = matches!(*of, "sheets" | "seats")
                        && ["letters", "notes", "conversation", "push"].contains(&room);
                    (token.clone(), *good && (*of == room || too))
                }));
            }
            for (token, opens) in shown {
                let at = address(&path, &game, &token);
                let what = format!("{name}: {method} {path}");
                if method == Method::GET {
                    let (status, page) = browser.get(&at).await;
                    let expected: &[u16] = match whom {
                        For::Form => &[303],
                        // Nothing is opened before the end.
                        For::Everybody if path.ends_with("/opened") => &[403],
                        For::Everybody if path.ends_with("/sheets") => &[303],
                        // To a step, or to the game.
                        For::Everybody if path.ends_with("/steps/first") => &[303],
                        For::Everybody if path.ends_with("/steps/last") => &[303],
                        For::Everybody => &[200],
                        For::SignedIn => &[200],
                        // Where nothing is sealed, the form is.
                        For::Token(_) if opens && path.ends_with("/sealed") => &[200, 303],
                        For::Token(_) if opens => &[200, 410],
                        For::Token(_) | For::Asking => &[403, 404, 410],
                    };
                    assert!(expected.contains(&status.as_u16()), "{what}: {status}");
                    assert!(
                        !page.contains("HQ G8") && !page.contains("HQ G7"),
                        "{what} shows orders"
                    );
                    if whom == For::SignedIn && *name == "nobody" {
                        assert!(page.contains("There is no password"), "{what}: {page}");
                    }
                    continue;
                }
                // From a page of somebody else's, whatever it asks for.
                let ours = std::mem::replace(&mut browser.origin, "https://evil.example".into());
                let acts = if token == made_up { &acts[..] } else { &acts[..1] };
                for act in acts {
                    let fields = fields(act, &game, 0);
                    let fields: Vec<_> =
                        fields.iter().map(|(name, value)| (&**name, &**value)).collect();
                    if opens || whom == For::Asking {
                        break;
                    }
                    let (status, to, _) = browser.press(&at, &fields).await;
                    let refused = [StatusCode::FORBIDDEN, StatusCode::NOT_FOUND, StatusCode::GONE];
                    assert!(refused.contains(&status) && to.is_none(), "{what}, {act}: {status}");
                }
                browser.origin = ours;
                // From ours: what is not theirs, and a form that nobody filled in.
                if !opens {
                    let seats = [("game", game.as_str()), ("seat", "0"), ("act", "nothing")];
                    let other = [("game", elsewhere.as_str()), ("seat", "0"), ("act", "nothing")];
                    for fields in [&seats[..], &other, &[]] {
                        if *name == "host" && path == "/account/host" && fields == &seats[..] {
                            continue;
                        }
                        let (status, to, page) = browser.press(&at, fields).await;
                        if path == "/account/forget" {
                            assert!(to.unwrap().starts_with("/account?forgotten"), "{what}");
                            continue;
                        }
                        let kindly = page.contains("There is no password")
                            || path == "/account/settings" && *name != "nobody";
                        assert!(
                            to.is_none() && (status.is_client_error() || kindly),
                            "{what}: {status} {page}"
                        );
                    }
                } else {
                    let (status, ..) = browser.press(&at, &[]).await;
                    assert!(!status.is_server_error(), "{what}: {status}");
                }
            }
        }
        unchanged(&format!("{method} {path}")).await;
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn the_address_that_takes_a_form_leads_to_the_page_with_the_form() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let client = reqwest::Client::builder().redirect(Policy::none()).build().unwrap();
    for (address, page) in [
        ("games/k3v9abcd/seats/1", "/games/k3v9abcd"),
        ("games/k3v9abcd/seats/1?lang=fr", "/games/k3v9abcd?lang=fr"),
        ("account/sign-in", "/account"),
        ("account/code", "/account"),
        ("account/seat", "/account"),
        ("account/host", "/account"),
        ("mailroom/abc/reply?lang=fr", "/mailroom/abc?lang=fr"),
        ("demonstration", "/"),
        ("play", "/"),
    ] {
        let answer = client.get(format!("{}{address}", server.url)).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{address}");
        assert_eq!(answer.headers()[LOCATION], page, "{address}");
    }
    server.stop().await.unwrap();
}

/// Row 35. The form of a letter is sent from wherever the letter is read: its link is its secret.
#[tokio::test]
async fn what_another_sites_page_sends_is_refused_on_every_route() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let posts = routes().into_iter().filter(|(method, _)| *method == Method::POST);
    let mut paths: Vec<String> = posts.map(|(_, path)| path).collect();
    paths.extend(["/demonstration".to_owned(), "/mailroom/{letter}/reply".to_owned()]);
    let fields = [("ruleset", "power"), ("pace", "relaxed"), ("rest", "easy"), ("play", "yes")];
    for path in paths {
        let at = path.replace(['{', '}'], "");
        let said = [("sec-fetch-site", "cross-site"), ("sec-fetch-site", "same-site")];
        for (header, from) in
            said.into_iter().chain([("origin", "https://elsewhere.example"), ("origin", "null")])
        {
            let url = format!("{}{at}", server.url.trim_end_matches('/'));
            let request = reqwest::Client::new().post(url).header(header, from).form(&fields);
            let status = request.send().await.unwrap().status();
            match path.as_str() {
                "/sheets/{token}" => assert_eq!(status, StatusCode::NOT_FOUND, "no such link"),
                _ => assert_eq!(status, StatusCode::FORBIDDEN, "{path} from {from}"),
            }
        }
    }
    assert!(table.games.list(10).await.unwrap().is_empty());
    server.stop().await.unwrap();
}

/// To a sheet it sends what a letter's form does, and no act beside.
#[tokio::test]
async fn another_sites_page_gives_up_for_nobody() {
    let table = Table::live().await;
    let game = table.open("3d").await;
    let server = table.serve(None).await;
    let link = table.desk(&server, &ticket(&game, 0, 1)).await;
    for act in ["surrender", "draw", "seal_anyway", "speak_fr", "away"] {
        let fields = [("act", act), ("sure", "yes"), ("orders", "T GHQ G8")];
        let request = reqwest::Client::new().post(&link).form(&fields);
        let sent = request.header("sec-fetch-site", "cross-site").send().await.unwrap();
        assert_eq!(sent.status(), StatusCode::FORBIDDEN, "{act}");
    }
    let request = reqwest::Client::new().post(&link).form(&[("orders", "T GHQ G8")]);
    let sent = request.header("sec-fetch-site", "cross-site").send().await.unwrap();
    assert!(sent.status().is_success(), "{}", sent.status());
    server.stop().await.unwrap();
}
