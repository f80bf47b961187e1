//! Intents: a few orders that belong together, because each by itself looks like a mistake.
//!
//! Source: RULES §4.4–§4.6, §5, §7.2, §9.

use super::worth::could_be_stormed;
use crate::{
    Chance, Seat,
    power::{
        Action, Army, Order, Piece, Pieces, Place, Side, Space, State, destinations,
        position::Stand, possible,
    },
};

/// What a Mega-Missile must be worth (§4.6).
const MISSILE: u32 = 100;

/// What a seat could set out to do.
pub(super) struct Intents<'a> {
    state: &'a State,
    side: Side,
    armies: Vec<Army>,
}

impl<'a> Intents<'a> {
    pub(super) fn new(state: &'a State, seat: Seat) -> Self {
        let armies = state.living_armies(seat).collect();
        Self { state, side: Side::Seat(seat), armies }
    }

    /// An intent of a kind that chance chooses; none where there is nothing of that kind to do.
    pub(super) fn any(&self, chance: &mut Chance) -> Vec<Order> {
        match chance.below(8) {
            0 | 1 => one_of(&self.rivals_spaces(), chance).and_then(|at| self.attack(at, chance)),
            2 => one_of(&self.flags(), chance).and_then(|at| self.attack(at, chance)),
            3 | 4 => self.trade(chance),
            5 => self.missile(chance),
            6 => self.defend(chance),
            _ => self.mercenary(chance),
        }
        .unwrap_or_default()
    }

    /// The Flags that nobody defends and that a piece on foot can take, each with that move.
    pub(super) fn undefended_flags(&self) -> Vec<Order> {
        let empty = self.flags().into_iter().filter(|&at| self.rival_at(at) == 0);
        empty.filter_map(|at| self.reaching(at).into_iter().find(takes_flags).map(go(at))).collect()
    }

    /// Enters a space with just more than is there, on foot where a Flag is to be had.
    fn attack(&self, at: Space, chance: &mut Chance) -> Option<Vec<Order>> {
        // One more for what may join the defenders, now and then.
        let rival = self.rival_at(at) + chance.below(3) * chance.below(12);
        let mut comes = self.reaching(at);
        shuffle(&mut comes, chance);
        comes.sort_by_key(|stand| std::cmp::Reverse(stand.piece.power()));
        let mut there = self.strength_at(at, self.side);
        let mut orders = Vec::new();
        if self.flags().contains(&at)
            && !self
                .stands(|s| s.at == at.into() && self.side_of(s) == self.side)
                .iter()
                .any(takes_flags)
        {
            let foot = comes.remove(comes.iter().position(takes_flags)?);
            there += foot.piece.power();
            orders.push(go(at)(foot));
        }
        for stand in comes {
            if there > rival {
                break;
            }
            there += stand.piece.power();
            orders.push(go(at)(stand));
        }
        (there > rival).then_some(orders)
    }

    /// Brings three of a kind together, or buys what is missing, and exchanges them (§4.4, §4.5).
    fn trade(&self, chance: &mut Chance) -> Option<Vec<Order>> {
        let army = *one_of(&self.armies, chance).as_ref()?;
        let made = one_of(&Piece::GROUP_ONE, chance)?;
        let reserve = Place::Reserve(army);
        let position = &self.state.position;
        let own = self.stands(|s| s.army == army && s.piece == made);
        let at = one_of(&own, chance).map_or(reserve, |stand| stand.at);
        let (mut there, mut orders) = (position.count(army, at, made), Vec::new());
        let order = |action| Order { army, action };
        match at {
            Place::Reserve(_) => {
                let units = position.count(army, reserve, Piece::PowerUnit);
                let bought = 3u32.saturating_sub(there);
                if bought * made.power() > units {
                    return None;
                }
                let given = Pieces::of(Piece::PowerUnit, made.power());
                let buy = Action::Exchange { given, at: reserve, made };
                orders.extend((0..bought).map(|_| order(buy)));
                there += bought;
            }
            Place::Space(to) => {
                for stand in own.iter().filter(|stand| stand.at != at && reaches(stand, to)) {
                    for _ in 0..stand.count.min(3u32.saturating_sub(there)) {
                        orders.push(go(to)(*stand));
                        there += 1;
                    }
                }
            }
        }
        let better = made.promoted().filter(|_| there >= 3)?;
        let given = Pieces::of(made, 3);
        orders.push(order(Action::Exchange { given, at, made: better }));
        if at == reserve {
            let to = Space::headquarters(army).into();
            orders.push(order(Action::Move { piece: better, from: reserve, to }));
        }
        Some(orders)
    }

    /// Makes a Mega-Missile of what is worth least, and launches it at what the others would miss
    /// most (§4.6). Whether it pays is for the playing out to say.
    fn missile(&self, chance: &mut Chance) -> Option<Vec<Order>> {
        let army = *one_of(&self.armies, chance).as_ref()?;
        let ready = self.stands(|s| s.army == army && s.piece == Piece::MegaMissile);
        let (at, made) = match one_of(&ready, chance) {
            Some(stand) => (stand.at, None),
            None => {
                let mut places: Vec<Place> =
                    self.stands(|s| s.army == army).iter().map(|stand| stand.at).collect();
                places.dedup();
                places.retain(|&at| self.state.position.pieces(army, at).power() >= MISSILE.into());
                let at = one_of(&places, chance)?;
                (at, Some(enough(self.state.position.pieces(army, at))))
            }
        };
        let mut targets: Vec<(i64, Place)> =
            self.targets().map(|place| (self.loss(place), place)).collect();
        targets.sort_by_key(|&(loss, _)| std::cmp::Reverse(loss));
        targets.truncate(3);
        let (loss, target) = one_of(&targets, chance)?;
        if loss < i64::from(MISSILE) / 2 {
            return None;
        }
        let make = made.map(|given| Action::Exchange { given, at, made: Piece::MegaMissile });
        let actions = make.into_iter().chain([Action::Launch { from: at, target }]);
        Some(actions.map(|action| Order { army, action }).collect())
    }

    /// Brings to a threatened HQ what can come.
    fn defend(&self, chance: &mut Chance) -> Option<Vec<Order>> {
        let threatened: Vec<Army> = self
            .armies
            .iter()
            .copied()
            .filter(|&army| could_be_stormed(self.state, army))
            .collect();
        let army = one_of(&threatened, chance)?;
        let home = Space::headquarters(army);
        let mut comes = self.stands(|s| s.at == Place::Reserve(army));
        comes.extend(self.reaching(home));
        comes.retain(|stand| stand.piece.travel().is_some());
        comes.sort_by_key(|stand| std::cmp::Reverse(stand.piece.power()));
        let most = 1 + chance.below(4) as usize;
        Some(comes.into_iter().take(most).map(go(home)).collect())
    }

    /// Orders one mercenary piece to where it does others harm, or out of its HQ (§9.1).
    fn mercenary(&self, chance: &mut Chance) -> Option<Vec<Order>> {
        let army =
            self.state.seating.mercenary().filter(|&army| self.state.position.lives(army))?;
        let home = Place::Space(Space::headquarters(army));
        let useful: Vec<Order> = possible(self.state, army)
            .into_iter()
            .filter(|order| match order.action {
                Action::Move { from, to: Place::Space(to), .. } => {
                    let own = self.strength_at(to, self.side);
                    own == 0 && (self.rival_at(to) > 0 || from == home)
                }
                _ => false,
            })
            .collect();
        Some(vec![one_of(&useful, chance)?])
    }

    /// The HQs whose own Flag stands there and is another side's.
    fn flags(&self) -> Vec<Space> {
        let living = self.state.position.living();
        let others = living.iter().filter(|&army| self.state.seating.side(army) != self.side);
        others.map(Space::headquarters).collect()
    }

    /// The spaces where other sides have pieces.
    fn rivals_spaces(&self) -> Vec<Space> {
        let mut spaces: Vec<Space> = self
            .stands(|s| self.side_of(s) != self.side)
            .iter()
            .filter_map(|stand| stand.at.space())
            .collect();
        spaces.dedup();
        spaces
    }

    /// Where a Mega-Missile may strike.
    fn targets(&self) -> impl Iterator<Item = Place> {
        let reserves = self.state.position.living().iter().map(Place::Reserve).collect::<Vec<_>>();
        self.rivals_spaces().into_iter().map(Place::from).chain(reserves)
    }

    /// What the others would lose in a place, less what the own side would.
    fn loss(&self, at: Place) -> i64 {
        let stands = self.state.position.at(at).iter();
        stands
            .map(|stand| {
                let lost = i64::from(strength(stand));
                if self.side_of(stand) == self.side { -lost } else { lost }
            })
            .sum()
    }

    /// The own pieces on the board that could move to a space, one by one.
    fn reaching(&self, to: Space) -> Vec<Stand> {
        let stands = self
            .stands(|s| self.armies.contains(&s.army) && s.at.space().is_some() && reaches(s, to));
        stands
            .into_iter()
            .flat_map(|stand| (0..stand.count.min(5)).map(move |_| stand.one()))
            .collect()
    }

    /// The strength of the strongest other side in a space.
    fn rival_at(&self, at: Space) -> u32 {
        let sides = self.state.seating.seats().map(Side::Seat).chain([Side::Mercenary]);
        let others = sides.filter(|&side| side != self.side);
        others.map(|side| self.strength_at(at, side)).max().unwrap_or(0)
    }

    fn strength_at(&self, at: Space, side: Side) -> u32 {
        let there = self.state.position.at(at.into()).iter();
        there.filter(|stand| self.side_of(stand) == side).map(strength).sum()
    }

    fn side_of(&self, stand: &Stand) -> Side {
        self.state.seating.side(stand.army)
    }

    fn stands(&self, which: impl Fn(&Stand) -> bool) -> Vec<Stand> {
        self.state.position.stands().iter().filter(|stand| which(stand)).copied().collect()
    }
}

/// The order that takes a piece to a space.
fn go(to: Space) -> impl Fn(Stand) -> Order {
    move |Stand { at: from, army, piece, .. }| Order {
        army,
        action: Action::Move { piece, from, to: to.into() },
    }
}

fn reaches(stand: &Stand, to: Space) -> bool {
    stand.at != to.into() && destinations(stand.piece, stand.at).contains(to)
}

fn takes_flags(stand: &Stand) -> bool {
    stand.piece.takes_flags()
}

fn strength(stand: &Stand) -> u32 {
    stand.count.saturating_mul(stand.piece.power())
}

/// Of a heap worth a Mega-Missile as little as makes one: Power Units first, then the weakest.
fn enough(heap: Pieces) -> Pieces {
    let mut given = Pieces::NONE;
    let mut kinds: Vec<(Piece, u32)> =
        heap.iter().filter(|(piece, _)| *piece != Piece::MegaMissile).collect();
    kinds.sort_by_key(|(piece, _)| piece.power());
    for (piece, count) in kinds {
        let missing = MISSILE.saturating_sub(u32::try_from(given.power()).unwrap_or(MISSILE));
        given.add(piece, count.min(missing.div_ceil(piece.power())));
    }
    given
}

fn one_of<T: Copy>(all: &[T], chance: &mut Chance) -> Option<T> {
    all.get(chance.below(u32::try_from(all.len()).unwrap_or(u32::MAX)) as usize).copied()
}

fn shuffle<T>(all: &mut [T], chance: &mut Chance) {
    for last in (1..all.len()).rev() {
        all.swap(last, chance.below(last as u32 + 1) as usize);
    }
}
