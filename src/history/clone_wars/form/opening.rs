//! Rows of the opening: the token, sets, the ship, effects.
//!
//! Source: RULES §4.2, §14.3.

use super::Rows;
use crate::{
    Field, FormSection,
    clone_wars::words,
    kit::territories::form::{plain, section},
};
use rules::{
    clone_wars::{
        Act, Army, Class, Order,
        cards::{self, Power},
        galaxy,
        notation::{Word, print},
    },
    kit::territories::{Areas, Card, notation::Wording, sets_of},
    language::Language,
};

/// The most sets that are listed.
const SETS: usize = 12;
const SET_ROWS: usize = 2;
const POWERS: usize = 3;
/// How many planets a token may be ranked for.
const TOKENS: usize = 3;

impl Rows<'_> {
    /// Three planets for the token: the first that will do.
    pub(super) fn token(&self, army: Army) -> Option<FormSection> {
        let token = self.state.tokens.drawn()?;
        let own = self.state.own(army);
        let column = |n: usize| {
            let label = match n {
                1 => self.say("On", "Sur").to_owned(),
                n => format!("{} {n}", self.say("else, choice", "sinon, choix")),
            };
            let planets = self.choices(n, own);
            Field::select(&format!("token{}", letter(n)), &label, planets)
        };
        let title = match self.language {
            Language::En => format!("Place the token {}", words::dotted(token, self.language)),
            Language::Fr => format!("Poser le jeton {}", words::dotted(token, self.language)),
        };
        Some(section(&title, 1, (1..=TOKENS).map(column).collect()))
    }

    /// The sets of a hand; none where there is nothing to trade.
    pub(super) fn sets(&self, army: Army) -> Option<FormSection> {
        let hand = *self.state.hands.of(army);
        let (best, worth) = cards::best_set(hand)?;
        let line = |set| print::order(&Order::Act(Act::Trade(set), None), self.language);
        let brings = |worth: u32| {
            let troops = words::troops(worth, self.language);
            format!("{} {troops}", self.say("for", "contre"))
        };
        let best_label =
            format!("{}, {}", self.say("the best set", "la meilleure série"), brings(worth));
        let sets = sets_of(hand).filter(|set| *set != best).filter_map(|set| {
            let numbers = set.map(|card| cards::number(card).to_string()).join(" ");
            Some((line(Some(set)), format!("{numbers}, {}", brings(cards::worth(set)?))))
        });
        let options = [(line(None), best_label)].into_iter().chain(sets.take(SETS));
        let columns = vec![Field::select("trade", self.say("Cards", "Cartes"), plain(options))];
        Some(section(self.say("Trade cards", "Échanger des cartes"), SET_ROWS, columns))
    }

    /// A card by its number, with what it is.
    pub(super) fn card(&self, card: Card) -> (String, String) {
        (cards::number(card).to_string(), words::card(card, self.language))
    }

    /// A ship of a card's class.
    pub(super) fn ship(&self, army: Army) -> Option<FormSection> {
        let hand = *self.state.hands.of(army);
        let own = self.ground.by_region(self.state.own(army));
        let columns = vec![
            Field::select(
                "build",
                self.say("With card", "Avec la carte"),
                plain(hand.each().map(|card| self.card(card))),
            ),
            Field::select("dock", self.say("On", "Sur"), own),
        ];
        let title = self.say("Build a ship, one a turn", "Construire un vaisseau, un par tour");
        (!hand.is_empty()).then(|| section(title, 1, columns))
    }

    /// Effects that may be used now: a card, for Sabotage with a planet and a class.
    pub(super) fn effects(
        &self,
        army: Army,
        may_be_played: impl Fn(Power) -> bool,
    ) -> Option<FormSection> {
        let effect = |card: &Card| cards::effect(*card);
        let is_played = |card: &Card| may_be_played(effect(card));
        let hand = self.state.hands.of(army).each().filter(is_played);
        let foes = self.state.own_of(army.faction().other());
        let near = |at: &_| !galaxy().neighbours(*at).and(self.state.own(army)).is_empty();
        let targets: Areas =
            foes.each().filter(|at| near(at) && !self.state.ships.at(*at).is_empty()).collect();
        let class = |class: Class| {
            let code = Word::Class(class).text(self.language);
            (code.to_owned(), words::class(class, self.language).to_owned())
        };
        let mut columns = vec![Field::select(
            "play",
            self.say("Card", "Carte"),
            plain(hand.clone().map(|it| self.card(it))),
        )];
        if hand.clone().any(|card| effect(&card) == Power::Sabotage) && !targets.is_empty() {
            let on = self.say("Sabotage on", "Sabotage sur");
            columns.push(Field::select("against", on, self.ground.by_region(targets)));
            let classes = plain(Class::ALL.map(class));
            columns.push(Field::select("class", self.say("Ship", "Vaisseau"), classes));
        }
        let rows = hand.clone().count().min(POWERS);
        let title = self.say("Use the effect of a card", "Jouer le pouvoir d'une carte");
        (rows > 0).then(|| section(title, rows, columns))
    }
}

/// Whether an effect is used before the attacks. A Sabotage may be later, too (§2.3).
pub(super) const fn is_of_opening(effect: Power) -> bool {
    matches!(effect, Power::Levy | Power::Plot | Power::Sabotage)
}

/// The names of fields of one row that are alike.
pub(super) const fn letter(n: usize) -> char {
    match n {
        1 => 'a',
        2 => 'b',
        3 => 'c',
        4 => 'd',
        _ => 'e',
    }
}
