//! What a host does to a game, as one value: each door makes it of what it was given, and one match
//! carries it out.

use chrono::{DateTime, NaiveDate, Utc};
use lettre::Address;

use super::outcome::HostOutcome;
use crate::{
    game::{
        Error, Games, Refusal,
        opening::player::{Player, Who},
        seats::{replace::OfferWord, secrets::Doer},
    },
    language::Language,
    links::game_id::GameId,
    rules::Seat,
    store::seats::holders::{self, Holder, Rsvp},
    timetable::Length,
};

/// An act of whoever hosts a game. What it means stands in it: a round and its deadline, or which of
/// a seat's holders; where that is another by now, nothing is done.
pub enum HostAct {
    /// Lengthens the open window.
    Extend {
        /// By how long.
        by: Length,
        /// The round and its deadline; none for whichever is open.
        meant: Option<(u32, DateTime<Utc>)>,
    },
    /// Closes the open window, and has its round carried out.
    Close {
        /// The round; none for whichever is open.
        meant: Option<u32>,
    },
    /// Takes days off: no window closes on them.
    TakeOff {
        /// The days, in order.
        days: Vec<NaiveDate>,
    },
    /// Reminds those whose sheets are missing.
    Remind {
        /// The round.
        round: u32,
    },
    /// Proposes a pause.
    Pause {
        /// The round.
        round: u32,
    },
    /// Ends a pause.
    Resume {
        /// The round.
        round: u32,
    },
    /// Has somebody else play for a seat.
    Replace {
        /// The seat.
        seat: Seat,
        /// Which of its holders is replaced.
        generation: u32,
        /// By whom.
        successor: Player,
    },
    /// Offers a seat to others, or no longer.
    Offer {
        /// The seat.
        seat: Seat,
        /// Which of its holders is meant.
        generation: u32,
        /// What is said of it.
        word: OfferWord,
    },
    /// Gives a seat away before the game begins.
    GiveSeat {
        /// The seat.
        seat: Seat,
        /// Which of its holders is meant.
        generation: u32,
        /// To whom.
        who: Who,
    },
    /// Sends a test letter to a seat.
    TestMail {
        /// The seat.
        seat: Seat,
    },
    /// Says where the host is told of trouble.
    SetAddress {
        /// The address; none for nowhere.
        address: Option<Address>,
        /// The language of what is told.
        language: Language,
    },
    /// Makes the token with which a program does the host's work.
    MakeToken,
    /// Ends the game, for good.
    End,
}

impl Games {
    /// Carries out an act of a game's host, by whoever is known to do it. Done twice it is done once.
    ///
    /// # Errors
    /// A refusal, and nothing changed; or a failure.
    pub async fn host_act(
        &self,
        game: &GameId,
        act: &HostAct,
        by: &Doer,
    ) -> Result<HostOutcome, Error> {
        Ok(match act {
            HostAct::Extend { by, meant } => {
                let (round, deadline) = self.extend(game, *meant, *by).await?;
                HostOutcome::Extended { round, deadline }
            }
            HostAct::Close { meant } => {
                let (round, deadline) = self.close_window(game, *meant).await?;
                HostOutcome::Closed { round, deadline }
            }
            HostAct::TakeOff { days } => {
                HostOutcome::DaysOff { deadline: self.take_off(game, days).await? }
            }
            HostAct::Remind { round } => HostOutcome::Reminded(self.remind(game, *round).await?),
            HostAct::Pause { round } => HostOutcome::Pause(self.propose_pause(game, *round).await?),
            HostAct::Resume { round } => HostOutcome::Pause(self.resume(game, *round).await?),
            HostAct::Replace { seat, generation, successor } => {
                let ticket = self.holders_ticket(game, *seat, *generation).await?;
                self.replace(&ticket, successor, by).await?;
                HostOutcome::SeatChanged
            }
            HostAct::Offer { seat, generation, word } => {
                let ticket = self.holders_ticket(game, *seat, *generation).await?;
                self.offer_seat(&ticket, *word, by).await?;
                HostOutcome::SeatChanged
            }
            HostAct::GiveSeat { seat, generation, who } => {
                self.give_seat(game, *seat, *generation, who).await?;
                HostOutcome::SeatChanged
            }
            HostAct::TestMail { seat } => {
                let mut conn = self.pool.acquire().await?;
                let holders = holders::of_game(&mut conn, game).await?;
                let holder = holders.iter().find(|holder| holder.seat == *seat);
                let holder = holder.filter(|holder| holder.answer() == Rsvp::Accepted);
                holder.and_then(Holder::person).ok_or(Refusal::NoReader)?;
                drop(conn);
                HostOutcome::Test(self.test_mail(game, *seat).await?)
            }
            HostAct::SetAddress { address, language } => {
                self.set_host(game, address.as_ref(), *language).await?;
                HostOutcome::AddressKept
            }
            HostAct::MakeToken => HostOutcome::Token(self.host_token(game).await?),
            HostAct::End => {
                self.end(game).await?;
                HostOutcome::Ended
            }
        })
    }
}
