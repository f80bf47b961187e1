//! Games of a ruleset, and all that is shown of them, looked at twice.

use std::{collections::BTreeMap, fmt::Debug};

use sealed_orders::{
    history::{Branch, Mark, Next, Offer, Teller, Viewer},
    language::Language,
    rules::{Chance, Circumstances, ComputerTask, Level, Missing, Ruleset, Seat, SheetsOpen},
};
use serde::Serialize;

/// A ruleset's games as they are played here.
pub struct Games<'a, T: Teller> {
    pub teller: T,
    pub seats: u8,
    pub options: Options<T>,
    /// The most rounds of one.
    pub rounds: u32,
    /// What else a seat could write, awaited or not, beside what its computer player would.
    pub texts: &'a dyn Fn(&mut Chance) -> Vec<String>,
}

type Options<T> = <<T as Teller>::Rules as Ruleset>::Options;
type State<T> = <<T as Teller>::Rules as Ruleset>::State;
type Event<T> = <<T as Teller>::Rules as Ruleset>::Event;
type Sheet<T> = <<T as Teller>::Rules as Ruleset>::Sheet;
type Round<T> = (BTreeMap<Seat, Sheet<T>>, Vec<Event<T>>);

/// What was shown, each with its name.
#[derive(Debug, Default, PartialEq)]
struct Shown(Vec<(String, String)>);

impl Shown {
    fn add(&mut self, name: &str, what: impl Debug) {
        self.0.push((name.to_owned(), format!("{what:?}")));
    }
}

fn stored(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

impl<T: Teller> Games<'_, T> {
    fn viewers(&self) -> Vec<Viewer> {
        let seats = (0..self.seats).map(|seat| Viewer::Seat(Seat(seat)));
        [Viewer::Public].into_iter().chain(seats).collect()
    }

    /// All that a viewer is shown of a position.
    fn shown(&self, state: &State<T>, viewer: Viewer, number: u32, texts: &[String]) -> Shown {
        let (teller, mut shown) = (&self.teller, Shown::default());
        for l in Language::ALL {
            shown.add("board_svg", teller.board_svg(state, viewer, l));
            shown.add("board_text", teller.board_text(state, viewer, l));
            shown.add("placed", teller.placed(state, viewer, l));
            shown.add("standing", teller.standing(state, viewer, l));
            shown.add("view", teller.view(state, viewer));
            match viewer {
                Viewer::Seat(seat) => {
                    self.shown_to_seat(&mut shown, state, (seat, l), number, texts)
                }
                _ => {
                    shown.add("occasion", teller.occasion(state, number, None, l));
                    let scores = teller.statistics().map(|counted| counted.scores(state, l));
                    shown.add("scores", scores);
                }
            }
        }
        shown
    }

    fn shown_to_seat(
        &self,
        shown: &mut Shown,
        state: &State<T>,
        (seat, l): (Seat, Language),
        number: u32,
        texts: &[String],
    ) {
        let (teller, rules) = (&self.teller, T::Rules::default());
        shown.add("occasion", teller.occasion(state, number, Some(seat), l));
        shown.add("seat_name", teller.seat_name(state, seat, l));
        let is_awaited = rules.awaited(state).contains(&seat);
        if !is_awaited && !rules.welcome(state).contains(&seat) {
            return;
        }
        shown.add("briefing", teller.briefing(state, seat, l));
        shown.add("aim", teller.aim(state, seat, l));
        shown.add("form", teller.form(state, seat, l));
        shown.add("example", teller.example(state, seat, l));
        let mut texts = texts.to_vec();
        texts.extend([String::new(), teller.example(state, seat, l)]);
        for text in texts {
            let sheet = rules.read(state, seat, l, &text);
            shown.add("read", stored(&sheet));
            shown.add("blocked", rules.blocked(state, seat, &sheet));
            shown.add("check", teller.check(state, seat, &sheet, l));
            shown.add("question", teller.question(state, seat, &sheet, l));
            let offers = teller.offers(state, seat, &sheet, l);
            let branches = teller.branches(state, seat, &sheet, l);
            let mut begun = Vec::new();
            begun_by(&offers, &mut begun);
            let mut branch: Vec<&Branch> = branches.iter().collect();
            while let Some(next) = branch.pop() {
                begun.push(next.begun.clone());
                branch.extend(&next.branches);
            }
            for begun in begun {
                shown.add("ahead", teller.ahead(state, seat, &sheet, &begun, l));
            }
            shown.add("offers", offers);
            shown.add("branches", branches);
            shown.add("plan", teller.plan_svg(state, seat, &sheet));
            let mut sheets = BTreeMap::from([(seat, sheet)]);
            if is_awaited {
                self.guess(shown, state, (seat, l), &mut sheets);
            }
            let (viewer, mut after, mut told) = (Viewer::Seat(seat), state.clone(), Vec::new());
            for event in rules.tried(state, seat, &sheets).iter().flatten() {
                told.extend(teller.event(&after, event, viewer, l));
                rules.fold(&mut after, event);
            }
            shown.add("alone", told);
            shown.add("board alone", teller.board_svg(&after, viewer, l));
        }
        if let Some(computer) = rules.computer().filter(|_| is_awaited && l == Language::En) {
            let task = ComputerTask { seat, level: Level::Easy, language: l, final_round: false };
            let mut chance = Chance::of_computer([7; 32], seat, number);
            shown.add("computer", stored(&computer.sheet(state, task, &mut chance)));
        }
    }

    /// What a seat is shown that guesses others' sheets, which is told from what that seat may know.
    fn guess(
        &self,
        shown: &mut Shown,
        state: &State<T>,
        (seat, l): (Seat, Language),
        sheets: &mut BTreeMap<Seat, Sheet<T>>,
    ) {
        let (teller, rules) = (&self.teller, T::Rules::default());
        let mut chance = Chance::of_round([0; 32], 0);
        let known = rules.redealt(state, Viewer::Seat(seat), &mut chance);
        let awaited = rules.awaited(&known);
        for other in awaited.into_iter().filter(|&other| other != seat) {
            let text = teller.example(&known, other, l);
            let sheet = rules.read(&known, other, l, &text);
            shown.add("check of a guess", teller.check(&known, other, &sheet, l));
            shown.add("offers of a guess", teller.offers(&known, other, &sheet, l));
            shown.add("plan of a guess", teller.plan_svg(&known, other, &sheet));
            sheets.insert(other, sheet);
        }
    }

    /// Plays a game, and looks at it before each round. Gives in how many positions something was
    /// hidden from somebody.
    pub fn play(&self, seed: [u8; 32]) -> usize {
        let rules = T::Rules::default();
        let mut chance = Chance::of_round(seed, 0);
        let mut state = rules.set_up(&self.options, self.seats.into(), &mut chance).unwrap();
        let mut hidden = 0;
        for number in 1..=self.rounds {
            if rules.ending(&state).is_some() {
                break;
            }
            let texts = (self.texts)(&mut chance);
            for viewer in self.viewers() {
                let shown = self.shown(&state, viewer, number, &texts);
                let redealt = rules.redealt(&state, viewer, &mut chance);
                hidden += usize::from(stored(&redealt) != stored(&state));
                let other = self.shown(&redealt, viewer, number, &texts);
                for (one, other) in shown.0.iter().zip(&other.0) {
                    assert_eq!(one, other, "round {number} for {viewer:?}: {}", stored(&state));
                }
                assert_eq!(shown.0.len(), other.0.len());
            }
            let (sheets, events) = self.round(&state, &texts, &mut chance);
            self.report(&state, &sheets, &events, &mut chance);
            for event in &events {
                self.tell(&state, event, &mut chance);
                rules.fold(&mut state, event);
            }
        }
        hidden
    }

    /// An event is told of what the viewer may know of the position before it.
    fn tell(&self, before: &State<T>, event: &Event<T>, chance: &mut Chance) {
        for viewer in self.viewers() {
            let redealt = T::Rules::default().redealt(before, viewer, chance);
            for l in Language::ALL {
                let told = |state| self.teller.event(state, event, viewer, l);
                assert_eq!(told(before), told(&redealt), "{viewer:?}: {}", stored(event));
                if self.teller.event_view(before, event, viewer).is_none() {
                    let mark = self.teller.mark(before, event, viewer);
                    assert_eq!(mark, Mark::default(), "{}", stored(event));
                }
            }
        }
    }

    /// So is what became of each sheet, to whoever may read it.
    fn report(
        &self,
        before: &State<T>,
        sheets: &BTreeMap<Seat, Sheet<T>>,
        events: &[Event<T>],
        chance: &mut Chance,
    ) {
        let rules = T::Rules::default();
        for viewer in self.viewers() {
            let redealt = rules.redealt(before, viewer, chance);
            for l in Language::ALL {
                let tale = |state| self.teller.tale(state, events, viewer, l);
                assert_eq!(tale(before), tale(&redealt), "{viewer:?}");
            }
            let are_open = rules.sheets_open() == SheetsOpen::AfterRound;
            for (&seat, sheet) in sheets.iter().filter(|(seat, _)| are_open || viewer.knows(**seat))
            {
                for l in Language::ALL {
                    let told = |state| self.teller.report(state, (seat, sheet), events, viewer, l);
                    assert_eq!(told(before), told(&redealt), "{viewer:?}: {}", stored(sheet));
                }
            }
        }
    }

    /// A round of computers' sheets, of others, and of none: the sheets, and what they led to.
    fn round(&self, state: &State<T>, texts: &[String], chance: &mut Chance) -> Round<T> {
        let rules = T::Rules::default();
        let mut sheets = BTreeMap::new();
        let mut circumstances = Circumstances::default();
        for seat in rules.awaited(state) {
            let (level, language) = (Level::Easy, Language::En);
            let task = ComputerTask { seat, level, language, final_round: false };
            if chance.below(12) == 0 {
                circumstances.missing.insert(seat, Missing::Host);
            } else if let Some(computer) = rules.computer() {
                let moves = rules.canonical(&computer.sheet(state, task, chance));
                let text = format!("{moves}\n{}", texts.join("\n"));
                sheets.insert(seat, rules.read(state, seat, language, &text));
            } else {
                let example = self.teller.example(state, seat, language);
                let text = format!("{}\n{example}", texts.join("\n"));
                sheets.insert(seat, rules.read(state, seat, language, &text));
            }
        }
        for seat in rules.welcome(state) {
            let mut text = texts.join("\n");
            if chance.below(2) == 0 {
                text = self.teller.example(state, seat, Language::En);
            }
            sheets.insert(seat, rules.read(state, seat, Language::En, &text));
        }
        let events = rules.resolve(state, &sheets, &circumstances, chance);
        (sheets, events)
    }
}

/// The lines that some of the offers begin upon another board.
fn begun_by(offers: &[Offer], begun: &mut Vec<String>) {
    for offer in offers.iter().take(3) {
        match &offer.then {
            Next::Ahead(line) => begun.push(line.clone()),
            Next::Offers(offers) => begun_by(offers, begun),
            Next::Line(_) | Next::Number { .. } => {}
        }
    }
}
