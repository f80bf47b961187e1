//! The tokens.
//!
//! Source: RULES §2.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::language::Language;

/// A token, in token order (§2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
#[repr(u8)]
#[allow(missing_docs, reason = "each is what RULES §2 calls so")]
pub enum Token {
    A1,
    N1,
    F1,
    A2,
    N2,
    F2,
    A3,
    N3,
    F0,
    Gen,
    Adm,
    Az,
    Nz,
    Fx,
    Nx,
    F3,
    A4,
    N4,
    F4,
    A5,
    N5,
    Spy,
    Sci,
    Nuke,
}

/// What a token is: where it may stand follows from it (§2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It stands on land.
    Army,
    /// It stands on sea.
    Navy,
    /// It stands anywhere.
    AirForce,
    /// The Spy, which is what it copies (§2.5), and the Scientist (§2.6).
    Person,
}

/// What a token is worth on its track (§4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// So many steps.
    Steps(u8),
    /// As many as the player has armies and air forces there (§2.4).
    ArmiesAndAirForces,
    /// As many as the player has navies and air forces there (§2.4).
    NaviesAndAirForces,
}

/// What a token does beside its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// Another placement in the same theatre (§4.6).
    Blitz,
    /// It bombs (§4.5).
    Bombing,
    /// It stands on any terrain (§2.2).
    AnyTerrain,
    /// It copies what was placed last (§2.5).
    Copies,
    /// It goes to any free space (§2.6).
    AnySpace,
    /// It moves all other markers back (§4.4).
    Nuclear,
}

/// A row of the table of tokens.
struct Row {
    /// Its code: in JSON, and on English sheets.
    code: &'static str,
    /// What is written on French sheets.
    french: &'static str,
    kind: Kind,
    value: Value,
    ability: Option<Ability>,
    /// How many each side owns; none of the special weapons.
    a_side: u8,
    /// How many there are among the special weapons.
    weapons: u8,
}

const fn unit(code: &'static str, french: &'static str, kind: Kind, value: u8, a_side: u8) -> Row {
    Row { code, french, kind, value: Value::Steps(value), ability: None, a_side, weapons: 0 }
}

const fn weapon(
    code: &'static str,
    french: &'static str,
    kind: Kind,
    value: u8,
    ability: Option<Ability>,
    weapons: u8,
) -> Row {
    Row { code, french, kind, value: Value::Steps(value), ability, a_side: 0, weapons }
}

const ROWS: [Row; 24] = {
    use Ability::{AnySpace, AnyTerrain, Blitz, Bombing, Copies, Nuclear};
    use Kind::{AirForce, Army, Navy, Person};
    [
        unit("A1", "A1", Army, 1, 3),
        unit("N1", "M1", Navy, 1, 3),
        unit("F1", "F1", AirForce, 1, 3),
        unit("A2", "A2", Army, 2, 2),
        unit("N2", "M2", Navy, 2, 2),
        unit("F2", "F2", AirForce, 2, 2),
        unit("A3", "A3", Army, 3, 2),
        unit("N3", "M3", Navy, 3, 2),
        Row { ability: Some(Blitz), ..unit("F0", "F0", AirForce, 0, 1) },
        Row { value: Value::ArmiesAndAirForces, ..unit("GEN", "GEN", Army, 0, 1) },
        Row { value: Value::NaviesAndAirForces, ..unit("ADM", "AMI", Navy, 0, 1) },
        weapon("AZ", "AZ", Army, 1, Some(Blitz), 1),
        weapon("NZ", "MZ", Navy, 1, Some(Blitz), 1),
        weapon("FX", "FX", AirForce, 1, Some(Bombing), 1),
        weapon("NX", "MX", Navy, 2, Some(Bombing), 1),
        weapon("F3", "F3", AirForce, 3, None, 2),
        weapon("A4", "A4", Army, 4, None, 2),
        weapon("N4", "M4", Navy, 4, None, 2),
        weapon("F4", "F4", AirForce, 4, None, 1),
        weapon("A5", "A5", Army, 5, Some(AnyTerrain), 1),
        weapon("N5", "M5", Navy, 5, Some(AnyTerrain), 1),
        weapon("SPY", "ESP", Person, 0, Some(Copies), 1),
        weapon("SCI", "SCI", Person, 0, Some(AnySpace), 1),
        weapon("NUKE", "NUC", Army, 7, Some(Nuclear), 1),
    ]
};

impl Token {
    /// All of them, in token order (§2.1).
    pub const ALL: [Self; 24] = {
        use Token::*;
        [
            A1, N1, F1, A2, N2, F2, A3, N3, F0, Gen, Adm, Az, Nz, Fx, Nx, F3, A4, N4, F4, A5, N5,
            Spy, Sci, Nuke,
        ]
    };

    const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// Its code: in JSON, and on English sheets.
    pub const fn code(self) -> &'static str {
        self.row().code
    }

    /// How it is written on a sheet.
    pub const fn written(self, language: Language) -> &'static str {
        language.say(self.row().code, self.row().french)
    }

    /// What it is.
    pub const fn kind(self) -> Kind {
        self.row().kind
    }

    /// What it is worth.
    pub const fn value(self) -> Value {
        self.row().value
    }

    /// What it does beside that.
    pub const fn ability(self) -> Option<Ability> {
        self.row().ability
    }

    /// Whether it can do that.
    pub fn has(self, ability: Ability) -> bool {
        self.ability() == Some(ability)
    }

    /// How many of it each side owns at first.
    pub const fn a_side(self) -> u8 {
        self.row().a_side
    }

    /// How many of it are special weapons.
    pub const fn weapons(self) -> u8 {
        self.row().weapons
    }

    /// Whether it is a special weapon.
    pub const fn is_weapon(self) -> bool {
        self.weapons() > 0
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The code of no token.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown token {0:?}")]
pub struct NoToken(pub String);

impl FromStr for Token {
    type Err = NoToken;

    fn from_str(code: &str) -> Result<Self, NoToken> {
        let token = Self::ALL.into_iter().find(|token| token.code() == code);
        token.ok_or_else(|| NoToken(code.to_owned()))
    }
}
