//! English.

use rules::{
    Seat,
    kit::territories::{Amount, Area, Card, Cards, Map, MapName, notation},
    language::Language::En,
    risk::{Act, Event, Expected, First, How, Order, Reason, Stage, State, state::Seats},
};

use crate::{
    Viewer,
    kit::territories::{self as kit, said, words::faces},
    risk::words::{self, Noun},
};

fn seat(seat: Seat) -> &'static str {
    words::seat(seat, En)
}

/// A seat, or nobody.
fn of(owner: Option<Seat>) -> &'static str {
    owner.map_or("neutral troops", seat)
}

fn troops(count: u32) -> String {
    words::troops(count, En)
}

/// What areas are called on the map of a game.
fn noun(state: &State) -> &'static Noun {
    words::noun(state.chosen.map, En)
}

fn list<T>(all: impl IntoIterator<Item = T>, say: impl Fn(T) -> String) -> String {
    kit::words::list(all, En, say)
}

/// An event.
pub(super) fn event(state: &State, event: &Event, viewer: Viewer) -> Option<String> {
    let the = |area: Area| words::the(state.map(), area, En);
    Some(match *event {
        Event::Refused { .. } | Event::Settled { .. } => return None,
        Event::First { seat: who, what } => match what {
            First::Deal => {
                format!("{} are dealt out, to {} first.", noun(state).many, seat(who))
            }
            First::Pick => format!("{} picks first.", seat(who)),
            First::Turn => format!("by lot, {} has the first turn.", seat(who)),
        },
        Event::Dealt { seat: owner, at, n } => {
            format!("{} goes to {}, with {}.", the(at), of(owner), troops(n))
        }
        Event::Picked { seat: Some(who), at, .. } => format!("{} picks {}.", seat(who), the(at)),
        Event::Picked { seat: None, at, .. } => format!("{} becomes neutral.", the(at)),
        // The count of turns stands in the round's title.
        Event::Turn { seat: who, troops: n, .. } if viewer == Viewer::Seat(who) => {
            format!("your turn: {} to place.", troops(n))
        }
        Event::Turn { seat: who, troops: n, .. } => {
            format!("it is {}'s turn, with {} to place.", seat(who), troops(n))
        }
        Event::Traded { seat: who, cards: set, worth, at, unasked } => {
            let must = if unasked { " has five cards or more, and by rule" } else { "" };
            let more = at.map(|at| format!("; 2 more go to {}", the(at))).unwrap_or_default();
            format!(
                "{}{must} trades {} for {}{more}.",
                seat(who),
                cards(state, &set),
                troops(worth)
            )
        }
        Event::Placed { seat: who, at, n, unasked: false } => {
            format!("{} places {} on {}.", seat(who), troops(n), the(at))
        }
        Event::Placed { seat: who, at, n, unasked: true } => format!(
            "{} did not place all troops. Placed by rule: {} on {}.",
            seat(who),
            troops(n),
            the(at)
        ),
        Event::Threw { seat: who, from, to, attack, defend, lost } => {
            let lost = [
                (seat(who), u32::from(lost.attacker)),
                (of(state.holder(to)), u32::from(lost.defender)),
            ];
            let lost = lost.into_iter().filter(|(_, lost)| *lost > 0);
            let lost = list(lost, |(who, lost)| match who {
                "neutral troops" => format!("{lost} neutral {} lost", plural(lost)),
                who => format!("{who} loses {}", troops(lost)),
            });
            format!(
                "{} attacks {} from {}: {} against {}; {lost}.",
                seat(who),
                the(to),
                the(from),
                faces(&attack),
                faces(&defend)
            )
        }
        Event::Took { seat: who, to, was, moved, .. } => format!(
            "{} takes {} from {}; {} in.",
            seat(who),
            the(to),
            of(was),
            if moved == 1 { "1 troop moves".to_owned() } else { format!("{moved} troops move") }
        ),
        Event::Followed { seat: who, from, to, n } => {
            format!("{} moves {} more from {} to {}.", seat(who), troops(n), the(from), the(to))
        }
        Event::Fortified { seat: who, from, to, n } => format!(
            "{} moves {} from {} to {} and ends the turn.",
            seat(who),
            troops(n),
            the(from),
            the(to)
        ),
        Event::Out { seat: who, by: Some(by), cards, .. } => {
            let hand = match cards {
                0 => String::new(),
                cards => {
                    let all = words::cards(usize::from(cards), En);
                    format!(", and {} takes over {all}", seat(by))
                }
            };
            format!("{} has lost {} and is out{hand}.", seat(who), noun(state).last)
        }
        Event::Out { seat: who, by: None, timed_out, .. } => {
            let why = if timed_out { "loses on time" } else { "gives up" };
            let areas = noun(state).many;
            format!("{} {why}: the {areas} become neutral, with their troops.", seat(who))
        }
        Event::Handed { seat: who, to, cards: hand } => {
            format!(
                "{} takes over these cards from {}: {}.",
                seat(to),
                seat(who),
                hand_of(state, hand)
            )
        }
        Event::Reshuffled => {
            "the deck is empty: the traded cards are shuffled and become the deck.".to_owned()
        }
        Event::Drew { seat: who, card: None } => format!("{} draws a card.", seat(who)),
        Event::Drew { seat: who, card: Some(card) } => {
            format!("{} draws a card: {}.", seat(who), words::card(state.map(), card, En))
        }
        Event::Standing { seat: who, n, at } => {
            format!("{}'s standing order: {}.", seat(who), defend(state, n, at))
        }
        Event::GoesOn { seat: who } if viewer == Viewer::Seat(who) => {
            "your turn is not over: send END, or go on.".to_owned()
        }
        Event::GoesOn { seat: who } => format!("{}'s turn goes on.", seat(who)),
        Event::Ended { how, winners } => ended(how, winners),
    })
}

const fn plural(count: u32) -> &'static str {
    if count == 1 { "troop is" } else { "troops are" }
}

fn cards(state: &State, set: &[Card]) -> String {
    list(set, |&card| words::card(state.map(), card, En))
}

fn hand_of(state: &State, hand: Cards) -> String {
    cards(state, &hand.each().collect::<Vec<_>>())
}

fn defend(state: &State, dice: u8, at: Option<Area>) -> String {
    let dice = if dice == 1 { "1 die" } else { "2 dice" };
    match at {
        Some(at) => format!("defend {} with {dice}", words::the(state.map(), at, En)),
        None => format!("defend with {dice} everywhere"),
    }
}

fn ended(how: How, winners: Seats) -> String {
    let names = list(winners.each(), |who| seat(who).to_owned());
    match how {
        How::Won => format!("{names} wins the game."),
        How::Shared => format!("the game is over: {names} are equal and share the win."),
        How::Drawn => format!("the game is drawn: {names}."),
    }
}

/// A line.
pub(super) fn order(state: &State, order: &Order) -> String {
    let the = |area: Area| words::the(state.map(), area, En);
    match order {
        Order::Want(areas) => {
            let named = |them: &[Area]| list(them, |&area| the(area));
            format!("wishes, in this order: {}", said::ranking(areas, named, En))
        }
        Order::Defend { dice, at } => format!("standing order: {}", standing(state, *dice, *at)),
        Order::Act(act, condition) => {
            let condition = condition.map(|it| said::condition(it, the, En)).unwrap_or_default();
            self::act(state, act) + &condition
        }
    }
}

/// A standing order.
pub(super) fn standing(state: &State, dice: u8, at: Option<Area>) -> String {
    format!("{} from now on", defend(state, dice, at))
}

fn act(state: &State, act: &Act) -> String {
    let the = |area: Area| words::the(state.map(), area, En);
    match *act {
        Act::Trade { cards, on } => {
            let what = cards.map_or_else(
                || "trade the best set in your hand".to_owned(),
                |set| format!("trade {}", self::cards(state, &set)),
            );
            let on = on.map(|on| format!("; the two troops more go to {}", the(on)));
            what + &on.unwrap_or_default()
        }
        Act::Place { n: Amount::All, at } => {
            format!("place all troops that are left on {}", the(at))
        }
        Act::Place { n: Amount::Number(n), at } => {
            format!("place {} on {}", troops(u32::from(n)), the(at))
        }
        Act::Attack(ref attack) => {
            let said = format!("attack {} from {}", the(attack.to), the(attack.from));
            said + &said::clauses(&attack.clauses, En)
        }
        Act::Follow(n) => said::following(n, En),
        Act::Fortify { from, to, n } => {
            let n = said::moved(n, En);
            format!("move {n} from {} to {}, and end the turn", the(from), the(to))
        }
        Act::End => "end the turn".to_owned(),
    }
}

/// What was expected.
pub(super) fn expected(map: &Map, expected: Expected) -> String {
    use notation::Expected as Of;
    let one = words::noun(map.name, En).one;
    match expected {
        Expected::CardsOrEnd => format!("three cards, ON and a {one}, or the end of the line"),
        Expected::OnOrEnd => format!("ON and a {one}, or the end of the line"),
        Expected::Of(of) => match of {
            Of::Order => "PLACE, ATTACK, MOVE, FORTIFY, TRADE, END, DEFEND or WANT".to_owned(),
            Of::Area => format!("a {one}, by its code or its name"),
            Of::AreaOrEnd => format!("a further {one}, or the end of the line"),
            Of::Card if map.name == MapName::Galaxy => format!("a card, by its {one}"),
            Of::Card => format!("a card, by its {one}, or a wild one: W1 or W2"),
            Of::Condition => format!("TAKEN, NOT TAKEN, or a number of troops, and a {one}"),
            of => said::expected(of, En).to_owned(),
        },
    }
}

/// Why a line is not carried out.
pub(super) fn reason(state: &State, order: &Order, reason: Reason) -> String {
    let the = |area: Area| words::the(state.map(), area, En);
    let cap = |area: Area| words::capital(&the(area));
    let (one, many) = (noun(state).one, noun(state).many);
    let act = match order {
        Order::Act(act, _) => Some(*act),
        _ => None,
    };
    match (reason, act) {
        (Reason::Unreadable, _) => "The line cannot be read.".to_owned(),
        (Reason::Out, _) => "You are out of the game.".to_owned(),
        (Reason::Over, _) => said::over(state.turn().is_none(), "DEFEND", En),
        (Reason::NotNow, act) => not_now(state, order, act),
        (Reason::Condition, _) => said::unmet(order.condition(), the, En),
        (Reason::NoCard, act) => super::no_card(state, act, En),
        (Reason::NoSet, Some(Act::Trade { cards: None, .. })) => {
            format!("There is no set in your hand: {}.", set(state))
        }
        (Reason::NoSet, _) => {
            format!("These are no set: {}.", set(state))
        }
        (Reason::NothingLeft, _) => "No troops are left to place.".to_owned(),
        (Reason::NotYours, Some(Act::Place { at, .. })) => {
            format!("{} is not yours: troops are placed on your own {many}.", cap(at))
        }
        (Reason::NotYours, Some(Act::Attack(attack))) => {
            format!("{} is not yours: attack from a {one} of your own.", cap(attack.from))
        }
        (Reason::NotYours, _) if let Order::Defend { at: Some(at), .. } = order => format!(
            "{} is not yours: an order of defence names a {one} of your own, or none.",
            cap(*at)
        ),
        (Reason::NotYours, Some(Act::Fortify { from, to, .. })) => {
            let other = super::not_own(state, [from, to]);
            format!("{} is not yours: troops move between your own {many}.", cap(other))
        }
        (Reason::NotYours, _) => format!("That {one} is not yours."),
        (Reason::Own, Some(Act::Attack(attack))) => {
            format!("{} is yours already.", cap(attack.to))
        }
        (Reason::NotAdjacent, Some(Act::Attack(attack))) => {
            format!("{} has no border with {}.", cap(attack.to), the(attack.from))
        }
        (Reason::Same, _) => format!("It starts and ends on the same {one}."),
        (Reason::NotConnected, Some(Act::Fortify { from, to, .. })) => {
            format!("No way leads from {} to {} through your own {many}.", the(from), the(to))
        }
        (Reason::TooFew, Some(Act::Attack(attack))) => too_few(state, &attack),
        (Reason::TooFew, _) => "Only one troop is there, and one must stay.".to_owned(),
        (Reason::Own | Reason::NotAdjacent | Reason::NotConnected, _) => {
            format!("That cannot be done between these {many}.")
        }
    }
}

fn too_few(state: &State, attack: &rules::kit::territories::Attack) -> String {
    let from = words::the(state.map(), attack.from, En);
    match attack.clauses.until.filter(|&until| until > 1) {
        Some(until) => {
            format!("You wanted to stop at {until} troops, and {from} has no more.")
        }
        None => {
            format!("{} has one troop alone; an attack takes two.", words::capital(&from))
        }
    }
}

/// What a set is: in the galaxy there are no wild cards (§1.5).
const fn set(state: &State) -> &'static str {
    match state.chosen.map {
        MapName::World => "three alike, one of each, or two and a wild card",
        MapName::Galaxy => "three alike, or one of each",
    }
}

fn not_now(state: &State, order: &Order, act: Option<Act>) -> String {
    let Noun { one, many, .. } = noun(state);
    match (&state.stage, order, act) {
        (_, Order::Want(_), _) => {
            format!("{} are picked before the game begins, not now.", words::capital(many))
        }
        (Stage::Lists, ..) => {
            format!("For now you only rank {many}: WANT and their codes, the best first.")
        }
        (Stage::Placing, ..) => {
            format!("For now you only place troops: PLACE, a number and a {one}.")
        }
        (_, _, Some(Act::Trade { .. })) => {
            "Between attacks you trade only if you hold five cards or more after putting a player out."
                .to_owned()
        }
        (_, _, Some(Act::Follow(_))) => {
            "Troops follow only into what was just taken, before the next throw.".to_owned()
        }
        _ => "It is not your turn; only DEFEND, your standing order, counts now.".to_owned(),
    }
}
