//! A whole game of the toy: who is told what, and when; and that nobody sees what they may not.

use chrono::Duration;
use reqwest::{StatusCode, redirect::Policy};
use sealed_orders::{
    game::{
        opening::candidate::{Candidate, Contact},
        sheet::hand_in::HandedIn,
    },
    language::Language,
    links::game_id::GameId,
    rules::Seat,
    store::games::Status,
};
use serde_json::{Value, json};

use super::{
    letters_leave,
    logs::{self, SAID},
    watch::Watch,
};
use crate::{
    chance::{record_of, replay},
    exactly_once::mail_from,
    support::{
        games::{Table, contact, invited, open, player, submission, ticket},
        waiting::until,
    },
    toy::{self, Token},
    upgrade::stored::toys,
};

/// A game of ann, bob, who writes French, and whoever holds the third seat, in windows of an hour.
pub async fn opened(table: &Table, third: Candidate) -> GameId {
    let mut new = table.new_game();
    new.ruleset = "tokens".to_owned();
    let bob = Contact { language: "fr".to_owned(), ..contact("bob") };
    new.players = vec![invited("ann"), Candidate::Person(bob), third];
    new.options.clear();
    new.host = contact("host");
    open(&table.games, &new).await.game
}

/// A token of a seat's hand in a round, as soon as that is open: the server may be resolving the one
/// before while whoever handed in the last sheet of it is answered.
pub async fn held(table: &Table, game: &GameId, (seat, round): (u8, u32)) -> Token {
    opens(table, game, round).await;
    let now = table.games.now(game).await.unwrap().unwrap();
    let state = serde_json::to_value(now.state()).unwrap();
    let hand = &state["state"]["hands"][usize::from(seat)];
    serde_json::from_value::<Vec<Token>>(hand.clone()).unwrap()[0]
}

/// Lets the deadline of the open round be now, or that many minutes from now.
pub async fn closes_in(table: &Table, game: &GameId, minutes: i64) {
    sqlx::query(
        "update rounds set deadline = $2, due_at = $2 where game = $1 and closed_at is null",
    )
    .bind(game)
    .bind(table.clock.set_to().unwrap() + Duration::minutes(minutes))
    .execute(&table.pool)
    .await
    .unwrap();
}

/// How long the window of a round is.
async fn window(table: &Table, game: &GameId, number: u32) -> Duration {
    let round = table.round(game, number).await.unwrap();
    round.deadline - round.opened_at
}

/// Waits for a round to be open.
pub async fn opens(table: &Table, game: &GameId, number: u32) {
    until("the next round is open", || async { table.round(game, number).await.is_some() }).await;
}

/// The letters that went to a seat: kind, round, and the sheet they are a receipt of.
pub async fn posted(table: &Table, game: &GameId, seat: u8) -> Vec<(String, i64, Option<i64>)> {
    letters_leave(table).await;
    let letters: Vec<Value> = sqlx::query_scalar(
        "select letter from letters where game = $1 and seat = $2 and status = 'sent'
         and letter ->> 'kind' not in ('reminder', 'token', 'host_desk') order by made_at, id",
    )
    .bind(game)
    .bind(i16::from(seat))
    .fetch_all(&table.pool)
    .await
    .unwrap();
    let told = letters.iter().map(|letter| {
        let kind = letter["kind"].as_str().unwrap().to_owned();
        (kind, letter["round"].as_i64().unwrap(), letter["sealed"].as_i64())
    });
    told.collect()
}

/// The newest letter to somebody, as text.
pub async fn newest(table: &Table, name: &str) -> String {
    letters_leave(table).await;
    let (subject, text, _) = table.mailroom(&format!("{name}@example.org")).await.swap_remove(0);
    format!("{subject}\n{text}")
}

pub async fn hands_in(table: &Table, game: &GameId, (seat, round): (u8, u32), text: &str) {
    opens(table, game, round).await;
    let sealed = table.hand_in(&ticket(game, seat, round), text).await;
    assert!(matches!(sealed, HandedIn::Sealed { .. }), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_told_what_they_may_know_and_nothing_else() {
    let table = toys().await;
    let game = opened(&table, invited("cy")).await;
    let server = table.serve_what(toy::registry()).await;
    logs::read();
    let mut watch = Watch::new(&table, &server, &game).await;
    watch.look().await;

    // Who is not awaited plans, and nobody learns of it.
    let plan = format!("{SAID}ing plan");
    watch.says(2, &plan);
    let planned = held(&table, &game, (2, 1)).await;
    hands_in(&table, &game, (2, 1), &format!("LAY {} 3 1 {plan}", planned.word())).await;
    let now = table.games.now(&game).await.unwrap().unwrap();
    assert_eq!(now.sheets_in, [], "it is no sheet that was waited for");
    watch.look().await;

    // The first step, with the form of the letter, ten minutes before its deadline.
    closes_in(&table, &game, 10).await;
    let said = format!("{SAID}ory words");
    watch.says(0, &said);
    let (first, drawn_by) =
        (held(&table, &game, (0, 1)).await, posted(&table, &game, 1).await.len());
    let client = reqwest::Client::builder().redirect(Policy::none()).build().unwrap();
    let desk = table.desk(&server, &ticket(&game, 0, 1)).await;
    let fields = [("token1", first.word()), ("heap1", "1"), ("count1", "1"), ("words1", &said)];
    let answer = client.post(&desk).form(&fields).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "straight on to the next step");
    let next = answer.headers()["location"].to_str().unwrap().to_owned();
    let (_, path) = next.split_once("/sheets/").unwrap();
    let next = format!("{}sheets/{path}", server.url);
    assert!(next.ends_with("?after=1"), "{next}");
    let page = reqwest::get(&next).await.unwrap().text().await.unwrap();
    assert!(
        page.contains(&said) && page.contains("Ash draws ") && page.contains("Step 2"),
        "{page}"
    );
    assert_eq!(window(&table, &game, 2).await, Duration::minutes(15), "a quarter");
    assert_eq!(posted(&table, &game, 1).await.len(), drawn_by, "the turn goes on");
    let own = posted(&table, &game, 0).await;
    assert_eq!(own.last().unwrap(), &("sheet".to_owned(), 2, Some(1)), "receipt and result");
    assert_eq!(own.len(), 2, "{own:?}");
    assert!(newest(&table, "ann").await.contains(&said));
    watch.look().await;

    // The second by mail; then one letter tells the others of both.
    let back = held(&table, &game, (0, 2)).await;
    let address = table.reply_address(&ticket(&game, 0, 2)).await;
    let mail = mail_from("ann", &address, &format!("RETURN {}", back.word()), "<two@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    opens(&table, &game, 3).await;
    assert_eq!(window(&table, &game, 3).await, Duration::hours(1));
    let told = posted(&table, &game, 1).await;
    assert_eq!(told.len(), drawn_by + 1);
    assert_eq!(told.last().unwrap(), &("sheet".to_owned(), 3, None));
    assert_eq!(posted(&table, &game, 2).await.last().unwrap(), &("result".to_owned(), 2, None));
    let address = table.reply_address(&ticket(&game, 2, 3)).await;
    let mail = mail_from("cy", &address, "STATUS\nHISTORY 2", "<three@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    let letter = newest(&table, "bob").await;
    let (one, two) = (format!("Frêne pose {}", first.word()), "Frêne rend un jeton.");
    assert!(letter.contains(&one) && letter.contains(two), "{letter}");
    let shown = reqwest::get(format!("{}api/v1/games/{game}/rounds/1", server.url)).await.unwrap();
    let shown: Value = shown.json().await.unwrap();
    let sheets = shown["sheets"].as_array().unwrap();
    assert_eq!((sheets.len(), &sheets[0]["seat"]), (1, &json!(0)), "no seal of the plan: {shown}");
    watch.look().await;
    bob_is_blocked(&table, &game, &mut watch).await;

    // Nothing at the deadline of a second step: one is put back by chance.
    closes_in(&table, &game, 0).await;
    opens(&table, &game, 5).await;
    // Nothing at that of a first one: the plan of the first round counts.
    closes_in(&table, &game, 0).await;
    opens(&table, &game, 6).await;
    let happened = table.round(&game, 5).await.unwrap().events.unwrap();
    let happened = serde_json::to_value(happened).unwrap();
    assert_eq!(happened["events"][0]["planned"], true, "{happened}");
    assert_eq!(happened["events"][0]["lay"]["words"], plan);
    watch.look().await;
    // The host closes: nothing is put back.
    table.games.close_window(&game, Some(6)).await.unwrap();
    let sixth = serde_json::to_value(table.round(&game, 6).await.unwrap().events.unwrap()).unwrap();
    assert_eq!(sixth["events"].as_array().unwrap().len(), 1, "{sixth}");

    // Somebody else for the third seat: what was planned before still counts for nobody else's eyes.
    let plan = format!("{SAID}ed again");
    watch.says(2, &plan);
    let planned = held(&table, &game, (2, 7)).await;
    hands_in(&table, &game, (2, 7), &format!("LAY {} 3 1 {plan}", planned.word())).await;
    table.replace(&ticket(&game, 2, 7), &player("zoe")).await.unwrap();
    watch.readers.push(("zoe", 2));
    watch.renew(2).await;
    watch.look().await;
    let lay = format!("LAY {} 2 1", held(&table, &game, (0, 7)).await.word());
    hands_in(&table, &game, (0, 7), &lay).await;
    let mut nothing = submission("");
    nothing.pass = true;
    table.games.hand_in(&ticket(&game, 0, 8), &nothing).await.unwrap();
    opens(&table, &game, 9).await;
    watch.look().await;
    assert!(watch.looked > 1000, "{}", watch.looked);

    // No plan and nothing at the deadline: Birch is out, and the others have won.
    closes_in(&table, &game, 0).await;
    let over =
        || async { table.games.find(&game).await.unwrap().unwrap().status == Status::Finished };
    until("the game is over", over).await;
    assert!(newest(&table, "zoe").await.contains("Birch is out"));
    all_is_opened(&table, &game, &mut watch).await;
    let (lines, with_words) = logs::said();
    assert!(lines > 1000, "{lines} lines were logged");
    assert_eq!(with_words, Vec::<String>::new());
    server.stop().await.unwrap();
}

/// Rounds 3 and 4 up to the deadline: a sheet that cannot be carried out waits, one that is held is
/// sealed, and one that can is carried out.
async fn bob_is_blocked(table: &Table, game: &GameId, watch: &mut Watch<'_>) {
    let said = format!("{SAID}ions");
    watch.says(1, &said);
    let own = held(table, game, (1, 3)).await;
    let mut french = submission(&format!("POSER {} 1 7 {said}", own.word()));
    french.language = Language::Fr;
    let sealed = table.games.hand_in(&ticket(game, 1, 3), &french).await.unwrap();
    let HandedIn::Sealed { sheet, .. } = sealed else { panic!("it is sealed") };
    assert!(sheet.blocked);
    assert!(table.round(game, 3).await.unwrap().is_open());
    letters_leave(table).await;
    watch.look().await;
    french.text = format!("poser {} 1 1 {said}", own.word());
    french.key = "held".to_owned();
    french.hold = true;
    table.games.hand_in(&ticket(game, 1, 3), &french).await.unwrap();
    assert!(table.round(game, 3).await.unwrap().is_open());
    watch.look().await;
    french.key = "now".to_owned();
    french.hold = false;
    table.games.hand_in(&ticket(game, 1, 3), &french).await.unwrap();
    opens(table, game, 4).await;
    assert_eq!(table.deadline(game, 4).await, table.deadline(game, 3).await, "what was left");
    assert!(window(table, game, 4).await > Duration::minutes(15));
    watch.look().await;
}

/// After the end by the rules.
async fn all_is_opened(table: &Table, game: &GameId, watch: &mut Watch<'_>) {
    letters_leave(table).await;
    let plan = format!("{SAID}ing plan");
    for path in ["/rounds/1/opened", "/rounds/1/sheets", "/record.json", "/record.txt"] {
        let (status, text) = watch.afterwards(path).await;
        assert!(status == 200 && text.contains(&plan), "{path}: {text}");
    }
    let (_, first) = watch.afterwards("/rounds/1").await;
    assert!(!first.contains(&plan), "its page is kept for ever");
    assert!(first.contains("/rounds/1/sheets?"), "and leads on to what is opened now: {first}");
    let (_, page) = watch.afterwards("").await;
    assert!(page.contains("/games/new?ruleset="), "another game is one click away: {page}");
    let (_, seventh) = watch.afterwards("/rounds/7/opened").await;
    assert!(!seventh.contains(&format!("{SAID}ed again")), "it was void: {seventh}");
    let ended = table.games.find(game).await.unwrap().unwrap();
    assert_eq!(*ended.ending.unwrap().winners, [Seat(0), Seat(2)], "the side has won");
    let record = record_of(table, game).await;
    let replayed = replay(&record, &toy::registry());
    assert_eq!((replayed.rounds, replayed.mismatch), (9, None));
}
