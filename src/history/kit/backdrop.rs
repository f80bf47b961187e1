//! The layers of a drawing: what it shows alike in every position, so that who makes pictures of many can keep
//! it; and where what happened is laid between its ground and its lettering.

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
}
