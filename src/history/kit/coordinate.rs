//! Coordinates as drawings have them.

/// A coordinate with at most one decimal. Drawings have thousands of them: numbers are written as whole
/// ones, which takes a fifth of the time.
pub(crate) fn short(coordinate: f32) -> String {
    let tenths = (f64::from(coordinate) * 10.0).round_ties_even() as i64;
    let sign = if tenths < 0 { "-" } else { "" };
    match (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (whole, tenth) => format!("{sign}{whole}.{tenth}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coordinate_is_as_short_as_can_be() {
        let shortened = [3.0, -0.04, -0.4, 2.449, -12.5, 0.25, 99.97].map(short);
        assert_eq!(shortened, ["3", "0", "-0.4", "2.4", "-12.5", "0.2", "100"]);
    }
}
