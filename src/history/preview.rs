//! A ruleset at first sight.

/// A ruleset in three sentences and a picture, for somebody who has never heard of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// What one does in it, what is special about it, and how one wins.
    pub words: [&'static str; 3],
    /// A board in play, as SVG like [`super::Teller::board_svg`].
    pub board_svg: String,
    /// The same as small as a thumb, like [`super::Teller::small_svg`].
    pub small_svg: String,
}
