//! What happened, drawn over a board.

/// One thing that happened, as SVG elements in three layers to lay over a board. Of several things all of a
/// lower layer are drawn before any of a higher one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// Around places.
    pub rings: String,
    /// From place to place, and whatever needs no other layer.
    pub arrows: String,
    /// What neither may cut, e.g. dice.
    pub upon: String,
    /// From where to where it was, if a later mark of the same way is drawn in its place: of several throws
    /// the last is shown.
    pub way: Option<(usize, usize)>,
}

impl From<String> for Mark {
    fn from(arrows: String) -> Self {
        Self { arrows, ..Self::default() }
    }
}

/// Several things that happened, one after another.
#[derive(Default)]
pub(crate) struct Marks(Vec<Mark>);

impl Marks {
    /// Adds what happened next.
    pub fn add(&mut self, mark: Mark) {
        if mark.way.is_some() {
            self.0.retain(|earlier| earlier.way != mark.way);
        }
        self.0.push(mark);
    }

    /// All of them, layer by layer.
    pub fn svg(&self) -> String {
        let layers: [fn(&Mark) -> &str; 3] = [|it| &it.rings, |it| &it.arrows, |it| &it.upon];
        layers.into_iter().flat_map(|layer| self.0.iter().map(layer)).collect()
    }
}

impl FromIterator<Mark> for Marks {
    fn from_iter<I: IntoIterator<Item = Mark>>(all: I) -> Self {
        let mut marks = Self::default();
        all.into_iter().for_each(|mark| marks.add(mark));
        marks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_lie_below_dice_and_the_last_throw_of_a_way_is_shown() {
        let throw = |way: (usize, usize), name: &str| Mark {
            arrows: format!("<a{name}/>"),
            upon: format!("<d{name}/>"),
            way: Some(way),
            ..Mark::default()
        };
        let took = Mark { rings: "<r/>".to_owned(), arrows: "<t/>".to_owned(), ..Mark::default() };
        let marks: Marks = [throw((1, 2), "1"), throw((2, 1), "2"), throw((1, 2), "3"), took]
            .into_iter()
            .collect();
        assert_eq!(marks.svg(), "<r/><a2/><a3/><t/><d2/><d3/>");
    }
}
