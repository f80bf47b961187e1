//! Random rounds: positions such as come up in the middle of a game and stranger ones, and sheets
//! that mix what could be done with what cannot.

use proptest::{collection::vec, prelude::*};
use rules::{
    Circumstances, Seat,
    language::Language,
    power::{
        Action, Armies, Army, Expected, Fault, Line, Missiles, Order, Piece, Pieces, Place,
        Position, Prisoners, Seating, Sheet, Side, Space, State, destinations,
    },
};

/// A round that can be carried out.
#[derive(Clone, Debug)]
pub struct Round {
    pub state: State,
    pub sheets: Vec<Sheet>,
    pub circumstances: Circumstances,
}

const PIECES: [Piece; 9] = [
    Piece::Infantry,
    Piece::Tank,
    Piece::Fighter,
    Piece::Destroyer,
    Piece::Regiment,
    Piece::HeavyTank,
    Piece::Bomber,
    Piece::Cruiser,
    Piece::MegaMissile,
];

pub fn army() -> impl Strategy<Value = Army> {
    prop::sample::select(Army::ALL.to_vec())
}

pub fn space() -> impl Strategy<Value = Space> {
    prop::sample::select(Space::all().collect::<Vec<_>>())
}

pub fn place() -> impl Strategy<Value = Place> {
    prop_oneof![4 => space().prop_map(Place::Space), 1 => army().prop_map(Place::Reserve)]
}

pub fn language() -> impl Strategy<Value = Language> {
    prop::sample::select(Language::ALL.to_vec())
}

pub fn piece() -> impl Strategy<Value = Piece> {
    prop::sample::select(PIECES.to_vec())
}

/// Any order that can be written, sensible or not.
pub fn order() -> impl Strategy<Value = Order> {
    let given = vec((prop::sample::select(Piece::ALL.to_vec()), 1u32..60), 1..4);
    let action = prop_oneof![
        (prop::sample::select(Piece::ALL.to_vec()), place(), place()).prop_map(
            |(piece, from, to)| match piece {
                Piece::MegaMissile => Action::Launch { from, target: to },
                piece => Action::Move { piece, from, to },
            }
        ),
        (given, place(), prop::sample::select(Piece::ALL.to_vec())).prop_map(
            |(given, at, made)| {
                let mut pieces = Pieces::NONE;
                given.into_iter().for_each(|(piece, count)| pieces.add(piece, count));
                Action::Exchange { given: pieces, at, made }
            }
        ),
    ];
    (army(), action).prop_map(|(army, action)| Order { army, action })
}

fn seating() -> impl Strategy<Value = Seating> {
    let armies = |armies: &[Army]| armies.iter().copied().collect::<Armies>();
    prop_oneof![
        2 => Just(Army::ALL.to_vec()).prop_shuffle().prop_map(move |seats| {
            let seats: Vec<_> = seats.iter().map(|&army| armies(&[army])).collect();
            Seating::new(&seats, None).unwrap()
        }),
        2 => Just(Army::ALL.to_vec()).prop_shuffle().prop_map(move |seats| {
            let commanded: Vec<_> = seats[1..].iter().map(|&army| armies(&[army])).collect();
            Seating::new(&commanded, Some(seats[0])).unwrap()
        }),
        2 => (army(), any::<bool>()).prop_map(move |(first, turned)| {
            let mut pairs = [first, first.next().next()].map(|a| armies(&[a, a.next()]));
            if turned { pairs.reverse(); }
            Seating::new(&pairs, None).unwrap()
        }),
    ]
}

/// Few spaces, so that pieces meet, or any.
fn crowded() -> impl Strategy<Value = Space> {
    let few = ["GHQ", "BHQ", "G4", "B0", "XI", "NI", "S1", "R2", "Y1"];
    let few: Vec<_> = few.iter().map(|name| Space::from_code(name).unwrap()).collect();
    prop_oneof![3 => prop::sample::select(few), 2 => space()]
}

/// What is carried into a round: anything but a game that is over.
pub fn state() -> impl Strategy<Value = State> {
    let stands = vec((army(), crowded(), piece(), 1u32..4), 0..26);
    let reserves = vec((army(), prop::sample::select(Piece::ALL.to_vec()), 1u32..60), 0..8);
    // Who is out of the game, and who took the Flag, if it has not left the game.
    let dead = prop_oneof![
        3 => Just(Vec::new()),
        1 => vec((army(), prop::option::of(army())), 1..4),
    ];
    let how = (any::<bool>(), 0u8..4);
    (seating(), stands, reserves, dead, how).prop_map(
        |(seating, stands, reserves, dead, (as_read, official))| {
            let mut position = Position::default();
            for army in Army::ALL {
                position.hand_flag(army, Some(army));
            }
            dead.iter().for_each(|&(army, _)| position.hand_flag(army, None));
            let living = position.living();
            for (army, holder) in dead {
                position.hand_flag(army, holder.filter(|&holder| living.contains(holder)));
            }
            for (army, at, piece, count) in stands {
                if living.contains(army) {
                    position.add(army, at.into(), piece, count);
                }
            }
            for (army, piece, count) in reserves {
                if living.contains(army) {
                    position.add(army, Place::Reserve(army), piece, count);
                }
            }
            let seats = seating.seats().count() as u8;
            State {
                seating,
                missiles: if as_read { Missiles::AsRead } else { Missiles::Together },
                official: Seat(official % seats),
                position,
                ending: None,
            }
        },
    )
}

/// What a line of a random sheet is to be, made into an order once the position is known.
#[derive(Clone, Debug)]
enum Wish {
    Move(prop::sample::Index, prop::sample::Index),
    Exchange(prop::sample::Index),
    Buy(prop::sample::Index),
    Missile(prop::sample::Index),
    Launch(prop::sample::Index, Place),
    Any(Order),
    Nonsense,
}

fn wish() -> impl Strategy<Value = Wish> {
    let index = any::<prop::sample::Index>;
    prop_oneof![
        8 => (index(), index()).prop_map(|(stand, to)| Wish::Move(stand, to)),
        2 => index().prop_map(Wish::Exchange),
        1 => index().prop_map(Wish::Buy),
        1 => index().prop_map(Wish::Missile),
        1 => (index(), place()).prop_map(|(stand, target)| Wish::Launch(stand, target)),
        1 => order().prop_map(Wish::Any),
        1 => Just(Wish::Nonsense),
    ]
}

impl Wish {
    fn order(self, state: &State, armies: &[Army]) -> Option<Order> {
        let stands: Vec<_> = state
            .position
            .stands()
            .iter()
            .filter(|stand| armies.contains(&stand.army))
            .copied()
            .collect();
        let pick = |index: prop::sample::Index| {
            (!stands.is_empty()).then(|| stands[index.index(stands.len())])
        };
        let (army, action) = match self {
            Self::Move(stand, to) => {
                let stand = pick(stand)?;
                let reached: Vec<_> = destinations(stand.piece, stand.at).iter().collect();
                if reached.is_empty() {
                    return None;
                }
                let to = reached[to.index(reached.len())].into();
                (stand.army, Action::Move { piece: stand.piece, from: stand.at, to })
            }
            Self::Exchange(stand) => {
                let stand = pick(stand)?;
                let made = stand.piece.promoted()?;
                let given = Pieces::of(stand.piece, 3);
                (stand.army, Action::Exchange { given, at: stand.at, made })
            }
            Self::Buy(stand) => {
                let (army, made) = (pick(stand)?.army, Piece::GROUP_ONE[stand.index(4)]);
                let given = Pieces::of(Piece::PowerUnit, made.power());
                (army, Action::Exchange { given, at: Place::Reserve(army), made })
            }
            Self::Missile(stand) => {
                let stand = pick(stand)?;
                let given = state.position.pieces(stand.army, stand.at);
                let made = Piece::MegaMissile;
                (stand.army, Action::Exchange { given, at: stand.at, made })
            }
            Self::Launch(stand, target) => {
                let stand = pick(stand)?;
                (stand.army, Action::Launch { from: stand.at, target })
            }
            Self::Any(order) => return Some(order),
            Self::Nonsense => return None,
        };
        Some(Order { army, action })
    }
}

/// Now and then a final round, a player who gives up, a draw.
fn circumstances() -> impl Strategy<Value = Circumstances> {
    let surrendered = prop_oneof![5 => Just(Vec::new()), 1 => vec((0..4u8).prop_map(Seat), 1..4)];
    (prop::bool::weighted(0.2), prop::bool::weighted(0.05), surrendered).prop_map(
        |(final_round, drawn, surrendered)| Circumstances {
            final_round,
            drawn,
            surrendered,
            ..Circumstances::default()
        },
    )
}

/// What the players wish for a round: an order a line, and the army for prisoners.
#[derive(Clone, Debug)]
pub struct Wishes(Vec<(Vec<Wish>, Option<bool>)>);

impl Wishes {
    /// The sheets they write when that is the position.
    pub fn sheets(self, state: &State) -> Vec<Sheet> {
        let sheets = state.seating.seats().zip(self.0).map(|(seat, (wishes, choice))| {
            let own: Vec<Army> = state.seating.armies(Side::Seat(seat)).collect();
            let mut armies = own.clone();
            armies.extend(state.seating.mercenary());
            let mut sheet = Sheet::empty(Language::En);
            for wish in wishes {
                let read = wish.order(state, &armies);
                let fault = || Fault {
                    column: 1,
                    found: "?".to_owned(),
                    expected: Expected::Piece,
                    meant: None,
                    army: None,
                };
                sheet.lines.push(Line { text: String::new(), read: read.ok_or_else(fault) });
            }
            sheet.prisoners = choice.map(|last| Prisoners {
                text: String::new(),
                read: Ok(if last { own[own.len() - 1] } else { own[0] }),
            });
            sheet
        });
        sheets.collect()
    }
}

pub fn wishes() -> impl Strategy<Value = Wishes> {
    vec((vec(wish(), 0..8), prop::option::of(any::<bool>())), 4).prop_map(Wishes)
}

pub fn round() -> impl Strategy<Value = Round> {
    (state(), wishes(), circumstances()).prop_map(|(state, wishes, circumstances)| {
        let sheets = wishes.sheets(&state);
        Round { state, sheets, circumstances }
    })
}
