//! Who has no sheet in is reminded once, before the deadline; nobody else is.

use chrono::Duration;
use sealed_orders::clock::Clock;

use crate::support::games::{FOUR, Table, submission, ticket};
use crate::support::waiting::until;

#[tokio::test]
async fn those_whose_sheet_is_missing_are_reminded_once_a_quarter_before_the_end() {
    let table = Table::new(Clock::fixed("2026-11-21T12:00:00Z".parse().unwrap())).await;
    let server = table.serve(None).await;
    let game = table.open("4h").await;
    let deadline = table.deadline(&game, 1).await;
    let reminders = async || {
        let mut reminded = Vec::new();
        for name in FOUR {
            let letters = table.mailroom(&format!("{name}@example.org")).await;
            let told = |text: &str| text.contains("your sheet is still missing");
            reminded.extend(letters.iter().filter(|(_, text, _)| told(text)).map(|_| name));
        }
        reminded
    };
    let mut written = submission("T HQ G8");
    written.hold = true;
    table.games.hand_in(&ticket(&game, 0, 1), &written).await.unwrap();

    table.clock.set(deadline - Duration::minutes(61));
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    assert!(reminders().await.is_empty(), "not yet");
    table.clock.set(deadline - Duration::minutes(60));
    until("the three are reminded", || async { reminders().await.len() == 3 }).await;
    assert_eq!(reminders().await, ["bob", "cy", "di"]);
    let (_, text, _) = table.mailroom("bob@example.org").await.swap_remove(0);
    assert!(text.contains("16:00 UTC") && text.contains("/sheets/"), "{text}");

    // The window closes by the clock: held open by one, without the others' orders.
    table.clock.set(deadline);
    until("the round is resolved", || async { table.round(&game, 2).await.is_some() }).await;
    assert_eq!(reminders().await.len(), 3, "once");
    server.stop().await.unwrap();
}
