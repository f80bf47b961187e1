//! Games of which there are pictures alone: the workbench in French, and standing orders that are sealed.

use sealed_orders::{
    app::Running,
    game::{
        opening::candidate::{Candidate, Contact},
        sheet::hand_in::HandedIn,
    },
    language::Language,
    links::opens::Opens,
    rules::Seat,
};

use super::super::{Shown, shown::turns};
use crate::support::games::{Table, contact, invited, ticket};

/// A game of each of these rulesets, whose first seat reads French, and whose second may have standing
/// orders while the first is awaited.
const GAMES: [(&str, usize, &str, Option<&str>); 3] = [
    ("blitzkrieg", 2, "blitzkrieg-sheet", None),
    ("risk", 3, "risk-sheet", Some("risk-standing")),
    ("clone-wars", 2, "clone-wars-sheet", Some("clone-wars-standing")),
];

pub async fn pages(table: &Table, server: &Running) -> Vec<Shown> {
    let mut pages = Vec::new();
    for (ruleset, seats, bench, standing) in GAMES {
        // Others than those whose letters are drawn.
        let mia = Contact { language: "fr".to_owned(), ..contact("mia") };
        let mut players = vec![Candidate::Person(mia), invited("noa"), invited("lou")];
        players.truncate(seats);
        let (game, round) = turns(table, ruleset, players).await;
        let sheet = async |seat| {
            let link = table.games.give_link(&game, Opens::Sheet { seat, round }).await.unwrap();
            format!("{}sheets/{}", server.url, link.reveal())
        };
        let part = "form.sheet";
        let shown = Shown::new(bench, sheet(Seat(0)).await);
        pages.push(Shown { own: Some("fr"), part, ..shown });
        let Some(name) = standing else { continue };
        let teller = &table.games.registry().get(ruleset).unwrap().teller;
        let before = table.round(&game, round).await.unwrap().before;
        let orders = teller.position(&before).unwrap().example(Seat(1), Language::En);
        let sealed = table.hand_in(&ticket(&game, 1, round), &orders).await;
        assert!(matches!(sealed, HandedIn::Sealed { .. }), "{name}: {orders:?}");
        let part = "button[value=withdraw]";
        pages.push(Shown { own: Some("en"), part, ..Shown::new(name, sheet(Seat(1)).await) });
    }
    pages
}
