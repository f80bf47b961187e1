//! The style of pages, within them: a page is painted when it is there, without another request.

use std::sync::LazyLock;

use crate::history;

/// That of every page.
pub static PAGE: LazyLock<String> = LazyLock::new(|| {
    let style = include_str!("../../static/style.css");
    bare(&style.replace("/* inks */", &history::night_style()))
});

/// That of pages on which orders are written on a board, after that of every page: others are spared it.
pub static BENCH: LazyLock<String> = LazyLock::new(|| bare(include_str!("../../static/bench.css")));

/// A style without what is written for whoever reads it here: comments, and space that says nothing.
fn bare(style: &str) -> String {
    let mut parts = style.split("/*");
    let mut bare = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        bare.push_str(part.split_once("*/").map_or("", |(_, rest)| rest));
    }
    let bare = bare.split_whitespace().collect::<Vec<_>>().join(" ");
    let shorter = [
        (" { ", "{"),
        ("; }", "}"),
        (" }", "}"),
        ("} ", "}"),
        ("; ", ";"),
        (": ", ":"),
        (", ", ","),
    ];
    shorter.into_iter().fold(bare, |style, (long, short)| style.replace(long, short))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_says_the_same_in_less() {
        let written = "/* Why. */\na, b:is(i, b) { margin: 0 1rem; width: calc(1px - .1px); }\n\
            @media (a: b) {\n  p :first-child { color: red; }\n}\n";
        let sent = "a,b:is(i,b){margin:0 1rem;width:calc(1px - .1px)}\
            @media (a:b){p :first-child{color:red}}";
        assert_eq!(bare(written), sent);
        assert!(PAGE.contains("--d-ground:") && !PAGE.contains("/*"));
        assert!(BENCH.contains(".live") && !BENCH.contains("/*"));
    }
}
