//! Giving up.

use sealed_orders::{
    game::sheet::hand_in::HandedIn,
    rules::{EndKind, Seat},
    store::round::rounds::ClosedBy,
};

use super::{answered, events, french, has, page, press};
use crate::{
    crash::OPENINGS,
    support::{
        games::{OrRefusal, Table, submission, ticket},
        waiting::letters_have_left,
    },
};

#[tokio::test]
async fn giving_up_is_asked_twice_counts_the_sheet_and_cannot_be_taken_back() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.players[1] = french("bob")).await;
    let bob = table.desk(&server, &ticket(&game, 1, 1)).await;
    table.hand_in(&ticket(&game, 1, 1), OPENINGS[1]).await;
    let said = press(&bob, &[("act", "surrender")]).await;
    assert!(
        said.contains("Abandonner pour de bon") && said.contains("Oui, j&#39;abandonne"),
        "{said}"
    );
    assert!(table.games.acts(&game).await.unwrap().is_empty(), "nothing is done yet");
    let said = press(&bob, &[("act", "surrender"), ("sure", "yes")]).await;
    assert!(said.contains("Vous avez abandonné"), "{said}");
    press(&bob, &[("act", "surrender"), ("sure", "yes")]).await;
    assert_eq!(table.games.acts(&game).await.unwrap().len(), 1);
    let said = press(&bob, &[("act", "draw")]).await;
    assert!(said.contains("sans retour") && !said.contains("Vous êtes d&#39;accord"), "{said}");
    letters_have_left(&table.pool).await;
    assert!(has(&table, "bob", "Un abandon").await);
    assert!(has(&table, "ann", "A player gives up").await);
    // Who gave up reads it as theirs, the others as another's.
    for (name, words) in [("bob", "votre feuille scellée"), ("ann", "the sheet that player sealed")]
    {
        let letters = table.mailroom(&format!("{name}@example.org")).await;
        let said = letters.iter().map(|(_, text, _)| text.split_whitespace().collect::<Vec<_>>());
        assert!(said.map(|said| said.join(" ")).any(|said| said.contains(words)), "{name}");
    }
    assert!(page(&server, &format!("games/{game}?lang=fr")).await.contains("a abandonné"));

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
    let out = "L'armée bleue est éliminée";
    let (_, result, _) =
        letters.iter().find(|(_, text, _)| text.contains(out)).expect("the result");
    assert!(result.contains("abandonne."), "{result}");
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

/// Where whoever gives up leaves before any sheet is read, no sheet of theirs is taken, and none awaited.
#[tokio::test]
async fn who_leaves_at_once_hands_in_nothing_more() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table
        .open_as(|new| {
            new.ruleset = "risk".to_owned();
            new.players.truncate(3);
            new.options.clear();
        })
        .await;
    let ann = ticket(&game, 0, 1);
    let sheet = table.desk(&server, &ann).await;
    let said = press(&sheet, &[("act", "surrender"), ("sure", "yes")]).await;
    assert!(said.contains("no sheet of yours counts any more"), "{said}");
    assert!(!said.contains("still counts"), "{said}");
    let handed_in = table.hand_in(&ann, "WANT ALA").await;
    assert!(matches!(handed_in, HandedIn::NotAwaited));
    let said = press(&sheet, &[("act", "surrender"), ("sure", "yes")]).await;
    assert!(said.contains("cannot be taken back"), "{said}");
    // Once the game is over, whatever is pressed is told so.
    table.games.surrender(&ticket(&game, 1, 1)).await.unwrap();
    let desk = table.desk(&server, &ticket(&game, 2, 1)).await;
    for (act, status) in [("message", 422), ("pause", 200), ("offer", 200), ("draw", 200)] {
        let fields = [("act", act), ("to", "all"), ("words", "gg")];
        let said = answered(&desk, &fields, status).await;
        assert!(said.contains("The game is over"), "{act}: {said}");
        assert!(!said.contains("next round's letter"), "{act}: {said}");
    }
    server.stop().await.unwrap();
}
