//! What another server said, fit to be kept and shown.

/// What may stand between two addresses, or before one.
const PARTING: [char; 13] = ['<', '>', '(', ')', '[', ']', ',', ';', '=', '&', '?', '/', '|'];

/// Another's words in one line, without control characters and without the addresses in them.
pub(crate) fn fit_to_keep(words: &str) -> String {
    let words = words.replace("%40", "@");
    let kept: Vec<String> = words
        .split(|c: char| c.is_control() || c.is_whitespace())
        .filter(|word| !word.is_empty())
        .map(without_addresses)
        .collect();
    kept.join(" ").chars().take(300).collect()
}

/// A word with a mark in place of what stands before each `@`.
fn without_addresses(word: &str) -> String {
    word.split_inclusive(PARTING)
        .map(|piece| match piece.rsplit_once('@') {
            Some((_, domain)) => format!("…@{domain}"),
            None => piece.to_owned(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::fit_to_keep;

    #[test]
    fn a_servers_words_are_kept_in_one_line_and_without_addresses() {
        assert_eq!(
            fit_to_keep("5.1.1 <ann.lee@example.org>:\r\n User\u{7} unknown"),
            "5.1.1 <…@example.org>: User unknown"
        );
        for (said, kept) in [
            (
                "<ann@alias.example>,<ann.lee@home.example>: unknown",
                "<…@alias.example>,<…@home.example>: unknown",
            ),
            ("id=a.b@x.example;r=c@y.example", "id=…@x.example;r=…@y.example"),
            (
                "http://spf.example/?id=bounce%2Bx%40home.example&ip=192.0.2.1",
                "http://spf.example/?id=…@home.example&ip=192.0.2.1",
            ),
            ("<\"ann.lee\"@home.example> o'brien@x.example", "<…@home.example> …@x.example"),
            ("rfc822;a@b@c.example", "rfc822;…@c.example"),
        ] {
            assert_eq!(fit_to_keep(said), kept);
        }
        assert_eq!(fit_to_keep(&"no ".repeat(500)).chars().count(), 300);
    }
}
