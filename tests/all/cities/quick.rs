//! A game that goes on before the letters about the last move have left.

use super::played::unfolded;
use crate::support::games::{Table, ticket};
use crate::support::waiting::{letters_have_left, until};

/// What was to be told with a receipt is told by the next letter, and the receipt with it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_answered_at_once_gets_one_letter_with_the_receipt_in_it() {
    let table = Table::live().await;
    let id = table
        .open_as(|new| {
            new.ruleset = "cities".to_owned();
            new.players.truncate(2);
            new.options = [("first".to_owned(), "1".to_owned())].into();
        })
        .await;
    table.hand_in(&ticket(&id, 0, 1), "B2 B4").await;
    table.hand_in(&ticket(&id, 1, 2), "D9 D7").await;
    until("the third round is open", || async { table.round(&id, 3).await.is_some() }).await;
    assert_eq!(table.letters("receipt").await, 2);
    let _server = table.serve(None).await;
    sqlx::query("update letters set due_at = now() where letter ->> 'kind' = 'receipt'")
        .execute(&table.pool)
        .await
        .unwrap();
    letters_have_left(&table.pool).await;
    let letters = table.mailroom("ann@example.org").await;
    let [(subject, text, _)] = &letters[..] else { panic!("{letters:#?}") };
    assert!(subject.contains("Round 3: your move"), "{subject}");
    for told in ["from B2 to B4", "from D9 to D7", "its seal"] {
        assert!(unfolded(text).contains(told), "{told}: {text}");
    }
    // Bob's receipt is in the letter that tells what came of his move.
    let letters = table.mailroom("bob@example.org").await;
    let [(_, text, _)] = &letters[..] else { panic!("{letters:#?}") };
    assert!(unfolded(text).contains("its seal"), "{text}");
}
