//! What is drawn and what is written say the same.

use super::{boards::*, *};
use crate::kit::{
    backdrop::marked,
    map::{course::between, plate, sketch::distance},
    plan::{Stroke, sheet},
};

#[test]
fn everything_is_drawn_and_has_its_title() {
    for (_, chart, language) in charts() {
        let svg = svg(&chart, language);
        let document = Document::parse(&svg).unwrap();
        for (n, (place, area)) in chart.areas().enumerate() {
            let is_place =
                |node: &usvg::roxmltree::Node| node.attribute("data-place") == Some(area.code);
            let part = document.descendants().find(is_place).unwrap();
            assert_eq!(part.attribute("d"), Some(area.path.as_str()));
            let title = part.first_element_child().and_then(|it| it.text()).unwrap();
            assert_eq!(title, list::place(&chart, n, language));
            assert!(title.starts_with(&format!("{} {}", area.code, place.name)), "{title}");
            assert!(svg.contains(&format!(">{}</text>", area.code)));
        }
        for node in document.descendants() {
            for attribute in node.attributes() {
                assert!(!matches!(attribute.name(), "style" | "id" | "href" | "class"));
            }
            assert!(!matches!(node.tag_name().name(), "style" | "script" | "image" | "use"));
        }
        assert!(usvg::Tree::from_str(&by_day(&svg), &usvg::Options::default()).is_ok());
        let plain = drawing(&chart, &titled(&chart, language), &Below::default(), language);
        assert!(!plain.contains("data-place"));
    }
}

/// The page of a sheet, with its board and its script, is to stay small.
#[test]
fn a_map_is_small_to_send() {
    for (_, chart, language) in charts() {
        let svg = svg(&chart, language);
        let packed = packed(&svg);
        assert!(packed <= 12 * 1024 + 256, "{packed} of {}", svg.len());
    }
}

/// Six of them stand on a page of at most 25 KB.
#[test]
fn a_map_in_small_says_who_holds_what_and_is_light() {
    for (_, chart, language) in charts() {
        let svg = in_small(&chart, language);
        let packed = packed(&svg);
        assert!(packed <= 3_000, "{packed} of {}", svg.len());
        assert!(usvg::Tree::from_str(&by_day(&svg), &usvg::Options::default()).is_ok());
        let plates = |livery: Livery| {
            let ink = format!(" fill=\"{}\"/>", livery.ink().plate);
            let before = svg.split(&ink).next().filter(|_| svg.contains(&ink));
            let path = before.and_then(|it| it.rsplit("<path d=\"").next()).unwrap_or_default();
            path.matches('M').count()
        };
        for livery in Livery::SEATS.into_iter().chain([Livery::Neutral]) {
            let held = chart.places.iter().filter_map(|place| chart.livery(place.holder));
            assert_eq!(plates(livery), held.filter(|it| it.0 == livery).count(), "{livery:?}");
        }
    }
}

#[test]
fn the_text_fits_a_letter_and_says_all() {
    for (table, chart, language) in charts() {
        let text = text(&chart, language);
        for line in text.lines() {
            assert!(line.chars().count() <= 72, "{line}");
            assert!(!line.starts_with(['|', '>', ':', '}', '#', '\t']), "{line}");
            assert_eq!(line, line.trim_end());
        }
        // A letter has no line for each place: few more than a region each.
        assert!(text.lines().count() <= 28, "{text}");
        let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for (row, place) in table.rows.iter().zip(&chart.places) {
            let held = match chart.livery(place.holder) {
                Some((_, letter)) => format!("{} {letter}{}", row.0, place.troops),
                None => format!("{} {}", row.0, language.say("free", "libre")),
            };
            let is_changed = place.change.is_some_and(|it| it != Change::Troops(0));
            let marked = flat.matches(&format!("[{held} ")).count();
            assert_eq!(
                (flat.matches(&held).count(), marked),
                (1, usize::from(is_changed)),
                "{held}"
            );
            for badge in &place.badges {
                assert!(flat.contains(badge.code), "{}", badge.code);
            }
        }
        for region in &chart.regions {
            assert!(text.contains(&format!("{}, bonus {}", region.name, region.bonus)));
            let begun = text.lines().filter(|line| line.starts_with(region.name));
            assert_eq!(begun.count(), 1, "{}", region.name);
        }
        let said = placed(&chart, language);
        assert!(said.iter().all(|line| !line.ends_with(['.', ' '])), "{said:?}");
    }
}

#[test]
fn a_region_is_a_line_and_what_changed_stands_in_brackets() {
    let chart = chart(&world(), 6, false, Language::Fr);
    let text = text(&chart, Language::Fr);
    assert!(
        text.contains("[NWT J2 de V]") && text.contains(" +3]") && text.contains(" -2]"),
        "{text}"
    );
    assert!(text.ends_with("de R\u{a0}: pris à R."), "{text}");
    let small = text.lines().find(|line| line.starts_with("Australie")).unwrap();
    assert!(["IDN", "NGU", "WAU", "EAU"].iter().all(|code| small.contains(code)), "{small}");
}

#[test]
fn a_place_says_what_changed() {
    let chart = chart(&world(), 6, false, Language::Fr);
    let said = |code: &str| {
        let said = placed(&chart, Language::Fr);
        said.into_iter().find(|line| line.starts_with(code)).unwrap()
    };
    assert_eq!(said("NWT"), "NWT Territoires du Nord-Ouest\u{a0}: Jaune, 2 troupes, pris à Vert");
    assert!(said("ONT").ends_with(", 3 de plus"), "{}", said("ONT"));
    assert!(said("EUS").ends_with(", 2 de moins"), "{}", said("EUS"));
}

#[test]
fn who_holds_a_whole_region_is_told() {
    let mut chart = chart(&world(), 3, false, Language::En);
    for place in chart.places.iter_mut().filter(|place| place.region == 3) {
        place.holder = Whose::Owner(1);
    }
    assert!(text(&chart, Language::En).contains("Africa, bonus 3, held by Blue"));
    assert!(!text(&chart, Language::En).contains("Europe, bonus 5, held"));
}

#[test]
fn what_happened_is_pointed_at() {
    let table = world();
    let number = |code: &str| table.atlas.number(code).unwrap();
    let (livery, ink) = (Livery::Red, Livery::Red.ink().line);
    let drawn = arrow(table.atlas, (number("BRA"), number("NAF")), Some(7), livery);
    assert!(drawn.contains(">7</text>") && drawn.contains('Q'), "{drawn}");
    assert!(Document::parse(&format!("<svg>{drawn}</svg>")).is_ok());
    // Around the world: out at one side, in at the other.
    let round = arrow(table.atlas, (number("KAM"), number("ALA")), None, livery);
    assert_eq!(round.matches('Q').count(), 4, "{round}");
    let frame = around(table.atlas, number("BRA"), ink);
    assert!(frame.contains(&table.atlas.areas[number("BRA")].path));
    // Below the names.
    let drawn = marked(&svg(&chart(&table, 4, false, Language::En), Language::En), &frame);
    assert!(drawn.find(&frame).unwrap() < drawn.find(">BRA<").unwrap());
}

#[test]
fn a_map_says_where_troops_may_go() {
    let chart = chart(&galaxy(), 4, false, Language::En);
    let lit: Areas = [3, 9].into_iter().filter_map(Area::at).collect();
    let drawn = asked(&chart, lit, |area| format!("?at={}&and", area.index()), Language::En);
    let document = Document::parse(&drawn).unwrap();
    assert_eq!(document.descendants().filter(|node| node.has_tag_name("a")).count(), 42);
    assert_eq!(drawn.matches("fill-opacity=\".06\"").count(), 2);
    assert!(!drawn.contains("data-place"));
}

/// A line of a sheet is drawn as on every board: numbered, dashed where it will do nothing.
#[test]
fn what_is_ordered_is_drawn_between_places() {
    let table = world();
    let number = |code: &str| table.atlas.number(code).unwrap();
    let (from, to) = between(table.atlas, number("BRA"), number("ARG")).unwrap();
    let (start, end) = (&table.atlas.areas[number("BRA")], &table.atlas.areas[number("ARG")]);
    assert!(start.holds(from) && end.holds(to));
    assert!(distance(from, start.middle) >= 20.0 && distance(to, end.middle) >= 20.0);
    let stroke = Stroke { number: 3, ink: Livery::Red.ink().line, is_idle: true };
    let chart = chart(&table, 4, false, Language::En);
    let stands = plate::stands(&chart, number("BRA")).unwrap();
    let ring = stroke.frame_beside(&stands, |at| at[0]);
    let drawn = sheet([stroke.arrow_beside(from, to, 0, |at| at[0]), ring]);
    assert!(drawn.contains("stroke-dasharray") && drawn.contains(">3</text>"), "{drawn}");
}
