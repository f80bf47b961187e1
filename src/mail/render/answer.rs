//! The ways to answer a letter from within it.

use crate::{language::Language, mail::slip};

/// Where an answer goes, as templates show it.
pub(super) struct Answer<'a> {
    /// The sheet on the web.
    pub url: &'a str,
    /// The address a reply goes to.
    pub reply: &'a str,
    /// A link that opens a reply with an empty slip in it.
    pub mailto: String,
    /// The empty slip.
    pub slip: String,
    /// Orders as they could look.
    pub example: &'a str,
    /// The line to answer above.
    pub above: &'static str,
}

impl<'a> Answer<'a> {
    pub(super) fn new(
        language: Language,
        subject: &str,
        url: &'a str,
        reply: &'a str,
        example: &'a str,
    ) -> Self {
        let slip = slip::blank(language, example);
        let subject =
            if subject.starts_with("Re: ") { subject.to_owned() } else { format!("Re: {subject}") };
        let mailto = format!(
            "mailto:{}?subject={}&body={}",
            percent_encoded(reply, b"@"),
            percent_encoded(&subject, b""),
            percent_encoded(&slip.replace('\n', "\r\n"), b""),
        );
        Self { url, reply, mailto, slip, example, above: slip::answer_above(language) }
    }
}

/// RFC 6068: everything but unreserved characters is encoded, `+` too, which some mail programs
/// would take for a space.
fn percent_encoded(text: &str, kept: &[u8]) -> String {
    let mut encoded = String::with_capacity(text.len() * 2);
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) || kept.contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mailto_link_keeps_address_subject_and_slip_apart() {
        let answer = Answer::new(
            Language::Fr,
            "Siège & Cie\r\nBcc: x · manche 3",
            "http://localhost/",
            "sheet+abc@example.org",
            "T GHQ G8",
        );
        let link = url::Url::parse(&answer.mailto).unwrap();
        assert_eq!(link.path(), "sheet%2Babc@example.org");
        assert!(!answer.mailto.contains(['\r', '\n', ' ', '+', '"']));
        let fields: Vec<(String, String)> = link.query_pairs().into_owned().collect();
        assert_eq!(fields.len(), 2);
        assert!(fields[0].1.starts_with("Re: Siège & Cie"));
        assert_eq!(fields[1].1.replace("\r\n", "\n"), answer.slip);
    }
}
