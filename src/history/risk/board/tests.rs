mod legible;

use super::{
    states::{crowded, middle, played, start},
    *,
};
use crate::{
    Marks, by_day,
    kit::map::{Livery, WIDTH, drawn_changes},
};
use resvg::usvg::{self, roxmltree::Document};
use rules::{
    Chance, Ruleset,
    kit::territories::MapName,
    risk::{Event, Risk, SetUp, Sheet},
};

const VIEWERS: [Viewer; 4] =
    [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Afterwards];

fn states() -> [State; 6] {
    [
        start(2, SetUp::Dealt, MapName::World),
        start(6, SetUp::Lists, MapName::World),
        middle(),
        played(3, MapName::Galaxy, 24).1,
        crowded(MapName::World),
        crowded(MapName::Galaxy),
    ]
}

/// Every drawing of every state.
fn drawings() -> impl Iterator<Item = (State, Viewer, Language)> {
    let each = |state: State| {
        VIEWERS.into_iter().flat_map(move |viewer| {
            let state = state.clone();
            Language::ALL.into_iter().map(move |language| (state.clone(), viewer, language))
        })
    };
    states().into_iter().flat_map(each)
}

#[test]
fn everything_is_drawn_and_has_its_title() {
    for (state, viewer, language) in drawings() {
        let svg = svg(&state, viewer, language);
        let document = Document::parse(&svg).unwrap();
        for area in Area::all() {
            let code = state.map().code(area);
            let part = document.descendants().find(|it| it.attribute("data-place") == Some(code));
            let part = part.unwrap_or_else(|| panic!("no {code}"));
            let title = part.first_element_child().and_then(|it| it.text()).unwrap().to_owned();
            assert!(title.contains(state.map().name_of(area, language)), "{title}");
            if let Some(held) = state.board.at(area) {
                assert!(title.contains(&held.troops.to_string()), "{title}");
            }
        }
        for node in document.descendants() {
            for attribute in node.attributes() {
                assert!(!matches!(attribute.name(), "style" | "id" | "href" | "class"));
            }
            assert!(!matches!(node.tag_name().name(), "style" | "script" | "image" | "use"));
        }
        assert!(usvg::Tree::from_str(&by_day(&svg), &usvg::Options::default()).is_ok());
        let most = if viewer == Viewer::Afterwards { 90_000 } else { 64_000 };
        assert!(svg.len() < most, "{}", svg.len());
    }
}

/// §14.1: a hand and standing orders are their seat's alone.
#[test]
fn nothing_hidden_is_drawn_or_written() {
    for state in states() {
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
            for round in 0..5 {
                let mut chance = Chance::of_round([9; 32], round);
                let dealt = Risk.redealt(&state, viewer, &mut chance);
                for language in Language::ALL {
                    let told = |state: &State| {
                        (
                            svg(state, viewer, language),
                            text(state, viewer, language),
                            placed(state, viewer, language),
                        )
                    };
                    assert!(told(&state) == told(&dealt), "{viewer:?}");
                }
            }
        }
    }
}

#[test]
fn a_hand_stands_below_the_map_of_its_seat_alone() {
    let mut state = crowded(MapName::World);
    *state.hands.of_mut(Seat(5)) = rules::kit::territories::Cards::EMPTY;
    for language in Language::ALL {
        let own = svg(&state, Viewer::Seat(Seat(0)), language);
        let other = svg(&state, Viewer::Seat(Seat(5)), language);
        let title = language.say(">Your cards<", ">Vos cartes<");
        assert!(own.contains(title) && !other.contains(title) && own.len() > other.len());
        let cards = state.hands.of(Seat(0)).each();
        let said = text(&state, Viewer::Seat(Seat(0)), language);
        for card in cards {
            assert!(own.contains(&words::card(state.map(), card, language)));
            let code = rules::risk::notation::print::card(card, state.map(), language);
            assert!(said.contains(&code), "{code}");
        }
        assert!(!svg(&state, Viewer::Public, language).contains(title));
    }
}

#[test]
fn what_happened_is_pointed_at() {
    let (mut marked, mut with_dice) = (0, 0);
    for rounds in 2..40 {
        let (before, _, events) = played(4, MapName::World, rounds);
        let mut after = before;
        for event in &events {
            after.fold(event);
            let mark: Marks = [mark(&after, event)].into_iter().collect();
            let mark = mark.svg();
            let is_there = matches!(
                event,
                Event::Placed { .. }
                    | Event::Threw { .. }
                    | Event::Took { .. }
                    | Event::Followed { .. }
                    | Event::Fortified { .. }
                    | Event::Traded { at: Some(_), .. }
                    | Event::Standing { at: Some(_), .. }
            );
            assert_eq!(!mark.is_empty(), is_there, "{event:?}");
            assert!(Document::parse(&format!("<svg>{mark}</svg>")).is_ok(), "{mark}");
            marked += usize::from(is_there);
            if let Event::Threw { attack, defend, .. } = event {
                let pips = attack.as_slice().iter().chain(defend.as_slice());
                let pips: usize = pips.map(|&face| usize::from(face)).sum();
                assert_eq!(mark.matches("<circle").count(), pips, "{mark}");
                with_dice += 1;
            }
        }
    }
    assert!(marked > 100 && with_dice > 50, "{marked} {with_dice}");
}

#[test]
fn a_plan_shows_what_will_do_nothing_dashed() {
    let state = (2..30)
        .map(|rounds| played(3, MapName::World, rounds).1)
        .find(|state| state.turn().is_some_and(|turn| !turn.goes_on))
        .unwrap();
    let seat = state.turn().unwrap().seat;
    let own = state.map().frontier(state.own(seat)).nth(0).unwrap();
    let other = state.map().neighbours(own).minus(state.own(seat)).nth(0).unwrap();
    let (own, other) = (state.map().code(own), state.map().code(other));
    let text = format!("PLACE 1 {other}\nPLACE ALL {own}\nATTACK {own} {other} UNTIL 1\nEND");
    let plan = plan(&state, seat, &Sheet::read(&text, MapName::World, Language::En));
    // The first line alone does nothing; END has no place.
    assert_eq!(plan.matches("stroke-dasharray").count(), 1, "{plan}");
    for number in 1..=3 {
        assert!(plan.contains(&format!(">{number}</text>")), "{number}");
    }
    assert!(!plan.contains(">4</text>"));
    // How many come is said where they come to.
    let all = state.to_place(seat);
    assert!(plan.contains(&format!(">+{all}</text>")), "{plan}");
    assert!(Document::parse(&format!("<svg>{plan}</svg>")).is_ok());
}

#[test]
fn the_map_fits_a_letter_and_says_all() {
    for (state, viewer, language) in drawings() {
        let map = text(&state, viewer, language);
        for line in map.lines() {
            assert!(line.chars().count() <= WIDTH, "{line}");
            let quotes = ['|', '>', ':', '}', '#', '\t'];
            assert!(!line.trim_start().starts_with(quotes), "{line}");
            assert_eq!(line, line.trim_end());
        }
        let said = placed(&state, viewer, language);
        for area in Area::all() {
            assert!(map.contains(state.map().code(area)));
            assert!(said.iter().any(|line| line.contains(state.map().name_of(area, language))));
        }
        assert!(said.iter().all(|line| !line.ends_with(['.', ' '])), "{said:?}");
    }
}

/// What is new since the last letter is told of a turn as a whole, and drawn: whose it was, and how many
/// more or fewer stand there.
#[test]
fn what_changed_is_marked() {
    let mut seen = 0;
    for rounds in 3..40 {
        let (before, after, events) = played(4, MapName::World, rounds);
        let begins = before.turn().is_some_and(|turn| !turn.goes_on);
        if !begins {
            continue;
        }
        for event in &events {
            if let Event::Took { to, was, .. } = *event {
                let change = after.change(to);
                assert!(
                    matches!(change, Some(rules::kit::territories::Change::From(owner)) if owner == was),
                    "{change:?}"
                );
                seen += 1;
            }
        }
        let from = seats(after.seats).each().map(Some).chain([None]);
        let from = from.map(|owner| (owner, owner.map_or(Livery::Neutral, words::livery)));
        let changes: Vec<_> = Area::all().filter_map(|area| after.change(area)).collect();
        drawn_changes(&svg(&after, Viewer::Public, Language::En), from, &changes);
    }
    assert!(seen > 10, "{seen}");
}

/// What was placed before the first turn is news in no turn: neither to all, nor to whoever was told last while
/// the game was set up.
#[test]
fn what_was_set_up_is_no_news() {
    let began = |rounds: &u32| played(4, MapName::World, *rounds).1.turn().is_some();
    let rounds = (1..40).find(began).unwrap();
    let (set_up, first, _) = played(4, MapName::World, rounds);
    assert!(set_up.turn().is_none() && first.board != set_up.board);
    assert!(Area::all().all(|area| first.change(area).is_none()));
    let (_, later, _) = played(4, MapName::World, rounds + 1);
    let [since_set_up, since_first] = [&set_up, &first].map(|it| later.clone().news_since(it));
    let changes = Area::all().filter(|&area| since_first.change(area).is_some()).count();
    assert!((1..42).contains(&changes), "{changes}");
    for area in Area::all() {
        assert_eq!(since_set_up.change(area), since_first.change(area));
    }
    let key = |state: &State| svg(state, Viewer::Public, Language::En);
    assert!(key(&later).contains("Latest turn:") && key(&since_first).contains("Since last time:"));
}
