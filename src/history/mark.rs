//! What happened, drawn over a board.

/// One thing that happened, as SVG elements in layers to lay over a board. Of several things all of a
/// lower layer are drawn before any of a higher one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mark {
    /// Around places.
    pub rings: String,
    /// From place to place, and whatever needs no other layer.
    pub arrows: String,
    /// What leads to whatever lies upon the board, below the arrows.
    pub threads: String,
    /// What neither may cut, e.g. dice.
    pub upon: String,
    /// What that covers: left, top, right and bottom of each part. Where it meets what another mark lays upon
    /// the board, what happened later is drawn alone.
    pub boxes: Vec<[f32; 4]>,
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
        let of = |layer: fn(&Mark) -> &str| self.0.iter().map(layer).collect::<String>();
        let upon = self.uncovered();
        let threads: String = upon.iter().map(|mark| &*mark.threads).collect();
        let dice: String = upon.iter().map(|mark| &*mark.upon).collect();
        of(|mark| &mark.rings) + &threads + &of(|mark| &mark.arrows) + &dice
    }

    /// The marks whose parts upon the board meet those of none that is drawn after them.
    fn uncovered(&self) -> Vec<&Mark> {
        let mut shown: Vec<&Mark> = Vec::new();
        for mark in self.0.iter().rev() {
            let mut later = shown.iter().flat_map(|later| &later.boxes);
            if !later.any(|later| mark.boxes.iter().any(|it| meet(it, later))) {
                shown.push(mark);
            }
        }
        shown.reverse();
        shown
    }
}

/// Whether two boxes have a part in common.
fn meet(one: &[f32; 4], other: &[f32; 4]) -> bool {
    let is_across = one[0] < other[2] && other[0] < one[2];
    is_across && one[1] < other[3] && other[1] < one[3]
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

    #[test]
    fn dice_that_later_ones_would_cover_are_left_out() {
        let throw = |name: &str, at: f32| Mark {
            upon: name.to_owned(),
            boxes: vec![[at, 0.0, at + 10.0, 10.0]],
            ..Mark::default()
        };
        let marks = |at: f32| -> Marks { [throw("1", 0.0), throw("2", at)].into_iter().collect() };
        assert_eq!(marks(5.0).svg(), "2");
        assert_eq!(marks(20.0).svg(), "12");
        let chain = [throw("1", 0.0), throw("2", 5.0), throw("3", 12.0)];
        assert_eq!(chain.into_iter().collect::<Marks>().svg(), "13", "2 is not there to cover 1");
    }
}
