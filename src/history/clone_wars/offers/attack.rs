//! Attacks: from where, on what, and how far, with what each way would probably bring, exact from the dice
//! with their ships and cards.
//!
//! Source: RULES §5, §14.3.

use super::Offering;
use crate::{
    Next, Offer,
    clone_wars::words,
    kit::territories::{
        likely::Likely,
        offers::{Pending, by_label},
    },
};
use rules::{
    clone_wars::{
        Act, Army, Faction, Fleet, Order, Strike, Wish,
        cards::{self, Power},
        galaxy,
        notation::print,
        odds::{Side, Terms},
    },
    kit::territories::{
        Amount, Area, Areas, Attack, Card, Clauses, Fight, Moving, notation::Condition, odds_of,
    },
};

/// What an attack would probably bring, by troops, defenders, when it stops, and with what both throw.
type Known = Likely<(u32, u32, (Option<u16>, Option<u16>), [u32; 6], (bool, u8))>;

/// From where an attack goes on what.
type Way = (Area, Area);

impl Offering<'_> {
    /// Attacks from what a line above may take, or, of none, from own planets; not on what a line above
    /// attacks.
    pub(super) fn attacks(
        &self,
        army: Army,
        beyond: Option<&Pending>,
        besides: Option<Area>,
    ) -> Vec<Offer> {
        let foes = self.state.own_of(army.faction().other());
        let origins = match beyond {
            Some(above) => Areas::only(above.attack.to),
            None => self.state.own(army),
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
            let targets = galaxy().neighbours(from).and(foes).each();
            let targets = targets.filter(|&to| besides != Some(to));
            let picks: Vec<Offer> = targets
                .map(|to| {
                    let ways = match beyond {
                        Some(_) => self.ways_beyond((from, to), troops),
                        None => self.ways(army, (from, to), troops, &mut likely),
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

    /// How far an attack goes, with what it would probably bring: to stop in time first; then the same with
    /// a card of Anakin's, and without the ships.
    fn ways(&self, army: Army, way: Way, troops: u32, likely: &mut Known) -> Vec<Offer> {
        let mut ways: Vec<Offer> = Vec::new();
        for (clauses, said) in self.picks().ways(troops) {
            ways.push(self.way(way, (clauses, &said), (Wish::ALL, None), likely));
        }
        let first = self.picks().ways(troops).into_iter().next();
        if let Some((clauses, said)) = first {
            for card in self.anakins(army) {
                let effect = words::effect(cards::effect(card), self.language);
                let with = self.say("with card", "avec la carte");
                let said = format!("{said}, {with} {} ({effect})", cards::number(card));
                ways.push(self.way(way, (clauses, &said), (Wish::ALL, Some(card)), likely));
            }
            if !self.state.ships.at(way.0).is_empty() {
                let alone = self.say("without ships", "sans vaisseaux");
                let said = format!("{said}, {alone}");
                ways.push(self.way(way, (clauses, &said), (Wish::NONE, None), likely));
            }
        }
        ways.push(self.otherwise(way, troops));
        ways
    }

    /// What is seldom wanted.
    fn otherwise(&self, (from, to): Way, troops: u32) -> Offer {
        let line = |clauses: Clauses| {
            let moving = clauses.moving.or(Some(Moving::Move(Amount::Number(1))));
            let attack = Attack { from, to, clauses: Clauses { moving, ..clauses } };
            let strike = Strike { attack, ships: Wish::ALL, card: None };
            print::order(&Order::Act(Act::Attack(strike), None), self.language)
        };
        self.picks().otherwise(troops, words::planet(from, self.language), line)
    }

    /// The cards that an army may play on an attack (§2.3, §2.4).
    pub(in crate::clone_wars) fn anakins(&self, army: Army) -> Vec<Card> {
        let is_lost = army.faction() == Faction::Republic && !self.state.is_before_order_66();
        let hand = self.state.hands.of(army).each();
        hand.filter(|&card| !is_lost && cards::effect(card).is_anakins()).collect()
    }

    fn way(
        &self,
        (from, to): Way,
        (clauses, said): (Clauses, &str),
        (ships, card): (Wish, Option<Card>),
        likely: &mut Known,
    ) -> Offer {
        let (troops, defenders) = (self.state.board.troops(from), self.state.board.troops(to));
        let (along, there) = (ships.among(self.state.ships.at(from)), self.state.ships.at(to));
        let effect = card.map(cards::effect);
        let is_shielded = self.state.is_shielded(to);
        let odds = || {
            let terms = Terms {
                attacker: Side { ships: along, all_big: effect == Some(Power::Assault) },
                defender: Side { ships: there, all_big: is_shielded },
                wins_ties: effect == Some(Power::Duel),
            };
            // With how many dice another defends nobody knows: two are counted with.
            odds_of(&Fight { troops, defenders, defence: 2, clauses }, &terms.chances())
        };
        let of = |fleet: Fleet| rules::clone_wars::Class::ALL.map(|class| fleet.of(class));
        let ([a, b, c], [d, e, f]) = (of(along), of(there));
        let effect_key = match effect {
            Some(Power::Assault) => 1,
            Some(Power::Duel) => 2,
            _ => 0,
        };
        let stops = (clauses.until, clauses.times);
        let key = (troops, defenders, stops, [a, b, c, d, e, f], (is_shielded, effect_key));
        let odds = likely.say(key, odds);
        let moving = Some(Moving::Move(Amount::Number(1)));
        let attack = Attack { from, to, clauses: Clauses { moving, ..clauses } };
        let strike = Strike { attack, ships, card };
        by_label(&format!("{said}{odds}"), self.act(Act::Attack(strike), None))
    }

    /// How an attack goes on from what may have been taken: its troops are not known.
    fn ways_beyond(&self, (from, to): Way, troops: u32) -> Vec<Offer> {
        let condition = Some(Condition::Taken(from));
        let way = |(clauses, said): (Clauses, String)| {
            let strike =
                Strike { attack: Attack { from, to, clauses }, ships: Wish::ALL, card: None };
            by_label(&said, self.act(Act::Attack(strike), condition))
        };
        self.picks().ways_beyond(troops).into_iter().map(way).collect()
    }
}
