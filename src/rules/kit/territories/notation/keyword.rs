//! The words that orders are made of, in both languages.

use crate::language::Language;

/// A word of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyword {
    /// A ranking follows.
    Want,
    /// Cards are traded.
    Trade,
    /// Troops are placed.
    Place,
    /// An attack follows.
    Attack,
    /// How many move in, or follow.
    Move,
    /// Troops move through own areas.
    Fortify,
    /// The end of a turn.
    End,
    /// A standing order of defence follows.
    Defend,
    /// How many dice.
    Dice,
    /// With how many troops left it stops.
    Until,
    /// After how many throws it stops.
    Times,
    /// How many stay.
    Leave,
    /// All.
    All,
    /// Where a standing order is for.
    In,
    /// A condition follows.
    If,
    /// The condition does not hold.
    Not,
    /// An area was taken.
    Taken,
}

impl Keyword {
    /// All of them.
    pub const ALL: [Self; 17] = [
        Self::Want,
        Self::Trade,
        Self::Place,
        Self::Attack,
        Self::Move,
        Self::Fortify,
        Self::End,
        Self::Defend,
        Self::Dice,
        Self::Until,
        Self::Times,
        Self::Leave,
        Self::All,
        Self::In,
        Self::If,
        Self::Not,
        Self::Taken,
    ];

    /// The forms it is read in, the one that is written first; in capitals, as words are cut.
    pub const fn forms(self, language: Language) -> &'static [&'static str] {
        match self {
            Self::Want => language.say(&["WANT"], &["VOULOIR", "VEUX"]),
            Self::Trade => language.say(&["TRADE"], &["ECHANGER", "ECHANGE", "ECHANGEZ"]),
            Self::Place => language.say(&["PLACE"], &["PLACER", "PLACE", "PLACEZ"]),
            Self::Attack => language.say(&["ATTACK"], &["ATTAQUER", "ATTAQUE", "ATTAQUEZ"]),
            Self::Move => language.say(&["MOVE"], &["AVANCER", "AVANCE", "AVANCEZ"]),
            Self::Fortify => language.say(&["FORTIFY"], &["FORTIFIER", "FORTIFIE", "FORTIFIEZ"]),
            Self::End => language.say(&["END"], &["FIN"]),
            Self::Defend => language.say(&["DEFEND"], &["DEFENDRE", "DEFENDS", "DEFENDEZ"]),
            Self::Dice => language.say(&["DICE"], &["DES"]),
            Self::Until => language.say(&["UNTIL"], &["JUSQUA"]),
            Self::Times => language.say(&["TIMES"], &["FOIS"]),
            Self::Leave => language.say(&["LEAVE"], &["LAISSER", "LAISSE", "LAISSEZ"]),
            Self::All => language.say(&["ALL"], &["TOUT"]),
            Self::In => language.say(&["IN"], &["EN"]),
            Self::If => language.say(&["IF"], &["SI"]),
            Self::Not => language.say(&["NOT"], &["PAS"]),
            Self::Taken => language.say(&["TAKEN"], &["PRIS"]),
        }
    }

    /// How it is written.
    pub const fn text(self, language: Language) -> &'static str {
        match self {
            Self::Until => language.say("UNTIL", "JUSQU'A"),
            other => match other.forms(language) {
                [text, ..] => text,
                [] => "",
            },
        }
    }

    /// The one that was written, as words are cut.
    pub fn of(text: &str, language: Language) -> Option<Self> {
        Self::ALL.into_iter().find(|keyword| keyword.forms(language).contains(&text))
    }

    /// Whether an order begins with it.
    pub const fn begins(self) -> bool {
        matches!(
            self,
            Self::Want
                | Self::Trade
                | Self::Place
                | Self::Attack
                | Self::Move
                | Self::Fortify
                | Self::End
                | Self::Defend
        )
    }
}
