//! How much it matters to somebody what happened: letters tell what concerns their reader first, and
//! what is plain last, or not at all where there is much of it.

/// How much an event matters to a viewer, what matters most first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Matter {
    /// The viewer's own seat lost something to another: letters tell it first, also where it had turns of its own
    /// before.
    Lost,
    /// It happened to the viewer's own seat: a battle it was in, a loss, a gain. What became of the
    /// seat's orders is not: [`Teller::report`](super::Teller::report) tells of these.
    Own,
    /// Everybody wants to know it: a battle, a loss.
    Great,
    /// It is a move like others.
    Plain,
    /// It is what an order of the viewer's own did or why it did nothing, which the report of their sheet
    /// says: no letter that has one says it twice.
    Ordered,
    /// It is an order that was not carried out.
    Vain,
    /// It is how the game ended: told last, as it came.
    End,
}

/// A thing that happened, as it is told to a viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The sentence.
    pub words: String,
    /// How much it matters to them.
    pub matter: Matter,
}
