//! Carrying out the commands of a mail. Each owns its transaction and may be carried out again
//! should the process die: the mail's id is its name.

use super::{
    addressees::{self, Addressees, Called},
    kept_back::quotes_a_letter,
};
use crate::{
    game::{
        Error, Failure, Games, Refusal,
        acts::{
            act::{HolderAct, PlayerAct},
            message::To,
            outcome::PlayerOutcome,
        },
        sheet::withdraw::Withdrawal,
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
    store::{games, mail_in::mails::Mail, seats::holders},
};

impl Games {
    /// Carries out what a mail asks for beside its orders, and says what came of it. What the
    /// orders of the same mail do anyway is left to them.
    pub(super) async fn carry_out_commands(
        &self,
        mail: &Mail,
        asked: &Requests,
        language: Language,
    ) -> Result<Vec<CommandOutcome>, Failure> {
        let has_orders = !asked.orders.is_empty();
        let mut told = Vec::new();
        for (nth, command) in asked.commands.iter().enumerate() {
            let became = match command {
                // The receipt says so.
                Ok(Command::Hold) if has_orders => continue,
                Ok(Command::Withdraw) if has_orders => Some(CommandOutcome::ReplacedInstead),
                Ok(command) => self.carry_out_command(mail, nth, command, language).await?,
                Err(fault) => Some(CommandOutcome::Fault { fault: fault.clone() }),
            };
            told.extend(became.filter(|became| !told.contains(became)));
        }
        Ok(told)
    }

    /// Carries out one command, the mail's nth, and says what came of it.
    async fn carry_out_command(
        &self,
        mail: &Mail,
        nth: usize,
        command: &Command,
        language: Language,
    ) -> Result<Option<CommandOutcome>, Failure> {
        let (ticket, received_at) = (mail.ticket(), Some(mail.received_at));
        let (word, act) = match command {
            Command::Status => return Ok(Some(CommandOutcome::Status)),
            Command::History(round) => return Ok(Some(CommandOutcome::History { round: *round })),
            Command::Help => return Ok(Some(CommandOutcome::Help)),
            Command::Hold => (Word::Hold, PlayerAct::Hold { received_at }),
            Command::Withdraw => {
                let withdrawal = Withdrawal { key: mail.id.to_string(), received_at, meant: None };
                (Word::Withdraw, PlayerAct::Withdraw(withdrawal))
            }
            // A mail names no deadline.
            Command::Timeout => (Word::Timeout, PlayerAct::TimeOut { deadline: None }),
            &Command::Away { from, to } => {
                let away = HolderAct::Away { from, to };
                let became = self.holder_act(&ticket.holding(), &away).await;
                return told(command, Word::Away, became, language);
            }
            Command::Message { to, text } => {
                let key = format!("{}-{nth}", mail.id);
                return self.sent(&ticket, (to, text), &key, language).await.map(Some);
            }
        };
        told(command, word, self.player_act(&ticket, &act).await, language)
    }

    /// What became of a message. It goes to whom it may go: one who may not get it keeps it from nobody else.
    /// One that quotes a letter of ours goes to nobody.
    async fn sent(
        &self,
        ticket: &Ticket,
        (to, text): (&[String], &str),
        key: &str,
        language: Language,
    ) -> Result<CommandOutcome, Failure> {
        if quotes_a_letter(&ticket.game, text) {
            return Ok(CommandOutcome::LetterInReply { to: to.join(", ") });
        }
        let readers = match addressees::find(to, &self.called(ticket).await?) {
            Ok(Addressees::All) => vec![(to.join(", "), To::All)],
            Ok(Addressees::Seats(seats)) => {
                seats.into_iter().map(|(name, seat)| (name, To::Seat(seat))).collect()
            }
            Err(name) => return Ok(CommandOutcome::Nobody { name }),
        };
        let (mut sent, mut not) = (Vec::new(), Vec::new());
        for (reader, (name, to)) in readers.into_iter().enumerate() {
            let key = format!("{key}-{reader}");
            let act = PlayerAct::Message { to, words: text.to_owned(), key };
            match self.player_act(ticket, &act).await {
                Ok(_) => sent.push(name),
                Err(error) => not.push((name, error.refusal()?)),
            }
        }
        Ok(match not.first() {
            None => CommandOutcome::Sent { to: to.to_vec() },
            Some((_, refusal)) if sent.is_empty() => refused(Word::Message, refusal, language),
            Some(_) => {
                let why = |refusal: &Refusal| match refusal {
                    Refusal::NoReader => language
                        .say("that is your own seat.", "c'est votre propre place.")
                        .to_owned(),
                    refusal => refusal.say(language).into_owned(),
                };
                let not = not.iter().map(|(name, refusal)| (name.clone(), why(refusal)));
                CommandOutcome::SentToSome { to: sent, refused: not.collect() }
            }
        })
    }

    /// Everybody in a game, by all that they are called.
    async fn called(&self, ticket: &Ticket) -> Result<Vec<Called>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let Some(game) = games::find(&mut conn, &ticket.game).await? else {
            return Ok(Vec::new());
        };
        let position = self.played(&game)?.teller.position(&game.state)?;
        let mut people = Vec::new();
        for holder in holders::of_game(&mut conn, &ticket.game).await? {
            let mut names = Vec::new();
            for language in Language::ALL {
                names.push(holder.name(language));
                names.push(position.seat_name(holder.seat, language));
            }
            people.push(Called { seat: holder.seat, names });
        }
        Ok(people)
    }
}

/// What is told of a command.
fn told(
    command: &Command,
    word: Word,
    became: Result<PlayerOutcome, Error>,
    language: Language,
) -> Result<Option<CommandOutcome>, Failure> {
    match became {
        Ok(outcome) => Ok(done(command, outcome)),
        Err(error) => Ok(Some(refused(word, &error.refusal()?, language))),
    }
}

/// What is told of a command that was carried out.
fn done(command: &Command, outcome: PlayerOutcome) -> Option<CommandOutcome> {
    Some(match (command, outcome) {
        (Command::Hold, _) => CommandOutcome::Held,
        (Command::Withdraw, _) => CommandOutcome::Withdrawn,
        (Command::Timeout, PlayerOutcome::TimeOut { until }) => {
            CommandOutcome::TimedOut { deadline: until }
        }
        (&Command::Away { from, to }, PlayerOutcome::DaysNoted { deadline }) => {
            CommandOutcome::Away { from, to, deadline }
        }
        // Nothing else comes of a command.
        _ => return None,
    })
}

/// What is told of a command that was not carried out.
fn refused(word: Word, refusal: &Refusal, language: Language) -> CommandOutcome {
    match (word, refusal) {
        (Word::Hold, Refusal::NoSheet) => CommandOutcome::NothingToHold,
        (Word::Withdraw, Refusal::NoSheet) => CommandOutcome::NothingToWithdraw,
        (_, Refusal::Late) => CommandOutcome::TooLate,
        (_, Refusal::NoGame) => CommandOutcome::Over,
        (_, Refusal::Days(fault)) => CommandOutcome::Refused { word, words: fault.say(language) },
        _ => CommandOutcome::Refused { word, words: refusal.say(language).into_owned() },
    }
}
