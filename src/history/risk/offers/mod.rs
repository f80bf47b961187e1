//! What may be written next, to be picked on the board: a territory and a number to place; from, to and
//! how to attack; who follows; to fortify, trade, end the turn; the standing order.
//!
//! Source: RULES §4, §5, §9.1, §13.3.

mod attack;
mod question;

pub(super) use self::question::{left, question};

use super::words;
use crate::{
    Next, Offer,
    kit::territories::offers::{Pending, Picks, by_label},
};
use rules::{
    Seat,
    kit::territories::{Area, Areas, TOO_MANY_CARDS, notation::Condition, sets_of},
    language::Language,
    risk::{
        Act, Event, Order, Phase, Sheet, Stage, State, Turn, best_set, cards, notation::print,
        tried,
    },
};

/// The most sets that are offered.
const SETS: usize = 6;

/// The offers of a seat, below the lines that its sheet has.
pub(super) fn offers(state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Offer> {
    let (then, events) = after(state, seat, sheet);
    let offering = Offering { state: &then, seat, language };
    if !then.living().has(seat) {
        return Vec::new();
    }
    match &then.stage {
        Stage::Lists => offering.wishes(sheet),
        Stage::Placing => {
            let mut offers = offering.placing();
            offers.push(offering.standing_order());
            offers
        }
        Stage::Turn(turn) if turn.seat == seat => match Below::of(sheet, &events, &then) {
            Below { is_over: true, .. } => vec![offering.standing_order()],
            Below { attack: Some(_), fortifies: true, .. } => {
                vec![offering.picks().end(), offering.standing_order()]
            }
            Below { attack: Some(above), follows, .. } => offering.after(&above, follows),
            Below { attack: None, .. } => offering.turn(turn),
        },
        // Its turn would be over, or it is another's.
        Stage::Turn(_) => vec![offering.standing_order()],
        Stage::Over { .. } => Vec::new(),
    }
}

/// The position below the lines that a sheet has, as far as it is known, and what they do.
fn after(state: &State, seat: Seat, sheet: &Sheet) -> (State, Vec<Event>) {
    let mut then = state.clone();
    let events = tried(state, seat, sheet);
    let is_written = |event: &&Event| !matches!(event, Event::Placed { unasked: true, .. });
    // What would be placed by rule may still be placed by a line.
    let is_opening = state.turn().is_none();
    events.iter().filter(|it| !is_opening || is_written(it)).for_each(|event| then.fold(event));
    (then, events)
}

/// What a sheet says below its first attack that throws: nobody knows what comes of it.
struct Below {
    /// The last attack of which it is not known what comes.
    attack: Option<Pending>,
    /// Whether a line below it lets troops follow.
    follows: bool,
    /// Whether a line below it fortifies, which ends the turn where it can still be done then (§7.1).
    fortifies: bool,
    /// Whether a line below it ends the turn.
    is_over: bool,
}

impl Below {
    fn of(sheet: &Sheet, events: &[Event], then: &State) -> Self {
        let is_refused = |number: u32| {
            events.iter().any(|it| matches!(it, Event::Refused { line, .. } if *line == number))
        };
        let mut below = Self { attack: None, follows: false, fortifies: false, is_over: false };
        for (number, line) in (1..).zip(&sheet.lines) {
            match &line.read {
                Ok(_) if is_refused(number) => {}
                Ok(Order::Act(Act::Attack(attack), _)) => {
                    let troops = then.board.troops(attack.from);
                    below.attack = Some(Pending::below(below.attack, *attack, troops));
                    below.follows = false;
                }
                Ok(Order::Act(Act::Follow(_), _)) => below.follows = true,
                Ok(Order::Act(Act::Fortify { .. }, None)) => below.fortifies = true,
                Ok(Order::Act(Act::End, None)) => below.is_over |= below.attack.is_some(),
                _ => {}
            }
        }
        below
    }
}

/// Who is offered something, in which position.
#[derive(Clone, Copy)]
struct Offering<'a> {
    state: &'a State,
    seat: Seat,
    language: Language,
}

impl Offering<'_> {
    fn picks(&self) -> Picks {
        Picks { map: self.state.map(), language: self.language }
    }

    fn line(&self, act: Act, condition: Option<Condition>) -> String {
        print::order(&Order::Act(act, condition), self.state.map(), self.language)
    }

    /// Territories that are wished for (§3.3).
    fn wishes(&self, sheet: &Sheet) -> Vec<Offer> {
        let wished: Areas = sheet
            .lines
            .iter()
            .filter_map(|line| match &line.read {
                Ok(Order::Want(areas)) => Some(areas.clone()),
                _ => None,
            })
            .flatten()
            .collect();
        let free = self.state.board.free().minus(wished);
        let line = |areas| print::order(&Order::Want(areas), self.state.map(), self.language);
        self.picks().wishes(free, line)
    }

    /// Troops on own territories (§3.5, §4.2).
    fn placing(&self) -> Vec<Offer> {
        self.picks().placing(self.state.own(self.seat), self.state.to_place(self.seat))
    }

    /// What a turn has, before any dice of this sheet.
    fn turn(&self, turn: &Turn) -> Vec<Offer> {
        let left = self.state.to_place(self.seat);
        let hand = self.state.hands.of(self.seat).len();
        let mut offers = Vec::new();
        let may_trade = turn.phase == Phase::Reinforce || hand >= TOO_MANY_CARDS;
        if may_trade {
            offers.extend(self.trades());
        }
        offers.extend(self.placing());
        if left == 0 && (hand < TOO_MANY_CARDS || best_set(self.state, self.seat).is_none()) {
            offers.extend(self.following(turn));
            offers.extend(self.attacks(None, None));
            offers.extend(self.last());
        }
        offers.push(self.standing_order());
        offers
    }

    /// What may stand below an attack: nobody knows yet what comes of it.
    fn after(&self, above: &Pending, follows: bool) -> Vec<Offer> {
        let to = above.attack.to;
        let mut offers = self.attacks(Some(above), Some(above.attack.from));
        offers.extend(self.attacks(None, Some(to)));
        if !follows {
            let the = words::the(self.state.map(), to, self.language);
            offers.push(self.picks().all_follow(to, &the));
        }
        offers.extend(self.last());
        offers.push(self.standing_order());
        offers
    }

    /// Sets of the hand, the best first (§2.2, §8.1).
    fn trades(&self) -> Vec<Offer> {
        let Some((best, _)) = best_set(self.state, self.seat) else { return Vec::new() };
        let others = sets_of(*self.state.hands.of(self.seat)).filter(|set| *set != best);
        let offer = |set| {
            let worth = cards::worth(set, self.state.chosen.cards, self.state.sets)?;
            let named =
                set.map(|card| words::card(self.state.map(), card, self.language)).join(", ");
            let troops = words::troops(worth, self.language);
            let label = match self.language {
                Language::En => format!("trade {named} for {troops}"),
                Language::Fr => format!("échanger {named} contre {troops}"),
            };
            let line = self.line(Act::Trade { cards: Some(set), on: None }, None);
            Some(by_label(&label, Next::Line(line)))
        };
        [best].into_iter().chain(others).filter_map(offer).take(SETS).collect()
    }

    /// More troops into what was taken last (§5.5).
    fn following(&self, turn: &Turn) -> Option<Offer> {
        let follow = turn.follow?;
        let most = follow.most(&self.state.board);
        self.picks().following((follow.from, follow.to), most)
    }

    /// What ends a turn (§7.1).
    fn last(&self) -> Vec<Offer> {
        let mut offers = Vec::new();
        let fortify = self.fortifying();
        if !fortify.is_empty() {
            let label = self.language.say(
                "fortify: move troops once, and end the turn",
                "fortifier\u{a0}: un seul déplacement, qui finit le tour",
            );
            offers.push(by_label(label, Next::Offers(fortify)));
        }
        offers.push(self.picks().end());
        offers
    }

    /// From where, and to which territories at the border or next to it.
    fn fortifying(&self) -> Vec<Offer> {
        let (map, own) = (self.state.map(), self.state.own(self.seat));
        let frontier = map.frontier(own);
        let from = own.each().map(|area| (area, self.state.board.troops(area).saturating_sub(1)));
        let reached = |from: Area| {
            let near = frontier.or(map.neighbours(from));
            map.reached(from, own).and(own).and(near)
        };
        self.picks().fortifying(from.filter(|&(_, most)| most > 0), reached)
    }

    /// How many dice defend (§9.1).
    fn standing_order(&self) -> Offer {
        self.picks().defence(self.state.own(self.seat))
    }
}
