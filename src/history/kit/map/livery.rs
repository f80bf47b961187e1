//! How owners are told apart: by a colour, by what is woven into their fields, and by their letter.

use crate::kit::ink::*;

/// What an owner's places look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Livery {
    Red,
    Blue,
    Green,
    Yellow,
    Black,
    Orange,
    /// Of troops that nobody plays.
    Neutral,
}

/// What a livery is drawn with.
pub(crate) struct Ink {
    /// Plates, and lettering on them.
    pub plate: &'static str,
    pub on: &'static str,
    /// Lines: arrows, frames.
    pub line: &'static str,
    /// The ground of places, and what is woven into it.
    pub field: &'static str,
    pub weave: &'static str,
}

/// What is woven into a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weave {
    None,
    /// Lines that rise to the right, that fall, that lie, that stand; both that rise and fall; dots.
    Rising,
    Falling,
    Lying,
    Standing,
    Crossed,
    Dots,
}

impl Livery {
    /// The liveries of seats.
    pub const SEATS: [Self; 6] =
        [Self::Red, Self::Blue, Self::Green, Self::Yellow, Self::Black, Self::Orange];

    /// What it is drawn with.
    pub const fn ink(self) -> Ink {
        let (plate, on, line, field, weave) = match self {
            Self::Red => (RED, ON_RED, RED_LINE, RED_FIELD, RED_WEAVE),
            Self::Blue => (BLUE, ON_BLUE, BLUE_LINE, BLUE_FIELD, BLUE_WEAVE),
            Self::Green => (GREEN, ON_GREEN, GREEN_LINE, GREEN_FIELD, GREEN_WEAVE),
            Self::Yellow => (YELLOW, ON_YELLOW, YELLOW_LINE, YELLOW_FIELD, YELLOW_WEAVE),
            Self::Black => (BLACK, ON_BLACK, BLACK_LINE, BLACK_FIELD, BLACK_WEAVE),
            Self::Orange => (ORANGE, ON_ORANGE, ORANGE_LINE, ORANGE_FIELD, ORANGE_WEAVE),
            Self::Neutral => (NEUTRAL, ON_NEUTRAL, TEXT, NEUTRAL_FIELD, NEUTRAL_FIELD),
        };
        Ink { plate, on, line, field, weave }
    }

    pub(super) const fn weave(self) -> Weave {
        match self {
            Self::Red => Weave::Crossed,
            Self::Blue => Weave::Lying,
            Self::Green => Weave::Rising,
            Self::Yellow => Weave::Dots,
            Self::Black => Weave::Falling,
            Self::Orange => Weave::Standing,
            Self::Neutral => Weave::None,
        }
    }

    /// The lines that are woven into its fields, drawn.
    pub(super) fn woven(self, lines: &str) -> String {
        if lines.is_empty() {
            return String::new();
        }
        // Dashes of no length with round caps are dots.
        let dots = match self.weave() {
            Weave::Dots => {
                " stroke-width=\"3.4\" stroke-linecap=\"round\" stroke-dasharray=\"0 8.5\""
            }
            _ => " stroke-width=\"1.7\"",
        };
        let ink = self.ink().weave;
        format!("<path d=\"{lines}\" fill=\"none\" stroke=\"{ink}\"{dots}/>")
    }
}
