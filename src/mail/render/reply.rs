//! The ways to answer a letter from within it.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::{language::Language, mail::slip};

/// Where an answer goes, as templates show it.
pub(super) struct ReplyWays<'a> {
    /// The sheet on the web.
    pub url: &'a str,
    /// The address a reply goes to.
    pub reply: &'a str,
    /// A link that opens a reply with an empty slip in it.
    pub mailto: String,
    /// The empty slip.
    pub slip: String,
    /// The line to answer above.
    pub above: &'static str,
}

impl<'a> ReplyWays<'a> {
    /// `subject` and `message_id` are those of the letter that is answered.
    pub(super) fn new(
        language: Language,
        (subject, message_id): (&str, &str),
        url: &'a str,
        reply: &'a str,
        example: &str,
    ) -> Self {
        let slip = slip::blank(language, example);
        let subject =
            if subject.starts_with("Re: ") { subject.to_owned() } else { format!("Re: {subject}") };
        let mailto = format!(
            "mailto:{}?subject={}&in-reply-to={}&body={}",
            utf8_percent_encode(reply, IN_ADDRESS),
            utf8_percent_encode(&subject, ENCODED),
            utf8_percent_encode(message_id, ENCODED),
            utf8_percent_encode(&slip.replace('\n', "\r\n"), ENCODED),
        );
        Self { url, reply, mailto, slip, above: slip::answer_above(language) }
    }
}

/// RFC 6068: all but unreserved characters, `+` too, which some mail programs take for a space.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');
/// The same, but for the sign that every address has.
const IN_ADDRESS: &AsciiSet = &ENCODED.remove(b'@');

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mailto_link_keeps_address_subject_and_slip_apart() {
        let answer = ReplyWays::new(
            Language::Fr,
            ("Siège & Cie\r\nBcc: x · manche 3", "<0192-7@example.org>"),
            "http://localhost/",
            "sheet+abc@example.org",
            "T GHQ G8",
        );
        let link = url::Url::parse(&answer.mailto).unwrap();
        assert_eq!(link.path(), "sheet%2Babc@example.org");
        assert!(!answer.mailto.contains(['\r', '\n', ' ', '+', '"']));
        let fields: Vec<(String, String)> = link.query_pairs().into_owned().collect();
        assert_eq!(fields.len(), 3);
        assert!(fields[0].1.starts_with("Re: Siège & Cie"));
        assert_eq!(fields[1], ("in-reply-to".to_owned(), "<0192-7@example.org>".to_owned()));
        assert_eq!(fields[2].1.replace("\r\n", "\n"), answer.slip);
    }
}
