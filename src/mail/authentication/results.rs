//! What a mail server noted about a mail it has checked (`Authentication-Results`, RFC 8601), of
//! which only DMARC is of interest here.

use super::Proof;

/// The header it is noted in.
pub(super) const HEADER: &str = "Authentication-Results";

/// What is noted of DMARC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DmarcNote {
    Pass,
    None,
    Fail,
    TempError,
}

impl DmarcNote {
    /// What is noted in a header under that name about a mail from that domain; none when it is
    /// not about that.
    pub(super) fn read(value: &[u8], name: Option<&str>, domain: &str) -> Option<Self> {
        let value = without_comments(&String::from_utf8_lossy(value));
        let mut parts = value.split(';');
        // A version may follow the name.
        let noted_by = parts.next()?.split_whitespace().next()?;
        if name.is_some_and(|name| !noted_by.eq_ignore_ascii_case(name)) {
            return None;
        }
        parts.find_map(|part| Self::of_dmarc(part, domain))
    }

    /// The same of an `ARC-Authentication-Results`, whoever wrote it: it begins with its number.
    pub(super) fn read_sealed(value: &[u8], domain: &str) -> Option<Self> {
        let (_, rest) = value.split_at_checked(value.iter().position(|&byte| byte == b';')? + 1)?;
        Self::read(rest, None, domain)
    }

    /// `dmarc=pass header.from=example.org`
    fn of_dmarc(part: &str, domain: &str) -> Option<Self> {
        let mut words = part.split_whitespace();
        let (method, result) = words.next()?.split_once('=')?;
        if !method.split('/').next()?.trim().eq_ignore_ascii_case("dmarc") {
            return None;
        }
        let mut about = words.filter_map(|word| word.split_once('='));
        let elsewhere = about.any(|(property, value)| {
            property.eq_ignore_ascii_case("header.from")
                && !value.trim_matches('"').trim_start_matches('@').eq_ignore_ascii_case(domain)
        });
        Some(match result.trim().to_ascii_lowercase().as_str() {
            "pass" if !elsewhere => Self::Pass,
            "none" => Self::None,
            "temperror" => Self::TempError,
            _ => Self::Fail,
        })
    }

    /// What follows from it.
    pub(super) fn proof(self) -> Proof {
        match self {
            Self::Pass => Proof::Given,
            Self::None => Proof::NotOffered,
            Self::Fail => Proof::Failed,
            Self::TempError => Proof::Unavailable,
        }
    }
}

/// Comments may stand anywhere, within one another, and say anything.
fn without_comments(value: &str) -> String {
    let (mut depth, mut quoted, mut kept) = (0_u32, false, String::new());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' if depth > 0 || quoted => drop(chars.next()),
            '"' if depth == 0 => quoted = !quoted,
            '(' if !quoted => {
                depth += 1;
                kept.push(' ');
            }
            ')' if depth > 0 && !quoted => depth -= 1,
            // What is quoted is not divided.
            ';' | '=' if quoted => kept.push(' '),
            c if depth == 0 => kept.push(c),
            _ => {}
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_trusted_server_noted_of_dmarc_counts() {
        for (value, expected) in [
            (" mx.example.org; dkim=pass; dmarc=pass header.from=a.example", Some(DmarcNote::Pass)),
            (" MX.example.org 1;\r\n\tdmarc=pass (p=none; dmarc=fail)", Some(DmarcNote::Pass)),
            (" mx.example.org; dmarc=fail (p=REJECT) header.from=a.example", Some(DmarcNote::Fail)),
            (" mx.example.org; dmarc=pass header.from=b.example", Some(DmarcNote::Fail)),
            (" mx.example.org; dmarc=none", Some(DmarcNote::None)),
            (" mx.example.org; dmarc=temperror", Some(DmarcNote::TempError)),
            (" mx.example.org; dmarc=permerror", Some(DmarcNote::Fail)),
            (" mx.example.org; dkim=pass reason=\"; dmarc=pass\"", None),
            (" mx.example.org; (dmarc=pass;) spf=pass", None),
            (" mx.example.org (\\) ; dmarc=pass); dmarc=fail", Some(DmarcNote::Fail)),
            (" mx.evil.example; dmarc=pass", None),
            (" mx.example.org.evil.example; dmarc=pass", None),
            (" (mx.example.org) mx.evil.example; dmarc=pass", None),
            (" mx.example.org; none", None),
            ("", None),
        ] {
            let noted = DmarcNote::read(value.as_bytes(), Some("mx.example.org"), "a.example");
            assert_eq!(noted, expected, "{value}");
        }
        let sealed = b" i=1; mx.google.com; dkim=pass; dmarc=pass header.from=a.example";
        assert_eq!(DmarcNote::read_sealed(sealed, "a.example"), Some(DmarcNote::Pass));
        assert_eq!(DmarcNote::read_sealed(b" i=1", "a.example"), None);
    }
}
