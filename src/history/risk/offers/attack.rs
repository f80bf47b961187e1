//! Attacks: from where, on what, and how far, with what each way would probably bring.
//!
//! Source: RULES §5, §13.3.

use super::{Offering, by_label, likely::Likely, words};
use crate::{Next, Offer};
use rules::{
    kit::territories::{Amount, Area, Areas, Attack, Clauses, Moving, notation::Condition},
    language::Language,
    risk::Act,
};

/// How many troops an attack leaves, where nothing else is picked.
const LEFT: u32 = 3;
/// From so many on it is offered to stop at half of them.
const MANY: u32 = 10;

impl Offering<'_> {
    /// Attacks from what a line above may take, or, of none, from own territories; not on what a line
    /// above attacks.
    pub fn attacks(&self, beyond: Option<&Attack>, besides: Option<Area>) -> Vec<Offer> {
        let own = self.state.own(self.seat);
        let origins = match beyond {
            Some(attack) => Areas::only(attack.to),
            None => self.state.map().frontier(own),
        };
        let mut likely = Likely::new(self.language);
        let mut offers = Vec::new();
        for from in origins.each() {
            let troops = match beyond {
                Some(attack) => self.state.board.troops(attack.from).saturating_sub(1),
                None => self.state.board.troops(from),
            };
            if troops < 2 {
                continue;
            }
            let targets = self.state.map().neighbours(from).minus(own).each();
            let targets = targets.filter(|&to| besides != Some(to));
            let picks: Vec<Offer> = targets
                .map(|to| {
                    let ways = match beyond {
                        Some(_) => self.ways_beyond((from, to), troops),
                        None => self.ways((from, to), troops, &mut likely),
                    };
                    self.at(to, Next::Offers(ways))
                })
                .collect();
            if !picks.is_empty() {
                let mut offer = self.at(from, Next::Offers(picks));
                if beyond.is_some() {
                    offer.place_name.push_str(self.language.say(", once taken", ", une fois pris"));
                }
                offers.push(offer);
            }
        }
        offers
    }

    /// How far an attack goes, with what it would probably bring: to stop in time first.
    fn ways(&self, (from, to): (Area, Area), troops: u32, likely: &mut Likely) -> Vec<Offer> {
        let defenders = self.state.board.troops(to);
        let moving = Some(Moving::Move(Amount::Number(1)));
        let way = |clauses: Clauses, said: String, likely: &mut Likely| {
            let odds = likely.say(troops, defenders, clauses);
            let attack = Attack { from, to, clauses: Clauses { moving, ..clauses } };
            by_label(&format!("{said}{odds}"), Next::Line(self.line(Act::Attack(attack), None)))
        };
        let mut ways: Vec<Offer> = stops(troops)
            .map(|until| {
                let clauses = Clauses { until: u16::try_from(until).ok(), ..Clauses::default() };
                way(clauses, self.until(until), likely)
            })
            .collect();
        let once = Clauses { times: Some(1), ..Clauses::default() };
        ways.push(way(once, self.language.say("one throw", "un seul combat").to_owned(), likely));
        let to_the_last =
            self.language.say("to the last troop", "jusqu'à la dernière troupe").to_owned();
        ways.push(way(Clauses::default(), to_the_last, likely));
        ways.push(self.otherwise((from, to), troops));
        ways
    }

    /// What is seldom wanted: several throws, fewer dice, troops that stay.
    fn otherwise(&self, (from, to): (Area, Area), troops: u32) -> Offer {
        let until = stops(troops).next().and_then(|until| u16::try_from(until).ok());
        let line = |clauses: Clauses| {
            let moving = clauses.moving.or(Some(Moving::Move(Amount::Number(1))));
            self.line(
                Act::Attack(Attack { from, to, clauses: Clauses { moving, ..clauses } }),
                None,
            )
        };
        // What stands before a number, and behind it.
        let around = |clauses: Clauses| {
            let line = line(clauses);
            let (before, behind) = line.split_once(&OPEN.to_string()).unwrap_or_default();
            (before.to_owned(), behind.to_owned())
        };
        let number = |label: &str, ask: String, (min, max): (u32, u32), clauses: Clauses| {
            let (before, behind) = around(clauses);
            by_label(label, Next::Number { label: ask, min, max, before, behind })
        };
        let dice = (1..=3_u8).filter(|&dice| u32::from(dice) < troops.min(4) - 1).map(|dice| {
            let label = match (self.language, dice) {
                (Language::En, 1) => "with one die".to_owned(),
                (Language::En, _) => "with two dice".to_owned(),
                (Language::Fr, 1) => "avec un seul dé".to_owned(),
                (Language::Fr, _) => "avec deux dés".to_owned(),
            };
            let clauses = Clauses { dice: Some(dice), until, ..Clauses::default() };
            by_label(&label, Next::Line(line(clauses)))
        });
        let times = number(
            self.say("several throws", "plusieurs combats"),
            self.say("How many throws at most?", "Combien de combats au plus\u{a0}?").to_owned(),
            (2, TIMES),
            Clauses { times: Some(OPEN), ..Clauses::default() },
        );
        let the = words::the(self.state.map(), from, self.language);
        let ask = match self.language {
            Language::En => format!("Once taken, how many stay in {the}?"),
            Language::Fr => format!("Après la prise, combien restent sur place ({the})\u{a0}?"),
        };
        let leave = number(
            self.say("if taken, some stay behind", "en cas de prise, en laisser sur place"),
            ask,
            (1, troops.saturating_sub(1).min(9999)),
            Clauses { until, moving: Some(Moving::Leave(OPEN)), ..Clauses::default() },
        );
        let picks = [leave, times].into_iter().chain(dice).collect();
        by_label(self.say("otherwise …", "autrement…"), Next::Offers(picks))
    }

    /// How an attack goes on from what may have been taken: its troops are not known.
    fn ways_beyond(&self, (from, to): (Area, Area), troops: u32) -> Vec<Offer> {
        let condition = Some(Condition::Taken(from));
        let way = |clauses: Clauses, said: &str| {
            let attack = Attack { from, to, clauses };
            by_label(said, Next::Line(self.line(Act::Attack(attack), condition)))
        };
        let mut ways: Vec<Offer> = stops(troops)
            .map(|until| {
                let clauses = Clauses { until: u16::try_from(until).ok(), ..Clauses::default() };
                way(clauses, &self.until(until))
            })
            .collect();
        let last = self.language.say("to the last troop", "jusqu'à la dernière troupe");
        ways.push(way(Clauses::default(), last));
        ways
    }

    fn until(&self, until: u32) -> String {
        match (self.language, until) {
            (Language::En, _) => format!("until {until} are left"),
            (Language::Fr, _) => format!("jusqu'à ce qu'il en reste {until}"),
        }
    }
}

/// Stands in a line for a number that is to be asked.
const OPEN: u16 = 9999;
/// The most throws that are offered.
const TIMES: u32 = 99;

/// With how many left it is offered to stop.
fn stops(troops: u32) -> impl Iterator<Item = u32> {
    let few = (troops > LEFT).then_some(LEFT);
    let half = (troops >= MANY).then_some(troops / 2);
    few.into_iter().chain(half)
}
