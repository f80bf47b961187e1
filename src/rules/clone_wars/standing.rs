//! Standing orders: dice of defence, Shields, and planets offered to the ally.
//!
//! Source: RULES §10.

use serde::{Deserialize, Serialize};

use crate::kit::territories::{Area, Areas, Card, Cards, Defence};

/// The standing orders of an army.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Orders {
    /// How many dice are thrown in defence (§10.1).
    pub defence: Defence,
    /// Which cards shield which planets (§10.2).
    pub shields: Shields,
    /// The planets that the ally may take over (§10.3).
    pub offers: Areas,
}

impl Orders {
    /// The planets that something is said of.
    pub fn planets(&self) -> Areas {
        self.defence.said().or(self.offers).or(self.shields.planets())
    }

    /// Nothing more is said of a planet.
    pub fn forget(&mut self, area: Area) {
        self.defence.forget(area);
        self.shields.withdraw_from(area);
        self.offers.take(area);
    }
}

/// Shields that are ordered: one card a planet, one planet a card; in board order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Shields(Vec<(Area, Card)>);

impl Shields {
    /// The card that shields a planet.
    pub fn card(&self, area: Area) -> Option<Card> {
        self.0.iter().find(|it| it.0 == area).map(|it| it.1)
    }

    /// A card shields a planet from now on: the later order counts.
    pub fn order(&mut self, card: Card, area: Area) {
        self.withdraw(card);
        self.withdraw_from(area);
        self.0.push((area, card));
        self.0.sort_unstable();
    }

    /// A card shields nothing any more.
    pub fn withdraw(&mut self, card: Card) {
        self.0.retain(|it| it.1 != card);
    }

    /// A planet is not shielded any more.
    pub fn withdraw_from(&mut self, area: Area) {
        self.0.retain(|it| it.0 != area);
    }

    /// The planets.
    pub fn planets(&self) -> Areas {
        self.0.iter().map(|it| it.0).collect()
    }

    /// The cards.
    pub fn cards(&self) -> Cards {
        self.0.iter().map(|it| it.1).collect()
    }

    /// Each planet with its card, in board order.
    pub fn each(&self) -> impl Iterator<Item = (Area, Card)> + Clone + '_ {
        self.0.iter().copied()
    }
}
