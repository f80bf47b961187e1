//! What docs/mail.md says to set.

/// The block of the mail guide that stands after these words, one after the other.
pub fn guide(words: &[&str]) -> String {
    let guide = include_str!("../../../../docs/mail.md");
    let at = words.iter().fold(0, |at, word| {
        at + guide[at..].find(word).unwrap_or_else(|| panic!("{word} is in docs/mail.md"))
    });
    let lines = guide[at..].lines().skip_while(|line| !line.starts_with("    "));
    let block = lines.take_while(|line| line.starts_with("    "));
    block.map(|line| format!("{}\n", &line[4..])).collect()
}

/// The settings that a command of the guide gives: what it exports, and its flags, each of which is
/// also a variable.
pub fn told_by_the_guide(words: &[&str]) -> Vec<(String, String)> {
    let block = guide(words).replace("\\\n", " ");
    let mut told = Vec::new();
    for line in block.lines() {
        if let Some((name, value)) = line.strip_prefix("export ").and_then(|it| it.split_once('='))
        {
            told.push((name.to_owned(), value.trim_matches('\'').to_owned()));
            continue;
        }
        for flag in line.split(" --").skip(1) {
            let (flag, value) = flag.trim().split_once(' ').unwrap();
            let variable = format!("SEALED_ORDERS_{}", flag.to_uppercase().replace('-', "_"));
            told.push((variable, value.trim_matches('\'').to_owned()));
        }
    }
    told
}
