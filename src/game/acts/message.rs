//! Messages between players, in games that were opened as open, or in which allies may write to one
//! another; in a silent game players say nothing during the window.

use super::company::Company;
use crate::{
    game::{Error, Failure, Games, Refusal},
    links::opens::{Holding, Ticket},
    mail::letter::Letter,
    rules::Seat,
    store::{
        acts::messages::{self, Message, NewMessage, Reach},
        post::letters,
        seats::holders::Holder,
    },
};

/// The longest message, in characters.
pub const LONGEST: usize = 2000;
/// How many messages a seat may send in one round.
const MOST: i64 = 20;

/// To whom a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// The holder of one seat.
    Seat(Seat),
    /// All living players.
    Living,
    /// All players, those who are out of the game too.
    All,
    /// Nobody: what was asked for names none of these. It is refused, and what was typed stays.
    Nobody,
}

impl To {
    /// What it is called where it is stored and in forms: `all`, `living`, or the number of the seat; nobody
    /// is called nothing.
    pub fn name(self) -> String {
        match self {
            Self::Seat(seat) => seat.0.to_string(),
            Self::Living => "living".to_owned(),
            Self::All => "all".to_owned(),
            Self::Nobody => String::new(),
        }
    }

    /// Who is called so, if anybody.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "living" => Some(Self::Living),
            "all" => Some(Self::All),
            seat => seat.parse().ok().map(|seat| Self::Seat(Seat(seat))),
        }
    }
}

impl Games {
    /// Sends a message to other players, where the game's terms have it: they find it in a letter and on their
    /// page. `key` is the sender's name for it: the same one sent twice under one key goes out once.
    pub async fn message(
        &self,
        ticket: &Ticket,
        to: To,
        words: &str,
        key: &str,
    ) -> Result<(), Error> {
        let words = cleaned(words);
        let mut tx = self.pool.begin().await?;
        let held = self.hold_window(&mut tx, ticket).await?;
        let seat = ticket.seat;
        let others = |seats: &[Seat]| -> Vec<Seat> {
            seats.iter().copied().filter(|&other| other != seat).collect()
        };
        let all: Vec<Seat> = held.holders.iter().map(|holder| holder.seat).collect();
        let (reach, readers) = match to {
            To::Seat(one) if all.contains(&one) => (Reach::Seat, others(&[one])),
            To::Seat(_) | To::Nobody => (Reach::Seat, Vec::new()),
            To::Living => (Reach::Living, others(&held.turn.living)),
            To::All => (Reach::All, others(&all)),
        };
        let length = words.chars().count();
        let company = Company::of(held.game.terms.talk, &held.turn, &held.declared, seat);
        if company.is_nobody() {
            return Err(Refusal::Silent.into());
        } else if readers.is_empty() {
            return Err(Refusal::NoReader.into());
        } else if !company.takes(to) {
            return Err(Refusal::AlliesOnly.into());
        } else if length == 0 {
            return Err(Refusal::Empty.into());
        } else if length > LONGEST {
            return Err(Refusal::TooLong.into());
        }
        let author = held.holders.iter().find(|holder| holder.seat == seat);
        let author = author.and_then(Holder::person).map_or("", |person| &person.name);
        let new = NewMessage {
            game: &ticket.game,
            round: ticket.round,
            seat,
            author,
            key,
            reach,
            readers: &readers,
            words: &words,
            sent_at: held.now,
        };
        let sent = messages::sent_in(&mut tx, ticket.key()).await?;
        let Some(number) = messages::insert(&mut tx, &new).await? else { return Ok(()) };
        if sent >= MOST {
            return Err(Refusal::TooOften.into());
        }
        let letter = Letter::Message { round: ticket.round, message: number };
        for reader in readers {
            letters::insert(&mut tx, &ticket.game, reader, &letter, held.now, held.now).await?;
        }
        self.commit_act(tx).await?;
        Ok(())
    }

    /// The newest messages that a seat's holder may see, the newest first.
    pub async fn messages(&self, holding: &Holding) -> Result<Vec<Message>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(messages::seen_by(&mut conn, &holding.game, holding.seat, 50).await?)
    }
}

/// What was written, with line ends of one kind and without characters that cannot be shown.
fn cleaned(words: &str) -> String {
    let lines = words.replace("\r\n", "\n").replace('\r', "\n");
    let shown = lines.chars().filter(|&c| c == '\n' || c == '\t' || !c.is_control());
    shown.collect::<String>().trim().to_owned()
}
