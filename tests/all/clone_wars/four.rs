//! A whole game of two factions with the real parts, as `territories/whole.rs` plays one: Ann is Red and Cy
//! Orange, of the Republic; Bob is Black, and Di, a computer, Blue. The secrets are those of §15.1: what one
//! offers the ally knows, hands, tokens, Shields and dice of defence the ally does not.

use sealed_orders::{
    history::{Form, Teller, clone_wars::CloneWarsTeller},
    language::Language,
    rules::{
        Chance, ComputerTask, Level, Ruleset, Seat,
        clone_wars::{
            Act, Ally, Army, Class, CloneWars, Event, Order, Reason, Stage, Standing, State,
            Strike, Target, Wish, cards, galaxy, notation::print,
        },
        kit::territories::{Amount, Area, Attack, Card, Clauses, Moving, notation::Condition},
    },
};

use super::{rows, secrets};
use crate::territories::{
    hand::Hand,
    history::History,
    rows::Row,
    secrets::Secrets,
    whole::{ANN, BOB, CY, Game, Played, four_play_to_the_end},
};

/// What each of them ranks first.
const WANTED: [[&str; 4]; 3] =
    [["COR", "ALD", "CRL", "DUR"], ["GEO", "HYP", "MUS", "UTA"], ["NAB", "SUL", "KAM", "AND"]];
/// How many troops go to a seat's second planet: their lines stay sealed until the end.
const SECOND: [u16; 3] = [7, 6, 5];

struct Factions;

/// The army of a seat: each of four has one.
fn army_of(seat: Seat) -> Army {
    Army::ALL[usize::from(seat.0)]
}

fn code(area: Area) -> &'static str {
    galaxy().code(area)
}

/// An army's planet at the front with most troops, and the weakest that it can attack: not the Emperor's, for
/// who takes that has won at once. The same planet where there is none.
fn front(state: &State, army: Army) -> (Area, Area) {
    let from = state.front(army).each().max_by_key(|&at| state.board.troops(at)).unwrap();
    let foes = galaxy().neighbours(from).and(state.own_of(army.faction().other()));
    let targets = foes.each().filter(|&at| state.emperor != Some(at));
    (from, targets.min_by_key(|&at| state.board.troops(at)).unwrap_or(from))
}

/// What troops are placed on at the start: first all but a few, and those few; and one without.
fn placing(state: &State, army: Army) -> [Area; 3] {
    let (first, _) = front(state, army);
    let mut others = state.own(army).each().filter(|&at| at != first);
    let second = others.next().unwrap();
    // One behind the front is likely to be there still when the ally's turn comes.
    let behind = others.clone().find(|&at| !state.front(army).has(at));
    [first, second, behind.or_else(|| others.next()).unwrap()]
}

/// What Cy may take over of what Ann offers (§7.3).
fn free(state: &State) -> Option<Area> {
    let own = state.own(Army::Red);
    let offered = state.orders.of(Army::Red).offers.each();
    let is_free = |&at: &Area| state.board.troops(at) == 1 && state.ships.at(at).is_empty();
    offered.filter(is_free).find(|_| own.len() > 1)
}

/// What a computer would write, but how it defends; standing orders last, as a form has them. Once it may be
/// invoked Bob ends his turn with Order 66.
fn of_a_turn(state: &State, seat: Seat, number: u32) -> Vec<Order> {
    let task =
        ComputerTask { seat, level: Level::Medium, language: Language::En, final_round: false };
    let mut chance = Chance::of_round([5; 32], number);
    let sheet = CloneWars.computer().unwrap().sheet(state, task, &mut chance);
    let orders = sheet.lines.into_iter().filter_map(|line| line.read.ok());
    let is_wanted = |order: &Order| !matches!(order, Order::Stand(Standing::Defend { .. }));
    let is_standing = |order: &Order| matches!(order, Order::Stand(_));
    let (standing, mut acts): (Vec<Order>, Vec<Order>) =
        orders.filter(is_wanted).partition(is_standing);
    let is_last = |order: &Order| matches!(order, Order::Act(Act::End | Act::Order66 { .. }, _));
    if seat == BOB && state.is_before_order_66() && state.track >= 5 {
        acts.retain(|order| !is_last(order));
        let mut own: Vec<Area> = state.own(Army::Black).each().collect();
        own.sort_by_key(|&at| std::cmp::Reverse(state.board.troops(at)));
        own.truncate(3);
        let order_66 = Act::Order66 { emperor: own, ally: Ally::All };
        acts.push(Order::Act(order_66, None));
    } else if !acts.iter().any(is_last) {
        acts.push(Order::Act(Act::End, None));
    }
    let last = acts.pop();
    // Nothing is attacked below what comes after the attacks.
    let comes_after = |order: &Order| {
        matches!(order, Order::Act(Act::Fortify { .. } | Act::Fleet { .. } | Act::Take(_), _))
    };
    let (after, acts): (Vec<Order>, Vec<Order>) = acts.into_iter().partition(comes_after);
    acts.into_iter().chain(more(state, seat)).chain(after).chain(last).chain(standing).collect()
}

/// What is written besides before a turn ends: an attack of one throw with all clauses, another under a condition
/// that is false, and troops of another that move. By Ann what no row can say, which is skipped, too: cards and a
/// token that she has not, troops under a condition, a Shield of no card of hers, Order 66.
fn more(state: &State, seat: Seat) -> Vec<Order> {
    let army = army_of(seat);
    let (from, to) = front(state, army);
    let clauses = Clauses {
        until: Some(2),
        times: Some(1),
        moving: Some(Moving::Leave(2)),
        ..Clauses::default()
    };
    let attack = |clauses, ships| {
        Act::Attack(Strike { attack: Attack { from, to, clauses }, ships, card: None })
    };
    let never = Some(Condition::Taken(from));
    let mut more = vec![
        Order::Act(attack(clauses, Wish::NONE), None),
        Order::Act(attack(Clauses::default(), Wish::ALL), never),
    ];
    if seat == ANN {
        let (set, shield) = absent(state);
        let order_66 = Act::Order66 { emperor: vec![from], ally: Ally::These(vec![to]) };
        more.extend([
            Order::Act(Act::Trade(Some(set)), None),
            Order::Act(Act::Token(vec![from]), None),
            Order::Act(Act::Place { n: Amount::Number(3), at: from }, never),
            Order::play(shield, Target::Planet(from)),
            Order::Act(order_66, None),
        ]);
    }
    more.push(Order::Act(Act::Fortify { from: to, to: from, n: Amount::Number(2) }, None));
    more
}

/// Three cards that Ann has not, and a Shield.
fn absent(state: &State) -> ([Card; 3], Card) {
    let absent = cards::ALL.minus(*state.hands.of(army_of(ANN)));
    let is_shield = |&card: &Card| cards::effect(card) == cards::Power::Shield;
    let shield = absent.each().find(is_shield).unwrap();
    let mut absent = absent.each();
    ([(); 3].map(|()| absent.next().unwrap()), shield)
}

impl Played for Factions {
    type Rules = CloneWars;
    type Order = Order;

    const OPTIONS: &'static [&'static str] = &["setup=lists", "rounds=3"];
    const TERMS: &'static [&'static str] = &[
        "claimed by lists of wishes.",
        "If nobody has won before, the faction that holds the most planets wins after 3 rounds of turns.",
    ];
    const FIRST_LINE: &'static str = "VOULOIR COR";
    const SEARCHED: &'static [&'static str] =
        &["TOKEN ", "OFFER ", "ORDER 66 ", " SHIPS ", "PLAY "];

    fn form(state: &State, seat: Seat) -> Form {
        CloneWarsTeller.form(state, seat, Language::En)
    }

    fn chosen(state: &State, seat: Seat, number: u32) -> Vec<Order> {
        let me = usize::from(seat.0);
        let planet = |code: &&str| galaxy().of_code(code).unwrap();
        match &state.stage {
            Stage::Lists => {
                let planets = WANTED[me].iter().map(planet).collect();
                vec![Order::Want { army: None, planets }]
            }
            Stage::Placing => {
                let [first, second, third] = placing(state, army_of(seat));
                let place = |n, at| Order::Act(Act::Place { n, at }, None);
                let mut orders =
                    vec![place(Amount::Number(SECOND[me]), second), place(Amount::All, first)];
                if seat == ANN {
                    let defend = Standing::Defend { dice: 1, at: Some(second) };
                    orders.extend([defend, Standing::Offer(vec![third])].map(Order::Stand));
                }
                orders
            }
            _ => of_a_turn(state, seat, number),
        }
    }

    fn print(_state: &State, order: &Order, language: Language) -> String {
        print::order(order, language)
    }

    fn rows(_state: &State, order: &Order) -> Vec<Row> {
        rows::of(order)
    }

    /// In a turn a ship if there is a card, one attack, what follows it, a planet of Ann's if she offers
    /// one, and the end.
    async fn taps(game: &Game<Self>, hand: &mut Hand<'_>, state: &State, number: u32) {
        let few = u32::from(SECOND[usize::from(CY.0)]);
        match &state.stage {
            Stage::Lists => hand.wishes(&WANTED[usize::from(CY.0)]).await,
            Stage::Placing => {
                let [first, second, _] = placing(state, Army::Orange);
                hand.place(code(second), few).await;
                hand.place(code(first), state.to_place(Army::Orange) - few).await;
            }
            _ => {
                is_told_of_offers(hand, state).await;
                let (from, to) = front(state, Army::Orange);
                let left = uses_cards(hand, state, from).await;
                hand.place(code(from), left).await;
                let mut now = state.clone();
                if from != to && state.board.troops(from) + left > 3 {
                    hand.attacks_until_three_are_left(code(from), code(to)).await;
                    now = game.after(number).await.unwrap().1;
                    let follow = now.turn().and_then(|turn| turn.follow);
                    hand.goes_on(follow.is_some_and(|it| now.board.troops(it.from) > 1)).await;
                }
                if let Some(at) = free(&now) {
                    hand.press("take command").await;
                    hand.area(code(at)).await;
                    hand.becomes(&format!("TAKE {}", code(at))).await;
                }
                hand.end().await;
            }
        }
    }

    fn secrets(history: &History<CloneWars>) -> Secrets {
        let mut secrets = secrets::of(history);
        for (set, shield) in history.states.iter().map(absent) {
            for card in set.into_iter().chain([shield]) {
                secrets.is_written(&format!("{} (", cards::number(card)), ANN);
            }
        }
        secrets
    }

    fn tells_programs_nothing(seen: &str) {
        secrets::tells_programs_nothing(seen);
    }
}

/// Cy's page says what Ann offers.
async fn is_told_of_offers(hand: &Hand<'_>, state: &State) {
    let offers = state.orders.of(Army::Red).offers.and(state.own(Army::Red));
    if let Some(at) = offers.nth(0) {
        let page = hand.browser.source().await.unwrap();
        let (_, told) = page.split_once("Red offers you ").expect("the ally is told of offers");
        assert!(told.contains(galaxy().name_of(at, Language::En)), "{told}");
    }
}

/// Cy builds a ship, if there is a card for one; gives what is left to place.
async fn uses_cards(hand: &mut Hand<'_>, state: &State, at: Area) -> u32 {
    let own = *state.hands.of(Army::Orange);
    let has_room = |card: &Card| state.ships_of(Army::Orange, cards::class(*card)) < 3;
    if let Some(card) = own.each().find(has_room) {
        let number = cards::number(card);
        let class = match cards::class(card) {
            Class::Fighter => "a fighter",
            Class::Corvette => "a corvette",
            Class::Capital => "a capital ship",
        };
        hand.press("build a ship").await;
        hand.press(&format!("build {class} with card {number} ")).await;
        hand.area(code(at)).await;
        hand.becomes(&format!("BUILD {number} {}", code(at))).await;
    }
    assert!(own.len() <= 5, "in so few rounds nobody has so many cards");
    state.to_place(Army::Orange)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_factions_play_to_the_end_by_mail_by_forms_by_taps_and_by_computer() {
    let history = four_play_to_the_end::<Factions>().await;
    let rounds = history.states.len() - 1;
    assert!(rounds >= 14, "{rounds} rounds");
    let has = |is: fn(&Event) -> bool| history.events.iter().any(is);
    assert!(has(|it| matches!(it, Event::Took { .. })));
    assert!(has(|it| matches!(it, Event::Drew { .. })));
    assert!(has(|it| matches!(it, Event::Token { unasked: false, .. })));
    let is_offer = |event: &Event| {
        let Event::Standing { seat, order: Standing::Offer(_), .. } = event else { return false };
        *seat == ANN
    };
    assert!(has(is_offer));
    // Bob writes such lines where his form has a row left for them.
    for why in [Reason::Condition, Reason::Order66] {
        let is_it = |event: &Event| {
            let Event::Refused { seat, reason, .. } = event else { return false };
            (*seat, *reason) == (ANN, why)
        };
        let is_skipped = history.events.iter().any(is_it);
        assert!(is_skipped, "a line of Ann's is skipped: {why:?}");
    }
    // A Plot of the Republic may hold the pawn, and a planet may be lost before.
    let plots = has(|it| {
        let Event::Played { card, .. } = it else { return false };
        cards::effect(*card) == cards::Power::Plot
    });
    assert!(plots || has(|it| matches!(it, Event::Order66 { .. })), "Order 66 was invoked");
}
