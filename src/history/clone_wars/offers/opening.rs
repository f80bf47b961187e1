//! The opening of a turn: the token, sets, ships, effects, troops.
//!
//! Source: RULES §2.3 to §2.5, §4.2.

use super::Offering;
use crate::{Next, Offer, clone_wars::words, kit::territories::offers::by_label};
use rules::{
    clone_wars::{
        Act, Army, Class, Faction, Order, Target, Turn,
        cards::{self, Power},
        galaxy,
        ships::MOST_OF_A_CLASS,
        state::LAST_SPACE,
    },
    kit::territories::{Area, Areas, Card, sets_of},
    language::Language,
};

/// The most sets that are offered.
const SETS: usize = 6;

impl Offering<'_> {
    pub(super) fn opening(&self, army: Army, turn: &Turn) -> Vec<Offer> {
        let mut offers: Vec<Offer> = self.token(army).into_iter().collect();
        offers.extend(self.trades(army));
        offers.extend(self.building(army).filter(|_| !turn.built));
        offers.extend(self.effects(army));
        offers.extend(self.sabotage(army));
        offers.extend(self.picks().placing(self.state.own(army), self.state.to_place(army)));
        offers
    }

    /// Where the token goes (§4.2).
    fn token(&self, army: Army) -> Option<Offer> {
        self.state.tokens.drawn()?;
        let own = self.state.own(army);
        let free = own.minus(self.state.tokens.planets());
        let among = if free.is_empty() { own } else { free };
        let label = self.say("place the token", "poser le jeton");
        Some(by_label(label, self.each(among, |at| self.act(Act::Token(vec![at]), None))))
    }

    /// Sets of the hand, the best first.
    fn trades(&self, army: Army) -> Vec<Offer> {
        let hand = *self.state.hands.of(army);
        let Some((best, _)) = cards::best_set(hand) else { return Vec::new() };
        let others = sets_of(hand).filter(|set| *set != best);
        let offer = |set: [Card; 3]| {
            let worth = words::troops(cards::worth(set)?, self.language);
            let named = set.map(|card| words::card(card, self.language)).join(", ");
            let label = match self.language {
                Language::En => format!("trade {named} for {worth}"),
                Language::Fr => format!("échanger {named} contre {worth}"),
            };
            Some(by_label(&label, self.act(Act::Trade(Some(set)), None)))
        };
        [best].into_iter().chain(others).filter_map(offer).take(SETS).collect()
    }

    /// A ship of a card's class (§4.2).
    fn building(&self, army: Army) -> Option<Offer> {
        let has_room =
            |card: &Card| self.state.ships_of(army, cards::class(*card)) < MOST_OF_A_CLASS;
        let ship = |card: Card| {
            let class = words::a_class(cards::class(card), self.language);
            let named = words::card(card, self.language);
            let label = match self.language {
                Language::En => format!("build {class} with card {named}"),
                Language::Fr => format!("construire {class} avec la carte {named}"),
            };
            let there = |at: Area| self.act(Act::Build { card, at }, None);
            by_label(&label, self.each(self.state.own(army), there))
        };
        let ships: Vec<Offer> =
            self.state.hands.of(army).each().filter(has_room).map(ship).collect();
        let label = self.say("build a ship", "construire un vaisseau");
        (!ships.is_empty()).then(|| by_label(label, Next::Offers(ships)))
    }

    /// Levies and Plots (§2.3).
    fn effects(&self, army: Army) -> Vec<Offer> {
        let is_last = army.faction() == Faction::Separatists && self.state.track >= LAST_SPACE;
        let may_plot = self.state.is_before_order_66() && !is_last;
        let offer = |card: Card| {
            let what = match (cards::effect(card), army.faction()) {
                (Power::Levy, _) => self.say("two more troops", "deux troupes de plus"),
                (Power::Plot, Faction::Republic) if may_plot => self.say(
                    "the pawn does not move next time",
                    "le pion n'avance pas la fois suivante",
                ),
                (Power::Plot, Faction::Separatists) if may_plot => {
                    self.say("the pawn moves now", "le pion avance tout de suite")
                }
                _ => return None,
            };
            let colon = self.say(":", "\u{a0}:");
            let label = format!("{}{colon} {what}", self.playing(card));
            Some(by_label(&label, self.act(Act::Play { card, on: Target::Nothing }, None)))
        };
        self.state.hands.of(army).each().filter_map(offer).collect()
    }

    /// `play card 5 (fighter, Sabotage)`.
    pub(super) fn playing(&self, card: Card) -> String {
        let named = words::card(card, self.language);
        match self.language {
            Language::En => format!("play card {named}"),
            Language::Fr => format!("jouer la carte {named}"),
        }
    }

    /// An enemy ship next to a planet of the army (§2.3).
    pub(super) fn sabotage(&self, army: Army) -> std::vec::IntoIter<Offer> {
        let own = self.state.own(army);
        let foes = self.state.own_of(army.faction().other());
        let is_near = |at: &Area| {
            let has_ships = !self.state.ships.at(*at).is_empty();
            has_ships && !galaxy().neighbours(*at).and(own).is_empty()
        };
        let targets: Areas = foes.each().filter(is_near).collect();
        let offer = |card: Card| {
            let there = |at: Area| {
                let ships = self.state.ships.at(at);
                let classes = Class::ALL.into_iter().filter(|&class| ships.of(class) > 0);
                let picks = classes.map(|class| {
                    let order = Order::Act(Act::Play { card, on: Target::Ship(at, class) }, None);
                    by_label(words::a_class(class, self.language), self.line(&order))
                });
                Next::Offers(picks.collect())
            };
            by_label(&self.playing(card), self.each(targets, there))
        };
        let is_sabotage = |card: &Card| cards::effect(*card) == Power::Sabotage;
        let hand = self.state.hands.of(army).each().filter(is_sabotage);
        let offers: Vec<Offer> = hand.filter(|_| !targets.is_empty()).map(offer).collect();
        offers.into_iter()
    }
}
