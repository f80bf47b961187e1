//! What the acts of a game so far add up to: pure.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};

use crate::{
    language::Language,
    rules::{Seat, StoredRuleset, Turn},
    store::{
        acts::{Act, Entry},
        seats::holders::Holder,
    },
};

/// What people have declared and not taken back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Declared {
    agreeing: BTreeSet<Seat>,
    /// Who gave up or lost on time, and in which round.
    surrendered: BTreeMap<Seat, u32>,
    timed_out: BTreeSet<Seat>,
    time_outs: BTreeMap<Seat, TimeOut>,
    /// Seats offered to others, each with whether its holder did so.
    free: BTreeMap<Seat, bool>,
    replaced: BTreeMap<Seat, u32>,
    pausing: BTreeMap<Seat, u32>,
    /// In which round the host proposed a pause.
    host_pauses: Option<u32>,
}

/// A time-out that was called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeOut {
    /// In which round.
    pub round: u32,
    /// When the window was to close.
    pub from: DateTime<Utc>,
    /// When it closed then.
    pub until: DateTime<Utc>,
}

impl Declared {
    /// Adds up acts, in their order.
    pub fn of<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Self {
        let mut declared = Self::default();
        for Entry { round, seat, act, .. } in entries {
            if matches!(act, Act::Resumed { .. }) {
                declared.pausing.clear();
                declared.host_pauses = None;
            }
            if *act == Act::PauseProposed {
                declared.host_pauses = Some(*round);
            }
            let Some(seat) = seat else { continue };
            match act {
                Act::DrawOffered => {
                    declared.agreeing.insert(*seat);
                }
                Act::DrawWithdrawn => {
                    declared.agreeing.remove(seat);
                }
                Act::Surrendered | Act::LostOnTime => {
                    // Who gives up does not ask for half.
                    declared.agreeing.remove(seat);
                    declared.surrendered.insert(*seat, *round);
                    if *act == Act::LostOnTime {
                        declared.timed_out.insert(*seat);
                    }
                }
                &Act::TimeOut { from, until } => {
                    declared.time_outs.insert(*seat, TimeOut { round: *round, from, until });
                }
                Act::SeatOffered { .. } => {
                    declared.free.entry(*seat).or_insert(false);
                }
                Act::SeatYielded => {
                    declared.free.insert(*seat, true);
                }
                Act::SeatKept => {
                    declared.free.remove(seat);
                }
                Act::PauseAgreed => {
                    declared.pausing.insert(*seat, *round);
                }
                Act::PauseWithdrawn => {
                    declared.pausing.remove(seat);
                }
                Act::PauseProposed
                | Act::Paused
                | Act::Resumed { .. }
                | Act::StoodIn { .. }
                | Act::SeatTaken { .. }
                | Act::SeatFreed
                | Act::Invited { .. }
                | Act::GivenToComputer
                | Act::CalledOff
                | Act::Accepted
                | Act::Declined
                | Act::Lengthened { .. }
                | Act::Closed
                | Act::DaysOff { .. }
                | Act::Reminded
                | Act::Restored { .. }
                | Act::Suspended { .. }
                | Act::GoesOn { .. }
                | Act::Ended
                | Act::Deserted => {}
                Act::Replaced { .. } => {
                    // A successor has agreed to nothing. The time-out was the seat's.
                    declared.free.remove(seat);
                    declared.agreeing.remove(seat);
                    declared.pausing.remove(seat);
                    declared.replaced.insert(*seat, *round);
                }
            }
        }
        declared
    }

    /// Whether a player agrees to a draw.
    pub fn agrees(&self, seat: Seat) -> bool {
        self.agreeing.contains(&seat)
    }

    /// Whether a player agrees to a pause of that round.
    pub fn wants_pause(&self, seat: Seat, round: u32) -> bool {
        self.pausing.get(&seat) == Some(&round)
    }

    /// Whether anybody has proposed a draw: agrees to one.
    pub fn is_draw_proposed(&self) -> bool {
        !self.agreeing.is_empty()
    }

    /// Whether a player or the host has proposed a pause of that round.
    pub fn is_pause_proposed(&self, round: u32) -> bool {
        self.host_pauses == Some(round) || self.pausing.values().any(|&of| of == round)
    }

    /// Whose word a pause needs: the living people who have not given up.
    pub fn asked_for_pause(&self, living: &[Seat], holders: &[Holder]) -> Vec<Seat> {
        let people = holders.iter().filter(|holder| holder.person().is_some());
        people
            .map(|holder| holder.seat)
            .filter(|&seat| living.contains(&seat) && !self.has_surrendered(seat))
            .collect()
    }

    /// Whether a player lost on time.
    pub fn has_timed_out(&self, seat: Seat) -> bool {
        self.timed_out.contains(&seat)
    }

    /// Whether others propose a draw, and wait for that player's word.
    pub fn asks_on_draw(&self, seat: Seat, living: &[Seat], holders: &[Holder]) -> bool {
        self.is_draw_proposed()
            && !self.agrees(seat)
            && !self.has_surrendered(seat)
            && asked_for_draw(living, holders).contains(&seat)
    }

    /// Whether others propose a pause of that round, and wait for that player's word.
    pub fn asks_on_pause(
        &self,
        (seat, round): (Seat, u32),
        living: &[Seat],
        holders: &[Holder],
    ) -> bool {
        self.is_pause_proposed(round)
            && !self.wants_pause(seat, round)
            && self.asked_for_pause(living, holders).contains(&seat)
    }

    /// Whether a player has given up, or lost on time, so that by those rules no sheet of theirs counts.
    pub fn has_left(&self, seat: Seat, rules: &dyn StoredRuleset) -> bool {
        self.has_surrendered(seat) && !rules.counts_after_surrender()
    }

    /// Whether a player has given up, or lost on time.
    pub fn has_surrendered(&self, seat: Seat) -> bool {
        self.surrendered.contains_key(&seat)
    }

    /// The time-out a player has called.
    pub fn time_out(&self, seat: Seat) -> Option<TimeOut> {
        self.time_outs.get(&seat).copied()
    }

    /// Whether a seat is offered to others.
    pub fn is_free(&self, seat: Seat) -> bool {
        self.free.contains_key(&seat)
    }

    /// Whether its own holder offers it.
    pub fn has_yielded(&self, seat: Seat) -> bool {
        self.free.get(&seat) == Some(&true)
    }

    /// In which round a seat's holder took it over; none for the first one.
    pub fn replaced_in(&self, seat: Seat) -> Option<u32> {
        self.replaced.get(&seat).copied()
    }

    /// Who gave up or lost on time in that round.
    pub fn surrendered_in(&self, round: u32) -> Vec<Seat> {
        let in_it = self.surrendered.iter().filter(|&(_, &in_round)| in_round == round);
        in_it.map(|(&seat, _)| seat).collect()
    }

    /// Whether all who are asked agree to a draw. Who gave up in this round lives until its
    /// end and does not agree: then there is none in it.
    pub fn is_drawn(&self, living: &[Seat], holders: &[Holder]) -> bool {
        let asked = asked_for_draw(living, holders);
        !asked.is_empty() && asked.into_iter().all(|seat| self.agrees(seat))
    }

    /// Whether no sheet could matter any more: it is drawn, or of those who have not given up none has
    /// anybody to play against.
    pub fn is_settled(&self, turn: &Turn, holders: &[Holder]) -> bool {
        let living = turn.living.as_slice();
        let left: Vec<Seat> =
            living.iter().copied().filter(|&seat| !self.has_surrendered(seat)).collect();
        let is_one_side = left.len() <= 1
            || turn.sides.iter().any(|side| left.iter().all(|seat| side.contains(seat)));
        self.is_drawn(living, holders) || (is_one_side && left.len() < living.len())
    }
}

/// Whose word a draw needs: the living whose seats no computer holds. Nobody where a computer lives
/// and fewer than two others do: nobody is given a draw against computers by asking for it.
pub fn asked_for_draw(living: &[Seat], holders: &[Holder]) -> Vec<Seat> {
    let is_computer = |seat| {
        let holder = holders.iter().find(|holder| holder.seat == seat);
        holder.is_some_and(|holder| holder.computer().is_some())
    };
    let asked: Vec<Seat> = living.iter().copied().filter(|&seat| !is_computer(seat)).collect();
    if asked.len() < living.len() && asked.len() < 2 { Vec::new() } else { asked }
}

/// What the holders of the seats were called when the act of that number had been done.
pub fn names_at(
    entries: &[Entry],
    holders: &[Holder],
    number: u32,
    language: Language,
) -> BTreeMap<Seat, String> {
    let mut names: BTreeMap<Seat, String> =
        holders.iter().map(|holder| (holder.seat, holder.name(language))).collect();
    for entry in entries.iter().rev().take_while(|entry| entry.number > number) {
        if let (Act::Replaced { from, .. }, Some(seat)) = (&entry.act, entry.seat) {
            names.insert(seat, from.clone());
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rules::{Level, Pace},
        store::seats::holders::Occupant,
    };

    fn declared(acts: &[(u8, Act)]) -> Declared {
        let entry = |&(seat, ref act): &(u8, Act)| Entry {
            number: 1,
            round: 7,
            seat: Some(Seat(seat)),
            act: act.clone(),
            acted_at: chrono::DateTime::UNIX_EPOCH,
        };
        Declared::of(&acts.iter().map(entry).collect::<Vec<_>>())
    }

    fn turn(living: &[Seat]) -> Turn {
        Turn {
            awaited: living.to_vec(),
            welcome: Vec::new(),
            pace: Pace::Full,
            at_rest: true,
            living: living.to_vec(),
            sides: Vec::new(),
            ending: None,
        }
    }

    #[test]
    fn who_is_left_on_one_side_has_nobody_to_play_against() {
        let living = [Seat(0), Seat(1), Seat(2)];
        let sides = vec![vec![Seat(0), Seat(2)], vec![Seat(1)]];
        let turn = Turn { sides, ..turn(&living) };
        assert!(!declared(&[]).is_settled(&turn, &[]));
        assert!(declared(&[(1, Act::Surrendered)]).is_settled(&turn, &[]));
        assert!(!declared(&[(0, Act::Surrendered)]).is_settled(&turn, &[]));
    }

    #[test]
    fn a_draw_needs_everybody_alive_and_offers_can_be_taken_back() {
        let living = [Seat(0), Seat(2)];
        let (yes, no) = (Act::DrawOffered, Act::DrawWithdrawn);
        assert!(!declared(&[]).is_drawn(&[], &[]));
        assert!(!declared(&[(0, yes.clone()), (1, yes.clone())]).is_drawn(&living, &[]));
        assert!(declared(&[(0, yes.clone()), (2, yes.clone())]).is_drawn(&living, &[]));
        let back = [(0, yes.clone()), (2, yes.clone()), (0, no.clone())];
        assert!(!declared(&back).is_drawn(&living, &[]));
        let again = [(0, yes.clone()), (0, no), (2, yes.clone()), (0, yes)];
        assert!(declared(&again).is_settled(&turn(&living), &[]));
    }

    #[test]
    fn computers_are_not_asked_for_a_draw_and_give_none_to_one_player_alone() {
        let computer = |seat| Holder {
            seat: Seat(seat),
            occupant: Occupant::Computer(Level::Easy),
            generation: 1,
        };
        let (one, three) = ([computer(2)], [1, 2, 3].map(computer));
        let living = [Seat(0), Seat(1), Seat(2)];
        let yes = Act::DrawOffered;
        assert_eq!(asked_for_draw(&living, &one), [Seat(0), Seat(1)]);
        assert!(!declared(&[(0, yes.clone())]).is_drawn(&living, &one));
        assert!(declared(&[(0, yes.clone()), (1, yes.clone())]).is_drawn(&living, &one));
        // One player and computers; computers alone.
        assert!(asked_for_draw(&living, &three).is_empty());
        assert!(!declared(&[(0, yes.clone())]).is_settled(&turn(&living), &three));
        assert!(!declared(&[(0, yes)]).is_settled(&turn(&living[1..]), &three));
        // A computer that is out does not count.
        assert_eq!(asked_for_draw(&living[..2], &one), [Seat(0), Seat(1)]);
        assert_eq!(asked_for_draw(&living[..1], &one), [Seat(0)]);
    }

    #[test]
    fn who_gives_up_agrees_no_more_and_the_last_but_one_settles_it() {
        let living = [Seat(0), Seat(1), Seat(2)];
        let up = Act::Surrendered;
        let one = declared(&[(1, Act::DrawOffered), (1, up.clone())]);
        assert!(!one.agrees(Seat(1)) && !one.is_settled(&turn(&living), &[]));
        assert_eq!((one.surrendered_in(7), one.surrendered_in(8)), (vec![Seat(1)], vec![]));
        assert!(declared(&[(1, up.clone()), (0, up.clone())]).is_settled(&turn(&living), &[]));
        assert!(declared(&[(0, up)]).is_settled(&turn(&living[..2]), &[]));
        assert!(!declared(&[]).is_settled(&turn(&living[..1]), &[]));
    }
}
