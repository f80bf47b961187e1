//! The computers' sheets: written from the state before the round, and handed in like everybody's.
//!
//! Must not know: any other sheet. Whose are in is all it asks.

use chrono::Duration;

use super::hand_in::{HandedIn, Submission};
use crate::{
    game::{Failure, Games, fail},
    language::Language,
    links::opens::Ticket,
    rules::{Chance, ComputerTask, Level, Seat},
    store::{
        games::{self, Game},
        round::rounds::{self, Round},
        seats::holders::{self, Holder, among_computers},
        sheet::{
            attendance,
            computers::{self, ComputerRound},
            sheets::Door,
        },
    },
};

/// For how long a server looks after a round's computers alone. Should it die meanwhile another does
/// it again after that: the same chance writes the same sheets, under the same name.
const LEASE: Duration = Duration::seconds(10);

/// What a computer's submission is called. It has one a round.
const KEY: &str = "computer";

/// What the computers of a round are given.
struct Sitting {
    game: Game,
    round: Round,
    /// The language of their sheets: the first person's.
    language: Language,
    /// Whether no person has a part in the game any more.
    among_themselves: bool,
}

impl Games {
    /// Hands in the sheets that one round misses from its computers, of all games, if there is one
    /// that nobody else is at. True when there was.
    ///
    /// # Errors
    /// A [`Failure`]; it is tried again after a pause that grows.
    pub async fn play_computers(&self) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        let until = now + LEASE;
        let Some(claimed) = computers::claim(&mut conn, now, until).await? else {
            return Ok(false);
        };
        drop(conn);
        fail::point("computer: claimed");
        let done = self.play_round(&claimed).await;
        let ComputerRound { game, number, opened_at } = claimed;
        let mut conn = self.pool.acquire().await?;
        let next = match &done {
            Ok(()) => None,
            // As long again as it has been failing: what cannot succeed costs ever less.
            Err(_) => Some(now + LEASE.max(now - opened_at)),
        };
        computers::set(&mut conn, &game, number, until, next).await?;
        done.map(|()| true)
    }

    async fn play_round(&self, claimed: &ComputerRound) -> Result<(), Failure> {
        let ComputerRound { game: id, number, .. } = claimed;
        let mut conn = self.pool.acquire().await?;
        let Some(game) = games::find(&mut conn, id).await? else { return Ok(()) };
        let Some(round) = rounds::find(&mut conn, id, *number).await? else { return Ok(()) };
        let holders = holders::of_game(&mut conn, id).await?;
        let sheets = attendance::who_is_in(&mut conn, id, *number).await?;
        drop(conn);
        let awaited = round.awaited.clone();
        let is_missing =
            |seat: &Seat| awaited.contains(seat) && sheets.iter().all(|sheet| sheet.seat != *seat);
        let living = self.played(&game)?.rules.state(&round.before)?.turn().living;
        let mut persons = holders.iter().filter_map(Holder::person);
        let sitting = Sitting {
            game,
            round,
            language: persons.next().map(|first| first.language).unwrap_or_default(),
            among_themselves: among_computers(&holders, &living),
        };
        for holder in holders.iter().filter(|holder| is_missing(&holder.seat)) {
            if let Some(level) = holder.computer() {
                self.play(&sitting, holder, level).await?;
            }
        }
        Ok(())
    }

    /// What a computer writes for a seat: the same however often it is asked.
    pub(super) async fn computer_text(
        &self,
        game: &Game,
        round: &Round,
        (seat, level): (Seat, Level),
        language: Language,
    ) -> Result<String, Failure> {
        let failed = || failed(round, seat);
        let task = ComputerTask { seat, level, language, final_round: round.final_round };
        let (rules, before) = (self.played(game)?.rules.clone(), round.before.clone());
        let mut chance = Chance::of_computer(game.seed, seat, round.number);
        let thinking = tokio::task::spawn_blocking(move || -> Result<_, Failure> {
            Ok(rules.state(&before)?.computer_writes(task, &mut chance))
        });
        thinking.await.map_err(|_| failed())??.ok_or_else(failed)
    }

    /// Writes one sheet and hands it in.
    async fn play(&self, sitting: &Sitting, holder: &Holder, level: Level) -> Result<(), Failure> {
        let Sitting { game, round, language, .. } = sitting;
        let (seat, generation) = (holder.seat, holder.generation);
        let text = self.computer_text(game, round, (seat, level), *language).await?;
        fail::point("computer: written");
        let ticket = Ticket { game: game.id.clone(), seat, round: round.number, generation };
        let submission = Submission {
            text,
            language: *language,
            // Among themselves they would play round after round at once, and whoever still watches
            // would drown in letters: such a game keeps its windows. A turn is played to its end, so that who
            // is thrown out by it hears of it.
            hold: sitting.among_themselves && !round.goes_on,
            pass: true,
            door: Door::Computer,
            key: KEY.to_owned(),
            received_at: None,
            doubtful: 0,
        };
        match self.hand_in(&ticket, &submission).await? {
            // A game that goes on again is put before the computers.
            HandedIn::Sealed { .. }
            | HandedIn::Late { .. }
            | HandedIn::Suspended
            | HandedIn::NotAwaited => {}
            HandedIn::Empty
            | HandedIn::Remark
            | HandedIn::TooMany
            | HandedIn::TooLong
            | HandedIn::Withdrawn
            | HandedIn::TooOften => {
                return Err(failed(round, seat));
            }
        }
        fail::point("computer: handed in");
        Ok(())
    }
}

/// A computer wrote nothing that can be handed in.
fn failed(round: &Round, seat: Seat) -> Failure {
    Failure::Computer { game: round.game.clone(), round: round.number, seat }
}
