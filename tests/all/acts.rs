//! What players do beside handing in sheets: a draw by agreement, giving up.

use std::sync::Arc;

use sealed_orders::{
    app::Running,
    clock::Clock,
    game::{
        Refusal,
        acts::{draw::Draw, message::To},
        opening::candidate::{Candidate, Contact},
        sheet::hand_in::HandedIn,
    },
    language::Language,
    links::game_id::GameId,
    rules::{EndKind, Seat},
    store::{
        games::Status,
        round::rounds::{ClosedBy, Round},
        sheet::sheets,
    },
};
use tokio::sync::Barrier;

use crate::{
    crash::OPENINGS,
    support::games::{
        OrRefusal, Table, contact, invited, letters_have_left, submission, ticket, until,
    },
};

/// What happened in a round, as it is stored.
fn events(round: &Round) -> serde_json::Value {
    serde_json::to_value(&round.events).unwrap()
}

/// Presses a button on a page.
async fn press(url: &str, fields: &[(&str, &str)]) -> String {
    let answer = reqwest::Client::new().post(url).form(fields).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    answer.text().await.unwrap()
}

async fn page(server: &Running, path: &str) -> String {
    reqwest::get(format!("{}{path}", server.url)).await.unwrap().text().await.unwrap()
}

/// A game of two whose players read English and French.
async fn two(table: &Table) -> GameId {
    table
        .open_as(|new| {
            new.players = vec![invited("ann"), french("zoe")];
        })
        .await
}

/// Whether somebody has a letter with these words in its title.
async fn has(table: &Table, name: &str, words: &str) -> bool {
    let letters = table.mailroom(&format!("{name}@example.org")).await;
    letters.iter().any(|(_, text, _)| {
        text.lines().any(|line| line.starts_with("Four friends · ") && line.contains(words))
    })
}

#[tokio::test]
async fn all_agree_on_a_draw_and_everybody_is_told_in_their_language() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = two(&table).await;
    let ann = table.desk(&server, &ticket(&game, 0, 1)).await;
    let zoe = table.desk(&server, &ticket(&game, 1, 1)).await;

    let said = press(&ann, &[("act", "draw")]).await;
    assert!(said.contains("You agree to a draw") && said.contains("Take my agreement back"));
    // Pressed twice it is done once.
    press(&ann, &[("act", "draw")]).await;
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("act").await, 2);
    assert!(has(&table, "ann", "A draw is offered").await);
    assert!(has(&table, "zoe", "Partie nulle proposée").await);
    let seen = page(&server, &format!("games/{game}")).await;
    assert!(seen.contains("agrees to a draw"), "{seen}");

    let said = press(&ann, &[("act", "no_draw")]).await;
    assert!(said.contains("You do not agree"), "{said}");
    letters_have_left(&table.pool).await;
    assert!(has(&table, "zoe", "Partie nulle refusée").await);

    let said = press(&zoe, &[("act", "draw")]).await;
    assert!(said.contains("Vous consentez"), "{said}");
    press(&ann, &[("act", "draw")]).await;
    // A worker may be at it while the page is made.
    until("the round is over", || async { !table.round(&game, 1).await.unwrap().is_open() }).await;
    let seen = reqwest::get(&ann).await.unwrap().text().await.unwrap();
    assert!(seen.contains("window of round 1 has closed"), "{seen}");
    let round = table.round(&game, 1).await.unwrap();
    assert_eq!(round.closed().unwrap().1, ClosedBy::Settled);
    let now = table.games.find(&game).await.unwrap().unwrap();
    assert_eq!(now.status, Status::Finished);
    let ending = now.ending.unwrap();
    assert_eq!((ending.kind, &*ending.winners), (EndKind::Drawn, &[Seat(0), Seat(1)][..]));
    letters_have_left(&table.pool).await;
    let (_, text, _) = table.mailroom("zoe@example.org").await.swap_remove(0);
    assert!(text.contains("ont consenti"), "{text}");
    let seen = page(&server, &format!("games/{game}/rounds/1?lang=fr")).await;
    assert!(seen.contains("par accord ou capitulation"), "{seen}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_draw_carries_no_sheet_out_and_an_offer_is_bounded() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    table.hand_in(&ticket(&game, 0, 1), OPENINGS[0]).await;
    for _ in 0..3 {
        for agree in [true, false] {
            table.games.draw(&ticket(&game, 0, 1), agree).await.unwrap();
        }
    }
    let again = table.games.draw(&ticket(&game, 0, 1), true).await.or_refusal();
    assert_eq!(again, Err(Refusal::TooOften));
    // In the next round it is possible again, and offers stand from round to round.
    table.games.draw(&ticket(&game, 1, 1), true).await.unwrap();
    table.games.close_window(&game, None).await.unwrap();
    assert_eq!(
        table.games.draw(&ticket(&game, 2, 1), true).await.or_refusal(),
        Err(Refusal::WindowClosed)
    );
    table.hand_in(&ticket(&game, 0, 2), "T G8 G7").await;
    for seat in [0, 2] {
        let drawn = table.games.draw(&ticket(&game, seat, 2), true).await.or_refusal();
        assert_eq!(drawn, Ok(Draw::Offered));
    }
    let drawn = table.games.draw(&ticket(&game, 3, 2), true).await.or_refusal();
    assert_eq!(drawn, Ok(Draw::Agreed));
    let events = events(&table.round(&game, 2).await.unwrap());
    assert_eq!(events["events"].as_array().unwrap().len(), 1, "{events}");
    assert_eq!(events["events"][0]["why"], "agreed");
}

#[tokio::test]
async fn who_is_left_and_had_agreed_draws_when_the_others_are_out() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    for seat in [0, 1] {
        table.games.draw(&ticket(&game, seat, 1), true).await.unwrap();
    }
    for seat in [2, 3] {
        assert_eq!(table.games.surrender(&ticket(&game, seat, 1)).await.or_refusal(), Ok(false));
    }
    // The round is played for them; the next is drawn before anybody is asked for a sheet.
    for seat in [0, 1] {
        table.hand_in(&ticket(&game, seat, 1), OPENINGS[usize::from(seat)]).await;
    }
    crate::support::games::until("it is drawn", || async {
        let game = table.games.find(&game).await.unwrap().unwrap();
        game.ending.is_some_and(|ending| {
            (ending.kind, &*ending.winners) == (EndKind::Drawn, &[Seat(0), Seat(1)][..])
        })
    })
    .await;
    assert_eq!(table.letters("sheet").await, 4, "nobody was asked for a second sheet");
    assert_eq!((table.letters("result").await, table.letters("final").await), (4, 4));
    server.stop().await.unwrap();
}

#[tokio::test]
async fn giving_up_is_asked_twice_counts_the_sheet_and_cannot_be_taken_back() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.players[1] = french("bob")).await;
    let bob = table.desk(&server, &ticket(&game, 1, 1)).await;
    table.hand_in(&ticket(&game, 1, 1), OPENINGS[1]).await;
    let said = press(&bob, &[("act", "surrender")]).await;
    assert!(said.contains("Capituler, sans retour") && said.contains("Oui, je capitule"), "{said}");
    assert!(table.games.acts(&game).await.unwrap().is_empty(), "nothing is done yet");
    let said = press(&bob, &[("act", "surrender"), ("sure", "yes")]).await;
    assert!(said.contains("Vous avez capitulé"), "{said}");
    press(&bob, &[("act", "surrender"), ("sure", "yes")]).await;
    assert_eq!(table.games.acts(&game).await.unwrap().len(), 1);
    let said = press(&bob, &[("act", "draw")]).await;
    assert!(said.contains("sans retour") && !said.contains("Vous consentez"), "{said}");
    letters_have_left(&table.pool).await;
    assert!(has(&table, "bob", "Un joueur capitule").await);
    assert!(has(&table, "ann", "A player surrenders").await);
    assert!(page(&server, &format!("games/{game}?lang=fr")).await.contains("a capitulé"));

    // The window does not wait for bob's second thoughts, nor for a better sheet.
    for seat in [0, 2, 3] {
        table.hand_in(&ticket(&game, seat, 1), OPENINGS[usize::from(seat)]).await;
    }
    let round = table.round(&game, 1).await.unwrap();
    assert_eq!(round.closed().map(|(_, by)| by), Some(ClosedBy::AllIn));
    let events = events(&round);
    let kinds: Vec<&str> = events["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds.iter().filter(|&&kind| kind == "moved").count(), 4, "{kinds:?}");
    assert!(kinds.contains(&"surrendered"));
    assert_eq!(table.round(&game, 2).await.unwrap().awaited, [Seat(0), Seat(2), Seat(3)]);
    letters_have_left(&table.pool).await;
    let letters = table.mailroom("bob@example.org").await;
    let (_, result, _) =
        letters.iter().find(|(_, text, _)| text.contains("capitule.")).expect("the result");
    assert!(result.contains("L'armée bleue est éliminée"), "{result}");
    server.stop().await.unwrap();
}

#[tokio::test]
async fn who_gave_up_is_not_awaited_and_the_last_one_left_wins_at_once() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    for seat in [0, 1, 2] {
        table.hand_in(&ticket(&game, seat, 1), OPENINGS[usize::from(seat)]).await;
    }
    // All others' sheets are in: the round is played with the surrender.
    assert_eq!(table.games.surrender(&ticket(&game, 3, 1)).await.or_refusal(), Ok(true));
    assert!(table.round(&game, 2).await.unwrap().is_open());
    let mut held = submission("T G8 G7");
    held.hold = true;
    table.games.hand_in(&ticket(&game, 0, 2), &held).await.unwrap();
    assert_eq!(table.games.surrender(&ticket(&game, 0, 2)).await.or_refusal(), Ok(false));
    assert_eq!(table.games.surrender(&ticket(&game, 1, 2)).await.or_refusal(), Ok(true));
    let now = table.games.find(&game).await.unwrap().unwrap();
    let ending = now.ending.unwrap();
    assert_eq!((ending.kind, &*ending.winners), (EndKind::Won, &[Seat(2)][..]));
    assert_eq!(table.round(&game, 2).await.unwrap().closed().unwrap().1, ClosedBy::Settled);
}

/// Either the draw was first, and no sheet is carried out; or the sheet, and the game goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_last_agreement_races_the_last_sheet() {
    let mut seen = [0, 0];
    for run in 0..20 {
        let table = Arc::new(Table::live().await);
        let game = table.open("1h").await;
        for seat in 0..3 {
            table.hand_in(&ticket(&game, seat, 1), OPENINGS[usize::from(seat)]).await;
            table.games.draw(&ticket(&game, seat, 1), true).await.unwrap();
        }
        let start = Arc::new(Barrier::new(2));
        // Either may be a little slower than the other, and each is much slower once.
        let slow = match run {
            0 => [0, 500],
            1 => [500, 0],
            _ => [0, if run % 2 == 0 { run / 2 } else { 0 }],
        };
        let agreeing = tokio::spawn({
            let (table, game, start) = (table.clone(), game.clone(), start.clone());
            async move {
                start.wait().await;
                tokio::time::sleep(std::time::Duration::from_millis(slow[0])).await;
                table.games.draw(&ticket(&game, 3, 1), true).await.or_refusal()
            }
        });
        start.wait().await;
        tokio::time::sleep(std::time::Duration::from_millis(slow[1])).await;
        let last = table.hand_in(&ticket(&game, 3, 1), OPENINGS[3]).await;
        let drawn = agreeing.await.unwrap();
        // One may have looked for what is due while the other still held the round: a worker's part.
        while table.round(&game, 1).await.unwrap().is_open() {
            table.games.resolve_due(Some(&game)).await.unwrap();
        }
        let round = table.round(&game, 1).await.unwrap();
        let events = events(&round);
        let moved = events["events"].as_array().unwrap().iter();
        let moved = moved.filter(|event| event["kind"] == "moved").count();
        let mut conn = table.pool.acquire().await.unwrap();
        let sheets = sheets::all_of_round(&mut conn, &game, 1).await.unwrap().len();
        assert_eq!(sheets == 4, matches!(last, HandedIn::Sealed { .. }));
        match drawn {
            Ok(Draw::Agreed) => {
                assert_eq!(moved, 0, "run {run}");
                assert!(table.round(&game, 2).await.is_none());
            }
            Err(Refusal::WindowClosed) => {
                assert_eq!(moved, 4, "run {run}");
                assert!(table.round(&game, 2).await.unwrap().is_open());
            }
            other => panic!("run {run}: {other:?}"),
        }
        seen[usize::from(drawn.is_ok())] += 1;
    }
    assert!(seen.iter().all(|&n| n > 0), "each was first once: {seen:?}");
}

/// The value of a hidden field of a page.
pub fn field(page: &str, name: &str) -> String {
    let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\"")).expect(name);
    rest.split('"').next().unwrap().replace("&#43;", "+")
}

#[tokio::test]
async fn a_time_out_lengthens_the_window_once_a_game_and_everybody_is_told() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = two(&table).await;
    let before = table.deadline(&game, 1).await;
    let reminders = async || -> Vec<chrono::DateTime<chrono::Utc>> {
        sqlx::query_scalar("select due_at from letters where letter ->> 'kind' = 'reminder'")
            .fetch_all(&table.pool)
            .await
            .unwrap()
    };
    let first = reminders().await;
    let zoe = table.desk(&server, &ticket(&game, 1, 1)).await;
    let seen = reqwest::get(&zoe).await.unwrap().text().await.unwrap();
    assert!(seen.contains("Prendre mon temps mort") && seen.contains("1 heure"), "{seen}");
    let meant = field(&seen, "deadline");
    let call = [("act", "time_out"), ("deadline", meant.as_str())];
    let (once, twice) = tokio::join!(press(&zoe, &call), press(&zoe, &call));
    for said in [once, twice, press(&zoe, &call).await] {
        assert!(said.contains("Vous avez pris votre temps mort"), "{said}");
    }
    let after = table.deadline(&game, 1).await;
    assert_eq!(after - before, chrono::Duration::hours(1), "once");
    assert!(reminders().await.iter().all(|due| !first.contains(due)), "reminders move");
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("act").await, 2);
    assert!(has(&table, "ann", "A time-out").await && has(&table, "zoe", "Temps mort").await);
    let to_ann = table.mailroom("ann@example.org").await;
    let (_, text, _) =
        to_ann.iter().find(|(_, text, _)| text.contains("calls a time-out")).unwrap();
    let closes = sealed_orders::moment::moment(after, chrono_tz::UTC, Language::En);
    let hour = closes.split(", ").nth(1).unwrap().get(..5).unwrap();
    assert!(text.contains(hour), "{closes} in {text}");
    assert!(page(&server, &format!("games/{game}")).await.contains("time-out called"));

    // Another's, for the window as it is now; the first one's not again, not in the next round.
    let ann = ticket(&game, 0, 1);
    assert_eq!(table.games.time_out(&ann, Some(before)).await.or_refusal(), Err(Refusal::Changed));
    assert!(table.games.time_out(&ann, Some(after)).await.or_refusal().is_ok());
    table.games.close_window(&game, None).await.unwrap();
    let next = table.deadline(&game, 2).await;
    let again = table.games.time_out(&ticket(&game, 1, 2), Some(next)).await.or_refusal();
    assert_eq!(again, Err(Refusal::UsedUp));
    assert_eq!(again.unwrap_err().say(Language::Fr).split(' ').nth(2), Some("déjà"));
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_tournament_game_lengthens_no_window_and_closes_on_time() {
    let table = Table::live().await;
    let closing = chrono::Utc::now() + chrono::Duration::minutes(90);
    let game = table
        .open_as(|new| {
            new.tournament = true;
            new.closing_time = Some(closing.to_rfc3339());
        })
        .await;
    let server = table.serve(None).await;
    let deadline = table.deadline(&game, 1).await;
    let called = table.games.time_out(&ticket(&game, 0, 1), Some(deadline)).await.or_refusal();
    assert_eq!(called, Err(Refusal::Tournament));
    let desk = table.desk(&server, &ticket(&game, 0, 1)).await;
    let seen = reqwest::get(&desk).await.unwrap().text().await.unwrap();
    assert!(seen.contains("there are none") && !seen.contains("Call my time-out"), "{seen}");
    let host = table.games.give_link(&game, sealed_orders::links::opens::Opens::Host).await;
    let host = format!("{}hosts/{}", server.url, host.unwrap().reveal());
    let meant = deadline.to_rfc3339();
    let lengthen = [("act", "extend"), ("by", "1h"), ("round", "1"), ("deadline", meant.as_str())];
    let said = press(&host, &lengthen).await;
    assert!(said.contains("windows are not lengthened. Nothing has been changed"), "{said}");
    assert_eq!(table.deadline(&game, 1).await, deadline);
    // The next window would go beyond the closing time.
    sqlx::query("update games set closing_time = clock_timestamp() + interval '20 minutes'")
        .execute(&table.pool)
        .await
        .unwrap();
    table.games.close_window(&game, None).await.unwrap();
    let last = table.round(&game, 2).await.unwrap();
    let closing = table.games.find(&game).await.unwrap().unwrap().closing_time.unwrap();
    assert!(last.final_round);
    assert_eq!(last.deadline, closing);
    server.stop().await.unwrap();
}

/// Before the deadline it counts, and the window stays open; after it the round is resolved.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_time_out_races_the_deadline() {
    let mut seen = [0, 0];
    for run in 0..20 {
        let clock = Clock::fixed("2026-11-21T12:00:00Z".parse().unwrap());
        let table = Arc::new(Table::new(clock).await);
        let game = table.open("1h").await;
        let deadline = table.deadline(&game, 1).await;
        let start = Arc::new(Barrier::new(2));
        // Either may be a little slower than the other, and each is much slower once.
        let slow = match run {
            0 => [0, 500],
            1 => [500, 0],
            _ => [run % 4, 3 - run % 4],
        };
        let slow = slow.map(std::time::Duration::from_millis);
        let resolver = tokio::spawn({
            let (table, game, start) = (table.clone(), game.clone(), start.clone());
            async move {
                start.wait().await;
                tokio::time::sleep(slow[0]).await;
                table.clock.set(deadline);
                table.games.resolve_due(Some(&game)).await.unwrap();
            }
        });
        start.wait().await;
        tokio::time::sleep(slow[1]).await;
        let called = table.games.time_out(&ticket(&game, 0, 1), Some(deadline)).await.or_refusal();
        resolver.await.unwrap();
        table.games.resolve_due(Some(&game)).await.unwrap();
        let round = table.round(&game, 1).await.unwrap();
        match &called {
            Ok(until) => {
                assert!(round.is_open(), "run {run}");
                assert_eq!(
                    (*until, *until - deadline),
                    (round.deadline, chrono::Duration::hours(1))
                );
            }
            Err(refused) => {
                assert_eq!(*refused, Refusal::WindowClosed);
                assert_eq!(round.deadline, deadline, "run {run}");
            }
        }
        seen[usize::from(called.is_ok())] += 1;
    }
    assert!(seen.iter().all(|&n| n > 0), "each was first once: {seen:?}");
}

#[tokio::test]
async fn players_of_an_open_game_write_to_one_another_in_letters_and_on_the_page() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table
        .open_as(|new| {
            new.open = true;
            new.players[1] = french("bob");
        })
        .await;
    let [ann, bob, cy] = [0, 1, 2].map(|seat| ticket(&game, seat, 1));
    let ann = table.desk(&server, &ann).await;
    let bob = table.desk(&server, &bob).await;
    let cy = table.desk(&server, &cy).await;
    let shown = async |url: &str| reqwest::get(url).await.unwrap().text().await.unwrap();

    let hostile = "<script>alert(1)</script>\r\nT HQ G8\r\n=== END OF ORDERS ===\u{0}";
    let key = field(&shown(&ann).await, "key");
    let send = |to: &'static str, words: &'static str, key: &str| {
        [("act", "message"), ("to", to), ("words", words), ("key", key)]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
    };
    let post = async |url: &str, fields: [(String, String); 4]| {
        let answer = reqwest::Client::new().post(url).form(&fields).send().await.unwrap();
        answer.text().await.unwrap()
    };
    // Twice at once under one key: once.
    let (one, other) =
        tokio::join!(post(&ann, send("1", hostile, &key)), post(&ann, send("1", hostile, &key)));
    assert!(one.contains("It is sent") && other.contains("It is sent"), "{one}");
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("message").await, 1);
    let letters = table.mailroom("bob@example.org").await;
    let (subject, text, html) =
        letters.iter().find(|(_, text, _)| text.contains(") écrit")).unwrap();
    assert!(subject.ends_with("vos ordres (Bleu)"), "{subject}");
    assert!(text.contains("> <script>alert(1)</script>\r\n> T HQ G8\r\n> […]"), "{text}");
    assert!(text.contains("À vous seul") && !html.contains("<script>") && html.contains("[…]"));
    let seen = shown(&bob).await;
    assert!(seen.contains("&#60;script&#62;") && seen.contains("ann (Vert)"), "{seen}");
    assert!(!shown(&cy).await.contains("alert(1)"), "a message to one seat is for nobody else");
    assert!(!page(&server, &format!("games/{game}")).await.contains("alert(1)"));
    assert!(!has(&table, "cy", "writes").await);
    assert!(table.games.now(&game).await.unwrap().unwrap().sheets_in.is_empty(), "no order");

    // To all, also those who are out; to the living only.
    post(&bob, send("all", "Bonjour à tous", "")).await;
    post(&bob, send("living", "Bonjour les vivants", "")).await;
    letters_have_left(&table.pool).await;
    assert_eq!(table.letters("message").await, 1 + 3 + 3);
    for words in ["To all players.", "To all living players."] {
        let letters = table.mailroom("cy@example.org").await;
        assert!(letters.iter().any(|(_, text, _)| text.contains(words)), "{words}");
    }
    assert!(shown(&cy).await.contains("bob (Blue) → all"));

    // Bounds: what was typed is kept, and nothing is sent.
    let long: &'static str = "é".repeat(2001).leak();
    for (to, words, told) in [
        ("all", long, "2,000 characters"),
        ("all", " \r\n ", "Nothing was written"),
        ("0", "to myself", "nobody to read it"),
        ("9", "to a stranger", "nobody to read it"),
        ("", "to none", "nobody to read it"),
    ] {
        let said = post(&ann, send(to, words, "")).await;
        assert!(said.contains(told) && said.contains(words.trim()), "{told}");
    }
    let just: &'static str = "é".repeat(2000).leak();
    assert!(post(&ann, send("all", just, "")).await.contains("It is sent"));
    for _ in 0..18 {
        let key = uuid::Uuid::now_v7().to_string();
        let sent = table.games.message(&ticket(&game, 0, 1), To::All, "hm", &key).await;
        sent.unwrap();
    }
    assert!(post(&ann, send("all", "one more", "")).await.contains("too often"));
    table.games.close_window(&game, None).await.unwrap();
    let next = table.desk(&server, &ticket(&game, 0, 2)).await;
    assert!(post(&next, send("all", "one more", "")).await.contains("It is sent"));
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_game_is_silent_unless_it_was_opened_as_open() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = two(&table).await;
    for (seat, told, reason) in [
        (0, "This is a silent game", "Nothing was sent"),
        (1, "une partie silencieuse", "n&#39;a été envoyé"),
    ] {
        let url = table.desk(&server, &ticket(&game, seat, 1)).await;
        let said = press(&url, &[("act", "message"), ("to", "all"), ("words", "psst")]).await;
        assert!(said.contains(told) && said.contains(reason), "{said}");
    }
    assert_eq!(table.letters("message").await, 0);
    server.stop().await.unwrap();
}

/// Somebody who reads French.
fn french(name: &str) -> Candidate {
    Candidate::Person(Contact { language: "fr".to_owned(), ..contact(name) })
}
