//! A whole game between two people, from the invitation to the opened hands: one writes by mail and by
//! the forms of letters, in French; one taps on a telephone. The built program, a real database, a real
//! mail server, a real browser. After every round, all that one of them can see is searched for what
//! only the other may know.

use sealed_orders::{
    language::Language,
    rules::{
        Chance, ComputerTask, Level, Ruleset, Seat,
        blitzkrieg::{Blitzkrieg, Event, Order, Sheet, State, notation::print},
    },
};
use serde_json::Value;
use sqlx::PgPool;
use thirtyfour::By;

use super::secrets::Secrets;
use crate::{
    crash::settings,
    desk::becomes,
    support::{
        browser::Browser,
        correspondence::{
            accept, every_letter_fits_a_telephone, letters, nothing_follows, reply_in_french,
            seal_form, seen_by_anybody, seen_in_letters, sheet_letter, unfolded, word,
        },
        database::Database,
        server::Server,
        smtp::Smtp,
        waiting::until,
    },
};

const PLAYERS: [&str; 2] =
    ["ann@example.org;name=Ann;lang=fr;zone=Europe/Paris", "bob@example.org;name=Bob"];
/// A line of Ann's that can be read, and that no turn needs: it stays sealed until the end.
const UNUSED: &str = "EFFETS S2.3 P3.3 S2.2 P3.2";

struct Game {
    server: Server,
    smtp: Smtp,
    pool: PgPool,
    id: String,
    /// The sheets' links that were used.
    used: Vec<String>,
}

impl Game {
    /// The state of the round that is open, and its number; none once the game is over. Between two
    /// rounds, and before the first, none is open for a moment.
    async fn open_round(&self) -> Option<(i32, State)> {
        until("a round is open, or the game is over", || async {
            let settled = "select status = 'finished' or exists (
                               select from rounds where game = id and closed_at is null)
                           from games where id = $1";
            sqlx::query_scalar(settled).bind(&self.id).fetch_one(&self.pool).await.unwrap()
        })
        .await;
        let open = "select number, before from rounds where game = $1 and closed_at is null";
        let row: Option<(i32, Value)> =
            sqlx::query_as(open).bind(&self.id).fetch_optional(&self.pool).await.unwrap();
        let (number, mut before) = row?;
        Some((number, serde_json::from_value(before["state"].take()).unwrap()))
    }

    /// A round once it is resolved: the state before it, and what happened.
    async fn resolved(&self, number: i32) -> (State, Vec<Event>) {
        let round = async || -> Option<(Value, Value)> {
            let round = sqlx::query_as(
                "select before, events from rounds
                 where game = $1 and number = $2 and events is not null",
            );
            round.bind(&self.id).bind(number).fetch_optional(&self.pool).await.unwrap()
        };
        until(&format!("round {number} is resolved"), || async { round().await.is_some() }).await;
        let (mut before, mut events) = round().await.unwrap();
        let state = serde_json::from_value(before["state"].take()).unwrap();
        (state, serde_json::from_value(events["events"].take()).unwrap())
    }

    /// The newest letter with a sheet of the open round: where its form posts, and where a reply goes.
    async fn sheet_letter(&self, name: &str) -> (String, String, String) {
        sheet_letter(&self.smtp, name, |letter| !self.is_used(&letter.text)).await
    }

    /// Whether the round of a letter is over: its form would seal nothing.
    fn is_used(&self, text: &str) -> bool {
        word(text, "/sheets/").is_none_or(|link| self.used.contains(&link))
    }

    /// All that anybody can read of the game. Pages of earlier rounds were looked at when these were the last.
    async fn public(&self, rounds: i32) -> String {
        let rounds = (rounds - 1).max(1) as u32..=rounds as u32;
        seen_by_anybody(&self.server, &self.id, rounds).await
    }
}

/// What a player writes: the sheet of the easiest computer player.
fn chosen(state: &State, seat: u8, number: i32) -> Vec<Order> {
    let task = ComputerTask {
        seat: Seat(seat),
        level: Level::Easy,
        language: Language::En,
        final_round: false,
    };
    let mut chance = Chance::of_round([5; 32], number as u32);
    let sheet: Sheet = Blitzkrieg.computer().unwrap().sheet(state, task, &mut chance);
    sheet.lines.into_iter().filter_map(|line| line.read.ok()).collect()
}

/// The form of Ann's letter, with her lines in its rows; the last row is as her mail program names it.
async fn by_form(link: &str, orders: &[Order]) {
    let language = Language::Fr;
    let mut fields: Vec<(String, String)> = Vec::new();
    let mut field = |name: String, value: String| fields.push((name, value));
    for order in orders {
        match order {
            Order::Place(it) => {
                field("token1".to_owned(), it.token.written(language).to_owned());
                field("space1".to_owned(), it.space.name(language));
            }
            // Which row it is depends on what is there: it goes into the text below.
            other => field("orders".to_owned(), print::order(other, language)),
        }
    }
    let joined: Vec<String> =
        fields.iter().filter(|(name, _)| name == "orders").map(|(_, line)| line.clone()).collect();
    fields.retain(|(name, _)| name != "orders");
    fields.push(("orders".to_owned(), [joined, vec![UNUSED.to_owned()]].concat().join("\r\n")));
    seal_form(link, &fields).await;
}

/// Bob's taps: a token of his reserve, a lit space, and what is asked beside.
async fn by_taps(browser: &Browser, orders: &[Order], is_follow_up: bool) {
    becomes(browser, "").await;
    let place = |name: String| By::Css(format!("main > .board [data-place='{name}']"));
    let mut written: Vec<String> = Vec::new();
    for order in orders {
        let (Order::Place(it) | Order::Then(it)) = order else { continue };
        let token = place(format!("reserve-{}", it.token));
        // Of several lines after a blitz some are for what was not drawn.
        if matches!(order, Order::Then(_)) && browser.find(token.clone()).await.is_err() {
            continue;
        }
        browser.tap(token).await;
        let lit = By::Css(format!("main > .board [data-place='{}'].lit", it.space));
        if matches!(order, Order::Then(_)) && browser.find(lit).await.is_err() {
            continue;
        }
        browser.tap(place(it.space.to_string())).await;
        // After the blitz of another sheet, the board leaves THEN out (§8.5).
        let line = match order {
            Order::Then(it) if is_follow_up && written.is_empty() => Order::Place(*it),
            order => order.clone(),
        };
        written.push(print::order(&line, Language::En));
        // Where a strategic advantage goes is asked at once.
        for target in orders {
            let Order::Strategic(theatre) = target else { continue };
            let lit = By::Css(format!("main > .board [data-place='{theatre}'].lit"));
            if browser.find(lit.clone()).await.is_ok() {
                browser.tap(lit).await;
                written.push(print::order(target, Language::En));
            }
        }
        becomes(browser, &written.join("\n")).await;
        if let Ok(to) = std::env::var("PICTURES") {
            let seen = browser.screenshot_as_png().await.unwrap();
            std::fs::write(format!("{to}/blitz_{}.png", written.join("_")), seen).unwrap();
        }
    }
    // After a blitz nothing more may be wanted.
    if written.is_empty() {
        browser.tap(By::XPath("//main//button[.='no further token']")).await;
        becomes(browser, "STOP").await;
    }
    let wide = browser.execute("return document.documentElement.scrollWidth", vec![]).await;
    assert_eq!(wide.unwrap().json(), 360);
    browser.tap(By::Css("button[value=seal]")).await;
    until("it is sealed, or asked once", || async {
        browser.source().await.is_ok_and(|page| page.contains("is sealed"))
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_play_from_the_invitation_to_the_opened_hands_and_see_nothing_of_each_other() {
    let (database, smtp) = (Database::new().await, Smtp::start());
    let (url, smtp_url) = (database.url(), smtp.url());
    let server = Server::start(&settings(&url, &smtp_url)).await;
    let mut arguments = vec!["game", "open", "--json", "--rules", "blitzkrieg", "--public"];
    arguments.extend(["--window", "3d"]);
    arguments.extend(PLAYERS.iter().flat_map(|player| ["--player", player]));
    let opened = server.run(&arguments);
    assert!(opened.status.success(), "{}", String::from_utf8_lossy(&opened.stderr));
    let opened: Value = serde_json::from_slice(&opened.stdout).unwrap();
    let id = opened["game"].as_str().unwrap().to_owned();
    let mut game = Game { server, smtp, pool: database.pool().await, id, used: Vec::new() };
    for name in ["ann", "bob"] {
        accept(&game.smtp, name).await;
    }
    let browser = Browser::start("en").await;
    browser.becomes_a_telephone().await;
    let (mut of_ann, mut of_bob, mut turns) = (Vec::new(), Vec::new(), 0);
    // How many letters each had after the round before the last, and after that.
    let mut had = [[0, 0], [0, 0]];
    while let Some((number, state)) = game.open_round().await {
        let mover = state.turn.unwrap().seat().0;
        let orders = chosen(&state, mover, number);
        // Bob writes on the page: what follows a blitz is there, and its letter waits.
        let goes_on = game.used.last().filter(|_| mover == 1 && state.blitz.is_some());
        let (link, reply, text) = match goes_on {
            Some(link) => (link.clone(), String::new(), String::new()),
            None => game.sheet_letter(["ann", "bob"][usize::from(mover)]).await,
        };
        match (mover, number % 4) {
            (0, 1) => {
                let mut lines: Vec<String> =
                    orders.iter().map(|order| print::order(order, Language::Fr)).collect();
                lines.push(UNUSED.to_owned());
                reply_in_french(&game.server, "ann", (&reply, &text), &lines);
            }
            (0, _) => by_form(&link, &orders).await,
            _ => {
                browser.goto(&link).await.unwrap();
                by_taps(&browser, &orders, state.blitz.is_some()).await;
            }
        }
        game.used.push(link);
        let (before, events) = game.resolved(number).await;
        turns += 1;

        // What each may not know of the other, by now and ever since.
        if game.open_round().await.is_none() {
            break;
        }
        for (seat, secrets) in [(0, &mut of_ann), (1, &mut of_bob)] {
            secrets.push(Secrets::of(&before, &events, seat));
        }
        let (public, log) = (game.public(number).await, game.server.log());
        // Those of earlier rounds were searched for all that there was to know after the round that followed.
        let [ann, bob] = [("ann", 0), ("bob", 1)]
            .map(|(name, seat): (_, usize)| seen_in_letters(&game.smtp, name, had[0][seat]));
        had = [had[1], ["ann", "bob"].map(|name| letters(&game.smtp, name).len())];
        let page = unfolded(&browser.source().await.unwrap());
        for secret in &of_ann {
            secret.are_not_in(&public, "everybody", &[]);
            secret.are_not_in(&log, "the operator", &[]);
            secret.are_not_in(&bob, "Bob", &of_bob);
            secret.are_not_in(&page, "Bob", &of_bob);
        }
        for secret in &of_bob {
            secret.are_not_in(&public, "everybody", &[]);
            secret.are_not_in(&log, "the operator", &[]);
            secret.are_not_in(&ann, "Ann", &of_ann);
        }
        for seen in [&public, &log, &bob, &page] {
            assert!(!seen.contains("S2.3 P3.3 S2.2"), "a sheet is its writer's own");
        }
    }
    // Of 10,240 games that were played like this the shortest had four rounds; 2 in 100 had eight or
    // fewer: whoever can place no token has lost (§7.3).
    assert!(turns >= 4, "{turns} rounds: each way of writing was used");

    // Everything is open now: hands, sheets, draws; and all of it can be played again from the seed.
    let path = format!("/games/{}/rounds/1/opened?lang=en", game.id);
    until("what was secret is open", || async {
        let page = reqwest::get(game.server.url(&path)).await.unwrap();
        page.status().is_success() && page.text().await.unwrap().contains("EFFECTS S2.3 P3.3")
            || reqwest::get(game.server.url(&path))
                .await
                .unwrap()
                .text()
                .await
                .unwrap()
                .contains(UNUSED)
    })
    .await;
    let verified = game.server.run(&["verify", &game.id, "--replay"]);
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    for (name, says) in [("ann", "gagne la partie"), ("bob", "has won")] {
        nothing_follows(&game.smtp, name, says).await;
    }
    every_letter_fits_a_telephone(&game.smtp, &browser, &["ann", "bob"]).await;
    browser.quit().await;
    game.server.stop();
}
