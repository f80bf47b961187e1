//! Who may write to whom while a window is open: a term of a game.

use serde::{Deserialize, Serialize};

/// To whom players may write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Wishes", into = "Wishes")]
pub enum Talk {
    /// To nobody: a silent game.
    #[default]
    Silent,
    /// To those who win and lose with them. The game is silent otherwise.
    Allies,
    /// To everybody: an open game.
    Open,
}

/// What a host ticks. Whoever opens a game to all opens it to allies.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Wishes {
    /// Whether all may write to all.
    pub open: bool,
    /// Whether allies may write to one another.
    pub allies: bool,
}

impl From<Wishes> for Talk {
    fn from(wishes: Wishes) -> Self {
        match wishes {
            Wishes { open: true, .. } => Self::Open,
            Wishes { allies: true, .. } => Self::Allies,
            Wishes { .. } => Self::Silent,
        }
    }
}

impl From<Talk> for Wishes {
    fn from(talk: Talk) -> Self {
        Self { open: talk == Talk::Open, allies: talk == Talk::Allies }
    }
}

#[cfg(test)]
mod tests {
    use super::Talk;
    use crate::store::opening::terms::Terms;

    #[test]
    fn terms_of_games_that_knew_only_open_and_silent_stay_what_they_were() {
        for (stored, talk) in [
            ("{}", Talk::Silent),
            (r#"{"open":false,"public":true}"#, Talk::Silent),
            (r#"{"open":true,"missed":"loses:2"}"#, Talk::Open),
            (r#"{"open":false,"allies":true}"#, Talk::Allies),
        ] {
            let terms: Terms = serde_json::from_str(stored).unwrap();
            assert_eq!(terms.talk, talk, "{stored}");
            let again = serde_json::to_string(&terms).unwrap();
            assert_eq!(serde_json::from_str::<Terms>(&again).unwrap(), terms, "{again}");
        }
    }
}
