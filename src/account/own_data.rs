//! All that is stored of somebody, as a file for them: what they may ask for by the law of data
//! protection. Which rows are theirs is the store's to know.
//!
//! It may be hundreds of megabytes of mail: it is written row by row as it is read, and a server writes one
//! at a time.

use std::{mem, sync::Arc};

use chrono::{DateTime, Utc};
use data_encoding::BASE64;
use futures_util::TryStreamExt;
use serde_json::{Value, json};
use sqlx::{Postgres, Transaction};
use tokio::sync::{OwnedSemaphorePermit, mpsc};

use super::Accounts;
use crate::{
    game::Failure,
    store::{
        account::{
            accounts::{self, Account},
            own_data::PARTS,
        },
        copy,
    },
};

/// What mail holds as it came: base 64 in a row, text in the file.
const AS_IT_CAME: &str = "as_it_came";
/// So many bytes are written at once, or one row that is longer.
const PIECE: usize = 32 * 1024;

/// Where a file goes, piece by piece; what went wrong stands in place of the rest.
pub type Pieces = mpsc::Sender<Result<String, Failure>>;

/// All that is stored of somebody, as it is at one moment.
pub struct OwnData {
    tx: Transaction<'static, Postgres>,
    taken_at: DateTime<Utc>,
    of: Vec<String>,
    _place: OwnedSemaphorePermit,
}

impl OwnData {
    /// Their addresses, in lower case: it is by these that what is theirs is found.
    pub fn of(&self) -> &[String] {
        &self.of
    }

    /// Writes the file, for people and for programs: JSON with a row a line, in pieces, until nobody takes
    /// them any more. Gives how many rows there are.
    ///
    /// # Errors
    /// When the database does not answer. What was written then is no whole file.
    pub async fn write(mut self, to: &Pieces) -> Result<usize, Failure> {
        let head = json!({ "taken_at": self.taken_at, "of": self.of }).to_string();
        let mut piece = head.trim_end_matches('}').to_owned();
        let mut many = 0;
        for part in &PARTS {
            for words in [",\n\"", part.name, "\": ["] {
                piece.push_str(words);
            }
            let mut rows = part.rows(&mut self.tx, &self.of);
            let mut between = "\n";
            while let Some(mut row) = rows.try_next().await? {
                if let Some(raw) = row.get_mut(AS_IT_CAME) {
                    *raw = as_text(raw);
                }
                piece.push_str(between);
                piece.push_str(&row.to_string());
                (between, many) = (",\n", many + 1);
                if piece.len() >= PIECE && to.send(Ok(mem::take(&mut piece))).await.is_err() {
                    return Ok(many);
                }
            }
            piece.push(']');
        }
        piece.push_str("\n}\n");
        to.send(Ok(piece)).await.ok();
        Ok(many)
    }

    /// The whole file at once; none where nothing is stored of them.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn whole(self) -> Result<Option<String>, Failure> {
        let (to, mut pieces) = mpsc::channel(1);
        let written = async move { self.write(&to).await };
        let read = async {
            let mut json = String::new();
            while let Some(Ok(piece)) = pieces.recv().await {
                json.push_str(&piece);
            }
            json
        };
        let (many, json) = tokio::join!(written, read);
        Ok((many? > 0).then_some(json))
    }
}

impl Accounts {
    /// All that is stored of whoever is at that address; at all addresses of their account, where they
    /// have one.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn data_at(&self, address: &str) -> Result<OwnData, Failure> {
        let place = Arc::clone(&self.taking_out).acquire_owned().await;
        let place = place.map_err(|_| Failure::NoAnswer)?;
        let address = address.trim().to_lowercase();
        let mut tx = self.pool().begin().await?;
        copy::stand_still(&mut tx).await?;
        let account = accounts::at_address(&mut tx, &address).await?;
        let of = match account {
            Some(account) => accounts::addresses(&mut tx, account).await?,
            None => vec![address],
        };
        self.data_of(tx, of, place).await
    }

    /// The same of whoever has that account; none while another's is written.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn own_data(&self, account: &Account) -> Result<Option<OwnData>, Failure> {
        let Ok(place) = Arc::clone(&self.taking_out).try_acquire_owned() else { return Ok(None) };
        let mut tx = self.pool().begin().await?;
        copy::stand_still(&mut tx).await?;
        let of = accounts::addresses(&mut tx, account.id).await?;
        self.data_of(tx, of, place).await.map(Some)
    }

    async fn data_of(
        &self,
        mut tx: Transaction<'static, Postgres>,
        of: Vec<String>,
        place: OwnedSemaphorePermit,
    ) -> Result<OwnData, Failure> {
        let taken_at = self.clock().now(&mut tx).await?;
        Ok(OwnData { tx, taken_at, of, _place: place })
    }
}

/// Mail as text. What is no UTF-8 in it cannot stand in JSON as it is.
fn as_text(raw: &Value) -> Value {
    let Some(lines) = raw.as_str() else { return Value::Null };
    let packed: String = lines.split_whitespace().collect();
    let bytes = BASE64.decode(packed.as_bytes()).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned().into()
}
