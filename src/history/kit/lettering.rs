//! For tests of drawings: where their lettering lies, and how large it is on a telephone.

use resvg::usvg::{self, roxmltree::Document};

use crate::by_day;

/// What the server draws pictures with.
pub(crate) fn fonts() -> usvg::Options<'static> {
    let mut options = usvg::Options::default();
    for font in [
        include_bytes!("../../../static/fonts/DejaVuSans.ttf").as_slice(),
        include_bytes!("../../../static/fonts/DejaVuSans-Bold.ttf"),
    ] {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    options
}

/// A drawing as it is laid out.
pub(crate) fn laid_out(svg: &str, fonts: &usvg::Options<'_>) -> usvg::Tree {
    usvg::Tree::from_str(&by_day(svg), fonts).unwrap()
}

/// Each piece of lettering with its box.
pub(crate) fn boxes(tree: &usvg::Tree) -> Vec<(String, usvg::Rect)> {
    let mut boxes = Vec::new();
    collect(tree.root(), &mut boxes);
    boxes
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

/// The smallest lettering, in pixels, on a telephone that is 360 pixels wide and shows the drawing from edge
/// to edge; with what is written so. A letter shows it so only where it is not too high ([`height_in_widths`]).
pub(crate) fn smallest(svg: &str) -> (f32, String) {
    let document = Document::parse(svg).unwrap();
    let [wide, _] = sides(&document);
    let sizes = document.descendants().filter(|node| node.has_tag_name("text")).map(|text| {
        let size = text.ancestors().find_map(|node| node.attribute("font-size")).unwrap();
        let size: f32 = size.parse().unwrap();
        (size * 360.0 / wide, text.text().unwrap_or_default().to_owned())
    });
    sizes.min_by(|one, other| one.0.total_cmp(&other.0)).unwrap()
}

/// How high a drawing is, in its own width. A picture of it keeps its full width up to 4.
pub(crate) fn height_in_widths(svg: &str) -> f32 {
    let [wide, high] = sides(&Document::parse(svg).unwrap());
    high / wide
}

/// How wide a drawing is, and how high.
fn sides(document: &Document<'_>) -> [f32; 2] {
    let mut sides = document.root_element().attribute("viewBox").unwrap().split(' ').skip(2);
    std::array::from_fn(|_| sides.next().unwrap().parse().unwrap())
}
