//! What can be read, and told apart.

use super::*;

/// A telephone that is 360 pixels wide shows the board from edge to edge.
#[test]
fn all_is_legible_on_a_telephone() {
    for (state, viewer, language) in drawings() {
        let svg = svg(&state, viewer, language);
        let document = Document::parse(&svg).unwrap();
        let wide: f32 = document
            .root_element()
            .attribute("viewBox")
            .and_then(|it| it.split(' ').nth(2))
            .unwrap()
            .parse()
            .unwrap();
        let pixels = |size: f32| size * 360.0 / wide;
        for text in document.descendants().filter(|node| node.has_tag_name("text")) {
            let sized = text.ancestors().find_map(|node| node.attribute("font-size")).unwrap();
            assert!(pixels(sized.parse().unwrap()) >= 9.0, "{sized} of {:?}", text.text());
        }
    }
}

/// No lettering of a hand lies beyond its card, or beyond the edge.
#[test]
fn all_lettering_has_room() {
    let options = fonts();
    for map in MapName::ALL {
        let state = crowded(map);
        for language in Language::ALL {
            let svg = by_day(&svg(&state, Viewer::Seat(Seat(0)), language));
            let tree = usvg::Tree::from_str(&svg, &options).unwrap();
            let mut boxes = Vec::new();
            collect(tree.root(), &mut boxes);
            let wide = tree.size().width();
            assert!(boxes.len() > 60);
            for (text, it) in &boxes {
                assert!(it.left() >= 0.0 && it.right() <= wide, "{text} {it:?}");
                let is_kind = state
                    .hands
                    .of(Seat(0))
                    .each()
                    .any(|card| words::kind(state.map(), card, language) == text);
                assert!(!is_kind || it.width() < 130.0, "{text}: {}", it.width());
            }
        }
    }
}

fn collect(group: &usvg::Group, boxes: &mut Vec<(String, usvg::Rect)>) {
    for node in group.children() {
        match node {
            usvg::Node::Group(group) => collect(group, boxes),
            usvg::Node::Text(text) => {
                let said = text.chunks().iter().map(|chunk| chunk.text()).collect();
                boxes.push((said, text.abs_bounding_box()));
            }
            _ => {}
        }
    }
}

/// What the server draws pictures with.
fn fonts() -> usvg::Options<'static> {
    let mut options = usvg::Options::default();
    for font in [
        include_bytes!("../../../../../static/fonts/DejaVuSans.ttf").as_slice(),
        include_bytes!("../../../../../static/fonts/DejaVuSans-Bold.ttf"),
    ] {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    options
}
