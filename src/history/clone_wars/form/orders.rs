//! Rows of attacks' own columns, of what comes after attacks, and of standing orders.
//!
//! Source: RULES §7, §8, §10, §14.3.

use super::{Rows, opening::letter};
use crate::{
    Field, FormSection, OptionGroup,
    clone_wars::{offers, words},
    kit::territories::form::{plain, section},
};
use rules::{
    clone_wars::{
        Army, Class, Faction, Fleet, Wish,
        cards::{self, Power},
        notation::Word,
        state::FIRST_SPACE_OF_ORDER_66,
    },
    kit::territories::{
        Amount, Areas, Card,
        notation::{Keyword, Wording},
    },
    language::Language,
};

/// How many planets the Emperor may be ranked for, go to the ally, and are offered.
const EMPERORS: usize = 5;
const TO_ALLY: usize = 3;
const OFFERS: usize = 3;
/// How many Shields may be ordered at once.
const SHIELDS: usize = 3;
/// How far before the first space of Order 66 its row stands there: Plots may move the pawn in the same turn.
const PLOTS: u8 = 2;

impl Rows<'_> {
    /// The planets of the n-th of lists that stand side by side.
    pub(super) fn choices(&self, n: usize, planets: Areas) -> Vec<OptionGroup> {
        if n == 1 { self.ground.by_region(planets) } else { self.ground.again(planets) }
    }

    /// The ships that go along, and the card that is played: as far as there are any.
    pub(super) fn attack_columns(&self, army: Army) -> Vec<Field> {
        let had = words::fleet_of(self.state, army);
        let mut columns = Vec::new();
        if !had.is_empty() {
            let label = self.say("Ships (none said: all there)", "Vaisseaux (vide\u{a0}: tous)");
            columns.push(Field::select("ships", label, self.wishes(had)));
        }
        let hand = self.state.hands.of(army).each();
        let cards: Vec<(String, String)> = hand
            .filter(|card| cards::effect(*card).is_anakins())
            .map(|card| self.card(card))
            .collect();
        let is_lost = army.faction() == Faction::Republic && !self.state.is_before_order_66();
        if !cards.is_empty() && !is_lost {
            let label = self.say("With a card", "Avec une carte");
            columns.push(Field::select("card", label, plain(cards)));
        }
        columns
    }

    /// Which ships: none, or of some classes.
    fn wishes(&self, had: Fleet) -> Vec<OptionGroup> {
        let code = |class: Class| Word::Class(class).text(self.language);
        let some: Vec<Class> = Class::ALL.into_iter().filter(|&class| had.of(class) > 0).collect();
        let none = Word::None.text(self.language).to_owned();
        let mut options = vec![(none, words::wish(Wish::NONE, self.language))];
        // All but those of none and of all classes.
        for bits in 1..(1_u8 << some.len()) - 1 {
            let mut wish = Wish::NONE;
            let mut codes = Vec::new();
            for (n, &class) in some.iter().enumerate() {
                if bits >> n & 1 == 1 {
                    wish.set(class, Amount::All);
                    codes.push(code(class));
                }
            }
            options.push((codes.join(" "), words::wish(wish, self.language)));
        }
        plain(options)
    }

    /// Ships move once.
    pub(super) fn fleet(&self, army: Army) -> Option<FormSection> {
        let own = self.state.own(army);
        let with: Areas = own.each().filter(|at| !self.state.ships.at(*at).is_empty()).collect();
        let had = words::fleet_of(self.state, army);
        let columns = vec![
            Field::select("fleet", self.say("From", "Depuis"), self.ground.by_region(with)),
            Field::select("haven", self.say("To", "Vers"), self.ground.by_region(own)),
            Field::select(
                "sail",
                self.say("Ships (none said: all)", "Vaisseaux (vide\u{a0}: tous)"),
                self.wishes(had),
            ),
        ];
        let title =
            self.say("Fleet: move ships once", "Flotte\u{a0}: déplacer des vaisseaux, une fois");
        (!with.is_empty()).then(|| section(title, 1, columns))
    }

    /// A planet of the ally.
    pub(super) fn command(&self, army: Army) -> Option<FormSection> {
        let free = offers::free(self.state, army);
        let planets = self.ground.by_region(free);
        let columns = vec![Field::select("take", self.say("Planet", "Planète"), planets)];
        let title = self.say(
            "Take command of a planet of your ally",
            "Prendre le commandement d'une planète alliée",
        );
        (!free.is_empty()).then(|| section(title, 1, columns))
    }

    /// Order 66, ticked, with where the Emperor appears and what goes to the ally.
    pub(super) fn order_66(&self, army: Army) -> Option<FormSection> {
        let is_near = self.state.track + PLOTS >= FIRST_SPACE_OF_ORDER_66;
        if !is_near || !self.state.is_before_order_66() {
            return None;
        }
        let yes = self.say("yes, and the turn is over", "oui, et le tour est fini").to_owned();
        let order = format!("{} 66", Word::Order.text(self.language));
        let mut columns =
            vec![Field::select("order", self.say("Order 66", "Ordre 66"), plain([(order, yes)]))];
        // What turns may be typed below.
        let everywhere = self.state.own_of(Faction::Separatists);
        for n in 1..=EMPERORS {
            let label = match self.language {
                Language::En => format!("Emperor, choice {n}"),
                Language::Fr => format!("Empereur, choix {n}"),
            };
            let name = format!("emperor{}", letter(n));
            columns.push(Field::select(&name, &label, self.choices(n, everywhere)));
        }
        if self.state.lives(army.ally()) {
            columns.extend(self.to_ally());
        }
        let title = self.say("Order 66, once a game", "Ordre 66, une fois par partie");
        Some(section(title, 1, columns))
    }

    /// What goes to the ally of all that turns: all of it, or these planets.
    fn to_ally(&self) -> impl Iterator<Item = Field> {
        let all = Keyword::All.text(self.language).to_owned();
        let label = self.say("all that turns", "tout ce qui bascule").to_owned();
        let all = OptionGroup { label: String::new(), options: vec![(all, label)] };
        let republic = self.state.own_of(Faction::Republic);
        let title = self.say("To the ally", "À l'allié");
        (1..=TO_ALLY).map(move |n| {
            let all = (n == 1).then(|| all.clone());
            let planets = all.into_iter().chain(self.choices(n, republic)).collect();
            Field::select(&format!("ally{}", letter(n)), title, planets)
        })
    }

    /// Shields of the hands, a row a card.
    pub(super) fn shields(&self) -> Option<FormSection> {
        let armies = self.state.living_armies(self.seat).each();
        let is_shield = |card: &Card| cards::effect(*card) == Power::Shield;
        let cards: Vec<(String, String)> = armies
            .flat_map(|army| {
                let hand = self.state.hands.of(army).each().filter(is_shield);
                hand.map(|card| self.card(card)).collect::<Vec<_>>()
            })
            .collect();
        let rows = cards.len();
        let none = Word::None.text(self.language).to_owned();
        let nothing = self.say("nothing any more", "plus rien").to_owned();
        let mut planets = plain([(none, nothing)]);
        planets.extend(self.ground.by_region(self.own()));
        let columns = vec![
            Field::select("shield", self.say("Card", "Carte"), plain(cards)),
            Field::select("over", self.say("Shields", "Protège"), planets),
        ];
        let title = self.say(
            "Standing order: Shields, played before the first throw against the planet",
            "Consigne\u{a0}: Boucliers, joués avant le premier combat contre la planète",
        );
        (rows > 0).then(|| section(title, rows.min(SHIELDS), columns))
    }

    /// Planets that the ally may take, where the ally is another.
    pub(super) fn offers(&self) -> Option<FormSection> {
        let army = self.state.living_armies(self.seat).nth(0)?;
        let ally = army.ally();
        if *self.state.commands.of(ally) == self.seat || !self.state.lives(ally) {
            return None;
        }
        let none = Word::None.text(self.language).to_owned();
        let nothing = self.say("none any more", "plus aucune").to_owned();
        let column = |n: usize| {
            let mut planets =
                if n == 1 { plain([(none.clone(), nothing.clone())]) } else { Vec::new() };
            planets.extend(self.choices(n, self.own()));
            let label = self.say("Planet", "Planète");
            Field::select(&format!("offer{}", letter(n)), label, planets)
        };
        let title = self.say(
            "Standing order: what your ally may take; it replaces the one before",
            "Consigne\u{a0}: ce que votre allié peut prendre\u{a0}; elle remplace la précédente",
        );
        Some(section(title, 1, (1..=OFFERS).map(column).collect()))
    }
}
