//! A resolved round as it is told: what happened, one thing after the other, and what became of each
//! sheet.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{
    Counts, EventOf, Line, Marks, Position, PositionOf, Sentence, SheetOf, Standing, StateOf,
    Teller, Viewer, marked,
};
use rules::{Ruleset, Seat, SheetsOpen, language::Language};

/// A round that was carried out, decoded. Implemented for every teller's.
pub trait Story: Send + Sync {
    /// The position before the round.
    fn before(&self) -> &dyn Position;

    /// The position after it.
    fn after(&self) -> Box<dyn Position + '_>;

    /// What happened as letters tell it, in order, each sentence with how much it matters to the viewer.
    fn sentences(&self, viewer: Viewer, language: Language) -> Vec<Sentence>;

    /// What happened as sentences, one thing after the other: each is a [`Story::step`].
    fn told(&self, viewer: Viewer, language: Language) -> Vec<String>;

    /// What happened as JSON for programs, in order.
    fn views(&self, viewer: Viewer) -> Vec<Value>;

    /// What happened, as SVG elements to lay over the board after it; empty where there is nothing to
    /// point at. Of what went the same way again and again only the last is there.
    fn marks_svg(&self, viewer: Viewer) -> String;

    /// The round just after the `number`th thing that is told of it, from 1; none when there are
    /// not so many.
    fn step(&self, number: usize, viewer: Viewer, language: Language) -> Option<Step>;

    /// The seats whose sheets it was given.
    fn seats(&self) -> Vec<Seat>;

    /// [`Teller::report`] of one of these sheets; nothing of another seat's, or of a sheet that the
    /// viewer may not read.
    fn report(&self, seat: Seat, viewer: Viewer, language: Language) -> Vec<Line>;

    /// What it adds to the counts of a game, seat by seat; nothing where nothing is counted.
    fn counts(&self) -> Vec<Counts>;
}

/// A round stopped just after one of the things that happened in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Everything that is told of the round, a sentence each.
    pub told: Vec<String>,
    /// Which of these has just happened, from 1.
    pub number: usize,
    /// The position then, as SVG, with what happened marked on it.
    pub board_svg: String,
    /// Scores, and what is not on the board, then.
    pub standing: Standing,
}

/// A round of a teller's ruleset.
pub struct StoryOf<'a, T: Teller> {
    before: PositionOf<'a, T>,
    sheets: BTreeMap<Seat, SheetOf<T>>,
    events: Vec<EventOf<T>>,
}

impl<'a, T: Teller> StoryOf<'a, T> {
    /// What happened from that state on, with the sheets that are to be reported on.
    pub fn new(
        teller: &'a T,
        before: StateOf<T>,
        sheets: impl IntoIterator<Item = (Seat, SheetOf<T>)>,
        events: Vec<EventOf<T>>,
    ) -> Self {
        let sheets = sheets.into_iter().collect();
        Self { before: PositionOf::new(teller, before), sheets, events }
    }

    /// Hands on each sentence, with the events it tells of and the state just after that. Gives the
    /// state after all of them.
    fn play(
        &self,
        viewer: Viewer,
        language: Language,
        mut then: impl FnMut(Sentence, &[EventOf<T>], &StateOf<T>),
    ) -> StateOf<T> {
        let PositionOf { teller, decoded } = &self.before;
        let mut now = decoded.state.clone();
        let mut rest = self.events.as_slice();
        while let Some(event) = rest.first() {
            let matter = teller.matter(&now, event, viewer);
            let (count, words) = match teller.at_once(&now, rest, language) {
                Some((count, words)) => (count.max(1), Some(words)),
                None => (1, teller.event(&now, event, viewer, language)),
            };
            let (told, left) = rest.split_at_checked(count).unwrap_or((rest, &[]));
            rest = left;
            told.iter().for_each(|event| decoded.ruleset.fold(&mut now, event));
            if let Some(words) = words {
                then(Sentence { words, matter }, told, &now);
            }
        }
        now
    }
}

impl<T: Teller> Story for StoryOf<'_, T> {
    fn before(&self) -> &dyn Position {
        &self.before
    }

    fn after(&self) -> Box<dyn Position + '_> {
        let PositionOf { teller, decoded } = &self.before;
        let mut after = decoded.state.clone();
        self.events.iter().for_each(|event| decoded.ruleset.fold(&mut after, event));
        Box::new(PositionOf::new(*teller, after))
    }

    fn sentences(&self, viewer: Viewer, language: Language) -> Vec<Sentence> {
        let PositionOf { teller, decoded } = &self.before;
        teller.tale(&decoded.state, &self.events, viewer, language).unwrap_or_else(|| {
            let mut told = Vec::new();
            self.play(viewer, language, |sentence, _, _| told.push(sentence));
            told
        })
    }

    fn told(&self, viewer: Viewer, language: Language) -> Vec<String> {
        let mut told = Vec::new();
        self.play(viewer, language, |sentence, _, _| told.push(sentence.words));
        told
    }

    fn views(&self, viewer: Viewer) -> Vec<Value> {
        let PositionOf { teller, decoded } = &self.before;
        let mut now = decoded.state.clone();
        let mut views = Vec::new();
        for event in &self.events {
            views.extend(teller.event_view(&now, event, viewer));
            decoded.ruleset.fold(&mut now, event);
        }
        views
    }

    fn marks_svg(&self, viewer: Viewer) -> String {
        let (teller, mut marks) = (self.before.teller, Marks::default());
        // In whatever language: what is told of is what is marked.
        self.play(viewer, Language::En, |_, events, now| {
            events.iter().for_each(|event| marks.add(teller.mark(now, event, viewer)));
        });
        marks.svg()
    }

    fn step(&self, number: usize, viewer: Viewer, language: Language) -> Option<Step> {
        let teller = self.before.teller;
        let (mut told, mut shown) = (Vec::new(), None);
        self.play(viewer, language, |sentence, events, now| {
            told.push(sentence.words);
            if told.len() == number {
                let marks = events.iter().map(|event| teller.mark(now, event, viewer));
                shown = Some((now.clone(), marks.collect::<Marks>()));
            }
        });
        let (then, mark) = shown?;
        let then = PositionOf::new(teller, then);
        let board = then.board_svg(viewer, language);
        Some(Step {
            told,
            number,
            board_svg: marked(&board, &mark.svg()),
            standing: then.standing(viewer, language),
        })
    }

    fn seats(&self) -> Vec<Seat> {
        self.sheets.keys().copied().collect()
    }

    fn report(&self, seat: Seat, viewer: Viewer, language: Language) -> Vec<Line> {
        let PositionOf { teller, decoded } = &self.before;
        let may_read = match decoded.ruleset.sheets_open() {
            SheetsOpen::AfterRound => true,
            SheetsOpen::AfterGame => viewer.knows(seat),
        };
        let before = self.before.known(viewer);
        let report = |sheet| teller.report(&before, (seat, sheet), &self.events, viewer, language);
        self.sheets.get(&seat).filter(|_| may_read).map(report).unwrap_or_default()
    }

    fn counts(&self) -> Vec<Counts> {
        let PositionOf { teller, decoded } = &self.before;
        let count = teller.statistics().map(|counted| counted.count(&decoded.state, &self.events));
        count.unwrap_or_default()
    }
}
