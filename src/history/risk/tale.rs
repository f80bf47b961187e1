//! A round, or a turn of several, in a few lines: what each picked and placed, what was taken, what was lost,
//! the dice summed. Whoever was attacked is told first what they lost.
//!
//! Source: RULES §14.1.

use rules::{
    Seat,
    kit::territories::Area,
    language::Language,
    risk::{Event, State},
};

use super::{known, matter, sentences, words};
use crate::{
    Matter, Sentence, Viewer,
    kit::territories::tale::{Called, Fights, Placed},
};

/// A round as a viewer is told it, or the rounds of a turn that was played step by step.
pub(super) fn tale(
    before: &State,
    events: &[Event],
    viewer: Viewer,
    language: Language,
) -> Vec<Sentence> {
    let mut teller = Tale {
        now: before.clone(),
        viewer,
        language,
        told: Vec::new(),
        fights: Fights::default(),
        asides: Vec::new(),
        placed: None,
        picked: Vec::new(),
    };
    for (event, later) in events.iter().zip((0..events.len()).rev()) {
        // A step that another follows ends nothing.
        if later == 0 || !matches!(event, Event::GoesOn { .. }) {
            teller.hear(event);
        }
        teller.now.fold(event);
    }
    teller.end_all();
    teller.told
}

/// Troops that are placed one by one by rule, told in one sentence: how many events that tells, and the
/// sentence. None where there is one at the most.
pub(super) fn at_once(
    state: &State,
    events: &[Event],
    language: Language,
) -> Option<(usize, String)> {
    let (count, placed) = Placed::by_rule(events.iter().map_while(|event| match *event {
        Event::Placed { seat, at, n, unasked: true } => Some((Some(seat), (at, n))),
        _ => None,
    }))?;
    Some((count, placed.said(&Names(state, language), language)))
}

struct Tale {
    now: State,
    viewer: Viewer,
    language: Language,
    told: Vec<Sentence>,
    fights: Fights<Option<Seat>>,
    /// What is told behind the attacks that go on after it: who is out, standing orders.
    asides: Vec<Sentence>,
    placed: Option<Placed<Option<Seat>>>,
    /// What each picked, in the order in which they first did, and what nobody holds.
    picked: Vec<(Option<Seat>, Vec<Area>)>,
}

/// Seats and territories by their names.
struct Names<'a>(&'a State, Language);

impl Called for Names<'_> {
    type Party = Option<Seat>;

    fn name(&self, party: Option<Seat>) -> String {
        party.map_or(self.1.say("neutral", "neutre"), |seat| words::seat(seat, self.1)).to_owned()
    }

    fn from(&self, party: Option<Seat>) -> String {
        match (party, self.1) {
            (Some(seat), Language::En) => format!("from {}", words::seat(seat, Language::En)),
            (Some(seat), Language::Fr) => format!("à {}", words::seat(seat, Language::Fr)),
            (None, Language::En) => "from neutral troops".to_owned(),
            (None, Language::Fr) => "aux troupes neutres".to_owned(),
        }
    }

    fn the(&self, area: Area) -> String {
        words::the(self.0.map(), area, self.1)
    }
}

impl Tale {
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Placed { seat, at, n, unasked } => {
                let before = Placed::add(&mut self.placed, Some(seat), unasked, (at, n));
                self.tell_placed(before);
            }
            Event::Threw { seat, from, to, lost, .. } => {
                self.end_placing();
                self.fights.threw(Some(seat), (from, to), self.now.holder(to), lost);
            }
            Event::Took { seat, from, to, was, .. } => {
                self.fights.took(Some(seat), (from, to), was)
            }
            Event::Picked { seat, at, .. } => {
                match self.picked.iter_mut().find(|(by, _)| *by == seat) {
                    Some((_, areas)) => areas.push(at),
                    None => self.picked.push((seat, vec![at])),
                }
            }
            // How many followed is seen on the map.
            Event::Followed { .. } | Event::Settled { .. } | Event::Refused { .. } => {}
            Event::Out { .. } | Event::Handed { .. } | Event::Standing { .. }
                if !self.fights.is_empty() =>
            {
                let aside = self.sentence(event);
                self.asides.extend(aside);
            }
            _ => {
                let Some(sentence) = self.sentence(event) else { return };
                self.end_all();
                self.told.push(sentence);
            }
        }
    }

    fn end_all(&mut self) {
        self.end_picks();
        self.end_placing();
        self.end_attacks();
    }

    /// What happened in a sentence; none where the viewer may not know of it.
    fn sentence(&self, event: &Event) -> Option<Sentence> {
        let known = known(event, self.viewer)?;
        let words = sentences::event(&self.now, &known, self.viewer, self.language)?;
        let matter = matter::matter(&self.now, event, self.viewer);
        Some(Sentence { words, matter })
    }

    /// What each picked so far, a sentence each.
    fn end_picks(&mut self) {
        for (by, areas) in std::mem::take(&mut self.picked) {
            let words = sentences::picked(&self.now, by, &areas, self.language);
            let matter = if self.is_viewers(by) { Matter::Own } else { Matter::Plain };
            self.told.push(Sentence { words, matter });
        }
    }

    /// What was placed so far, as one sentence.
    fn end_placing(&mut self) {
        let placed = self.placed.take();
        self.tell_placed(placed);
    }

    fn tell_placed(&mut self, placed: Option<Placed<Option<Seat>>>) {
        let Some(placed) = placed else { return };
        let words = placed.said(&Names(&self.now, self.language), self.language);
        let is_own = self.is_viewers(placed.by);
        let matter = if is_own { Matter::Own } else { Matter::Plain };
        self.told.push(Sentence { words, matter });
    }

    /// All attacks so far, in a few sentences: first what the viewer lost by them.
    fn end_attacks(&mut self) {
        let fights = std::mem::take(&mut self.fights);
        let names = Names(&self.now, self.language);
        if let Some(told) = fights.told(|party| self.is_viewers(party), &names, self.language) {
            let matter = if self.is_viewers(told.by) { Matter::Own } else { Matter::Great };
            let lost =
                told.losses.into_iter().map(|words| Sentence { words, matter: Matter::Lost });
            let others = told.attacks.into_iter().map(|words| Sentence { words, matter });
            self.told.extend(lost.chain(others));
        }
        self.told.append(&mut self.asides);
    }

    fn is_viewers(&self, party: Option<Seat>) -> bool {
        matches!(self.viewer, Viewer::Seat(own) if party == Some(own))
    }
}
