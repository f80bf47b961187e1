//! What a seed throws.

use std::collections::BTreeMap;

use sealed_orders::{history::Input, language::Language, registry::Registry};

use super::{
    dice::Dice,
    script::{
        Act, At, Door, Fault, Host, How, Life, OnServer, Operator, Play, SERVERS, Sheet, Step,
        Terms, Weather, Word, Worker,
    },
};

impl Life {
    /// The life that a seed gives.
    pub fn of(seed: u64) -> Self {
        let mut dice = Dice::of(seed);
        let game = Terms::thrown(&mut dice);
        let mut steps = Vec::new();
        for seat in 0..game.people - game.newcomers {
            let yes = !dice.percent(1);
            steps.push(alone(&mut dice, Act::Answer { seat, yes }));
            // Whoever was answered nothing says it again.
            let acts = vec![OnServer { server: 0, act: Act::Answer { seat, yes }, fault: None }];
            steps.push(Step::At { dice: 0, acts });
        }
        for seat in game.people - game.newcomers..game.people {
            steps.extend(come(&mut dice, seat));
        }
        for _ in 0..12 + dice.below(20) {
            steps.push(Step::thrown(&mut dice, &game));
        }
        // What was shown too early, somebody is to see.
        for _ in 0..4 {
            let act = Act::look(&mut dice, &game);
            steps.push(alone(&mut dice, act));
        }
        Self { seed, game, steps }
    }
}

impl Terms {
    fn thrown(dice: &mut Dice) -> Self {
        // Power, Eight Cities and Blitzkrieg are cheap.
        let ruleset = dice.one(&[0, 0, 0, 1, 1, 1, 2, 2, 3, 4]);
        let seats = match ruleset {
            0 => dice.one(&[2, 2, 2, 3, 4]),
            1 | 2 => 2,
            3 => dice.one(&[2, 2, 3, 6]),
            _ => dice.one(&[2, 2, 3, 4]),
        };
        let computers =
            if dice.percent(15) { 1 + dice.below(usize::from(seats) - 1) as u8 } else { 0 };
        let takes_turns = ruleset > 0;
        let clock = takes_turns && dice.percent(25);
        Self {
            ruleset,
            people: seats - computers,
            newcomers: u8::from(dice.percent(15)).min(seats - computers - 1),
            computers,
            level: dice.one(&["easy", "easy", "medium"]).into(),
            options: options(dice, ruleset),
            // A Monday, and days on whose eve or weekend clocks are set in Paris, New York and Auckland, and
            // the eve of a leap day.
            begins: dice
                .one(&[
                    "2026-11-23T12:00:00Z",
                    "2026-10-24T21:30:00Z",
                    "2027-03-13T04:00:00Z",
                    "2027-04-02T23:00:00Z",
                    "2028-02-28T10:00:00Z",
                ])
                .parse()
                .unwrap(),
            zone: dice.one(&["", "Europe/Paris", "America/New_York", "Pacific/Auckland"]).into(),
            window: if clock {
                String::new()
            } else {
                dice.one(&["24h", "24h", "2d at 18:00"]).into()
            },
            clock: if clock { "2d+12h".to_owned() } else { String::new() },
            off_days: dice.one(&["", "", "sat, sun"]).into(),
            missed: dice.one(&["", "", "computer:easy", "computer:easy:2", "loses:2"]).into(),
            last_round: (ruleset == 0 && dice.percent(30)).then(|| 1 + dice.below(4) as u32),
            replace_after: dice.percent(30).then(|| 1 + dice.below(2) as u32),
            open: dice.percent(60),
            tournament: dice.percent(8),
            public: dice.percent(50),
        }
    }
}

/// Options of a ruleset by its number in the registry, as its form for a new game offers them: a few, if any.
fn options(dice: &mut Dice, ruleset: usize) -> BTreeMap<String, String> {
    let mut chosen = BTreeMap::new();
    for field in Registry::standard().all()[ruleset].teller.options(Language::En) {
        let value = match &field.input {
            Input::Select(groups) => {
                let values: Vec<&String> = groups
                    .iter()
                    .flat_map(|group| &group.options)
                    .map(|(value, _)| value)
                    .collect();
                dice.one(&values).clone()
            }
            Input::Number { min, max } => dice.one(&[*min, *max]).to_string(),
            Input::Text { .. } => continue,
        };
        if dice.percent(20) {
            chosen.insert(field.name, value);
        }
    }
    chosen
}

fn alone(dice: &mut Dice, act: Act) -> Step {
    let acts = vec![OnServer { server: dice.below(SERVERS), act, fault: Fault::thrown(dice, 10) }];
    Step::At { dice: dice.next(), acts }
}

/// Two newcomers ask for a free seat and take it at once; the second has it if both were answered
/// nothing.
fn come(dice: &mut Dice, seat: u8) -> Vec<Step> {
    let claim = |newcomer, takes| Act::Claim { seat, newcomer, takes };
    let spared = |act| {
        let acts = vec![OnServer { server: 0, act, fault: None }];
        Step::At { dice: 0, acts }
    };
    let at_once = |(newcomer, fault)| OnServer {
        server: usize::from(newcomer),
        act: claim(newcomer, true),
        fault,
    };
    let faults = [0, 1].map(|newcomer| (newcomer, Fault::thrown(dice, 20)));
    vec![
        alone(dice, claim(0, false)),
        spared(claim(0, false)),
        spared(claim(1, false)),
        Step::At { dice: dice.next(), acts: faults.map(at_once).into() },
        spared(claim(1, true)),
    ]
}

impl Fault {
    fn thrown(dice: &mut Dice, percent: usize) -> Option<Self> {
        dice.percent(percent).then(|| {
            let at = match dice.one(&[2, 8, 20, 60]) {
                2 => At::Commit(1 + dice.below(2) as u32),
                most => At::Piece(1 + dice.below(most) as u32),
            };
            let after = dice.percent(50);
            Self { at, after, how: if dice.percent(70) { How::Kill } else { How::Cut } }
        })
    }
}

impl Step {
    fn thrown(dice: &mut Dice, game: &Terms) -> Self {
        match dice.below(100) {
            0..=5 => Self::Wait(dice.one(&[1, 20, 31, 46, 120, 3600, 6 * 3600, 20 * 3600])),
            6..=11 => Self::Deadline(dice.one(&[-1, -1, 0, 1, 1, 60_000_000])),
            12 => Self::Outage(dice.one(&[30, 600, 30 * 3600])),
            13..=15 => {
                let fair = Weather::Fair;
                let weather =
                    [fair, fair, Weather::NotNow, Weather::Never, Weather::Lost, Weather::Closes];
                Self::Weather(dice.one(&weather))
            }
            16 => Self::HoldMail(dice.percent(40)),
            17 if dice.percent(20) => Self::Restore,
            17 if dice.percent(50) => Self::Block(dice.percent(60)),
            17..=34 => {
                // Several at once, each on a server of its own.
                let several = dice.one(&[2, 2, 2, 3]);
                let mut acts = Vec::new();
                for server in 0..several {
                    let act = Act::thrown(dice, game, true);
                    acts.push(OnServer { server, act, fault: Fault::thrown(dice, 15) });
                }
                if dice.percent(35) {
                    // The same twice.
                    acts[1].act = acts[0].act.clone();
                }
                Self::At { dice: dice.next(), acts }
            }
            _ => {
                let act = Act::thrown(dice, game, false);
                let percent = if matches!(act, Act::Work(_)) { 30 } else { 15 };
                let acts = vec![OnServer {
                    server: dice.below(SERVERS),
                    act,
                    fault: Fault::thrown(dice, percent),
                }];
                Self::At { dice: dice.next(), acts }
            }
        }
    }
}

impl Act {
    fn thrown(dice: &mut Dice, game: &Terms, at_once: bool) -> Self {
        let seat = dice.below(usize::from(game.people)) as u8;
        match dice.below(100) {
            0..=41 => Self::Seal(Sheet {
                seat,
                door: dice.one(&[
                    Door::Page,
                    Door::Letter,
                    Door::Program,
                    Door::Program,
                    Door::Mail,
                    Door::MailLeft,
                ]),
                // Few, so that the same comes again.
                dice: if dice.percent(30) { dice.below(3) as u64 } else { dice.next() >> 32 },
                hold: dice.percent(15),
                marked: dice.percent(35),
            }),
            42 => Self::Claim { seat, newcomer: dice.below(2) as u8, takes: dice.percent(60) },
            43..=46 => Self::MailAgain { back: dice.below(3), hop: dice.percent(50) },
            47..=60 => Self::Play { seat, what: Play::thrown(dice, game) },
            61..=66 => Self::Host(Host::thrown(dice, game)),
            67 => Self::Operator(dice.one(&[Operator::Suspend, Operator::GoOn, Operator::GoOn])),
            68..=73 if !at_once => Self::look(dice, game),
            _ => Self::Work(dice.one(&[
                Worker::Deadlines,
                Worker::Deadlines,
                Worker::Deadlines,
                Worker::Outbox,
                Worker::Outbox,
                Worker::Inbox,
                Worker::Inbox,
                Worker::Computers,
                Worker::Tidying,
                Worker::Watch,
            ])),
        }
    }

    fn look(dice: &mut Dice, game: &Terms) -> Self {
        let seat = dice.below(usize::from(game.people)) as u8;
        let who = if dice.percent(60) { seat } else { dice.one(&[100, 101, 101]) };
        Self::Look { who, what: dice.below(8) as u8 }
    }
}

impl Play {
    fn thrown(dice: &mut Dice, game: &Terms) -> Self {
        match dice.below(100) {
            0..=19 => Self::Withdraw,
            20..=26 => Self::Hold,
            27..=36 => Self::Draw,
            37..=39 => Self::NoDraw,
            40..=49 => Self::Pause,
            50..=55 => Self::NoPause,
            56..=61 => Self::TimeOut,
            62..=65 => Self::Surrender,
            66..=68 => Self::OfferSeat,
            69..=70 => Self::KeepSeat,
            71..=73 => Self::Message(dice.below(4) as u32),
            74..=77 => {
                let to = dice.below(usize::from(game.people)) as u8;
                Self::Whisper(to, dice.below(4) as u32)
            }
            78..=82 => Self::Away(dice.below(5) as u8),
            83..=84 => Self::Back,
            85..=87 => Self::Draft(dice.below(1000) as u32),
            88 => Self::Choose(dice.below(6) as u8),
            89..=91 => Self::Write(dice.one(&[Word::Help, Word::Status, Word::Withdraw])),
            92..=94 => Self::RenewLinks,
            95..=96 => Self::Unsubscribe,
            _ => Self::TestMail,
        }
    }
}

impl Host {
    fn thrown(dice: &mut Dice, game: &Terms) -> Self {
        let seat = dice.below(usize::from(game.people)) as u8;
        match dice.below(100) {
            0..=19 => Self::Extend,
            20..=44 => Self::Close,
            45..=51 => Self::DaysOff(dice.below(4) as u8),
            52..=59 => Self::Remind,
            60..=67 => Self::Pause,
            68..=75 => Self::Resume,
            76..=85 => Self::Replace(seat),
            86..=90 => Self::Offer(seat, dice.percent(60)),
            91..=93 => Self::TestMail(seat),
            94..=97 => Self::Address,
            _ => Self::End,
        }
    }
}
