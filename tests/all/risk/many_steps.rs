//! A turn of many steps, and a step that is sent twice at once: nothing goes on without end, and whoever sends is
//! shown what came of it.

use sealed_orders::{
    game::sheet::hand_in::{HandedIn, Submission},
    language::Language,
    links::opens::Ticket,
    store::sheet::sheets::Door,
};

use super::steps::{Steps, TAKES};
use crate::support::games::{player, submission, ticket};
use crate::support::waiting::letters_have_left;

/// Of the letters to a seat that have left, or will: how many are of that kind.
async fn letters(steps: &Steps, seat: u8, kind: &str) -> i64 {
    sqlx::query_scalar(
        "select count(*) from letters
         where seat = $1 and letter ->> 'kind' = $2 and status <> 'dropped'",
    )
    .bind(i16::from(seat))
    .bind(kind)
    .fetch_one(&steps.table.pool)
    .await
    .unwrap()
}

/// Rows of the faults: 48. The sheets of all steps of a turn count together.
#[tokio::test]
async fn all_steps_of_a_turn_take_two_hundred_sheets_together() {
    let steps = Steps::begin(Language::En).await;
    let (first, _) = steps.open().await;
    let mover = steps.seats[0].0;
    steps.plays(TAKES).await;
    sqlx::query(
        "insert into sheets
         select (jsonb_populate_record(s, jsonb_build_object('version', n, 'submission', n))).*
         from sheets s, generate_series(2, 198) n where round = $1 and seat = $2",
    )
    .bind(first as i32)
    .bind(i16::from(mover))
    .execute(&steps.table.pool)
    .await
    .unwrap();
    let hand_in = async |step: u32, text: &str| {
        steps.table.hand_in(&ticket(&steps.game, mover, first + step), text).await
    };
    assert!(matches!(hand_in(1, "DEFEND 1").await, HandedIn::Sealed { .. }));
    assert!(matches!(hand_in(2, "DEFEND 2").await, HandedIn::Sealed { .. }));
    assert!(matches!(hand_in(3, "END").await, HandedIn::TooOften));
    assert_eq!(steps.open().await.0, first + 3);
}

/// Rows of the faults: 48. Who seals step after step by letters' forms gets a letter for each of the first
/// twenty, and a program, which is answered, for none.
#[tokio::test]
async fn after_twenty_steps_of_a_turn_none_has_a_letter_of_its_own() {
    let steps = Steps::begin(Language::En).await;
    let mover = steps.seats[0].0;
    let before = letters(&steps, mover, "sheet").await;
    let seal = async |text: &str, door: Door| {
        let (number, _) = steps.open().await;
        let sheet = Submission { door, ..submission(text) };
        let ticket = ticket(&steps.game, mover, number);
        let sealed = steps.table.games.hand_in(&ticket, &sheet).await.unwrap();
        assert!(matches!(sealed, HandedIn::Sealed { .. }));
        // A letter that is made leaves before the next step.
        sqlx::query(
            "update letters set status = 'sent', settled_at = now()
             where status = 'waiting' and due_at <= made_at",
        )
        .execute(&steps.table.pool)
        .await
        .unwrap();
        assert_eq!(steps.open().await.0, number + 1);
    };
    seal(TAKES, Door::Program).await;
    for n in 0..4 {
        seal(["DEFEND 1", "DEFEND 2"][n % 2], Door::Program).await;
    }
    assert_eq!(letters(&steps, mover, "sheet").await, before + 1, "it waits, and for the last");
    for n in 0..20 {
        seal(["DEFEND 1", "DEFEND 2"][n % 2], Door::Letter).await;
    }
    // Fifteen at once, and one that waits.
    assert_eq!(letters(&steps, mover, "sheet").await, before + 16);
    assert!(letters(&steps, mover, "receipt").await <= 20);
}

/// Two copies of a step that come at once: both are answered when it is carried out, whichever of them sealed it.
#[tokio::test]
async fn a_step_that_is_sent_twice_at_once_is_carried_out_before_it_is_answered() {
    let steps = Steps::begin(Language::En).await;
    let mover = steps.seats[0].0;
    steps.plays(TAKES).await;
    for n in 0..12 {
        let (number, _) = steps.open().await;
        let ticket = ticket(&steps.game, mover, number);
        let sheet = submission(["DEFEND 1", "DEFEND 2"][n % 2]);
        let games = &steps.table.games;
        let copy = || games.hand_in(&ticket, &sheet);
        let both = tokio::join!(copy(), copy());
        for copy in [both.0, both.1] {
            let HandedIn::Sealed { sheet, was_due, .. } = copy.unwrap() else { panic!("{n}") };
            assert_eq!((sheet.version, was_due), (1, true), "{n}");
        }
        assert_eq!(steps.open().await.0, number + 1, "{n}");
    }
}

/// Who takes a seat over in the middle of its turn reads what happened, and of no orders as if they were theirs.
#[tokio::test]
async fn a_successor_in_a_turn_reads_no_sheet_of_the_one_before() {
    let steps = Steps::begin(Language::En).await;
    let mover = steps.seats[0];
    steps.plays(TAKES).await;
    let (number, _) = steps.open().await;
    let seat = ticket(&steps.game, mover.0, number);
    steps.table.replace(&seat, &player("zoe")).await.unwrap();
    let server = steps.table.serve(None).await;
    letters_have_left(&steps.table.pool).await;
    let letters = steps.table.mailroom("zoe@example.org").await;
    let (_, text, html) = letters.iter().find(|(_, text, _)| text.contains("The board")).unwrap();
    assert!(text.contains("North Africa"), "{text}");
    let now = Ticket { generation: 2, ..seat };
    let desk = steps.table.desk(&server, &now).await;
    let page = reqwest::get(desk).await.unwrap().text().await.unwrap();
    for shown in [text, html, &page] {
        assert!(!shown.contains("ATTACK BRA NAF MOVE 3"), "{shown}");
    }
    server.stop().await.unwrap();
}
