//! What is to become of a sheet that is handed in: judged while its round's row is held.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::hand_in::{HandedIn, Submission};
use crate::{
    game::{Failure, Games, acts::declared::Declared, window::late::is_late},
    history::Position,
    links::opens::Ticket,
    rules::SheetRead,
    store::{
        acts,
        games::{self, Game},
        round::rounds::{self, Round},
        seats::holders::{self, Holder},
        sheet::sheets::{self, Door, Earlier, SealedSheet},
    },
};

/// Up to which version of a sheet by mail words alone take its place: a machine that answers whatever it
/// gets must come to an end.
const MOST_TRIES: u32 = 6;

/// A round that takes a sheet of a seat, with its row held.
pub(super) struct Awaited<'a> {
    pub ticket: &'a Ticket,
    pub game: Game,
    pub round: Round,
    pub holders: Vec<Holder>,
    pub declared: Declared,
    pub now: DateTime<Utc>,
    /// When the submission arrived.
    pub received_at: DateTime<Utc>,
}

/// What is to become of a submission.
pub(super) enum Judgement {
    /// It is sealed, under that name, as that version.
    Seal { read: SheetRead, key: String, version: u32 },
    /// It was sealed before, as that sheet.
    Again(Box<SealedSheet>),
    /// It came too late, which is answered.
    Late,
    /// Nothing, for that reason.
    Nothing(HandedIn),
}

impl Games {
    /// Holds the round of a submission; none when it takes no sheet of whoever hands it in.
    pub(super) async fn hold_awaited<'a>(
        &self,
        conn: &mut PgConnection,
        ticket: &'a Ticket,
        submission: &Submission,
    ) -> Result<Option<Awaited<'a>>, Failure> {
        let Ticket { game: id, seat, round: number, .. } = ticket;
        // The time is taken under the round's lock: nothing that is stamped before the deadline can be
        // overtaken by the one who resolves.
        let held = rounds::hold(conn, id, *number, self.clock.set_to()).await?;
        let Some((round, now)) = held else { return Ok(None) };
        let received_at = submission.received_at.unwrap_or(now);
        if !round.takes(*seat) {
            return Ok(None);
        }
        let Some(game) = games::find(conn, id).await? else { return Ok(None) };
        // Read under the round's lock, which whoever replaces a holder has, too: never both count.
        let holders = holders::of_game(conn, id).await?;
        let is_held = holders.iter().any(|holder| holder.holds(ticket));
        let declared = Declared::of(&acts::all(conn, id).await?);
        let leaves =
            !self.played(&game)?.rules.counts_after_surrender() && declared.has_surrendered(*seat);
        let awaited = Awaited { ticket, game, round, holders, declared, now, received_at };
        Ok((is_held && !leaves).then_some(awaited))
    }

    /// Reads a submission for the position before its round, and judges it beside what the seat has
    /// handed in already.
    pub(super) async fn judge(
        &self,
        conn: &mut PgConnection,
        awaited: &Awaited<'_>,
        before: &dyn Position,
        submission: &Submission,
    ) -> Result<Judgement, Failure> {
        let Awaited { ticket, game, round, now, received_at, .. } = awaited;
        let seat = &ticket.seat;
        let (door, language) = (submission.door, submission.language);
        let state = before.state();
        let read = state.read(*seat, language, &submission.text)?;
        // Who is not waited for asks in vain that the window wait, and asks no other thing by it.
        let hold = submission.hold && round.awaited.contains(seat);
        let same = |sheet: &SealedSheet| (sheet.hold, &sheet.stored) == (hold, &read.stored);
        let Earlier { latest: last, named: known, many } =
            sheets::earlier(conn, ticket.key(), &submission.key).await?;
        let taken = known.is_some();
        let beside_a_sheet = door == Door::Mail && last.is_some();
        let reread = |sheet: &SealedSheet| state.read(*seat, language, &sheet.canonical).ok();
        // Beside a sheet that does nothing, other words are how somebody tries to mend it: they are
        // judged like a first sheet, and are answered with the right line.
        let does_something = |sheet: &SealedSheet| {
            !sheet.blocked && reread(sheet).is_none_or(|read| read.unreadable < read.lines.max(1))
        };
        let is_good = |sheet: &SealedSheet| {
            reread(sheet).is_some_and(|read| read.unreadable == 0 && !read.blocked)
        };
        let is_words = read.lines > 0 && read.unreadable == read.lines;
        let is_try = |sheet: &SealedSheet| {
            sheet.version < MOST_TRIES && sheet.stored != read.stored && !does_something(sheet)
        };
        let is_remark = is_words && beside_a_sheet && !last.as_ref().is_some_and(is_try);
        let is_too_many = beside_a_sheet && read.surplus > 0 && last.as_ref().is_some_and(is_good);
        // A letter's form has no key: the same once more is a double click.
        let again = known.or(last.filter(|_| door == Door::Letter));
        // A mail is read twice after a crash only, and says the same: since then its author may
        // have asked that the window wait, which the sheet would not be the same for.
        if let Some(sheet) = again.filter(|sheet| door == Door::Mail || same(sheet)) {
            return Ok(Judgement::Again(Box::new(sheet)));
        }
        let is_empty = read.lines == 0 && !submission.pass;
        // What posts an empty form may be a scanner of links: nothing is sent because of it.
        if is_empty && door != Door::Mail {
            return Ok(Judgement::Nothing(HandedIn::Empty));
        }
        // What arrived before counts.
        if game.suspended.as_ref().is_some_and(|suspended| *received_at >= suspended.since) {
            return Ok(Judgement::Nothing(HandedIn::Suspended));
        }
        let late = is_late(*received_at, round.deadline)
            && !self.will_be_lengthened(conn, round, *now).await?;
        if !round.is_open() || late {
            return Ok(Judgement::Late);
        }
        Ok(if is_empty {
            Judgement::Nothing(HandedIn::Empty)
        } else if is_remark {
            Judgement::Nothing(HandedIn::Remark)
        } else if is_too_many {
            Judgement::Nothing(HandedIn::TooMany)
        } else {
            // The same page sent again with other orders, after going back to it, is another sheet.
            let key = if taken { Uuid::now_v7().to_string() } else { submission.key.clone() };
            Judgement::Seal { read, key, version: many + 1 }
        })
    }
}
