//! Why an order was not carried out, and what is wrong with a line that cannot be read.
//!
//! Reasons are values with a code; sentences are made of them elsewhere.
//!
//! Source: RULES §4, §9.2, §12.4, §13.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{army::Army, piece::Piece};
use crate::language::Language;

/// Why a line of a sheet did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// It could not be read (§12.4).
    Unreadable(Expected),
    /// The allowance was used up, or the army has none any more: a void line (§4.1).
    OverAllowance,
    /// The army is another player's (§4.1).
    NotYourArmy,
    /// The army has no such piece, or not so many, in that place.
    NoSuchPiece,
    /// All such pieces there have moved, or were made this round (§4.3, §4.4).
    AlreadyMoved,
    /// The piece does not get there in one move (§2.2).
    OutOfRange,
    /// Nothing moves to a Reserve (§4.3).
    NothingMovesToAReserve,
    /// A Reserve piece moves only to its own HQ (§4.3).
    ReserveOnlyToOwnHq,
    /// Power Units never move (§4.3).
    PowerUnitsNeverMove,
    /// Only three equal Group I pieces make the Group II piece of their line (§2.1, §4.4).
    NotThreeEqualPieces,
    /// Power Units buy only in the army's own Reserve (§4.5).
    BuyingIsInTheReserve,
    /// Only Group I is sold (§4.5).
    NotForSale,
    /// Not exactly the piece's power in units was named (§4.5).
    WrongPrice,
    /// The Reserve has fewer Power Units than named.
    NotEnoughUnits,
    /// What is given for a Mega-Missile is worth less than 100 (§4.6).
    TooWeak,
    /// Power Units stand only in the Reserve, and are given for a Mega-Missile there (§4.6).
    PowerUnitsAreInTheReserve,
    /// The army has no Mega-Missile in that place (§4.6).
    NoMissile,
    /// The Reserve of an army that is out of the game is no target (§4.6).
    BadTarget,
    /// More moves of mercenary pieces were ordered than there are pieces (§9.2).
    Cancelled,
}

/// What a line that cannot be read should have had at the column of its fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// A piece.
    Piece,
    /// A space or a Reserve.
    Place,
    /// An army's letter before the colon that is there (§12.3).
    ArmyBeforeTheColon,
    /// The army before a colon that is not there: the line does not say which it is for (§12.3).
    TheArmyBeforeAColon,
    /// One of the writer's own armies, for prisoners (§8.2).
    OwnArmy,
    /// One piece: moves are ordered one at a time (§12.1).
    OnePiece,
    /// The exchange mark before the place: several pieces were named (§12.1).
    ExchangeMark,
    /// Nothing more.
    EndOfLine,
}

impl Expected {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Piece,
        Self::Place,
        Self::ArmyBeforeTheColon,
        Self::TheArmyBeforeAColon,
        Self::OwnArmy,
        Self::OnePiece,
        Self::ExchangeMark,
        Self::EndOfLine,
    ];
}

impl Reason {
    /// All that are not [`Reason::Unreadable`].
    pub const LEGAL: [Self; 18] = [
        Self::OverAllowance,
        Self::NotYourArmy,
        Self::NoSuchPiece,
        Self::AlreadyMoved,
        Self::OutOfRange,
        Self::NothingMovesToAReserve,
        Self::ReserveOnlyToOwnHq,
        Self::PowerUnitsNeverMove,
        Self::NotThreeEqualPieces,
        Self::BuyingIsInTheReserve,
        Self::NotForSale,
        Self::WrongPrice,
        Self::NotEnoughUnits,
        Self::TooWeak,
        Self::PowerUnitsAreInTheReserve,
        Self::NoMissile,
        Self::BadTarget,
        Self::Cancelled,
    ];

    /// The reason as `adjudicate` prints it (§13). The English one is its code everywhere else.
    pub const fn code(self, language: Language) -> &'static str {
        match self {
            Self::Unreadable(expected) => {
                match expected {
                    Expected::Piece => language
                        .say("unreadable: expected a piece", "illisible\u{a0}: pièce attendue"),
                    Expected::Place => language
                        .say("unreadable: expected a place", "illisible\u{a0}: lieu attendu"),
                    Expected::ArmyBeforeTheColon => language.say(
                        "unreadable: expected an army before the colon",
                        "illisible\u{a0}: armée attendue avant le deux-points",
                    ),
                    Expected::TheArmyBeforeAColon => language.say(
                        "unreadable: expected the army before a colon",
                        "illisible\u{a0}: l'armée suivie d'un deux-points attendue",
                    ),
                    Expected::OwnArmy => language.say(
                        "unreadable: expected one of your armies",
                        "illisible\u{a0}: une de vos armées attendue",
                    ),
                    Expected::OnePiece => language.say(
                        "unreadable: expected one piece",
                        "illisible\u{a0}: une seule pièce attendue",
                    ),
                    Expected::ExchangeMark => language.say(
                        "unreadable: expected X before the place",
                        "illisible\u{a0}: E attendu avant le lieu",
                    ),
                    Expected::EndOfLine => language.say(
                        "unreadable: expected the end of the line",
                        "illisible\u{a0}: fin de ligne attendue",
                    ),
                }
            }
            Self::OverAllowance => language.say("over_allowance", "ordre_en_trop"),
            Self::NotYourArmy => language.say("not_your_army", "pas_votre_armée"),
            Self::NoSuchPiece => language.say("no_such_piece", "pas_de_telle_pièce"),
            Self::AlreadyMoved => language.say("already_moved", "déjà_déplacée"),
            Self::OutOfRange => language.say("out_of_range", "hors_de_portée"),
            Self::NothingMovesToAReserve => {
                language.say("nothing_moves_to_a_reserve", "rien_ne_va_en_réserve")
            }
            Self::ReserveOnlyToOwnHq => {
                language.say("reserve_only_to_own_hq", "de_la_réserve_à_son_seul_QG")
            }
            Self::PowerUnitsNeverMove => {
                language.say("power_units_never_move", "les_Power_ne_bougent_pas")
            }
            Self::NotThreeEqualPieces => {
                language.say("not_three_equal_pieces", "pas_trois_pièces_égales")
            }
            Self::BuyingIsInTheReserve => {
                language.say("buying_is_in_the_reserve", "achat_en_réserve_seulement")
            }
            Self::NotForSale => language.say("not_for_sale", "pas_à_vendre"),
            Self::WrongPrice => language.say("wrong_price", "prix_inexact"),
            Self::NotEnoughUnits => language.say("not_enough_units", "pas_assez_de_Power"),
            Self::TooWeak => language.say("too_weak", "trop_faible"),
            Self::PowerUnitsAreInTheReserve => {
                language.say("power_units_are_in_the_reserve", "les_Power_sont_en_réserve")
            }
            Self::NoMissile => language.say("no_missile", "pas_de_missile"),
            Self::BadTarget => language.say("bad_target", "cible_impossible"),
            Self::Cancelled => language.say("cancelled", "annulé"),
        }
    }

    /// The reason of an English code.
    pub fn from_code(code: &str) -> Option<Self> {
        Expected::ALL
            .into_iter()
            .map(Self::Unreadable)
            .chain(Self::LEGAL)
            .find(|reason| reason.code(Language::En) == code)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code(Language::En))
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code(Language::En))
    }
}

impl<'de> Deserialize<'de> for Reason {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        Self::from_code(&code).ok_or_else(|| de::Error::custom(format!("unknown reason {code:?}")))
    }
}

impl Serialize for Expected {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Reason::Unreadable(*self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Expected {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Reason::deserialize(deserializer)? {
            Reason::Unreadable(expected) => Ok(expected),
            other => Err(de::Error::custom(format!("{other} is not about reading"))),
        }
    }
}

/// Why a line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// Where, counted in characters of the line from 1. At the end of a line that is too short it
    /// is one behind the last.
    pub column: u32,
    /// What stands there; empty at the end of the line.
    pub found: String,
    /// What was expected there.
    pub expected: Expected,
    /// What the writer may have meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meant: Option<Hint>,
    /// The army the line names before a colon; it counts against its allowance (§4.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army: Option<Army>,
}

/// What the writer of a line that cannot be read may have meant. It is told, never guessed at
/// (§12.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hint {
    /// A piece by its letter or name in the other language.
    PieceInTheOtherLanguage(Piece),
    /// An army by its letter or name in the other language.
    ArmyInTheOtherLanguage(Army),
    /// A place by its name in the other language.
    PlaceInTheOtherLanguage,
    /// An exchange, with the other language's mark.
    MarkInTheOtherLanguage,
    /// An exchange, without the mark before its place.
    Exchange,
    /// Several moves of one piece each.
    SeveralMoves,
    /// Two orders in one line, e.g. Reserve to HQ to a space.
    TwoOrders,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_come_back_and_differ() {
        for expected in Expected::ALL {
            let reason = Reason::Unreadable(expected);
            assert_eq!(Reason::from_code(reason.code(Language::En)), Some(reason));
        }
        for reason in Reason::LEGAL {
            assert_eq!(Reason::from_code(reason.code(Language::En)), Some(reason));
            assert_ne!(reason.code(Language::En), reason.code(Language::Fr));
        }
    }
}
