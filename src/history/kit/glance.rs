//! Drawings for a glance: without what takes the pointer, and in small without what nobody can read.

/// The drawing without what is said of its places, for a glance: a third less. Its own title stays.
pub fn at_a_glance(svg: &str) -> String {
    let (head, rest) = svg.split_once("</title>").unwrap_or((svg, ""));
    let mut drawn = head.to_owned();
    if !rest.is_empty() {
        drawn.push_str("</title>");
    }
    drawn.push_str(&without(&without(rest, "<title>", "</title>"), "<desc>", "</desc>"));
    drawn
}

/// The same where it is too small to be read or touched: no lettering, and nothing for the pointer.
pub(crate) fn in_small(svg: &str) -> String {
    let drawn = without(&at_a_glance(svg), "<text ", "</text>");
    without(&drawn, "<g fill=\"none\" pointer-events=\"all\">", "</g>")
}

/// The drawing without the elements that begin and end so, none of which is within another.
fn without(svg: &str, begins: &str, ends: &str) -> String {
    let mut parts = svg.split(begins);
    let mut drawn = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        drawn.push_str(part.split_once(ends).map_or("", |(_, rest)| rest));
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_reads_or_touches_a_drawing_in_small() {
        let head = "<svg><title>The board</title>";
        let said = "<desc>A1: a Tank.</desc><rect/><text x=\"1\">A1</text><path/>";
        let touched = "<g fill=\"none\" pointer-events=\"all\"><path><title>A1</title></path></g>";
        let drawn = format!("{head}{said}{touched}</svg>");
        assert_eq!(in_small(&drawn), format!("{head}<rect/><path/></svg>"));
        assert!(at_a_glance(&drawn).contains("<text x=\"1\">A1</text>"));
        assert_eq!(at_a_glance("<svg/>"), "<svg/>");
    }
}
