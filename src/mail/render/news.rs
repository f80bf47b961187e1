//! News as a letter shows them: how much of them, and the board in words for those who see none.

use super::plain;
use crate::{history::Standing, language::Language, mail::content::News};

/// The picture an HTML part refers to.
pub(super) struct InlinePicture {
    pub cid: String,
    /// In pixels; shown at half of it.
    pub size: (u32, u32),
}

impl InlinePicture {
    pub(super) fn width(&self) -> u32 {
        self.size.0 / 2
    }
}

/// News, ready to be placed.
pub(super) struct NewsView<'a> {
    pub news: &'a News,
    /// The round that was resolved, 0 before the first.
    pub round: u32,
    /// As many sentences as there is room for.
    pub sentences: &'a [String],
    pub shown: Option<&'a InlinePicture>,
    /// What the picture shows, in words.
    pub alt: String,
    /// The standing in columns.
    pub table: String,
}

impl<'a> NewsView<'a> {
    pub(super) fn new(
        language: Language,
        news: &'a News,
        shown: Option<&'a InlinePicture>,
        sentences: usize,
    ) -> Self {
        let told = news.told.as_slice();
        Self {
            news,
            round: news.round.unwrap_or(0),
            sentences: told.get(..sentences).unwrap_or(told),
            shown,
            alt: alt(language, news),
            table: plain::table(&news.standing),
        }
    }

    /// Whether sentences are left out.
    pub(super) fn is_cut(&self) -> bool {
        self.sentences.len() < self.news.told.len()
    }
}

/// What a reader without pictures needs: which position it is, and how the sides stand in it.
fn alt(language: Language, news: &News) -> String {
    let which = match (language, news.round) {
        (Language::En, Some(round)) => format!("The board after round {round}"),
        (Language::En, None) => "The board at the start".to_owned(),
        (Language::Fr, Some(round)) => format!("Le plateau après la manche {round}"),
        (Language::Fr, None) => "Le plateau au début".to_owned(),
    };
    let Standing { rows, .. } = &news.standing;
    let standing = plain::rows(&news.standing).join("; ");
    let alt = if rows.is_empty() { which } else { format!("{which}. {standing}") };
    alt.chars().take(600).collect()
}
