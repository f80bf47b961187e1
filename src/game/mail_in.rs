//! Mail that comes in: stored raw, then read, then handed in like any other sheet.
//!
//! A mail is judged by when it arrived here, never by its `Date:`. Storing it holds the round's
//! row, so that a round cannot be resolved past a mail that arrived in time; a round whose time
//! has come waits until such mail has been read.

use chrono::Duration;
use sha2::{Digest, Sha256};

use super::{
    Failure, Games, Ticket, fail,
    hand_in::{HandedIn, Submission},
    token::Token,
};
use crate::{
    addresses::Addresses,
    language::Language,
    mail::{
        inbound::{self, Inbound, InboundFault},
        letter::{Letter, NoSheet},
    },
    store::{
        games, letters,
        links::Opens,
        mails::{self, Dealt, Mail},
        rounds,
        sheets::Door,
    },
};

/// The largest mail that is kept, in bytes. Of a larger one only so much is read that it is known
/// to be too large.
pub const LARGEST_STORED: u64 = 1024 * 1024;

/// For how long the process that stored a mail has it to itself.
const LEASE: Duration = Duration::seconds(30);
/// A mail that could not be dealt with this often is set aside.
const MOST_TRIES: u32 = 3;

/// What became of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivered {
    /// It was dealt with; what there is to say is in a letter.
    Done,
    /// It was sent by a machine: not answered.
    Automatic,
    /// It was here before.
    Again,
    /// No recipient is a reply address with a token of ours.
    NoSuchAddress,
}

impl Games {
    /// Takes in one mail. `recipient` is the address it was delivered to; without one its headers
    /// are asked.
    ///
    /// # Errors
    /// A [`Failure`] of the database. The mail may be stored all the same, and is then dealt with
    /// once: delivering it again is safe.
    pub async fn deliver(
        &self,
        raw: &[u8],
        recipient: Option<&str>,
        addresses: &Addresses,
    ) -> Result<Delivered, Failure> {
        let envelope = recipient.map(str::to_owned);
        let candidates = match envelope {
            Some(address) => vec![address],
            None => inbound::recipients(raw),
        };
        let Some(token) = candidates.iter().find_map(|address| addresses.reply_token(address))
        else {
            return Ok(Delivered::NoSuchAddress);
        };
        let Some(ticket) = self.ticket(&token).await? else {
            return Ok(Delivered::NoSuchAddress);
        };
        match self.store_mail(raw, &token, &ticket).await? {
            Some(mail) => {
                fail::point("mail: stored");
                self.read_mail(&mail).await
            }
            None => Ok(Delivered::Again),
        }
    }

    /// Deals with one mail that was stored but not read, because whoever had it is gone. True when
    /// there was one.
    ///
    /// # Errors
    /// A [`Failure`] of the database.
    pub async fn read_left_lying(&self) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        let Some(mail) = mails::claim(&mut conn, now, LEASE).await? else { return Ok(false) };
        if mail.tries > MOST_TRIES {
            tracing::error!(mail = %mail.id, "a mail could not be dealt with and is set aside");
            mails::settle(&mut conn, &mail, Dealt::SetAside).await?;
            self.wake.windows.notify_one();
            return Ok(true);
        }
        drop(conn);
        self.read_mail(&mail).await.map(|_| true)
    }

    /// What a reply address opens: a seat's sheet of one round.
    async fn ticket(&self, token: &Token) -> Result<Option<Ticket>, Failure> {
        Ok(match self.follow(token).await? {
            Some(Opens::Sheet { seat, round }) => {
                Some(Ticket { game: token.game().clone(), seat, round })
            }
            _ => None,
        })
    }

    /// Stores a mail; none when it is there already.
    async fn store_mail(
        &self,
        raw: &[u8],
        token: &Token,
        ticket: &Ticket,
    ) -> Result<Option<Mail>, Failure> {
        let too_large = u64::try_from(raw.len()).is_ok_and(|length| length > LARGEST_STORED);
        // Of what is too large nothing is kept but that it was.
        let kept = if too_large { &[] } else { raw };
        let mut tx = self.pool.begin().await?;
        rounds::find_for_update(&mut tx, &ticket.game, ticket.round).await?;
        let now = self.clock.now(&mut tx).await?;
        let mail = mails::insert(
            &mut tx,
            &mails::NewMail {
                digest: &digest(raw, token),
                raw: kept,
                too_large,
                ticket,
                received_at: now,
            },
            LEASE,
        )
        .await?;
        tx.commit().await?;
        Ok(mail)
    }

    /// Reads a stored mail, hands in what it holds, and marks it as dealt with. Should the process
    /// die in between, another does the same again: the submission's key is the mail's id, so that
    /// the sheet is sealed once.
    async fn read_mail(&self, mail: &Mail) -> Result<Delivered, Failure> {
        let ticket = mail.ticket();
        let read =
            if mail.too_large { Err(InboundFault::TooLarge) } else { inbound::read(&mail.raw) };
        let delivered = match read {
            Ok(inbound) if inbound.automatic => Delivered::Automatic,
            Ok(inbound) => self.hand_in_mail(mail, &ticket, &inbound).await?,
            Err(InboundFault::TooLarge) => self.answer_mail(&ticket, NoSheet::TooLarge).await?,
            Err(_) => self.answer_mail(&ticket, NoSheet::Broken).await?,
        };
        let mut conn = self.pool.acquire().await?;
        mails::settle(&mut conn, mail, Dealt::Read).await?;
        // A round whose time has come may have waited for it.
        self.wake.windows.notify_one();
        Ok(delivered)
    }

    async fn hand_in_mail(
        &self,
        mail: &Mail,
        ticket: &Ticket,
        inbound: &Inbound,
    ) -> Result<Delivered, Failure> {
        let language = self.language_of(ticket).await?;
        let submission = Submission {
            text: inbound.orders.clone(),
            language,
            hold: inbound.hold,
            pass: false,
            door: Door::Mail,
            key: mail.id.to_string(),
            received_at: Some(mail.received_at),
        };
        let handed_in = self.hand_in(ticket, &submission).await?;
        fail::point("mail: handed in");
        match handed_in {
            HandedIn::Empty => self.answer_mail(ticket, NoSheet::Empty).await,
            HandedIn::Sealed { .. } | HandedIn::Late { .. } | HandedIn::NotAwaited => {
                Ok(Delivered::Done)
            }
        }
    }

    /// Posts the letter that says why nothing was sealed: one, however often it is caused before
    /// it has left.
    async fn answer_mail(&self, ticket: &Ticket, why: NoSheet) -> Result<Delivered, Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        let letter = Letter::NoSheet { round: ticket.round, why };
        letters::insert_unless_waiting(&mut conn, &ticket.game, ticket.seat, &letter, now).await?;
        self.wake.letters.notify_one();
        Ok(Delivered::Done)
    }

    async fn language_of(&self, ticket: &Ticket) -> Result<Language, Failure> {
        let mut conn = self.pool.acquire().await?;
        let holders = games::holders(&mut conn, &ticket.game).await?;
        let holder = holders.iter().find(|holder| holder.seat == ticket.seat);
        Ok(holder.map(games::Holder::language).unwrap_or_default())
    }
}

/// What a message is known by, however it came: the address, its Message-ID and its content. What
/// mail servers write above it on its way differs from copy to copy and does not count.
fn digest(raw: &[u8], token: &Token) -> [u8; 32] {
    let (id, body) = inbound::identity(raw);
    Sha256::new()
        .chain_update(token.hash())
        .chain_update(id.as_deref().unwrap_or_default())
        .chain_update([0])
        .chain_update(body)
        .finalize()
        .into()
}
