//! What comes of an act that a program asks for: a player's or a host's, carried out and answered.

use actix_web::{HttpResponse, http::StatusCode};
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Done, Problem, secret,
    who::{AtHost, AtSeat},
};
use crate::{
    game::{
        Error, Refusal,
        acts::{
            act::{HolderAct, PlayerAct},
            outcome::PlayerOutcome,
        },
        host::{act::HostAct, outcome::HostOutcome},
    },
    links::opens::Ticket,
};

/// A deadline that was moved.
#[derive(Serialize, ToSchema)]
pub struct Moved {
    /// When the window closes now; none where none had to move.
    pub deadline: Option<DateTime<Utc>>,
}

/// Who was reminded.
#[derive(Serialize, ToSchema)]
pub struct Reminded {
    /// How many were written to: nobody twice within six hours.
    reminded: usize,
}

impl AtSeat {
    /// Carries out an act of the seat's holder in a round.
    pub async fn act(&self, ticket: &Ticket, act: PlayerAct) -> Result<HttpResponse, Problem> {
        self.answered(self.site.games.player_act(ticket, &act).await)
    }

    /// Carries out an act of the seat's holder, in whatever round.
    pub async fn holder_act(&self, act: HolderAct) -> Result<HttpResponse, Problem> {
        self.answered(self.site.games.holder_act(&self.holding(), &act).await)
    }

    fn answered(&self, done: Result<PlayerOutcome, Error>) -> Result<HttpResponse, Problem> {
        let outcome = done.map_err(|error| Problem::of_act(error, self.l))?;
        let deadline = match outcome {
            PlayerOutcome::TimeOut { until } => Some(until),
            PlayerOutcome::DaysNoted { deadline } => deadline,
            PlayerOutcome::IsBack => None,
            _ => return Ok(Done::answer(outcome.say_in_short(self.l))),
        };
        Ok(secret(StatusCode::OK, &Moved { deadline }))
    }
}

impl AtHost {
    /// Carries out an act of the game's host.
    pub async fn act(&self, act: HostAct) -> Result<HttpResponse, Problem> {
        let by = self.doer().await?;
        let done = self.site.games.host_act(&self.now.game.id, &act, &by).await;
        let outcome = done.map_err(|error| match (&act, error) {
            // The status that programs know for a pause.
            (HostAct::Pause { .. } | HostAct::Resume { .. }, Error::Refusal(refusal))
                if refusal == Refusal::OtherWindow =>
            {
                Problem::not_now(StatusCode::GONE, &refusal.say(self.l), self.l)
            }
            (_, error) => Problem::of_act(error, self.l),
        })?;
        let deadline = match outcome {
            HostOutcome::Extended { deadline, .. } | HostOutcome::Closed { deadline, .. } => {
                Some(deadline)
            }
            HostOutcome::DaysOff { deadline } => deadline,
            HostOutcome::Reminded(reminded) => {
                return Ok(secret(StatusCode::OK, &Reminded { reminded }));
            }
            _ => return Ok(Done::answer(outcome.say_in_short(self.l))),
        };
        Ok(secret(StatusCode::OK, &Moved { deadline }))
    }
}
