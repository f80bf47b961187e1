//! From MIME to the text a mail's author saw: the plain part, or the HTML where there is none.

use mail_parser::{
    Encoding, HeaderName, Message, MessageParser, MessagePart, MimeHeaders, PartType,
};

use super::{InboundFault, LIMITS, html, whole_head};
use crate::mail::slip::squeezed;

/// A line of flowed text shorter than this was ended by its author, whatever space stands after it.
const SHORTEST_FLOWED: usize = 55;

/// What a mail's author saw while writing it.
pub(super) struct Body {
    /// The text, lines ended by `\n`.
    pub text: String,
    /// The lines of each signature that the HTML part names as one.
    pub signatures: Vec<Vec<String>>,
}

/// The text of a mail.
pub(super) fn read(raw: &[u8]) -> Result<Body, InboundFault> {
    if costs_too_much(raw) {
        return Err(InboundFault::TooLarge);
    }
    let mail = MessageParser::default().parse(raw).ok_or(InboundFault::Broken)?;
    if mail.parts.len() > LIMITS.parts {
        return Err(InboundFault::TooLarge);
    }
    if mail.headers().iter().all(|header| matches!(header.name, HeaderName::Other(_))) {
        return Err(InboundFault::Broken);
    }
    let plain = mail
        .text_bodies()
        .any(|part| plain(&mail, part).is_some_and(|text| !text.trim().is_empty()));
    let html: Vec<&str> = mail
        .html_bodies()
        .filter_map(|part| match &part.body {
            PartType::Html(html) => Some(html.as_ref()),
            _ => None,
        })
        .collect();
    let signatures = html.iter().flat_map(|html| html::signatures(html)).collect();
    let text = if plain {
        in_turn(&mail)
    } else if html.is_empty() {
        undivided(&mail)
    } else {
        html.iter().map(|html| html::text(html)).collect::<Vec<_>>().join("\n")
    };
    Ok(Body { text, signatures })
}

/// All parts that a reader of plain text sees, in their order: one that is HTML alone too, as where a
/// mail server puts a plain remark below. What repeats another part is left out.
fn in_turn(mail: &Message<'_>) -> String {
    let mut texts: Vec<String> = Vec::new();
    for part in mail.text_bodies() {
        let (text, is_html) = match &part.body {
            PartType::Html(html) => (html::text(html), true),
            _ => (plain(mail, part).unwrap_or_default(), false),
        };
        let repeats = |other: &String| squeezed(other).contains(&squeezed(&text));
        if !is_html || !texts.iter().any(repeats) {
            texts.push(text);
        }
    }
    texts.join("\n")
}

/// Whether a mail is beyond [`LIMITS`], as far as it shows without parsing: a part within a part
/// needs a content type, and the parser's values nest as deep as parts do.
fn costs_too_much(raw: &[u8]) -> bool {
    raw.len() > LIMITS.bytes
        || whole_head(raw).is_none()
        || count(raw, b"content-type") > 2 * LIMITS.parts
        || count(raw, b"multipart/") + count(raw, b"message/rfc822") > LIMITS.containers
}

/// How often a word in lower case occurs in bytes, whatever their case.
fn count(bytes: &[u8], word: &[u8]) -> usize {
    bytes.windows(word.len()).filter(|window| window.eq_ignore_ascii_case(word)).count()
}

fn plain(mail: &Message<'_>, part: &MessagePart<'_>) -> Option<String> {
    let PartType::Text(text) = &part.body else { return None };
    let content_type = part.content_type();
    if content_type
        .is_some_and(|kind| kind.subtype().is_some_and(|s| !s.eq_ignore_ascii_case("plain")))
    {
        return None;
    }
    let attribute = |name: &str| content_type.and_then(|kind| kind.attribute(name));
    let has_charset = attribute("charset").is_some();
    let text = match undeclared(mail, part) {
        Some(text) if !has_charset => text,
        _ => text.to_string(),
    };
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let is =
        |name: &str, value: &str| attribute(name).is_some_and(|v| v.eq_ignore_ascii_case(value));
    Some(if is("format", "flowed") { unflowed(&text, is("delsp", "yes")) } else { text })
}

/// The body of a mail that promises parts and does not say how they are divided.
fn undivided(mail: &Message<'_>) -> String {
    match mail.part(0).map(|root| (root.content_type(), &root.body)) {
        Some((Some(kind), PartType::Binary(bytes))) if kind.ctype() == "multipart" => {
            String::from_utf8_lossy(bytes).into_owned()
        }
        _ => String::new(),
    }
}

/// Text in eight bits that says nothing of its charset and is not UTF-8: then it is Windows' one.
fn undeclared(mail: &Message<'_>, part: &MessagePart<'_>) -> Option<String> {
    if part.encoding != Encoding::None {
        return None;
    }
    let bytes = mail.raw_message.get(part.offset_body as usize..part.offset_end as usize)?;
    if std::str::from_utf8(bytes).is_ok() {
        return None;
    }
    mail_parser::decoders::charsets::map::charset_decoder(b"windows-1252")
        .map(|decode| decode(bytes))
}

/// RFC 3676, with care: lines are joined only where a program broke them, because to join two
/// orders would lose both.
fn unflowed(text: &str, delete_space: bool) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut open_at: Option<usize> = None;
    for line in text.lines() {
        let depth = line.bytes().take_while(|&byte| byte == b'>').count();
        let content = line.get(depth..).unwrap_or_default();
        // Space-stuffing protects lines that begin with a space, `>` or `From `.
        let content = content.strip_prefix(' ').unwrap_or(content);
        if open_at == Some(depth) && content != "-- " {
            joined.push_str(content);
        } else {
            if !joined.is_empty() {
                joined.push('\n');
            }
            joined.push_str(&">".repeat(depth));
            if depth > 0 {
                joined.push(' ');
            }
            joined.push_str(content);
        }
        let flows = content.ends_with(' ')
            && content != "-- "
            && content.chars().count() >= SHORTEST_FLOWED;
        open_at = flows.then_some(depth);
        if flows && delete_space {
            joined.pop();
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_that_are_html_alone_are_read_beside_plain_ones() {
        let text = |kind: &str, parts: &[(&str, &str)]| {
            let mut mail = format!("Subject: x\nContent-Type: multipart/{kind}; boundary=b\n");
            for (kind, text) in parts {
                mail += &format!("\n--b\nContent-Type: text/{kind}\n\n{text}\n");
            }
            read(format!("{mail}\n--b--\n").as_bytes()).map(|body| body.text).unwrap_or_default()
        };
        let lines = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let (plain, html) = (("plain", "T GHQ G8"), ("html", "<p>F G4 B0</p>"));
        assert_eq!(lines(text("mixed", &[html, plain])), "F G4 B0 T GHQ G8");
        assert_eq!(lines(text("mixed", &[plain, html])), "T GHQ G8 F G4 B0");
        assert_eq!(lines(text("mixed", &[plain, ("html", "<b>T GHQ</b> G8")])), "T GHQ G8");
        assert_eq!(lines(text("alternative", &[plain, html])), "T GHQ G8");
        assert_eq!(lines(text("alternative", &[("plain", " "), html])), "F G4 B0");
    }

    #[test]
    fn flowed_lines_are_joined_where_a_program_broke_them_only() {
        let long = "a word or two that a program breaks because the line is long ";
        assert_eq!(
            unflowed(
                &format!("T GHQ G8 \nF G4 B0 \n{long}\nand goes on\n> {long}\n> too\n"),
                false
            ),
            format!("T GHQ G8 \nF G4 B0 \n{long}and goes on\n> {long}too")
        );
        assert_eq!(
            unflowed(&format!("{long}\n> quoted\n  stuffed"), true),
            format!("{}\n> quoted\n stuffed", long.trim_end())
        );
    }
}
