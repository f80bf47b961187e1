//! Slips of the pen.

/// How many noughts and letters O of a line are tried as each other.
const NOUGHTS: usize = 6;

/// The line with noughts for letters O, or letters O for noughts, where it can be read then: as few of
/// them as will do.
pub fn with_noughts(line: &str, reads: impl Fn(&str) -> bool) -> Option<String> {
    let signs: Vec<char> = line.chars().collect();
    let places = signs.iter().enumerate().filter(|(_, sign)| matches!(sign, 'O' | 'o' | '0'));
    let places: Vec<usize> = places.map(|(at, _)| at).take(NOUGHTS).collect();
    let mut choices: Vec<u32> = (1..1 << places.len()).collect();
    choices.sort_by_key(|choice| choice.count_ones());
    let changed = |choice: u32| {
        let is_chosen = |at: usize| {
            places.iter().position(|&place| place == at).is_some_and(|n| choice >> n & 1 == 1)
        };
        let sign = |(at, &sign): (usize, &char)| match sign {
            '0' if is_chosen(at) => 'O',
            _ if is_chosen(at) => '0',
            _ => sign,
        };
        signs.iter().enumerate().map(sign).collect::<String>()
    };
    choices.into_iter().map(changed).find(|line| reads(line))
}

/// Whether one letter is wrong, missing or too much in what was written, or has changed places with the
/// next.
pub fn is_near(known: &str, written: &str) -> bool {
    let (known, written) = (known.as_bytes(), written.as_bytes());
    let head = known.iter().zip(written).take_while(|(a, b)| a == b).count();
    let (known, written) = (known.get(head..), written.get(head..));
    let (Some(known), Some(written)) = (known, written) else { return false };
    let tail = |skip_known: usize, skip_written: usize| {
        known.get(skip_known..).is_some_and(|rest| Some(rest) == written.get(skip_written..))
    };
    let swapped = known.first() == written.get(1) && known.get(1) == written.first();
    tail(1, 1) || tail(1, 0) || tail(0, 1) || swapped && tail(2, 2)
}

#[cfg(test)]
mod tests {
    use super::with_noughts;

    #[test]
    fn as_few_noughts_as_will_do_are_changed() {
        let known = |line: &str| ["A O1", "10 O", "B 00"].contains(&line);
        for (written, meant) in [
            ("A 01", Some("A O1")),
            ("1O O", Some("10 O")),
            ("1O 0", Some("10 O")),
            ("B oO", Some("B 00")),
            ("A O1", None),
            ("A 02", None),
            ("", None),
        ] {
            assert_eq!(with_noughts(written, known).as_deref(), meant, "{written}");
        }
    }
}
