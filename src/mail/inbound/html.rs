//! HTML as the text its reader sees, with quoted blocks marked as in plain mail.
//!
//! One pass in linear time over tags of any kind and order, nothing nested, nothing that hostile
//! markup could make slow or deep: the library that was tried panicked on a wide table cell.

use mail_parser::decoders::html::add_html_token;

/// Elements whose content is not text that was written.
const UNSEEN: [&str; 7] =
    ["style", "script", "title", "template", "select", "textarea", "noscript"];
/// Elements that begin and end a line.
const LINES: [&str; 31] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "br",
    "center",
    "dd",
    "div",
    "dl",
    "dt",
    "fieldset",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "li",
    "main",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "tr",
    "ul",
];
/// Deeper quotes are marked like this one.
const DEEPEST_QUOTE: usize = 9;
/// No entity has a longer name.
const LONGEST_ENTITY: usize = 33;

/// A longer signature is none: an element that is never closed holds all of the rest.
pub(super) const LONGEST_SIGNATURE: usize = 20;
/// Whoever writes has one. More of them are looked for where a program puts one below each of its parts.
const MOST_SIGNATURES: usize = 8;

/// The text of an HTML document, one line a block, quoted blocks with `> ` before their lines.
pub(super) fn text(html: &str) -> String {
    read(html).text
}

/// The lines of each element that a mail program named as the author's signature.
pub(super) fn signatures(html: &str) -> Vec<Vec<String>> {
    let mut signatures = read(html).signatures;
    signatures.retain(|lines| (1..=LONGEST_SIGNATURE).contains(&lines.len()));
    signatures.truncate(MOST_SIGNATURES);
    signatures
}

fn read(html: &str) -> Page {
    let mut page = Page::default();
    let mut rest = html;
    while let Some((words, tag)) = rest.split_once('<') {
        page.words(words);
        rest = page.tag(tag);
    }
    page.words(rest);
    page.end_line();
    page
}

#[derive(Default)]
struct Page {
    text: String,
    line: String,
    quotes: usize,
    preformatted: usize,
    /// The element that is a signature, while it is open, and how often its name is open in it.
    signature: Option<(String, usize)>,
    signatures: Vec<Vec<String>>,
}

impl Page {
    /// Deals with what stands after a `<`, and gives what stands after the tag.
    fn tag<'a>(&mut self, tag: &'a str) -> &'a str {
        if let Some(comment) = tag.strip_prefix("!--") {
            return comment.split_once("-->").map_or("", |(_, rest)| rest);
        }
        let (closes, named) = match tag.strip_prefix('/') {
            Some(named) => (true, named),
            None => (false, tag),
        };
        let name: String = named.chars().take(12).take_while(char::is_ascii_alphanumeric).collect();
        let name = name.to_ascii_lowercase();
        if name.is_empty() && !tag.starts_with(['!', '?', '/']) {
            self.line.push('<');
            return tag;
        }
        let rest = after_tag(tag);
        if !closes && UNSEEN.contains(&name.as_str()) {
            return after_element(rest, &name);
        }
        if LINES.contains(&name.as_str()) {
            self.end_line();
        }
        self.follow_signature(&name, closes, tag.get(..tag.len() - rest.len()).unwrap_or(""));
        let step = |count: usize| if closes { count.saturating_sub(1) } else { count + 1 };
        match name.as_str() {
            "blockquote" => self.quotes = step(self.quotes),
            "pre" => self.preformatted = step(self.preformatted),
            "td" | "th" => self.line.push(' '),
            _ => {}
        }
        rest
    }

    /// Notes where a signature begins, which programs say in the element's class or id, and where
    /// it ends.
    fn follow_signature(&mut self, name: &str, closes: bool, tag: &str) {
        match &mut self.signature {
            Some((open, depth)) if open == name => {
                *depth = if closes { depth.saturating_sub(1) } else { *depth + 1 };
                if *depth == 0 {
                    self.end_line();
                    self.signature = None;
                }
            }
            None if !closes && self.quotes == 0 && names_signature(tag) => {
                self.end_line();
                self.signature = Some((name.to_owned(), 1));
                self.signatures.push(Vec::new());
            }
            _ => {}
        }
    }

    /// Adds the text between two tags: spaces collapse, entities become what they stand for.
    fn words(&mut self, words: &str) {
        let mut rest = words;
        while let Some(c) = rest.chars().next() {
            let length = match c {
                '&' => entity(rest).unwrap_or(1),
                _ => c.len_utf8(),
            };
            let Some((token, after)) = rest.split_at_checked(length) else { return };
            match c {
                '\n' if self.preformatted > 0 => self.end_line(),
                ' ' | '\n' | '\r' | '\t' if self.preformatted == 0 => {
                    if !self.line.is_empty() && !self.line.ends_with(' ') {
                        self.line.push(' ');
                    }
                }
                '&' if length > 1 => add_html_token(&mut self.line, token.as_bytes(), false),
                c => self.line.push(c),
            }
            rest = after;
        }
    }

    fn end_line(&mut self) {
        if !self.line.is_empty() {
            self.text.push_str(&"> ".repeat(self.quotes.min(DEEPEST_QUOTE)));
            let line = self.line.trim_end();
            self.text.push_str(line);
            if self.signature.is_some()
                && !line.trim().is_empty()
                && let Some(signature) = self.signatures.last_mut()
            {
                signature.push(line.to_owned());
            }
            self.line.clear();
        }
        // An empty line between blocks, as many programs write `<div><br></div>`, parts nothing.
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }
}

/// Whether a tag's class or id says that the element is a signature.
fn names_signature(tag: &str) -> bool {
    ["class=", "id="].into_iter().any(|attribute| {
        let mut values = tag.match_indices(attribute).filter_map(|(at, _)| {
            tag.get(..at).filter(|before| before.ends_with(char::is_whitespace))?;
            let value = tag.get(at + attribute.len()..)?;
            let quote = value.chars().next().filter(|c| "\"'".contains(*c));
            match quote {
                Some(quote) => value.get(1..)?.split(quote).next(),
                None => value.split([' ', '>']).next(),
            }
        });
        values.any(|value| {
            let value = value.to_ascii_lowercase();
            value.contains("signature") || value.split(' ').any(|name| name == "_rc_sig")
        })
    })
}

/// What stands after a tag's `>`, which may stand within quotes before.
fn after_tag(tag: &str) -> &str {
    let mut quote = None;
    for (at, byte) in tag.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return tag.get(at + 1..).unwrap_or(""),
            (None, b'"' | b'\'') if tag.as_bytes().get(at.wrapping_sub(1)) == Some(&b'=') => {
                quote = Some(byte);
            }
            (Some(open), byte) if open == byte => quote = None,
            _ => {}
        }
    }
    ""
}

/// What stands after an element's end tag.
fn after_element<'a>(content: &'a str, name: &str) -> &'a str {
    content
        .match_indices("</")
        .find(|(at, _)| {
            content
                .get(at + 2..at + 2 + name.len())
                .is_some_and(|found| found.eq_ignore_ascii_case(name))
        })
        .map_or("", |(at, _)| after_tag(content.get(at + 1..).unwrap_or("")))
}

/// How long the entity is that a text begins with.
fn entity(text: &str) -> Option<usize> {
    let end = text.bytes().take(LONGEST_ENTITY).position(|byte| byte == b';')?;
    let name = text.get(1..end)?;
    let plain = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '#');
    (plain && !name.is_empty()).then_some(end + 1)
}

#[cfg(test)]
mod tests {
    use super::{signatures, text};

    #[test]
    fn programs_name_signatures() {
        for html in [
            "<p>T GHQ G8</p><pre class=\"moz-signature\" cols=72>Ann of Ely\nT 01234</pre><p>x</p>",
            "T GHQ G8<div id='geary-signature' dir=auto>Ann <i>of</i> Ely<br>T 01234</div>x",
            "<div dir=ltr>T GHQ G8<div class=gmail_signature><div>Ann of Ely</div><div>T 01234\
             </div></div></div><blockquote><div class=\"moz-signature\">Bob</div></blockquote>",
        ] {
            assert_eq!(signatures(html), [["Ann of Ely", "T 01234"]], "{html}");
        }
        let open = format!("<div class=signature>{}", "x<br>".repeat(30));
        assert!(signatures(&open).is_empty());
        assert!(signatures("<div class=x>signature</div><p title='class=signature'>").is_empty());
    }

    #[test]
    fn blocks_are_lines_and_quotes_are_marked() {
        assert_eq!(
            text(
                "<html><head><title>x</title><style>p > a {}</style></head><body>\n\
                 <div>T GHQ\n  G8<br>F&nbsp;G4 B0</div><!-- <p>no</p> --><p title='a > b'>A &amp; \
                 B&eacute;&#233;&#xE9;</p><blockquote>one<blockquote><p>two</p></blockquote>\
                 </blockquote>after <b>it</b> 1 < 2<ul><li>x<li>y</ul></body></html>"
            ),
            "T GHQ G8\nF\u{a0}G4 B0\nA & Béé\u{e9}\n> one\n> > two\nafter it 1 < 2\nx\ny\n"
        );
        assert_eq!(
            text("<pre>a  b\n c</pre><table><tr><td>1<td>2<tr><td>3</table>"),
            "a  b\n c\n 1 2\n 3\n"
        );
        assert_eq!(text("&unknown; &;& &#x110000; a"), "&unknown; &;& \u{fffd} a\n");
    }

    #[test]
    fn what_is_never_closed_ends_with_the_document() {
        for html in ["a<style>b", "a<!-- b", "a<b title=\"", "a<", "a</", "a<select><option>b"] {
            assert!(text(html).starts_with('a'), "{html}");
            assert!(!text(html).contains('b'), "{html}");
        }
    }
}
