//! Coordinates as drawings have them.

/// A coordinate with at most one decimal.
pub(crate) fn short(coordinate: f32) -> String {
    let text = format!("{coordinate:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coordinate_is_as_short_as_can_be() {
        let shortened = [3.0, -0.04, 2.449, -12.5].map(short);
        assert_eq!(shortened, ["3", "0", "2.4", "-12.5"]);
    }
}
