//! The text of a rule book: paragraphs with English and French side by side.
//!
//! The paragraphs are numbered as in the ruleset's RULES; a ruling decides what the printed rules
//! leave open. Words between backticks are notation, in that language's own.

use crate::{
    Chapter, EventOf, Lesson, PositionOf, SheetOf, StateOf, StoryOf, Teller, Viewer, WorkedRound,
};
use rules::{Seat, language::Language};

/// Something in both languages, English first.
pub(crate) type Both = (&'static str, &'static str);

/// A chapter.
pub(crate) struct ChapterText {
    /// Its name in addresses.
    pub name: &'static str,
    /// Its title.
    pub title: Both,
    /// Its paragraphs.
    pub paragraphs: &'static [Paragraph],
}

/// A paragraph, or a ruling on one.
pub(crate) struct Paragraph {
    /// As RULES numbers it.
    pub number: &'static str,
    /// What the ruling is called; none where the printed rules say it.
    pub ruling: Option<Both>,
    /// What it says.
    pub words: Both,
}

/// A chapter, as it is written down.
pub(crate) const fn chapter(
    name: &'static str,
    title: Both,
    paragraphs: &'static [Paragraph],
) -> ChapterText {
    ChapterText { name, title, paragraphs }
}

/// A paragraph that the printed rules have.
pub(crate) const fn rule(
    number: &'static str,
    english: &'static str,
    french: &'static str,
) -> Paragraph {
    Paragraph { number, ruling: None, words: (english, french) }
}

/// A ruling.
pub(crate) const fn ruling(
    number: &'static str,
    name: Both,
    english: &'static str,
    french: &'static str,
) -> Paragraph {
    Paragraph { number, ruling: Some(name), words: (english, french) }
}

/// The wording in one language.
pub(crate) const fn say((english, french): Both, language: Language) -> &'static str {
    language.say(english, french)
}

/// A chapter in one language.
pub(crate) fn told(written: &ChapterText, language: Language) -> Chapter {
    let paragraph = |paragraph: &Paragraph| crate::Paragraph {
        number: paragraph.number,
        ruling: paragraph.ruling.map(|name| say(name, language)),
        words: say(paragraph.words, language),
    };
    Chapter {
        name: written.name,
        title: say(written.title, language),
        paragraphs: written.paragraphs.iter().map(paragraph).collect(),
    }
}

/// A worked round of a teller's ruleset.
pub(crate) struct Worked<T: Teller> {
    pub title: &'static str,
    pub about: &'static str,
    pub before: StateOf<T>,
    pub sheets: Vec<(Seat, SheetOf<T>)>,
    pub events: Vec<EventOf<T>>,
}

impl<T: Teller> Worked<T> {
    /// The round as that teller tells it to anybody.
    pub fn told_by(self, teller: &T) -> WorkedRound<'_> {
        self.told_to(Viewer::Public, teller)
    }

    /// The round as that teller tells it once nothing is hidden any more.
    pub fn opened_by(self, teller: &T) -> WorkedRound<'_> {
        self.told_to(Viewer::Afterwards, teller)
    }

    fn told_to(self, viewer: Viewer, teller: &T) -> WorkedRound<'_> {
        let Self { title, about, before, sheets, events } = self;
        let story = Box::new(StoryOf::new(teller, before, sheets, events));
        WorkedRound { title, about, viewer, story }
    }
}

/// A lesson as it is written down. What stands between backticks is notation, in that language's own.
pub(crate) struct LessonText {
    /// What it is about.
    pub title: Both,
    /// What is new in it.
    pub told: Both,
    /// What is to be ordered.
    pub task: Both,
    /// What to make of it once it is done.
    pub done: Both,
    /// An order that does it.
    pub wanted: Both,
    /// What each of the others writes, by seat.
    pub others: &'static [Both],
}

/// Who learns.
const LEARNER: Seat = Seat(0);

impl LessonText {
    /// The lesson in that position, with the chance of that number.
    pub fn played_by<T: Teller>(
        &self,
        teller: &'static T,
        state: StateOf<T>,
        chance: u32,
        language: Language,
    ) -> Lesson<'static> {
        Lesson { chance: Some(chance), ..self.told_by(teller, state, language) }
    }

    /// The lesson in that position, as that teller tells it.
    pub fn told_by<T: Teller>(
        &self,
        teller: &'static T,
        state: StateOf<T>,
        language: Language,
    ) -> Lesson<'static> {
        Lesson {
            title: say(self.title, language),
            told: say(self.told, language),
            task: say(self.task, language),
            done: say(self.done, language),
            seat: LEARNER,
            position: Box::new(PositionOf::new(teller, state)),
            wanted: say(self.wanted, language),
            chance: None,
            others: (1..)
                .map(Seat)
                .zip(self.others.iter().map(|&order| say(order, language).to_owned()))
                .collect(),
        }
    }
}
