//! A game as somebody wants it opened: what a form, a program or a command says, and its one judge.

use std::{collections::BTreeMap, ops::RangeInclusive};

use chrono_tz::Tz;
use rand::{TryRng, rngs::SysRng};
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{
    candidate::{Candidate, Contact, NoZone, zone_of},
    fault::{Field, NotOpened, OpenFault},
    name::{Name, short},
    new_game::NewGame,
    options,
    player::{Player, Who},
};
use crate::{
    game::Failure,
    language::Language,
    registry::{Played, Registry},
    rules::{Chance, Seat, StoredState},
    store::{
        games::Opening,
        opening::{end::End, missed::Missed, talk::Talk, terms::Terms},
    },
    timetable::{
        Calendar, Clock, Rhythm,
        calendar::{MOST_DAYS, NoDay, holidays, off_days},
        wall::instant,
    },
};

/// The numbers that an agreed last round may have.
const LAST_ROUNDS: RangeInclusive<u32> = 1..=9999;
/// After how many rounds without a sheet a seat may be offered to others.
const REPLACE_AFTER: RangeInclusive<u32> = 1..=99;

/// A game as somebody wants it opened. Nothing of it is judged.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Proposal {
    /// The ruleset's name.
    pub ruleset: String,
    /// What its players will know it by; none for the ruleset's name and its players'.
    pub name: Option<String>,
    /// Who plays, in the order of the seats.
    pub players: Vec<Candidate>,
    /// How long each order window is, and when it closes: `36h`, `2d at 18:00`. Empty with a clock.
    pub window: String,
    /// In place of windows of one length, what each seat's bank holds and what a turn adds: `10d+1d`.
    pub clock: String,
    /// The zone in which its days are counted and its times are read; UTC where it is empty.
    pub zone: String,
    /// Days of the week on which no window closes: `sat, sun`.
    pub off_days: String,
    /// Days on which no window closes: `2026-12-25 2026-12-31..2027-01-02`.
    pub holidays: String,
    /// For how many days in all the absences of one player may hold the game; none for the usual.
    pub absence_days: Option<u32>,
    /// The agreed last round.
    pub last_round: Option<u32>,
    /// The agreed closing time, where no last round is agreed: `2027-01-31T18:00`.
    pub closing_time: Option<String>,
    /// [`Terms::tournament`].
    pub tournament: bool,
    /// [`Terms::talk`].
    #[serde(flatten)]
    pub talk: Talk,
    /// [`Terms::public`].
    pub public: bool,
    /// [`Terms::replace_after`].
    pub replace_after: Option<u32>,
    /// What a missed deadline means: [`Missed`].
    pub missed: String,
    /// Who is told of what becomes of the seats; nobody where the address is empty.
    pub host: Contact,
    /// The ruleset's options, by their names; what is empty is the usual.
    pub options: BTreeMap<String, String>,
    /// Whether the first window opens at once, without invitations.
    pub start_now: bool,
}

impl Proposal {
    /// Judges it, and has its ruleset set it up. People without a language of their own have the one
    /// given here.
    ///
    /// # Errors
    /// [`NotOpened`], with everything that is wrong with it.
    pub fn judge(&self, registry: &Registry, language: Language) -> Result<NewGame, NotOpened> {
        // What stands for a part that does not fit is never seen: with a fault there is no game.
        let mut faults = Vec::new();
        let zone = note(self.zone(), &mut faults).unwrap_or_default();
        let clock = note(self.clock(), &mut faults).flatten();
        let window = match clock {
            Some(clock) => clock.each_turn().into(),
            None => note(self.window(), &mut faults).unwrap_or_default(),
        };
        let calendar = self.calendar(&mut faults);
        let players = self.players(language, zone, &mut faults);
        let end = note(self.end(zone), &mut faults).flatten();
        let terms = self.terms(clock, (language, zone), &mut faults);
        let played = note(registry.get(&self.ruleset), &mut faults);
        let name = note(self.name(played, &players, language), &mut faults);
        let seed = seed()?;
        let fitting = played.filter(|played| self.suits(played, &mut faults));
        let set_up = fitting.and_then(|played| self.set_up(played, seed, &mut faults));
        let (Some(name), Some((options, state)), true) = (name, set_up, faults.is_empty()) else {
            return Err(NotOpened::Faults(faults));
        };
        let (ruleset, start_now) = (self.ruleset.clone(), self.start_now);
        Ok(NewGame {
            ruleset,
            name,
            players,
            window,
            zone,
            calendar,
            end,
            terms,
            options,
            start_now,
            seed,
            state,
        })
    }

    /// What names the game that this opens under a key, with all that it says: the same sent twice.
    /// None without a key that nobody could guess.
    pub(super) fn opening(&self, key: &str) -> Option<Opening> {
        let key = Uuid::parse_str(key).ok()?;
        let hash = Sha256::new().chain_update(key).chain_update(serde_json::to_vec(self).ok()?);
        Some(hash.finalize().into())
    }

    fn zone(&self) -> Result<Tz, NoZone> {
        if self.zone.trim().is_empty() { Ok(Tz::UTC) } else { zone_of(&self.zone) }
    }

    fn calendar(&self, faults: &mut Vec<OpenFault>) -> Calendar {
        let usual = Calendar::default().absence_days;
        let absence_days = match self.absence_days.unwrap_or(usual) {
            days if days as usize <= MOST_DAYS => Ok(days),
            _ => Err(OpenFault::AbsenceDays(NoDay::TooMany)),
        };
        let off_days = off_days(&self.off_days).map_err(OpenFault::OffDays);
        let holidays = holidays(&self.holidays).map_err(OpenFault::Holidays);
        Calendar {
            off_days: note(off_days, faults).unwrap_or_default(),
            holidays: note(holidays, faults).unwrap_or_default(),
            absence_days: note(absence_days, faults).unwrap_or_default(),
        }
    }

    fn players(&self, language: Language, zone: Tz, faults: &mut Vec<OpenFault>) -> Vec<Who> {
        let who = self.players.iter().map(|candidate| candidate.judge(language, zone));
        who.filter_map(|who| note(who.map_err(OpenFault::Player), faults)).collect()
    }

    fn end(&self, zone: Tz) -> Result<Option<End>, OpenFault> {
        match (self.last_round, &self.closing_time) {
            (Some(last), _) if LAST_ROUNDS.contains(&last) => Ok(Some(End::LastRound(last))),
            (Some(_), _) => Err(OpenFault::LastRound),
            (None, Some(written)) => match instant(written, zone) {
                Some(closing) => Ok(Some(End::ClosingTime(closing))),
                None => Err(OpenFault::NoTime(short(written))),
            },
            (None, None) => Ok(None),
        }
    }

    fn clock(&self) -> Result<Option<Clock>, OpenFault> {
        match (self.clock.trim(), self.window.trim()) {
            ("", _) => Ok(None),
            (clock, "") => Ok(Some(clock.parse()?)),
            _ => Err(OpenFault::ClockAndWindow),
        }
    }

    /// What is said of windows, where nothing is said of a clock.
    fn window(&self) -> Result<Rhythm, OpenFault> {
        if self.clock.trim().is_empty() { Ok(self.window.parse()?) } else { Ok(Rhythm::default()) }
    }

    fn terms(
        &self,
        clock: Option<Clock>,
        (language, zone): (Language, Tz),
        faults: &mut Vec<OpenFault>,
    ) -> Terms {
        if self.replace_after.is_some_and(|rounds| !REPLACE_AFTER.contains(&rounds)) {
            faults.push(OpenFault::ReplaceAfter);
        }
        let host = Some(&self.host).filter(|host| !host.address.trim().is_empty());
        let host = host.map(|host| host.judge(language, zone).map_err(OpenFault::Host));
        let host = host.and_then(|host| note(host, faults));
        let missed = note(self.missed.parse::<Missed>(), faults).unwrap_or_default();
        Terms {
            clock,
            missed,
            tournament: self.tournament,
            talk: self.talk,
            public: self.public,
            for_comers: self.players.contains(&Candidate::Nobody),
            replace_after: self.replace_after,
            host: host.as_ref().map(Player::as_host),
        }
    }

    fn name(
        &self,
        played: Option<&Played>,
        players: &[Who],
        language: Language,
    ) -> Result<Name, OpenFault> {
        let name = match (&self.name, played) {
            (Some(name), _) => name.parse(),
            (None, Some(played)) => {
                let title = played.teller.title(language);
                short(&format!("{title} – {}", named(players, language))).parse()
            }
            (None, None) => self.ruleset.parse(),
        };
        name.map_err(|_| OpenFault::Name)
    }

    /// The options and the position that the game begins with.
    fn set_up(
        &self,
        played: &Played,
        seed: [u8; 32],
        faults: &mut Vec<OpenFault>,
    ) -> Option<(Value, StoredState)> {
        let (options, doubts) = options::typed(&self.options, played);
        let mut chance = Chance::of_round(seed, 0);
        match played.rules.set_up(&options, self.players.len(), &mut chance) {
            Ok(state) => {
                let allied = played.rules.state(&state).map(|state| state.turn().has_allies());
                if self.talk == Talk::Allies && !allied.unwrap_or_default() {
                    faults.push(OpenFault::NoAllies);
                }
                return Some((options, state));
            }
            Err(fault) if doubts.is_empty() => faults.push(fault.into()),
            Err(_) => faults.extend(doubts.into_iter().map(OpenFault::Option)),
        }
        None
    }

    /// Whether those who are to play can play it together. Without as many as it takes the ruleset
    /// cannot set it up.
    fn suits(&self, played: &Played, faults: &mut Vec<OpenFault>) -> bool {
        let is_computer = |who: &Candidate| matches!(who, Candidate::Computer(_));
        let (given, wanted) = (self.players.len(), played.rules.seats());
        if !wanted.contains(&given) {
            faults.push(OpenFault::Seats { given, wanted });
            return false;
        }
        if self.players.iter().all(is_computer) {
            faults.push(OpenFault::NoPerson);
        }
        if self.start_now && self.players.contains(&Candidate::Nobody) {
            faults.push(OpenFault::Nobody);
        }
        if self.players.iter().any(is_computer) && !played.rules.has_computer() {
            faults.push(OpenFault::NoComputer);
        }
        if matches!(self.missed.parse(), Ok(Missed::Computer { .. }))
            && !played.rules.has_computer()
        {
            faults.push(OpenFault::NoStandIn);
        }
        if !self.clock.trim().is_empty() && !played.rules.takes_turns() {
            faults.push(OpenFault::NoTurns);
        }
        if !played.rules.ends_by_round() {
            faults.extend(self.last_round.map(|_| OpenFault::NoAgreedEnd(Field::LastRound)));
            let closing_time = self.closing_time.as_ref();
            faults.extend(closing_time.map(|_| OpenFault::NoAgreedEnd(Field::ClosingTime)));
        }
        true
    }
}

/// What came of judging a part; its fault is noted.
fn note<T, F: Into<OpenFault>>(judged: Result<T, F>, faults: &mut Vec<OpenFault>) -> Option<T> {
    judged.map_err(|fault| faults.push(fault.into())).ok()
}

/// The seed of a game's chance.
fn seed() -> Result<[u8; 32], Failure> {
    let mut seed = [0; 32];
    SysRng.try_fill_bytes(&mut seed)?;
    Ok(seed)
}

/// Who plays, by name; of several computers how many there are. Free seats are others, so that it is right
/// once they are taken, too.
fn named(players: &[Who], language: Language) -> String {
    let is_computer = |who: &Who| matches!(who, Who::Computer(_));
    let computers = players.iter().filter(|who| is_computer(who)).count();
    let is_free = |who: &Who| matches!(who, Who::Nobody);
    let has_name = |who: &Who| !is_free(who) && (computers == 1 || !is_computer(who));
    let named = (0..).zip(players).filter(|(_, who)| has_name(who));
    let named = named.map(|(seat, who)| who.name(Seat(seat), language));
    let counted = language.say("computers", "ordinateurs");
    let counted = (computers > 1).then(|| format!("{computers} {counted}"));
    let named = named.chain(counted).collect::<Vec<_>>().join(", ");
    match (players.iter().any(is_free), named.is_empty()) {
        (false, _) => named,
        (true, true) => language.say("free seats", "places libres").to_owned(),
        (true, false) => format!("{named} {}", language.say("and others", "et d'autres")),
    }
}

#[cfg(test)]
mod tests;
