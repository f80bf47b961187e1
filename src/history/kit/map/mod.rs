//! Maps of territories: forty-two places in six regions, whoever holds them. One drawing for every
//! ruleset that is played on such a map, the same as a text, and the marks laid over it.
//!
//! Presentation attributes only, and no ids, as in every board. Everything drawn is also said.
//!
//! Must not know: any ruleset.

mod atlas;
mod badge;
mod charted;
mod course;
mod curve;
mod dice;
mod galaxy;
mod ground;
mod hand;
mod key;
mod label;
mod lane;
mod list;
mod livery;
mod mark;
mod outline;
mod plan;
mod plate;
mod signs;
mod sketch;
mod small;
mod soil;
mod spot;
mod weave;
mod words;
mod world;

pub(crate) use self::{
    atlas::Atlas,
    badge::{Badge, Sign},
    charted::atlas_of,
    dice::thrown,
    galaxy::GALAXY,
    hand::Face,
    list::{WIDTH, placed, text},
    livery::Livery,
    mark::{around, arrow},
    plan::Plan,
    sketch::Sketch,
    small::in_small,
    words::what_changes_mean,
    world::WORLD,
};

#[cfg(test)]
pub(crate) use self::badge::drawn_changes;
use self::key::Keys;
use crate::kit::{
    backdrop::{MARKS, below as lies_below},
    ink::{GROUND, TEXT},
    link::{escaped, link as linked},
};
use rules::{
    kit::territories::{Area, Areas, Since},
    language::Language,
};

/// What stands on a map.
pub(crate) struct Chart {
    /// The map itself.
    pub atlas: &'static Atlas,
    /// Its places, in board order.
    pub places: Vec<Place>,
    /// Its regions.
    pub regions: Vec<Region>,
    /// Who may hold places, in the order in which they are named.
    pub owners: Vec<Owner>,
    /// Since when its changes are new.
    pub since: Since,
}

/// A place, and what stands there.
pub(crate) struct Place {
    pub name: &'static str,
    /// The number of its region.
    pub region: usize,
    pub holder: Whose,
    pub troops: u32,
    pub badges: Vec<Badge>,
    /// What became of it since [`Chart::since`]; none where all is as it was.
    pub change: Option<Change>,
}

/// Who holds a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// It is free.
    Nobody,
    /// Troops that nobody plays.
    Neutral,
    /// The owner of that number.
    Owner(usize),
}

/// What became of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// So many troops more, or fewer, of the same holder.
    Troops(i32),
    /// It was taken from that holder.
    From(Whose),
}

/// A part of the map that is worth something to who holds all of it.
pub(crate) struct Region {
    pub name: &'static str,
    pub bonus: u8,
}

/// Who may hold places.
pub(crate) struct Owner {
    pub livery: Livery,
    /// In the reader's language.
    pub letter: char,
    pub name: String,
    /// What the key says beside the name, e.g. how much they hold; may be empty.
    pub told: String,
}

/// The size of lettering, where nothing else is said: legible where the map is as wide as a telephone.
const LETTERING: f32 = 14.1;

impl Chart {
    /// The livery of a holder, and its letter.
    fn livery(&self, holder: Whose) -> Option<(Livery, char)> {
        match holder {
            Whose::Nobody => None,
            Whose::Neutral => Some((Livery::Neutral, words::NEUTRAL_LETTER)),
            Whose::Owner(owner) => self.owners.get(owner).map(|owner| (owner.livery, owner.letter)),
        }
    }

    /// The places with their areas.
    fn areas(&self) -> impl Iterator<Item = (&Place, &atlas::Area)> {
        self.places.iter().zip(&self.atlas.areas)
    }
}

/// The map as a whole `<svg>` element, with more drawn below it.
pub(crate) fn svg_above(chart: &Chart, below: &Below, language: Language) -> String {
    format!(
        "{}{}</svg>",
        drawing(chart, &titled(chart, language), below, language),
        touched(chart, language)
    )
}

/// What is drawn below a map.
#[derive(Default)]
pub(crate) struct Below {
    pub height: f32,
    /// SVG elements, as if the map ended at 0.
    pub drawn: String,
}

/// The map with places lit. Every place is a link, for the pointer alone: whoever does
/// not see the map finds the same in words beside it.
pub(crate) fn asked(
    chart: &Chart,
    lit: Areas,
    link: impl Fn(Area) -> String,
    language: Language,
) -> String {
    let mut links = String::new();
    for ((place, drawn), area) in chart.areas().zip(Area::all()) {
        links.push_str(&linked(&link(area), &drawn.path, lit.has(area), place.name));
    }
    let hidden = format!("aria-hidden=\"true\" lang=\"{language}\">");
    format!("{}{links}</svg>", drawing(chart, &hidden, &Below::default(), language))
}

/// The rest of the element's attributes, and what it is in words.
fn titled(chart: &Chart, language: Language) -> String {
    format!(
        "role=\"img\" lang=\"{language}\"><title>{}</title><desc>{}.</desc>",
        words::title(language),
        escaped(&list::placed(chart, language).join(". ")),
    )
}

/// All that is seen, begun with the rest of the element's attributes and its titles.
fn drawing(chart: &Chart, begun: &str, below: &Below, language: Language) -> String {
    let (width, top) = chart.atlas.size;
    let keys = Keys::of(chart, language);
    let end = top + keys.height();
    let height = end + below.height;
    let mut drawing = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"DejaVu Sans, sans-serif\" font-weight=\"bold\" font-size=\"{LETTERING}\" \
         fill=\"{TEXT}\" text-anchor=\"middle\" {begun}\
         <rect width=\"100%\" height=\"100%\" rx=\"6\" fill=\"{GROUND}\"/>",
    );
    drawing.push_str(&ground::ground(chart));
    drawing.push_str(MARKS);
    drawing.push_str(&plate::plates(chart));
    drawing.push_str(&keys.draw(top));
    if !below.drawn.is_empty() {
        drawing.push_str(&lies_below(end, &below.drawn, words::below(language)));
    }
    drawing
}

/// Over all that is drawn, what takes the pointer: the places, for their titles and to be picked.
fn touched(chart: &Chart, language: Language) -> String {
    let mut touched = String::from("<g fill=\"none\" pointer-events=\"all\">");
    for (n, (_, area)) in chart.areas().enumerate() {
        let said = escaped(&list::place(chart, n, language));
        touched.push_str(&format!(
            "<path data-place=\"{}\" d=\"{}\"><title>{said}</title></path>",
            area.code, area.path
        ));
    }
    touched + "</g>"
}

#[cfg(test)]
mod tests;
