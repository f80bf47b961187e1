mod legible;

use super::{
    states::{closed, crowded, full, middle, played, start},
    *,
};
use crate::{blitzkrieg::words, by_day};
use resvg::usvg::{self, roxmltree::Document};
use rules::{Chance, Ruleset, Seat, blitzkrieg::Blitzkrieg};

const VIEWERS: [Viewer; 4] =
    [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Afterwards];

fn states() -> [State; 5] {
    [start(), middle(), closed(), full(), crowded()]
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
        let title_of = |place: &str| {
            let part = document.descendants().find(|it| it.attribute("data-place") == Some(place));
            let part = part.unwrap_or_else(|| panic!("no {place}"));
            part.first_element_child().and_then(|it| it.text()).unwrap().to_owned()
        };
        let drawn = svg.split("<g fill=\"none\" pointer-events").next().unwrap();
        for space in Space::all() {
            let title = title_of(&space.to_string());
            assert!(title.starts_with(&space.name(language)), "{title}");
            if let Some(placed) = state.board.at(space) {
                assert!(title.contains(&words::token(placed.token, language)), "{title}");
                let side = state.side(placed.player);
                let token = token::token(side, placed.token, geometry::stand(space), 1.0);
                assert!(drawn.contains(&token), "{space}");
            }
            assert!(drawn.contains(&format!(">{}</text>", space.name(language))), "{space}");
        }
        for theatre in Theatre::ALL {
            let marker = track::marker(
                state.tracks.of(theatre),
                geometry::cell(theatre, state.tracks.of(theatre)),
            );
            assert!(drawn.contains(&marker), "{theatre}");
            assert!(title_of(&theatre.to_string()).starts_with(words::theatre(theatre, language)));
        }
        for node in document.descendants() {
            for attribute in node.attributes() {
                assert!(!matches!(attribute.name(), "style" | "id" | "href" | "class"));
            }
            assert!(!matches!(node.tag_name().name(), "style" | "script" | "image" | "use"));
        }
        assert!(usvg::Tree::from_str(&by_day(&svg), &usvg::Options::default()).is_ok());
        let most = if viewer == Viewer::Public { 64_000 } else { 90_000 };
        assert!(svg.len() < most, "{}", svg.len());
    }
}

#[test]
fn a_reserve_can_be_picked_token_by_token() {
    let state = crowded();
    let drawn = svg(&state, Viewer::Seat(Seat(0)), Language::Fr);
    for (token, _) in state.reserve.of(Player::First).kinds() {
        let part = format!("data-place=\"reserve-{token}\"");
        assert_eq!(drawn.matches(&part).count(), 1, "{token}");
    }
    let public = svg(&state, Viewer::Public, Language::Fr);
    assert!(!public.contains("data-place=\"reserve"));
    let afterwards = svg(&state, Viewer::Afterwards, Language::Fr);
    assert!(afterwards.contains("data-place=\"reserve-AX-"));
    assert!(afterwards.contains("data-place=\"reserve-AL-"));
}

/// §10.1: whatever the others hold, their board is the same.
#[test]
fn nothing_hidden_is_drawn_or_written() {
    for state in states() {
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
            for round in 0..5 {
                let mut chance = Chance::of_round([9; 32], round);
                let dealt = Blitzkrieg.redealt(&state, viewer, &mut chance);
                for language in Language::ALL {
                    let told = |state: &State| {
                        let words = map::placed(state, viewer, language);
                        (
                            svg(state, viewer, language),
                            map::text(state, viewer, language),
                            words,
                            plain(state, language),
                        )
                    };
                    assert!(told(&state) == told(&dealt), "{viewer:?}");
                }
            }
        }
    }
}

#[test]
fn what_happened_is_pointed_at() {
    let (mut kinds, mut with_arrow) = (0, 0);
    for turns in 1..40 {
        let (after, events) = played(turns);
        for event in &events {
            let mark = mark(&after, event);
            let is_told = !matches!(
                event,
                Event::Refused { .. } | Event::Stopped { .. } | Event::Nothing { .. }
            );
            assert_eq!(!mark.is_empty(), is_told, "{event:?}");
            if is_told {
                let whole = format!("<svg>{mark}</svg>");
                assert!(Document::parse(&whole).is_ok(), "{whole}");
                kinds += 1;
            }
            with_arrow += usize::from(mark.contains('Q'));
        }
    }
    assert!(kinds > 100 && with_arrow > 20, "{kinds} {with_arrow}");
}

/// The arrow begins where the marker stood: behind it, seen from the end of whoever gains.
#[test]
fn an_arrow_goes_from_where_the_marker_stood() {
    let state = start();
    let begins = |seat, position: i8, from: i8| {
        let event = Event::Moved {
            seat,
            theatre: Theatre::P,
            steps: 3,
            position,
            why: rules::blitzkrieg::event::Move::Value,
        };
        let (x, _) = geometry::cell(Theatre::P, from);
        assert!(mark(&state, &event).contains(&format!("d=\"M{} ", short(x))), "{seat:?}");
    };
    begins(state.axis, 2, -1);
    begins(state.axis.other(), -2, 1);
}

#[test]
fn a_plan_shows_what_will_do_nothing_dashed() {
    let state = start();
    let mover = state.turn.unwrap();
    let token = state.reserve.of(mover).each().find(|token| token.code() != "N2").unwrap();
    let legal = rules::blitzkrieg::adjudicate::placements(&state, mover)
        .find(|it| it.token == token && it.space.theatre() == Theatre::W)
        .unwrap();
    let text = format!("{token} W3.3\n{token} {}\nSTRATEGIC P\nSTOP", legal.space);
    let plan = plan(&state, mover, &Sheet::read(&text, Language::En));
    // The first line and the strategic one do nothing; STOP has no place.
    assert_eq!(plan.matches("stroke-dasharray").count(), 2, "{plan}");
    for number in 1..=3 {
        assert!(plan.contains(&format!(">{number}</text>")), "{number}");
    }
    assert!(!plan.contains(">4</text>"));
    assert!(Document::parse(&format!("<svg>{plan}</svg>")).is_ok());
}

#[test]
fn a_board_says_where_a_token_may_go() {
    let state = start();
    let lit: Vec<Space> = Theatre::P.spaces().take(2).collect();
    let link = |space: Space| format!("?at={space}&and");
    let drawn = asked(&state, state.axis, Token::N2, &lit, link, Language::En);
    let document = Document::parse(&drawn).unwrap();
    let links = document.descendants().filter(|node| node.has_tag_name("a"));
    assert_eq!(links.count(), Space::COUNT);
    assert_eq!(drawn.matches("fill-opacity=\".06\"").count(), 2);
    assert!(!drawn.contains("data-place") && drawn.contains("Where may it go?"));
}

#[test]
fn the_map_fits_a_letter_and_says_all() {
    for (state, viewer, language) in drawings() {
        let map = map::text(&state, viewer, language);
        for line in map.lines() {
            assert!(line.chars().count() <= 72, "{line}");
            let quotes = ['|', '>', ':', '}', '#', '\t'];
            assert!(!line.trim_start().starts_with(quotes), "{line}");
            assert_eq!(line, line.trim_end());
        }
        for (_, placed) in state.board.placed() {
            let token = placed.token.written(language);
            let held = match state.side(placed.player) {
                Side::Axis => format!("[{token}]"),
                Side::Allies => format!("({token})"),
            };
            assert!(map.contains(&held), "{held}");
        }
        assert_eq!(map.matches("#").count(), 2 * 5 + 1, "{map}");
        let said = map::placed(&state, viewer, language);
        assert!(said.iter().all(|line| !line.ends_with(['.', ' '])), "{said:?}");
        assert!(said.iter().all(|line| !line.contains(['<', '&'])), "{said:?}");
    }
}
