//! What another server said, fit to be kept and shown.

/// Another's words in one line, without control characters and without the addresses in them.
pub(crate) fn fit_to_keep(words: &str) -> String {
    let kept: Vec<String> = words
        .split(|c: char| c.is_control() || c.is_whitespace())
        .filter(|word| !word.is_empty())
        .map(|word| match word.split_once('@') {
            Some((local, domain)) => {
                let opening = local.chars().next().filter(|c| "<(\"'".contains(*c));
                format!("{}…@{domain}", opening.map(String::from).unwrap_or_default())
            }
            None => word.to_owned(),
        })
        .collect();
    kept.join(" ").chars().take(300).collect()
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
        assert_eq!(fit_to_keep(&"no ".repeat(500)).chars().count(), 300);
    }
}
