//! What may be written next, to be picked on the board: the token, sets, ships, effects and troops of the
//! opening; from, to and how to attack; who follows; what comes after the attacks; the end of the turn, by
//! Order 66 too; standing orders.
//!
//! Source: RULES §4 to §10.

mod after;
mod attack;
mod opening;
mod order_66;
mod question;
mod standing;

pub(super) use self::{
    after::free,
    order_66::ahead,
    question::{left, question},
};

use rules::{
    Seat,
    clone_wars::{
        Act, Army, Event, Order, Phase, Sheet, Stage, State, Turn, galaxy, notation::print, tried,
    },
    kit::territories::{Area, Areas, Attack, TOO_MANY_CARDS, notation::Condition},
    language::Language,
};

use super::{briefing::moving, example::example_orders, words};
use crate::{
    Next, Offer,
    kit::territories::offers::{Pending, Picks, by_label},
};

/// The offers of a seat, below the lines that its sheet has.
pub(super) fn offers(state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Offer> {
    let (then, events) = after(state, seat, sheet);
    if !then.living_seats().has(seat) {
        return Vec::new();
    }
    let offering = Offering { state: &then, seat, language };
    match &then.stage {
        Stage::Lists => offering.all_wishes(sheet),
        Stage::Placing => {
            let armies = then.living_armies(seat).each();
            let picks = offering.picks();
            let placing = armies.map(|army| picks.placing(then.own(army), then.to_place(army)));
            let standing = offering.standing_orders(seat);
            let at_once = offering.all_at_once();
            at_once.into_iter().chain(placing.flatten()).chain(standing).collect()
        }
        Stage::Turn(_) => {
            let written = Written::of(sheet, &events, &then);
            let mut offers = match moving(state, seat).zip(moving(&then, seat)) {
                Some(((army, turn), (_, now))) if is_same(turn, now) && !written.is_over => {
                    offering.of_turn(army, now, &written)
                }
                // Its turn would be over, or it is another's.
                _ => Vec::new(),
            };
            offers.extend(offering.standing_orders(seat));
            offers
        }
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

/// Whether it is the same turn.
fn is_same(one: &Turn, other: &Turn) -> bool {
    (one.army, one.round) == (other.army, other.round)
}

/// What a sheet says below its first attack that throws: nobody knows what comes of it.
struct Written {
    /// The last attack of which it is not known what comes.
    attack: Option<Pending>,
    /// Whether a line below it lets troops follow.
    follows: bool,
    /// How far the lines below it lead.
    phase: Phase,
    /// Whether they end the turn.
    is_over: bool,
}

impl Written {
    fn of(sheet: &Sheet, events: &[Event], then: &State) -> Self {
        let is_refused = |number: u32| {
            events.iter().any(|it| matches!(it, Event::Refused { line, .. } if *line == number))
        };
        let mut written =
            Self { attack: None, follows: false, phase: Phase::Reinforce, is_over: false };
        for (number, line) in (1..).zip(&sheet.lines) {
            let Ok(Order::Act(act, condition)) = &line.read else { continue };
            if is_refused(number) {
                continue;
            }
            let phase = match act {
                Act::Attack(strike) => {
                    let troops = then.board.troops(strike.attack.from);
                    written.attack = Some(Pending::below(written.attack, strike.attack, troops));
                    written.follows = false;
                    Phase::Attack
                }
                Act::Follow(_) => {
                    written.follows = true;
                    Phase::Reinforce
                }
                Act::Fortify { .. } => Phase::Fleet,
                Act::Fleet { .. } => Phase::Command,
                Act::Take(_) => Phase::End,
                Act::Order66 { .. } | Act::End => {
                    written.is_over |= condition.is_none();
                    Phase::Reinforce
                }
                _ => Phase::Reinforce,
            };
            // With a condition nobody knows whether it comes so far.
            if condition.is_none() {
                written.phase = written.phase.max(phase);
            }
        }
        written
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
    /// All troops of every army of a seat, each army's on one planet: one pick for who commands more than
    /// one.
    fn all_at_once(&self) -> Option<Offer> {
        let armies = self.state.living_armies(self.seat);
        if armies.len() < 2 || armies.each().any(|army| self.state.to_place(army) == 0) {
            return None;
        }
        let orders = example_orders(self.state, self.seat);
        let place = |order: &Order| match order {
            Order::Act(Act::Place { at, .. }, _) => Some(galaxy().code(*at)),
            _ => None,
        };
        let places: Vec<&str> = orders.iter().filter_map(place).collect();
        let label =
            format!("{} {}", self.say("all at once:", "tout d'un coup\u{a0}:"), places.join(", "));
        let lines: Vec<String> =
            orders.iter().map(|order| print::order(order, self.language)).collect();
        Some(by_label(&label, Next::Line(lines.join("\n"))))
    }

    fn picks(&self) -> Picks {
        Picks { map: galaxy(), language: self.language }
    }

    const fn say(&self, english: &'static str, french: &'static str) -> &'static str {
        self.language.say(english, french)
    }

    fn line(&self, order: &Order) -> Next {
        Next::Line(print::order(order, self.language))
    }

    fn act(&self, act: Act, condition: Option<Condition>) -> Next {
        self.line(&Order::Act(act, condition))
    }

    /// Planets that are wished for (§3.3): for all armies of the seat, or for each apart.
    fn all_wishes(&self, sheet: &Sheet) -> Vec<Offer> {
        let armies: Vec<Army> = self.state.armies(self.seat).each().collect();
        if armies.len() == 1 {
            return self.wishes(None, sheet);
        }
        let each = armies.into_iter().map(|army| {
            let name = words::army(army, self.language);
            let label = match self.language {
                Language::En => format!("wishes of {name}"),
                Language::Fr => format!("préférences {}", words::de(name)),
            };
            by_label(&label, Next::Offers(self.wishes(Some(army), sheet)))
        });
        each.collect()
    }

    fn wishes(&self, army: Option<Army>, sheet: &Sheet) -> Vec<Offer> {
        let wished = sheet.lines.iter().filter_map(|line| match &line.read {
            Ok(Order::Want { army: of, planets })
                if army.is_none() || of.is_none() || *of == army =>
            {
                Some(planets.clone())
            }
            _ => None,
        });
        let wished: Areas = wished.flatten().collect();
        let line = |planets: Vec<Area>| print::order(&Order::Want { army, planets }, self.language);
        self.picks().wishes(self.state.board.free().minus(wished), line)
    }

    /// What a turn has.
    fn of_turn(&self, army: Army, turn: &Turn, written: &Written) -> Vec<Offer> {
        let phase = turn.phase.max(written.phase);
        let mut offers = Vec::new();
        if phase == Phase::Reinforce {
            offers.extend(self.opening(army, turn));
        }
        let hand = *self.state.hands.of(army);
        let must_trade = phase == Phase::Reinforce
            && hand.len() >= TOO_MANY_CARDS
            && rules::clone_wars::cards::best_set(hand).is_some();
        let is_placed = self.state.to_place(army) == 0 && self.state.tokens.drawn().is_none();
        if phase == Phase::Reinforce && (!is_placed || must_trade) {
            return offers;
        }
        if phase <= Phase::Attack {
            offers.extend(self.sabotage(army).filter(|_| phase == Phase::Attack));
            match &written.attack {
                Some(above) => offers.extend(self.beyond(army, above, written.follows)),
                None => {
                    offers.extend(self.following(turn));
                    offers.extend(self.attacks(army, None, None));
                }
            }
        }
        offers.extend(self.after(army, phase));
        offers
    }

    /// More troops into what was taken last (§5.7).
    fn following(&self, turn: &Turn) -> Option<Offer> {
        let follow = turn.follow.filter(|_| turn.phase == Phase::Attack)?;
        let most = follow.most(&self.state.board);
        self.picks().following((follow.from, follow.to), most)
    }

    /// What may stand below an attack of which nobody knows what comes.
    fn beyond(&self, army: Army, above: &Pending, follows: bool) -> Vec<Offer> {
        let Attack { from, to, .. } = above.attack;
        let mut offers = self.attacks(army, Some(above), Some(from));
        offers.extend(self.attacks(army, None, Some(to)));
        if !follows {
            offers.push(self.picks().all_follow(to, words::planet(to, self.language)));
        }
        offers
    }

    /// A pick of each of these planets, which leads to a line.
    fn each(&self, areas: Areas, then: impl Fn(Area) -> Next) -> Next {
        Next::Offers(areas.each().map(|at| self.picks().at(at, then(at))).collect())
    }
}
