//! What may be written next, to be picked on the board: a territory and a number to place; from, to and
//! how to attack; who follows; to fortify, trade, end the turn; the standing order.
//!
//! Source: RULES §4, §5, §9.1, §13.3.

mod attack;
mod likely;
mod question;

pub(super) use self::question::question;

use super::words;
use crate::{Next, Offer};
use rules::{
    Seat,
    kit::territories::{
        Amount, Area, Areas, Attack,
        notation::{Condition, Keyword},
        sets_of,
    },
    language::Language,
    risk::{
        Act, Event, Order, Phase, Sheet, Stage, State, Turn, best_set, cards, notation::print,
        tried,
    },
};

/// With so many cards a seat must trade (§4.2).
const MUST_TRADE: usize = 5;
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
        Stage::Turn(turn) if turn.seat == seat => match thrown(sheet, &events) {
            Some(attack) => offering.after(&attack),
            None => offering.turn(turn),
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

/// The last attack of a sheet, of which it is not known what comes of it.
fn thrown(sheet: &Sheet, events: &[Event]) -> Option<Attack> {
    let is_refused = |number: u32| {
        events.iter().any(|event| matches!(event, Event::Refused { line, .. } if *line == number))
    };
    let attack = |(number, line): (u32, &rules::risk::Line)| match &line.read {
        Ok(Order::Act(Act::Attack(attack), _)) if !is_refused(number) => Some(*attack),
        _ => None,
    };
    (1..).zip(&sheet.lines).filter_map(attack).last()
}

/// Who is offered something, in which position.
#[derive(Clone, Copy)]
struct Offering<'a> {
    state: &'a State,
    seat: Seat,
    language: Language,
}

impl Offering<'_> {
    fn say(&self, english: &'static str, french: &'static str) -> &'static str {
        self.language.say(english, french)
    }

    fn line(&self, act: Act, condition: Option<Condition>) -> String {
        print::order(&Order::Act(act, condition), self.state.map(), self.language)
    }

    /// A pick of a territory.
    fn at(&self, area: Area, then: Next) -> Offer {
        let (code, name) =
            (self.state.map().code(area), words::area(self.state.map(), area, self.language));
        Offer {
            place: code.to_owned(),
            place_name: format!("{code} {name}"),
            part: String::new(),
            label: String::new(),
            then,
        }
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
        let line = |areas: Vec<Area>| {
            Next::Line(print::order(&Order::Want(areas), self.state.map(), self.language))
        };
        let one = free.each().map(|area| self.at(area, line(vec![area])));
        let region = |region: &rules::kit::territories::Region| {
            let left: Vec<Area> = region.areas().and(free).each().collect();
            let whole = self.say("all of", "tout\u{a0}:");
            let label = format!("{whole} {}", region.name(self.language));
            (left.len() > 1).then(|| by_label(&label, line(left)))
        };
        one.chain(self.state.map().regions().iter().filter_map(region)).collect()
    }

    /// Troops on own territories (§3.5, §4.2).
    fn placing(&self) -> Vec<Offer> {
        let left = self.state.to_place(self.seat);
        if left == 0 {
            return Vec::new();
        }
        let troops = words::troops(left, self.language);
        let one = |at: Area| {
            let before = self.line(Act::Place { n: Amount::All, at }, None);
            let word = Keyword::Place.text(self.language);
            let name = words::area(self.state.map(), at, self.language);
            let label = match self.language {
                Language::En => format!("{name}: how many of {troops}?"),
                Language::Fr => format!("{name}\u{a0}: combien sur {troops}\u{a0}?"),
            };
            let behind = before.rsplit(' ').next().unwrap_or_default();
            let then = Next::Number {
                label,
                min: 1,
                max: left.min(9999),
                before: format!("{word} "),
                behind: format!(" {behind}"),
            };
            self.at(at, then)
        };
        self.state.own(self.seat).each().map(one).collect()
    }

    /// What a turn has, before any dice of this sheet.
    fn turn(&self, turn: &Turn) -> Vec<Offer> {
        let left = self.state.to_place(self.seat);
        let hand = self.state.hands.of(self.seat).len();
        let mut offers = Vec::new();
        let may_trade = turn.phase == Phase::Reinforce || hand >= MUST_TRADE;
        if may_trade {
            offers.extend(self.trades());
        }
        offers.extend(self.placing());
        if left == 0 && (hand < MUST_TRADE || best_set(self.state, self.seat).is_none()) {
            offers.extend(self.following(turn));
            offers.extend(self.attacks(None, None));
            offers.extend(self.last());
        }
        offers.push(self.standing_order());
        offers
    }

    /// What may stand below an attack: nobody knows yet what comes of it.
    fn after(&self, attack: &Attack) -> Vec<Offer> {
        let mut offers = Vec::new();
        let taken = Condition::Taken(attack.to);
        let the = words::the(self.state.map(), attack.to, self.language);
        let label = match self.language {
            Language::En => format!("if {the} is taken, all but one follow"),
            Language::Fr => format!("après la prise, toutes sauf une avancent\u{a0}: {the}"),
        };
        offers.push(by_label(&label, Next::Line(self.line(Act::Follow(Amount::All), Some(taken)))));
        offers.extend(self.attacks(Some(attack), None));
        offers.extend(self.attacks(None, Some(attack.to)));
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
        let most = self.state.board.troops(follow.from).saturating_sub(1);
        let name = |area| words::area(self.state.map(), area, self.language);
        let (from, to) = (name(follow.from), name(follow.to));
        let (label, ask) = match self.language {
            Language::En => (
                format!("let more follow, {from} → {to}"),
                format!("{from} → {to}: how many more?"),
            ),
            Language::Fr => (
                format!("faire avancer d'autres troupes, {from} → {to}"),
                format!("{from} → {to}\u{a0}: combien de plus\u{a0}?"),
            ),
        };
        let then = Next::Number {
            label: ask,
            min: 1,
            max: most.min(9999),
            before: format!("{} ", Keyword::Move.text(self.language)),
            behind: String::new(),
        };
        (most > 0).then(|| by_label(&label, then))
    }

    /// What ends a turn (§7.1).
    fn last(&self) -> Vec<Offer> {
        let mut offers = Vec::new();
        let fortify = self.fortifying();
        if !fortify.is_empty() {
            let label = self.say(
                "fortify: move troops once, and end the turn",
                "fortifier\u{a0}: un seul déplacement, qui finit le tour",
            );
            offers.push(by_label(label, Next::Offers(fortify)));
        }
        let label = self.say("END: the turn is over", "FIN\u{a0}: le tour est fini");
        offers.push(by_label(label, Next::Line(self.line(Act::End, None))));
        offers
    }

    /// From where, and to which territories at the border or next to it.
    fn fortifying(&self) -> Vec<Offer> {
        let (map, own) = (self.state.map(), self.state.own(self.seat));
        let frontier = map.frontier(own);
        let from = own.each().filter(|&area| self.state.board.troops(area) > 1);
        let offer = |from: Area| {
            let near = frontier.or(map.neighbours(from));
            let to = map.reached(from, own).and(own).and(near).without(from);
            let most = self.state.board.troops(from).saturating_sub(1).min(9999);
            let end = |to: Area| {
                let name = |area| words::area(map, area, self.language);
                let label = match self.language {
                    Language::En => format!("{} → {}: how many?", name(from), name(to)),
                    Language::Fr => {
                        format!("{} → {}\u{a0}: combien\u{a0}?", name(from), name(to))
                    }
                };
                let line = self.line(Act::Fortify { from, to, n: Amount::All }, None);
                let then = Next::Number {
                    label,
                    min: 1,
                    max: most,
                    before: format!("{line} "),
                    behind: String::new(),
                };
                self.at(to, then)
            };
            let ends: Vec<Offer> = to.each().map(end).collect();
            (!ends.is_empty()).then(|| self.at(from, Next::Offers(ends)))
        };
        from.filter_map(offer).collect()
    }

    /// How many dice defend (§9.1).
    fn standing_order(&self) -> Offer {
        let line = |dice: u8, at: Option<Area>| {
            Next::Line(print::order(&Order::Defend { dice, at }, self.state.map(), self.language))
        };
        let [one, two] = [
            self.say("defend with 1 die", "défendre avec 1 dé"),
            self.say("defend with 2 dice", "défendre avec 2 dés"),
        ];
        let everywhere = self.say("everywhere", "partout");
        let mut picks = vec![
            by_label(&format!("{one}, {everywhere}"), line(1, None)),
            by_label(&format!("{two}, {everywhere}"), line(2, None)),
        ];
        let there = |at: Area| {
            let ways = vec![by_label(one, line(1, Some(at))), by_label(two, line(2, Some(at)))];
            self.at(at, Next::Offers(ways))
        };
        picks.extend(self.state.own(self.seat).each().map(there));
        let label = self.say("standing order of defence", "consigne de défense");
        by_label(label, Next::Offers(picks))
    }
}

/// A pick that has no place.
fn by_label(label: &str, then: Next) -> Offer {
    Offer {
        place: String::new(),
        place_name: String::new(),
        part: String::new(),
        label: label.to_owned(),
        then,
    }
}
