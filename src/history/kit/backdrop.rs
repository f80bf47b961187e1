//! The layers of a drawing: what it shows alike in every position, so that who makes pictures of many can keep
//! it; and where what happened is laid between its ground and its lettering.

use super::ink::GROUND;

const BEGINS: &str = "<!--backdrop-->";
const ENDS: &str = "<!--/backdrop-->";

/// Where what happened is laid over a drawing, below its lettering.
pub(crate) const MARKS: &str = "<!--marks-->";

/// A drawing with something marked on it: below its lettering, where it says where that begins.
pub fn marked(svg: &str, marks: &str) -> String {
    let at = if svg.contains(MARKS) { MARKS } else { "</svg>" };
    svg.replacen(at, &format!("{marks}{at}"), 1)
}

/// Marks a part of a drawing that is the same in every position. It comes first, below all else.
pub(crate) fn backdrop(drawn: &str) -> String {
    format!("{BEGINS}{drawn}{ENDS}")
}

/// A drawing's backdrop as a drawing of its own, and the drawing without it; none where it has none.
pub fn split_backdrop(svg: &str) -> Option<(String, String)> {
    let (before, rest) = svg.split_once(BEGINS)?;
    let (drawn, after) = rest.split_once(ENDS)?;
    let (opened, _) = before.split_once('>')?;
    Some((format!("{opened}>{drawn}</svg>"), format!("{before}{after}")))
}

const BELOW: &str = "<!--below ";
const ENDS_BELOW: &str = "<!--/below-->";

/// What lies below a drawing that is so high without it, and what it is called: last of what is seen.
pub(crate) fn below(high: f32, drawn: &str, title: &str) -> String {
    format!("{BELOW}{title}--><g transform=\"translate(0 {high})\">{drawn}</g>{ENDS_BELOW}")
}

/// A drawing without what lies below it, and that as a drawing of its own; none where there is nothing.
pub fn split_below(svg: &str) -> Option<(String, String)> {
    let (before, rest) = svg.split_once(BELOW)?;
    let (title, rest) = rest.split_once("-->")?;
    let (drawn, after) = rest.split_once(ENDS_BELOW)?;
    let high: f32 = drawn.split_once("translate(0 ")?.1.split_once(')')?.0.parse().ok()?;
    let (begun, sized) = before.split_once("viewBox=\"")?;
    let (size, opened) = sized.split_once('"')?;
    let (width, all) = size.strip_prefix("0 0 ")?.split_once(' ')?;
    let rest = all.parse::<f32>().ok()? - high;
    let (attributes, _) = opened.split_once('>')?;
    let above = format!("{begun}viewBox=\"0 0 {width} {high}\"{opened}{after}");
    let below = format!(
        "{begun}viewBox=\"0 {high} {width} {rest}\"{attributes}><title>{title}</title>\
         <rect y=\"{high}\" width=\"100%\" height=\"100%\" rx=\"6\" fill=\"{GROUND}\"/>{drawn}</svg>"
    );
    Some((above, below))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_lie_below_lettering_or_upon_all() {
        let told = format!("<svg><path/>{MARKS}<text>A</text></svg>");
        assert_eq!(marked(&told, "<g/>"), format!("<svg><path/><g/>{MARKS}<text>A</text></svg>"));
        assert_eq!(marked("<svg><path/></svg>", "<g/>"), "<svg><path/><g/></svg>");
    }

    #[test]
    fn a_backdrop_comes_apart_under_the_same_attributes() {
        let svg = format!("<svg fill=\"red\"><title>A</title>{}<path/></svg>", backdrop("<g/>"));
        let (ground, rest) = split_backdrop(&svg).unwrap();
        assert_eq!(ground, "<svg fill=\"red\"><g/></svg>");
        assert_eq!(rest, "<svg fill=\"red\"><title>A</title><path/></svg>");
        assert_eq!(split_backdrop(&rest), None);
    }

    #[test]
    fn what_lies_below_comes_apart_and_both_keep_their_size() {
        let seen = below(40.0, "<text>Cards</text>", "B");
        let svg = format!(
            "<svg viewBox=\"0 0 10 60\" lang=\"en\"><title>A</title><path/>{seen}<a/></svg>"
        );
        let (above, below) = split_below(&svg).unwrap();
        assert_eq!(
            above,
            "<svg viewBox=\"0 0 10 40\" lang=\"en\"><title>A</title><path/><a/></svg>"
        );
        let begins = "<svg viewBox=\"0 40 10 20\" lang=\"en\"><title>B</title>";
        assert!(below.starts_with(begins) && below.contains("Cards"), "{below}");
        assert_eq!(split_below(&above), None);
    }
}
