//! Carrying out the commands of a mail. Each owns its transaction and may be carried out again
//! should the process die: the mail's id is its name.

use chrono::NaiveDate;

use super::{
    Failure, Games, Ticket,
    away::Noted,
    withdraw::{Change, Changed},
};
use crate::{
    language::Language,
    mail::{
        asked::Told,
        inbound::{
            Asked,
            command::{Command, Word},
        },
    },
    store::mails::Mail,
};

impl Games {
    /// Carries out what a mail asks for beside its orders, and says what came of it. What the
    /// orders of the same mail do anyway is left to them.
    ///
    /// # Errors
    /// A [`Failure`] of the database.
    pub(super) async fn carry_out_commands(
        &self,
        mail: &Mail,
        asked: &Asked,
        language: Language,
    ) -> Result<Vec<Told>, Failure> {
        let (ticket, has_orders) = (mail.ticket(), !asked.orders.is_empty());
        let key = mail.id.to_string();
        let change = Change { key: &key, received_at: Some(mail.received_at), meant: None };
        let mut told = Vec::new();
        for command in &asked.commands {
            let became = match command {
                Ok(Command::Status) => Told::Status,
                Ok(Command::History(round)) => Told::History { round: *round },
                Ok(Command::Help) => Told::Help,
                // The receipt says so.
                Ok(Command::Hold) if has_orders => continue,
                Ok(Command::Hold) => self.held(&ticket, &change).await?,
                Ok(Command::Withdraw) if has_orders => Told::ReplacedInstead,
                Ok(Command::Withdraw) => match self.withdraw(&ticket, &change).await? {
                    Changed::Done => Told::Withdrawn,
                    Changed::NoSheet => Told::NothingToWithdraw,
                    Changed::Closed => Told::TooLate,
                },
                Ok(Command::Away { from, to }) => {
                    self.noted_away(&ticket, *from, *to, language).await?
                }
                Ok(Command::Timeout | Command::Message { .. }) => Told::Help,
                Err(fault) => Told::Fault { fault: fault.clone() },
            };
            if !told.contains(&became) {
                told.push(became);
            }
        }
        Ok(told)
    }

    async fn held(&self, ticket: &Ticket, change: &Change<'_>) -> Result<Told, Failure> {
        Ok(match self.let_sheet_wait(ticket, change).await? {
            Changed::Done => Told::Held,
            Changed::NoSheet => Told::NothingToHold,
            Changed::Closed => Told::TooLate,
        })
    }

    async fn noted_away(
        &self,
        ticket: &Ticket,
        from: NaiveDate,
        to: NaiveDate,
        language: Language,
    ) -> Result<Told, Failure> {
        Ok(match self.away(ticket, from, to).await? {
            Noted::Done { deadline } => Told::Away { from, to, deadline },
            Noted::Fault(fault) => Told::Refused { word: Word::Away, words: fault.say(language) },
            Noted::NoGame => Told::Over,
        })
    }
}
