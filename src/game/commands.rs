//! Carrying out the commands of a mail. Each owns its transaction and may be carried out again
//! should the process die: the mail's id is its name.

use super::{
    Failure, Games, Ticket,
    withdraw::{Change, Changed},
};
use crate::{
    mail::{
        asked::Told,
        inbound::{Asked, command::Command},
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
                Ok(Command::Timeout | Command::Away { .. } | Command::Message { .. }) => Told::Help,
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
}
