//! Where a token may be placed: asked of the rules themselves, not told a second time.
//!
//! Source: RULES §2.2 to §2.6, §4.1, §4.6.

use super::{
    super::{board, preview, words},
    shown::value,
};
use crate::{Reach, ReachWords};
use rules::{
    Chance,
    blitzkrieg::{
        Ability, Space, State, Theatre, Token, Tokens,
        adjudicate::{acts_as, placements},
    },
    language::Language,
};

/// What is asked for first.
const FIRST: Question = Question { token: Token::A2, when: When::InPlay };

/// A token of the side to move, and when it is to be placed.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Question {
    token: Token,
    when: When,
}

/// When a token is to be placed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    /// In the first turn of a game.
    AtFirst,
    /// In the middle of a game.
    InPlay,
    /// In the middle of a game, after a blitz in that theatre.
    AfterBlitz(Theatre),
}

impl When {
    fn of_code(code: &str) -> Option<Self> {
        match code {
            "first" => Some(Self::AtFirst),
            "turn" => Some(Self::InPlay),
            theatre => theatre.parse().ok().map(Self::AfterBlitz),
        }
    }

    fn code(self) -> String {
        match self {
            Self::AtFirst => "first".to_owned(),
            Self::InPlay => "turn".to_owned(),
            Self::AfterBlitz(theatre) => theatre.to_string(),
        }
    }

    fn name(self, language: Language) -> String {
        match self {
            Self::AtFirst => {
                language.say("the first turn of a game", "le premier tour d'une partie").to_owned()
            }
            Self::InPlay => language.say("any theatre", "tous les théâtres").to_owned(),
            Self::AfterBlitz(theatre) => format!(
                "{} {}",
                language.say("after a blitz:", "après un blitz\u{a0}:"),
                words::theatre(theatre, language)
            ),
        }
    }
}

impl Question {
    fn of_codes(token: &str, when: &str) -> Self {
        Self {
            token: token.parse().unwrap_or(FIRST.token),
            when: When::of_code(when).unwrap_or(FIRST.when),
        }
    }

    /// The position in which the token is all that the side to move has in reserve.
    fn state(self) -> Option<State> {
        let mut state = match self.when {
            When::AtFirst => opening(),
            When::InPlay | When::AfterBlitz(_) => preview::in_play()?,
        };
        if let When::AfterBlitz(theatre) = self.when {
            state.blitz = Some(theatre);
        }
        let mover = state.turn?;
        *state.reserve.of_mut(mover) = Tokens::from_iter([self.token]);
        Some(state)
    }
}

/// A game as it begins.
pub(super) fn opening() -> State {
    State::set_up(&rules::blitzkrieg::Options::default(), &mut Chance::of_round([0; 32], 0))
}

/// The answer for a token and a moment by their codes.
pub(super) fn reach(
    token: &str,
    when: &str,
    link: &dyn Fn(&str, &str) -> String,
    language: Language,
) -> Option<Reach> {
    let asked = Question::of_codes(token, when);
    let state = asked.state()?;
    let mover = state.turn?;
    let reached: Vec<Space> = placements(&state, mover).map(|it| it.space).collect();
    let code = |token: Token| token.code().to_owned();
    let token_name = |token: Token| {
        (code(token), format!("{} · {}", token.written(language), words::token(token, language)))
    };
    // A press asks about the theatre of the space; in an opening there was no blitz.
    let pressed = |space: Space| match asked.when {
        When::AtFirst => link(asked.token.code(), "first"),
        _ => link(asked.token.code(), &When::AfterBlitz(space.theatre()).code()),
    };
    Some(Reach {
        words: asking(language),
        pieces: Token::ALL.map(token_name).into(),
        places: moments(language),
        piece: code(asked.token),
        place: asked.when.code(),
        told: told(&state, asked, &reached, language),
        reached: reached.iter().map(|&space| named(space, language)).collect(),
        board_svg: board::asked(&state, mover, asked.token, &reached, pressed, language),
    })
}

const fn asking(language: Language) -> ReachWords {
    ReachWords {
        question: language.say("Where may this token go?", "Où peut aller ce jeton\u{a0}?"),
        piece: language.say("Token", "Jeton"),
        place: language.say("When", "Quand"),
        lit: language.say(
            "Lit: where the Axis may place it. Press a space to ask about its theatre after a blitz.",
            "Éclairé\u{a0}: où l'Axe peut le placer. Touchez une case pour interroger son théâtre après un blitz.",
        ),
    }
}

/// The moments one can ask about, in groups.
fn moments(language: Language) -> Vec<(&'static str, Vec<(String, String)>)> {
    let named = |when: When| (when.code(), when.name(language));
    let blitz = Theatre::ALL.into_iter().map(When::AfterBlitz);
    let in_play = [When::InPlay].into_iter().chain(blitz);
    vec![
        (language.say("At the start", "Au début"), vec![named(When::AtFirst)]),
        (language.say("In play", "En cours de partie"), in_play.map(named).collect()),
    ]
}

/// A space with what it does: `W2.2 (production)`.
fn named(space: Space, language: Language) -> (String, String) {
    let name = space.name(language);
    let name = match space.effect() {
        Some(effect) => format!("{name} ({})", words::effect(effect, language)),
        None => name,
    };
    (space.to_string(), name)
}

fn told(state: &State, asked: Question, reached: &[Space], language: Language) -> Vec<String> {
    let Question { token, when } = asked;
    let name = words::capital(&words::the_token(token, language));
    let spaces = match (reached.len(), language) {
        (0, Language::En) => "can be placed nowhere now".to_owned(),
        (0, Language::Fr) => "ne peut aller nulle part".to_owned(),
        (1, Language::En) => "may go to one space".to_owned(),
        (1, Language::Fr) => "peut aller sur une seule case".to_owned(),
        (many, Language::En) => format!("may go to {many} spaces"),
        (many, Language::Fr) => format!("peut aller sur {many} cases"),
    };
    let closed = match when {
        When::AfterBlitz(theatre) if state.is_closed(theatre) => {
            let name = words::capital(words::the_theatre(theatre, language));
            let closed = language.say(
                "is closed: nothing is placed there any more.",
                "\u{a0}: théâtre fermé, on n'y place plus rien.",
            );
            Some(match language {
                Language::En => format!("{name} {closed}"),
                Language::Fr => format!("{name}{closed}"),
            })
        }
        _ => None,
    };
    let worth = value(token, language);
    let worth = worth.map(|worth| match language {
        Language::En => format!("Its value: {worth}."),
        Language::Fr => format!("Sa valeur\u{a0}: {worth}."),
    });
    [Some(format!("{name} {spaces}.")), closed, copied(state, token, language), worth]
        .into_iter()
        .flatten()
        .collect()
}

/// What a Spy is, or a Scientist may.
fn copied(state: &State, token: Token, language: Language) -> Option<String> {
    if token.has(Ability::AnySpace) {
        let told = language.say(
            "Neither campaign nor terrain holds it back.",
            "Ni la campagne ni le terrain ne l'arrêtent.",
        );
        return Some(told.to_owned());
    }
    if !token.has(Ability::Copies) {
        return None;
    }
    let Some(copied) = acts_as(state, state.turn?, token) else {
        let told = language.say(
            "The Allies have placed nothing yet that it could copy.",
            "Les Alliés n'ont encore rien placé qu'il puisse copier.",
        );
        return Some(told.to_owned());
    };
    let copied = words::token(copied, language);
    Some(match language {
        Language::En => format!("It copies what the Allies placed last: {copied}."),
        Language::Fr => format!("Il copie le dernier jeton des Alliés\u{a0}: {copied}."),
    })
}
