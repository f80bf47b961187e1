//! A computer's sheet for a seat whose own did not come before the deadline, where the game's terms say
//! so. It is sealed like every other, in the transaction that resolves the round.
//!
//! Must not know: any other sheet; when one is to be written.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::seal;
use crate::{
    game::{Failure, Games},
    rules::Level,
    store::{
        games::Game,
        round::rounds::Round,
        seats::holders::Holder,
        sheet::{
            earlier,
            sheets::{self, Door, STAND_IN, SealedSheet},
        },
    },
};

impl Games {
    /// Writes and seals a computer's sheet for a seat. The caller's transaction holds the round's row.
    pub(in crate::game) async fn stand_in(
        &self,
        conn: &mut PgConnection,
        (game, round): (&Game, &Round),
        (holder, level): (&Holder, Level),
        now: DateTime<Utc>,
    ) -> Result<SealedSheet, Failure> {
        let seat = holder.seat;
        let language = holder.person().map(|person| person.language).unwrap_or_default();
        let text = self.computer_text(game, round, (seat, level), language).await?;
        let read = self.played(game)?.rules.state(&round.before)?.read(seat, language, &text)?;
        let earlier = earlier::find(conn, round.sheet_of(seat), STAND_IN).await?;
        let sealed = seal::seal(&read.canonical)?;
        let sheet = SealedSheet {
            seat,
            version: earlier.many + 1,
            door: Door::Computer,
            submission: STAND_IN.to_owned(),
            received_at: earlier.arrival(now),
            hold: false,
            unreadable: i32::try_from(read.unreadable).unwrap_or(i32::MAX),
            blocked: read.blocked,
            stored: read.stored,
            canonical: read.canonical,
            salt: sealed.salt.to_vec(),
            seal: sealed.seal.to_vec(),
        };
        sheets::insert(conn, &round.game, round.number, &sheet).await?;
        Ok(sheet)
    }
}
