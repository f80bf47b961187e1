//! The rows of selects: three words of an order each, in the notation of the seat's language.
//!
//! The options are the words of all orders that could be given, so that what is chosen is always
//! read back as what was meant.

use super::words;
use crate::{Field, Form, FormSection, OptionGroup};
use rules::{
    Seat,
    language::Language,
    power::{
        Action, Army, ORDERS, Order, Piece, Place, State, board::Terrain, notation::print, possible,
    },
};

/// The form of a seat.
pub(super) fn form(state: &State, seat: Seat, language: Language) -> Form {
    let armies: Vec<Army> = state.living_armies(seat).collect();
    let several = armies.len() > 1;
    let section = |&army: &Army| FormSection {
        title: several.then(|| words::army(army, language).to_owned()),
        prefix: if several { print::prefix(army, language) } else { String::new() },
        rows: ORDERS.into(),
        columns: columns(state, army, language),
    };
    Form {
        sections: armies.iter().map(section).collect(),
        choices: if several { vec![prisoners(&armies, language)] } else { Vec::new() },
        ..Form::default()
    }
}

/// Which army gets prisoners (§8.2).
fn prisoners(armies: &[Army], language: Language) -> Field {
    let option =
        |&army: &Army| (print::prisoners(army, language), words::army(army, language).to_owned());
    let options = armies.iter().map(option).collect();
    Field::select(
        "prisoners",
        language.say(
            "Prisoners, where your armies are equally strong, go to",
            "Prisonniers, à forces égales, pour",
        ),
        vec![OptionGroup { label: String::new(), options }],
    )
}

/// The selects of a row for an army, and for the mercenaries.
fn columns(state: &State, army: Army, language: Language) -> Vec<Field> {
    let mut selects = Selects { state, language, piece: vec![], from: vec![], to: vec![] };
    for order in possible(state, army) {
        selects.add(&order, false);
    }
    let mercenary = state.seating.mercenary().filter(|&army| state.position.lives(army));
    for order in mercenary.into_iter().flat_map(|army| possible(state, army)) {
        selects.add(&order, true);
    }
    selects.columns()
}

/// The headings options stand under, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Heading {
    Move,
    Exchange,
    Buy,
    Launch,
    Board,
    Marked,
    Mercenary(Army),
    Country(Army),
    Islands,
    Lanes,
    Reserves,
    Made,
}

impl Heading {
    fn label(self, language: Language) -> String {
        let label = match self {
            Self::Move => language.say("Move", "Déplacer"),
            Self::Exchange => language.say("Exchange", "Échanger"),
            Self::Buy => language.say("Buy with", "Acheter avec"),
            Self::Launch => language.say("Launch", "Lancer"),
            Self::Board => language.say("Where it stands", "Où elle se trouve"),
            Self::Marked => language.say("Exchange or buy at", "Échange ou achat à"),
            Self::Country(army) => words::army(army, language),
            Self::Islands => language.say("Islands", "Îles"),
            Self::Lanes => language.say("Sea lanes", "Couloirs maritimes"),
            Self::Reserves => language.say("Reserves", "Réserves"),
            Self::Made => language.say("Becomes", "Devient"),
            Self::Mercenary(army) => {
                let army = words::army(army, language);
                return format!("{army} ({})", language.say("mercenary", "mercenaire"));
            }
        };
        label.to_owned()
    }
}

/// An option: its heading, its rank below it, its value and its label.
type Choice = (Heading, usize, String, String);

struct Selects<'a> {
    state: &'a State,
    language: Language,
    piece: Vec<Choice>,
    from: Vec<Choice>,
    to: Vec<Choice>,
}

impl Selects<'_> {
    /// Adds the three words of an order.
    fn add(&mut self, order: &Order, mercenary: bool) {
        let line = print::order(order, self.language, Some(order.army));
        let mut words = line.split(' ').map(str::to_owned);
        let (Some(piece), Some(from), Some(to)) = (words.next(), words.next(), words.next()) else {
            return;
        };
        let [mut piece, mut from, to] =
            [self.piece(order, piece), self.from(order, from), self.to(order, to)];
        if mercenary {
            // What the mercenaries have stands apart; where they go is where everybody goes.
            piece.2 = print::prefix(order.army, self.language) + &piece.2;
            piece.3 = print::prefix(order.army, self.language) + &piece.3;
            for (apart, option) in [(200, &mut piece), (400, &mut from)] {
                option.1 += if option.0 == Heading::Marked { apart } else { 0 };
                option.0 = Heading::Mercenary(order.army);
            }
        }
        self.piece.push(piece);
        self.from.push(from);
        self.to.push(to);
    }

    fn piece(&self, order: &Order, value: String) -> Choice {
        let (heading, piece, count) = match order.action {
            Action::Move { piece, .. } => (Heading::Move, piece, 1),
            Action::Launch { .. } => (Heading::Launch, Piece::MegaMissile, 1),
            Action::Exchange { given, .. } => match given.iter().next() {
                Some((Piece::PowerUnit, units)) => (Heading::Buy, Piece::PowerUnit, units),
                Some((piece, count)) => (Heading::Exchange, piece, count),
                None => (Heading::Exchange, Piece::Infantry, 0),
            },
        };
        let label = format!("{value} {}", words::piece(piece, count, self.language));
        (heading, piece.index() + 20 * count as usize, value, label)
    }

    fn from(&self, order: &Order, value: String) -> Choice {
        let (heading, at) = match order.action {
            Action::Move { from, .. } | Action::Launch { from, .. } => (Heading::Board, from),
            Action::Exchange { at, .. } => (Heading::Marked, at),
        };
        let pieces = self.state.position.pieces(order.army, at);
        let label = match heading {
            Heading::Board if !pieces.is_empty() => {
                let colon = self.language.say(":", "\u{a0}:");
                format!("{value}{colon} {}", words::tally(&pieces, self.language))
            }
            _ => value.clone(),
        };
        (heading, rank(at).1, value, label)
    }

    fn to(&self, order: &Order, value: String) -> Choice {
        match order.action {
            Action::Move { to, .. } | Action::Launch { target: to, .. } => {
                let (heading, rank) = rank(to);
                (heading, rank, value.clone(), value)
            }
            Action::Exchange { made, .. } => {
                let label = format!("{value} {}", words::piece(made, 1, self.language));
                (Heading::Made, made.index(), value, label)
            }
        }
    }

    fn columns(self) -> Vec<Field> {
        let language = self.language;
        [
            ("piece", language.say("Piece", "Pièce"), self.piece),
            ("from", language.say("From", "De"), self.from),
            ("to", language.say("To", "À"), self.to),
        ]
        .map(|(name, label, options)| Field::select(name, label, groups(options, language)))
        .into()
    }
}

/// Options under their headings, each once.
fn groups(mut options: Vec<Choice>, language: Language) -> Vec<OptionGroup> {
    options.sort();
    options.dedup();
    let grouped = options.chunk_by(|one, other| one.0 == other.0).filter_map(|options| {
        let label = options.first()?.0.label(language);
        let options = options.iter().map(|(_, _, value, label)| (value.clone(), label.clone()));
        Some(OptionGroup { label, options: options.collect() })
    });
    grouped.collect()
}

/// Under which heading a place is a destination, and its rank among all places.
fn rank(place: Place) -> (Heading, usize) {
    match place {
        Place::Reserve(army) => (Heading::Reserves, 90 + army.index()),
        Place::Space(space) => match space.terrain() {
            Terrain::Headquarters(army) => (Heading::Country(army), 10 * army.index()),
            Terrain::Sector { country, number } => {
                (Heading::Country(country), 10 * country.index() + 1 + usize::from(number))
            }
            Terrain::Island(_) => (Heading::Islands, 100 + space.index()),
            Terrain::Lane(number) => (Heading::Lanes, 200 + usize::from(number)),
        },
    }
}
