//! Mail that comes in is stored raw, and safe. Then it is read ([`unread`](super::unread)).
//!
//! A mail is judged by when it arrived here, never by its `Date:`. Storing it holds the round's
//! row, so that a round cannot be resolved past a mail that arrived in time; a round whose time
//! has come waits until such mail has been read.

use std::borrow::Cow;

use chrono::Duration;
use sha2::{Digest, Sha256};

use super::{at_sender::AdviceTo, room, unread::Unread};
use crate::{
    game::{Failure, Games, fail, post::health::TakenBack, window::late},
    links::{
        addresses::Addresses,
        opens::{Destination, Holding, Ticket},
        token::Token,
    },
    mail::{
        authentication::Origin,
        inbound::{self, Inbound, LIMITS},
        letter::{Letter, NoSheet},
    },
    store::{
        mail_in::mails::{self, Mail},
        post::letters,
        round::rounds,
        sheet::earlier,
    },
};

/// The largest mail that is kept, in bytes. Of a larger one only so much is read that it is known
/// to be too large.
pub const LARGEST_STORED: u64 = LIMITS.bytes as u64;

/// For how long the process that stored a mail has it to itself.
pub(super) const LEASE: Duration = Duration::seconds(30);

/// How soon a seat is told again that its game has not begun.
const BETWEEN_ANSWERS: Duration = Duration::hours(1);

/// What became of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivered {
    /// It was dealt with; what there is to say is in a letter.
    Done,
    /// It may not be its seat's, who is asked.
    Waits,
    /// It was sent by a machine: not answered.
    Automatic,
    /// It was here before.
    Again,
    /// Too much has come for its seat in a day: it is to be sent again later.
    Full,
    /// It is for nothing that it could be kept for: it says not which letter it answers, or its game
    /// has not begun. Who can be told is told what to do.
    Told,
    /// It says nothing of which letter it answers, and there is nobody to be told, or not again.
    Unclear,
    /// The operator has blocked its author.
    Blocked,
    /// No recipient is a reply address with a token of ours.
    NoSuchAddress,
}

/// What became of a mail that was handed over.
pub enum TakenIn {
    /// It is stored, and ready to be read.
    Stored(Box<Unread>),
    /// It was here before.
    Again,
    /// It is a letter of ours that came back: there is no more to be read in it.
    Returned,
    /// Too much has come for its seat in a day: it is to be sent again later.
    Full,
    /// It was sent by a machine, and is not kept.
    Automatic,
    /// It is for nothing that it could be kept for: it says not which letter it answers, or its game
    /// has not begun. Who can be told is told what to do.
    Told,
    /// It says nothing of which letter it answers, and there is nobody to be told, or not again.
    Unclear,
    /// A letter of ours to ourselves came back: its operator is told.
    Own,
    /// The operator has blocked its author: nothing of it is kept.
    Blocked,
    /// No sheet is handed in at that address.
    NoSuchAddress,
}

impl TakenIn {
    /// Its name, for who counts.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Stored(_) => "stored",
            Self::Again => "again",
            Self::Returned => "returned",
            Self::Full => "full",
            Self::Automatic => "automatic",
            Self::Told => "told",
            Self::Unclear => "unclear",
            Self::Own => "own",
            Self::Blocked => "blocked",
            Self::NoSuchAddress => "no_such_address",
        }
    }
}

impl From<TakenBack> for TakenIn {
    fn from(taken: TakenBack) -> Self {
        match taken {
            TakenBack::Kept => Self::Returned,
            TakenBack::Again => Self::Again,
            TakenBack::NoSuchAddress => Self::NoSuchAddress,
        }
    }
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
        // The mail server says that it is ours: then a token is proof enough.
        let (returned, token, at_sender) = match recipient {
            Some(address) => (
                Addresses::returned(address),
                Addresses::token_of(address),
                addresses.is_sender(address),
            ),
            None => {
                let recipients = inbound::recipients(raw);
                (
                    recipients.iter().find_map(|address| addresses.returned_here(address)),
                    recipients.iter().find_map(|address| addresses.reply_token(address)),
                    recipients.iter().any(|address| addresses.is_sender(address)),
                )
            }
        };
        if let Some(of) = returned {
            let taken = self.take_back(raw, &of).await?;
            return self.delivered(taken.into()).await;
        }
        if self.blocks_author(raw).await? {
            return Ok(Delivered::Blocked);
        }
        let taken = match token {
            Some(token) => self.take_in(raw, &token, &Origin::Trusted).await?,
            None => TakenIn::NoSuchAddress,
        };
        match taken {
            TakenIn::NoSuchAddress if at_sender => {
                let advice = AdviceTo::KnownOrProven;
                let taken =
                    self.take_in_at_sender(raw, &Origin::Trusted, addresses, advice).await?;
                self.delivered(taken).await
            }
            taken => self.delivered(taken).await,
        }
    }

    /// Deals with a mail that was taken in, at once.
    async fn delivered(&self, taken: TakenIn) -> Result<Delivered, Failure> {
        match taken {
            TakenIn::Stored(unread) => self.read_now(*unread).await,
            TakenIn::Again => Ok(Delivered::Again),
            TakenIn::Full => Ok(Delivered::Full),
            TakenIn::Automatic | TakenIn::Returned => Ok(Delivered::Automatic),
            TakenIn::Own => Ok(Delivered::Done),
            TakenIn::Told => Ok(Delivered::Told),
            TakenIn::Unclear => Ok(Delivered::Unclear),
            TakenIn::Blocked => Ok(Delivered::Blocked),
            TakenIn::NoSuchAddress => Ok(Delivered::NoSuchAddress),
        }
    }

    /// Whether the operator has blocked whom a mail says it is from, or who gave it to its mail server.
    pub async fn blocks_author(&self, raw: &[u8]) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        let authors = inbound::authors(raw);
        self.any_blocked(&mut conn, authors.iter().map(String::as_str)).await
    }

    /// Whether mail is taken at the reply address with that token.
    pub async fn takes_mail(&self, token: &Token) -> Result<bool, Failure> {
        Ok(self.destination(token).await?.is_some() || self.awaits_own_letter(token).await?)
    }

    /// Stores one mail for the reply address with that token. When this returns it is safe, and
    /// has arrived: whoever handed it over may forget it.
    ///
    /// # Errors
    /// A [`Failure`] of the database. The mail may be stored all the same, and is then dealt with
    /// once: handing it over again is safe.
    pub async fn take_in(
        &self,
        raw: &[u8],
        token: &Token,
        origin: &Origin,
    ) -> Result<TakenIn, Failure> {
        let Some(meant) = self.destination(token).await? else {
            let is_own = self.take_in_own_letter(token).await?;
            return Ok(if is_own { TakenIn::Own } else { TakenIn::NoSuchAddress });
        };
        self.take_in_for(raw, inbound::read(raw), &meant, origin).await
    }

    pub(super) async fn take_in_for(
        &self,
        raw: &[u8],
        inbound: Inbound,
        meant: &Destination,
        origin: &Origin,
    ) -> Result<TakenIn, Failure> {
        let (ticket, named) = match meant {
            Destination::Sheet { ticket, named } => (ticket, *named),
            Destination::TooEarly(holding) => return self.too_early(&inbound, holding).await,
        };
        if self.is_forged_beyond_room(raw, ticket, origin).await? {
            return Ok(TakenIn::Full);
        }
        let digest = digest(raw, &inbound, (ticket, named));
        let id = inbound.message_id.as_deref();
        let mail = match self.store_mail(raw, &digest, id, ticket, origin).await? {
            Storing::Stored(mail) => *mail,
            Storing::Again => return Ok(TakenIn::Again),
            Storing::Full => return Ok(TakenIn::Full),
        };
        fail::point("mail: stored");
        Ok(TakenIn::Stored(Box::new(Unread { mail, inbound })))
    }

    /// Tells a seat that its mail came before the game has begun, once in an hour: there is nothing
    /// yet that it could be for.
    async fn too_early(&self, inbound: &Inbound, holding: &Holding) -> Result<TakenIn, Failure> {
        if inbound.automatic.is_some() {
            return Ok(TakenIn::Automatic);
        }
        let letter = Letter::NoSheet { round: 0, why: NoSheet::NotAwaited };
        let mut tx = self.pool.begin().await?;
        let now = self.clock.now(&mut tx).await?;
        let (game, seat, since) = (&holding.game, holding.seat, now - BETWEEN_ANSWERS);
        letters::insert_unless_since(&mut tx, game, seat, None, &letter, now, since).await?;
        tx.commit().await?;
        self.wake.letters.notify_one();
        Ok(TakenIn::Told)
    }

    /// Whether a mail names its seat's own address in vain, and no more of these are kept.
    async fn is_forged_beyond_room(
        &self,
        raw: &[u8],
        ticket: &Ticket,
        origin: &Origin,
    ) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        let set_to = self.clock.set_to();
        let has_room = !room::is_full_of_strangers(&mut conn, ticket, set_to).await?;
        if has_room || room::is_stranger(&mut conn, ticket, raw).await? {
            return Ok(false);
        }
        drop(conn);
        Ok(self.doubt_of(raw, origin, ticket).await?.is_some())
    }

    /// Stores a mail, unless it is there already, or there is no room.
    async fn store_mail(
        &self,
        raw: &[u8],
        digest: &[u8],
        message_id: Option<&str>,
        ticket: &Ticket,
        origin: &Origin,
    ) -> Result<Storing, Failure> {
        let too_large = u64::try_from(raw.len()).is_ok_and(|length| length > LARGEST_STORED);
        // Of what is too large only the headers are kept: a machine's mail is not answered.
        let kept = if too_large { inbound::head(raw) } else { raw };
        let mut tx = self.pool.begin().await?;
        let round = rounds::find_for_update(&mut tx, &ticket.game, ticket.round).await?;
        let now = self.clock.now(&mut tx).await?;
        let newest = earlier::newest(&mut tx, ticket.key()).await?;
        let received_at = late::arrival(now, newest, round.map(|round| round.deadline));
        let stranger = room::is_stranger(&mut tx, ticket, raw).await?;
        let mail = mails::insert(
            &mut tx,
            &mails::NewMail {
                digest,
                raw: kept,
                too_large,
                message_id,
                ticket,
                origin,
                stranger,
                received_at,
            },
            now + LEASE,
        )
        .await?;
        let Some(mail) = mail else { return Ok(Storing::Again) };
        if room::is_full(&mut tx, ticket, stranger, now).await? {
            tracing::warn!(game = %ticket.game, seat = ticket.seat.0, stranger, "there is no room for more mail today");
            return Ok(Storing::Full);
        }
        tx.commit().await?;
        Ok(Storing::Stored(Box::new(mail)))
    }
}

/// What became of a mail that was to be stored.
enum Storing {
    Stored(Box<Mail>),
    Again,
    Full,
}

/// Content as SMTP has it, whose lines programs may end in another way as they pass it on: each with CR and LF, and no
/// empty ones at the end.
fn as_sent(content: &[u8]) -> Vec<u8> {
    let mut sent = Vec::with_capacity(content.len() + 2);
    for line in content.trim_ascii_end().split(|byte| *byte == b'\n') {
        sent.extend_from_slice(line.strip_suffix(b"\r").unwrap_or(line));
        sent.extend_from_slice(b"\r\n");
    }
    sent
}

/// What a message is known by, however it came: the seat, the round that its address `named` if it names one, its
/// Message-ID and its content. It stays the same where another round is open by now, which it is then for.
/// By which of our addresses it came does not count, nor does what mail servers write above it on its
/// way, which differs from copy to copy. Without a Message-ID everything counts.
fn digest(raw: &[u8], inbound: &Inbound, (ticket, named): (&Ticket, Option<u32>)) -> [u8; 32] {
    // Handed over again in the next round, it is the same all the same.
    let round = named.unwrap_or(0);
    let (id, content) = match &inbound.message_id {
        Some(id) => (id.as_str(), Cow::Owned(as_sent(inbound::content(raw)))),
        None => ("", Cow::Borrowed(raw)),
    };
    Sha256::new()
        .chain_update(ticket.game.as_str())
        .chain_update([ticket.seat.0])
        .chain_update(round.to_be_bytes())
        .chain_update(ticket.generation.to_be_bytes())
        .chain_update(id)
        .chain_update([0])
        .chain_update(content)
        .finalize()
        .into()
}
