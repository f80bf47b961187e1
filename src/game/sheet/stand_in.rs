//! A computer's sheet for a seat whose own did not come before the deadline, where the game's terms say
//! so. It is written before the round is carried out, for that takes seconds, and nothing is held
//! meanwhile; it is sealed like every other, in the transaction that resolves the round.
//!
//! Must not know: any other sheet; when one is to be written.

use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use tokio::time::timeout;

use super::seal;
use crate::{
    game::{Failure, Games},
    language::Language,
    rules::{Level, Seat},
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

/// How long a computer may write at one sheet. It takes a second of a processor, which others use, too.
const PATIENCE: Duration = Duration::from_secs(120);

/// A sheet that a computer writes in place of a seat's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandIn {
    /// The seat.
    pub seat: Seat,
    /// How well the computer plays.
    pub level: Level,
    /// The language it writes in: that of the seat's holder.
    pub language: Language,
}

impl StandIn {
    /// For a seat's holder.
    pub(in crate::game) fn of(holder: &Holder, level: Level) -> Self {
        let language = holder.person().map(|person| person.language).unwrap_or_default();
        Self { seat: holder.seat, level, language }
    }
}

/// A round that cannot be carried out before computers have written for it.
#[derive(Debug)]
pub struct UnwrittenRound {
    /// Its game.
    pub(in crate::game) game: Game,
    /// The round.
    pub(in crate::game) round: Round,
    /// What they are to write.
    pub(in crate::game) stand_ins: Vec<StandIn>,
}

/// What computers have written.
#[derive(Debug, Default)]
pub struct StandInTexts(Vec<(StandIn, String)>);

impl StandInTexts {
    /// The text of a sheet, if it was written.
    pub(in crate::game) fn text(&self, stand_in: &StandIn) -> Option<&str> {
        self.0.iter().find(|(of, _)| of == stand_in).map(|(_, text)| text.as_str())
    }
}

impl Games {
    /// Has computers write all that a round waits for. No more of them write at once than there are
    /// places; those that have none wait.
    pub(in crate::game) async fn write_stand_ins(
        &self,
        unwritten: &UnwrittenRound,
    ) -> Result<StandInTexts, Failure> {
        let UnwrittenRound { game, round, stand_ins } = unwritten;
        let mut written = StandInTexts::default();
        for &stand_in in stand_ins {
            let StandIn { seat, level, language } = stand_in;
            let _place = self.stand_ins.acquire().await;
            let text = timeout(PATIENCE, self.computer_text(game, round, (seat, level), language));
            let too_long = |_| {
                let (game, round) = (game.id.clone(), round.number);
                Err(Failure::Computer { game, round, seat })
            };
            written.0.push((stand_in, text.await.unwrap_or_else(too_long)?));
        }
        Ok(written)
    }

    /// Seals what a computer has written for a seat. The caller's transaction holds the round's row.
    pub(in crate::game) async fn seal_stand_in(
        &self,
        conn: &mut PgConnection,
        (game, round): (&Game, &Round),
        (stand_in, text): (&StandIn, &str),
        now: DateTime<Utc>,
    ) -> Result<SealedSheet, Failure> {
        let StandIn { seat, language, .. } = *stand_in;
        let read = self.played(game)?.rules.state(&round.before)?.read(seat, language, text)?;
        let earlier = earlier::find(conn, round.sheet_of(seat), STAND_IN).await?;
        let sealed = seal::seal(&read.canonical)?;
        let sheet = SealedSheet {
            seat,
            version: earlier.many + 1,
            door: Door::Computer,
            submission: STAND_IN.to_owned(),
            received_at: earlier.arrival(now),
            hold: false,
            unreadable: u32::try_from(read.unreadable).unwrap_or(u32::MAX),
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
