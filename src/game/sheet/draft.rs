//! A sheet before it is sealed: kept as a draft, and shown what could be written next.
//!
//! Nothing of it leaves the seat, and none of it counts.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{hand_in::is_too_long, reading::look_at};
use crate::{
    game::{Failure, Games},
    history::{Branch, Line, Offer, OwnSheet},
    language::Language,
    links::opens::Ticket,
    rules::Seat,
    store::{
        post::wishes,
        sheet::{
            drafts::{self, Draft, Guesses, Kept},
            sheets,
        },
    },
};

/// What a seat guesses that others will write.
#[derive(Debug, Default)]
pub struct Guessed {
    /// All of it.
    pub guesses: Guesses,
    /// Whose orders are read, where it is not the seat's own.
    pub read: Option<Seat>,
}

/// Which draft may be written over.
#[derive(Clone, Copy, Debug)]
pub enum Over {
    /// Whichever there is.
    Any,
    /// The one that was kept then, or none: what was kept since is another page's.
    That(Option<DateTime<Utc>>),
}

/// What came of keeping a draft.
pub enum DraftSaved {
    /// It is kept.
    Kept(ReadDraft),
    /// A newer one is there, and stays.
    Newer(Kept),
}

/// What was written, as its author is shown it.
pub struct ReadDraft {
    /// Its lines, each with what it will be read as.
    pub lines: Vec<Line>,
    /// What could be written next.
    pub offers: Vec<Offer>,
    /// What is asked there, where it is said.
    pub question: Option<String>,
    /// What it asks for, as SVG to lay over the board.
    pub plan_svg: String,
    /// Its lines that look ahead, as a tree.
    pub branches: Option<Branch>,
    /// When it was kept; none where there was nothing to keep.
    pub saved_at: Option<DateTime<Utc>>,
}

impl Games {
    /// The seat's draft, if it has one.
    pub async fn draft(&self, ticket: &Ticket) -> Result<Option<Draft>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(drafts::find(&mut conn, ticket.key()).await?)
    }

    /// When the seat's draft was kept, if it has one.
    pub async fn draft_kept_at(&self, ticket: &Ticket) -> Result<Option<DateTime<Utc>>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(drafts::kept(&mut conn, ticket.key()).await?.map(|kept| kept.saved_at))
    }

    /// Keeps a draft and reads it, or the guess that is being written. None when its window is closed or
    /// it is too long: nothing is kept then.
    ///
    /// # Errors
    /// A [`Failure`] of the database or of stored values.
    pub async fn save_draft(
        &self,
        ticket: &Ticket,
        language: Language,
        text: &str,
        guessed: Option<Guessed>,
    ) -> Result<Option<ReadDraft>, Failure> {
        let saved = self.save_draft_over(ticket, language, text, guessed, Over::Any).await?;
        Ok(saved.and_then(|saved| match saved {
            DraftSaved::Kept(draft) => Some(draft),
            DraftSaved::Newer(_) => None,
        }))
    }

    /// The same, but only over the draft that its page knows of.
    ///
    /// # Errors
    /// A [`Failure`] of the database or of stored values.
    pub async fn save_draft_over(
        &self,
        ticket: &Ticket,
        language: Language,
        text: &str,
        guessed: Option<Guessed>,
        over: Over,
    ) -> Result<Option<DraftSaved>, Failure> {
        let Some(read) = self.read_draft(ticket, (language, text), guessed.as_ref()).await? else {
            return Ok(None);
        };
        let mut tx = self.pool.begin().await?;
        let saved = self.save(&mut tx, ticket, (text, read), guessed, over).await?;
        tx.commit().await?;
        Ok(saved)
    }

    /// From now on the seat is spoken to in another language, in which its draft is kept, too.
    ///
    /// # Errors
    /// A [`Failure`] of the database or of stored values.
    pub async fn go_on_in(
        &self,
        language: Language,
        ticket: &Ticket,
        draft: Draft,
    ) -> Result<(), Failure> {
        let guessed = Some(Guessed { guesses: draft.guesses, read: None });
        let written = (language, &*draft.text);
        let read = self.read_draft(ticket, written, guessed.as_ref()).await?;
        let mut tx = self.pool.begin().await?;
        if let Some(read) = read {
            self.save(&mut tx, ticket, (&draft.text, read), guessed, Over::Any).await?;
        }
        wishes::set_language(&mut tx, &ticket.holding(), language).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Reads a draft, or the guess that is being written, before anything is held; none where its window
    /// is closed or it is too long. With it the sheet that it would be.
    async fn read_draft(
        &self,
        ticket: &Ticket,
        (language, text): (Language, &str),
        guessed: Option<&Guessed>,
    ) -> Result<Option<(String, ReadDraft)>, Failure> {
        let Some((round, played)) = self.round_of(ticket).await? else { return Ok(None) };
        let guesses = guessed.map(|guessed| &guessed.guesses);
        let is_long = guesses.is_some_and(|guesses| guesses.values().any(|text| is_too_long(text)));
        if !round.is_open() || !round.takes(ticket.seat) || is_too_long(text) || is_long {
            return Ok(None);
        }
        let other = guessed.and_then(|guessed| guessed.read);
        let guess = other.and_then(|other| Some((other, guesses?.get(&other)?.clone())));
        let (seat, text) = (ticket.seat, text.to_owned());
        let read = look_at(played, &ticket.game, &round.before, move |before| {
            let own = before.read(seat, language, &text);
            let canonical = own.canonical();
            let read = match &guess {
                Some((other, guess)) => before.guess(seat, *other, language, guess),
                None => own,
            };
            Ok((canonical, ReadDraft::of(read.as_ref(), language)))
        });
        read.await.map(Some)
    }

    async fn save(
        &self,
        conn: &mut PgConnection,
        ticket: &Ticket,
        (text, (canonical, read)): (&str, (String, ReadDraft)),
        guessed: Option<Guessed>,
        over: Over,
    ) -> Result<Option<DraftSaved>, Failure> {
        let guesses = guessed.as_ref().map(|guessed| &guessed.guesses);
        // Nobody would throw away a draft that is kept after its round was closed. Whoever seals a sheet
        // waits from here on.
        if !drafts::hold_open(conn, ticket.key()).await? {
            return Ok(None);
        }
        let now = self.clock.now(conn).await?;
        let kept = drafts::kept(conn, ticket.key()).await?;
        if let (Over::That(known), Some(kept)) = (over, &kept)
            && known != Some(kept.saved_at)
            && kept.draft.text != text
        {
            return Ok(Some(DraftSaved::Newer(kept.clone())));
        }
        // What is sealed is no draft: a page may send in its last moment what it has just sealed. What is
        // guessed beside it is kept.
        let sealed = sheets::latest(conn, ticket.key()).await?;
        let is_sealed = sealed.is_some_and(|sheet| sheet.canonical == canonical);
        let has_guesses = guesses.is_some_and(|guesses| !guesses.is_empty());
        let written = if is_sealed { "" } else { text };
        let saved_at = match kept {
            // The same once more is no newer draft: a page that has been left may send it late.
            Some(Kept { saved_at, draft })
                if draft.text == written
                    && guesses.is_none_or(|guesses| *guesses == draft.guesses) =>
            {
                Some(saved_at)
            }
            None if is_sealed && !has_guesses => None,
            _ => {
                drafts::save(conn, ticket, written, guesses, now).await?;
                Some(now)
            }
        };
        Ok(Some(DraftSaved::Kept(ReadDraft { saved_at, ..read })))
    }
}

impl ReadDraft {
    /// What was read, not kept so far.
    fn of(sheet: &dyn OwnSheet, language: Language) -> Self {
        Self {
            lines: sheet.check(language),
            offers: sheet.offers(language),
            question: sheet.question(language),
            plan_svg: sheet.plan_svg(),
            branches: sheet.branches(language),
            saved_at: None,
        }
    }
}
