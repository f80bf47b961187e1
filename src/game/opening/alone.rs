//! A game at once: one person of whom nothing is known, against computers. Nobody is asked for an
//! address, and no letter leaves; whoever has the seat's link plays.

use std::num::NonZeroUsize;

use chrono_tz::Tz;

use super::{
    candidate::Candidate,
    fault::{NotOpened, OpenFault},
    proposal::Proposal,
};
use crate::{
    game::{Failure, Games},
    language::Language,
    links::{opens::Opens, token::Token},
    rules::{Level, Seat},
};

/// How well the others play: it is a first game.
const LEVEL: Level = Level::Easy;
/// How long there is to write a sheet. The others need no time: a round lasts as long as this one does.
const WINDOW: &str = "1d";
/// A game that nobody comes back to ends with this many days.
const MISSED: &str = "loses:7";

/// The links of somebody who plays alone.
pub struct LoneSeat {
    /// To the seat's own desk, for as long as the game is there.
    pub desk: Token,
    /// To what the seat is asked for now.
    pub first: (Opens, Token),
}

impl Games {
    /// Opens a game of that ruleset with as many seats as it has at first, as its rule book plays it.
    ///
    /// # Errors
    /// [`NotOpened`] when there is no such ruleset, it has no computer player, or the database does not
    /// answer.
    pub async fn open_alone(
        &self,
        ruleset: &str,
        language: Language,
        zone: Tz,
    ) -> Result<LoneSeat, NotOpened> {
        let played = self.registry.get(ruleset).map_err(OpenFault::from);
        let played = played.map_err(|fault| NotOpened::Faults(vec![fault]))?;
        let others = played.rules.seats_at_first().saturating_sub(1);
        let others = NonZeroUsize::new(others).map_or(1, NonZeroUsize::get);
        let computer = || Candidate::Computer(LEVEL.code().to_owned());
        let guest = Candidate::Guest(language.say("Guest", "Anonyme").to_owned());
        let title = played.teller.title(language);
        let name = match language {
            Language::En => format!("{title} against the computer"),
            Language::Fr => format!("{title} contre l'ordinateur"),
        };
        let proposal = Proposal {
            ruleset: ruleset.to_owned(),
            name: Some(name),
            players: std::iter::once(guest)
                .chain(std::iter::repeat_with(computer).take(others))
                .collect(),
            window: WINDOW.to_owned(),
            missed: MISSED.to_owned(),
            zone: zone.name().to_owned(),
            start_now: true,
            ..Proposal::default()
        };
        let mut new = proposal.judge(&self.registry, language)?;
        let turn = played.rules.state(&new.state).map_err(Failure::from)?.turn();
        // Who is asked first is a matter of the ruleset, or of chance: here it is the person.
        let first = turn.awaited.first().copied().unwrap_or(Seat(0));
        if usize::from(first.0) < new.players.len() {
            new.players.swap(0, first.0.into());
        }
        let opened = self.open(&new).await?;
        let seat = first;
        let opens = Opens::Seat(seat);
        let desk = self.give_link(&opened.game, opens).await?;
        let sheet = Opens::Sheet { seat, round: 1 };
        let first = match turn.takes(seat) {
            true => (sheet, self.give_link(&opened.game, sheet).await?),
            false => (opens, desk.clone()),
        };
        Ok(LoneSeat { desk, first })
    }
}
