//! The sheets of a resolved round, as far as anybody may see them.

use chrono::{DateTime, Utc};

use crate::{
    history::Viewer,
    rules::{Seat, SheetsOpen, StoredSheet},
    store::sheet::sheets::{Door, SealedSheet},
};

/// A sheet that counted, as far as anybody may see it.
pub struct PublicSheet {
    /// Whose.
    pub seat: Seat,
    /// When it arrived.
    pub received_at: DateTime<Utc>,
    /// Whether a computer has written it, for a seat of its own or in a player's place.
    pub is_computers: bool,
    /// Its seal.
    pub seal: Vec<u8>,
    /// What it says, once it may be read.
    pub opened: Option<OpenedSheet>,
}

/// What a sheet says, and the salt by which its seal is checked.
pub struct OpenedSheet {
    /// The sheet.
    pub stored: StoredSheet,
    /// Its orders, a line each.
    pub canonical: String,
    /// The salt.
    pub salt: Vec<u8>,
}

impl PublicSheet {
    /// With what it says, where that may be read.
    fn new(sheet: SealedSheet, may_be_read: bool) -> Self {
        let SealedSheet { seat, received_at, seal, door, stored, canonical, salt, .. } = sheet;
        let opened = may_be_read.then_some(OpenedSheet { stored, canonical, salt });
        Self { seat, received_at, is_computers: door == Door::Computer, seal, opened }
    }
}

/// What anybody may see of the sheets of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PublicSheets {
    /// All they say.
    Opened,
    /// The seals of those that were waited for. Whether others wrote anything is nobody's to know.
    Sealed,
}

impl PublicSheets {
    /// Of a game whose sheets open then, for these eyes: anybody's, while it is played or after it.
    pub(super) fn of(opens: SheetsOpen, viewer: Viewer) -> Self {
        match opens {
            SheetsOpen::AfterGame if viewer == Viewer::Public => Self::Sealed,
            SheetsOpen::AfterGame | SheetsOpen::AfterRound => Self::Opened,
        }
    }

    /// What may be seen of the sheets of a round that waited for these seats.
    pub(super) fn shown(self, sheets: Vec<SealedSheet>, awaited: &[Seat]) -> Vec<PublicSheet> {
        let sheets = sheets.into_iter();
        match self {
            Self::Opened => sheets.map(|sheet| PublicSheet::new(sheet, true)).collect(),
            Self::Sealed => {
                let awaited = sheets.filter(|sheet| awaited.contains(&sheet.seat));
                awaited.map(|sheet| PublicSheet::new(sheet, false)).collect()
            }
        }
    }
}
