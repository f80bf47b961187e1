//! What a game is, for somebody who may never have heard of it.

use crate::{
    language::Language,
    registry::Played,
    web::pages::rules::{self, Lessons},
};

/// A ruleset in a sentence, where its rules are told, and where it is learned.
pub struct About {
    pub ruleset: &'static str,
    pub words: Option<&'static str>,
    pub rules: Option<String>,
    pub lessons: Option<Lessons>,
}

impl About {
    pub fn of(played: &Played, l: Language) -> Self {
        Self {
            ruleset: played.teller.title(l),
            words: played.teller.preview(l).and_then(|preview| preview.words.first().copied()),
            rules: rules::url(played, l),
            lessons: Lessons::of(played, l),
        }
    }
}
