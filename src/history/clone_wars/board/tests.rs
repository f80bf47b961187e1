mod legible;

use super::{
    states::{crowded, middle, played, start},
    *,
};
use crate::{
    Marks, by_day,
    kit::map::{WIDTH, drawn_changes},
};
use resvg::usvg::{self, roxmltree::Document};
use rules::{
    Chance, Ruleset, Seat,
    clone_wars::{CloneWars, Event, SetUp, Sheet, cards},
};

const VIEWERS: [Viewer; 6] = [
    Viewer::Public,
    Viewer::Seat(Seat(0)),
    Viewer::Seat(Seat(1)),
    Viewer::Seat(Seat(2)),
    Viewer::Seat(Seat(3)),
    Viewer::Afterwards,
];

fn states() -> [State; 8] {
    [
        start(2, SetUp::Dealt),
        start(4, SetUp::Lists),
        middle(),
        played(2, 9).1,
        played(3, 17).1,
        played(4, 40).1,
        crowded(2),
        crowded(4),
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
            let code = galaxy().code(area);
            let part = document.descendants().find(|it| it.attribute("data-place") == Some(code));
            let part = part.unwrap_or_else(|| panic!("no {code}"));
            let title = part.first_element_child().and_then(|it| it.text()).unwrap().to_owned();
            assert!(title.contains(words::planet(area, language)), "{title}");
            let Some(held) = state.board.at(area) else { continue };
            assert!(title.contains(&held.troops.to_string()), "{title}");
            for class in Class::ALL {
                let is_there = state.ships.at(area).of(class) > 0;
                assert_eq!(title.contains(words::class(class, language)), is_there, "{title}");
            }
            let token = language.say("hidden token", "jeton caché");
            assert_eq!(title.contains(token), state.tokens.planets().has(area), "{title}");
        }
        for node in document.descendants() {
            for attribute in node.attributes() {
                assert!(!matches!(attribute.name(), "style" | "id" | "href" | "class"));
            }
            assert!(!matches!(node.tag_name().name(), "style" | "script" | "image" | "use"));
        }
        assert!(usvg::Tree::from_str(&by_day(&svg), &usvg::Options::default()).is_ok());
        let most = if viewer == Viewer::Afterwards { 110_000 } else { 80_000 };
        assert!(svg.len() < most, "{}", svg.len());
    }
}

/// §15.1: hands, Shields and dice of defence are their commander's alone, faces of tokens, too; offers are
/// known to both commanders of a faction.
#[test]
fn nothing_hidden_is_drawn_or_written() {
    for state in states() {
        for viewer in VIEWERS {
            for round in 0..3 {
                let mut chance = Chance::of_round([9; 32], round);
                let dealt = CloneWars.redealt(&state, viewer, &mut chance);
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
fn a_hand_stands_below_the_map_of_its_commander_alone() {
    let state = crowded(4);
    for language in Language::ALL {
        let drawn = |viewer| svg(&state, viewer, language);
        let title = language.say(">Your cards<", ">Vos cartes<");
        let own = drawn(Viewer::Seat(Seat(0)));
        assert!(own.contains(title) && !drawn(Viewer::Public).contains(title));
        let said = text(&state, Viewer::Seat(Seat(0)), language);
        for card in state.hands.of(Army::Red).each() {
            let named = words::card(card, language);
            assert!(own.contains(&named), "{named}");
            assert!(said.replace("\n ", "").contains(&named), "{named}");
        }
        // The ally is shown what is offered, and no card.
        let ally = drawn(Viewer::Seat(Seat(2)));
        let first = state.hands.of(Army::Red).nth(0).unwrap();
        assert!(!ally.contains(&words::card(first, language)), "card {}", cards::number(first));
        let offered = language.say("Red, offered to the ally", "Rouge, que l'allié peut prendre");
        assert!(ally.contains(offered) && own.contains(offered));
        assert!(!drawn(Viewer::Seat(Seat(1))).contains(offered));
    }
}

#[test]
fn what_happened_is_pointed_at() {
    let (mut marked, mut with_dice) = (0, 0);
    for rounds in 2..40 {
        let (before, _, events) = played(4, rounds);
        let mut after = before;
        for event in &events {
            after.fold(event);
            let mark: Marks = [mark(&after, event, Viewer::Afterwards)].into_iter().collect();
            let mark = mark.svg();
            let is_there = matches!(
                event,
                Event::Token { .. }
                    | Event::Built { .. }
                    | Event::Played { at: Some(_), .. }
                    | Event::Placed { .. }
                    | Event::Threw { .. }
                    | Event::Took { .. }
                    | Event::Followed { .. }
                    | Event::Fortified { .. }
                    | Event::Fleet { .. }
                    | Event::Commanded { .. }
                    | Event::Turned { .. }
                    | Event::Emperor { .. }
                    | Event::Standing { .. }
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
        .map(|rounds| played(4, rounds).1)
        .find(|state| state.turn().is_some_and(|turn| !turn.goes_on))
        .unwrap();
    let army = state.turn().unwrap().army;
    let seat = *state.commands.of(army);
    let (own, other) = super::super::example::strongest(&state, army).unwrap();
    let [own, other] = [own, other].map(|area| galaxy().code(area));
    let text = format!("PLACE 1 {other}\nPLACE ALL {own}\nATTACK {own} {other} UNTIL 1\nEND");
    let plan = plan(&state, seat, &Sheet::read(&text, Language::En));
    // The first line alone does nothing; END has no place.
    assert_eq!(plan.matches("stroke-dasharray").count(), 1, "{plan}");
    for number in 1..=3 {
        assert!(plan.contains(&format!(">{number}</text>")), "{number}");
    }
    assert!(!plan.contains(">4</text>"));
    // How many come is said where they come to.
    let all = state.to_place(army);
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
            assert!(map.contains(galaxy().code(area)));
            assert!(said.iter().any(|line| line.contains(words::planet(area, language))));
        }
        assert!(said.iter().all(|line| !line.ends_with(['.', ' '])), "{said:?}");
    }
}

/// What is new since the last letter is told of a turn as a whole, and drawn: whose it was, and how many
/// more or fewer stand there.
#[test]
fn what_changed_is_marked() {
    use rules::kit::territories::Change;
    let mut seen = 0;
    for rounds in 3..40 {
        let (before, after, events) = played(4, rounds);
        let begins = before.turn().is_some_and(|turn| !turn.goes_on);
        // Order 66 turns planets after they were taken.
        let is_turned = events.iter().any(|it| matches!(it, Event::Order66 { .. }));
        if !begins || is_turned {
            continue;
        }
        for event in &events {
            if let Event::Took { to, was, .. } = *event {
                let change = after.change(to);
                assert_eq!(change, Some(Change::From(was)));
                seen += 1;
            }
        }
        let from = Army::ALL.into_iter().map(|army| (army, words::livery(army)));
        let changes: Vec<_> = Area::all().filter_map(|area| after.change(area)).collect();
        drawn_changes(&svg(&after, Viewer::Public, Language::En), from, &changes);
    }
    assert!(seen > 10, "{seen}");
}

/// What was placed before the first turn is news in no turn: neither to all, nor to whoever was told last while
/// the game was set up.
#[test]
fn what_was_set_up_is_no_news() {
    let began = |rounds: &u32| played(4, *rounds).1.turn().is_some();
    let rounds = (1..40).find(began).unwrap();
    let (set_up, first, _) = played(4, rounds);
    assert!(set_up.turn().is_none() && first.board != set_up.board);
    assert!(Area::all().all(|area| first.change(area).is_none()));
    let (_, later, _) = played(4, rounds + 1);
    let [since_set_up, since_first] = [&set_up, &first].map(|it| later.clone().news_since(it));
    let changes = Area::all().filter(|&area| since_first.change(area).is_some()).count();
    assert!((1..42).contains(&changes), "{changes}");
    for area in Area::all() {
        assert_eq!(since_set_up.change(area), since_first.change(area));
    }
    let key = |state: &State| svg(state, Viewer::Public, Language::En);
    assert!(key(&later).contains("Latest turn:") && key(&since_first).contains("Since last time:"));
}
