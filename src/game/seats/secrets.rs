//! A seat whose hand is secret: a host may not give it away at will, for the letter to whoever takes it
//! shows the hand. A host may play in the same game without anybody knowing, under another address or none.

use sqlx::PgConnection;

use super::replace::{MOST_OFFERS, OfferWord};
use crate::{
    game::{Error, Games, Refusal, acts::ActWindow, post::health::Health},
    links::opens::Ticket,
    rules::{Seat, SheetsOpen},
    store::{acts::Act, post::returns::Told, sheet::attendance},
};

/// Who does a host's act, as far as it is known.
pub enum Doer {
    /// Whoever runs the server.
    Operator,
    /// Whoever has the host's link or token.
    Host {
        /// The seats of the game that are known to be theirs.
        holds: Vec<Seat>,
    },
}

impl Games {
    /// Whether a host may offer or give away a seat: always, unless sheets are secret until the game
    /// ends and the seat is not known to be the host's own. Then the seat's holder must have offered it,
    /// or have missed the last deadline, or be out of reach by mail. An address of the host's is no proof
    /// of anything: whoever has the host's link says which it is. A holder who comes back holds the window,
    /// too, and so comes before this or after it.
    ///
    /// # Errors
    /// [`Refusal::SecretHand`], or a failure.
    pub(super) async fn may_give_away(
        &self,
        conn: &mut PgConnection,
        held: &ActWindow,
        seat: Seat,
        by: &Doer,
    ) -> Result<(), Error> {
        let Doer::Host { holds } = by else { return Ok(()) };
        let (game, declared) = (&held.game.id, &held.declared);
        let hides = self.played(&held.game)?.rules.sheets_open() == SheetsOpen::AfterGame;
        if !hides || holds.contains(&seat) {
            return Ok(());
        }
        let since = declared.replaced_in(seat).unwrap_or(0);
        let is_lost = declared.has_yielded(seat)
            || attendance::missed_deadlines(conn, game, seat, since).await? > 0
            || matches!(
                Health::of_seat(conn, game, seat, Told::Host).await?,
                Health::Bouncing { .. }
            );
        if is_lost { Ok(()) } else { Err(Refusal::SecretHand.into()) }
    }

    /// A player offers the seat to others, or no longer. Said twice it is done once, and in one round
    /// three times.
    ///
    /// # Errors
    /// A refusal, and nothing changed; or a failure.
    pub async fn yield_seat(&self, ticket: &Ticket, word: OfferWord) -> Result<(), Error> {
        let mut tx = self.pool.begin().await?;
        let held = self.hold_window(&mut tx, ticket).await?;
        let (seat, round) = (ticket.seat, ticket.round);
        let act = match word {
            OfferWord::Offers if held.declared.has_yielded(seat) => return Ok(()),
            OfferWord::TakesBack if !held.declared.is_free(seat) => return Ok(()),
            OfferWord::Offers => Act::SeatYielded,
            OfferWord::TakesBack => Act::SeatKept,
        };
        if word == OfferWord::Offers && held.times(seat, &act) >= MOST_OFFERS {
            return Err(Refusal::TooOften.into());
        }
        self.tell_of_seat(&mut tx, &held.game, seat, round, &act).await?;
        tx.commit().await?;
        self.wake.letters.notify_one();
        Ok(())
    }
}
