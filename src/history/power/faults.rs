//! What is wrong with a line: the mistake behind its reason, and a line that would be right.
//!
//! Source: RULES §2, §4, §12.

use super::{orders::possible, sentences};
use crate::{
    history::LineFault,
    language::Language,
    rules::{
        Seat,
        power::{
            Action, Army, Expected, Fault, Line, Meant, Order, Piece, Pieces, Place, Reason, Sheet,
            Space, State,
            board::Obstacle,
            check, destinations,
            notation::{Reader, print},
        },
    },
};

/// A mistake, with what its sentence needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mistake {
    /// There is no more to it than its reason.
    Plain(Reason),
    /// A move that ends where it began.
    SameSpace,
    /// A piece of land or air that was to enter a lane.
    NoLanes(Piece),
    /// A ship that was to go to a sector 4.
    Inland,
    /// A ship that was to cut a corner.
    Corner { from: Space, to: Space },
    /// A ship that was to go from lane to lane.
    BetweenLanes,
    /// A piece that would have to stop on the way.
    Stop { piece: Piece, at: Space },
    /// A piece that was to go too far.
    TooFar { piece: Piece, from: Space, to: Space, steps: u8 },
    /// A piece that never gets there.
    NoWay { piece: Piece, to: Space },
    /// Not that piece stands there, but another of its line.
    Kin { asked: Piece, there: Piece, at: Place },
    /// No such piece stands there, but elsewhere.
    Absent { army: Army, piece: Piece, at: Place, stands: Vec<Place> },
    /// There are such pieces, but not so many.
    Few { army: Army, piece: Piece, at: Place, there: u32, asked: u32 },
    /// Such pieces there have moved.
    Moved { piece: Piece, at: Place },
    /// A Reserve piece that was to go elsewhere than home.
    HomeOnly { army: Army },
    /// Not the price.
    Price { made: Piece },
    /// Not for sale.
    NotSold { made: Piece },
    /// Too few units.
    Units { army: Army, has: u32 },
    /// Worth too little for a Mega-Missile.
    Worth { worth: u64 },
}

/// Where a line stands: on whose sheet, and after which lines.
pub(super) struct Context<'a> {
    /// The state before the round.
    pub state: &'a State,
    /// Whose sheet.
    pub seat: Seat,
    /// The sheet.
    pub sheet: &'a Sheet,
    /// The number of the line, from 0.
    pub line: usize,
    /// The language of sentences; that of the notation is the sheet's.
    pub language: Language,
    /// Whether the round is over: it is too late for a better line, and what stood where when the
    /// line's turn came is not known any more.
    pub over: bool,
}

impl Context<'_> {
    /// What is wrong with a line that cannot be read.
    pub fn unreadable(&self, text: &str, fault: &Fault) -> LineFault {
        let found = Found::of(text, fault);
        let instead = self.instead(fault);
        let own = Army::ALL.into_iter().find(|army| self.commands(*army));
        let right = match (fault.expected, fault.meant, &instead) {
            (Expected::OwnArmy, _, _) => {
                own.map(|army| print::prisoners(army, self.sheet.language))
            }
            (_, _, Some(word)) => found.replaced(word),
            (_, Some(Meant::TwoOrders), _) | (Expected::EndOfLine, _, _) => found.before(),
            (_, Some(Meant::Exchange), _) | (Expected::ExchangeMark, _, _) => {
                found.replaced(&format!("{}{}", self.mark(), fault.found))
            }
            (Expected::OnePiece, _, _) => {
                found.replaced(fault.found.trim_start_matches(|c: char| c.is_ascii_digit()))
            }
            (Expected::TheArmyBeforeAColon, _, _) => self
                .state
                .living_armies(self.seat)
                .next()
                .map(|army| print::prefix(army, self.sheet.language) + text),
            _ => None,
        };
        let example = match fault.expected {
            _ if self.over => None,
            Expected::OwnArmy => right,
            _ => right.filter(|line| self.passes(line)).or_else(|| self.any(fault.army)),
        };
        LineFault {
            column: Some(found.column),
            message: sentences::misread(
                fault,
                self.sheet.language,
                instead.as_deref(),
                self.language,
            ),
            example,
        }
    }

    /// What is wrong with an order.
    pub fn illegal(&self, order: &Order, reason: Reason) -> LineFault {
        let mistake = self.mistake(order, reason);
        let notation = self.sheet.language;
        let printed = |order: &Order| print::order(order, notation, self.sheet.army);
        let example = match reason {
            _ if self.over => None,
            Reason::OverAllowance | Reason::Unreadable(_) | Reason::Cancelled => None,
            Reason::NotYourArmy => self.any(None),
            _ => {
                let (better, form) = self.better(order, &mistake);
                better
                    .iter()
                    .map(printed)
                    .find(|line| self.passes(line))
                    // The way to write it is worth showing, though it cannot be done now.
                    .or_else(|| form.as_ref().map(printed))
                    .or_else(|| self.any(Some(order.army)))
            }
        };
        LineFault {
            column: None,
            message: sentences::mistake(&mistake, notation, self.language),
            example,
        }
    }

    /// The mistake behind a reason.
    fn mistake(&self, order: &Order, reason: Reason) -> Mistake {
        let army = order.army;
        let known = match (reason, order.action) {
            (Reason::OutOfRange, Action::Move { piece, from, to }) => obstacle(piece, from, to),
            (Reason::NoSuchPiece | Reason::NoMissile | Reason::NotEnoughUnits, _) if self.over => {
                None
            }
            (Reason::NoSuchPiece, Action::Move { piece, from, .. }) => {
                Some(self.missing(army, piece, from, 1))
            }
            (Reason::NoSuchPiece, Action::Exchange { given, at, .. }) => given
                .iter()
                .find(|&(piece, count)| self.state.position.count(army, at, piece) < count)
                .map(|(piece, count)| self.missing(army, piece, at, count)),
            (Reason::NoMissile, Action::Launch { from, .. }) => {
                Some(self.missing(army, Piece::MegaMissile, from, 1))
            }
            (Reason::AlreadyMoved, Action::Move { piece, from, .. }) => {
                Some(Mistake::Moved { piece, at: from })
            }
            (Reason::ReserveOnlyToOwnHq, _) => Some(Mistake::HomeOnly { army }),
            (Reason::WrongPrice, Action::Exchange { made, .. }) => Some(Mistake::Price { made }),
            (Reason::NotForSale, Action::Exchange { made, .. }) => Some(Mistake::NotSold { made }),
            (Reason::NotEnoughUnits, _) => {
                let has = self.state.position.count(army, Place::Reserve(army), Piece::PowerUnit);
                Some(Mistake::Units { army, has })
            }
            (Reason::TooWeak, Action::Exchange { given, .. }) => {
                Some(Mistake::Worth { worth: given.power() })
            }
            _ => None,
        };
        known.unwrap_or(Mistake::Plain(reason))
    }

    /// Why there are not so many of a kind in a place. As far as is known before the round: what
    /// earlier lines did is not looked at.
    fn missing(&self, army: Army, piece: Piece, at: Place, asked: u32) -> Mistake {
        let position = &self.state.position;
        let there = position.count(army, at, piece);
        if there >= asked {
            return Mistake::Plain(Reason::NoSuchPiece);
        }
        if there > 0 {
            return Mistake::Few { army, piece, at, there, asked };
        }
        let kin = piece.promoted().or(piece.demoted());
        if let Some(there) = kin.filter(|&kin| position.count(army, at, kin) > 0) {
            return Mistake::Kin { asked: piece, there, at };
        }
        let own = position.stands().iter().filter(|s| s.army == army && s.piece == piece);
        Mistake::Absent { army, piece, at, stands: own.map(|stand| stand.at).collect() }
    }

    /// What may have been wanted, best first; and the way it is written, whatever stands where.
    fn better(&self, order: &Order, mistake: &Mistake) -> (Vec<Order>, Option<Order>) {
        let army = order.army;
        let of = |action| Order { army, action };
        let reserve = Place::Reserve(army);
        match (order.action, mistake) {
            (Action::Move { piece, from, .. }, Mistake::Stop { at, .. }) => {
                (vec![of(Action::Move { piece, from, to: (*at).into() })], None)
            }
            (Action::Move { piece, from, .. }, Mistake::HomeOnly { .. }) => {
                let home = Space::headquarters(army).into();
                let home = of(Action::Move { piece, from, to: home });
                (vec![home], Some(home))
            }
            (Action::Move { piece: Piece::PowerUnit, .. }, _) => {
                let buys = Piece::GROUP_ONE.map(|made| of(buy(reserve, made)));
                (buys.into(), Some(of(buy(reserve, Piece::Infantry))))
            }
            (Action::Move { from, to, .. }, &Mistake::Kin { there, .. }) => {
                (towards(army, there, &[from], to), None)
            }
            (Action::Move { piece, to, .. }, Mistake::Absent { stands, .. }) => {
                (towards(army, piece, stands, to), None)
            }
            (Action::Move { piece, from, to }, _) => (towards(army, piece, &[from], to), None),
            (Action::Launch { target, .. }, Mistake::Absent { stands, .. }) => {
                (stands.iter().map(|&from| of(Action::Launch { from, target })).collect(), None)
            }
            (Action::Launch { .. }, _) => (Vec::new(), None),
            (Action::Exchange { given, at, made }, _) => {
                if made == Piece::MegaMissile {
                    return (Vec::new(), Some(of(missile(at == reserve, at))));
                }
                if given.count(Piece::PowerUnit) > 0 {
                    let made =
                        if Piece::GROUP_ONE.contains(&made) { made } else { Piece::Infantry };
                    let buys = [made].into_iter().chain(Piece::GROUP_ONE);
                    let buys = buys.map(|made| of(buy(reserve, made))).collect();
                    return (buys, Some(of(buy(reserve, made))));
                }
                let wanted = made.demoted().or_else(|| given.iter().next().map(|(p, _)| p));
                let wanted = wanted.filter(|piece| piece.promoted().is_some());
                let exchange = wanted.unwrap_or(Piece::Infantry);
                let exchange = exchange
                    .promoted()
                    .map(|made| of(Action::Exchange { given: Pieces::of(exchange, 3), at, made }));
                (exchange.into_iter().collect(), exchange)
            }
        }
    }

    /// Any order that would be legal here.
    fn any(&self, army: Option<Army>) -> Option<String> {
        let armies = army.into_iter().chain(self.state.living_armies(self.seat));
        armies
            .filter(|&army| self.commands(army) || self.state.seating.mercenary() == Some(army))
            .flat_map(|army| possible(self.state, army))
            .map(|order| print::order(&order, self.sheet.language, self.sheet.army))
            .find(|line| self.passes(line))
    }

    /// Whether a line would be legal in the place of this one.
    fn passes(&self, line: &str) -> bool {
        let reader = Reader::new(self.state, self.seat, self.sheet.language);
        let Some(Ok(order)) = reader.line(line) else { return false };
        let mut sheet = self.sheet.clone();
        sheet.lines.truncate(self.line);
        sheet.lines.push(Line { text: line.to_owned(), read: Ok(order) });
        check(self.state, self.seat, &sheet).last().is_some_and(Result::is_ok)
    }

    /// What a word of the other language is called in the sheet's.
    fn instead(&self, fault: &Fault) -> Option<String> {
        let notation = self.sheet.language;
        let other = notation.say(Language::Fr, Language::En);
        match fault.meant? {
            Meant::PieceInTheOtherLanguage(piece) => {
                Some(print::letter(piece, notation).to_owned())
            }
            Meant::ArmyInTheOtherLanguage(army) => Some(army.letter(notation).to_string()),
            Meant::PlaceInTheOtherLanguage => {
                let places = Space::all().map(Place::from).chain(Army::ALL.map(Place::Reserve));
                let found = fault.found.to_uppercase();
                let mut named = places.filter(|&place| print::place(place, other) == found);
                named.next().map(|place| print::place(place, notation))
            }
            Meant::MarkInTheOtherLanguage => {
                let place = fault.found.get(1..)?;
                Some(format!("{}{place}", self.mark()))
            }
            Meant::Exchange | Meant::SeveralMoves | Meant::TwoOrders => None,
        }
    }

    /// The exchange mark.
    const fn mark(&self) -> &'static str {
        self.sheet.language.say("X", "E")
    }

    fn commands(&self, army: Army) -> bool {
        self.state.seating.commander(army) == Some(self.seat)
    }
}

/// What stands in a move's way.
fn obstacle(piece: Piece, from: Place, to: Place) -> Option<Mistake> {
    let (from, to) = (from.space()?, to.space()?);
    Some(match from.obstacle(piece.travel()?, to)? {
        Obstacle::SameSpace => Mistake::SameSpace,
        Obstacle::Lane => Mistake::NoLanes(piece),
        Obstacle::Inland => Mistake::Inland,
        Obstacle::Corner => Mistake::Corner { from, to },
        Obstacle::BetweenLanes => Mistake::BetweenLanes,
        Obstacle::Stop(at) => Mistake::Stop { piece, at },
        Obstacle::TooFar(steps) => Mistake::TooFar { piece, from, to, steps },
        Obstacle::NoWay => Mistake::NoWay { piece, to },
    })
}

/// The moves of a piece from where it stands, those that end nearest to where it was to go first.
fn towards(army: Army, piece: Piece, stands: &[Place], to: Place) -> Vec<Order> {
    let moves = stands
        .iter()
        .flat_map(|&from| destinations(piece, from).iter().map(move |space| (from, space)));
    let mut moves: Vec<(Place, Space)> = moves.collect();
    if let Some(wanted) = to.space() {
        moves.sort_by_key(|&(_, end)| (distance(end, wanted), end.country().is_none(), end));
    }
    let order = |(from, to): (_, Space)| Action::Move { piece, from, to: to.into() };
    moves.into_iter().map(|ends| Order { army, action: order(ends) }).collect()
}

const fn buy(at: Place, made: Piece) -> Action {
    Action::Exchange { given: Pieces::of(Piece::PowerUnit, made.power()), at, made }
}

/// A Mega-Missile, as it could be made anywhere, or in a Reserve.
fn missile(reserve: bool, at: Place) -> Action {
    let given = if reserve {
        Pieces::of(Piece::PowerUnit, 100)
    } else {
        let mut given = Pieces::of(Piece::Cruiser, 1);
        given.add(Piece::HeavyTank, 1);
        given.add(Piece::Regiment, 1);
        given
    };
    Action::Exchange { given, at, made: Piece::MegaMissile }
}

/// How many cells lie between two spaces.
fn distance(one: Space, other: Space) -> usize {
    let apart = |a: (usize, usize), b: (usize, usize)| a.0.abs_diff(b.0).max(a.1.abs_diff(b.1));
    one.cells().flat_map(|a| other.cells().map(move |b| apart(a, b))).min().unwrap_or(0)
}

/// The word a line cannot be read for, in its place.
struct Found<'a> {
    text: &'a str,
    /// Counted in characters from 1.
    column: usize,
    /// Where it begins and ends, in bytes.
    span: Option<(usize, usize)>,
}

impl<'a> Found<'a> {
    fn of(text: &'a str, fault: &Fault) -> Self {
        let column = fault.column.max(1) as usize;
        let start = |column: usize| {
            let ends = std::iter::once(text.len());
            text.char_indices().map(|(at, _)| at).chain(ends).nth(column - 1)
        };
        let here = |at: &usize| text.get(*at..).is_some_and(|rest| rest.starts_with(&fault.found));
        // Columns are those of the line before blanks around it were cut off.
        let at = start(column).filter(here).or_else(|| text.find(&fault.found));
        let column = at.map_or(column, |at| text.get(..at).map_or(0, |b| b.chars().count()) + 1);
        Self { text, column, span: at.map(|at| (at, at + fault.found.len())) }
    }

    fn replaced(&self, word: &str) -> Option<String> {
        let (from, to) = self.span?;
        Some(format!("{}{word}{}", self.text.get(..from)?, self.text.get(to..)?))
    }

    fn before(&self) -> Option<String> {
        let (from, _) = self.span?;
        self.text.get(..from).map(|text| text.trim_end().to_owned())
    }
}
