//! Attacks: from where, on what, and how far, with what each way would probably bring.
//!
//! Source: RULES §5, §13.3.

use super::{Offering, words};
use crate::{
    Next, Offer,
    kit::territories::{
        likely::Likely,
        offers::{Pending, by_label},
    },
};
use rules::{
    kit::territories::{
        Amount, Area, Areas, Attack, Clauses, Fight, Moving, notation::Condition, odds,
    },
    risk::{Act, Order, notation::print},
};

/// What an attack would probably bring, by troops, defenders, and when it stops.
type Known = Likely<(u32, u32, Option<u16>, Option<u16>)>;

impl Offering<'_> {
    /// Attacks from what a line above may take, or, of none, from own territories; not on what a line
    /// above attacks.
    pub fn attacks(&self, beyond: Option<&Pending>, besides: Option<Area>) -> Vec<Offer> {
        let own = self.state.own(self.seat);
        let origins = match beyond {
            Some(above) => Areas::only(above.attack.to),
            None => self.state.map().frontier(own),
        };
        let mut likely = Likely::new(self.language);
        let mut offers = Vec::new();
        for from in origins.each() {
            let troops = match beyond {
                Some(above) => above.most,
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
                    self.picks().at(to, Next::Offers(ways))
                })
                .collect();
            if !picks.is_empty() {
                let then = Next::Offers(picks);
                offers.push(match beyond {
                    Some(_) => self.picks().once_taken(from, then),
                    None => self.picks().at(from, then),
                });
            }
        }
        offers
    }

    /// How far an attack goes, with what it would probably bring: to stop in time first.
    fn ways(&self, (from, to): (Area, Area), troops: u32, likely: &mut Known) -> Vec<Offer> {
        let defenders = self.state.board.troops(to);
        let moving = Some(Moving::Move(Amount::Number(1)));
        let way = |(clauses, said): (Clauses, String)| {
            // With how many dice another defends nobody knows: two are counted with.
            let fight = Fight { troops, defenders, defence: 2, clauses };
            let key = (troops, defenders, clauses.until, clauses.times);
            let odds = likely.say(key, || odds(&fight));
            let attack = Attack { from, to, clauses: Clauses { moving, ..clauses } };
            by_label(&format!("{said}{odds}"), Next::Line(self.line(Act::Attack(attack), None)))
        };
        let mut ways: Vec<Offer> = self.picks().ways(troops).into_iter().map(way).collect();
        let line = |clauses: Clauses| {
            let moving = clauses.moving.or(moving);
            let attack = Attack { from, to, clauses: Clauses { moving, ..clauses } };
            print::order(&Order::Act(Act::Attack(attack), None), self.state.map(), self.language)
        };
        let the = words::the(self.state.map(), from, self.language);
        ways.push(self.picks().otherwise(troops, &the, line));
        ways
    }

    /// How an attack goes on from what may have been taken: its troops are not known.
    fn ways_beyond(&self, (from, to): (Area, Area), troops: u32) -> Vec<Offer> {
        let condition = Some(Condition::Taken(from));
        let way = |(clauses, said): (Clauses, String)| {
            let attack = Attack { from, to, clauses };
            by_label(&said, Next::Line(self.line(Act::Attack(attack), condition)))
        };
        self.picks().ways_beyond(troops).into_iter().map(way).collect()
    }
}
