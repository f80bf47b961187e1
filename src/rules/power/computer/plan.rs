//! Plans: orders that are legal one after the other, drawn by chance with an eye for what looks
//! good by itself.

use super::{intents::Intents, worth::could_be_stormed};
use crate::{
    Chance, Seat,
    language::Language,
    power::{
        Action, Armies, Army, ORDERS, Order, Piece, Place, Sheet, Side, Space, State,
        board::SPACES, check, possible, rehearse, sheet::Line,
    },
};

/// How many orders are looked at for one that is chosen.
const LOOKED_AT: u32 = 7;
/// Far away.
const FAR: i32 = 9;

/// Drafts plans for one seat.
pub(super) struct Drafter<'a> {
    state: &'a State,
    seat: Seat,
    armies: Vec<Army>,
    intents: Intents<'a>,
    /// The armies whose HQ could be stormed.
    threatened: Armies,
    /// For each space in how many moves an Infantry comes from there to a Flag that can be taken.
    to_a_flag: [i32; SPACES],
}

impl<'a> Drafter<'a> {
    pub(super) fn new(state: &'a State, seat: Seat) -> Self {
        let armies: Vec<Army> = state.living_armies(seat).collect();
        let stormed = armies.iter().copied().filter(|&army| could_be_stormed(state, army));
        Self {
            state,
            seat,
            threatened: stormed.collect(),
            armies,
            intents: Intents::new(state, seat),
            to_a_flag: to_a_flag(state, seat),
        }
    }

    /// A sheet without orders.
    pub(super) fn nothing(state: &State, seat: Seat) -> Sheet {
        let mut armies = state.living_armies(seat);
        let (first, second) = (armies.next(), armies.next());
        Sheet { army: first.filter(|_| second.is_none()), ..Sheet::empty(Language::En) }
    }

    /// A new plan: Flags that need only be picked up, an intent or two, and what looks good.
    pub(super) fn draft(&self, chance: &mut Chance) -> Sheet {
        let mut sheet = Self::nothing(self.state, self.seat);
        for order in self.intents.undefended_flags() {
            self.write(&mut sheet, order);
        }
        for _ in 0..chance.below(3) {
            self.intend(&mut sheet, chance);
        }
        self.complete(sheet, chance)
    }

    /// A plan with some orders of another one and new ones below.
    pub(super) fn vary(&self, plan: &Sheet, chance: &mut Chance) -> Sheet {
        let mut kept = plan.lines.clone();
        for _ in 0..=chance.below(3) {
            if !kept.is_empty() {
                kept.remove(below(kept.len(), chance));
            }
        }
        let mut sheet = Self::nothing(self.state, self.seat);
        let kept = kept.into_iter().filter_map(|line| line.read.ok());
        // What no longer is legal without the others goes, too.
        kept.for_each(|order| self.write(&mut sheet, order));
        if chance.below(2) == 0 {
            self.intend(&mut sheet, chance);
        }
        self.complete(sheet, chance)
    }

    fn intend(&self, sheet: &mut Sheet, chance: &mut Chance) {
        for order in self.intents.any(chance) {
            self.write(sheet, order);
        }
    }

    /// Writes an order below the others if it is legal there.
    fn write(&self, sheet: &mut Sheet, order: Order) {
        sheet.lines.push(Line { text: String::new(), read: Ok(order) });
        // All of them: a move too many of mercenaries cancels earlier ones, too (§9.2).
        if check(self.state, self.seat, sheet).iter().any(Result::is_err) {
            sheet.lines.pop();
        }
    }

    /// Fills up a plan with orders. One it has in any case, if there is a legal one: a round
    /// without any costs a Power Unit (§4.8).
    fn complete(&self, mut sheet: Sheet, chance: &mut Chance) -> Sheet {
        for &army in &self.armies {
            for _ in written_for(&sheet, army)..usize::from(ORDERS) {
                let Some(order) = self.next(&sheet, army, chance) else { break };
                self.write(&mut sheet, order);
            }
        }
        let any = self.armies.iter().copied().chain(self.state.seating.mercenary());
        for order in any.flat_map(|army| possible(self.state, army)) {
            if !sheet.lines.is_empty() {
                break;
            }
            self.write(&mut sheet, order);
        }
        sheet
    }

    /// A good one of some legal orders that could stand below the others.
    fn next(&self, sheet: &Sheet, army: Army, chance: &mut Chance) -> Option<Order> {
        let mut then = self.state.clone();
        for event in rehearse(self.state, self.seat, sheet) {
            then.fold(&event);
        }
        let orders = possible(&then, army);
        let exchanges = orders.iter().filter(|o| matches!(o.action, Action::Exchange { .. }));
        // Exchanges are few and moves are many: each exchange is always looked at.
        let drawn: Vec<&Order> = (0..LOOKED_AT)
            .filter_map(|_| orders.get(below(orders.len(), chance)))
            .chain(exchanges)
            .collect();
        let mut looked_at: Vec<(i32, Order)> = drawn
            .into_iter()
            .map(|order| (self.appeal(&then, order) + chance.below(9) as i32, *order))
            .collect();
        looked_at.sort_by_key(|(appeal, _)| -appeal);
        looked_at.into_iter().take_while(|(appeal, _)| *appeal > 0).map(|(_, order)| order).find(
            |order| {
                let mut longer = sheet.clone();
                longer.lines.push(Line { text: String::new(), read: Ok(*order) });
                check(self.state, self.seat, &longer).last().is_some_and(Result::is_ok)
            },
        )
    }

    /// How good an order looks, whatever the others do.
    fn appeal(&self, then: &State, order: &Order) -> i32 {
        match order.action {
            Action::Move { piece, from: Place::Reserve(army), .. } => {
                6 + if self.threatened.contains(army) { power(piece) } else { power(piece) / 5 }
            }
            Action::Move { piece, from: Place::Space(from), to: Place::Space(to) } => {
                let stays = self.site(then, order.army, piece, from, from);
                4 + self.site(then, order.army, piece, to, from) - stays
            }
            Action::Move { .. } => 0,
            Action::Launch { target, .. } => self.strike(then, target),
            Action::Exchange { given, made, .. } => match given.iter().next() {
                Some((Piece::PowerUnit, _)) => {
                    let at = Place::Reserve(order.army);
                    6 + 6 * i32::from(then.position.count(order.army, at, made) % 3 == 2)
                }
                _ => 10 + (power(made) - given.power() as i32) / 2,
            },
        }
    }

    /// What it is good for to have a piece in a space; `from` is where it stands now.
    fn site(&self, then: &State, army: Army, piece: Piece, space: Space, from: Space) -> i32 {
        let own_side = Side::Seat(self.seat);
        let power = power(piece);
        let (mut own, mut strongest, mut prey) = (0, [0i32; 4], 0);
        for stand in then.position.at(space.into()) {
            let strength = self::power(stand.piece).saturating_mul(stand.count as i32);
            let side = then.seating.side(stand.army);
            if side == own_side {
                own += strength;
            } else {
                if let Some(there) = strongest.get_mut(side.index()) {
                    *there += strength;
                }
                prey += strength;
            }
        }
        if space != from {
            own += power;
        }
        let rival = strongest.into_iter().max().unwrap_or(0);
        let mut good = match own.cmp(&rival) {
            _ if rival == 0 => 0,
            std::cmp::Ordering::Greater => prey.min(60),
            std::cmp::Ordering::Equal => -2,
            std::cmp::Ordering::Less => -power,
        };
        if let Some(country) = space.country().filter(|&country| pays(then, country, own_side)) {
            let company = then.position.stands().iter().any(|stand| {
                stand.army == army
                    && stand.at.space().and_then(Space::country) == Some(country)
                    && (stand.at != from.into() || stand.piece != piece || stand.count > 1)
            });
            good += if company { 1 } else { 9 };
        }
        if self.threatened.contains(army) && space == Space::headquarters(army) {
            good += power;
        }
        if piece.takes_flags() {
            let way = self.to_a_flag.get(space.index()).copied().unwrap_or(FAR);
            good += 2 * (FAR - way);
            if way == 0 && own > rival {
                good += 60;
            }
        }
        good
    }

    /// What a strike destroys of the others', less what of the own side.
    fn strike(&self, then: &State, target: Place) -> i32 {
        let lost = then.position.at(target).iter().map(|stand| {
            let worth = power(stand.piece).saturating_mul(stand.count as i32);
            if then.seating.side(stand.army) == Side::Seat(self.seat) { -worth } else { worth }
        });
        lost.sum::<i32>() / 4 - 10
    }
}

/// How many orders a sheet has for an army.
fn written_for(sheet: &Sheet, army: Army) -> usize {
    sheet.lines.iter().filter(|line| line.read.as_ref().is_ok_and(|o| o.army == army)).count()
}

fn below(count: usize, chance: &mut Chance) -> usize {
    chance.below(u32::try_from(count).unwrap_or(u32::MAX)) as usize
}

fn power(piece: Piece) -> i32 {
    piece.power() as i32
}

/// Whether a country pays a side that occupies it (§7.1).
fn pays(state: &State, country: Army, side: Side) -> bool {
    state.position.holder(country) == Some(country) && state.seating.side(country) != side
}

/// For each space the fewest moves of an Infantry to an HQ with another side's own Flag.
fn to_a_flag(state: &State, seat: Seat) -> [i32; SPACES] {
    let mut moves = [FAR; SPACES];
    let Some(travel) = Piece::Infantry.travel() else { return moves };
    let mut reached: Vec<Space> = Army::ALL
        .into_iter()
        .filter(|&army| pays(state, army, Side::Seat(seat)))
        .map(Space::headquarters)
        .collect();
    let mut steps = 0;
    while !reached.is_empty() && steps < FAR {
        for space in &reached {
            if let Some(known) = moves.get_mut(space.index()) {
                *known = steps.min(*known);
            }
        }
        steps += 1;
        reached = Space::all()
            .filter(|space| moves.get(space.index()) == Some(&FAR))
            .filter(|space| reached.iter().any(|&goal| space.reach(travel).contains(goal)))
            .collect();
    }
    moves
}
