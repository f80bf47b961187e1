//! Mail that comes in: stored raw, then read, then handed in like any other sheet.
//!
//! A mail is judged by when it arrived here, never by its `Date:`. Storing it holds the round's
//! row, so that a round cannot be resolved past a mail that arrived in time; a round whose time
//! has come waits until such mail has been read.

use chrono::Duration;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;

use super::{
    Failure, Games, Ticket, fail,
    hand_in::{HandedIn, Submission},
    token::Token,
};
use crate::{
    addresses::Addresses,
    language::Language,
    mail::{
        inbound::{self, Inbound, InboundFault, Limits, Orders, Reply},
        letter::{Letter, NoSheet},
    },
    store::{
        games::{self, GameId},
        letters,
        links::Opens,
        mails::{self, Dealt, Mail},
        rounds,
        sheets::Door,
    },
};

/// The largest mail that is kept, in bytes. Of a larger one only so much is read that it is known
/// to be too large.
pub const LARGEST_STORED: u64 = 1024 * 1024;

/// What is read of it.
const LIMITS: Limits = Limits { bytes: 1024 * 1024, parts: 100 };

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
        let inbound = inbound::read(raw, LIMITS);
        let token = match recipient {
            // The mail server says that it is ours: the token is proof enough.
            Some(address) => Addresses::token_of(address),
            None => inbound.recipients.iter().find_map(|address| addresses.reply_token(address)),
        };
        let Some(token) = token else { return Ok(Delivered::NoSuchAddress) };
        let Some(ticket) = self.ticket(&token).await? else {
            return Ok(Delivered::NoSuchAddress);
        };
        let digest = digest(raw, &inbound, &token);
        match self.store_mail(raw, &digest, &ticket).await? {
            Some(mail) => {
                fail::point("mail: stored");
                if self.is_for_the_server(&mail).await? {
                    return Ok(Delivered::Done);
                }
                self.deal_with(&mail, inbound).await
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
        self.read_next(None).await
    }

    /// Deals with all mail for a game that is stored and not read yet, whoever has it: dealing with
    /// one twice is safe.
    pub(super) async fn read_mail_of(&self, game: &GameId) -> Result<(), Failure> {
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
        let inbound = inbound::read(&mail.raw, LIMITS);
        self.deal_with(&mail, inbound).await.map(|_| true)
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
        digest: &[u8],
        ticket: &Ticket,
    ) -> Result<Option<Mail>, Failure> {
        let too_large = u64::try_from(raw.len()).is_ok_and(|length| length > LARGEST_STORED);
        // Of what is too large only the headers are kept: a machine's mail is not answered.
        let kept = if too_large { inbound::head(raw) } else { raw };
        let mut tx = self.pool.begin().await?;
        rounds::find_for_update(&mut tx, &ticket.game, ticket.round).await?;
        let now = self.clock.now(&mut tx).await?;
        let mail = mails::insert(
            &mut tx,
            &mails::NewMail { digest, raw: kept, too_large, ticket, received_at: now },
            LEASE,
        )
        .await?;
        tx.commit().await?;
        Ok(mail)
    }

    /// Hands in what a stored mail holds, and marks it as dealt with. Should the process die in
    /// between, another does the same again: the submission's key is the mail's id, so that the
    /// sheet is sealed once, and an answer is posted together with the mark.
    async fn deal_with(&self, mail: &Mail, inbound: Inbound) -> Result<Delivered, Failure> {
        let reply = if mail.too_large { Err(InboundFault::TooLarge) } else { inbound.reply };
        let (delivered, no_sheet) = match reply {
            _ if inbound.automatic.is_some() => (Delivered::Automatic, None),
            Ok(reply) => (Delivered::Done, self.hand_in_reply(mail, &reply).await?),
            Err(InboundFault::TooLarge) => (Delivered::Done, Some(NoSheet::TooLarge)),
            Err(InboundFault::Broken) => (Delivered::Done, Some(NoSheet::Broken)),
        };
        let mut tx = self.pool.begin().await?;
        let ours = mails::settle(&mut tx, mail, Dealt::Read).await?;
        if let Some(why) = no_sheet.filter(|_| ours) {
            self.answer_mail(&mut tx, mail, why).await?;
        }
        tx.commit().await?;
        // A round whose time has come may have waited for it.
        self.wake.windows.notify_one();
        self.wake.letters.notify_one();
        Ok(delivered)
    }

    /// Hands in a reply; says why no sheet was in it, where none was.
    async fn hand_in_reply(&self, mail: &Mail, reply: &Reply) -> Result<Option<NoSheet>, Failure> {
        let ticket = mail.ticket();
        let (language, orders) = self.orders(&ticket, reply).await?;
        let submission = Submission {
            text: orders.text,
            language,
            hold: orders.hold,
            pass: false,
            door: Door::Mail,
            key: mail.id.to_string(),
            received_at: Some(mail.received_at),
        };
        let handed_in = self.hand_in(&ticket, &submission).await?;
        fail::point("mail: handed in");
        Ok(match handed_in {
            HandedIn::Empty => Some(NoSheet::Empty),
            HandedIn::TooLong => Some(NoSheet::TooLarge),
            HandedIn::Sealed { .. } | HandedIn::Late { .. } | HandedIn::NotAwaited => None,
        })
    }

    /// Posts the letter that says why nothing was sealed: one, however often it is caused before
    /// it has left.
    async fn answer_mail(
        &self,
        conn: &mut PgConnection,
        mail: &Mail,
        why: NoSheet,
    ) -> Result<(), Failure> {
        let Ticket { game, seat, round: number } = mail.ticket();
        let round = rounds::find(conn, &game, number).await?;
        let letter = if round.is_some_and(|round| round.is_open()) {
            Letter::NoSheet { round: number, why }
        } else {
            Letter::Late { round: number, received_at: mail.received_at }
        };
        let now = self.clock.now(conn).await?;
        Ok(letters::insert_unless_waiting(conn, &game, seat, &letter, now).await?)
    }

    /// The orders in a reply, and the language they are written in.
    async fn orders(&self, ticket: &Ticket, reply: &Reply) -> Result<(Language, Orders), Failure> {
        let mut conn = self.pool.acquire().await?;
        let holders = games::holders(&mut conn, &ticket.game).await?;
        let holder = holders.iter().find(|holder| holder.seat == ticket.seat);
        let language = holder.map(games::Holder::language).unwrap_or_default();
        let game = games::find(&mut conn, &ticket.game).await?;
        let round = rounds::find(&mut conn, &ticket.game, ticket.round).await?;
        let (Some(game), Some(round)) = (game, round) else {
            return Ok((language, Orders::default()));
        };
        let rules = &self.played(&game)?.rules;
        let is_order = |line: &str| {
            rules
                .read(&round.before, ticket.seat, language, line)
                .is_ok_and(|sheet| sheet.lines > 0 && sheet.unreadable == 0)
        };
        Ok((language, reply.orders(is_order)))
    }
}

/// What a message is known by, however it came: the address, its Message-ID and its content. What
/// mail servers write above it on its way differs from copy to copy and does not count. Without a
/// Message-ID everything counts.
fn digest(raw: &[u8], inbound: &Inbound, token: &Token) -> [u8; 32] {
    let (id, content) = match &inbound.message_id {
        Some(id) => (id.as_str(), inbound::content(raw)),
        None => ("", raw),
    };
    Sha256::new()
        .chain_update(token.hash())
        .chain_update(id)
        .chain_update([0])
        .chain_update(content)
        .finalize()
        .into()
}
