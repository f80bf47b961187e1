//! A sheet is withdrawn, or held.

use sealed_orders::{
    game::{
        Refusal,
        sheet::{
            hand_in::{HandedIn, Submission},
            withdraw::Withdrawal,
        },
    },
    store::sheet::sheets::{self, Door},
};

use super::{at, counts, deliver, green, last_told};
use crate::support::games::{OrRefusal, Table, submission, ticket};
use crate::support::waiting::{letters_have_left, until};

#[tokio::test]
async fn a_sheet_that_is_withdrawn_does_not_count_and_another_is_awaited() {
    let (table, game, address) = green().await;
    deliver(&table, &address, "WITHDRAW").await;
    assert_eq!(last_told(&table).await, ["nothing_to_withdraw"]);
    deliver(&table, &address, "T GHQ G8").await;
    for seat in 1..3 {
        table.hand_in(&ticket(&game, seat, 1), "").await;
        let order = ["T BHQ B8", "T YHQ Y8"][usize::from(seat) - 1];
        table.hand_in(&ticket(&game, seat, 1), order).await;
    }
    table.clock.set(at("2026-11-21T13:00:00Z"));
    deliver(&table, &address, "Retirer ma feuille").await;
    assert_eq!(last_told(&table).await, ["withdrawn"]);
    assert_eq!(counts(&table, &game, 0).await, None);

    // A mail that arrived before the withdrawal and was read late changes nothing.
    let late = Submission {
        door: Door::Mail,
        received_at: Some(at("2026-11-21T12:30:00Z")),
        ..submission("T GHQ G6")
    };
    table.games.hand_in(&ticket(&game, 0, 1), &late).await.unwrap();
    assert_eq!(counts(&table, &game, 0).await, None);

    // The last sheet is in, but Green's is awaited again.
    table.clock.set(at("2026-11-21T14:00:00Z"));
    table.hand_in(&ticket(&game, 3, 1), "T RHQ R8").await;
    assert!(table.round(&game, 1).await.unwrap().is_open());
    deliver(&table, &address, "T GHQ G4").await;
    table.resolve_one().await;
    let closed = table.round(&game, 1).await.unwrap();
    assert!(!closed.is_open());
    let mut conn = table.pool.acquire().await.unwrap();
    let counted = sheets::all_of_round(&mut conn, &game, 1).await.unwrap();
    assert_eq!(counted.iter().map(|sheet| sheet.canonical.as_str()).next(), Some("T GHQ G4"));
    assert_eq!(counted.len(), 4);

    deliver(&table, &address, "WITHDRAW").await;
    assert_eq!(last_told(&table).await, ["too_late"], "a round that is over");
}

#[tokio::test]
async fn withdrawing_twice_is_withdrawing_once_and_only_what_was_meant() {
    let (table, game, _) = green().await;
    let green = ticket(&game, 0, 1);
    let HandedIn::Sealed { sheet, .. } = table.hand_in(&green, "T GHQ G8").await else { panic!() };
    let act =
        |version| Withdrawal { key: "twice".to_owned(), received_at: None, meant: Some(version) };
    table.clock.set(at("2026-11-21T12:01:00Z"));
    assert_eq!(
        table.games.withdraw(&green, &act(sheet.version + 1)).await.or_refusal(),
        Err(Refusal::NoSheet)
    );
    assert!(counts(&table, &game, 0).await.is_some());
    for _ in 0..2 {
        table.games.withdraw(&green, &act(sheet.version)).await.unwrap();
    }
    assert_eq!(counts(&table, &game, 0).await, None);
    table.clock.set(table.deadline(&game, 1).await);
    let late = table.games.withdraw(&green, &act(sheet.version)).await.or_refusal();
    assert_eq!(late, Err(Refusal::Late));
}

#[tokio::test]
async fn hold_alone_lets_the_sealed_sheet_wait() {
    let (table, game, address) = green().await;
    deliver(&table, &address, "Hold").await;
    assert_eq!(last_told(&table).await, ["nothing_to_hold"]);
    deliver(&table, &address, "T GHQ G8").await;
    deliver(&table, &address, "HOLD").await;
    assert_eq!(last_told(&table).await, ["held"]);
    assert_eq!(counts(&table, &game, 0).await, Some((1, "T GHQ G8".to_owned(), true)));
    for (seat, order) in [(1, "T BHQ B8"), (2, "T YHQ Y8"), (3, "T RHQ R8")] {
        table.hand_in(&ticket(&game, seat, 1), order).await;
    }
    assert!(table.round(&game, 1).await.unwrap().is_open(), "it waits for the deadline");
}

/// The page has a button for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_sheets_page_withdraws_it() {
    let table = Table::live().await;
    let game = table.open("3d").await;
    let green = ticket(&game, 0, 1);
    table.hand_in(&green, "T GHQ G8").await;
    let server = table.serve(None).await;
    letters_have_left(&table.pool).await;
    let letters = table.mailroom("ann@example.org").await;
    let url = letters.iter().find_map(|(_, text, _)| {
        text.split_whitespace().find(|word| word.contains("/sheets/")).map(str::to_owned)
    });
    let url = url.unwrap();
    let page = reqwest::get(&url).await.unwrap().text().await.unwrap();
    assert!(page.contains("value=\"withdraw\""), "{page}");
    let press = async |version: &str| {
        let fields = [("act", "withdraw"), ("version", version)];
        let answer = reqwest::Client::new().post(&url).form(&fields).send().await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    assert_eq!(press("7").await.0, 409, "not the sheet that was meant");
    assert!(counts(&table, &game, 0).await.is_some());
    for _ in 0..2 {
        let (status, page) = press("1").await;
        assert_eq!(status, 200, "{page}");
        assert!(page.contains("Your sheet is withdrawn") && !page.contains("value=\"withdraw\""));
        assert!(page.contains("A link alone does not show its lines. Its receipt"), "{page}");
    }
    assert_eq!(counts(&table, &game, 0).await, None);
    until("nothing is resolved", || async { table.round(&game, 1).await.unwrap().is_open() }).await;
    server.stop().await.unwrap();
}
