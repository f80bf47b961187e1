//! What is to become of a sheet that is handed in: judged while its round's row is held.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::hand_in::{HandedIn, Submission};
use crate::{
    game::{Failure, Games, acts::declared::Declared},
    links::opens::Ticket,
    rules::SheetRead,
    store::{
        acts,
        games::{self, Game},
        round::{
            rounds::{self, Round},
            steps,
        },
        seats::holders::{self, Holder},
        sheet::{
            earlier::{self, Earlier, Fate, Named},
            sheets::{Door, SealedSheet},
        },
    },
};

/// Up to which version of a sheet by mail words alone take its place: a machine that answers whatever it
/// gets must come to an end.
const MOST_TRIES: u32 = 6;
/// How long the same orders by a form may be a button that was pressed twice.
const PRESSED_TWICE: TimeDelta = TimeDelta::minutes(1);

/// How many sheets of one turn a holder of a seat may seal, in all its steps: nothing is kept without end.
pub(in crate::game) const MOST_SHEETS: u32 = 200;

/// A round that takes a sheet of a seat, with its row held.
pub(super) struct Awaited<'a> {
    pub ticket: &'a Ticket,
    pub game: Game,
    pub round: Round,
    pub holders: Vec<Holder>,
    pub declared: Declared,
    /// The first round of the turn that it is a step of.
    pub turn_begins: u32,
    /// What the seat has handed in before.
    pub earlier: Earlier,
    pub now: DateTime<Utc>,
    /// When the submission arrived.
    pub received_at: DateTime<Utc>,
}

/// What is to become of a submission.
pub(super) enum Judgement {
    /// It is sealed, under that name, as that version.
    Seal { key: String, version: u32 },
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
        if !round.takes(*seat) {
            return Ok(None);
        }
        let Some(game) = games::find(conn, id).await? else { return Ok(None) };
        // Read under the round's lock, which whoever replaces a holder has, too: never both count.
        let holders = holders::of_game(conn, id).await?;
        let is_held = holders.iter().any(|holder| holder.holds(ticket.holder()));
        let declared = Declared::of(&acts::all(conn, id).await?);
        if !is_held || declared.has_left(*seat, self.played(&game)?.rules.as_ref()) {
            return Ok(None);
        }
        let turn_begins = steps::turn_begins(conn, &round).await?.number;
        let mut earlier = earlier::find(conn, ticket.key(), &submission.key).await?;
        if turn_begins < round.number {
            earlier.own += earlier::of_steps(conn, ticket.key(), turn_begins).await?;
        }
        let received_at = submission.received_at.unwrap_or_else(|| earlier.arrival(now));
        Ok(Some(Awaited {
            ticket,
            game,
            round,
            holders,
            declared,
            turn_begins,
            earlier,
            now,
            received_at,
        }))
    }

    /// Judges a submission, as it was read for the position before its round, beside what the seat has
    /// handed in already.
    pub(super) async fn judge(
        &self,
        conn: &mut PgConnection,
        awaited: &Awaited<'_>,
        read: &SheetRead,
        submission: &Submission,
    ) -> Result<Judgement, Failure> {
        let Awaited { ticket, game, round, earlier, now, received_at, .. } = awaited;
        let seat = &ticket.seat;
        let (door, language) = (submission.door, submission.language);
        let named = earlier.named.as_ref();
        // A copy of it that comes late neither undoes the withdrawal nor has a receipt.
        if door == Door::Program && named.is_some_and(|named| named.fate == Fate::Withdrawn) {
            return Ok(Judgement::Nothing(HandedIn::Withdrawn));
        }
        // Who is not waited for asks in vain that the window wait, and asks no other thing by it.
        let hold = submission.hold && round.awaited.contains(seat);
        // A program's copy that comes late says of the window what its author has changed since.
        let is_copy = door == Door::Program && named.is_some();
        let same =
            |sheet: &SealedSheet| sheet.stored == read.stored && (is_copy || sheet.hold == hold);
        let last = earlier.latest.as_ref();
        let beside = last.filter(|_| door == Door::Mail);
        let reread = match beside {
            Some(sheet) => {
                let state = self.played(game)?.rules.state(&round.before)?;
                state.read(*seat, language, &sheet.canonical).ok()
            }
            None => None,
        };
        let reread = reread.as_ref();
        // Beside a sheet that does nothing, other words are how somebody tries to mend it: they are
        // judged like a first sheet, and are answered with the right line.
        let does_something = |sheet: &SealedSheet| {
            !sheet.blocked && reread.is_none_or(|read| read.unreadable < read.lines.max(1))
        };
        let is_good = reread.is_some_and(|read| read.unreadable == 0 && !read.blocked);
        let is_words = read.lines > 0 && read.unreadable == read.lines;
        let is_try = |sheet: &SealedSheet| {
            sheet.version < MOST_TRIES && sheet.stored != read.stored && !does_something(sheet)
        };
        let is_remark = is_words && beside.is_some_and(|sheet| !is_try(sheet));
        let is_too_many = read.surplus > 0 && is_good;
        if let Some(sheet) = sealed_before(earlier, door, same) {
            // The orders of a round that is over stand on its page: who sends them then did not seal them.
            let is_pressed_twice = *received_at - sheet.received_at < PRESSED_TWICE;
            let knows_it = !door.is_form() || named.is_some() || is_pressed_twice;
            if round.is_open() || knows_it {
                return Ok(Judgement::Again(Box::new(sheet.clone())));
            }
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
        let times = (*received_at, *now);
        if !round.is_open() || self.is_too_late(conn, round, times).await? {
            return Ok(Judgement::Late);
        }
        Ok(if is_empty {
            Judgement::Nothing(HandedIn::Empty)
        } else if is_remark {
            Judgement::Nothing(HandedIn::Remark)
        } else if is_too_many {
            Judgement::Nothing(HandedIn::TooMany)
        } else if earlier.own >= MOST_SHEETS {
            Judgement::Nothing(HandedIn::TooOften)
        } else {
            // The same page sent again with other orders, after going back to it, is another sheet; and
            // so is what is named like one that does not count any more.
            let key = match named {
                Some(_) => Uuid::now_v7().to_string(),
                None => submission.key.clone(),
            };
            Judgement::Seal { key, version: earlier.many + 1 }
        })
    }
}

/// The sheet that a submission is once more; none where it is another.
fn sealed_before(
    earlier: &Earlier,
    door: Door,
    same: impl Fn(&SealedSheet) -> bool,
) -> Option<&SealedSheet> {
    // A mail is read twice after a crash only, and says the same: since then its author may have asked
    // that the window wait, which the sheet would not be the same for, or may have taken it back.
    let is_mail = door == Door::Mail;
    let last = earlier.latest.as_ref();
    // Who seals on a page or in a letter means what they see there, whatever they have sealed elsewhere since.
    let counts = |sheet: &SealedSheet| {
        last.is_some_and(|last| last.version == sheet.version)
            && earlier.unread_at.is_none_or(|unread_at| unread_at <= sheet.received_at)
    };
    let is_once_more = |sheet: &SealedSheet| same(sheet) && (!door.is_form() || counts(sheet));
    match &earlier.named {
        Some(Named { sheet, fate: Fate::Stands }) if is_mail || is_once_more(sheet) => {
            return Some(sheet);
        }
        Some(Named { sheet, fate: Fate::Withdrawn }) if is_mail => return Some(sheet),
        None if door != Door::Letter => return None,
        Some(_) | None => {}
    }
    // What a letter's form sends has no name, nor has what is sealed under one that another sheet has:
    // the same once more is a double click. A form shows what a form has named alone.
    last.filter(|sheet| !is_mail && sheet.door.is_form() == door.is_form() && is_once_more(sheet))
}
