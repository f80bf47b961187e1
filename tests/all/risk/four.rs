//! A whole game of four with the real parts, as `territories/whole.rs` plays one.

use sealed_orders::{
    history::{Form, Teller, risk::RiskTeller},
    language::Language,
    rules::{
        Chance, ComputerTask, Level, Ruleset, Seat,
        kit::territories::{
            Amount, Area, Attack, Card, Cards, Clauses, Moving, notation::Condition,
        },
        risk::{Act, Event, Order, Reason, Risk, Sheet, Stage, State, notation::print},
    },
};

use crate::territories::{
    hand::Hand,
    history::History,
    rows::{Row, Writing},
    secrets::Secrets,
    whole::{ANN, BOB, CY, Game, Played, four_play_to_the_end},
};

/// What each of them ranks first.
const WANTED: [[&str; 4]; 3] =
    [["MAD", "SAF", "CGO", "EAF"], ["PER", "ARG", "VEN", "BRA"], ["JAP", "KAM", "MON", "YAK"]];
/// How many troops go to a seat's second territory: their lines stay sealed until the end.
const SECOND: [u16; 3] = [7, 6, 5];

const DIE: [char; 6] = ['1', '2', '3', '4', '5', '6'];

struct Four;

/// The territory of a seat at the border of the most others, and the weakest of those.
fn front(state: &State, seat: Seat) -> Option<(Area, Area)> {
    let (map, own) = (state.map(), state.own(seat));
    let from = map.frontier(own).each().max_by_key(|&area| state.board.troops(area))?;
    let others = map.neighbours(from).minus(own);
    Some((from, others.each().min_by_key(|&area| state.board.troops(area))?))
}

/// What troops are placed on at the start: first all but a few, and those few.
fn placing(state: &State, seat: Seat) -> (Area, Area) {
    let (first, _) = front(state, seat).unwrap();
    (first, state.own(seat).each().find(|&area| area != first).unwrap())
}

/// What is written besides before a turn ends: an attack of one throw with all clauses, another under a condition
/// that is false. By Ann what no row can say, which is skipped, too: cards that she has not, troops under a
/// condition. Troops of another that move are skipped, too.
fn with_more(mut orders: Vec<Order>, state: &State, seat: Seat) -> Vec<Order> {
    let Some((from, to)) = front(state, seat) else { return orders };
    let clauses = Clauses {
        until: Some(2),
        times: Some(1),
        moving: Some(Moving::Leave(2)),
        ..Clauses::default()
    };
    let attack = |clauses| Act::Attack(Attack { from, to, clauses });
    let never = Condition::Taken(from);
    let mut more = vec![
        Order::Act(attack(clauses), None),
        Order::Act(attack(Clauses::default()), Some(never)),
    ];
    let others = Order::Act(Act::Fortify { from: to, to: from, n: Amount::Number(2) }, None);
    if seat == ANN {
        let cards = absent(state);
        let place = Act::Place { n: Amount::Number(3), at: from };
        more.extend([
            Order::Act(Act::Trade { cards: Some(cards), on: None }, None),
            Order::Act(place, Some(never)),
        ]);
    }
    more.push(others);
    let ends = |order: &Order| matches!(order, Order::Act(Act::End | Act::Fortify { .. }, _));
    let end = orders.iter().position(ends).unwrap_or(orders.len());
    orders.splice(end..end, more);
    orders
}

/// Three cards that Ann has not.
fn absent(state: &State) -> [Card; 3] {
    let absent = Cards::first(42).minus(*state.hands.of(ANN));
    let mut absent = absent.each();
    [(); 3].map(|()| absent.next().unwrap())
}

impl Played for Four {
    type Rules = Risk;
    type Order = Order;

    const OPTIONS: &'static [&'static str] = &["setup=lists", "rounds=2"];
    const TERMS: &'static [&'static str] = &[
        "Map: the world, 42 territories.",
        "picked by lists of wishes.",
        "If nobody has won before, whoever holds the most territories wins after 2 rounds of turns.",
        "A set of cards brings more troops each time",
        "A set with a card that shows a territory you hold brings two extra troops.",
    ];
    const FIRST_LINE: &'static str = "VOULOIR MAD";

    fn form(state: &State, seat: Seat) -> Form {
        RiskTeller.form(state, seat, Language::En)
    }

    fn chosen(state: &State, seat: Seat, number: u32) -> Vec<Order> {
        let me = usize::from(seat.0);
        let area = |code: &&str| state.map().of_code(code).unwrap();
        match &state.stage {
            Stage::Lists => vec![Order::Want(WANTED[me].iter().map(area).collect())],
            Stage::Placing => {
                let (first, second) = placing(state, seat);
                let place = |n, at| Order::Act(Act::Place { n, at }, None);
                let mut orders =
                    vec![place(Amount::Number(SECOND[me]), second), place(Amount::All, first)];
                // Ann alone gives standing orders.
                if seat == ANN {
                    orders.push(Order::Defend { dice: 1, at: Some(second) });
                }
                orders
            }
            _ => {
                let (level, language) = (Level::Medium, Language::En);
                let task = ComputerTask { seat, level, language, final_round: false };
                let mut chance = Chance::of_round([5; 32], number);
                let sheet: Sheet = Risk.computer().unwrap().sheet(state, task, &mut chance);
                let lines = sheet.lines.into_iter().filter_map(|line| line.read.ok());
                with_more(lines.collect(), state, seat)
            }
        }
    }

    fn print(state: &State, order: &Order, language: Language) -> String {
        print::order(order, state.map(), language)
    }

    fn rows(state: &State, order: &Order) -> Vec<Row> {
        let writing = Writing(state.map());
        let (act, condition) = match order {
            Order::Want(areas) => return writing.wishes("want", areas),
            Order::Defend { dice, at } => return vec![writing.defence(*dice, *at)],
            Order::Act(act, condition) => (act, *condition),
        };
        vec![match *act {
            Act::Trade { .. } => vec![("trade", Self::print(state, order, Language::En))],
            Act::Place { n, at } => writing.place(n, at),
            Act::Follow(n) => writing.follow(n),
            Act::Fortify { from, to, n } => writing.fortify(from, to, n),
            Act::End => writing.end(),
            Act::Attack(ref attack) => writing.attack(attack, condition),
        }]
    }

    /// In a turn one attack, what follows it, and the end.
    async fn taps(game: &Game<Self>, hand: &mut Hand<'_>, state: &State, number: u32) {
        let code = |area: Area| state.map().code(area);
        let few = u32::from(SECOND[usize::from(CY.0)]);
        match &state.stage {
            Stage::Lists => hand.wishes(&WANTED[usize::from(CY.0)]).await,
            Stage::Placing => {
                let (first, second) = placing(state, CY);
                hand.place(code(second), few).await;
                hand.place(code(first), state.to_place(CY) - few).await;
            }
            _ => {
                let left = state.turn().unwrap().to_place;
                assert!(state.hands.of(CY).len() < 5, "in so few rounds nobody has so many cards");
                let (from, to) = front(state, CY).unwrap();
                hand.place(code(from), left).await;
                if state.board.troops(from) + left > 3 {
                    hand.attacks_until_three_are_left(code(from), code(to)).await;
                    let (_, now) = game.after(number).await.unwrap();
                    let follow = now.turn().and_then(|turn| turn.follow);
                    let may_follow = follow.is_some_and(|it| now.board.troops(it.from) > 1);
                    hand.goes_on(may_follow).await;
                }
                hand.end().await;
            }
        }
    }

    fn secrets(history: &History<Risk>) -> Secrets {
        let held = |state: &State, seat| state.hands.of(seat).len();
        let mut secrets = Secrets::of_hands(&RiskTeller, &history.states, held);
        // What was traded is open.
        for event in &history.events {
            let Event::Traded { cards, .. } = event else { continue };
            for (card, language) in cards.iter().flat_map(|card| Language::ALL.map(|it| (card, it)))
            {
                let code = print::card(*card, history.states[0].map(), language);
                secrets.is_open(&format!("{code} ("));
            }
        }
        for card in history.states.iter().flat_map(absent) {
            for language in Language::ALL {
                let code = print::card(card, history.states[0].map(), language);
                secrets.is_written(&format!("{code} ("), ANN);
            }
        }
        // Ann alone gives standing orders.
        secrets.is_known("defends with 1 die", [ANN]);
        secrets.is_known("défend avec 1 dé", [ANN]);
        secrets
    }

    fn tells_programs_nothing(seen: &str) {
        for hidden in ["\"hands\":[", "\"defend\":["] {
            // An event's dice are called so, too.
            let of_seats = seen.split(hidden).skip(1).filter(|it| !it.starts_with(DIE));
            let mut found = 0;
            for part in of_seats {
                let said: String = part.chars().take(60).collect();
                assert!(part.starts_with("null,null,null,null]"), "{hidden}{said}");
                found += 1;
            }
            assert!(found > 0, "what is hidden has its place: {hidden}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_play_to_the_end_by_mail_by_forms_by_taps_and_by_computer() {
    let history = four_play_to_the_end::<Four>().await;
    let of_people = |state: &State| (0..3).map(|seat| state.hands.of(Seat(seat)).len()).sum();
    let held: usize = history.states.iter().map(of_people).max().unwrap();
    let rounds = history.states.len() - 1;
    assert!(rounds >= 9 && held >= 2, "{rounds} rounds, {held} cards");
    for of in [ANN, BOB] {
        let is_it = |event: &Event| {
            let Event::Refused { seat, reason, .. } = event else { return false };
            *seat == of && [Reason::Condition, Reason::NotYours].contains(reason)
        };
        let is_skipped = history.events.iter().any(is_it);
        assert!(is_skipped, "a line of {of:?} is skipped");
    }
}
