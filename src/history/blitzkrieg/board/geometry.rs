//! Where everything lies in the drawing: the sides above, then a band for each theatre, one below the
//! other, so that the five tracks share their centre; below them the reserves and the key.
//!
//! In a band: its name, its track, and its campaigns from the left, each a row of spaces.

pub(super) use crate::kit::coordinate::short;
use crate::kit::{plan::Point, spot::Spot};
use rules::blitzkrieg::{Campaign, Space, Theatre};

/// The width of the drawing.
pub(super) const WIDTH: f32 = 520.0;
/// What is left free at its edges.
pub(super) const MARGIN: f32 = 6.0;
/// The size of lettering, where nothing else is said: legible where the board is as wide as a telephone.
pub(super) const LETTERING: f32 = 14.0;
/// Between bands.
pub(super) const GAP: f32 = 5.0;
/// The height of the plates of the sides.
pub(super) const SIDES: f32 = 80.0;
/// The height of a band, of its name, of what is above its track's middle, and of what is above its spaces.
const BAND: f32 = 114.0;
const NAME: f32 = 20.0;
const TRACK: f32 = 33.5;
const SPACES: f32 = 51.0;
/// The height of a space, and of its name in it.
const SPACE: f32 = 58.0;
pub(super) const LABEL: f32 = 16.0;
/// What stands before the spaces of a campaign, and what lies between campaigns.
pub(super) const MEDAL: f32 = 26.0;
const BETWEEN: f32 = 6.0;
/// The width of a cell of a track, and its height.
pub(super) const CELL: f32 = 17.0;
pub(super) const TALL: f32 = 18.0;
/// The width of the drawing's inside.
pub(super) const INNER: f32 = WIDTH - 2.0 * MARGIN;
/// From the edge of a band to its spaces.
const INSET: f32 = 5.0;

/// A rectangle of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// Its width.
    pub w: f32,
    /// Its height.
    pub h: f32,
}

impl Area {
    /// Where a theatre's band lies.
    pub fn of_theatre(theatre: Theatre) -> Self {
        let y = MARGIN + SIDES + GAP + theatre as u8 as f32 * (BAND + GAP);
        Self { x: MARGIN, y, w: INNER, h: BAND }
    }

    /// Where its name and its track lie.
    pub fn of_track(theatre: Theatre) -> Self {
        Self { h: SPACES - 2.0, ..Self::of_theatre(theatre) }
    }

    /// Where its name lies.
    pub fn of_name(theatre: Theatre) -> Self {
        Self { h: NAME, ..Self::of_theatre(theatre) }
    }

    /// Where a campaign lies.
    pub fn of_campaign(campaign: Campaign) -> Self {
        let Self { x, y, .. } = Self::of_theatre(campaign.theatre());
        let space = space_width(campaign.theatre());
        let width = |it: Campaign| MEDAL + it.spaces().count() as f32 * space;
        let before = campaign.theatre().campaigns().take_while(|&it| it != campaign);
        let left: f32 = before.map(|it| width(it) + BETWEEN).sum();
        Self { x: x + INSET + left, y: y + SPACES, w: width(campaign), h: SPACE }
    }

    /// Where a space lies.
    pub fn of(space: Space) -> Self {
        let campaign = Self::of_campaign(space.campaign());
        let w = space_width(space.theatre());
        let left = MEDAL + f32::from(space.number() - 1) * w;
        Self { x: campaign.x + left, w, ..campaign }
    }

    /// Its attributes in a `<rect>`.
    pub fn attributes(self) -> String {
        let Self { x, y, w, h } = self;
        let (x, y, w, h) = (short(x), short(y), short(w), short(h));
        format!("x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"")
    }

    /// The area as a path.
    pub fn path(self) -> String {
        let (x, y, w, h) = (short(self.x), short(self.y), short(self.w), short(self.h));
        format!("M{x} {y}h{w}v{h}h-{w}z")
    }
}

impl From<Area> for Spot {
    fn from(Area { x, y, w, h }: Area) -> Self {
        Self { middle: (x + w / 2.0, y + h / 2.0), half: (w / 2.0, h / 2.0) }
    }
}

/// How wide each space of a theatre is: together they fill its band.
fn space_width(theatre: Theatre) -> f32 {
    let campaigns = theatre.campaigns().count() as f32;
    let free = INNER - 2.0 * INSET - campaigns * MEDAL - (campaigns - 1.0) * BETWEEN;
    free / theatre.spaces().count() as f32
}

/// Where a token stands on a space.
pub(super) fn stand(space: Space) -> Point {
    let Area { x, y, w, h } = Area::of(space);
    (x + w / 2.0, y + LABEL + (h - LABEL) / 2.0 - 1.0)
}

/// The middle of a track's cell: the Axis's side, which is positive, is to the right.
pub(super) fn cell(theatre: Theatre, position: i8) -> Point {
    let Area { y, .. } = Area::of_theatre(theatre);
    (WIDTH / 2.0 + CELL * f32::from(position), y + TRACK)
}

/// Where the bands end.
pub(super) fn below_bands() -> f32 {
    let Area { y, h, .. } = Area::of_theatre(Theatre::S);
    y + h + GAP
}
