//! A ruleset of two seats, one move at a time, in which nobody but the one who moves is welcome: each
//! holds three tokens with numbers, lays one down (`LAY 4`) and draws another. Whoever has laid down
//! twelve or more in all has won.

use std::{collections::BTreeMap, ops::RangeInclusive};

use sealed_orders::{
    history::{
        Field, Form, FormSection, Line, LineFault, LineOrder, Occasion, OptionGroup, Standing,
        Teller, Viewer,
    },
    language::Language,
    rules::{Chance, Circumstances, EndKind, Ending, Ruleset, Seat, SetUpFault},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

const GOAL: u32 = 12;

#[derive(Default)]
pub struct Tokens;

#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoOptions {}

#[derive(Clone, Serialize, Deserialize)]
pub struct State {
    hands: [Vec<u32>; 2],
    laid: [u32; 2],
    turn: Seat,
    #[serde(default)]
    agreed: Option<Ending>,
}

#[derive(Clone, Serialize, Deserialize)]
pub struct Sheet {
    text: String,
    token: Option<u32>,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    Laid { seat: Seat, token: u32 },
    Drawn { seat: Seat, token: u32 },
    Refused { seat: Seat },
    TurnPasses { to: Seat },
    Over { ending: Ending },
}

fn index(seat: Seat) -> usize {
    usize::from(seat.0)
}

impl Ruleset for Tokens {
    type Options = NoOptions;
    type State = State;
    type Sheet = Sheet;
    type Event = Event;

    const NAME: &'static str = "tokens";
    fn seats(&self) -> RangeInclusive<usize> {
        2..=2
    }

    fn set_up(&self, _: &NoOptions, _: usize, chance: &mut Chance) -> Result<State, SetUpFault> {
        let mut hand = || (0..3).map(|_| 1 + chance.below(6)).collect();
        Ok(State { hands: [hand(), hand()], laid: [0, 0], turn: Seat(0), agreed: None })
    }

    fn seat_code(&self, _: &State, seat: Seat) -> String {
        ["first", "second"][index(seat)].to_owned()
    }

    fn awaited(&self, state: &State) -> Vec<Seat> {
        vec![state.turn]
    }

    fn living(&self, _: &State) -> Vec<Seat> {
        vec![Seat(0), Seat(1)]
    }

    fn ending(&self, state: &State) -> Option<Ending> {
        if state.agreed.is_some() {
            return state.agreed.clone();
        }
        let winner = state.laid.iter().position(|&laid| laid >= GOAL)?;
        Some(Ending { winners: vec![Seat(u8::try_from(winner).unwrap())], kind: EndKind::Won })
    }

    fn read(&self, _: &State, _: Seat, _: Language, text: &str) -> Sheet {
        let line = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
        let token = line.strip_prefix("LAY ").and_then(|token| token.trim().parse().ok());
        Sheet { text: line.to_owned(), token }
    }

    fn canonical(&self, sheet: &Sheet) -> String {
        sheet.token.map_or_else(|| sheet.text.clone(), |token| format!("LAY {token}"))
    }

    fn lines(&self, sheet: &Sheet) -> usize {
        usize::from(!sheet.text.is_empty())
    }

    fn unreadable(&self, sheet: &Sheet) -> usize {
        usize::from(!sheet.text.is_empty() && sheet.token.is_none())
    }

    fn resolve(
        &self,
        state: &State,
        sheets: &BTreeMap<Seat, Sheet>,
        circumstances: &Circumstances,
        chance: &mut Chance,
    ) -> Vec<Event> {
        let over = |winners: Vec<Seat>, kind| Event::Over { ending: Ending { winners, kind } };
        if circumstances.drawn {
            return vec![over(self.living(state), EndKind::Drawn)];
        }
        let seat = state.turn;
        let token = sheets.get(&seat).and_then(|sheet| sheet.token);
        let mut events = match token.filter(|token| state.hands[index(seat)].contains(token)) {
            Some(token) => {
                vec![Event::Laid { seat, token }, Event::Drawn { seat, token: 1 + chance.below(6) }]
            }
            None => vec![Event::Refused { seat }],
        };
        let mut left = self.living(state);
        left.retain(|seat| !circumstances.surrendered.contains(seat));
        events.push(match left[..] {
            [] => over(self.living(state), EndKind::Drawn),
            [_] => over(left, EndKind::Won),
            _ => Event::TurnPasses { to: Seat(1 - seat.0) },
        });
        events
    }

    fn fold(&self, state: &mut State, event: &Event) {
        match *event {
            Event::Over { ref ending } => state.agreed = Some(ending.clone()),
            Event::Laid { seat, token } => {
                state.laid[index(seat)] += token;
                let hand = &mut state.hands[index(seat)];
                if let Some(at) = hand.iter().position(|&held| held == token) {
                    hand.remove(at);
                }
            }
            Event::Drawn { seat, token } => state.hands[index(seat)].push(token),
            Event::TurnPasses { to } => state.turn = to,
            Event::Refused { .. } => {}
        }
    }
}

pub struct TokensTeller;

impl TokensTeller {
    fn line(state: &State, seat: Seat, sheet: &Sheet) -> Vec<Line> {
        if sheet.text.is_empty() {
            return Vec::new();
        }
        let held = sheet.token.is_some_and(|token| state.hands[index(seat)].contains(&token));
        vec![Line {
            text: sheet.text.clone(),
            order: sheet.token.map(|token| LineOrder {
                canonical: format!("LAY {token}"),
                meaning: format!("lay down {token}"),
                later: false,
            }),
            fault: (!held).then(|| LineFault {
                column: None,
                message: "You hold no such token.".to_owned(),
                example: Some(format!("LAY {}", state.hands[index(seat)][0])),
                is_meant: true,
            }),
        }]
    }
}

impl Teller for TokensTeller {
    type Rules = Tokens;

    fn title(&self, language: Language) -> &'static str {
        language.say("Tokens", "Jetons")
    }

    fn seat_name(&self, _: &State, seat: Seat, language: Language) -> String {
        [language.say("First", "Premier"), language.say("Second", "Second")][index(seat)].to_owned()
    }

    fn about(&self, language: Language) -> &'static str {
        language.say(
            "Two seats lay tokens down in turn.",
            "Deux places posent des jetons à tour de rôle.",
        )
    }

    fn occasion(&self, _: &State, number: u32, _: Option<Seat>, language: Language) -> Occasion {
        let say = |english, french| language.say::<&str>(english, french).to_owned();
        Occasion {
            title: format!("{} {number}", language.say("Round", "Manche")),
            ask: say("your token", "votre jeton"),
            without: say("Without one you lay nothing down.", "Sans feuille, vous ne posez rien."),
            nothing: Some(say("I lay nothing down.", "Je ne pose rien.")),
            surrender: say("The other seat wins.", "L'autre place gagne."),
        }
    }

    fn options(&self, _: Language) -> Vec<Field> {
        Vec::new()
    }

    fn board_svg(&self, state: &State, viewer: Viewer, language: Language) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 200 40\" role=\"img\">\
             <title>{}</title><text x=\"4\" y=\"24\">{}</text></svg>",
            Teller::title(self, language),
            self.board_text(state, viewer, language).replace('\n', " · ")
        )
    }

    fn board_text(&self, state: &State, viewer: Viewer, _: Language) -> String {
        let hand = |seat: u8| {
            if viewer == Viewer::Seat(Seat(seat)) {
                format!("{:?}", state.hands[usize::from(seat)])
            } else {
                format!("{} hidden", state.hands[usize::from(seat)].len())
            }
        };
        format!(
            "first: {} laid, {}\nsecond: {} laid, {}",
            state.laid[0],
            hand(0),
            state.laid[1],
            hand(1)
        )
    }

    fn standing(&self, state: &State, _: Viewer, _: Language) -> Standing {
        Standing {
            head: vec!["".to_owned(), "laid".to_owned()],
            rows: vec![
                vec!["first".to_owned(), state.laid[0].to_string()],
                vec!["second".to_owned(), state.laid[1].to_string()],
            ],
        }
    }

    fn briefing(&self, state: &State, seat: Seat, _: Language) -> Vec<String> {
        vec![format!("Your hand: {:?}", state.hands[index(seat)])]
    }

    fn event(&self, _: &State, event: &Event, viewer: Viewer, _: Language) -> Option<String> {
        match *event {
            Event::Laid { seat, token } => Some(format!("Seat {} lays down {token}.", seat.0)),
            Event::Drawn { seat, token } if viewer == Viewer::Seat(seat) => {
                Some(format!("You draw a secret {token}."))
            }
            Event::Drawn { seat, .. } => Some(format!("Seat {} draws.", seat.0)),
            Event::Refused { seat } => Some(format!("Seat {} does nothing.", seat.0)),
            Event::TurnPasses { .. } | Event::Over { .. } => None,
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> Value {
        serde_json::json!(self.board_text(state, viewer, Language::En))
    }

    fn event_view(&self, _before: &State, event: &Event, viewer: Viewer) -> Option<Value> {
        match event {
            Event::Drawn { seat, .. } if viewer != Viewer::Seat(*seat) => None,
            other => serde_json::to_value(other).ok(),
        }
    }

    fn form(&self, state: &State, seat: Seat, language: Language) -> Form {
        let tokens = state.hands[index(seat)].iter().map(|t| (format!("LAY {t}"), t.to_string()));
        Form {
            sections: vec![FormSection {
                title: None,
                prefix: String::new(),
                rows: 1,
                columns: vec![Field::select(
                    "token",
                    language.say("Token", "Jeton"),
                    vec![OptionGroup { label: String::new(), options: tokens.collect() }],
                )],
            }],
            ..Form::default()
        }
    }

    fn example(&self, state: &State, seat: Seat, _: Language) -> String {
        format!("LAY {}", state.hands[index(seat)][0])
    }

    fn check(&self, state: &State, seat: Seat, sheet: &Sheet, _: Language) -> Vec<Line> {
        Self::line(state, seat, sheet)
    }

    fn report(
        &self,
        state: &State,
        (seat, sheet): (Seat, &Sheet),
        _: &[Event],
        _: Viewer,
        _: Language,
    ) -> Vec<Line> {
        Self::line(state, seat, sheet)
    }
}
