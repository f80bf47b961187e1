//! What became of a case, as it is printed.
//!
//! Source: RULES §10.3, §10.4, §12.3.

use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{
    EndKind,
    blitzkrieg::{
        adjudicate::Sheets,
        board::{Campaign, Space, Theatre},
        event::{Draw, Event, Heap, Missed, Move, Why},
        player::{Both, Player},
        reason::Reason,
        state::State,
        token::Token,
    },
    kit::{
        printed::{ByNames, Ending, Report},
        sheet::reports,
    },
};

/// What became of a case.
#[derive(Clone, Debug)]
pub struct Outcome<'a> {
    names: &'a Both<String>,
    /// The state it led to.
    pub after: State,
    did: Did<'a>,
}

#[derive(Clone, Debug)]
enum Did<'a> {
    SetUp,
    Round { sheets: Sheets<'a>, events: Vec<Event>, chance_used: usize },
}

impl<'a> Outcome<'a> {
    pub(super) const fn of_set_up(names: &'a Both<String>, after: State) -> Self {
        Self { names, after, did: Did::SetUp }
    }

    pub(super) const fn of_round(
        names: &'a Both<String>,
        sheets: Sheets<'a>,
        events: Vec<Event>,
        after: State,
        chance_used: usize,
    ) -> Self {
        Self { names, after, did: Did::Round { sheets, events, chance_used } }
    }

    /// What happened, in its order; nothing where a game was set up.
    pub fn events(&self) -> &[Event] {
        match &self.did {
            Did::SetUp => &[],
            Did::Round { events, .. } => events,
        }
    }

    fn name(&self, player: Player) -> &'a str {
        self.names.of(player)
    }

    /// Something for each player, by name.
    fn by_name<T>(&self, of: impl Fn(Player) -> T) -> ByNames<'a, T> {
        ByNames(Player::ALL.map(|player| (self.name(player), of(player))).into())
    }

    /// Every line of every sheet that was read, with what became of it; none where the game ended
    /// before (§7.4).
    fn reports(
        &self,
        sheets: &Sheets<'a>,
        events: &[Event],
    ) -> ByNames<'a, Vec<Report<'a, Reason>>> {
        let is_unread = |event: &Event| {
            matches!(event, Event::Ended { why: Why::Surrender | Why::TimedOut | Why::Agreed, .. })
        };
        if events.iter().any(is_unread) {
            return ByNames(Vec::new());
        }
        let given = Player::ALL.into_iter().filter_map(|it| Some((it, (*sheets.of(it))?)));
        let told = given.map(|(player, sheet)| {
            let refused = |number| {
                events.iter().find_map(|event| match *event {
                    Event::Refused { seat, line, reason } if (seat, line) == (player, number) => {
                        Some(reason)
                    }
                    _ => None,
                })
            };
            (self.name(player), reports(&sheet.lines, refused))
        });
        ByNames(told.collect())
    }

    fn ending(&self) -> Option<Ending<'a, EndKind>> {
        let ending = self.after.ending.as_ref()?;
        let winners = ending.winners.iter().filter_map(|&seat| Player::of(seat));
        Some(Ending {
            kind: ending.kind,
            winners: winners.map(|player| self.name(player)).collect(),
        })
    }
}

impl Serialize for Outcome<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("state", &PrintedState(self))?;
        let awaited: Vec<&str> = self.after.turn.into_iter().map(|it| self.name(it)).collect();
        let Did::Round { sheets, events, chance_used } = &self.did else {
            map.serialize_entry("awaited", &awaited)?;
            return map.end();
        };
        map.serialize_entry("sheets", &self.reports(sheets, events))?;
        let printed = events.iter().filter_map(|event| PrintedEvent::of(event, self.names));
        map.serialize_entry("events", &printed.collect::<Vec<_>>())?;
        map.serialize_entry("awaited", &awaited)?;
        let goes_on = self.after.blitz.is_some() || self.after.handed_back;
        map.serialize_entry("follow_up", &goes_on)?;
        map.serialize_entry("chance_used", chance_used)?;
        map.serialize_entry("ending", &self.ending())?;
        map.end()
    }
}

/// A state as it is printed (§12.1).
struct PrintedState<'a>(&'a Outcome<'a>);

impl Serialize for PrintedState<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(outcome) = self;
        let after = &outcome.after;
        let mut map = serializer.serialize_map(Some(11))?;
        map.serialize_entry("axis", outcome.name(after.axis))?;
        map.serialize_entry("turn", &after.turn.map(|player| outcome.name(player)))?;
        map.serialize_entry("blitz", &after.blitz)?;
        map.serialize_entry("final", &after.last_turn)?;
        map.serialize_entry("points", &outcome.by_name(|player| *after.points.of(player)))?;
        map.serialize_entry("tracks", &Tracks(after))?;
        map.serialize_entry("board", &outcome.by_name(|player| Placed(after, player)))?;
        map.serialize_entry("last", &outcome.by_name(|player| *after.last.of(player)))?;
        map.serialize_entry("reserve", &outcome.by_name(|player| *after.reserve.of(player)))?;
        map.serialize_entry("bag", &outcome.by_name(|player| *after.bag.of(player)))?;
        map.serialize_entry("pile", &after.pile)?;
        map.end()
    }
}

struct Tracks<'a>(&'a State);

impl Serialize for Tracks<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Theatre::ALL.map(|theatre| (theatre, self.0.tracks.of(theatre))))
    }
}

struct Placed<'a>(&'a State, Player);

impl Serialize for Placed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.board.of(self.1))
    }
}

/// An event as it is printed (§10.3).
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum PrintedEvent<'a> {
    Defaulted {
        seat: &'a str,
    },
    HandedBack {
        seat: &'a str,
    },
    Placed {
        seat: &'a str,
        token: Token,
        space: Space,
        #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
        copied: Option<Token>,
    },
    Moved {
        seat: &'a str,
        theatre: Theatre,
        steps: u8,
        position: i8,
        why: Move,
    },
    Drew {
        seat: &'a str,
        token: Option<Token>,
        why: Draw,
    },
    Researched {
        seat: &'a str,
        token: Option<Token>,
        to: Heap,
    },
    Bombed {
        seat: &'a str,
        token: Option<Token>,
    },
    Nothing {
        seat: &'a str,
        effect: Missed,
    },
    Propaganda {
        seat: &'a str,
        points: u8,
    },
    Closed {
        seat: &'a str,
        theatre: Theatre,
    },
    Scored {
        seat: &'a str,
        campaign: Campaign,
        points: u8,
        bonus: u8,
    },
    Stopped {
        seat: &'a str,
    },
    LastTurn {
        seat: &'a str,
    },
    Ended {
        result: EndKind,
        winners: Vec<&'a str>,
        why: Why,
    },
}

impl<'a> PrintedEvent<'a> {
    /// None for what is told in the reports of the sheets.
    fn of(event: &Event, names: &'a Both<String>) -> Option<Self> {
        let name = |player: Player| names.of(player).as_str();
        Some(match *event {
            Event::Refused { .. } => return None,
            Event::Defaulted { seat } => Self::Defaulted { seat: name(seat) },
            Event::HandedBack { seat } => Self::HandedBack { seat: name(seat) },
            Event::Placed { seat, token, space, copied } => {
                Self::Placed { seat: name(seat), token, space, copied }
            }
            Event::Moved { seat, theatre, steps, position, why } => {
                Self::Moved { seat: name(seat), theatre, steps, position, why }
            }
            Event::Drew { seat, token, why } => Self::Drew { seat: name(seat), token, why },
            Event::Researched { seat, token, to } => {
                Self::Researched { seat: name(seat), token, to }
            }
            Event::Bombed { seat, token } => Self::Bombed { seat: name(seat), token },
            Event::Nothing { seat, effect } => Self::Nothing { seat: name(seat), effect },
            Event::Propaganda { seat, points } => Self::Propaganda { seat: name(seat), points },
            Event::Closed { seat, theatre } => Self::Closed { seat: name(seat), theatre },
            Event::Scored { seat, campaign, points, bonus } => {
                Self::Scored { seat: name(seat), campaign, points, bonus }
            }
            Event::Stopped { seat } => Self::Stopped { seat: name(seat) },
            Event::LastTurn { seat } => Self::LastTurn { seat: name(seat) },
            Event::Ended { winner, why } => Self::Ended {
                result: if winner.is_some() { EndKind::Won } else { EndKind::Drawn },
                winners: winner.map_or(Player::ALL.map(name).into(), |it| vec![name(it)]),
                // The pages of rules know giving up alone.
                why: if why == Why::TimedOut { Why::Surrender } else { why },
            },
        })
    }
}
