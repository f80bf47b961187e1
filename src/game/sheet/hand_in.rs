//! Handing in a sheet: one way through, whichever door it came in by.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::seal;
use crate::{
    game::{Failure, Games, acts::declared::Declared, fail, mail_in::answer::Answering, window},
    history::Line,
    language::Language,
    links::opens::Ticket,
    mail::letter::Letter,
    rules::{Seat, SheetRead},
    store::{
        acts::{self, Act},
        games,
        post::letters,
        round::rounds::{self, Round},
        seats::holders,
        sheet::{
            drafts,
            sheets::{self, Door, SealedSheet},
        },
        window::deadlines,
    },
};

/// The most lines a sheet may have, empty ones aside, and the longest of them in characters. A
/// sheet is a few lines: what is longer is a letter that was quoted, or mischief.
const MOST_LINES: usize = 60;
const LONGEST_LINE: usize = 300;

/// What somebody hands in for a seat.
pub struct Submission {
    /// The orders as they were written.
    pub text: String,
    /// The language they are written in.
    pub language: Language,
    /// Whether the window shall stay open until the deadline.
    pub hold: bool,
    /// Whether a sheet without orders is meant. Otherwise one is taken for a slip.
    pub pass: bool,
    /// The door it came in by.
    pub door: Door,
    /// The sender's name for this submission: the same one again is answered with the same
    /// receipt.
    pub key: String,
    /// When it arrived at this server; none for now.
    pub received_at: Option<DateTime<Utc>>,
    /// How many more lines may be the author's: the window waits for their word, as it does for
    /// lines that cannot be read.
    pub doubtful: usize,
}

/// What became of a submission.
pub enum HandedIn {
    /// It is sealed and counts, unless it is replaced.
    Sealed {
        /// The sheet.
        sheet: Box<SealedSheet>,
        /// The sheet line by line, as it will be read.
        lines: Vec<Line>,
        /// When the window closes.
        deadline: DateTime<Utc>,
    },
    /// The window had closed.
    Late {
        /// When it arrived.
        received_at: DateTime<Utc>,
        /// When the window closed.
        closed_at: DateTime<Utc>,
    },
    /// There was no order in it. Nothing changed.
    Empty,
    /// It came by mail, none of its lines can be read as an order, and a sheet is sealed: a remark to
    /// somebody, not another sheet. Nothing changed.
    Remark,
    /// It came by mail and has more lines than a sheet can have, and a good sheet is sealed: which
    /// of them are meant is for the author to say. Nothing changed.
    TooMany,
    /// It is longer than any sheet. Nothing changed.
    TooLong,
    /// The round does not wait for this seat, or there is no such round. Nothing changed.
    NotAwaited,
}

impl Games {
    /// Reads a seat's text against its open round without sealing it.
    pub fn check(
        &self,
        game: &games::Game,
        seat: Seat,
        round: &Round,
        language: Language,
        text: &str,
    ) -> Result<Vec<Line>, Failure> {
        let played = self.played(game)?;
        let read = played.rules.read(&round.before, seat, language, text)?;
        Ok(played.teller.check(&round.before, seat, &read.stored, language)?)
    }

    /// Seals a sheet, if its window is open: `received_at` before the deadline, and the round not
    /// resolved. The receipt, or the letter that says it was late, is posted in the same
    /// transaction. When the last awaited sheet is in, the round is resolved at once.
    ///
    /// # Errors
    /// A [`Failure`] of the database. After one of the commit the sheet may be sealed all the
    /// same: the same `key` asks again.
    pub async fn hand_in(
        &self,
        ticket: &Ticket,
        submission: &Submission,
    ) -> Result<HandedIn, Failure> {
        self.hand_in_answering(ticket, submission, None).await
    }

    /// The same for a sheet that came by mail, which is answered by one letter for all it asked.
    pub(in crate::game) async fn hand_in_answering(
        &self,
        ticket: &Ticket,
        submission: &Submission,
        answering: Option<&Answering>,
    ) -> Result<HandedIn, Failure> {
        if is_too_long(&submission.text) {
            return Ok(HandedIn::TooLong);
        }
        let mut tx = self.pool.begin().await?;
        let Ticket { game: id, seat, round: number, .. } = ticket;
        let Some(round) = rounds::find_for_update(&mut tx, id, *number).await? else {
            return Ok(HandedIn::NotAwaited);
        };
        // Taken under the round's lock: nothing that is stamped before the deadline can be
        // overtaken by the one who resolves.
        let now = self.clock.now(&mut tx).await?;
        let received_at = submission.received_at.unwrap_or(now);
        if !round.awaited.contains(seat) {
            return Ok(HandedIn::NotAwaited);
        }
        let Some(game) = games::find(&mut tx, id).await? else {
            return Ok(HandedIn::NotAwaited);
        };
        // Read under the round's lock, which whoever replaces a holder has, too: never both count.
        if !holders::of_game(&mut tx, id).await?.iter().any(|holder| holder.holds(ticket)) {
            return Ok(HandedIn::NotAwaited);
        }
        let played = self.played(&game)?;
        let check = |stored| played.teller.check(&round.before, *seat, stored, submission.language);
        let read =
            played.rules.read(&round.before, *seat, submission.language, &submission.text)?;
        let same =
            |sheet: &SealedSheet| (sheet.hold, &sheet.stored) == (submission.hold, &read.stored);
        let known = sheets::by_submission(&mut tx, ticket.key(), &submission.key).await?;
        let taken = known.is_some();
        let last = sheets::latest(&mut tx, ticket.key()).await?;
        let beside_a_sheet = submission.door == Door::Mail && last.is_some();
        let is_remark = beside_a_sheet && read.lines > 0 && read.unreadable == read.lines;
        let is_good = |sheet: &SealedSheet| {
            let language = submission.language;
            let again = played.rules.read(&round.before, *seat, language, &sheet.canonical);
            again.is_ok_and(|read| read.unreadable == 0)
        };
        let is_too_many = beside_a_sheet && read.surplus > 0 && last.as_ref().is_some_and(is_good);
        // A letter's form has no key: the same once more is a double click.
        let again = known.or(last.filter(|_| submission.door == Door::Letter));
        // A mail is read twice after a crash only, and says the same: since then its author may
        // have asked that the window wait, which the sheet would not be the same for.
        let again = again.filter(|sheet| submission.door == Door::Mail || same(sheet));
        if let Some(sheet) = again {
            return Ok(HandedIn::sealed(check(&sheet.stored)?, sheet, &round));
        }
        let empty = read.lines == 0 && !submission.pass;
        // What posts an empty form may be a scanner of links: nothing is sent because of it.
        if empty && submission.door != Door::Mail {
            return Ok(HandedIn::Empty);
        }
        let in_time = window::in_time(received_at, round.deadline)
            || self.will_be_lengthened(&mut tx, &round, now).await?;
        if !round.is_open() || !in_time {
            let late = Letter::Late { round: *number, received_at };
            match answering {
                Some(answering) => answering.post(&mut tx, ticket, late, now).await?,
                None => letters::insert_unless_waiting(&mut tx, id, *seat, &late, now).await?,
            }
            tx.commit().await?;
            self.wake.letters.notify_one();
            return Ok(HandedIn::Late { received_at, closed_at: round.window_closed_at() });
        }
        if empty {
            return Ok(HandedIn::Empty);
        }
        if is_remark {
            return Ok(HandedIn::Remark);
        }
        if is_too_many {
            return Ok(HandedIn::TooMany);
        }
        let lines = check(&read.stored)?;
        // The same page sent again with other orders, after going back to it, is another sheet.
        let key = if taken { Uuid::now_v7().to_string() } else { submission.key.clone() };
        let version = sheets::next_version(&mut tx, ticket.key()).await?;
        let sheet = seal_sheet(*seat, version, key, submission, read, received_at)?;
        sheets::insert(&mut tx, id, *number, &sheet).await?;
        drafts::delete(&mut tx, ticket.key()).await?;
        fail::point("hand-in: stored");
        let faulty = submission.doubtful > 0 || lines.iter().any(|line| line.fault.is_some());
        let letter = if faulty {
            Letter::Faults { round: *number, version: sheet.version }
        } else {
            Letter::Receipt { round: *number, version: sheet.version }
        };
        match answering {
            Some(answering) => answering.post(&mut tx, ticket, letter, now).await?,
            None => letters::insert(&mut tx, id, *seat, &letter, now, now).await?,
        }
        // Whoever hands in a sheet keeps the seat.
        if Declared::of(&acts::all(&mut tx, id).await?).is_free(*seat) {
            self.tell_of_seat(&mut tx, &game, *seat, *number, &Act::SeatKept).await?;
        }
        let due_at = self.due_at(&mut tx, &round, now).await?;
        if due_at != round.due_at {
            deadlines::set_due(&mut tx, id, *number, due_at).await?;
        }
        tx.commit().await?;
        fail::point("hand-in: committed");
        self.wake.letters.notify_one();
        if due_at <= now {
            self.resolve_at_once(id).await;
        }
        Ok(HandedIn::sealed(lines, sheet, &round))
    }
}

/// Whether a text is longer than a sheet may be.
pub fn is_too_long(text: &str) -> bool {
    text.lines().filter(|line| !line.trim().is_empty()).count() > MOST_LINES
        || text.lines().any(|line| line.chars().count() > LONGEST_LINE)
}

impl HandedIn {
    fn sealed(lines: Vec<Line>, sheet: SealedSheet, round: &Round) -> Self {
        Self::Sealed { sheet: Box::new(sheet), lines, deadline: round.deadline }
    }
}

fn seal_sheet(
    seat: Seat,
    version: u32,
    key: String,
    submission: &Submission,
    read: SheetRead,
    received_at: DateTime<Utc>,
) -> Result<SealedSheet, Failure> {
    let sealed = seal::seal(&read.canonical)?;
    Ok(SealedSheet {
        seat,
        version,
        door: submission.door,
        submission: key,
        received_at,
        hold: submission.hold,
        unreadable: i32::try_from(read.unreadable + submission.doubtful).unwrap_or(i32::MAX),
        stored: read.stored,
        canonical: read.canonical,
        salt: sealed.salt.to_vec(),
        seal: sealed.seal.to_vec(),
    })
}
