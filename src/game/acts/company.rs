//! To whom the holder of a seat may write: to everybody, to allies, or to nobody.

use super::{declared::Declared, message::To};
use crate::{
    language::Language,
    rules::{Seat, Turn},
    store::{opening::talk::Talk, seats::holders::Holder},
};

/// To whom a seat may write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Company {
    /// To nobody: the game is silent for it.
    Nobody,
    /// To these, each alone.
    Allies(Vec<Seat>),
    /// To everybody.
    All,
}

/// The term of a game that says who may write to whom, for whoever thinks of joining it.
pub const fn term(talk: Talk, l: Language) -> &'static str {
    match talk {
        Talk::Open => l.say(
            "Players may write to one another while they prepare their orders.",
            "On peut s'écrire pendant qu'on prépare ses ordres.",
        ),
        Talk::Allies => l.say(
            "A silent game, except for allies: they may write to one another, and nobody else reads it.",
            "Une partie silencieuse\u{a0}: seuls les alliés s'écrivent, et personne d'autre ne lit leurs messages.",
        ),
        Talk::Silent => l.say(
            "A silent game: players do not write to one another here.",
            "Une partie silencieuse\u{a0}: on ne s'écrit pas ici.",
        ),
    }
}

/// Who plays, for whoever is invited to a seat: what each plays, and the name; of allies it is said.
pub fn listed<'a>(
    holders: impl Iterator<Item = &'a Holder>,
    (seat, turn): (Seat, &Turn),
    plays: impl Fn(Seat) -> String,
    l: Language,
) -> Vec<(String, String)> {
    let allies = turn.allies(seat);
    let line = |holder: &Holder| {
        let mut name = holder.name(l);
        if allies.contains(&holder.seat) {
            name += l.say(
                ", your ally: you win together",
                ", dans votre camp\u{a0}: vous gagnez ensemble",
            );
        }
        (plays(holder.seat), name)
    };
    holders.map(line).collect()
}

impl Company {
    /// Whom a seat has to write to in a game played so. Who has given up is nobody's ally.
    pub fn of(talk: Talk, turn: &Turn, declared: &Declared, seat: Seat) -> Self {
        match talk {
            Talk::Silent => Self::Nobody,
            Talk::Open => Self::All,
            Talk::Allies => {
                let mut allies = turn.allies(seat);
                allies.retain(|&ally| !declared.has_surrendered(ally));
                if allies.is_empty() { Self::Nobody } else { Self::Allies(allies) }
            }
        }
    }

    /// Whether there is anybody.
    pub fn is_nobody(&self) -> bool {
        *self == Self::Nobody
    }

    /// Whether there are allies alone.
    pub fn is_of_allies(&self) -> bool {
        matches!(self, Self::Allies(_))
    }

    /// Whether a message may go there.
    pub fn takes(&self, to: To) -> bool {
        match (self, to) {
            (Self::Nobody, _) | (_, To::Nobody) | (Self::Allies(_), To::Living | To::All) => false,
            (Self::Allies(allies), To::Seat(seat)) => allies.contains(&seat),
            (Self::All, _) => true,
        }
    }
}
