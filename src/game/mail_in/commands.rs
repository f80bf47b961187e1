//! Carrying out the commands of a mail. Each owns its transaction and may be carried out again
//! should the process die: the mail's id is its name.

use chrono::NaiveDate;

use super::addressees::{self, Addressees, Called};
use crate::{
    game::{
        Failure, Games,
        acts::{Refused, declared::Declared, message::To},
        sheet::withdraw::{Change, Changed},
        window::absences::Noted,
    },
    language::Language,
    links::opens::Ticket,
    mail::{
        inbound::{
            Requests,
            command::{Command, Word},
        },
        outcome::CommandOutcome,
    },
    store::{acts, games, mail_in::mails::Mail, round::rounds, seats::holders},
};

/// How often a window may be moved by others while a time-out is being called for it.
const MOST_RACES: usize = 3;

impl Games {
    /// Carries out what a mail asks for beside its orders, and says what came of it. What the
    /// orders of the same mail do anyway is left to them.
    pub(super) async fn carry_out_commands(
        &self,
        mail: &Mail,
        asked: &Requests,
        language: Language,
    ) -> Result<Vec<CommandOutcome>, Failure> {
        let (ticket, has_orders) = (mail.ticket(), !asked.orders.is_empty());
        let key = mail.id.to_string();
        let change = Change { key: &key, received_at: Some(mail.received_at), meant: None };
        let mut told = Vec::new();
        for (nth, command) in asked.commands.iter().enumerate() {
            let became = match command {
                Ok(Command::Status) => CommandOutcome::Status,
                Ok(Command::History(round)) => CommandOutcome::History { round: *round },
                Ok(Command::Help) => CommandOutcome::Help,
                // The receipt says so.
                Ok(Command::Hold) if has_orders => continue,
                Ok(Command::Hold) => self.held(&ticket, &change).await?,
                Ok(Command::Withdraw) if has_orders => CommandOutcome::ReplacedInstead,
                Ok(Command::Withdraw) => match self.withdraw(&ticket, &change).await? {
                    Changed::Done => CommandOutcome::Withdrawn,
                    Changed::NoSheet => CommandOutcome::NothingToWithdraw,
                    Changed::Closed => CommandOutcome::TooLate,
                },
                Ok(Command::Away { from, to }) => {
                    self.noted_away(&ticket, *from, *to, language).await?
                }
                Ok(Command::Timeout) => self.timed_out(&ticket, language).await?,
                Ok(Command::Message { to, text }) => {
                    self.sent(&ticket, to, text, &format!("{key}-{nth}"), language).await?
                }
                Err(fault) => CommandOutcome::Fault { fault: fault.clone() },
            };
            if !told.contains(&became) {
                told.push(became);
            }
        }
        Ok(told)
    }

    async fn held(&self, ticket: &Ticket, change: &Change<'_>) -> Result<CommandOutcome, Failure> {
        Ok(match self.let_sheet_wait(ticket, change).await? {
            Changed::Done => CommandOutcome::Held,
            Changed::NoSheet => CommandOutcome::NothingToHold,
            Changed::Closed => CommandOutcome::TooLate,
        })
    }

    async fn noted_away(
        &self,
        ticket: &Ticket,
        from: NaiveDate,
        to: NaiveDate,
        language: Language,
    ) -> Result<CommandOutcome, Failure> {
        Ok(match self.away(ticket, from, to).await? {
            Noted::Done { deadline } => CommandOutcome::Away { from, to, deadline },
            Noted::Fault(fault) => {
                CommandOutcome::Refused { word: Word::Away, words: fault.say(language) }
            }
            Noted::NoGame => CommandOutcome::Over,
        })
    }

    /// A mail names no deadline: the window of its round is meant, whatever became of it meanwhile.
    /// Requests for again in that round, it is done.
    async fn timed_out(
        &self,
        ticket: &Ticket,
        language: Language,
    ) -> Result<CommandOutcome, Failure> {
        let mut refused = Refused::NoSeat;
        for _ in 0..MOST_RACES {
            let (round, entries) = {
                let mut conn = self.pool.acquire().await?;
                let round = rounds::find(&mut conn, &ticket.game, ticket.round).await?;
                (round, acts::all(&mut conn, &ticket.game).await?)
            };
            let Some(round) = round else { break };
            let called = Declared::of(&entries).time_out(ticket.seat);
            let called = called.filter(|called| called.round == ticket.round);
            let meant = called.map_or(round.deadline, |called| called.from);
            match self.time_out(ticket, meant).await? {
                Ok(deadline) => return Ok(CommandOutcome::TimedOut { deadline }),
                Err(Refused::Changed) => refused = Refused::Changed,
                Err(other) => {
                    refused = other;
                    break;
                }
            }
        }
        Ok(CommandOutcome::Refused { word: Word::Timeout, words: refused.say(language).to_owned() })
    }

    async fn sent(
        &self,
        ticket: &Ticket,
        to: &[String],
        text: &str,
        key: &str,
        language: Language,
    ) -> Result<CommandOutcome, Failure> {
        let people = self.called(ticket).await?;
        let to_each: Vec<To> = match addressees::find(to, &people) {
            Ok(Addressees::All) => vec![To::All],
            Ok(Addressees::Seats(seats)) => seats.into_iter().map(To::Seat).collect(),
            Err(name) => return Ok(CommandOutcome::Nobody { name }),
        };
        for (nth, one) in to_each.into_iter().enumerate() {
            if let Err(refused) = self.message(ticket, one, text, &format!("{key}-{nth}")).await? {
                let words = refused.say(language).to_owned();
                return Ok(CommandOutcome::Refused { word: Word::Message, words });
            }
        }
        Ok(CommandOutcome::Sent { to: to.to_vec() })
    }

    /// Everybody in a game, by all that they are called.
    async fn called(&self, ticket: &Ticket) -> Result<Vec<Called>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let Some(game) = games::find(&mut conn, &ticket.game).await? else {
            return Ok(Vec::new());
        };
        let teller = &self.played(&game)?.teller;
        let mut people = Vec::new();
        for holder in holders::of_game(&mut conn, &ticket.game).await? {
            let mut names = Vec::new();
            for language in Language::ALL {
                names.push(holder.name(language));
                names.push(teller.seat_name(&game.state, holder.seat, language)?);
            }
            people.push(Called { seat: holder.seat, names });
        }
        Ok(people)
    }
}
