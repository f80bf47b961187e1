//! Mail that comes in: stored raw, then read, then handed in like any other sheet.
//!
//! A mail is judged by when it arrived here, never by its `Date:`. Storing it holds the round's
//! row, so that a round cannot be resolved past a mail that arrived in time; a round whose time
//! has come waits until such mail has been read.

use chrono::Duration;
use sha2::{Digest, Sha256};

use super::{answer::Answering, at_sender::AdviceTo};
use crate::{
    game::{Failure, Games, fail},
    links::{addresses::Addresses, game_id::GameId, opens::Ticket, token::Token},
    mail::{
        authentication::Origin,
        inbound::{self, Inbound, InboundFault, LIMITS},
        letter::{Letter, NoSheet},
    },
    store::{
        mail_in::mails::{self, Dealt, Mail},
        round::rounds,
    },
};

/// The largest mail that is kept, in bytes. Of a larger one only so much is read that it is known
/// to be too large.
pub const LARGEST_STORED: u64 = LIMITS.bytes as u64;

/// For how long the process that stored a mail has it to itself.
pub(super) const LEASE: Duration = Duration::seconds(30);
/// A mail that could not be dealt with this often is set aside.
const MOST_TRIES: u32 = 3;

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
    /// It says nothing of which letter it answers, and its author is told what to do.
    Told,
    /// The same, but there is nobody to be told, or not again.
    Unclear,
    /// No recipient is a reply address with a token of ours.
    NoSuchAddress,
}

/// What became of a mail that was handed over.
pub enum TakenIn {
    /// It is stored, and ready to be read.
    Stored(Box<Unread>),
    /// It was here before.
    Again,
    /// It was sent by a machine, and is not kept.
    Automatic,
    /// It says nothing of which letter it answers, and its author is told what to do.
    Told,
    /// The same, but there is nobody to be told, or not again.
    Unclear,
    /// No sheet is handed in at that address.
    NoSuchAddress,
}

/// A mail that is stored and not dealt with yet.
pub struct Unread {
    mail: Mail,
    inbound: Inbound,
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
            return self.take_back(raw, &of).await;
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
            TakenIn::Automatic => Ok(Delivered::Automatic),
            TakenIn::Told => Ok(Delivered::Told),
            TakenIn::Unclear => Ok(Delivered::Unclear),
            TakenIn::NoSuchAddress => Ok(Delivered::NoSuchAddress),
        }
    }

    /// Whether a sheet is handed in at the reply address with that token.
    pub async fn takes_mail(&self, token: &Token) -> Result<bool, Failure> {
        Ok(self.ticket(token).await?.is_some())
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
        let Some(ticket) = self.ticket(token).await? else {
            return Ok(TakenIn::NoSuchAddress);
        };
        self.take_in_for(raw, inbound::read(raw), &ticket, origin).await
    }

    pub(super) async fn take_in_for(
        &self,
        raw: &[u8],
        inbound: Inbound,
        ticket: &Ticket,
        origin: &Origin,
    ) -> Result<TakenIn, Failure> {
        let digest = digest(raw, &inbound, ticket);
        let Some(mail) =
            self.store_mail(raw, &digest, inbound.message_id.as_deref(), ticket, origin).await?
        else {
            return Ok(TakenIn::Again);
        };
        fail::point("mail: stored");
        Ok(TakenIn::Stored(Box::new(Unread { mail, inbound })))
    }

    /// Deals with a mail that was just taken in.
    ///
    /// # Errors
    /// A [`Failure`] of the database. It is then dealt with later.
    pub async fn read_now(&self, unread: Unread) -> Result<Delivered, Failure> {
        if self.is_for_the_server(&unread.mail).await? {
            return Ok(Delivered::Done);
        }
        self.deal_with(&unread.mail, unread.inbound).await
    }

    /// Deals with one mail that was stored but not read, because whoever had it is gone. True when
    /// there was one.
    pub async fn read_left_lying(&self) -> Result<bool, Failure> {
        self.read_next(None).await
    }

    /// Deals with all mail for a game that is stored and not read yet, whoever has it: dealing with
    /// one twice is safe.
    pub(in crate::game) async fn read_mail_of(&self, game: &GameId) -> Result<(), Failure> {
        while self.read_next(Some(game)).await? {}
        Ok(())
    }

    async fn read_next(&self, game: Option<&GameId>) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        let Some(mail) = mails::claim(&mut conn, now, LEASE, game).await? else {
            return Ok(false);
        };
        if mail.tries > MOST_TRIES {
            tracing::error!(mail = %mail.id, "a mail could not be dealt with and is set aside");
            mails::settle(&mut conn, &mail, Dealt::SetAside).await?;
            self.wake.windows.notify_one();
            return Ok(true);
        }
        drop(conn);
        let inbound = inbound::read(&mail.raw);
        self.deal_with(&mail, inbound).await.map(|_| true)
    }

    /// Stores a mail; none when it is there already.
    async fn store_mail(
        &self,
        raw: &[u8],
        digest: &[u8],
        message_id: Option<&str>,
        ticket: &Ticket,
        origin: &Origin,
    ) -> Result<Option<Mail>, Failure> {
        let too_large = u64::try_from(raw.len()).is_ok_and(|length| length > LARGEST_STORED);
        // Of what is too large only the headers are kept: a machine's mail is not answered.
        let kept = if too_large { inbound::head(raw) } else { raw };
        let mut tx = self.pool.begin().await?;
        rounds::find_for_update(&mut tx, &ticket.game, ticket.round).await?;
        let now = self.clock.now(&mut tx).await?;
        let mail = mails::insert(
            &mut tx,
            &mails::NewMail {
                digest,
                raw: kept,
                too_large,
                message_id,
                ticket,
                origin,
                received_at: now,
            },
            LEASE,
        )
        .await?;
        tx.commit().await?;
        Ok(mail)
    }

    /// Hands in what a stored mail holds, and marks it as dealt with. Should the process die in
    /// between, another does the same again: the submission's key is the mail's id, so that the
    /// sheet is sealed once, and an answer is posted together with the mark.
    pub(super) async fn deal_with(
        &self,
        mail: &Mail,
        inbound: Inbound,
    ) -> Result<Delivered, Failure> {
        let reply = if mail.too_large { Err(InboundFault::TooLarge) } else { inbound.reply };
        if reply.is_ok()
            && inbound.automatic.is_none()
            && let Some(doubt) = self.doubt(mail).await?
        {
            self.ask_the_seat(mail, &doubt).await?;
            return Ok(Delivered::Waits);
        }
        let mut answering =
            Answering { mail: mail.id, received_at: mail.received_at, told: Vec::new() };
        let (delivered, no_sheet) = match reply {
            _ if inbound.automatic.is_some() => (Delivered::Automatic, None),
            // Whoever wrote it has been replaced since: it is nobody's sheet.
            _ if !self.is_held(&mail.ticket()).await? => (Delivered::Done, None),
            Ok(reply) => (Delivered::Done, self.act_on(mail, &reply, &mut answering).await?),
            Err(InboundFault::TooLarge) => (Delivered::Done, Some(NoSheet::TooLarge)),
            Err(InboundFault::Broken) => (Delivered::Done, Some(NoSheet::Broken)),
        };
        let mut tx = self.pool.begin().await?;
        let ours = mails::settle(&mut tx, mail, Dealt::Read).await?;
        if let Some(why) = no_sheet.filter(|_| ours) {
            let Ticket { game, round: number, .. } = &mail.ticket();
            let round = rounds::find(&mut tx, game, *number).await?;
            let is_open = round.is_some_and(|round| round.is_open());
            let now = self.clock.now(&mut tx).await?;
            let letter = match why {
                // Thanks for a round that is over: there is nothing to say.
                NoSheet::Empty if !is_open && answering.told.is_empty() => None,
                NoSheet::TooLarge | NoSheet::Broken | NoSheet::Doubtful if !is_open => {
                    Some(Letter::Late { round: *number, received_at: mail.received_at })
                }
                why => Some(Letter::NoSheet { round: *number, why }),
            };
            if let Some(letter) = letter {
                answering.post(&mut tx, &mail.ticket(), letter, now).await?;
            }
        }
        tx.commit().await?;
        // A round whose time has come may have waited for it.
        self.wake.windows.notify_one();
        self.wake.letters.notify_one();
        Ok(delivered)
    }
}

/// What a message is known by, however it came: the sheet it is for, its Message-ID and its content.
/// By which of our addresses it came does not count, nor does what mail servers write above it on its
/// way, which differs from copy to copy. Without a Message-ID everything counts.
fn digest(raw: &[u8], inbound: &Inbound, ticket: &Ticket) -> [u8; 32] {
    let (id, content) = match &inbound.message_id {
        Some(id) => (id.as_str(), inbound::content(raw)),
        None => ("", raw),
    };
    Sha256::new()
        .chain_update(ticket.game.as_str())
        .chain_update([ticket.seat.0])
        .chain_update(ticket.round.to_be_bytes())
        .chain_update(ticket.generation.to_be_bytes())
        .chain_update(id)
        .chain_update([0])
        .chain_update(content)
        .finalize()
        .into()
}
