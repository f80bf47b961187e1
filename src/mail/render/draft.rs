//! A letter about to be put into words: what it says meets its templates.

use std::collections::BTreeSet;

use super::{
    answer::AnswerView,
    form::rows,
    letters::{
        Act, CalledOff, ClaimLetter, Confirm, Daily, Final, HostDesk, Invitation, Item, Keep, Late,
        Message, NewDeadline, NoSheetLetter, NotAwaited, Outcome, Reminder, Returned, Sealed,
        SetAside, Sheet, SignIn, StillOpen, Test, Token, Unclear,
    },
    moment,
    news::{InlinePicture, Measure, NewsView},
    plain,
    reply::ReplyWays,
    templates::{Letter, Part},
    values::Values,
};
use crate::{
    history::Line,
    mail::content::{Addressee, AnswerContent, Content, News, OpenSheet, SheetContent},
};

/// How much of a letter is shown.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    pub selects: bool,
    /// How much of what happened the HTML part tells; the plain part tells all.
    sentences: usize,
    /// Without what stands around it: as a part of another letter.
    pub bare: bool,
    /// Whether a reply to the letter goes to the author of the message that it is, or that is a part of it.
    answered: bool,
}

impl Extent {
    /// All of it.
    pub(super) const WHOLE: Self =
        Self { selects: true, sentences: usize::MAX, bare: false, answered: true };
    /// The news go on at their page.
    pub(super) const WITH_LESS_NEWS: Self = Self { sentences: 60, ..Self::WHOLE };
    /// The form has its free text only.
    pub(super) const WITHOUT_SELECTS: Self = Self { selects: false, ..Self::WHOLE };
    /// Both.
    pub(super) const SHORTENED: Self = Self { selects: false, ..Self::WITH_LESS_NEWS };

    /// The same as a part of another letter: its title and its letter alone.
    const fn bare(self, answered: bool) -> Self {
        Self { bare: true, answered, ..self }
    }

    const fn measure(self, part: Part) -> Measure {
        match part {
            Part::Subject | Part::Text => Measure::Whole,
            Part::Html => Measure::Folded(self.sentences),
        }
    }
}

/// A letter about to be put into words.
pub(super) struct Draft<'a> {
    pub to: &'a Addressee,
    pub content: &'a Content,
    /// Its Message-ID.
    pub message_id: &'a str,
    /// The picture that the HTML part refers to.
    pub shown: Option<InlinePicture>,
    /// Empty while the subject itself is written.
    pub subject: String,
}

impl Draft<'_> {
    /// One part of the letter.
    pub(super) fn write(&self, part: Part, extent: Extent) -> askama::Result<String> {
        let how = (part, extent);
        match self.content {
            Content::Invitation { url, host, players, window, end, talk, chosen, about } => {
                let end = end.as_deref();
                self.say(how, Invitation { url, host, players, window, end, talk, chosen, about })
            }
            Content::CalledOff { declined, url } => self.say(how, CalledOff { declined, url }),
            Content::Claim { instead_of, url } => self.say(how, ClaimLetter { instead_of, url }),
            Content::Keep { url } => self.say(how, Keep { url }),
            Content::HostDesk { url } => self.say(how, HostDesk { url }),
            Content::Sheet(content) => self.say(how, self.sheet(content, how)),
            Content::Sealed { receipt, lines, left_aside, example, url, reply } => {
                let (faults, answer) = (faults(lines), self.ways(url, reply, example));
                self.say(how, Sealed { receipt, lines, left_aside, faults, answer })
            }
            Content::NoSheet { round, why, deadline, sealed, left_aside, example, url, reply } => {
                let (round, why, sealed) = (*round, *why, *sealed);
                let answer = self.ways(url, reply, example);
                self.say(how, NoSheetLetter { round, why, deadline, sealed, left_aside, answer })
            }
            Content::NotAwaited { round: _, idle, left_aside } => {
                self.say(how, NotAwaited { idle: *idle, left_aside })
            }
            Content::Reminder { round, left, sheet, without, deadline, example, url, reply } => {
                let (round, sheet) = (*round, sheet.as_ref());
                let answer = self.ways(url, reply, example);
                let left = moment::left(self.to.language, *left);
                self.say(how, Reminder { round, left, sheet, without, deadline, answer })
            }
            Content::Answer(content) => self.say(how, self.answer(content, how)),
            Content::Late { round, received_at, closed_at, early, in_time, over, open } => {
                let open = open.as_deref().map(|open| self.still_open(open));
                self.say(how, Late { round, received_at, closed_at, early, in_time, over, open })
            }
            Content::Confirm { round, doubt, received_at, deadline, url } => {
                self.say(how, Confirm { round, doubt, received_at, deadline, url })
            }
            Content::NewDeadline { round, deadline, sealed, url, reply: _ } => {
                self.say(how, NewDeadline { round, deadline, sealed, url })
            }
            Content::Act { round, subject, title, told, deadline, url, reply: _ } => {
                self.say(how, Act { round, subject, title, told, deadline, url })
            }
            Content::Message { round: _, author, plays, audience, words } => {
                let answered = extent.answered;
                self.say(how, Message { author, plays, audience, words, answered })
            }
            Content::Result { news, next, welcome } => {
                let (told, next) = (self.news(news, how), next.as_ref());
                self.say(how, Outcome { told, next, welcome: welcome.as_deref() })
            }
            Content::Final { news, winners, drawn, gave_up, seed, url } => {
                let (told, seed) = (self.news(news, how), seed.as_deref());
                self.say(how, Final { told, winners, drawn: *drawn, gave_up: *gave_up, seed, url })
            }
            Content::Returned { player: (plays, name), open, since, words, url } => {
                self.say(how, Returned { plays, name, open, since, words, url })
            }
            Content::SetAside { round, url } => self.say(how, SetAside { round, url }),
            Content::SignIn { url, code, until, adds } => {
                self.say(how, SignIn { url, code, until, adds })
            }
            Content::Unclear { url } => self.say(how, Unclear { url }),
            Content::Test => self.say(how, Test),
            Content::Token => self.say(how, Token),
            Content::Daily { told } => self.say(how, self.daily(told, how)?),
        }
    }

    fn say<Own: Letter>(&self, (part, extent): (Part, Extent), own: Own) -> askama::Result<String> {
        let (l, to, subject) = (self.to.language, self.to, self.subject.as_str());
        Own::write(&Values { l, to, subject, extent, own }, part)
    }

    fn sheet<'b>(&'b self, content: &'b SheetContent, how: (Part, Extent)) -> Sheet<'b> {
        Sheet {
            content,
            told: self.news(&content.news, how),
            answer: self.ways(&content.url, &content.reply, &content.example),
            rows: if how.1.selects { rows(&content.form) } else { Vec::new() },
        }
    }

    fn answer<'b>(
        &self,
        content: &'b AnswerContent,
        (part, extent): (Part, Extent),
    ) -> AnswerView<'b> {
        let ways = self.ways(&content.url, &content.reply, &content.example);
        AnswerView::new(self.to.language, content, ways, extent.measure(part))
    }

    fn still_open<'b>(&self, open: &'b OpenSheet) -> StillOpen<'b> {
        let answer = self.ways(&open.url, &open.reply, &open.example);
        StillOpen { round: open.round, deadline: &open.deadline, answer }
    }

    /// What each letter by itself would have said.
    fn daily(&self, letters: &[Content], (part, extent): (Part, Extent)) -> askama::Result<Daily> {
        let answered = has_one_author(letters);
        let items = letters.iter().map(|content| self.item(content, (part, extent.bare(answered))));
        Ok(Daily { items: items.collect::<askama::Result<_>>()?, answered })
    }

    /// A letter as a part of the daily one.
    fn item(&self, content: &Content, (part, extent): (Part, Extent)) -> askama::Result<Item> {
        let draft = Draft {
            to: self.to,
            content,
            message_id: self.message_id,
            shown: self.shown.clone(),
            subject: String::new(),
        };
        let text = draft.write(Part::Text, extent)?;
        let title = text.lines().find_map(|line| line.strip_prefix(plain::HEADING));
        Ok(Item {
            title: title.unwrap_or_default().to_owned(),
            written: match part {
                Part::Html => draft.write(Part::Html, extent)?,
                Part::Subject | Part::Text => text,
            },
        })
    }

    fn ways<'b>(&self, url: &'b str, reply: &'b str, example: &str) -> ReplyWays<'b> {
        ReplyWays::new(self.to.language, (&self.subject, self.message_id), url, reply, example)
    }

    fn news<'b>(&'b self, news: &'b News, (part, extent): (Part, Extent)) -> NewsView<'b> {
        NewsView::new(self.to.language, news, self.shown.as_ref(), extent.measure(part))
    }
}

/// Whether letters bring messages, and all of the same player: a reply goes to them.
fn has_one_author(letters: &[Content]) -> bool {
    let authors = letters.iter().filter_map(|content| match content {
        Content::Message { author, plays, .. } => Some((author, plays)),
        _ => None,
    });
    authors.collect::<BTreeSet<_>>().len() == 1
}

/// How many lines of a sheet do nothing.
pub(super) fn faults(lines: &[Line]) -> usize {
    lines.iter().filter(|line| line.fault.is_some()).count()
}
