//! People who get letters without holding a seat, and who is known here at all.

use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::holders::{Person, Rsvp};
use crate::{language::Language, mail::letter::Role, store::rows::ZoneName};

/// Somebody who gets a letter, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Correspondent {
    /// Why.
    pub role: Role,
    /// What the person is called.
    pub name: String,
    /// Where the letter goes.
    pub address: String,
    /// The language it is in.
    pub language: Language,
    /// The zone in which its times are told.
    pub zone: Tz,
}

impl Correspondent {
    /// A person who gets a letter for that reason; none without an address.
    pub fn new(role: Role, person: &Person) -> Option<Self> {
        Some(Self {
            role,
            name: person.name.clone(),
            address: person.address.clone()?,
            language: person.language,
            zone: person.zone,
        })
    }
}

/// Who holds no seat is written to like somebody who does.
impl From<&Correspondent> for Person {
    fn from(other: &Correspondent) -> Self {
        Self {
            name: other.name.clone(),
            address: Some(other.address.clone()),
            language: other.language,
            zone: other.zone,
            answer: Rsvp::Accepted,
        }
    }
}

/// How somebody is known here.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Identity {
    /// What the person is called.
    pub name: String,
    /// The language of their letters.
    #[sqlx(try_from = "String")]
    pub language: Language,
    /// The zone in which times are told.
    #[sqlx(try_from = "ZoneName")]
    pub zone: Tz,
}

impl Identity {
    /// Somebody of whom nothing is known but a language.
    pub fn stranger(language: Language) -> Self {
        Self { name: String::new(), language, zone: Tz::UTC }
    }
}

/// Whose address that is, which is in lower case: an account's, that of a present or former holder of a
/// seat, one that a holder has added, or a host's. The newest game says how they are called. Of
/// former holders no language is kept: `otherwise` is taken for theirs.
pub async fn known(
    conn: &mut PgConnection,
    address: &str,
    otherwise: Language,
) -> sqlx::Result<Option<Identity>> {
    sqlx::query_as(
        "select name, language, zone from (
             select 1 as way, a.name, a.language, a.zone, a.made_at as since
             from accounts a join account_addresses d on d.account = a.id where d.address = $1
             union all
             select 2, s.name, s.language, s.zone, g.opened_at
             from seats s join games g on g.id = s.game where lower(s.address) = $1
             union all
             select 3, s.name, s.language, s.zone, g.opened_at
             from seat_addresses d join games g on g.id = d.game
             join seats s on s.game = d.game and s.seat = d.seat
             where d.address = $1 and s.name is not null
             union all
             select 4, terms #>> '{host,name}', terms #>> '{host,language}',
                    terms #>> '{host,zone}', opened_at
             from games where lower(terms -> 'host' ->> 'address') = $1
             union all
             select 5, h.name, $2, 'UTC', g.opened_at
             from holdings h join games g on g.id = h.game where h.address = $1
         ) found order by way, since desc limit 1",
    )
    .bind(address)
    .bind(otherwise.code())
    .fetch_optional(conn)
    .await
}
