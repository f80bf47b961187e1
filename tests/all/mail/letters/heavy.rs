//! Whole letters of the fullest positions of games of territories: they fit, with a form that has rows of
//! attacks. What forms weigh alone is held beside them, in `src/history`.

use sealed_orders::{
    history::{
        Line, Matter, Sentence, Teller, Viewer, clone_wars::CloneWarsTeller, risk::RiskTeller,
    },
    language::Language,
    mail::{
        content::{Addressee, Content, News, SheetContent},
        render::MAX_HTML_BYTES,
    },
    rules::{
        Ruleset, Seat, clone_wars, clone_wars::galaxy, kit::territories::Area,
        kit::territories::Map as Board, kit::territories::MapName, risk,
    },
};
use serde_json::{Map, Value, json};

use super::{super::samples, render};

/// A letter has so many rows of attacks at least.
const FEWEST: usize = 4;
/// What happened, in a round of which much is told.
const SENTENCES: usize = 40;

/// The letter of a turn, with a long story and a long report of the seat's own orders.
fn sheet<T: Teller>(
    teller: &T,
    state: &<T::Rules as Ruleset>::State,
    (seat, lines): (Seat, Vec<Line>),
    l: Language,
) -> (Addressee, SheetContent) {
    let viewer = Viewer::Seat(seat);
    let occasion = teller.occasion(state, 40, Some(seat), l);
    let told = Sentence {
        words: l
            .say(
                "Red attacks Mon Calamari from Saleucami, throws 6, 5, 2 against 5, 4, and takes it.",
                "Le rouge attaque Mon Calamari depuis Saleucami, jette 6, 5, 2 contre 5, 4, et la prend.",
            )
            .to_owned(),
        matter: Matter::Great,
    };
    let news = News {
        told: vec![told; SENTENCES],
        own: lines,
        board_svg: teller.board_svg(state, Viewer::Public, l),
        board_text: teller.board_text(state, viewer, l),
        placed: teller.placed(state, viewer, l),
        standing: teller.standing(state, viewer, l),
        ..samples::news(l)
    };
    let to = Addressee {
        occasion: Some(occasion.title.clone()),
        asked: Some(occasion.ask.clone()),
        seat: teller.seat_name(state, seat, l),
        ruleset: teller.title(l).to_owned(),
        ..samples::addressee(l)
    };
    let sheet = SheetContent {
        occasion,
        news,
        briefing: teller.briefing(state, seat, l),
        form: teller.form(state, seat, l),
        example: teller.example(state, seat, l),
        ..samples::sheet(l)
    };
    (to, sheet)
}

/// Holds that the letter fits as it is, with its form.
fn fits(name: &str, (to, sheet): (Addressee, SheetContent)) -> usize {
    let words = render(&to, &Content::Sheet(Box::new(sheet))).unwrap();
    let bytes = words.html.len();
    assert!(words.flaws.is_empty(), "{name}: {:?}", words.flaws);
    assert!(bytes < MAX_HTML_BYTES, "{name}: {bytes}");
    let attacks = words.html.matches("<select name=\"from").count();
    assert!(attacks >= FEWEST, "{name}: {attacks} rows of attacks");
    assert!(words.html.contains("<textarea name=\"orders\""), "{name}");
    println!("{name}: {bytes} bytes, {attacks} rows of attacks");
    bytes
}

/// So many areas evenly scattered over the board are this holder's, the others these ones' by turns; each with
/// so many troops.
fn scattered(
    map: &Board,
    (own, count): (&str, usize),
    others: &[&str],
    troops: u32,
) -> Map<String, Value> {
    let mut others = others.iter().cycle();
    let held = Area::all().enumerate().map(|(n, area)| {
        let is_own = (n + 1) * count / Area::COUNT > n * count / Area::COUNT;
        let holder = if is_own { own } else { others.next().unwrap() };
        (map.code(area).to_owned(), json!([holder, troops]))
    });
    held.collect()
}

/// Black's turn, of a seat that has Blue, too: with these cards, a token to be placed, and ships on so many of
/// its planets.
fn clone_wars(
    black: usize,
    others: &[&str],
    (cards, ships): (&[u8], usize),
    track: u8,
) -> clone_wars::State {
    let board = scattered(galaxy(), ("K", black), others, 1234);
    let own = board.iter().filter(|(_, held)| held[0] == "K").map(|(code, _)| code.clone());
    let fleet = |code| (code, json!({ "FI": 2, "CO": 1, "CA": 1 }));
    let ships: Map<String, Value> = own.take(ships).map(fleet).collect();
    let case = json!({
        "seats": ["ann", "bob"], "language": "en", "sheets": {},
        "state": {
            "stage": "turn", "first": "R", "turn": "K", "round": 9, "phase": "reinforce",
            "commands": { "R": "ann", "K": "bob", "O": "ann", "B": "bob" }, "to_place": 9,
            "token": "GRI", "track": track, "hands": { "K": cards }, "board": board, "ships": ships,
        },
    });
    let case = clone_wars::case::Case::read(&serde_json::to_vec(&case).unwrap()).unwrap();
    case.round().unwrap().0.clone()
}

/// What an own report has: the example's lines, and some in vain.
fn lines_of(example: &str) -> String {
    [example, "ATTACK DAN SAL UNTIL 3", "FORTIFY DAN SAL", "PLACE 3 SAL"].repeat(2).join("\n")
}

#[test]
fn the_fullest_letters_of_clone_wars_have_rows_of_attacks() {
    let cards: &[u8] = &[2, 3, 5, 7, 15, 19, 27, 9, 1, 10, 17];
    let seat = Seat(1);
    let (mut most, mut count) = (0, 0);
    for others in [&["R", "O", "B"][..], &["R", "B"], &["B", "B", "B", "R"]] {
        for (black, hand, ships) in
            [(3, 3, 1), (11, 3, 2), (12, 4, 2), (16, 8, 2), (21, 6, 2), (21, 11, 21)]
        {
            for (track, l) in [0, 8].into_iter().flat_map(|track| Language::ALL.map(|l| (track, l)))
            {
                let state = clone_wars(black, others, (&cards[..hand], ships), track);
                let text = lines_of(&CloneWarsTeller.example(&state, seat, l));
                let read = clone_wars::Sheet::read(&text, l);
                let own = (seat, CloneWarsTeller.check(&state, seat, &read, l));
                let name =
                    format!("{black} of {others:?}, {hand} cards, {ships} fleets, {track}, {l}");
                most = most.max(fits(&name, sheet(&CloneWarsTeller, &state, own, l)));
                count += 1;
            }
        }
    }
    assert!(count == 72 && most > 55_000, "{count} letters, {most}");
}

#[test]
fn the_fullest_letters_of_risk_have_rows_of_attacks() {
    let map = MapName::World.map();
    let cards: Vec<&str> = Area::all().step_by(4).map(|area| map.code(area)).collect();
    let seat = Seat(0);
    let mut most = 0;
    for count in [3, 12, 16, 21, 30] {
        let case = json!({
            "seats": ["ann", "bob", "cy"], "language": "en", "sheets": {},
            "state": {
                "stage": "turn", "first": "ann", "turn": "ann", "round": 9, "phase": "reinforce",
                "to_place": 30, "hands": { "ann": cards },
                "board": scattered(map, ("ann", count), &["bob", "cy"], 1234),
            },
        });
        let case = risk::case::Case::read(&serde_json::to_vec(&case).unwrap()).unwrap();
        let state = case.round().unwrap().0;
        for l in Language::ALL {
            let text = lines_of(&RiskTeller.example(state, seat, l));
            let read = risk::Sheet::read(&text, MapName::World, l);
            let own = (seat, RiskTeller.check(state, seat, &read, l));
            let name = format!("{count} territories, {l}");
            most = most.max(fits(&name, sheet(&RiskTeller, state, own, l)));
        }
    }
    assert!(most > 50_000, "{most}");
}
