//! What each player and anybody else can see of a game, searched for what only another may know.

use sealed_orders::{
    language::Language,
    registry::Registry,
    rules::{Ruleset, Seat, StoredState},
};

use super::{
    history::History,
    whole::{ANN, BOB, CY, Game, Played, is_said, name_of},
};
use crate::support::{
    browser::Browser,
    correspondence::{seen_by_anybody, seen_in_letters, unfolded},
};

impl<P: Played> Game<P> {
    /// Nobody sees what only another may know: in the game, in these rounds of it, in what is one's own. Earlier
    /// rounds were looked at when they were the newest.
    pub(super) async fn keeps_its_secrets(&self, browser: &Browser, rounds: (u32, u32)) {
        let page = unfolded(&browser.source().await.unwrap());
        let (first, last) = rounds;
        let public = seen_by_anybody(&self.server, &self.id, first..=last).await;
        P::tells_programs_nothing(&public);
        let mut seen = vec![(None, public), (None, self.server.log()), (Some(CY), page)];
        let mut offered = Vec::new();
        for seat in [ANN, BOB, CY] {
            let own = self.own(seat).await;
            seen.push((Some(seat), seen_in_letters(&self.smtp, name_of(seat), 0) + &*own.said));
            offered.push((Some(seat), own.offered));
        }
        // Read last: what was said by then is known to have been open.
        let history = History::<P::Rules>::of(&self.pool, &self.id).await;
        let secrets = P::secrets(&history);
        for (whose, seen) in &seen {
            let examples = whose.map(|seat| examples(&history, seat)).unwrap_or_default();
            for (seat, line) in self.written.iter().filter(|(seat, _)| *whose != Some(*seat)) {
                let is_own =
                    self.written.iter().any(|(by, own)| Some(*by) == *whose && is_said(own, line));
                let may_be_seen = is_own || is_said(&examples, line);
                assert!(
                    may_be_seen || !is_said(seen, line),
                    "{line:?} of {seat:?} is seen by {whose:?}"
                );
            }
        }
        // What could be written tells not what was.
        for (whose, seen) in seen.iter().chain(&offered) {
            secrets.are_not_in(seen, *whose);
        }
    }
}

/// What a seat's own letters may have shown as an example by now: by chance it is what another has written.
fn examples<R: Ruleset>(history: &History<R>, seat: Seat) -> String {
    let registry = Registry::standard();
    let teller = &registry.get(R::NAME).unwrap().teller;
    let mut examples = Vec::new();
    for state in &history.states {
        let stored = StoredState::of::<R>(state).unwrap();
        let position = teller.position(&stored).unwrap();
        examples.extend(Language::ALL.map(|language| position.example(seat, language)));
    }
    examples.join("\n")
}
