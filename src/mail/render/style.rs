//! The style sheet's rules put into the elements themselves: many mail programs keep no style sheet.

use std::sync::LazyLock;

use css_inline::{CSSInliner, InlineError};

/// How templates escape what people typed, and what stands for it while the inliner reads and
/// writes the letter: it would write some of it back unescaped.
const ESCAPED: [(&str, &str); 5] = [
    ("&#60;", "\u{e000}"),
    ("&#62;", "\u{e001}"),
    ("&#38;", "\u{e002}"),
    ("&#34;", "\u{e003}"),
    ("&#39;", "\u{e004}"),
];

static INLINER: LazyLock<CSSInliner<'static>> = LazyLock::new(|| {
    CSSInliner::options()
        .keep_at_rules(true)
        .minify_css(true)
        .load_remote_stylesheets(false)
        .build()
});

/// The same letter with styles in its elements; only media rules stay in the head.
///
/// # Errors
/// [`InlineError`] when the style sheet cannot be read: a fault of this program.
pub(super) fn inlined(html: &str) -> Result<String, InlineError> {
    let hidden =
        ESCAPED.iter().fold(html.to_owned(), |html, (escape, sign)| html.replace(escape, sign));
    // What it closes or spells out without need costs a long form a tenth of its size.
    let inlined = INLINER
        .inline(&hidden)?
        .replace("&nbsp;", "\u{a0}")
        .replace("</option>", "")
        .replace("<option value=\"\">", "<option value>");
    Ok(ESCAPED.iter().fold(inlined, |html, (escape, sign)| html.replace(sign, escape)))
}

#[cfg(test)]
mod tests {
    use super::inlined;

    #[test]
    fn styles_go_into_elements_and_nothing_typed_comes_out_of_its_quotes() {
        let html = "<!doctype html><html><head><style>p { margin: 0 } \
                    @media print { p { color: red } }</style></head><body>\
                    <p title=\"&#60;script&#62;&#34;\">a\u{a0}&#38;nbsp;&#60;b&#62;</p></body></html>";
        let styled = inlined(html).unwrap();
        assert!(styled.contains("<style>@media print"), "{styled}");
        assert!(
            styled.contains(
                "<p title=\"&#60;script&#62;&#34;\" style=\"margin:0\">\
                 a\u{a0}&#38;nbsp;&#60;b&#62;</p>"
            ),
            "{styled}"
        );
    }
}
