//! What a page says first: what came of a press on it.

use std::borrow::Cow;

/// What came of a press, in a sentence.
pub enum Notice {
    /// It is done.
    Done(Cow<'static, str>),
    /// It is not, and nothing changed.
    Refused(Cow<'static, str>),
}
