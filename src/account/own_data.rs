//! All that is stored of somebody, as a file for them: what they may ask for by the law of data
//! protection. Which rows are theirs is the store's to know.

use chrono::{DateTime, Utc};
use data_encoding::BASE64;
use serde::Serialize;
use serde_json::{Map, Value};
use sqlx::PgConnection;

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

/// All that is stored of somebody.
#[derive(Clone, Debug, Serialize)]
pub struct OwnData {
    /// When it was taken together.
    pub taken_at: DateTime<Utc>,
    /// Their addresses, in lower case: it is by these that what is theirs is found.
    pub of: Vec<String>,
    /// The rest, by parts.
    #[serde(flatten)]
    pub parts: Map<String, Value>,
}

impl OwnData {
    /// Whether nothing is stored of them.
    pub fn is_empty(&self) -> bool {
        self.parts.values().all(|part| part.as_array().is_none_or(Vec::is_empty))
    }

    /// The file, for people and for programs.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

impl Accounts {
    /// All that is stored of whoever is at that address; at all addresses of their account, where they
    /// have one.
    pub async fn data_at(&self, address: &str) -> Result<OwnData, Failure> {
        let address = address.trim().to_lowercase();
        let mut tx = self.pool().begin().await?;
        copy::stand_still(&mut tx).await?;
        let account = accounts::at_address(&mut tx, &address).await?;
        let addresses = match account {
            Some(account) => accounts::addresses(&mut tx, account).await?,
            None => vec![address],
        };
        self.data_of(&mut tx, addresses).await
    }

    /// The same of whoever has that account.
    pub async fn own_data(&self, account: &Account) -> Result<OwnData, Failure> {
        let mut tx = self.pool().begin().await?;
        copy::stand_still(&mut tx).await?;
        let addresses = accounts::addresses(&mut tx, account.id).await?;
        self.data_of(&mut tx, addresses).await
    }

    async fn data_of(&self, conn: &mut PgConnection, of: Vec<String>) -> Result<OwnData, Failure> {
        let taken_at = self.clock().now(conn).await?;
        let mut parts = Map::new();
        for part in &PARTS {
            let mut rows = part.of(conn, &of).await?;
            for raw in rows.iter_mut().filter_map(|row| row.get_mut(AS_IT_CAME)) {
                *raw = as_text(raw);
            }
            parts.insert(part.name.to_owned(), rows.into());
        }
        Ok(OwnData { taken_at, of, parts })
    }
}

/// Mail as text. What is no UTF-8 in it cannot stand in JSON as it is.
fn as_text(raw: &Value) -> Value {
    let Some(lines) = raw.as_str() else { return Value::Null };
    let packed: String = lines.split_whitespace().collect();
    let bytes = BASE64.decode(packed.as_bytes()).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned().into()
}
