//! Slips of the pen.

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
