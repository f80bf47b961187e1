//! What came of a mail's commands, ready to be placed.

use chrono::{DateTime, NaiveDate, Utc};

use super::{
    draft::faults,
    moment,
    news::{Measure, NewsView},
    reply::ReplyWays,
};
use crate::{
    language::Language,
    mail::{
        content::{AnswerContent, CommandReport, News, SheetAnswered},
        inbound::command::{CommandFault, Word},
    },
    moment::date,
};

/// What the letter places that answers all that a mail asked for.
pub(super) struct AnswerView<'a> {
    pub content: &'a AnswerContent,
    /// How many lines of the sheet that came with it do nothing.
    pub faults: usize,
    /// Whether the commands are listed.
    pub help: bool,
    pub answer: ReplyWays<'a>,
    l: Language,
    measure: Measure,
}

impl<'a> AnswerView<'a> {
    /// `measure` is how much of a round there is room for.
    pub(super) fn new(
        l: Language,
        content: &'a AnswerContent,
        answer: ReplyWays<'a>,
        measure: Measure,
    ) -> Self {
        let help = content
            .told
            .iter()
            .any(|answered| matches!(answered, CommandReport::Told(told) if told.wants_help()));
        let faults = match &content.sheet {
            Some(SheetAnswered::Sealed { lines, .. }) => faults(lines),
            _ => 0,
        };
        Self { content, faults, help, answer, l, measure }
    }

    /// Whether the round of the sheet that came with it is closed: nothing can be mended any more.
    pub(super) fn is_played(&self) -> bool {
        let Some(SheetAnswered::Sealed { receipt, .. }) = &self.content.sheet else { return false };
        receipt.resolved.is_some()
    }

    /// A round as text: its picture stays on its page.
    pub(super) fn told<'b>(&self, news: &'b News) -> NewsView<'b> {
        NewsView::new(self.l, news, None, self.measure)
    }

    /// The commands that can be given in this game.
    pub(super) fn commands(&self) -> impl Iterator<Item = &'static Word> + use<> {
        let silent = self.content.silent;
        Word::ALL.iter().filter(move |word| !silent || **word != Word::Message)
    }

    /// Names in a sentence.
    pub(super) fn all(&self, names: &[String]) -> String {
        self.l.list(names)
    }

    /// The first of some names.
    pub(super) fn first<'b>(&self, names: &'b [String]) -> &'b str {
        names.first().map_or("", String::as_str)
    }

    pub(super) fn day(&self, day: &NaiveDate) -> String {
        date(*day, self.l)
    }

    pub(super) fn name(&self, word: &Word) -> &'static str {
        word.name(self.l)
    }

    pub(super) fn example(&self, word: &Word) -> &'static str {
        word.example(self.l)
    }

    pub(super) fn meaning(&self, word: &Word) -> &'static str {
        word.meaning(self.l)
    }

    pub(super) fn history(&self, round: &u32) -> String {
        format!("{} {round}", Word::History.name(self.l))
    }

    pub(super) fn say(&self, fault: &CommandFault) -> String {
        fault.say(self.l)
    }

    pub(super) fn delay(&self, closed_at: &DateTime<Utc>, received_at: &DateTime<Utc>) -> String {
        moment::delay(self.l, *closed_at, *received_at)
    }
}
