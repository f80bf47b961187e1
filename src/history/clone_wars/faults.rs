//! What is wrong with a line, and a line that would be right.
//!
//! Source: RULES §13, §16.

mod unread;

pub(super) use self::unread::unreadable;

use rules::{
    Seat,
    clone_wars::{
        Act, Army, MOST_OF_A_CLASS, Order, Reason, Stage, Standing, State, Strike, Target, Wish,
        cards, galaxy, notation::print,
    },
    kit::territories::{Amount, Area, Card},
    language::Language,
};

use super::{briefing, example, sentences, words};
use crate::{
    LineFault,
    kit::territories::{
        ahead::{self, Never},
        better::Front,
        report,
    },
};

/// Whose line it is, in which language it is written, and in which it is spoken of.
pub(super) type For = (Seat, Language, Language);

/// What is wrong with a line that can be read, in the position that the lines above it lead to. Nothing where the
/// ally may still offer what it takes over: sheets are sealed (§10).
pub(super) fn refused(
    state: &State,
    (seat, notation, language): For,
    (order, reason): (&Order, Reason),
) -> Option<LineFault> {
    let better = Better { state, seat };
    (reason != Reason::NotOffered).then(|| LineFault {
        column: None,
        message: sentences::reason(state, (seat, order), reason, language),
        example: better.than(order, reason).map(|order| print::order(&order, notation)),
        // What was meant by a line that can be read, but not carried out, is anybody's guess.
        is_meant: false,
    })
}

/// What is wrong with a line below the first attack, whatever the dice bring.
pub(super) fn in_vain(
    state: &State,
    (seat, notation, language): For,
    (order, never): (&Order, Never),
) -> Option<LineFault> {
    let reason = match never {
        Never::Spent(attack) => {
            let from = words::planet(attack.from, language);
            return Some(beside(ahead::spent(from, language), never, notation));
        }
        Never::AllIn(_) => {
            return Some(beside(ahead::all_in(language).to_owned(), never, notation));
        }
        Never::Fortified => {
            return Some(report::wrong((None, ahead::too_late(language).to_owned())));
        }
        Never::Opening if matches!(order, Order::Act(Act::Place { .. }, _)) => {
            return Some(report::wrong((None, ahead::placed_by_then(language).to_owned())));
        }
        Never::NotYours => Reason::NotYours,
        Never::Own => Reason::Own,
        Never::NotAdjacent => Reason::NotAdjacent,
        Never::Same => Reason::Same,
        Never::NotConnected => Reason::NotConnected,
        Never::TooFew => Reason::TooFew,
        Never::Condition => Reason::Condition,
        Never::Opening => Reason::NotNow,
        Never::Over => Reason::Over,
    };
    refused(state, (seat, notation, language), (order, reason))
}

/// With the attack above, as it would leave troops.
fn beside(message: String, never: Never, notation: Language) -> LineFault {
    let strike = |attack| Strike { attack, ships: Wish::ALL, card: None };
    let example = ahead::sparing(never)
        .map(|attack| print::order(&Order::Act(Act::Attack(strike(attack)), None), notation));
    LineFault { column: None, message, example, is_meant: false }
}

/// Where an army may attack.
pub(super) fn front(state: &State, army: Army) -> Front<'_, Army> {
    let (own, foes) = (state.own(army), state.own_of(army.faction().other()));
    Front { map: galaxy(), own, foes, board: &state.board }
}

/// Who is to be shown a line that would be right, in which position.
struct Better<'a> {
    state: &'a State,
    seat: Seat,
}

impl Better<'_> {
    /// The army that moves, if it is the seat's.
    fn army(&self) -> Option<Army> {
        briefing::moving(self.state, self.seat).map(|(army, _)| army)
    }

    /// A line that would be right, as near as can be to the one that is not.
    fn than(&self, order: &Order, reason: Reason) -> Option<Order> {
        let with = |act: Act| match order {
            Order::Act(_, condition) => Order::Act(act, *condition),
            _ => Order::Act(act, None),
        };
        match (order, reason) {
            (_, Reason::Out | Reason::Over | Reason::Condition | Reason::Unreadable) => None,
            (Order::Want { planets, .. }, Reason::NotYours) => {
                Some(Order::Want { army: None, planets: planets.clone() })
            }
            (_, Reason::NotNow) => self.now(order),
            (Order::Stand(standing), _) => self.standing(standing).map(Order::Stand),
            (Order::Act(act, _), reason) => self.act(act, reason).map(with),
            _ => None,
        }
    }

    /// What may be written at this time.
    fn now(&self, order: &Order) -> Option<Order> {
        let is_opening_act = matches!(
            order,
            Order::Act(
                Act::Token(_)
                    | Act::Trade(_)
                    | Act::Build { .. }
                    | Act::Place { .. }
                    | Act::Play { .. },
                _
            )
        );
        let is_following = matches!(order, Order::Act(Act::Follow(_), _));
        match &self.state.stage {
            // Nothing else is near to it.
            _ if matches!(order, Order::Act(Act::End, _)) => None,
            Stage::Turn(_) if self.army().is_some() && (is_opening_act || is_following) => None,
            _ => example::example_orders(self.state, self.seat).into_iter().next(),
        }
    }

    fn standing(&self, standing: &Standing) -> Option<Standing> {
        match standing {
            Standing::Defend { dice, at } => {
                let near = at.and_then(|at| self.near(at));
                near.map(|near| Standing::Defend { dice: *dice, at: Some(near) })
            }
            Standing::Offer(planets) => {
                let is_own = |at: &Area| self.state.holder_of(self.seat, *at).is_some();
                let own: Vec<Area> = planets.iter().copied().filter(is_own).collect();
                // To offer none takes back what is offered.
                (!own.is_empty()).then_some(Standing::Offer(own))
            }
            Standing::Shield { on, .. } => self.shield(*on),
        }
    }

    /// A Shield of the hand, on the same planet if it is of the same army.
    fn shield(&self, on: Target) -> Option<Standing> {
        let shields = self.state.living_armies(self.seat).each().flat_map(|army| {
            let hand = self.state.hands.of(army).each();
            let is_shield = |card: &_| cards::effect(*card) == cards::Power::Shield;
            hand.filter(is_shield).map(move |card| (army, card))
        });
        let wished = words::target(on);
        let fits = |army: Army| wished.filter(|&at| self.state.board.owner(at) == Some(army));
        let fitting = shields.clone().find_map(|(army, card)| Some((card, fits(army)?)));
        let any = || {
            shields.clone().find_map(|(army, card)| {
                Some((card, example::strongest(self.state, army).map(|(at, _)| at)?))
            })
        };
        let (card, at) = fitting.or_else(any)?;
        Some(Standing::Shield { card, on: Target::Planet(at) })
    }

    fn act(&self, act: &Act, reason: Reason) -> Option<Act> {
        let army = self.army();
        match (act, reason) {
            (Act::Trade(_), Reason::NoCard | Reason::NoSet) => {
                cards::best_set(*self.state.hands.of(army?)).map(|_| Act::Trade(None))
            }
            (Act::Build { at, .. }, Reason::NoCard | Reason::ShipLimit) => {
                let army = army?;
                let has_room =
                    |card| self.state.ships_of(army, cards::class(card)) < MOST_OF_A_CLASS;
                let card = self.card(army, has_room)?;
                Some(Act::Build { card, at: *at })
            }
            (Act::Play { .. }, Reason::NoCard | Reason::NoPower) => {
                let card = self.card(army?, |card| match cards::effect(card) {
                    cards::Power::Levy => true,
                    cards::Power::Plot => self.state.is_before_order_66(),
                    _ => false,
                })?;
                Some(Act::Play { card, on: Target::Nothing })
            }
            (Act::Place { n, at }, Reason::NotYours) => {
                self.near(*at).map(|at| Act::Place { n: *n, at })
            }
            (Act::Token(_), Reason::NotYours | Reason::HasToken) => {
                let own = self.state.own(army?);
                let free = own.minus(self.state.tokens.planets());
                free.nth(0).or_else(|| own.nth(0)).map(|at| Act::Token(vec![at]))
            }
            (Act::Build { card, at }, Reason::NotYours) => {
                self.near(*at).map(|at| Act::Build { card: *card, at })
            }
            (Act::Attack(strike), reason) => self.attack(strike, reason).map(Act::Attack),
            (Act::Fortify { from, to, n }, _) => self.fortify((*from, *to), *n),
            (Act::Fleet { from, to, ships }, reason) => self.fleet((*from, *to), *ships, reason),
            (Act::Take(_), _) => self.free().map(Act::Take),
            _ => None,
        }
    }

    /// The first card of an army's hand that will do.
    fn card(&self, army: Army, will_do: impl Fn(Card) -> bool) -> Option<Card> {
        self.state.hands.of(army).each().find(|&card| will_do(card))
    }

    /// An own planet beside one, or else at the front.
    fn near(&self, at: Area) -> Option<Area> {
        let own = match self.army() {
            Some(army) => self.state.own(army),
            None => self
                .state
                .armies(self.seat)
                .each()
                .fold(rules::kit::territories::Areas::EMPTY, |all, army| {
                    all.or(self.state.own(army))
                }),
        };
        let beside = galaxy().neighbours(at).and(own).each().next();
        beside.or_else(|| galaxy().frontier(own).each().next())
    }

    /// The same attack where it can be carried out: without a card that does not serve, from another
    /// planet, on another target, or stopping in time.
    fn attack(&self, strike: &Strike, reason: Reason) -> Option<Strike> {
        let army = self.army()?;
        let front = front(self.state, army);
        let attack = match reason {
            Reason::NoCard | Reason::NoPower => return Some(Strike { card: None, ..*strike }),
            Reason::TooFew => front.stronger(&strike.attack),
            _ => front.beside(&strike.attack),
        };
        attack.map(|attack| Strike { attack, ..*strike })
    }

    /// Where the army's planets lead to through those of its faction.
    fn reached(&self, army: Army, from: Area) -> rules::kit::territories::Areas {
        let through = self.state.own_of(army.faction());
        galaxy().reached(from, through).and(self.state.own(army)).without(from)
    }

    /// A fortify that can be carried out, from there or to there if possible.
    fn fortify(&self, (from, to): (Area, Area), n: Amount) -> Option<Act> {
        let army = self.army()?;
        let can = |area: &Area| self.state.board.troops(*area) > 1;
        let (from, to) = self.way(army, (from, to), can)?;
        Some(Act::Fortify { from, to, n })
    }

    fn fleet(&self, (from, to): (Area, Area), ships: Wish, reason: Reason) -> Option<Act> {
        let army = self.army()?;
        let ships = if reason == Reason::NoShip { Wish::ALL } else { ships };
        let can = |area: &Area| !ships.among(self.state.ships.at(*area)).is_empty();
        let (from, to) = self.way(army, (from, to), can)?;
        Some(Act::Fleet { from, to, ships })
    }

    /// A way that can be gone, from there or to there if possible.
    fn way(
        &self,
        army: Army,
        ends: (Area, Area),
        can: impl Fn(&Area) -> bool,
    ) -> Option<(Area, Area)> {
        front(self.state, army).way(ends, can, |from| self.reached(army, from))
    }

    /// A planet of the ally that may be taken over.
    fn free(&self) -> Option<Area> {
        super::offers::free(self.state, self.army()?).nth(0)
    }
}
