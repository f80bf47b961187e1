//! Reading rows of games. What cannot be read is an error that names the game and the column, never a
//! guess; and it costs no other game: lists leave such a row out, and say so in the log.

use std::{error::Error, str::FromStr};

use chrono_tz::Tz;
use serde::de::DeserializeOwned;
use sqlx::{
    Decode, FromRow, Postgres, Row, Type,
    postgres::{PgHasArrayType, PgRow},
    types::Json,
};

use crate::{
    links::game_id::GameId,
    rules::{StoredEvents, StoredState},
};

/// A row of a game.
pub(super) struct GameRow<'r> {
    row: &'r PgRow,
    /// The game.
    pub game: GameId,
}

impl<'r> GameRow<'r> {
    /// The row of the game that this column names.
    pub fn new(row: &'r PgRow, game: &str) -> sqlx::Result<Self> {
        Ok(Self { row, game: row.try_get(game)? })
    }

    /// A column.
    pub fn get<T: Decode<'r, Postgres> + Type<Postgres>>(&self, column: &str) -> sqlx::Result<T> {
        self.row.try_get(column).map_err(|error| match error {
            sqlx::Error::ColumnDecode { source, .. } => self.unreadable(column, source),
            error => error,
        })
    }

    /// A column of one type as another.
    pub fn converted<S, T>(&self, column: &str) -> sqlx::Result<T>
    where
        S: Decode<'r, Postgres> + Type<Postgres>,
        T: TryFrom<S, Error: Error + Send + Sync + 'static>,
    {
        T::try_from(self.get(column)?).map_err(|error| self.unreadable(column, error.into()))
    }

    /// All of a column of one type as another.
    pub fn all_converted<S, T>(&self, column: &str) -> sqlx::Result<Vec<T>>
    where
        S: for<'s> Decode<'s, Postgres> + Type<Postgres> + PgHasArrayType,
        T: TryFrom<S, Error: Error + Send + Sync + 'static>,
    {
        let all = self.get::<Vec<S>>(column)?.into_iter().map(T::try_from);
        all.collect::<Result<_, _>>().map_err(|error| self.unreadable(column, error.into()))
    }

    /// What a column says in words.
    pub fn parsed<T>(&self, column: &str) -> sqlx::Result<T>
    where
        T: FromStr<Err: Error + Send + Sync + 'static>,
    {
        let text: &str = self.get(column)?;
        text.parse::<T>().map_err(|error| self.unreadable(column, error.into()))
    }

    /// What a column holds as JSON.
    pub fn json<T: DeserializeOwned + 'r>(&self, column: &str) -> sqlx::Result<T> {
        self.get::<Json<T>>(column).map(|Json(value)| value)
    }

    /// A state that a column holds. What cannot be read of it will name the column.
    pub fn state(&self, column: &str) -> sqlx::Result<StoredState> {
        Ok(self.json::<StoredState>(column)?.found(&place(column, &self.game)))
    }

    /// The same where there may be none.
    pub fn state_if_any(&self, column: &str) -> sqlx::Result<Option<StoredState>> {
        let state = self.get::<Option<Json<StoredState>>>(column)?;
        Ok(state.map(|Json(state)| state.found(&place(column, &self.game))))
    }

    /// Events that a column holds.
    pub fn events(&self, column: &str) -> sqlx::Result<StoredEvents> {
        Ok(self.json::<StoredEvents>(column)?.found(&place(column, &self.game)))
    }

    /// Events that a column may hold.
    pub fn events_if_any(&self, column: &str) -> sqlx::Result<Option<StoredEvents>> {
        let events = self.get::<Option<Json<StoredEvents>>>(column)?;
        Ok(events.map(|Json(events)| events.found(&place(column, &self.game))))
    }

    fn unreadable(&self, column: &str, source: Box<dyn Error + Send + Sync>) -> sqlx::Error {
        sqlx::Error::ColumnDecode { index: place(column, &self.game), source }
    }
}

/// A column of a game, as errors name it.
pub(super) fn place(column: &str, game: &GameId) -> String {
    format!("{column} of game {game}")
}

/// A zone as a column names it.
#[derive(sqlx::Type)]
#[sqlx(transparent)]
pub struct ZoneName(String);

impl TryFrom<ZoneName> for Tz {
    type Error = chrono_tz::ParseError;

    fn try_from(name: ZoneName) -> Result<Self, Self::Error> {
        name.0.parse()
    }
}

/// Those of the rows that can be read.
pub(super) fn readable<T: for<'r> FromRow<'r, PgRow>>(rows: Vec<PgRow>) -> Vec<T> {
    let read = |row| {
        let unread = |error: &sqlx::Error| tracing::error!(%error, "a row is left out");
        T::from_row(row).inspect_err(unread).ok()
    };
    rows.iter().filter_map(read).collect()
}
