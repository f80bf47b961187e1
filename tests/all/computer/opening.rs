//! A game is opened with computers.

use sealed_orders::{
    game::opening::{
        fault::{NotOpened, OpenFault},
        invitation::{InvitationWord, RsvpOutcome},
        proposal::Proposal,
    },
    language::Language,
    rules::{Level, Seat},
};

use super::with_computers;
use crate::{support::games::Table, toy};

#[test]
fn a_game_without_a_person_or_a_computer_player_is_not_opened() {
    let mut new = with_computers(Level::Easy, true);
    new.players.remove(0);
    let faults = |new: &Proposal| {
        let registry = toy::registry_without_its_computer();
        match new.judge(&registry, Language::En) {
            Err(NotOpened::Faults(faults)) => faults,
            judged => panic!("{judged:?}"),
        }
    };
    assert!(matches!(faults(&new)[..], [OpenFault::NoPerson, ..]));
    let mut new = with_computers(Level::Easy, true);
    new.ruleset = "tokens".to_owned();
    new.options.clear();
    new.players.truncate(3);
    assert!(matches!(faults(&new)[..], [OpenFault::NoComputer]));
}

#[tokio::test]
async fn a_game_opened_on_the_web_has_the_computers_that_were_chosen() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let fields = |level: &str| {
        vec![
            field("ruleset", "power"),
            field("name", "Seule contre tous"),
            field("window", "3d"),
            field("player1_address", "ann@example.org"),
            field("player2_computer", level),
            field("player3_computer", "easy"),
        ]
    };
    let url = format!("{}games?lang=fr", server.url);
    let post = |fields| reqwest::Client::new().post(&url).form(&fields).send();
    let refused = post(fields("génial")).await.unwrap();
    assert_eq!(refused.status().as_u16(), 422);
    let page = refused.text().await.unwrap();
    assert!(page.contains("facile, moyen ou difficile"), "{page}");
    assert!(page.contains("un ordinateur, facile") && page.contains("easy\" selected"), "{page}");
    assert_eq!(post(fields("hard")).await.unwrap().status().as_u16(), 201);
    let held: Vec<(Option<String>, Option<String>)> =
        sqlx::query_as("select address, computer from seats order by seat")
            .fetch_all(&table.pool)
            .await
            .unwrap();
    let word = |word: &str| Some(word.to_owned());
    let expected = [(word("ann@example.org"), None), (None, word("hard")), (None, word("easy"))];
    assert_eq!(held, expected);
    let game = table.games.list(1).await.unwrap().remove(0);
    let answered = table.games.answer(&game.id, Seat(0), 1, InvitationWord::Accepts).await.unwrap();
    assert_eq!(answered, RsvpOutcome::Started, "nobody else is asked");
    server.stop().await.unwrap();
}

/// As few computers as it takes; in Risk two, since between two seats there would be nobody's troops.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_alone_meets_as_many_computers_as_a_first_game_has() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    for (ruleset, seats) in
        [("power", 2), ("cities", 2), ("blitzkrieg", 2), ("risk", 3), ("clone-wars", 2)]
    {
        let alone = table.games.open_alone(ruleset, Language::Fr, chrono_tz::UTC).await.unwrap();
        let now = table.games.now(alone.desk.game()).await.unwrap().unwrap();
        let people = now.holders.iter().filter(|holder| holder.person().is_some()).count();
        assert_eq!((now.holders.len(), people), (seats, 1), "{ruleset}");
        assert!(now.round.is_some_and(|round| round.is_open()), "{ruleset}");
        let page = reqwest::get(
            table
                .addresses
                .link(alone.first.0, &alone.first.1)
                .replace("http://127.0.0.1:8080/", &server.url),
        );
        let page = page.await.unwrap().text().await.unwrap();
        assert!(!page.contains("neutre"), "{ruleset}: {page}");
    }
    server.stop().await.unwrap();
}
