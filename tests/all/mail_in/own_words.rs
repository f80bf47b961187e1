//! What an author wrote and what a program repeated: told apart, or asked about, never lost.

use chrono::Duration;
use sealed_orders::{
    game::mail_in::stored::Delivered, links::game_id::GameId, mail::inbound::LeftAside,
    store::sheet::sheets,
};
use sqlx::types::Json;

use crate::{
    exactly_once::mail_to,
    support::{
        games::{Table, ticket},
        times::{at_noon, noon},
    },
};

/// A game of four at rest, and Green's reply address.
async fn green() -> (Table, GameId, String) {
    let table = at_noon().await;
    let game = table.open("3d").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    (table, game, address)
}

async fn deliver(table: &Table, address: &str, text: &str) {
    table.clock.set(
        table.games.clock().now(&mut table.pool.acquire().await.unwrap()).await.unwrap()
            + Duration::seconds(1),
    );
    let id = format!("<{}@mail.example.org>", uuid::Uuid::now_v7());
    let mail = mail_to(address, text, &id);
    let delivered = table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    assert_eq!(delivered, Delivered::Done);
}

/// The last letter that answers a mail: its kind, why there is no sheet, and what it names.
async fn answer(table: &Table) -> (String, Option<String>, LeftAside) {
    let (kind, why, left_aside): (_, _, Option<Json<LeftAside>>) = sqlx::query_as(
        "select letter ->> 'kind', letter ->> 'why', left_aside
         from letters l join mails m on m.game = l.game and m.id = l.mail order by l.id desc limit 1",
    )
    .fetch_one(&table.pool)
    .await
    .unwrap();
    (kind, why, left_aside.map(|left_aside| left_aside.0).unwrap_or_default())
}

async fn answers(table: &Table) -> i64 {
    sqlx::query_scalar("select count(*) from letters where mail is not null")
        .fetch_one(&table.pool)
        .await
        .unwrap()
}

/// Green's sheet that counts, and whether it keeps the window open.
async fn counts(table: &Table, game: &GameId) -> Option<(String, bool)> {
    let mut conn = table.pool.acquire().await.unwrap();
    let sheet = sheets::latest(&mut conn, ticket(game, 0, 1).key()).await.unwrap()?;
    Some((sheet.canonical.clone(), sheet.hold || sheet.unreadable > 0))
}

/// The other three hand in; then nothing but Green's word is missing.
async fn others_hand_in(table: &Table, game: &GameId) {
    for (seat, order) in [(1, "T BHQ B8"), (2, "T YHQ Y8"), (3, "T RHQ R8")] {
        table.hand_in(&ticket(game, seat, 1), order).await;
    }
}

/// A letter as Outlook quotes it, without marks.
fn outlook(above: &str, within: &str) -> String {
    format!(
        "{above}\n\nFrom: The siege <games@play.example.org>\nSent: Saturday\nTo: Ann\n\
         Subject: round 1\n\nRound 1: your orders\n{within}\n"
    )
}

#[tokio::test]
async fn an_order_before_the_words_that_quote_counts_and_greetings_are_named() {
    let (table, game, address) = green().await;
    let text = "Hi,\n\nT HQ G8\nI HQ G6On Sun, 2026-11-22 at 01:13 +0000, The siege wrote:\n> x\n";
    deliver(&table, &address, text).await;
    assert_eq!(counts(&table, &game).await, Some(("T GHQ G8\nI GHQ G6".into(), false)));
    let (kind, _, left_aside) = answer(&table).await;
    assert_eq!((kind.as_str(), left_aside.words), ("receipt", vec!["Hi,".to_owned()]));
}

#[tokio::test]
async fn orders_that_may_be_a_programs_are_shown_and_the_window_waits() {
    let (table, game, address) = green().await;
    others_hand_in(&table, &game).await;
    deliver(&table, &address, &outlook("T HQ G8", "I HQ G6")).await;
    let (kind, _, left_aside) = answer(&table).await;
    assert_eq!((kind.as_str(), left_aside.doubtful), ("faults", vec!["I HQ G6".to_owned()]));
    assert_eq!(counts(&table, &game).await, Some(("T GHQ G8".into(), true)));
    assert!(table.round(&game, 1).await.unwrap().is_open(), "it waits for Green's word");

    // What our own letters told Green is nobody's question.
    deliver(&table, &address, &outlook("T HQ G8", "Your sheet arrived here on\n1. T GHQ G8")).await;
    let (kind, _, left_aside) = answer(&table).await;
    assert_eq!((kind.as_str(), left_aside), ("receipt", LeftAside::default()));
    table.resolve_one().await;
    assert!(!table.round(&game, 1).await.unwrap().is_open(), "and that was it");
}

#[tokio::test]
async fn a_mail_with_nothing_certain_replaces_nothing_and_the_window_waits() {
    let (table, game, address) = green().await;
    deliver(&table, &address, "T HQ G8").await;
    deliver(&table, &address, &outlook("", "I HQ G6")).await;
    let (kind, why, left_aside) = answer(&table).await;
    assert_eq!((kind.as_str(), why.as_deref()), ("no_sheet", Some("doubtful")));
    assert_eq!(left_aside.doubtful, ["I HQ G6"]);
    assert_eq!(counts(&table, &game).await, Some(("T GHQ G8".into(), true)));
    others_hand_in(&table, &game).await;
    assert!(table.round(&game, 1).await.unwrap().is_open(), "it waits for Green's word");
}

/// What stands in a letter quoted without marks and was not said by ours is the author's.
#[tokio::test]
async fn remarks_within_a_letter_quoted_without_marks_are_named() {
    let (table, game, address) = green().await;
    let quoted = "Ann, please send your orders before the deadline:\nYou have up to five orders.";
    let inside = "T HQ G99\nIs S1 free?";
    deliver(&table, &address, &outlook("T HQ G8", &format!("{quoted}\n{inside}"))).await;
    let (_, _, left_aside) = answer(&table).await;
    assert_eq!(left_aside.words.join("\n"), inside, "{left_aside:?}");
    assert_eq!(counts(&table, &game).await, Some(("T GHQ G8".into(), false)));
}

/// What a letter told is quoted as often as it told it: once more is the author's.
#[tokio::test]
async fn an_order_that_a_letter_told_is_asked_about_where_it_stands_once_more() {
    let (table, game, address) = green().await;
    deliver(&table, &address, "T HQ G8").await;
    let quoted = "Ann, please send your orders before the deadline:\nYou have up to five orders.";
    deliver(&table, &address, &outlook("I HQ G6", &format!("{quoted}\nT GHQ G8"))).await;
    let (kind, _, left_aside) = answer(&table).await;
    assert_eq!((kind.as_str(), left_aside.doubtful), ("faults", vec!["T GHQ G8".to_owned()]));
    assert_eq!(counts(&table, &game).await, Some(("I GHQ G6".into(), true)));

    // The receipt says it: that one is quoted.
    let receipt = "Your sheet arrived here on\n1. T GHQ G8\nSeal (SHA-256):";
    let told = |more: &str| outlook("I HQ G6", &format!("{receipt}{more}"));
    deliver(&table, &address, &told("")).await;
    assert_eq!(answer(&table).await.0, "receipt");
    deliver(&table, &address, &told("\nT GHQ G8")).await;
    assert_eq!(answer(&table).await.2.doubtful, ["T GHQ G8"]);
}

#[tokio::test]
async fn more_lines_than_orders_can_be_replace_no_good_sheet() {
    let (table, game, address) = green().await;
    let six = "T HQ G8\nI HQ G6\nF HQ G3\nD HQ S5\nT HQ G7\nI HQ G5";
    deliver(&table, &address, six).await;
    assert_eq!(answer(&table).await.0, "faults", "the first sheet is as it is");
    deliver(&table, &address, "T HQ G8").await;
    deliver(&table, &address, six).await;
    let (kind, why, left_aside) = answer(&table).await;
    assert_eq!((kind.as_str(), why.as_deref()), ("no_sheet", Some("too_many")));
    assert_eq!(left_aside.too_many.join("\n"), six);
    assert_eq!(counts(&table, &game).await, Some(("T GHQ G8".into(), true)));
    deliver(&table, &address, "I HQ G6").await;
    assert_eq!(counts(&table, &game).await, Some(("I GHQ G6".into(), false)));
}

#[tokio::test]
async fn a_block_that_ends_two_mails_is_a_signature() {
    let (table, game, address) = green().await;
    let signature = "Ely Chess Club\nT 01234 56789";
    deliver(&table, &address, &format!("T HQ G8\n\n{signature}")).await;
    assert_eq!(answer(&table).await.0, "faults", "nobody can know yet");
    deliver(&table, &address, &format!("T HQ G8\nI HQ G6\n\n{signature}")).await;
    let (kind, _, left_aside) = answer(&table).await;
    assert_eq!((kind.as_str(), left_aside.words.join("\n").as_str()), ("receipt", signature));
    assert_eq!(counts(&table, &game).await, Some(("T GHQ G8\nI GHQ G6".into(), false)));

    // Orders with the same slip of the pen are no signature, however often they come.
    for _ in 0..2 {
        deliver(&table, &address, "T HQ G8\n\nI HQ G99\nF HQ X7").await;
        assert_eq!(answer(&table).await.0, "faults");
    }
}

#[tokio::test]
async fn whoever_tries_again_after_an_answer_is_answered_once_more() {
    let (table, _, address) = green().await;
    for (text, answered) in [("Hello?", 1), ("Hi there!", 2), ("Hello?", 2), ("Thanks", 2)] {
        deliver(&table, &address, text).await;
        assert_eq!(answers(&table).await, answered, "{text}");
    }
    table.clock.set(noon() + Duration::minutes(90));
    deliver(&table, &address, "Hello?").await;
    assert_eq!(answers(&table).await, 3);
}

/// A mail is read again where the process died before it was marked as read.
#[tokio::test]
async fn a_mail_that_is_read_again_undoes_no_wish_that_the_window_wait() {
    let (table, game, address) = green().await;
    deliver(&table, &address, "T HQ G8").await;
    sqlx::query("update mails set status = 'new', due_at = $1")
        .bind(noon())
        .execute(&table.pool)
        .await
        .unwrap();
    deliver(&table, &address, "HOLD").await;
    others_hand_in(&table, &game).await;
    assert!(table.games.read_left_lying().await.unwrap());
    assert_eq!(counts(&table, &game).await, Some(("T GHQ G8".into(), true)));
    assert!(table.round(&game, 1).await.unwrap().is_open(), "it waits for the deadline");
}

/// What answers every mail without a sign of it, and quotes what it answers without marks.
#[tokio::test]
async fn a_line_that_an_answer_shows_is_not_asked_about_again() {
    let (table, _, address) = green().await;
    deliver(&table, &address, &outlook("See below.", "HOLD")).await;
    assert_eq!(answer(&table).await.2.doubtful, ["HOLD"]);
    for _ in 0..9 {
        deliver(&table, &address, &outlook("I am away.", "- “HOLD”\n- « HOLD »")).await;
    }
    // Other words than the first are one try to mend them; the same once more are none.
    assert!(answers(&table).await <= 4);
}

/// A slip is mended by a further try, and a machine whose words are never the same comes to an end.
#[tokio::test]
async fn words_beside_a_sheet_that_does_nothing_are_tries_and_end() {
    let (table, game, address) = green().await;
    deliver(&table, &address, "T HQ G88").await;
    deliver(&table, &address, "T HQ Z8").await;
    assert_eq!(answer(&table).await.0, "faults");
    assert_eq!(counts(&table, &game).await.unwrap().0, "T HQ Z8");
    for n in 0..20 {
        deliver(&table, &address, &format!("I am away, number {n}.")).await;
    }
    let answered = answers(&table).await;
    assert!((3..=9).contains(&answered), "{answered}");
    deliver(&table, &address, "T HQ G8").await;
    assert_eq!(counts(&table, &game).await, Some(("T GHQ G8".into(), false)));
}

#[tokio::test]
async fn an_order_right_above_a_date_or_below_a_farewell_is_one() {
    let (table, game, address) = green().await;
    let text = "Good luck!\nF HQ BHQ\nT HQ G8\n                2026-11-16 12:03 GMT+01:00 The siege <games@play.example.org>:\n> x\n";
    deliver(&table, &address, text).await;
    assert_eq!(counts(&table, &game).await, Some(("F GHQ BHQ\nT GHQ G8".into(), false)));
}
