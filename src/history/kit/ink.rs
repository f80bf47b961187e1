//! The inks of all drawings: by day as they are, at night as a page's style sets them.
//!
//! An ink stands in a drawing as `var(--name,#rrggbb)`, its name and its colour by day. A page that is
//! read in the dark gives the name another colour ([`night_style`]); a picture has no style, so there
//! the colour is put in place of the whole ([`by_day`]).

/// A name, and its colours by day and at night.
struct Ink {
    name: &'static str,
    day: &'static str,
    night: &'static str,
}

macro_rules! inks {
    ($($(#[$told:meta])* $ink:ident $name:literal $day:literal $night:literal;)*) => {
        $($(#[$told])* pub(crate) const $ink: &str = concat!("var(--", $name, ",", $day, ")");)*
        const INKS: &[Ink] = &[$(Ink { name: $name, day: $day, night: $night }),*];
    };
}

inks! {
    /// What all is drawn upon.
    GROUND "d-ground" "#ffffff" "#26241f";
    /// Lettering upon [`GROUND`], and what is nobody's.
    TEXT "d-text" "#1f2a30" "#efe9dc";
    /// Thin lines of a scale.
    SCALE "d-scale" "#d5dade" "#4a463d";
    /// Open water, and lines in it.
    WATER "d-water" "#dbe7ee" "#1b2a34";
    WATER_LINE "d-water-line" "#a9c1d0" "#3c5566";
    /// Land that is nobody's, and its shore.
    LAND "d-land" "#f3e8cf" "#3d3524";
    SHORE "d-shore" "#b79f6c" "#9a8450";
    /// Squares, light and dark, and the line around them.
    LIGHT "d-light" "#faf6ea" "#37332a";
    DARK "d-dark" "#efe7d2" "#2d2a22";
    RIM "d-rim" "#8d8265" "#8d8265";
    /// Fire.
    FIRE "d-fire" "#b3400e" "#ff9a5c";

    /// Of a green owner: plates and their lettering, land, its pattern, lines.
    GREEN "d-green" "#3fae86" "#3fae86";
    ON_GREEN "d-on-green" "#06251a" "#06251a";
    GREEN_LAND "d-green-land" "#e3f3ea" "#183028";
    GREEN_PATTERN "d-green-pattern" "#c3e3d2" "#234a3b";
    GREEN_LINE "d-green-line" "#1f7d5b" "#4dbb92";
    /// Of a blue owner.
    BLUE "d-blue" "#1f4e9c" "#3566bd";
    ON_BLUE "d-on-blue" "#ffffff" "#ffffff";
    BLUE_LAND "d-blue-land" "#e1ebf8" "#18253c";
    BLUE_PATTERN "d-blue-pattern" "#c4d6ee" "#263c63";
    BLUE_LINE "d-blue-line" "#1f4e9c" "#7ba6ef";
    /// Of a yellow owner.
    YELLOW "d-yellow" "#f2d32b" "#f2d32b";
    ON_YELLOW "d-on-yellow" "#2b2400" "#2b2400";
    YELLOW_LAND "d-yellow-land" "#fcf6d9" "#2f2b15";
    YELLOW_PATTERN "d-yellow-pattern" "#ecdd94" "#4a431d";
    YELLOW_LINE "d-yellow-line" "#856b00" "#d3b02c";
    /// Of a red owner.
    RED "d-red" "#a3261f" "#b93229";
    ON_RED "d-on-red" "#ffffff" "#ffffff";
    RED_LAND "d-red-land" "#fae5df" "#381e1b";
    RED_PATTERN "d-red-pattern" "#f0c8bd" "#552d27";
    RED_LINE "d-red-line" "#a3261f" "#ee8277";

    /// Of a black owner.
    BLACK "d-black" "#2a2a31" "#0e0e12";
    ON_BLACK "d-on-black" "#ffffff" "#ffffff";
    BLACK_LINE "d-black-line" "#2a2a31" "#b6b6c2";
    /// Of an orange owner.
    ORANGE "d-orange" "#e8842a" "#e8842a";
    ON_ORANGE "d-on-orange" "#2b1400" "#2b1400";
    ORANGE_LINE "d-orange-line" "#a85a08" "#f0a050";

    /// Fields of the owners of a map, and what is woven into them; of who is nobody's player, too.
    GREEN_FIELD "d-green-field" "#b7e0c6" "#1f4a37";
    GREEN_WEAVE "d-green-weave" "#83c59f" "#357055";
    BLUE_FIELD "d-blue-field" "#b9cff1" "#233c66";
    BLUE_WEAVE "d-blue-weave" "#8babe0" "#3b5d99";
    YELLOW_FIELD "d-yellow-field" "#f8ea9e" "#4c4419";
    YELLOW_WEAVE "d-yellow-weave" "#ddc24a" "#6c5f23";
    RED_FIELD "d-red-field" "#f4bdb1" "#5e2a25";
    RED_WEAVE "d-red-weave" "#e2907f" "#8a453d";
    BLACK_FIELD "d-black-field" "#b6b6be" "#3a3a43";
    BLACK_WEAVE "d-black-weave" "#8e8e99" "#5b5b66";
    ORANGE_FIELD "d-orange-field" "#fbcf9e" "#5f3c16";
    ORANGE_WEAVE "d-orange-weave" "#e9a35a" "#8f5d27";
    NEUTRAL_FIELD "d-neutral-field" "#f3ecdd" "#33302a";
    NEUTRAL "d-neutral" "#75694f" "#8f866f";
    ON_NEUTRAL "d-on-neutral" "#ffffff" "#17150f";
    /// Lines between places, and the six regions of a map.
    BORDER "d-border" "#4a3f2b" "#c9bb97";
    REGION_1 "d-region-1" "#e6cf7e" "#6b5a20";
    REGION_2 "d-region-2" "#e3a99b" "#6e3b30";
    REGION_3 "d-region-3" "#b3b0e0" "#3f3d74";
    REGION_4 "d-region-4" "#d8b183" "#65482a";
    REGION_5 "d-region-5" "#a9cf97" "#365a2b";
    REGION_6 "d-region-6" "#dfa8cb" "#693a5a";
    /// Space, and the stars in it.
    SPACE "d-space" "#1d2440" "#12162a";
    STAR "d-star" "#8f9bc9" "#6c78a6";
    ON_SPACE "d-on-space" "#f3efe2" "#efe9dc";

    /// Figures that are bright and round: what fills them, their edges, the ground and walls they hold.
    BRIGHT "d-bright" "#8ab8f5" "#8ab8f5";
    BRIGHT_EDGE "d-bright-edge" "#12336b" "#bcd7ff";
    BRIGHT_LAND "d-bright-land" "#d9e8fb" "#1d2f4d";
    BRIGHT_WALL "d-bright-wall" "#a9c6ee" "#3d5f92";
    /// Figures that are dark and angular.
    DEEP "d-deep" "#9c231b" "#b02a20";
    DEEP_EDGE "d-deep-edge" "#4a0d09" "#ffb9ae";
    DEEP_LAND "d-deep-land" "#f8d3c8" "#4a211b";
    DEEP_WALL "d-deep-wall" "#d98a7c" "#7d3b31";
    /// What is drawn on both.
    ON_BRIGHT "d-on-bright" "#0b2350" "#0b2350";
    ON_DEEP "d-on-deep" "#ffffff" "#ffffff";
    /// Where something may be done now: a frame, and what is written on it.
    ACTIVE "d-active" "#8a5200" "#ffbf47";
    ON_ACTIVE "d-on-active" "#ffffff" "#2b1c00";
    /// Names that stand behind the rest.
    FAINT "d-faint" "#5a5748" "#b9b19c";
}

/// The drawing as it is by day, for what knows no style.
pub fn by_day(svg: &str) -> String {
    put(svg, |ink| ink.day)
}

/// The drawing as it is at night.
pub fn at_night(svg: &str) -> String {
    put(svg, |ink| ink.night)
}

fn put(svg: &str, colour: impl Fn(&Ink) -> &str) -> String {
    let mut parts = svg.split("var(--");
    let mut drawn = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let named =
            part.split_once(')').and_then(|(ink, rest)| Some((ink.split_once(',')?.0, rest)));
        let ink = named.and_then(|(name, _)| INKS.iter().find(|ink| ink.name == name));
        match (ink, named) {
            (Some(ink), Some((_, rest))) => {
                drawn.push_str(colour(ink));
                drawn.push_str(rest);
            }
            _ => {
                drawn.push_str("var(--");
                drawn.push_str(part);
            }
        }
    }
    drawn
}

/// What a page's style says of the inks where it is read in the dark: `--d-ground:#26241f;…`.
pub fn night_style() -> String {
    let changed = INKS.iter().filter(|ink| ink.day != ink.night);
    changed.map(|ink| format!("--{}:{};", ink.name, ink.night)).collect()
}

#[cfg(test)]
pub(crate) mod contrast {
    use super::INKS;

    use crate::kit::link::VEIL;

    /// The contrast of two inks, or colours, by day and at night.
    pub(crate) fn contrasts(one: &str, other: &str) -> [f64; 2] {
        beneath(0.0, one, other)
    }

    /// The same where they lie on a place that is lit.
    pub(crate) fn contrasts_where_lit(one: &str, other: &str) -> [f64; 2] {
        beneath(VEIL.1.parse().unwrap(), one, other)
    }

    fn beneath(thick: f64, one: &str, other: &str) -> [f64; 2] {
        let light = |ink| colours(ink).map(|colour| luminance(colour, thick) + 0.05);
        let (one, other) = (light(one), light(other));
        [0, 1].map(|at: usize| one[at].max(other[at]) / one[at].min(other[at]))
    }

    /// How light an ink is, by day and at night, from 0 to 1.
    pub(crate) fn luminances(ink: &str) -> [f64; 2] {
        colours(ink).map(|colour| luminance(colour, 0.0))
    }

    /// An ink by day and at night.
    fn colours(ink: &str) -> [&str; 2] {
        let known = INKS.iter().find(|known| ink.starts_with(&format!("var(--{},", known.name)));
        known.map_or([ink, ink], |ink| [ink.day, ink.night])
    }

    /// Of a colour beneath the veil, where that is so thick.
    fn luminance(colour: &str, thick: f64) -> f64 {
        let part = |colour: &str, at: usize| {
            f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0
        };
        let channel = |at: usize| {
            let value = part(colour, at) * (1.0 - thick) + part(VEIL.0, at) * thick;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }
}

#[cfg(test)]
mod tests {
    use super::{
        contrast::{contrasts, contrasts_where_lit},
        *,
    };
    use crate::kit::link::VEIL;

    #[test]
    fn a_picture_has_colours_and_a_page_has_names() {
        let svg = format!("<g fill=\"{WATER}\" stroke=\"{TEXT}\"/>");
        assert_eq!(by_day(&svg), "<g fill=\"#dbe7ee\" stroke=\"#1f2a30\"/>");
        assert_eq!(at_night(&svg), "<g fill=\"#1b2a34\" stroke=\"#efe9dc\"/>");
        assert!(night_style().contains("--d-water:#1b2a34;"));
        // What is no ink stays as it is.
        assert_eq!(by_day("var(--other,#fff) var(--"), "var(--other,#fff) var(--");
    }

    #[test]
    fn lettering_can_be_read_by_day_and_at_night() {
        for ground in [GROUND, WATER, LAND, LIGHT, DARK] {
            assert!(contrasts(TEXT, ground).into_iter().all(|it| it >= 7.0), "{ground}");
        }
    }

    /// What is lit lies over the lettering, on a page as in a drawing.
    #[test]
    fn lettering_can_be_read_where_it_is_lit() {
        let (veil, thick) = VEIL;
        let style = include_str!("../../../static/style.css");
        let lit = format!(":is(.lit, .picked) {{ fill: {veil}; fill-opacity: {thick}; }}");
        assert!(style.contains(&lit) && style.matches("fill-opacity").count() == 1);
        for (on, ground) in [
            (ON_GREEN, GREEN),
            (ON_BLUE, BLUE),
            (ON_YELLOW, YELLOW),
            (ON_RED, RED),
            (ON_BLACK, BLACK),
            (ON_ORANGE, ORANGE),
            (ON_NEUTRAL, NEUTRAL),
            (ON_BRIGHT, BRIGHT),
            (ON_DEEP, DEEP),
            (ON_ACTIVE, ACTIVE),
        ] {
            let is = contrasts_where_lit(on, ground);
            assert!(is.into_iter().all(|it| it >= 4.5), "{ground}: {is:?}");
        }
        for ground in [
            GROUND,
            WATER,
            LAND,
            LIGHT,
            DARK,
            GREEN_LAND,
            BLUE_LAND,
            YELLOW_LAND,
            RED_LAND,
            GREEN_FIELD,
            BLUE_FIELD,
            YELLOW_FIELD,
            RED_FIELD,
            BLACK_FIELD,
            ORANGE_FIELD,
            NEUTRAL_FIELD,
            REGION_1,
            REGION_2,
            REGION_3,
            REGION_4,
            REGION_5,
            REGION_6,
        ] {
            let is = contrasts_where_lit(TEXT, ground);
            assert!(is.into_iter().all(|it| it >= 4.5), "{ground}: {is:?}");
        }
    }
}
