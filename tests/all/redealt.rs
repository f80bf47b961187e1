//! Whatever is shown to somebody is the same when all that they may not know is drawn anew: of every
//! ruleset, asked directly, while games of chance are played.

mod games;

use sealed_orders::{
    history::{
        blitzkrieg::BlitzkriegTeller, cities::CitiesTeller, clone_wars::CloneWarsTeller,
        power::PowerTeller, risk::RiskTeller,
    },
    rules::{Chance, clone_wars, kit::territories::MapName, risk},
};

use self::games::Games;
use crate::toy::{self, TokensTeller};

fn square(chance: &mut Chance) -> String {
    format!("{}{}", char::from(b'A' + chance.below(8) as u8), 1 + chance.below(8))
}

#[test]
fn of_the_toy() {
    let all =
        |_: &mut Chance| toy::Token::all().map(|it| format!("LAY {} 2 1", it.word())).collect();
    let one_by_one = |chance: &mut Chance| -> Vec<String> {
        let mut lines: Vec<String> = all(chance);
        lines.extend(toy::Token::all().map(|it| format!("RETURN {}", it.word())));
        lines
    };
    let teller = TokensTeller::<true>;
    let games =
        Games { teller, seats: 3, options: Default::default(), rounds: 40, texts: &one_by_one };
    for seed in 0..3 {
        assert!(games.play([seed; 32]) > 40);
    }
}

#[test]
fn of_eight_cities() {
    let plans = |chance: &mut Chance| {
        let mut squares = || (square(chance), square(chance), square(chance), square(chance));
        let (one, two, three, four) = squares();
        vec![
            format!("IF ANY THEN {one} {two}"),
            format!("IF {one} {two} THEN {three} {four}"),
            format!("{three} {four}"),
        ]
    };
    let games = Games {
        teller: CitiesTeller,
        seats: 2,
        options: Default::default(),
        rounds: 20,
        texts: &plans,
    };
    for seed in 0..2 {
        let hidden = games.play([seed; 32]);
        assert!(hidden > 3, "lines are stored: {hidden}");
    }
}

/// Hands, bags, the pile, and what was drawn of them.
#[test]
fn of_blitzkrieg() {
    let texts = |chance: &mut Chance| {
        let mut any = |of: &[&str]| of[chance.below(of.len() as u32) as usize].to_owned();
        let tokens = ["A1", "N2", "F3", "F0", "GEN", "SPY", "SCI", "NUKE", "AZ", "NX"];
        let spaces = ["W1.1", "P1.2", "E1.1", "A1.2", "S1.3", "W2.1", "E3.5", "S2.2"];
        let mut lines = Vec::new();
        for begin in ["", "", "THEN ", "THEN "] {
            lines.push(format!("{begin}{} {}", any(&tokens), any(&spaces)));
        }
        lines.push(format!("STRATEGIC {}", any(&["W", "P", "E", "A", "S"])));
        lines.push(format!("EFFECTS {} {}", any(&spaces), any(&spaces)));
        lines.push(any(&["STOP", "pass"]));
        vec![lines.join("\n"), lines.swap_remove(0)]
    };
    let games = Games {
        teller: BlitzkriegTeller,
        seats: 2,
        options: Default::default(),
        rounds: 30,
        texts: &texts,
    };
    for seed in 0..2 {
        let hidden = games.play([seed; 32]);
        assert!(hidden > 20, "hands are dealt: {hidden}");
    }
}

/// Hands, and how many dice somebody defends with.
#[test]
fn of_risk() {
    let world = ["ALA", "BRA", "NAF", "UKR", "SIA", "JAP", "EGY", "WUS", "IND", "CHI"];
    let galaxy = ["ITH", "DAN", "COR", "BYS", "SAL", "RAX", "NAB", "KAS", "MUS", "YAV"];
    let texts = |chance: &mut Chance, places: &[&str]| {
        let mut any = |of: &[&str]| of[chance.below(of.len() as u32) as usize].to_owned();
        let mut lines = vec!["TRADE".to_owned(), format!("WANT {} {}", any(places), any(places))];
        for _ in 0..3 {
            lines.push(format!("PLACE {} {}", any(&["1", "4", "ALL"]), any(places)));
            lines.push(format!("DEFEND {} IN {}", any(&["1", "2"]), any(places)));
        }
        lines.push(format!("TRADE {} {} W1", any(places), any(places)));
        lines.push(format!("DEFEND {}", any(&["1", "2"])));
        vec![lines.join("\n"), format!("ATTACK {} {}", any(places), any(places))]
    };
    let play = |seats: u8, options: risk::Options, rounds: u32, seed: u8| {
        let places = match options.map {
            MapName::World => world,
            MapName::Galaxy => galaxy,
        };
        let texts = |chance: &mut Chance| texts(chance, &places);
        let games = Games { teller: RiskTeller, seats, options, rounds, texts: &texts };
        games.play([seed; 32])
    };
    for seed in 0..2 {
        let hidden = play(3, risk::Options::default(), 40, seed);
        assert!(hidden > 20, "cards are drawn: {hidden}");
    }
    let in_the_galaxy = risk::Options { map: MapName::Galaxy, ..risk::Options::default() };
    // Two seats have neutral territories between them; lists are rounds of their own.
    let by_lists = risk::Options { setup: risk::SetUp::Lists, ..risk::Options::default() };
    for (seats, options) in [(3, in_the_galaxy), (2, by_lists)] {
        let hidden = play(seats, options, 20, 2);
        assert!(hidden > 8, "cards are drawn: {hidden}");
    }
}

/// Hands, faces of tokens, Shields, dice of defence, and what is offered to an ally.
#[test]
fn of_clone_wars() {
    let texts = |chance: &mut Chance| {
        let mut any = |of: &[&str]| of[chance.below(of.len() as u32) as usize].to_owned();
        let places = ["ITH", "DAN", "COR", "BYS", "SAL", "RAX", "NAB", "KAS", "MUS", "YAV"];
        let cards = ["1", "3", "5", "7", "9", "10", "12", "14", "17", "19", "20", "25", "28", "30"];
        let mut lines =
            vec!["TRADE".to_owned(), format!("TOKEN {} {}", any(&places), any(&places))];
        lines.push(format!("WANT {} {}", any(&places), any(&places)));
        for _ in 0..3 {
            lines.push(format!("PLACE {} {}", any(&["1", "4", "ALL"]), any(&places)));
            lines.push(format!("DEFEND {} IN {}", any(&["1", "2"]), any(&places)));
            lines.push(format!("BUILD {} {}", any(&cards), any(&places)));
            lines.push(format!("PLAY {} {}", any(&cards), any(&places)));
            lines.push(format!("PLAY {}", any(&cards)));
            lines.push(format!("OFFER {}", any(&places)));
        }
        lines.push(format!("PLAY {} {} {}", any(&cards), any(&places), any(&["FI", "CO", "CA"])));
        lines.push(format!("TRADE {} {} {}", any(&cards), any(&cards), any(&cards)));
        let attack = format!("ATTACK {} {} CARD {}", any(&places), any(&places), any(&cards));
        let last =
            format!("{attack}\nFLEET {0} {1}\nTAKE {1}\nORDER 66", any(&places), any(&places));
        vec![lines.join("\n"), last]
    };
    let dealt = clone_wars::Options::default();
    let by_lists = clone_wars::Options { setup: clone_wars::SetUp::Lists, ..dealt };
    for (seats, options, rounds) in [(3, dealt, 24), (4, dealt, 24), (2, by_lists, 16)] {
        let games = Games { teller: CloneWarsTeller, seats, options, rounds, texts: &texts };
        let hidden = games.play([seats; 32]);
        assert!(hidden > rounds as usize * 5 / 6, "cards and tokens are drawn: {hidden}");
    }
}

#[test]
fn of_power() {
    let texts = |_: &mut Chance| vec!["T HQ G8\nT HQ B8".to_owned()];
    let games = Games {
        teller: PowerTeller,
        seats: 4,
        options: Default::default(),
        rounds: 3,
        texts: &texts,
    };
    assert_eq!(games.play([1; 32]), 0, "nothing is hidden");
}
