//! A lesson: a position and a question, for somebody who writes orders for the first time. Pure: what
//! is answered is read as on a sheet, and stored nowhere.

use std::collections::BTreeMap;

use super::{Line, OwnSheet, Position, Rehearsal};
use rules::{Chance, Seat, language::Language};

/// A position with a question, in one language.
pub struct Lesson<'a> {
    /// What it is about.
    pub title: &'static str,
    /// What is new in it, a short paragraph a line. What stands between backticks is notation.
    pub told: &'static str,
    /// What is to be ordered, likewise, a step a line.
    pub task: &'static str,
    /// What to make of it once it is done, likewise.
    pub done: &'static str,
    /// Who is to write.
    pub seat: Seat,
    /// The position.
    pub position: Box<dyn Position + 'a>,
    /// What the others write, as it is written in that language.
    pub(super) others: BTreeMap<Seat, String>,
    /// An order that does it, as it is written in that language.
    pub wanted: &'static str,
    /// Which chance decides, where there is any: always the same, so that an answer can be judged by what
    /// comes of it.
    pub(super) chance: Option<u32>,
}

/// What an answer is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing was written.
    Nothing,
    /// It does what was asked.
    Right(Rehearsal),
    /// It can be carried out, and does something else.
    Other(Vec<Line>),
    /// Some of it cannot be carried out.
    Faults(Vec<Line>),
}

impl Lesson<'_> {
    /// How many lines are asked for.
    pub fn asked(&self) -> usize {
        self.wanted.lines().count()
    }

    /// What an answer is worth: it does what is asked when all of it can be carried out and leads to
    /// the same position, whatever the way. Where there is chance, both are given the same.
    pub fn judge(&self, answer: &str, language: Language) -> Verdict {
        let sheet = self.position.read(self.seat, language, answer);
        let lines = sheet.check(language);
        if lines.is_empty() {
            return Verdict::Nothing;
        }
        if lines.iter().any(|line| line.fault.is_some()) {
            return Verdict::Faults(lines);
        }
        let wanted = self.position.read(self.seat, language, self.wanted);
        let done = |sheet: &dyn OwnSheet| match self.chance {
            None => sheet.rehearsal(&self.others, language),
            Some(number) => {
                let mut chance = Chance::of_round([0; 32], number);
                Some(sheet.played(&self.others, &mut chance, language))
            }
        };
        match (done(&*sheet), done(&*wanted)) {
            (Some(done), Some(wanted)) if done.is_like(&wanted) => Verdict::Right(done),
            _ => Verdict::Other(lines),
        }
    }
}
