//! A reply to the letter that brought a player's message: what is written in it goes to that player, and
//! to nobody else. The seat's sheet stays as it is. A line that reads as an order is never sent to
//! anybody: then nothing is done, and the answer says so.

use super::{answer::Answering, reading::ReplyRead};
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
            command::{Command, Word},
        },
        letter::NoSheet,
        outcome::CommandOutcome,
    },
    store::{
        acts::{
            self, Act,
            messages::{self, Message},
        },
        games,
        mail_in::mails::Mail,
        post::letters,
        round::rounds,
    },
};

impl Games {
    /// The message whose letter a mail answers; none when it answers anything else.
    pub(super) async fn message_answered(
        &self,
        mail: &Mail,
        inbound: &Inbound,
    ) -> Result<Option<Message>, Failure> {
        let Ticket { game, seat, .. } = &mail.ticket();
        let mut conn = self.pool.acquire().await?;
        let written_to = inbound.recipients.iter().filter_map(|it| Addresses::token_of(it));
        let number = match written_to.into_iter().find(|token| token.game() == game) {
            Some(token) => {
                letters::message_by_link(&mut conn, (game, *seat), &token.hash()).await?
            }
            // It came to the letters' sender, or to a list of addresses that is not told.
            None => match inbound.answers.first().and_then(|id| Addresses::letter_of(id)) {
                Some(letter) => {
                    letters::message_by_letter(&mut conn, (game, *seat), letter).await?
                }
                None => None,
            },
        };
        let Some(number) = number else { return Ok(None) };
        let message = messages::find(&mut conn, game, number).await?;
        Ok(message.filter(|message| message.readers.contains(seat)))
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
        let ReplyRead { reader: language, written, requests: asked } =
            self.asked(mail, reply, answering.language).await?;
        if is_for_the_server(&asked) {
            return self.act_on(mail, reply, answering).await;
        }
        let words = inbound::message(&mail.raw);
        if words.is_empty() {
            return Ok(Some(NoSheet::Empty));
        }
        let outcome = if self.has_left(&mail.ticket().game, message).await? {
            let words = Refusal::NoSeat.say(language).into_owned();
            CommandOutcome::Refused { word: Word::Message, words }
        } else if self.holds_an_order(&mail.ticket(), written, &words).await? {
            CommandOutcome::OrdersInReply { to: message.author.clone() }
        } else {
            let key = format!("{}-reply", mail.id);
            let act = PlayerAct::Message { to: To::Seat(message.seat), words, key };
            match self.player_act(&mail.ticket(), &act).await {
                Ok(_) => CommandOutcome::Sent { to: vec![message.author.clone()] },
                Err(error) => {
                    let words = error.refusal()?.say(language).into_owned();
                    CommandOutcome::Refused { word: Word::Message, words }
                }
            }
        };
        answering.told = vec![outcome];
        Ok(Some(NoSheet::Empty))
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

    /// Whether a line of a text reads as an order of that seat's.
    async fn holds_an_order(
        &self,
        ticket: &Ticket,
        language: Language,
        text: &str,
    ) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        let game = games::find(&mut conn, &ticket.game).await?;
        let round = rounds::find(&mut conn, &ticket.game, ticket.round).await?;
        let (Some(game), Some(round)) = (game, round) else { return Ok(false) };
        let before = self.played(&game)?.rules.state(&round.before)?;
        let is_order = |line: &str| {
            let read = before.read(ticket.seat, language, line);
            read.is_ok_and(|sheet| sheet.lines > sheet.unreadable)
        };
        Ok(text.lines().any(is_order))
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
