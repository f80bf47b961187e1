//! Standing orders: dice of defence, Shields, offers.
//!
//! Source: RULES §10.

use super::Offering;
use crate::{Next, Offer, clone_wars::words, kit::territories::offers::by_label};
use rules::{
    Seat,
    clone_wars::{
        Army, Order, Standing, Target,
        cards::{self, Power},
    },
    kit::territories::{Area, Areas, Card},
};

impl Offering<'_> {
    /// What a seat may order for later.
    pub(super) fn standing_orders(&self, seat: Seat) -> Vec<Offer> {
        let armies = self.state.living_armies(seat).each();
        let own = armies.clone().fold(Areas::EMPTY, |all, army| all.or(self.state.own(army)));
        let mut offers = vec![self.picks().defence(own)];
        offers.extend(armies.flat_map(|army| self.shields(army)));
        offers.extend(self.offering(seat, own));
        offers
    }

    /// A Shield for a planet, or for none any more (§10.2).
    fn shields(&self, army: Army) -> Vec<Offer> {
        let orders = self.state.orders.of(army);
        let is_shield = |card: &Card| cards::effect(*card) == Power::Shield;
        let offer = |card: Card| {
            let line = |on: Target| self.line(&Order::Stand(Standing::Shield { card, on }));
            let mut picks: Vec<Offer> = Vec::new();
            if orders.shields.cards().has(card) {
                let none = self.say("shield nothing any more", "ne plus rien protéger");
                picks.push(by_label(none, line(Target::Withdrawn)));
            }
            let there = |at: Area| self.picks().at(at, line(Target::Planet(at)));
            picks.extend(self.state.own(army).each().map(there));
            let named = words::card(card, self.language);
            let order = self
                .say("standing order: shield with card", "consigne\u{a0}: protéger avec la carte");
            by_label(&format!("{order} {named}"), Next::Offers(picks))
        };
        self.state.hands.of(army).each().filter(is_shield).map(offer).collect()
    }

    /// Planets that the ally may take, where the ally is another (§10.3).
    fn offering(&self, seat: Seat, own: Areas) -> Option<Offer> {
        let army = self.state.living_armies(seat).nth(0)?;
        let ally = army.ally();
        if *self.state.commands.of(ally) == seat || !self.state.lives(ally) {
            return None;
        }
        let already = self.state.armies(seat).each();
        let already = already
            .fold(Areas::EMPTY, |all, army| all.or(self.state.orders.of(army).offers))
            .and(own);
        let line =
            |planets: Areas| self.line(&Order::Stand(Standing::Offer(planets.each().collect())));
        let mut picks = Vec::new();
        if !already.is_empty() {
            let none = self.say("offer nothing any more", "ne plus rien offrir");
            picks.push(by_label(none, line(Areas::EMPTY)));
        }
        // An order replaces the one before: what is offered already stays.
        let more = own.minus(already).each();
        picks.extend(more.map(|at| self.picks().at(at, line(already.with(at)))));
        let label = self.say(
            "standing order: offer a planet to the ally",
            "consigne\u{a0}: offrir une planète à l'allié",
        );
        Some(by_label(label, Next::Offers(picks)))
    }
}
