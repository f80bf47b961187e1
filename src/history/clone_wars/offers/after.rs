//! After the attacks: troops and ships that move, a planet of the ally, and the end of the turn.
//!
//! Source: RULES §7.

use super::Offering;
use crate::{Next, Offer, clone_wars::words, kit::territories::offers::by_label};
use rules::{
    clone_wars::{Act, Army, Class, Phase, State, Wish, galaxy},
    kit::territories::{Amount, Area, Areas},
    language::Language,
};

impl Offering<'_> {
    /// What may come last, from this phase on.
    pub(super) fn after(&self, army: Army, phase: Phase) -> Vec<Offer> {
        let mut offers = Vec::new();
        let mut add = |label: &str, picks: Vec<Offer>| {
            if !picks.is_empty() {
                offers.push(by_label(label, Next::Offers(picks)));
            }
        };
        if phase <= Phase::Attack {
            let label = self.say(
                "fortify: move troops once; no more attacks",
                "fortifier\u{a0}: un seul déplacement\u{a0}; ensuite, aucune attaque",
            );
            add(label, self.fortifying(army));
        }
        if phase <= Phase::Fleet {
            let label = self.say("fleet: move ships once", "flotte\u{a0}: déplacer des vaisseaux");
            add(label, self.sailing(army));
        }
        if phase <= Phase::Command {
            let label = self.say(
                "take command of a planet of the ally",
                "prendre le commandement d'une planète alliée",
            );
            let take = |at: Area| self.picks().at(at, self.act(Act::Take(at), None));
            add(label, free(self.state, army).each().map(take).collect());
        }
        offers.extend(self.order_66(army));
        offers.push(self.picks().end());
        offers
    }

    /// Where an army's planets lead to, through those of its faction.
    fn reached(&self, army: Army, from: Area) -> Areas {
        let through = self.state.own_of(army.faction());
        galaxy().reached(from, through).and(self.state.own(army)).without(from)
    }

    /// From where, and to which planets at the front or next to it.
    fn fortifying(&self, army: Army) -> Vec<Offer> {
        let own = self.state.own(army);
        let front = galaxy().frontier(self.state.own_of(army.faction()));
        let from = own.each().map(|area| (area, self.state.board.troops(area).saturating_sub(1)));
        let reached =
            |from: Area| self.reached(army, from).and(front.or(galaxy().neighbours(from)));
        self.picks().fortifying(from.filter(|&(_, most)| most > 0), reached)
    }

    /// From where, to which planet, and which ships.
    fn sailing(&self, army: Army) -> Vec<Offer> {
        let with_ships = |area: &Area| !self.state.ships.at(*area).is_empty();
        let from = self.state.own(army).each().filter(with_ships);
        let offer = |from: Area| {
            let there = |to: Area| Next::Offers(self.ships((from, to)));
            let ends = self.reached(army, from);
            (!ends.is_empty()).then(|| self.picks().at(from, self.each(ends, there)))
        };
        from.filter_map(offer).collect()
    }

    fn ships(&self, (from, to): (Area, Area)) -> Vec<Offer> {
        let there = self.state.ships.at(from);
        let line = |ships: Wish| self.act(Act::Fleet { from, to, ships }, None);
        let all = words::fleet(there, self.language);
        let whole = match self.language {
            Language::En => format!("all ships: {all}"),
            Language::Fr => format!("tous les vaisseaux\u{a0}: {all}"),
        };
        let mut picks = vec![by_label(&whole, line(Wish::ALL))];
        for class in Class::ALL.into_iter().filter(|&class| there.of(class) > 0) {
            for number in 1..=there.of(class) {
                let mut wish = Wish::NONE;
                wish.set(class, Amount::Number(u16::try_from(number).unwrap_or(u16::MAX)));
                picks.push(by_label(&words::ships_of(class, number, self.language), line(wish)));
            }
        }
        picks
    }
}

/// The planets of the ally that an army may take over (§7.3).
pub(in crate::clone_wars) fn free(state: &State, army: Army) -> Areas {
    let ally = army.ally();
    let own = state.own(ally);
    let offered = match state.commands.of(army) == state.commands.of(ally) {
        true => own,
        false => state.orders.of(ally).offers.and(own),
    };
    let is_free = |at: &Area| {
        state.board.troops(*at) == 1 && state.ships.at(*at).is_empty() && state.emperor != Some(*at)
    };
    let free = offered.minus(state.tokens.planets()).each().filter(is_free);
    if own.len() > 1 { free.collect() } else { Areas::EMPTY }
}
