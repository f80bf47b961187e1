//! The words that only this game's orders have, in both languages.
//!
//! Source: RULES §13.1, §13.2.

use crate::{
    clone_wars::{army::Army, ships::Class},
    kit::territories::notation::{self, Keyword, Wording, mend, words_of_a_to_z},
    language::Language,
};

/// A word of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// One that other games of territories have, too.
    Shared(Keyword),
    /// A token is placed.
    Token,
    /// A ship is built.
    Build,
    /// A card is played.
    Play,
    /// Ships move.
    Fleet,
    /// A planet is taken over.
    Take,
    /// Order 66.
    Order,
    /// Planets are offered.
    Offer,
    /// Which ships go along.
    Ships,
    /// Which card is played on an attack.
    Card,
    /// Where the Emperor is to be.
    Emperor,
    /// What goes to the ally.
    Ally,
    /// None.
    None,
    /// A class of ships.
    Class(Class),
    /// An army.
    Army(Army),
}

impl Word {
    /// Those of this game alone.
    const OWN: [Self; 19] = [
        Self::Token,
        Self::Build,
        Self::Play,
        Self::Fleet,
        Self::Take,
        Self::Order,
        Self::Offer,
        Self::Ships,
        Self::Card,
        Self::Emperor,
        Self::Ally,
        Self::None,
        Self::Class(Class::Fighter),
        Self::Class(Class::Corvette),
        Self::Class(Class::Capital),
        Self::Army(Army::Red),
        Self::Army(Army::Black),
        Self::Army(Army::Orange),
        Self::Army(Army::Blue),
    ];

    /// The class of ships that a word means.
    pub fn class(text: &str, language: Language) -> Option<Class> {
        Class::ALL.into_iter().find(|&class| Self::Class(class).forms(language).contains(&text))
    }

    /// The army that a word means.
    pub fn army(text: &str, language: Language) -> Option<Army> {
        Army::ALL.into_iter().find(|&army| Self::Army(army).forms(language).contains(&text))
    }
}

impl From<Keyword> for Word {
    fn from(keyword: Keyword) -> Self {
        Self::Shared(keyword)
    }
}

impl Wording for Word {
    fn all() -> impl Iterator<Item = Self> {
        Keyword::ALL.into_iter().map(Self::Shared).chain(Self::OWN)
    }

    fn forms(self, language: Language) -> &'static [&'static str] {
        match self {
            Self::Shared(keyword) => keyword.forms(language),
            Self::Token => language.say(&["TOKEN"], &["JETON"]),
            Self::Build => language.say(&["BUILD"], &["CONSTRUIRE", "CONSTRUIS", "CONSTRUISEZ"]),
            Self::Play => language.say(&["PLAY"], &["JOUER", "JOUE", "JOUEZ"]),
            Self::Fleet => language.say(&["FLEET"], &["FLOTTE"]),
            Self::Take => language.say(&["TAKE"], &["COMMANDER", "COMMANDE", "COMMANDEZ"]),
            Self::Order => language.say(&["ORDER"], &["ORDRE"]),
            Self::Offer => language.say(&["OFFER"], &["OFFRIR", "OFFRE", "OFFREZ"]),
            Self::Ships => language.say(&["SHIPS"], &["VAISSEAUX"]),
            Self::Card => language.say(&["CARD"], &["CARTE"]),
            Self::Emperor => language.say(&["EMPEROR"], &["EMPEREUR"]),
            Self::Ally => language.say(&["ALLY"], &["ALLIE"]),
            Self::None => language.say(&["NONE"], &["AUCUN"]),
            Self::Class(Class::Fighter) => language.say(&["FI"], &["CH"]),
            Self::Class(Class::Corvette) => &["CO"],
            Self::Class(Class::Capital) => language.say(&["CA"], &["VC"]),
            Self::Army(Army::Red) => language.say(&["R", "RED"], &["R", "ROUGE"]),
            Self::Army(Army::Black) => language.say(&["K", "BLACK"], &["N", "NOIR"]),
            Self::Army(Army::Orange) => &["O", "ORANGE"],
            Self::Army(Army::Blue) => language.say(&["B", "BLUE"], &["B", "BLEU"]),
        }
    }

    // What is said of a card, of a token and of Order 66.
    const TOO_MUCH: &'static [&'static str] = &[
        "ASSAULT", "ASSAUT", "BOUCLIER", "COMPLOT", "DOO", "DOOKU", "DUEL", "EXECUTE", "EXECUTER",
        "EXECUTEZ", "GRI", "GRIEVOUS", "GUN", "GUNRAY", "HIL", "LEVEE", "LEVY", "PLA", "PLOT",
        "POG", "POGGLE", "RUN", "SABOTAGE", "SHIELD", "TAM", "VEN", "VENTRESS",
    ];

    fn meant(text: &str, is_first: bool) -> Option<Self> {
        Some(match text {
            "CAPITAL" | "CAPITALS" | "CAPITAUX" => Self::Class(Class::Capital),
            "CHASSEUR" | "CHASSEURS" | "FIGHTER" | "FIGHTERS" => Self::Class(Class::Fighter),
            "CORVETTE" | "CORVETTES" => Self::Class(Class::Corvette),
            "LALLIE" => Self::Ally,
            "LEMPEREUR" => Self::Emperor,
            "LORDRE" => Self::Order,
            "NO" | "NOTHING" | "RIEN" | "SANS" | "WITHOUT" => Self::None,
            "SHIP" | "VAISSEAU" => Self::Ships,
            "PRENDRE" | "PRENDS" | "PRENEZ" if is_first => Self::Take,
            "BOUCLIER" | "PROTECT" | "PROTEGER" | "SABOTAGE" | "SHIELD" if is_first => Self::Play,
            _ => Self::Shared(mend::meant(text, is_first)?),
        })
    }

    fn head(self) -> Option<Self> {
        matches!(self, Self::Class(_)).then_some(Self::Ships)
    }

    fn is_none(self) -> bool {
        self == Self::None
    }

    fn cut(line: &str) -> Vec<notation::Word> {
        words_of_a_to_z(line)
    }

    fn nearest(self, is_nought: bool, language: Language) -> &'static [&'static str] {
        match self {
            Self::Shared(keyword) => keyword.nearest(is_nought, language),
            Self::Order if !is_nought => &["66"],
            Self::Ships if !is_nought => Keyword::All.forms(language),
            _ => &[],
        }
    }

    fn text(self, language: Language) -> &'static str {
        match self {
            Self::Shared(keyword) => keyword.text(language),
            own => own.forms(language).first().copied().unwrap_or_default(),
        }
    }

    fn begins(self) -> bool {
        match self {
            Self::Shared(keyword) => keyword.begins(),
            own => matches!(
                own,
                Self::Token
                    | Self::Build
                    | Self::Play
                    | Self::Fleet
                    | Self::Take
                    | Self::Order
                    | Self::Offer
            ),
        }
    }

    fn shared(self) -> Option<Keyword> {
        match self {
            Self::Shared(keyword) => Some(keyword),
            _ => None,
        }
    }
}
