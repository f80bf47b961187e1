//! How the armies are told apart without colour: each has a shape, a pattern and a lightness of
//! its own, and its letter stands on every plate.

pub(super) use crate::kit::coordinate::short;
use crate::kit::ink::*;
use rules::power::Army;

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
            plate: GREEN,
            letter: ON_GREEN,
            ground: GREEN_LAND,
            pattern: GREEN_PATTERN,
            border: GREEN_LINE,
        },
        Army::Blue => Ink {
            plate: BLUE,
            letter: ON_BLUE,
            ground: BLUE_LAND,
            pattern: BLUE_PATTERN,
            border: BLUE_LINE,
        },
        Army::Yellow => Ink {
            plate: YELLOW,
            letter: ON_YELLOW,
            ground: YELLOW_LAND,
            pattern: YELLOW_PATTERN,
            border: YELLOW_LINE,
        },
        Army::Red => Ink {
            plate: RED,
            letter: ON_RED,
            ground: RED_LAND,
            pattern: RED_PATTERN,
            border: RED_LINE,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::ink::contrast::{contrasts, luminances};

    /// By day and at night.
    fn lowest(one: &str, other: &str) -> f64 {
        contrasts(one, other).into_iter().fold(f64::MAX, f64::min)
    }

    #[test]
    fn all_lettering_can_be_read() {
        for army in Army::ALL {
            let ink = ink(army);
            assert!(lowest(ink.letter, ink.plate) >= 4.5, "{army}");
            assert!(lowest(TEXT, ink.ground) >= 7.0, "{army}");
            assert!(lowest(TEXT, ink.pattern) >= 7.0, "{army}");
            assert!(lowest(ink.border, ink.ground) >= 3.0, "{army}");
        }
    }

    #[test]
    fn neighbours_in_lightness_are_apart() {
        let mut light = Army::ALL.map(|army| luminances(ink(army).plate)[0]);
        light.sort_by(f64::total_cmp);
        // Blue and Red are both dark: a square and a hexagon, blue and red to every eye.
        assert!(light[2] > 3.0 * light[1] && light[3] > 1.7 * light[2], "{light:?}");
    }
}
