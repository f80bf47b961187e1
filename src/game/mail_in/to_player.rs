//! A reply to the letter that brought a player's message: what is written in it goes to that player, and
//! to nobody else. The seat's sheet stays as it is. A line that reads as an order is never sent to
//! anybody: then nothing is done, and the answer says so.
//!
//! The daily letter brings other news, too. What answers it goes to the author of the messages in it,
//! where there is one; orders in it are sealed, as in any other mail.

use std::collections::BTreeSet;

use super::{answer::Answering, kept_back::quotes_a_letter, reading::ReplyRead};
use crate::{
    game::{
        Failure, Games, Refusal,
        acts::{act::PlayerAct, message::To},
    },
    language::Language,
    links::{addresses::Addresses, game_id::GameId, opens::Ticket},
    mail::{
        inbound::{
            self, Inbound, Reply, Requests,
            command::{self, Command, CommandFault, Expected, Word},
        },
        letter::NoSheet,
        outcome::CommandOutcome,
    },
    rules::Seat,
    store::{
        acts::{
            self, Act,
            messages::{self, Message},
        },
        mail_in::mails::Mail,
        post::letters,
    },
};

/// What the letter brought that a mail answers.
pub(super) enum Brought {
    /// No message.
    Nothing,
    /// A message, and nothing else.
    Message(Message),
    /// Messages among other news, in the daily letter.
    Daily(Vec<Message>),
}

impl Games {
    /// The messages that the letter brought which a mail answers.
    pub(super) async fn messages_answered(
        &self,
        mail: &Mail,
        inbound: &Inbound,
    ) -> Result<Brought, Failure> {
        let Ticket { game, seat, .. } = &mail.ticket();
        let mut conn = self.pool.acquire().await?;
        let written_to = inbound.recipients.iter().filter_map(|it| Addresses::token_of(it));
        let brought = match written_to.into_iter().find(|token| token.game() == game) {
            Some(token) => {
                letters::brought_with_link(&mut conn, (game, *seat), &token.hash()).await?
            }
            // It came to the letters' sender, or to a list of addresses that is not told.
            None => match inbound.answers.first().and_then(|id| Addresses::letter_of(id)) {
                Some(letter) => letters::brought_by(&mut conn, (game, *seat), letter).await?,
                None => return Ok(Brought::Nothing),
            },
        };
        let mut messages = Vec::new();
        for number in brought.messages {
            let message = messages::find(&mut conn, game, number).await?;
            messages.extend(message.filter(|message| message.readers.contains(seat)));
        }
        if brought.is_daily && !messages.is_empty() {
            return Ok(Brought::Daily(messages));
        }
        Ok(messages.pop().map_or(Brought::Nothing, Brought::Message))
    }

    /// Sends a reply to the author of the message that it answers. What names its reader by a command,
    /// or is nothing but commands, is carried out like any other mail.
    pub(super) async fn reply_to_message(
        &self,
        mail: &Mail,
        reply: &Reply,
        message: &Message,
        answering: &mut Answering,
    ) -> Result<Option<NoSheet>, Failure> {
        let ReplyRead { reader, requests: asked, .. } =
            self.asked(mail, reply, answering.language).await?;
        if is_for_the_server(&asked) {
            return self.act_on(mail, reply, answering).await;
        }
        let words = words_of(mail);
        if words.is_empty() {
            return Ok(Some(NoSheet::Empty));
        }
        let ticket = mail.ticket();
        let to = message.author.clone();
        let outcome = if quotes_a_letter(&ticket.game, &words) {
            CommandOutcome::LetterInReply { to }
        } else if self.orders_of(&ticket).await?.are_in(&words) {
            CommandOutcome::OrdersInReply { to }
        } else {
            self.send_to_author(mail, message, words, reader).await?
        };
        answering.told = vec![outcome];
        Ok(Some(NoSheet::Empty))
    }

    /// Sends a reply to the daily letter to the author of the messages in it; where they have several,
    /// its author is told to name one. What may be orders or commands is carried out like any other mail;
    /// what stands in a sentence and may be orders is neither sent nor sealed.
    pub(super) async fn reply_to_daily(
        &self,
        mail: &Mail,
        reply: &Reply,
        messages: &[Message],
        answering: &mut Answering,
    ) -> Result<Option<NoSheet>, Failure> {
        let ReplyRead { reader, requests: asked, .. } =
            self.asked(mail, reply, answering.language).await?;
        let (ticket, words) = (mail.ticket(), words_of(mail));
        let orders = self.orders_of(&ticket).await?;
        let has_orders = orders.are_in(&asked.orders);
        let is_quoting = quotes_a_letter(&ticket.game, &words);
        // Where it quotes a letter of ours, lines that look like orders are the letter's.
        let looks_so = !is_quoting && asked.orders.lines().any(may_be_an_order);
        if words.is_empty() || has_orders || looks_so || !names_nobody_else(&asked) {
            return self.act_on(mail, reply, answering).await;
        }
        let may_be_orders = announces_orders(&asked) || orders.are_in(&words);
        let authors: BTreeSet<(Seat, &String)> =
            messages.iter().map(|message| (message.seat, &message.author)).collect();
        let authors: Vec<String> = authors.into_iter().map(|(_, author)| author.clone()).collect();
        let outcome = match messages.last() {
            _ if is_quoting => CommandOutcome::LetterInReply { to: authors.join(", ") },
            _ if may_be_orders => CommandOutcome::OrdersInReply { to: authors.join(", ") },
            Some(newest) if authors.len() == 1 => {
                self.send_to_author(mail, newest, words, reader).await?
            }
            _ => CommandOutcome::SeveralAuthors { authors },
        };
        answering.told = vec![outcome];
        Ok(Some(NoSheet::Empty))
    }

    /// Sends words to the author of a message, once for each mail.
    async fn send_to_author(
        &self,
        mail: &Mail,
        message: &Message,
        words: String,
        reader: Language,
    ) -> Result<CommandOutcome, Failure> {
        let refused = |refusal: Refusal| CommandOutcome::Refused {
            word: Word::Message,
            words: refusal.say(reader).into_owned(),
        };
        if self.has_left(&mail.ticket().game, message).await? {
            return Ok(refused(Refusal::NoSeat));
        }
        let key = format!("{}-reply", mail.id);
        let act = PlayerAct::Message { to: To::Seat(message.seat), words, key };
        Ok(match self.player_act(&mail.ticket(), &act).await {
            Ok(_) => CommandOutcome::Sent { to: vec![message.author.clone()] },
            Err(error) => refused(error.refusal()?),
        })
    }

    /// Whether somebody else holds the seat of a message's author since: an answer is for its author.
    async fn has_left(&self, game: &GameId, message: &Message) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        let entries = acts::all(&mut conn, game).await?;
        Ok(entries.iter().any(|entry| {
            matches!(entry.act, Act::Replaced { .. })
                && entry.seat == Some(message.seat)
                && entry.number > message.after_act
        }))
    }
}

/// Whether a reply says by itself for whom it is.
fn is_for_the_server(asked: &Requests) -> bool {
    let names_its_reader =
        |command: &Result<Command, _>| matches!(command, Ok(Command::Message { .. }));
    let is_command = |command: &Result<Command, _>| command.is_ok();
    asked.commands.iter().any(names_its_reader)
        || (!asked.commands.is_empty()
            && asked.commands.iter().all(is_command)
            && asked.orders.is_empty()
            && asked.left_aside.words.is_empty())
}

/// Whether a reply to the daily letter has no other commands than a message that names nobody, and nothing
/// of which only its author knows whether they wrote it.
fn names_nobody_else(asked: &Requests) -> bool {
    let names_nobody = |command: &Result<Command, CommandFault>| {
        command.as_ref().is_err_and(|fault| fault.expected == Expected::Addressee)
    };
    asked.commands.iter().all(names_nobody) && asked.left_aside.doubtful.is_empty()
}

/// Whether a sentence outside of any message has a number: it may announce orders that cannot be read.
fn announces_orders(asked: &Requests) -> bool {
    let has_number = |line: &String| line.contains(|c: char| c.is_ascii_digit());
    asked.commands.is_empty() && asked.left_aside.words.iter().any(has_number)
}

/// Whether a line that is no sentence may be meant as an order: orders have numbers, or are written in
/// capitals.
fn may_be_an_order(line: &str) -> bool {
    line.contains(|c: char| c.is_ascii_digit()) || !line.contains(char::is_lowercase)
}

/// What was written in a mail, without the word that opens a message, where it names nobody.
fn words_of(mail: &Mail) -> String {
    let words = inbound::message(&mail.raw);
    match words.split_once('\n') {
        Some((first, rest)) if command::names_nobody(first) => rest.trim().to_owned(),
        _ => words,
    }
}

#[cfg(test)]
mod tests {
    use super::may_be_an_order;

    #[test]
    fn words_are_told_from_what_may_be_an_order() {
        for order in ["T GHQ G88", "WANT ALASCA", "t ghq g8", "PAS"] {
            assert!(may_be_an_order(order), "{order}");
        }
        for words in ["Agreed!", "Thank you", "D'accord", "Merci Zoé"] {
            assert!(!may_be_an_order(words), "{words}");
        }
    }
}
