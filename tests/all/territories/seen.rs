//! What each player and anybody else can see of a game, searched for what only another may know.

use sealed_orders::rules::Seat;

use super::{
    history::History,
    whole::{ANN, BOB, CY, Game, Played, name_of},
};
use crate::support::{
    browser::Browser,
    correspondence::{read_all, seen_in_letters, unfolded},
};

/// How many steps of a round are looked at: it has not always so many.
const STEPS: usize = 6;

impl<P: Played> Game<P> {
    /// All that anybody can read of the game, and of its rounds from the one to the other: those before were
    /// looked at when they were the newest.
    async fn public(&self, (first, last): (u32, u32)) -> String {
        let game = format!("/games/{}", self.id);
        let mut paths = vec![
            game.clone(),
            format!("{game}?lang=fr"),
            format!("{game}/record.json"),
            format!("{game}/record"),
            format!("{game}/statistics"),
            format!("{game}/rounds.atom"),
            format!("/api/v1{game}"),
            format!("/api/v1{game}/statistics"),
        ];
        for round in first..=last {
            for language in ["en", "fr"] {
                paths.push(format!("{game}/rounds/{round}?lang={language}"));
                let steps = 1..=STEPS;
                let step = |step| format!("{game}/rounds/{round}/steps/{step}?lang={language}");
                paths.extend(steps.map(step));
            }
            paths.push(format!("/api/v1{game}/rounds/{round}"));
            let opened = self.server.url(&format!("{game}/rounds/{round}/opened"));
            assert_eq!(reqwest::get(opened).await.unwrap().status(), 403);
        }
        read_all(&self.server, paths).await
    }

    /// All that somebody can read who has these letters: themselves, and the pages they lead to.
    async fn seen_by(&self, seat: Seat) -> String {
        let mut seen = seen_in_letters(&self.smtp, name_of(seat));
        if let Some((_, link)) = self.used.iter().rfind(|(by, _)| *by == seat) {
            let page = reqwest::get(link).await.unwrap();
            seen.push_str(&unfolded(&page.text().await.unwrap()));
        }
        seen
    }

    /// Nobody sees what only another may know.
    pub(super) async fn keeps_its_secrets(&self, browser: &Browser, rounds: (u32, u32)) {
        let page = unfolded(&browser.source().await.unwrap());
        let public = self.public(rounds).await;
        P::tells_programs_nothing(&public);
        let mut seen = vec![(None, public), (None, self.server.log()), (Some(CY), page)];
        for seat in [ANN, BOB, CY] {
            seen.push((Some(seat), self.seen_by(seat).await));
        }
        // Read last: what was said by then is known to have been open.
        let history = History::<P::Rules>::of(&self.pool, &self.id).await;
        let secrets = P::secrets(&history);
        for (whose, seen) in &seen {
            for (seat, line) in self.written.iter().filter(|(seat, _)| *whose != Some(*seat)) {
                let is_own =
                    self.written.iter().any(|(by, own)| Some(*by) == *whose && own == line);
                assert!(
                    is_own || !seen.contains(line),
                    "{line:?} of {seat:?} is seen by {whose:?}"
                );
            }
            secrets.are_not_in(seen, *whose);
        }
    }
}
