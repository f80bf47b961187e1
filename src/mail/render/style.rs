//! The style sheet's rules put into the elements themselves: many mail programs keep no style sheet.
//!
//! How an element of a letter looks depends on nothing but its own name, its classes and its type
//! (`templates/mail/part/style.css`). So each kind of element is styled once, however many letters have it.

use std::{
    collections::HashMap,
    sync::{LazyLock, PoisonError, RwLock},
};

use css_inline::{CSSInliner, InlineError};

const SHEET: &str = include_str!("../../../templates/mail/part/style.css");

static INLINER: LazyLock<CSSInliner<'static>> = LazyLock::new(|| {
    CSSInliner::options()
        .keep_at_rules(true)
        .minify_css(true)
        .load_remote_stylesheets(false)
        .build()
});

/// The rules that travel in the head of a letter: for telephones, and for the dark. None when the style
/// sheet cannot be read; [`put_in`] says so.
pub(super) fn in_head() -> &'static str {
    static IN_HEAD: LazyLock<String> = LazyLock::new(|| {
        let page = page("<p>").unwrap_or_default();
        let rules = page.split_once("<style>").and_then(|(_, rest)| rest.split_once("</style>"));
        rules.map_or_else(String::new, |(rules, _)| rules.to_owned())
    });
    &IN_HEAD
}

/// The same letter with styles in its elements. What people typed has no sign of HTML left in it.
///
/// # Errors
/// [`InlineError`] when the style sheet cannot be read: a fault of this program.
pub(super) fn put_in(html: &str) -> Result<String, InlineError> {
    let mut styled = String::with_capacity(html.len() * 2);
    let mut pieces = html.split('<');
    styled.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        styled.push('<');
        let tag = piece.split('>').next().unwrap_or_default();
        let style = of_element(tag)?;
        match tag.split_once(" style=\"") {
            _ if style.is_empty() => styled.push_str(piece),
            // What an element says of itself comes after, and counts.
            Some((before, _)) => {
                let (before, own) = piece.split_at(before.len() + " style=\"".len());
                styled.extend([before, &style, ";", own]);
            }
            None => {
                let (before, rest) = piece.split_at(tag.len());
                styled.extend([before, " style=\"", &style, "\"", rest]);
            }
        }
    }
    Ok(styled)
}

/// The style of an element, by its start tag.
fn of_element(tag: &str) -> Result<String, InlineError> {
    static KNOWN: LazyLock<RwLock<HashMap<String, String>>> = LazyLock::new(RwLock::default);

    let name = tag.split(' ').next().unwrap_or_default();
    if !name.starts_with(|first: char| first.is_ascii_alphabetic()) {
        return Ok(String::new());
    }
    let attribute = |start: &str| {
        tag.split_once(start).and_then(|(_, value)| value.split('"').next()).unwrap_or_default()
    };
    let (classes, kind) = (attribute(" class=\""), attribute(" type=\""));
    let element = format!("<{name} data-this class=\"{classes}\" type=\"{kind}\">");
    let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner).get(&element).cloned();
    if let Some(style) = known {
        return Ok(style);
    }
    // A cell without its table would be no cell.
    let around = match name {
        "td" | "th" => "<table><tr>",
        "tr" => "<table>",
        _ => "",
    };
    let page = page(&format!("{around}{element}"))?;
    let attributes = page.split_once("data-this").and_then(|(_, rest)| rest.split('>').next());
    let style = attributes.and_then(|rest| rest.split_once("style=\"")?.1.split('"').next());
    let style = style.unwrap_or_default().to_owned();
    KNOWN.write().unwrap_or_else(PoisonError::into_inner).insert(element, style.clone());
    Ok(style)
}

/// A page of that element alone, with styles in it.
fn page(element: &str) -> Result<String, InlineError> {
    INLINER.inline(&format!("<!doctype html><html><head><style>{SHEET}</style></head>{element}"))
}

#[cfg(test)]
mod tests {
    use super::{in_head, put_in};

    #[test]
    fn styles_go_into_elements_and_nothing_typed_is_touched() {
        let html = "<p title=\"&#60;td class=&#34;foot&#34;&#62;\" class=\"close\">a\u{a0}&#38;nbsp;&#60;b&#62;</p>\
                    <option value>x<!--[if mso]><td><![endif]--><br>";
        let styled = put_in(html).unwrap();
        assert_eq!(styled, html.replace("\"close\">", "\"close\" style=\"margin:0\">"));
    }

    #[test]
    fn an_element_keeps_what_it_says_of_itself() {
        let styled = put_in("<img src=\"a\" style=\"max-width:9px\">").unwrap();
        assert!(styled.starts_with("<img src=\"a\" style=\"display:block;"), "{styled}");
        assert!(styled.ends_with(";max-width:9px\">"), "{styled}");
    }

    #[test]
    fn cells_rows_fields_and_the_body_are_styled() {
        for element in [
            "<body class=\"page\">",
            "<tr><td class=\"number\">",
            "<th class=\"stands\">",
            "<input type=\"text\" name=\"a\">",
            "<select name=\"a\">",
            "<textarea name=\"a\">",
            "<a class=\"button\" href=\"b\">",
        ] {
            assert!(put_in(element).unwrap().contains(" style=\""), "{element}");
        }
    }

    /// Else an element would look otherwise than the style sheet says: only it is looked at.
    #[test]
    fn no_rule_but_those_of_the_head_needs_to_know_where_an_element_stands() {
        let rules = super::SHEET.split("@media").next().unwrap();
        let rules = rules.rsplit("*/").next().unwrap();
        for rule in rules.split('}').filter_map(|rule| rule.split_once('{')) {
            for selector in rule.0.split(',').map(str::trim) {
                assert!(!selector.contains([' ', '>', '+', '~', ':', '*', '#']), "{selector}");
            }
        }
    }

    #[test]
    fn rules_for_the_dark_and_for_telephones_travel_in_the_head() {
        let rules = in_head();
        assert!(rules.starts_with("@media") && rules.contains("max-width: 480px"), "{rules}");
        assert!(!rules.contains("a.button{display"), "{rules}");
    }
}
