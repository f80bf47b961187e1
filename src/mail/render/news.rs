//! News as a letter shows them: what concerns its reader first, what is plain last and only where there is
//! little of it; and the board in words for those who see none.

use super::plain;
use crate::{
    history::{Matter, Sentence, with_article},
    language::Language,
    mail::content::{Addressee, Earlier, News},
};

/// More plain moves than these are folded to a line in an HTML part.
const MOST_PLAIN: usize = 6;

/// The picture an HTML part refers to.
#[derive(Clone)]
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

/// How much of what happened is told.
#[derive(Clone, Copy)]
pub(super) enum Measure {
    /// All of it.
    Whole,
    /// Many plain moves are folded, and there is room for so many of the other sentences.
    Folded(usize),
}

impl Measure {
    /// For a turn before the one that the letter is about: there are a dozen at the most.
    const fn of_earlier(self) -> Self {
        match self {
            Self::Whole => Self::Whole,
            Self::Folded(room) => Self::Folded(room / 12),
        }
    }
}

/// How much is not told: plain moves, and orders that were not carried out.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Folded {
    pub moves: usize,
    pub vain: usize,
}

impl Folded {
    pub(super) fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

/// What happened in a round, as a letter tells it.
pub(super) struct Tale<'a> {
    /// What the reader lost.
    pub lost: Vec<&'a str>,
    /// What else happened to the reader.
    pub own: Vec<&'a str>,
    /// What else happened: battles and losses, then plain moves, then what was not carried out, then how
    /// the game ended.
    pub rest: Vec<&'a str>,
    /// How much of what is plain is not told.
    pub folded: Folded,
    /// Whether anything else is not told.
    pub is_cut: bool,
}

impl<'a> Tale<'a> {
    /// `is_reported` is whether the letter says what became of the reader's own orders.
    fn new(told: &'a [Sentence], is_reported: bool, measure: Measure) -> Self {
        let of = |matter| {
            let alike = told.iter().filter(move |sentence| sentence.matter == matter);
            alike.map(|sentence| sentence.words.as_str())
        };
        let plain = || {
            let is_plain = move |matter| match matter {
                Matter::Ordered => !is_reported,
                matter => matter == Matter::Plain,
            };
            let plain = told.iter().filter(move |sentence| is_plain(sentence.matter));
            plain.map(|sentence| sentence.words.as_str())
        };
        let (most_plain, room) = match measure {
            Measure::Whole => (usize::MAX, usize::MAX),
            Measure::Folded(room) => (MOST_PLAIN, room),
        };
        let (lost, own) = (of(Matter::Lost).count(), of(Matter::Own).count());
        let great = of(Matter::Great).count();
        let all = Folded { moves: plain().count(), vain: of(Matter::Vain).count() };
        let is_much = all.moves.saturating_add(all.vain) > most_plain;
        let folded = if is_much { all } else { Folded::default() };
        let shown = plain().chain(of(Matter::Vain)).filter(|_| !is_much);
        Self {
            lost: of(Matter::Lost).take(room).collect(),
            own: of(Matter::Own).take(room.saturating_sub(lost)).collect(),
            rest: (of(Matter::Great).take(room.saturating_sub(lost + own)))
                .chain(shown)
                .chain(of(Matter::End))
                .collect(),
            folded,
            is_cut: lost + own + great > room,
        }
    }

    fn is_empty(&self) -> bool {
        self.rest.is_empty() && self.folded.is_nothing() && !self.is_cut
    }
}

/// An earlier round, ready to be placed.
pub(super) struct EarlierView<'a> {
    pub earlier: &'a Earlier,
    pub tale: Tale<'a>,
}

/// News, ready to be placed.
pub(super) struct NewsView<'a> {
    pub news: &'a News,
    /// The round that was resolved, 0 before the first.
    pub round: u32,
    pub tale: Tale<'a>,
    pub earlier: Vec<EarlierView<'a>>,
    /// What happened to the reader in all rounds that are told, in order: first what they lost.
    pub own: Vec<&'a str>,
    /// Which position the board shows; none before the first round.
    pub which: Option<String>,
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
        measure: Measure,
    ) -> Self {
        let view = |earlier: &'a Earlier| {
            let tale = Tale::new(&earlier.told, false, measure.of_earlier());
            EarlierView { earlier, tale }
        };
        let tale = Tale::new(&news.told, !news.own.is_empty(), measure);
        let earlier: Vec<EarlierView<'a>> = news.earlier.iter().map(view).collect();
        let tales = || earlier.iter().map(|before| &before.tale).chain([&tale]);
        let lost = tales().flat_map(|tale| tale.lost.iter().copied());
        let own = lost.chain(tales().flat_map(|tale| tale.own.iter().copied())).collect();
        Self {
            news,
            round: news.round.unwrap_or(0),
            tale,
            earlier,
            own,
            which: which_board(language, news),
            shown,
            alt: alt(language, news),
            table: plain::table(&news.standing, language),
        }
    }

    /// What the reader lost, where that is the subject: not in a thread of the whole game, which has one
    /// subject for all its letters.
    pub(super) fn lost(&self, to: &Addressee) -> Option<&'a str> {
        self.news.lost.as_deref().filter(|_| !to.thread_by_game)
    }

    /// Whether something is told that concerns the reader alone.
    pub(super) fn has_own(&self) -> bool {
        !self.own.is_empty() || !self.news.own.is_empty()
    }

    /// Whether more than one turn is told.
    pub(super) const fn is_of_many(&self) -> bool {
        !self.earlier.is_empty()
    }

    /// The turns before the last one of which more is told than what happened to the reader.
    pub(super) fn earlier_told(&self) -> impl Iterator<Item = &EarlierView<'a>> {
        self.earlier.iter().filter(|before| !before.tale.is_empty())
    }

    /// Whether more is told of the last round than what happened to the reader.
    pub(super) fn has_last(&self) -> bool {
        !self.tale.is_empty()
    }

    /// Whether there is a story beside that.
    pub(super) fn has_story(&self) -> bool {
        self.has_last() || self.earlier_told().next().is_some() || self.news.has_more
    }
}

/// Which position it is, by what was played before it: `The board after round 3`; none before the first.
fn which_board(language: Language, news: &News) -> Option<String> {
    news.round?;
    let after = language.say("The board after", "Le plateau après");
    Some(format!("{after} {}", with_article(&news.title, language)))
}

/// What a picture shows for whoever does not see it: which position; it is told in words below.
fn alt(language: Language, news: &News) -> String {
    let start = || language.say("The board at the start", "Le plateau au début").to_owned();
    let which = which_board(language, news).unwrap_or_else(start);
    format!("{which}, {}", language.say("told in words below.", "décrit ci-dessous."))
}
