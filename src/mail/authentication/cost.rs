//! What finding out whom a mail is from may cost: whoever signs it decides how much there is to hash and to
//! compare.

use crate::mail::inbound;

/// The most header fields. Mail that has passed a dozen servers has fewer than a hundred.
const MOST_FIELDS: usize = 500;
/// The most signatures: for each the whole mail may be hashed anew.
const MOST_SIGNATURES: usize = 20;
/// The most fields that signatures name as signed, all together: each is looked for among the fields.
const MOST_SIGNED: usize = 1000;

const SIGNATURES: [&str; 3] = ["dkim-signature", "arc-message-signature", "arc-seal"];

/// Whether it is cheap to find out whom a mail is from, as far as its headers show.
pub(super) fn is_low(raw: &[u8]) -> bool {
    let Some(head) = inbound::whole_head(raw) else { return false };
    let (mut fields, mut signatures, mut signed) = (0, 0, 0);
    let mut in_signature = false;
    for line in head.split(|&byte| byte == b'\n') {
        if !line.starts_with(b" ") && !line.starts_with(b"\t") {
            fields += 1;
            in_signature = SIGNATURES.iter().any(|name| names(line, name));
            signatures += usize::from(in_signature);
        }
        if in_signature {
            signed += line.iter().filter(|&&byte| byte == b':').count();
        }
    }
    fields <= MOST_FIELDS && signatures <= MOST_SIGNATURES && signed <= MOST_SIGNED
}

/// Whether a line begins a field of that name.
fn names(line: &[u8], name: &str) -> bool {
    let named = line.split(|&byte| byte == b':').next().unwrap_or_default();
    named.trim_ascii().eq_ignore_ascii_case(name.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_send_costs_little_and_what_is_made_to_cost_much_is_seen() {
        let hop = "Received: from a.example by b.example; Mon, 2 Mar 2026 10:00:00 +0000\r\n\
            ARC-Seal: i=1; a=rsa-sha256; cv=none; d=b.example; s=s; b=AAAA\r\n\
            DKIM-Signature: v=1; a=rsa-sha256; d=a.example; s=s;\r\n\th=From:To:Subject:Date;\r\n b=AAAA\r\n";
        let mail = |fields: &str| format!("{fields}From: ann@example.org\r\n\r\na: b\r\n");
        assert!(is_low(mail(&hop.repeat(9)).as_bytes()));
        assert!(is_low(mail("").as_bytes()) && is_low(b""));
        let names = "abc:".repeat(1200);
        for (what, fields) in [
            ("fields", "a:\r\n".repeat(600)),
            ("signatures", "dkim-signature : v=1\r\n".repeat(30)),
            ("signed fields", format!("DKIM-Signature: v=1;\r\n\th={names}From\r\n")),
            ("length", format!("X: {}\r\n", "a".repeat(200 << 10))),
        ] {
            assert!(!is_low(mail(&fields).as_bytes()), "{what}");
        }
    }
}
