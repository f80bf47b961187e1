//! What a stored mail asks for, and carrying it out.
//!
//! Reading a mail needs to know the game: what an order looks like there, what our own letters
//! told the author, how the author's earlier mails ended.

use std::collections::BTreeSet;

use super::answer::Answering;
use crate::{
    game::{
        Error, Failure, Games, fail,
        sheet::hand_in::{HandedIn, Submission},
    },
    language::Language,
    links::{addresses::Addresses, opens::Holding},
    mail::{
        inbound::{self, Background, Inbound, LeftAside, Reply, Requests},
        letter::NoSheet,
        outcome::CommandOutcome,
    },
    store::{
        games, links,
        mail_in::{
            left_aside,
            mails::{self, Mail},
        },
        round::rounds,
        seats::holders::{self, Holder},
        sheet::sheets::{self, Door},
    },
};

/// How many of a seat's earlier mails are looked at to know its signature.
const ENDINGS: i64 = 3;

/// What a reply asks for.
#[derive(Default)]
pub(super) struct ReplyRead {
    /// The language of its seat: it is answered in that one.
    pub reader: Language,
    /// The language its orders are written in.
    pub written: Language,
    pub requests: Requests,
}

impl Games {
    /// Carries out what a reply asks for. Handing in answers the mail; where no sheet was handed
    /// in, this says why.
    pub(super) async fn act_on(
        &self,
        mail: &Mail,
        reply: &Reply,
        answering: &mut Answering,
    ) -> Result<Option<NoSheet>, Failure> {
        let ReplyRead { reader, written, requests: mut asked } =
            self.asked(mail, reply, answering.language).await?;
        answering.told = self.carry_out_commands(mail, &asked, reader).await?;
        let end = asked.end_of_message.take().map(|word| CommandOutcome::EndOfMessage { word });
        answering.told.extend(end);
        self.leave_aside(mail, &asked.left_aside).await?;
        let ticket = mail.ticket();
        if asked.orders.is_empty() {
            if asked.left_aside.doubtful.is_empty() {
                return Ok(Some(NoSheet::Empty));
            }
            self.wait_for_word(mail).await?;
            return Ok(Some(NoSheet::Doubtful));
        }
        let submission = Submission {
            hold: asked.hold(),
            text: asked.orders.clone(),
            language: written,
            pass: false,
            door: Door::Mail,
            key: mail.id.to_string(),
            received_at: Some(mail.received_at),
            doubtful: asked.left_aside.doubtful.len(),
        };
        let handed_in = self.hand_in_answering(&ticket, &submission, Some(answering)).await?;
        fail::point("mail: handed in");
        Ok(match handed_in {
            HandedIn::Empty => Some(NoSheet::Empty),
            HandedIn::Remark => {
                asked.orders.lines().for_each(|line| asked.left_aside.word(line));
                self.leave_aside(mail, &asked.left_aside).await?;
                Some(NoSheet::Remark)
            }
            HandedIn::TooMany => {
                asked.orders.lines().for_each(|line| asked.left_aside.one_of_many(line));
                self.leave_aside(mail, &asked.left_aside).await?;
                self.wait_for_word(mail).await?;
                Some(NoSheet::TooMany)
            }
            HandedIn::TooLong => Some(NoSheet::TooLong),
            HandedIn::TooOften => Some(NoSheet::TooOften),
            // The letter says which of them it is. A mail is never one that was taken back.
            HandedIn::NotAwaited | HandedIn::Suspended | HandedIn::Withdrawn => {
                Some(NoSheet::NotAwaited)
            }
            HandedIn::Sealed { .. } | HandedIn::Late { .. } => None,
        })
    }

    /// Keeps what counts for nothing before anything is posted: the answer names it.
    async fn leave_aside(&self, mail: &Mail, left_aside: &LeftAside) -> Result<(), Failure> {
        if !left_aside.is_empty() {
            let mut conn = self.pool.acquire().await?;
            left_aside::keep(&mut conn, mail, left_aside).await?;
        }
        Ok(())
    }

    /// The sheet that is sealed counts, and the window waits: its author may have meant another.
    async fn wait_for_word(&self, mail: &Mail) -> Result<(), Failure> {
        match self.let_sheet_wait(&mail.ticket(), Some(mail.received_at)).await {
            Err(Error::Failure(failure)) => Err(failure),
            Ok(()) | Err(Error::Refusal(_)) => Ok(()),
        }
    }

    /// Whether whoever held the seat so still holds it.
    pub(super) async fn is_held(&self, holding: &Holding) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        let holders = holders::of_game(&mut conn, &holding.game).await?;
        Ok(holders.iter().any(|holder| holder.holds(holding.holder())))
    }

    /// The language of the letter that a mail answers; none where that is not known.
    pub(super) async fn language_answered(
        &self,
        mail: &Mail,
        inbound: &Inbound,
    ) -> Result<Option<Language>, Failure> {
        let game = &mail.ticket().game;
        let mut conn = self.pool.acquire().await?;
        let written_to = inbound.recipients.iter().filter_map(|it| Addresses::token_of(it));
        let token = written_to.into_iter().find(|token| token.game() == game);
        let answered = inbound.answers.first().and_then(|id| Addresses::letter_of(id));
        Ok(match (token, answered) {
            (Some(token), _) => links::language_of_link(&mut conn, game, &token.hash()).await?,
            (None, Some(letter)) => links::language_of_letter(&mut conn, letter).await?,
            (None, None) => None,
        })
    }

    /// What a reply asks for. Its orders are written in the language of the letter that it answers, else
    /// in that of its seat, which may be another by now.
    pub(super) async fn asked(
        &self,
        mail: &Mail,
        reply: &Reply,
        written: Option<Language>,
    ) -> Result<ReplyRead, Failure> {
        let ticket = mail.ticket();
        let our_letters = match reply.quotes_without_marks() {
            true => self.letters_quotable(&ticket).await?,
            false => Vec::new(),
        };
        let mut conn = self.pool.acquire().await?;
        let holders = holders::of_game(&mut conn, &ticket.game).await?;
        let holder = holders.iter().find(|holder| holder.seat == ticket.seat);
        let Some(person) = holder.and_then(Holder::person) else {
            return Ok(Default::default());
        };
        let reader = person.language;
        let written = written.unwrap_or(reader);
        let game = games::find(&mut conn, &ticket.game).await?;
        let round = rounds::find(&mut conn, &ticket.game, ticket.round).await?;
        let (Some(game), Some(round)) = (game, round) else {
            return Ok(ReplyRead { reader, written, requests: Requests::default() });
        };
        let before = self.played(&game)?.rules.state(&round.before)?;
        let read = |line: &str| before.read(ticket.seat, written, line).ok();
        let is_order =
            |line: &str| read(line).is_some_and(|sheet| sheet.lines > 0 && sheet.unreadable == 0);
        let mut ours = BTreeSet::new();
        if reply.may_repeat_our_letters() {
            for sheet in sheets::told_of(&mut conn, ticket.key()).await? {
                ours.extend(sheet.lines().map(str::to_owned));
            }
        }
        let is_ours = |line: &str| read(line).is_some_and(|sheet| ours.contains(&sheet.canonical));
        let endings = match reply.ending() {
            [] => Vec::new(),
            _ => earlier_endings(&mails::before(&mut conn, mail, ENDINGS).await?),
        };
        let teller = &self.played(&game)?.teller;
        // Few mails have a line of which that is asked.
        let is_meant = |line: &str| {
            let Ok(position) = teller.position(&round.before) else { return false };
            let read = position.read(ticket.seat, written, line).check(written);
            read.iter().any(|line| line.fault.as_ref().is_some_and(|fault| fault.is_meant))
        };
        let may_be_meant = |sentence: &str| before.may_be_meant(ticket.seat, sentence);
        let today = mail.received_at.with_timezone(&person.zone).date_naive();
        let known = Background {
            author: &person.name,
            today,
            is_order: &is_order,
            is_meant: &is_meant,
            may_be_meant: &may_be_meant,
            is_ours: &is_ours,
            our_letters: &our_letters,
            endings: &endings,
        };
        Ok(ReplyRead { reader, written, requests: reply.asks(&known) })
    }
}

/// How mails ended.
fn earlier_endings(mails: &[Vec<u8>]) -> Vec<Vec<String>> {
    let replies = mails.iter().filter_map(|raw| inbound::read(raw).reply.ok());
    replies.map(|reply| reply.ending().to_vec()).collect()
}
