//! Mail that is too large, broken or hostile.

use sealed_orders::mail::inbound::{InboundFault, read};

use super::{HEAD, asked, looks_like_an_order};

#[test]
fn what_is_too_large_is_refused_and_its_headers_are_read() {
    let part = |n: usize| format!("--b\r\nContent-Type: text/plain\r\n\r\npart {n}\r\n");
    let bare_parts = "--b\r\n\r\nx\r\n".repeat(50_000);
    let nested: String = (0..100)
        .map(|n| format!("Content-Type: multipart/mixed; boundary=b{n}\r\n\r\n--b{n}\r\n"))
        .collect();
    let enclosed = "Content-Type: message/rfc822\r\n\r\n";
    let digests: String = (0..3_000)
        .map(|n| format!("Content-Type: multipart/digest; boundary=b{n}\r\n\r\n--b{n}\r\n\r\n"))
        .collect();
    for (what, body) in [
        ("ten megabytes", format!("\r\n{}", "T GHQ G8\r\n".repeat(1_000_000))),
        (
            "a thousand parts",
            format!(
                "Content-Type: multipart/mixed; boundary=b\r\n\r\n{}",
                (0..1_000).map(part).collect::<String>()
            ),
        ),
        ("bare parts", format!("Content-Type: multipart/mixed; boundary=b\r\n\r\n{bare_parts}")),
        ("a hundred deep", format!("{nested}T GHQ G8\r\n")),
        ("mail in mail in mail", format!("{}T GHQ G8\r\n", enclosed.repeat(30_000))),
        ("digests", digests),
    ] {
        let mail = read(format!("{HEAD}{body}").as_bytes());
        assert_eq!(mail.recipients, ["sheet+abc@example.org"], "{what}");
        assert_eq!(mail.reply, Err(InboundFault::TooLarge), "{what}");
    }
}

#[test]
fn hostile_html_is_read_to_its_end() {
    let inline = "<b><i><u><a href=x>".repeat(20_000);
    for (what, html) in [
        ("nested blocks", format!("<p>T GHQ G8</p>{}", "<div>".repeat(150_000))),
        ("nested quotes", format!("<p>T GHQ G8</p>{}x", "<blockquote>".repeat(60_000))),
        ("nested tables", format!("<p>T GHQ G8</p>{}", "<table><tr><td>".repeat(50_000))),
        ("nested lists", format!("<p>T GHQ G8</p>{}", "<ul><li>x".repeat(80_000))),
        ("misnested", format!("<p>T GHQ G8</p>{inline}<p>{inline}")),
        ("one long word", format!("<p>T GHQ G8</p>{}", "x".repeat(900_000))),
        ("entities", format!("<p>T GHQ G8</p>{}", "&nbsp;&#0;&#x110000;".repeat(40_000))),
        (
            "colspan",
            "<p>T GHQ G8</p><table><tr><td colspan=999999999>x<td rowspan=999999999>y</table>"
                .to_owned(),
        ),
    ] {
        let raw = format!("{HEAD}Content-Type: text/html\r\n\r\n{html}");
        let mail = read(raw.as_bytes());
        let orders = asked(&mail.reply.unwrap(), &looks_like_an_order).orders;
        assert!(orders.starts_with("T GHQ G8"), "{what}: {orders:.200}");
    }
}

/// What an HTML part names as signatures is looked for at each line: many of many lines would take an hour.
#[test]
fn thousands_of_signatures_are_read_to_their_end() {
    let html = format!("<p>x</p>{}", "<b id=_rc_sig>x</b>".repeat(50_000));
    for plain in [".", "x", "Links:"] {
        let plain = format!("T GHQ G8\r\n{}", format!("{plain}\r\n").repeat(4_990));
        let raw = format!(
            "{HEAD}Content-Type: multipart/alternative; boundary=b\r\n\r\n\
             --b\r\nContent-Type: text/plain\r\n\r\n{plain}\r\n\
             --b\r\nContent-Type: text/html\r\n\r\n{html}\r\n--b--\r\n"
        );
        let mail = read(raw.as_bytes());
        let orders = asked(&mail.reply.unwrap(), &looks_like_an_order).orders;
        assert!(orders.starts_with("T GHQ G8"), "{orders:.200}");
    }
}

#[test]
fn no_headers_at_all_is_no_mail() {
    for raw in [&b""[..], b"\r\n\r\n", b"\0\0\0"] {
        let mail = read(raw);
        assert_eq!(mail.reply, Err(InboundFault::Broken), "{raw:?}");
        assert!(mail.recipients.is_empty());
    }
}
