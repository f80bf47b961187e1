//! What a missed deadline means, where a game's terms say more than its rules: a computer writes the
//! sheet, or the seat loses on time.
//!
//! A deadline is missed by a person whose sheet was awaited and was not there when it passed. Nobody
//! misses one when the host closes the window, when all is settled, or in a further step of a turn.

mod words;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::{
    game::{Failure, Games, acts::declared::Declared},
    history::Occasion,
    language::Language,
    rules::Seat,
    store::{
        acts::{self, Act},
        games::Game,
        opening::missed::Missed,
        round::rounds::{ClosedBy, Round},
        seats::holders::Holder,
        sheet::{attendance, sheets::SealedSheet},
    },
};

impl Games {
    /// Carries out the game's term for the seats that have missed the deadline of a round that is about
    /// to be resolved: notes what becomes of them, and gives the sheets that a computer has written.
    /// `handed_in` says whose sheets count. The caller's transaction holds the round's row.
    pub(super) async fn settle_missed(
        &self,
        conn: &mut PgConnection,
        (game, round): (&Game, &Round),
        (handed_in, holders): (&[Seat], &[Holder]),
        (by, now): (ClosedBy, DateTime<Utc>),
    ) -> Result<Vec<SealedSheet>, Failure> {
        let mut sheets = Vec::new();
        if by != ClosedBy::Deadline || round.goes_on || game.terms.missed == Missed::Rules {
            return Ok(sheets);
        }
        let declared = Declared::of(&acts::all(conn, &game.id).await?);
        let turn = self.played(game)?.rules.state(&round.before)?.turn();
        if declared.is_settled(&turn, holders) {
            return Ok(sheets);
        }
        let is_missing = |seat: Seat| round.awaited.contains(&seat) && !handed_in.contains(&seat);
        for holder in holders.iter().filter(|holder| holder.person().is_some()) {
            let seat = holder.seat;
            if !is_missing(seat) || declared.has_surrendered(seat) {
                continue;
            }
            let in_a_row = missed_with(conn, (game, round), &declared, seat).await?;
            let act = match game.terms.missed {
                Missed::Computer { level, from } if in_a_row >= from => {
                    let sheet = self.stand_in(conn, (game, round), (holder, level), now).await?;
                    sheets.push(sheet);
                    Act::StoodIn { level }
                }
                Missed::Loses { from } if in_a_row >= from => Act::LostOnTime,
                _ => continue,
            };
            acts::insert(conn, &game.id, Some(seat), round.number, &act, now).await?;
        }
        Ok(sheets)
    }

    /// What a round is called for a seat, with what the game's terms make of a sheet that does not come.
    ///
    /// # Errors
    /// A [`Failure`] of the database.
    pub async fn occasion_by_terms(
        &self,
        conn: &mut PgConnection,
        (game, round): (&Game, &Round),
        seat: Seat,
        (occasion, language): (Occasion, Language),
    ) -> Result<Occasion, Failure> {
        let is_asked = round.awaited.contains(&seat) && !round.goes_on;
        let Some(from) = game.terms.missed.from().filter(|_| is_asked) else {
            return Ok(occasion);
        };
        let declared = Declared::of(&acts::all(conn, &game.id).await?);
        let in_a_row = missed_with(conn, (game, round), &declared, seat).await?;
        let said = game.terms.missed.say_without(in_a_row, language).unwrap_or_default();
        // Until the term counts, it is as the rules have it.
        let without = match in_a_row >= from {
            true => said,
            false => format!("{} {said}", occasion.without),
        };
        Ok(Occasion { without, ..occasion })
    }
}

/// How many deadlines in a row a seat has missed if it misses that round's.
async fn missed_with(
    conn: &mut PgConnection,
    (game, round): (&Game, &Round),
    declared: &Declared,
    seat: Seat,
) -> Result<u32, Failure> {
    let since = declared.replaced_in(seat).unwrap_or(0);
    let missed = attendance::missed_deadlines(conn, &game.id, seat, since).await?;
    Ok(missed.saturating_add(u32::from(round.is_open())))
}
