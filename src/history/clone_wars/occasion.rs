//! What a round is called, and what is asked in it.
//!
//! Source: RULES §3, §4, §6.3, §8, §9, §11.4.

use super::{briefing, matter::is_of, words};
use crate::{
    Occasion, Viewer,
    kit::territories::{
        report::{self, Taken, headline as headline_of},
        turns::{self, Whose},
    },
};
use rules::{
    Seat,
    clone_wars::{Army, Faction, Phase, Stage, State, Turn},
    kit::territories::{Area, Change, TOO_MANY_CARDS},
    language::Language::{self, En, Fr},
};

/// How it is played.
pub(super) const fn about(language: Language) -> &'static str {
    language.say(
        "The galaxy in 42 planets: two factions of two armies for two to four players, with dice, ships, \
         cards, hidden tokens and Order 66. A faction wins together.",
        "La galaxie en 42 planètes\u{a0}: deux factions de deux armées, de deux à quatre joueurs, avec des \
         dés, des vaisseaux, des cartes, des jetons cachés et l'ordre 66. Les alliés d'une faction gagnent ensemble.",
    )
}

/// What a seat plays for, and who wins after the agreed rounds of turns.
pub(super) fn aim(state: &State, seat: Seat, language: Language) -> Option<String> {
    let army = state.armies(seat).nth(0)?;
    let ally = *state.commands.of(army.ally());
    let faction = words::faction(army.faction(), language);
    let with = (ally != seat).then(|| words::seat(state, ally, language));
    let own = words::seat(state, seat, language);
    let you = match (language, with) {
        (En, Some(ally)) => format!("You command {own} for {faction}, together with {ally}"),
        (En, None) => match army.faction() {
            Faction::Republic => format!("You command {own}, the whole Republic"),
            Faction::Separatists => format!("You command {own}, all the Separatists"),
        },
        (Fr, Some(ally)) => format!("Vous commandez {own} pour {faction}, avec {ally} pour allié"),
        (Fr, None) => match army.faction() {
            Faction::Republic => format!("Vous commandez toute la République ({own})"),
            Faction::Separatists => format!("Vous commandez tous les Séparatistes ({own})"),
        },
    };
    let goal = match (army.faction(), state.emperor) {
        (Faction::Republic, Some(at)) => {
            let at = words::planet(at, language);
            match language {
                En => format!("take the Emperor's planet, {at}, or every planet of the Separatists"),
                Fr => format!(
                    "prenez la planète de l'Empereur, {at}, ou toutes celles des Séparatistes"
                ),
            }
        }
        (Faction::Republic, None) => language
            .say(
                "take every planet of the Separatists; once Order 66 has been invoked, the Emperor's is enough",
                "prenez toutes les planètes des Séparatistes\u{a0}; après l'ordre 66, celle de l'Empereur \
                 suffit",
            )
            .to_owned(),
        (Faction::Separatists, Some(at)) => {
            let at = words::planet(at, language);
            match language {
                En => format!("take every planet of the Republic, and never lose {at}, the Emperor's"),
                Fr => format!(
                    "prenez toutes les planètes de la République, sans jamais perdre {at}, celle de \
                     l'Empereur"
                ),
            }
        }
        (Faction::Separatists, None) => language
            .say(
                "take every planet of the Republic; Order 66, once a game, may turn many at once",
                "prenez toutes les planètes de la République\u{a0}; l'ordre 66, une fois par partie, peut en \
                 faire basculer beaucoup d'un coup",
            )
            .to_owned(),
    };
    let colon = language.say(":", "\u{a0}:");
    let at_last = briefing::at_last(state, language).map(|end| format!(" {end}"));
    Some(format!("{you}{colon} {goal}.{}", at_last.unwrap_or_default()))
}

/// The round, for a seat or for others.
pub(super) fn occasion(state: &State, seat: Option<Seat>, language: Language) -> Occasion {
    let is_asked = match &state.stage {
        Stage::Lists | Stage::Placing => seat.is_some_and(|it| state.living_seats().has(it)),
        Stage::Turn(turn) => seat == Some(*state.commands.of(turn.army)),
        Stage::Over { .. } => false,
    };
    Occasion {
        title: title(state, seat.filter(|_| is_asked), language),
        ask: match seat.filter(|_| is_asked) {
            Some(seat) => asked(state, seat, language),
            None => who_is_asked(state, language),
        },
        without: without(state, is_asked, language),
        nothing: None,
        surrender: surrender(state, seat, language),
    }
}

fn title(state: &State, asked: Option<Seat>, language: Language) -> String {
    let turn = match &state.stage {
        Stage::Lists => return language.say("Claiming planets", "Choix des planètes").to_owned(),
        Stage::Placing => {
            return language.say("Placing troops", "Placement des troupes").to_owned();
        }
        Stage::Turn(turn) | Stage::Over { turn: Some(turn), .. } => turn,
        Stage::Over { turn: None, .. } => {
            return language.say("The end", "Fin de la partie").to_owned();
        }
    };
    let who = words::army(turn.army, language);
    let whose = match asked {
        None => Whose::Of(who),
        Some(seat) if state.armies(seat).len() > 1 => Whose::YoursWith(who),
        Some(_) => Whose::Yours,
    };
    turns::title(whose, turn.round, turn.goes_on, language)
}

/// What is asked of a seat, and what has happened since it was last told.
fn asked(state: &State, seat: Seat, language: Language) -> String {
    let left: u32 = state.armies(seat).each().map(|army| state.to_place(army)).sum();
    let troops = words::troops(left, language);
    let ask = match &state.stage {
        Stage::Lists => {
            language.say("rank the planets you want", "classez les planètes voulues").to_owned()
        }
        Stage::Placing => match language {
            En => format!("place your {troops}"),
            Fr => format!("placez vos {troops}"),
        },
        Stage::Turn(turn) => turn_asked(state, turn, language),
        Stage::Over { .. } => String::new(),
    };
    let is_fresh = state.turn().is_some_and(|turn| !turn.goes_on);
    turns::asked(ask, headline(state, Viewer::Seat(seat), language).filter(|_| is_fresh))
}

fn turn_asked(state: &State, turn: &Turn, language: Language) -> String {
    let left = state.to_place(turn.army);
    if left == 0 {
        return going_on(state, turn, language).to_owned();
    }
    let troops = words::troops(left, language);
    let token = state.tokens.drawn().is_some();
    let token = if token { language.say(" and a token", " et un jeton") } else { "" };
    let to_place = language.say("to place", "à placer");
    format!("{troops}{token} {to_place}")
}

fn going_on(state: &State, turn: &Turn, language: Language) -> &'static str {
    let may_follow = turn.follow.is_some_and(|follow| follow.most(&state.board) > 0);
    match turn.phase {
        Phase::Reinforce | Phase::Attack => turns::attack_or_end(may_follow, language),
        _ => language.say("the last steps, then END", "les dernières étapes, puis FIN"),
    }
}

/// What happened since the reader was told: who took what, what the reader lost first. What they took
/// themselves they know; what an ally took over by agreement was not taken from anybody.
fn headline(state: &State, viewer: Viewer, language: Language) -> Option<String> {
    let taken = |area: Area| match (state.change(area)?, state.board.owner(area)?) {
        (Change::From(was), by) if was.faction() != by.faction() && !is_of(state, viewer, by) => {
            Some(told(area, is_of(state, viewer, was), by, language))
        }
        _ => None,
    };
    headline_of(Area::all().filter_map(taken), language)
}

/// What the armies of a seat have lost from one position to a later one, and whether the seat is out with it.
/// What an ally took over by agreement is not lost.
pub(super) fn lost(
    before: &State,
    after: &State,
    seat: Seat,
    language: Language,
) -> Option<String> {
    let taken = |area: Area| {
        let (was, by) = (before.board.owner(area)?, after.board.owner(area)?);
        let is_lost = *before.commands.of(was) == seat && by.faction() != was.faction();
        is_lost.then(|| told(area, true, by, language))
    };
    let is_out = before.living_seats().has(seat) && !after.living_seats().has(seat);
    report::lost(Area::all().filter_map(taken), is_out, language)
}

fn told(area: Area, is_mine: bool, by: Army, language: Language) -> Taken {
    let area = words::planet(area, language).to_owned();
    Taken { is_mine, by: words::army(by, language), area }
}

/// Who is asked, for others.
fn who_is_asked(state: &State, language: Language) -> String {
    match &state.stage {
        Stage::Turn(turn) => turns::asked_of(words::army(turn.army, language), language),
        _ => String::new(),
    }
}

fn without(state: &State, is_asked: bool, language: Language) -> String {
    match state.turn().filter(|_| !is_asked) {
        Some(turn) => turns::not_asked(words::army(turn.army, language), language),
        None => without_a_sheet(state, is_asked, language),
    }
}

fn without_a_sheet(state: &State, is_asked: bool, language: Language) -> String {
    let said = match (&state.stage, is_asked) {
        (_, false) => language.say("Nothing is asked of you.", "Rien ne vous est demandé."),
        (Stage::Lists, true) => language.say(
            "Without a sheet planets are claimed for you in a fixed, scattered order.",
            "Sans feuille, des planètes sont choisies pour vous dans un ordre fixe et dispersé.",
        ),
        (Stage::Placing, true) => language.say(
            "Without a sheet your troops are placed one by one on the weakest of your planets that touch the \
             other faction.",
            "Sans feuille, vos troupes sont placées une à une sur les plus faibles de vos planètes qui \
             touchent l'autre faction.",
        ),
        (Stage::Turn(Turn { phase: Phase::Reinforce, army, .. }), true) => {
            let must_trade = state.hands.of(*army).len() >= TOO_MANY_CARDS;
            let is_idle = !must_trade && state.to_place(*army) == 0;
            let traded = if must_trade { turns::sets_are_traded(language) } else { "" };
            let token = match state.tokens.drawn().is_some() {
                true => language.say(
                    ", and the token that you hold on your strongest one",
                    ", et le jeton que vous tenez sur la plus forte",
                ),
                false => "",
            };
            let may_invoke = army.faction() == Faction::Separatists && state.is_before_order_66();
            let order = match may_invoke {
                true => language.say(
                    ", and Order 66 is not given",
                    ", et l'ordre 66 n'est pas donné",
                ),
                false => "",
            };
            return match language {
                En if is_idle && token.is_empty() => {
                    format!("Without a sheet the turn ends without an attack{order}.")
                }
                Fr if is_idle && token.is_empty() => {
                    format!("Sans feuille, le tour finit sans attaque{order}.")
                }
                En => format!(
                    "Without a sheet {traded}your troops are placed for you, on the weakest of your planets at the \
                     front{token}; the turn ends without an attack{order}."
                ),
                Fr => format!(
                    "Sans feuille, {traded}vos troupes sont placées d'office sur les plus faibles de vos planètes \
                     au front{token}\u{a0}; le tour finit sans attaque{order}."
                ),
            };
        }
        (_, true) => language.say(
            "Without a sheet your turn ends: no further attack; you draw the cards you have earned.",
            "Sans feuille, votre tour finit sans autre attaque\u{a0}; vous piochez les cartes gagnées.",
        ),
    };
    said.to_owned()
}

/// What giving up means (§11.4).
fn surrender(state: &State, seat: Option<Seat>, language: Language) -> String {
    let heir = seat.and_then(|seat| {
        let army = state.armies(seat).nth(0)?;
        let heir = *state.commands.of(army.ally());
        let may = heir != seat && !state.living_armies(heir).is_empty();
        Some(may.then_some(heir))
    });
    match (heir, language) {
        (None, En) => {
            "Whoever gives up leaves their armies to the ally's commander and has no share in a \
                       win; where there is none, their faction loses at once."
                .to_owned()
        }
        (None, Fr) => "Qui abandonne laisse ses armées au commandant allié et ne partage pas la \
                       victoire\u{a0}; s'il n'y en a pas, sa faction perd aussitôt."
            .to_owned(),
        (Some(Some(heir)), En) => format!(
            "Your armies pass to the commander of {}, and you have no share in a win. Your faction plays on.",
            words::seat(state, heir, En)
        ),
        (Some(Some(heir)), Fr) => format!(
            "Vos armées passent au commandant {}, et vous ne partagez pas la victoire. Votre faction \
             continue.",
            words::of_seat(state, heir)
        ),
        (Some(None), En) => "Your faction loses at once, and the game is over.".to_owned(),
        (Some(None), Fr) => "Votre faction perd aussitôt, et la partie est finie.".to_owned(),
    }
}
