//! Handing in a sheet: one way through, whichever door it came in by.

use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;

use super::{
    judge::{Awaited, Judgement},
    reading::SubmissionRead,
    seal,
};
use crate::{
    counts::COUNTS,
    game::{Failure, Games, fail, mail_in::answer::Answering},
    history::Line,
    language::Language,
    links::opens::Ticket,
    mail::letter::Letter,
    rules::SheetRead,
    store::{
        acts::Act,
        post::receipts,
        round::steps::{self, Mover},
        sheet::sheets::{self, Door, SealedSheet},
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
        /// What is stored for later turns now, where nobody waits for the sheet; or what it leaves to the rules.
        stored: Option<String>,
        /// When the window closes.
        deadline: DateTime<Utc>,
        /// Whether nobody was waited for any more: the round may be resolved by now. Otherwise it is open.
        was_due: bool,
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
    /// A program sent it under the name of one that its seat has taken back since. Nothing changed.
    Withdrawn,
    /// The seat's holder has sealed as many sheets of the round as are taken. Nothing changed: what is
    /// sealed stands, and can be taken back.
    TooOften,
    /// The operator has suspended the game. Nothing changed.
    Suspended,
    /// The round does not wait for this seat, or there is no such round. Nothing changed.
    NotAwaited,
}

impl Games {
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
        let _sealing = self.wake.desks.give_way();
        // What takes long is done before anything is held.
        let Some(written) = self.read_for(ticket, submission).await? else {
            return Ok(HandedIn::NotAwaited);
        };
        let mut tx = self.pool.begin().await?;
        let Some(awaited) = self.hold_awaited(&mut tx, ticket, submission).await? else {
            return Ok(HandedIn::NotAwaited);
        };
        let Awaited { game, round, holders, declared, now, received_at, .. } = &awaited;
        let (seat, number) = (ticket.seat, round.number);
        let judged = self.judge(&mut tx, &awaited, &written.read, submission).await?;
        let SubmissionRead { read, lines, stored } = written;
        let (key, version) = match judged {
            Judgement::Seal { key, version } => (key, version),
            Judgement::Again(sheet) => {
                // A commit waits for the standby. The sheet may be one whose own commit waited in vain until
                // the database died: it is there since, and on one machine alone.
                tx.commit().await?;
                let (deadline, was_due) =
                    (round.deadline, !round.is_open() || round.due_at <= *now);
                // Whoever sealed it found the round held by this copy.
                if was_due {
                    self.resolve_at_once(&game.id).await;
                }
                return Ok(HandedIn::Sealed { sheet, lines, stored, deadline, was_due });
            }
            Judgement::Late => {
                // A form of a step before, while one's own turn goes on: the page says so, and leads on.
                let is_told = matches!(submission.door, Door::Web | Door::Letter)
                    && steps::further_step(&mut tx, ticket.key(), Mover::Itself).await?.is_some();
                if !is_told {
                    let letter = Letter::Late { round: number, received_at: *received_at };
                    answer(&mut tx, &awaited, letter, *now, answering).await?;
                }
                tx.commit().await?;
                self.wake.letters.notify_one();
                let closed_at = round.window_closed_at();
                return Ok(HandedIn::Late { received_at: *received_at, closed_at });
            }
            Judgement::Nothing(reason) => return Ok(reason),
        };
        let sheet =
            Box::new(seal_sheet(&mut tx, &awaited, submission, (read, key, version)).await?);
        fail::point("hand-in: stored");
        let faulty = submission.doubtful > 0 || lines.iter().any(|line| line.fault.is_some());
        let letter = match faulty {
            true => Letter::Faults { round: number, version: sheet.version },
            false => Letter::Receipt { round: number, version: sheet.version },
        };
        // Whoever hands in a sheet that is waited for keeps the seat. Of any other nobody learns.
        let is_awaited = round.awaited.contains(&seat);
        if is_awaited && declared.is_free(seat) {
            self.tell_of_seat(&mut tx, game, seat, number, &Act::SeatKept).await?;
        }
        let known = (game, holders.as_slice(), declared);
        let due_at = self.due_among(&mut tx, round, known, *now).await?;
        // The sheet that a round waits for alone is carried out at once: what came of it is told with
        // its receipt.
        let alone = due_at <= *now && round.awaits_alone(seat);
        let leaves_at = if alone { *now + TOLD_SOON } else { *now };
        answer(&mut tx, &awaited, letter, leaves_at, answering).await?;
        if due_at != round.due_at {
            deadlines::set_due(&mut tx, &game.id, number, due_at).await?;
        }
        tx.commit().await?;
        fail::point("hand-in: committed");
        COUNTS.sheets.count(sheet.door.name());
        self.wake.letters.notify_one();
        let was_due = due_at <= *now;
        if was_due {
            self.resolve_at_once(&game.id).await;
        }
        Ok(HandedIn::Sealed { sheet, lines, stored, deadline: round.deadline, was_due })
    }
}

/// Whether a text is longer than a sheet may be.
pub fn is_too_long(text: &str) -> bool {
    text.lines().filter(|line| !line.trim().is_empty()).count() > MOST_LINES
        || text.lines().any(|line| line.chars().count() > LONGEST_LINE)
}

/// How long a receipt waits for the letter that tells what came of the round.
const TOLD_SOON: Duration = Duration::seconds(3);

/// How many receipts of one turn a seat is sent within [`SPAN`], beside the answers to its mail: whoever
/// seals on has the page.
const MOST_RECEIPTS: u32 = 20;
const SPAN: Duration = Duration::hours(1);

/// How often a seat is told by letter that a sheet of one turn came too late; the page says so each time.
const MOST_LATE: u32 = 2;

/// Seals what was read, and keeps it in the place of the draft.
async fn seal_sheet(
    conn: &mut PgConnection,
    awaited: &Awaited<'_>,
    submission: &Submission,
    (read, key, version): (SheetRead, String, u32),
) -> Result<SealedSheet, Failure> {
    let Ticket { game, seat, round, .. } = awaited.ticket;
    // No window stays open for a sheet that nobody waits for.
    let is_awaited = awaited.round.awaited.contains(seat);
    let unreadable = if is_awaited { read.unreadable + submission.doubtful } else { 0 };
    let sealed = seal::seal(&read.canonical)?;
    let sheet = SealedSheet {
        seat: *seat,
        version,
        door: submission.door,
        submission: key,
        received_at: awaited.received_at,
        hold: submission.hold && is_awaited,
        unreadable: u32::try_from(unreadable).unwrap_or(u32::MAX),
        blocked: read.blocked && is_awaited,
        stored: read.stored,
        canonical: read.canonical,
        salt: sealed.salt.to_vec(),
        seal: sealed.seal.to_vec(),
    };
    sheets::insert_for_draft(conn, game, *round, &sheet).await?;
    Ok(sheet)
}

/// Posts the letter that answers a sheet. By mail there is one answer to all that was asked; of late
/// sheets one waits at a time. Of the others there are only so many.
async fn answer(
    conn: &mut PgConnection,
    awaited: &Awaited<'_>,
    letter: Letter,
    leaves_at: DateTime<Utc>,
    answering: Option<&Answering>,
) -> Result<(), Failure> {
    let Awaited { ticket, now, turn_begins, .. } = awaited;
    match (answering, &letter) {
        (Some(answering), _) => answering.post(conn, ticket, letter, (*now, leaves_at)).await?,
        (None, Letter::Late { .. }) => {
            let limit = (*turn_begins, MOST_LATE);
            receipts::insert_late(conn, ticket.key(), &letter, *now, limit).await?;
        }
        (None, _) => {
            let limit = (MOST_RECEIPTS, *now - SPAN);
            let times = (*now, leaves_at);
            receipts::insert(conn, ticket.key(), &letter, times, *turn_begins, limit).await?;
        }
    }
    Ok(())
}
