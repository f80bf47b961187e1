//! A round of Power that was really played, the third of its game: what letters tell of it, their board and
//! their table belong together.

use std::{collections::BTreeMap, sync::LazyLock};

use sealed_orders::{
    history::{Line, Sentence, Story, StoryOf, Viewer, power::PowerTeller},
    language::Language,
    registry::Registry,
    rules::{
        Chance, Circumstances, ComputerTask, Level, Ruleset, Seat, StoredState,
        power::{Event, Options, Power, Sheet, State},
    },
};

/// The reader of the letters.
pub const GREEN: Seat = Seat(0);

/// The seed of a game in whose third round Green takes something, and others something of one another.
const SEED: u8 = 13;

/// A round that was carried out.
pub struct Round {
    before: State,
    pub after: State,
    sheet: Sheet,
    events: Vec<Event>,
}

/// The third round, as a reader of that language plays it: computers write the orders of all four; Green's
/// last line is one that cannot be read.
pub fn third(l: Language) -> &'static Round {
    static THIRD: LazyLock<[Round; 2]> = LazyLock::new(|| Language::ALL.map(play));
    let [english, french] = &*THIRD;
    l.say(english, french)
}

fn play(l: Language) -> Round {
    let start = State::set_up(&Options::default(), 4, &mut chance(0)).unwrap();
    let second = Round::of(&Round::of(&start, 1, l, None).after, 2, l, None);
    Round::of(&second.after, 3, l, Some(l.say("F G4 B9", "C V4 B9")))
}

fn chance(round: u32) -> Chance {
    Chance::of_round([SEED; 32], round)
}

impl Round {
    fn of(before: &State, number: u32, l: Language, unread: Option<&str>) -> Self {
        let stored = StoredState::of::<Power>(before).unwrap();
        let registry = Registry::standard();
        let state = registry.get("power").unwrap().rules.state(&stored).unwrap();
        let write = |seat: Seat| {
            let task = ComputerTask { seat, level: Level::Medium, language: l, final_round: false };
            let mut chance = Chance::of_round([SEED + seat.0; 32], number);
            let text = state.computer_writes(task, &mut chance).unwrap();
            let mut lines: Vec<&str> = text.lines().collect();
            if let Some((last, unread)) = lines.last_mut().zip(unread).filter(|_| seat == GREEN) {
                *last = unread;
            }
            (seat, Power.read(before, seat, l, &lines.join("\n")))
        };
        let sheets: BTreeMap<Seat, Sheet> = (0..4).map(Seat).map(write).collect();
        let given = Circumstances::default();
        let events = Power.resolve(before, &sheets, &given, &mut chance(number));
        let mut after = before.clone();
        events.iter().for_each(|event| Power.fold(&mut after, event));
        Self { before: before.clone(), after, sheet: sheets[&GREEN].clone(), events }
    }

    fn story(&self) -> impl Story + use<'_> {
        let sheets = [(GREEN, self.sheet.clone())];
        StoryOf::new(&PowerTeller, self.before.clone(), sheets, self.events.clone())
    }

    /// What happened, as Green is told it.
    pub fn told(&self, l: Language) -> Vec<Sentence> {
        self.story().sentences(Viewer::Seat(GREEN), l)
    }

    /// What became of Green's orders.
    pub fn own(&self, l: Language) -> Vec<Line> {
        self.story().report(GREEN, Viewer::Seat(GREEN), l)
    }
}
