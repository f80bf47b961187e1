//! What a turn is called, and what those are told of it who are not asked.

use rules::language::Language::{self, En, Fr};

use super::words::de;

/// Whose turn it is, for whom it is called.
#[derive(Clone, Copy)]
pub(crate) enum Whose<'a> {
    /// Somebody else's.
    Of(&'a str),
    /// The reader's.
    Yours,
    /// The reader's, with the one of several armies that is to move.
    YoursWith(&'a str),
}

/// `Red's turn 3`, to Red itself `Your turn 3`, and whether it goes on. A round is what a sheet is
/// handed in for, so a round of turns is not called so.
pub(crate) fn title(whose: Whose<'_>, round: u32, goes_on: bool, language: Language) -> String {
    let turn = match (language, whose) {
        (En, Whose::Of(who)) => format!("{who}'s turn {round}"),
        (Fr, Whose::Of(who)) => format!("Tour {round} {}", de(who)),
        (En, Whose::Yours) => format!("Your turn {round}"),
        (Fr, Whose::Yours) => format!("Votre tour {round}"),
        (En, Whose::YoursWith(who)) => format!("Your turn {round} with {who}"),
        (Fr, Whose::YoursWith(who)) => format!("Votre tour {round} avec {who}"),
    };
    turn + if goes_on { language.say(", continued", " (suite)") } else { "" }
}

/// What is asked, with what the turn before was about.
pub(crate) fn asked(ask: String, headline: Option<String>) -> String {
    match headline {
        Some(headline) => format!("{ask} ({headline})"),
        None => ask,
    }
}

/// What is asked once all troops stand; `may_follow` where more of them may move into what was taken.
pub(crate) fn attack_or_end(may_follow: bool, language: Language) -> &'static str {
    match may_follow {
        true => language.say(
            "let more troops follow, attack on, or END",
            "faites avancer des troupes, attaquez encore, ou FIN",
        ),
        false => language.say("attack, or END", "attaquez, ou FIN"),
    }
}

/// What is asked first, before the next attack, where more troops may move into what was taken.
pub(crate) fn follow_first(most: u32, language: Language) -> &'static str {
    match most {
        0 => "",
        _ => language.say("Do more troops follow? ", "D'autres troupes avancent\u{a0}? "),
    }
}

/// That the game is over after this round of turns, where so many were agreed; `winner` is who wins then.
pub(crate) fn last_round(
    round: u32,
    rounds: u32,
    winner: &str,
    language: Language,
) -> Option<String> {
    (round == rounds).then(|| match language {
        En => format!("This is the last round of turns: after it, {winner} wins."),
        Fr => format!("C'est le dernier tour de table\u{a0}: ensuite, {winner} gagne."),
    })
}

/// The same before the game begins; none where no such end is chosen.
pub(crate) fn at_last(rounds: u32, winner: &str, language: Language) -> Option<String> {
    let many = if rounds == 1 { "" } else { "s" };
    (rounds > 0).then(|| match language {
        En => {
            format!("If nobody has won before, {winner} wins after {rounds} round{many} of turns.")
        }
        Fr => format!("Sans victoire avant, {winner} gagne après {rounds} tour{many} de table."),
    })
}

/// What is asked of whose turn it is, for others.
pub(crate) fn asked_of(who: &str, language: Language) -> String {
    format!("{who} {}", language.say("places and attacks", "place et attaque"))
}

/// What is asked of those whose turn it is not.
pub(crate) fn not_asked(who: &str, language: Language) -> String {
    match language {
        En => format!(
            "It is {who}'s turn; nothing is asked of you. If you like, change your standing orders."
        ),
        Fr => format!(
            "C'est à {who} de jouer\u{a0}; rien ne vous est demandé. Si vous voulez, changez vos consignes."
        ),
    }
}

/// What is done unasked at the start of a turn where too many cards are held, before what else is.
pub(crate) const fn sets_are_traded(language: Language) -> &'static str {
    language.say(
        "sets that must be traded are traded, ",
        "les séries qui doivent être échangées le sont, ",
    )
}
