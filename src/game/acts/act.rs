//! What a player does beside handing in a sheet, as one value: each door makes it of what it was
//! given, and one match carries it out.
//!
//! A token for the seat and the answer to an invitation are no such acts: who asks for them has another
//! link or an account, not the ticket of an open round.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use super::{draw::DrawWord, message::To, outcome::PlayerOutcome, pause::PauseWord};
use crate::{
    game::{
        Error, Games, post::wishes::Wishes, seats::replace::OfferWord, sheet::withdraw::Withdrawal,
    },
    language::Language,
    links::opens::{Holding, Ticket},
    store::seats::holders::{self, Holder},
};

/// An act of whoever holds a seat, in the window of a round.
pub enum PlayerAct {
    /// Agrees to a draw, or takes that back.
    Draw(DrawWord),
    /// Agrees to a pause of the window, or takes that back.
    Pause(PauseWord),
    /// Calls the player's time-out.
    TimeOut {
        /// The deadline that the player saw; none where the round's present one is meant.
        deadline: Option<DateTime<Utc>>,
    },
    /// Gives up, for good.
    Surrender,
    /// Offers the seat to others, or no longer.
    OfferSeat(OfferWord),
    /// Sends a message to other players.
    Message {
        /// To whom.
        to: To,
        /// What it says.
        words: String,
        /// The sender's name for it.
        key: String,
    },
    /// Takes the sealed sheet back.
    Withdraw(Withdrawal),
    /// Lets the sealed sheet keep the window open until the deadline.
    Hold {
        /// When it was asked for; none for now.
        received_at: Option<DateTime<Utc>>,
    },
}

/// An act of whoever holds a seat, whether a window is open or not.
pub enum HolderAct {
    /// Notes days on which the player is away.
    Away {
        /// The first day, in the player's zone.
        from: NaiveDate,
        /// The last day.
        to: NaiveDate,
    },
    /// Takes absences back, from today on.
    Back,
    /// Renews the seat's links.
    RenewLinks,
    /// Chooses which letters come to the seat, and when.
    ChooseLetters {
        /// The choice.
        wishes: Wishes,
        /// The language of letters and orders; none to keep it.
        language: Option<Language>,
        /// The zone in which times are told; none to keep it.
        zone: Option<Tz>,
    },
    /// Does without all letters that one can do without.
    Unsubscribe,
    /// Asks for a test letter.
    TestMail,
}

impl Games {
    /// Carries out an act of whoever the ticket names, in its round. Done twice it is done once.
    ///
    /// # Errors
    /// A refusal, and nothing changed; or a failure.
    pub async fn player_act(
        &self,
        ticket: &Ticket,
        act: &PlayerAct,
    ) -> Result<PlayerOutcome, Error> {
        let Ticket { game, seat, .. } = ticket;
        Ok(match act {
            PlayerAct::Draw(word) => PlayerOutcome::Draw(self.draw(ticket, *word).await?),
            PlayerAct::Pause(word) => PlayerOutcome::Pause(self.pause(ticket, *word).await?),
            PlayerAct::TimeOut { deadline } => {
                PlayerOutcome::TimeOut { until: self.time_out(ticket, *deadline).await? }
            }
            PlayerAct::Surrender => {
                self.surrender(ticket).await?;
                let mut conn = self.pool.acquire().await?;
                let holders = holders::of_game(&mut conn, game).await?;
                let is_other =
                    |holder: &Holder| holder.seat != *seat && holder.computer().is_none();
                PlayerOutcome::Surrendered { told: holders.iter().any(is_other) }
            }
            PlayerAct::OfferSeat(word) => {
                self.yield_seat(ticket, *word).await?;
                PlayerOutcome::SeatOffered(*word)
            }
            PlayerAct::Message { to, words, key } => {
                self.message(ticket, *to, words, key).await?;
                PlayerOutcome::MessageSent
            }
            PlayerAct::Withdraw(withdrawal) => {
                self.withdraw(ticket, withdrawal).await?;
                PlayerOutcome::SheetWithdrawn
            }
            PlayerAct::Hold { received_at } => {
                self.let_sheet_wait(ticket, *received_at).await?;
                PlayerOutcome::SheetHolds
            }
        })
    }

    /// Carries out an act of a seat's holder. Done twice it is done once.
    ///
    /// # Errors
    /// A refusal, and nothing changed; or a failure.
    pub async fn holder_act(
        &self,
        holding: &Holding,
        act: &HolderAct,
    ) -> Result<PlayerOutcome, Error> {
        let Holding { game, seat, generation } = holding;
        Ok(match act {
            HolderAct::Away { from, to } => {
                PlayerOutcome::DaysNoted { deadline: self.away(holding, *from, *to).await? }
            }
            HolderAct::Back => {
                self.back(holding).await?;
                PlayerOutcome::IsBack
            }
            HolderAct::RenewLinks => {
                PlayerOutcome::Links(self.renew_links(game, *seat, *generation).await?)
            }
            HolderAct::ChooseLetters { wishes, language, zone } => {
                self.set_wishes(holding, wishes, (*language, *zone)).await?;
                PlayerOutcome::LettersChosen
            }
            HolderAct::Unsubscribe => {
                self.unsubscribe(holding).await?;
                PlayerOutcome::Unsubscribed
            }
            HolderAct::TestMail => PlayerOutcome::Test(self.test_own_mail(holding).await?),
        })
    }
}
