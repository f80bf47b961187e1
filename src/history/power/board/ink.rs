//! How the armies are told apart without colour: each has a shape, a pattern and a lightness of
//! its own, and its letter stands on every plate.

use rules::power::Army;

/// The sea.
pub(super) const SEA: &str = "#dbe7ee";
/// Lines in the sea.
pub(super) const SEA_LINE: &str = "#a9c1d0";
/// Island ground.
pub(super) const SAND: &str = "#f3e8cf";
/// The shore of an island.
pub(super) const SHORE: &str = "#b79f6c";
/// Names and lettering.
pub(super) const TEXT: &str = "#1f2a30";

/// What an army is drawn with.
pub(super) struct Ink {
    /// Its plates.
    pub plate: &'static str,
    /// Lettering on them.
    pub letter: &'static str,
    /// The ground of its country.
    pub ground: &'static str,
    /// The pattern on that ground.
    pub pattern: &'static str,
    /// Its borders.
    pub border: &'static str,
}

/// The inks of an army. Under every kind of colour blindness the plates keep four different
/// lightnesses; all lettering has a contrast of 4.5 or more.
pub(super) const fn ink(army: Army) -> Ink {
    match army {
        Army::Green => Ink {
            plate: "#3fae86",
            letter: "#06251a",
            ground: "#e3f3ea",
            pattern: "#c3e3d2",
            border: "#1f7d5b",
        },
        Army::Blue => Ink {
            plate: "#1f4e9c",
            letter: "#ffffff",
            ground: "#e1ebf8",
            pattern: "#c4d6ee",
            border: "#1f4e9c",
        },
        Army::Yellow => Ink {
            plate: "#f2d32b",
            letter: "#2b2400",
            ground: "#fcf6d9",
            pattern: "#ecdd94",
            border: "#9a7d00",
        },
        Army::Red => Ink {
            plate: "#a3261f",
            letter: "#ffffff",
            ground: "#fae5df",
            pattern: "#f0c8bd",
            border: "#a3261f",
        },
    }
}

/// The outline of an army's token around a point: a circle, a square, a diamond, a hexagon.
pub(super) fn token(army: Army, x: f32, y: f32, size: f32) -> String {
    let d = |points: &[(f32, f32)]| {
        let mut path = String::from("<path d=\"");
        for (n, (dx, dy)) in points.iter().enumerate() {
            path.push(if n == 0 { 'M' } else { 'L' });
            path.push_str(&format!("{} {}", short(x + dx), short(y + dy)));
        }
        path + "z\""
    };
    let r = size * 0.5;
    match army {
        Army::Green => {
            format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"", short(x), short(y), short(r))
        }
        Army::Blue => d(&[(-r, -r), (r, -r), (r, r), (-r, r)]),
        Army::Yellow => {
            let r = r * 1.25;
            d(&[(0.0, -r), (r, 0.0), (0.0, r), (-r, 0.0)])
        }
        Army::Red => {
            let (h, v) = (r * 1.12, r);
            d(&[(-h, 0.0), (-h * 0.5, -v), (h * 0.5, -v), (h, 0.0), (h * 0.5, v), (-h * 0.5, v)])
        }
    }
}

/// A coordinate with at most one decimal.
pub(super) fn short(coordinate: f32) -> String {
    let text = format!("{coordinate:.1}");
    text.strip_suffix(".0").map_or_else(|| text.clone(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(colour: &str) -> f64 {
        let channel = |at: usize| {
            let value = u8::from_str_radix(&colour[at..at + 2], 16).unwrap();
            let value = f64::from(value) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn all_lettering_can_be_read() {
        for ground in [SEA, SAND, "#ffffff"] {
            assert!(contrast(TEXT, ground) >= 7.0, "{ground}");
        }
        for army in Army::ALL {
            let ink = ink(army);
            assert!(contrast(ink.letter, ink.plate) >= 4.5, "{army}");
            assert!(contrast(TEXT, ink.ground) >= 7.0, "{army}");
            assert!(contrast(TEXT, ink.pattern) >= 7.0, "{army}");
            assert!(contrast(ink.border, ink.ground) >= 3.0, "{army}");
        }
    }

    #[test]
    fn neighbours_in_lightness_are_apart() {
        let mut light = Army::ALL.map(|army| luminance(ink(army).plate));
        light.sort_by(f64::total_cmp);
        // Blue and Red are both dark: a square and a hexagon, blue and red to every eye.
        assert!(light[2] > 3.0 * light[1] && light[3] > 1.7 * light[2], "{light:?}");
    }
}
