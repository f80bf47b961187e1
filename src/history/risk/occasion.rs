//! What a round is called, and what is asked in it.
//!
//! Source: RULES §3, §4, §8, §9.1, §10.3, §13.2.

use super::words;
use crate::{
    Occasion,
    kit::territories::{
        report::{self, Taken, headline as headline_of},
        turns::{self, Whose},
    },
};
use rules::{
    Seat,
    kit::territories::{Area, Change, TOO_MANY_CARDS},
    language::Language::{self, En, Fr},
    risk::{Phase, Stage, State, Turn},
};

/// How it is played.
pub(super) const fn about(language: Language) -> &'static str {
    language.say(
        "Conquest on a map of 42 territories: place your troops, attack your neighbours with dice, trade cards \
         for more troops. The last one left wins.",
        "La conquête d'un plateau de 42 territoires\u{a0}: placez vos troupes, attaquez vos voisins aux \
         dés, échangez vos cartes contre des renforts. La dernière armée en jeu gagne.",
    )
}

/// The round, for a seat or for others.
pub(super) fn occasion(state: &State, seat: Option<Seat>, language: Language) -> Occasion {
    let is_asked = match &state.stage {
        Stage::Lists | Stage::Placing => seat.is_some_and(|seat| state.living().has(seat)),
        Stage::Turn(turn) => seat == Some(turn.seat),
        Stage::Over { .. } => false,
    };
    Occasion {
        title: title(state, is_asked, language),
        ask: if is_asked { asked(state, seat, language) } else { who_is_asked(state, language) },
        without: without(state, is_asked, language),
        nothing: None,
        surrender: surrender(state, seat.is_some(), language),
    }
}

/// What giving up means (§10.3), for who may do it or for those who read of it.
fn surrender(state: &State, is_theirs: bool, language: Language) -> String {
    if state.living().len() == 2 {
        return language
            .say(
                "The other player wins at once, and the game is over.",
                "L'autre joueur gagne aussitôt, et la partie est finie.",
            )
            .to_owned();
    }
    let areas = words::noun(state.chosen.map, language).many;
    match (language, is_theirs) {
        (En, false) => format!(
            "Who gives up is out: their {areas} become neutral, with the troops that stand there, and their \
             cards are put away. The others play on."
        ),
        (Fr, false) => format!(
            "Qui abandonne quitte la partie\u{a0}: ses {areas} deviennent neutres, avec leurs troupes, et ses \
             cartes vont à la défausse. Les autres continuent."
        ),
        (En, true) => format!(
            "You are out: your {areas} become neutral, with the troops that stand there, and your cards are put \
             away. The others play on."
        ),
        (Fr, true) => format!(
            "Vous quittez la partie\u{a0}: vos {areas} deviennent neutres, avec leurs troupes, et vos cartes \
             vont à la défausse. Les autres continuent."
        ),
    }
}

fn title(state: &State, is_asked: bool, language: Language) -> String {
    let turn = match &state.stage {
        Stage::Lists => {
            let areas = words::noun(state.chosen.map, language).many;
            return format!("{} {areas}", language.say("Picking", "Choix des"));
        }
        Stage::Placing => {
            return language.say("Placing troops", "Placement des troupes").to_owned();
        }
        Stage::Turn(turn) | Stage::Over { turn: Some(turn), .. } => turn,
        Stage::Over { turn: None, .. } => {
            return language.say("The end", "Fin de la partie").to_owned();
        }
    };
    let who = words::seat(turn.seat, language);
    let whose = if is_asked { Whose::Yours } else { Whose::Of(who) };
    turns::title(whose, turn.round, turn.goes_on, language)
}

/// What is asked of a seat, and what has happened since it was last told.
fn asked(state: &State, seat: Option<Seat>, language: Language) -> String {
    let left = seat.map_or(0, |seat| state.to_place(seat));
    let troops = words::troops(left, language);
    let ask = match &state.stage {
        Stage::Lists => {
            let areas = words::noun(state.chosen.map, language).many;
            match language {
                En => format!("rank the {areas} you want"),
                Fr => format!("classez les {areas} que vous voulez"),
            }
        }
        Stage::Placing if language == En => format!("place your {troops}"),
        Stage::Placing => format!("placez vos {troops}"),
        Stage::Turn(_) if left > 0 && language == En => format!("{troops} to place"),
        Stage::Turn(_) if left > 0 => format!("{troops} à placer"),
        Stage::Turn(Turn { goes_on, follow, .. }) => {
            let may_follow = follow.is_some_and(|follow| follow.most(&state.board) > 0);
            turns::attack_or_end(*goes_on && may_follow, language).to_owned()
        }
        Stage::Over { .. } => String::new(),
    };
    let is_fresh = state.turn().is_some_and(|turn| !turn.goes_on);
    turns::asked(ask, headline(state, seat, language).filter(|_| is_fresh))
}

/// What happened since the reader was told: who took what, what the reader lost first. What they took
/// themselves they know.
fn headline(state: &State, seat: Option<Seat>, language: Language) -> Option<String> {
    let taken = |area: Area| match (state.change(area)?, state.holder(area)) {
        (Change::From(was), Some(by)) if was != Some(by) && seat != Some(by) => {
            Some(told(state, area, seat.is_some() && was == seat, by, language))
        }
        _ => None,
    };
    headline_of(Area::all().filter_map(taken), language)
}

/// What a seat has lost from one position to a later one, and whether it is out with it.
pub(super) fn lost(
    before: &State,
    after: &State,
    seat: Seat,
    language: Language,
) -> Option<String> {
    let taken = |area: Area| {
        let by = after.holder(area).filter(|&by| by != seat)?;
        (before.holder(area) == Some(seat)).then(|| told(after, area, true, by, language))
    };
    let is_out = before.living().has(seat) && !after.living().has(seat);
    report::lost(Area::all().filter_map(taken), is_out, language)
}

fn told(state: &State, area: Area, is_mine: bool, by: Seat, language: Language) -> Taken {
    let area = words::the(state.map(), area, language);
    Taken { is_mine, by: words::seat(by, language), area }
}

/// Who is asked, for others.
fn who_is_asked(state: &State, language: Language) -> String {
    match &state.stage {
        Stage::Turn(turn) => turns::asked_of(words::seat(turn.seat, language), language),
        _ => String::new(),
    }
}

fn without(state: &State, is_asked: bool, language: Language) -> String {
    match state.turn().filter(|_| !is_asked) {
        Some(turn) => turns::not_asked(words::seat(turn.seat, language), language),
        None => without_a_sheet(state, is_asked, language),
    }
}

fn without_a_sheet(state: &State, is_asked: bool, language: Language) -> String {
    let noun = words::noun(state.chosen.map, language);
    let (one, many, e) = (noun.one, noun.many, noun.e);
    match (&state.stage, is_asked, language) {
        (_, false, _) => {
            language.say("Nothing is asked of you.", "Rien ne vous est demandé.").to_owned()
        }
        (Stage::Lists, true, En) => {
            format!("Without a sheet {many} are picked for you in a fixed, scattered order.")
        }
        (Stage::Lists, true, Fr) => format!(
            "Sans feuille, des {many} sont choisi{e}s pour vous dans un ordre fixe et dispersé."
        ),
        (Stage::Placing, true, _) => format!("{}.", placed_unasked(many, false, language)),
        (Stage::Turn(turn @ Turn { phase: Phase::Attack, .. }), true, En) => {
            let settled = match has_more_to_do(state, turn) {
                true => "sets that must be traded are traded, the troops are placed for you, and ",
                false => "",
            };
            format!(
                "Without a sheet {settled}your turn ends: no further attack; if you took a {one} you draw your \
                 card."
            )
        }
        (Stage::Turn(turn @ Turn { phase: Phase::Attack, .. }), true, Fr) => {
            let settled = match has_more_to_do(state, turn) {
                true => {
                    "les séries obligatoires sont échangées, les troupes placées pour vous, et "
                }
                false => "",
            };
            format!(
                "Sans feuille, {settled}votre tour finit sans autre attaque\u{a0}; si vous avez pris un{e} {one}, \
                 vous piochez votre carte."
            )
        }
        (Stage::Turn(turn), true, _) if !has_more_to_do(state, turn) => language
            .say(
                "Without a sheet your turn ends without an attack.",
                "Sans feuille, votre tour finit sans attaque.",
            )
            .to_owned(),
        (_, true, _) => {
            let must_trade = state.turn().is_some_and(|turn| must_trade(state, turn));
            let then = language
                .say("and your turn ends without an attack", "et votre tour finit sans attaque");
            format!("{}, {then}.", placed_unasked(many, must_trade, language))
        }
    }
}

/// Whether cards are to be traded, or troops to be placed, before the turn ends (§8.3).
fn has_more_to_do(state: &State, turn: &Turn) -> bool {
    turn.to_place > 0 || must_trade(state, turn)
}

fn must_trade(state: &State, turn: &Turn) -> bool {
    state.hands.of(turn.seat).len() >= TOO_MANY_CARDS
}

/// What becomes of troops that nobody placed (§8.2), and of cards that nobody traded where they must be.
fn placed_unasked(areas: &str, must_trade: bool, language: Language) -> String {
    let traded = if must_trade { turns::sets_are_traded(language) } else { "" };
    match language {
        En => format!(
            "Without a sheet {traded}your troops are placed one by one on the weakest {areas} at your borders"
        ),
        Fr => format!(
            "Sans feuille, {traded}vos troupes sont placées une à une sur vos {areas} les plus faibles à la frontière"
        ),
    }
}
