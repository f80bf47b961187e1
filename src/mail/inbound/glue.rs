//! What some programs glue to the author's last word: the words that announce the quoted letter.

use super::{attribution::attribution, line::Line, separator};

/// Lines of which each is the author's or the program's, where some programs write on behind the
/// author's last word.
pub(super) fn unglued(lines: Vec<Line>, names: &[String]) -> Vec<Line> {
    let mut apart = Vec::with_capacity(lines.len() + 1);
    let texts: Vec<String> = lines.iter().map(|line| line.text.clone()).collect();
    for (at, mut line) in lines.into_iter().enumerate() {
        let following: Vec<&str> = texts.iter().skip(at).take(4).map(String::as_str).collect();
        let own = (line.depth == 0).then(|| {
            separator::before_separator(&line.text).or_else(|| {
                let found = attribution(&following, names)?;
                (found.is_certain && found.own > 0).then_some(found.own)
            })
        });
        let rest = own.flatten().and_then(|own| line.split(own));
        apart.push(line);
        apart.extend(rest);
    }
    apart
}
