//! Seats and who holds them.

use chrono_tz::Tz;
use serde::Serialize;
use sqlx::{PgConnection, postgres::PgRow};

use super::{holdings, own, people::Correspondent};
use crate::{
    language::Language,
    links::{game_id::GameId, opens::Holding},
    rules::{Level, Seat},
    store::{self, opening::listing, rows::GameRow},
};

/// What an invited person said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Rsvp {
    /// Nothing yet.
    Waiting,
    /// Yes.
    Accepted,
    /// No.
    Declined,
}

/// A seat and who holds it.
#[derive(Clone, Debug)]
pub struct Holder {
    /// The seat.
    pub seat: Seat,
    /// Who holds it.
    pub occupant: Occupant,
    /// Which of the seat's holders this is, from 1.
    pub generation: u32,
}

/// Who holds a seat.
#[derive(Clone, Debug)]
pub enum Occupant {
    /// Somebody who gets letters and writes sheets.
    Person(Person),
    /// A computer player: it has accepted, gets no letters, and hands in sheets by itself.
    Computer(Level),
    /// Nobody yet: it is for whoever comes, before the game begins.
    Nobody,
}

/// Whether nobody but computers plays beside a seat, so that there is nobody to agree with or to write to.
pub fn against_computers(holders: &[Holder], seat: Seat) -> bool {
    let mut others = holders.iter().filter(|holder| holder.seat != seat);
    others.all(|holder| matches!(holder.occupant, Occupant::Computer(_)))
}

/// Whether nobody but computers is left of those who hold these seats: a game that no person has a part in any more.
pub fn among_computers(holders: &[Holder], living: &[Seat]) -> bool {
    let mut people = holders.iter().filter(|holder| holder.person().is_some());
    !people.any(|holder| living.contains(&holder.seat))
}

/// A person who holds a seat.
#[derive(Clone, Debug)]
pub struct Person {
    /// What others see.
    pub name: String,
    /// Where letters go; none of somebody who plays without letters, or who has left for good.
    pub address: Option<String>,
    /// The language of letters and orders.
    pub language: Language,
    /// The zone in which times are told.
    pub zone: Tz,
    /// What the person said to the invitation.
    pub answer: Rsvp,
}

/// The generation of those with whom a game begins.
pub const FIRST: u32 = 1;

impl Holder {
    /// The person who holds the seat; none if a computer does.
    pub const fn person(&self) -> Option<&Person> {
        match &self.occupant {
            Occupant::Person(person) => Some(person),
            Occupant::Computer(_) | Occupant::Nobody => None,
        }
    }

    /// The level of the computer that holds the seat; none if a person does.
    pub const fn computer(&self) -> Option<Level> {
        match self.occupant {
            Occupant::Person(_) | Occupant::Nobody => None,
            Occupant::Computer(level) => Some(level),
        }
    }

    /// Whether it is a person with that address.
    pub fn is_at(&self, address: &str) -> bool {
        let own = self.person().and_then(|person| person.address.as_deref());
        own.is_some_and(|own| own.eq_ignore_ascii_case(address))
    }

    /// Whether it is this one who is meant.
    pub fn holds(&self, holder: (Seat, u32)) -> bool {
        (self.seat, self.generation) == holder
    }

    /// Whether nobody holds the seat yet.
    pub const fn is_free(&self) -> bool {
        matches!(self.occupant, Occupant::Nobody)
    }

    /// What was said to the invitation; a computer accepts at once, and a seat that nobody holds
    /// waits.
    pub fn answer(&self) -> Rsvp {
        match &self.occupant {
            Occupant::Person(person) => person.answer,
            Occupant::Computer(_) => Rsvp::Accepted,
            Occupant::Nobody => Rsvp::Waiting,
        }
    }
}

impl sqlx::FromRow<'_, PgRow> for Holder {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let row = GameRow::new(row, "game")?;
        let occupant = if row.get::<Option<&str>>("computer")?.is_some() {
            Occupant::Computer(row.parsed("computer")?)
        } else if row.get::<Option<&str>>("address")?.is_none() {
            Occupant::Nobody
        } else {
            let address: String = row.get("address")?;
            Occupant::Person(Person {
                name: row.get("name")?,
                address: Some(address).filter(|address| !address.is_empty()),
                language: row.parsed("language")?,
                zone: row.parsed("zone")?,
                answer: row.get("answer")?,
            })
        };
        let generation = row.converted::<i32, _>("generation")?;
        Ok(Self { seat: row.converted::<i16, _>("seat")?, occupant, generation })
    }
}

/// An address as it is stored: empty where there is none. Null is for a seat that no person holds.
fn stored_address(person: &Person) -> &str {
    person.address.as_deref().unwrap_or_default()
}

/// Stores a seat of a new game.
pub async fn insert(conn: &mut PgConnection, game: &GameId, holder: &Holder) -> sqlx::Result<()> {
    let person = holder.person();
    sqlx::query(
        "insert into seats (game, seat, name, address, language, zone, answer, computer)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(game)
    .bind(store::number(holder.seat))
    .bind(person.map(|person| &person.name))
    .bind(person.map(stored_address))
    .bind(person.map(|person| person.language.code()))
    .bind(person.map(|person| person.zone.name()))
    .bind(person.map(|person| person.answer))
    .bind(holder.computer().map(Level::code))
    .execute(&mut *conn)
    .await?;
    holdings::note(conn, game, holder, FIRST).await
}

/// A game's seats in order.
pub async fn of_game(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<Vec<Holder>> {
    sqlx::query_as(
        "select game, seat, name, address, language, zone, answer, computer, generation from seats
         where game = $1 order by seat",
    )
    .bind(game)
    .fetch_all(conn)
    .await
}

/// Stores what an invited person said. Who is no person is not asked.
pub async fn set_answer(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    answer: Rsvp,
) -> sqlx::Result<()> {
    sqlx::query(
        "update seats set answer = $3 where game = $1 and seat = $2 and address is not null",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(answer)
    .execute(conn)
    .await
    .map(drop)
}

/// Gives somebody who had none an address, with the name that goes with it.
pub async fn give_address(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    person: &Correspondent,
) -> sqlx::Result<()> {
    sqlx::query(
        "with given as (
             update seats set name = $3, address = $4
             where game = $1 and seat = $2 and address = '' returning generation)
         update holdings h set name = $3, address = lower($4) from given
         where h.game = $1 and h.seat = $2 and h.generation = given.generation",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(&person.name)
    .bind(&person.address)
    .execute(conn)
    .await
    .map(drop)
}

/// Puts somebody else, or nobody, in a holder's place, and gives the new generation. The caller's
/// transaction holds the row of the open round; before there is one, the game's.
///
/// # Errors
/// When the database does not answer, or the generation is not the seat's any more.
pub async fn replace(
    conn: &mut PgConnection,
    game: &GameId,
    old: &Holder,
    occupant: Occupant,
) -> sqlx::Result<u32> {
    let new = Holder { occupant, ..old.clone() };
    let person = new.person();
    let generation: i32 = sqlx::query_scalar(
        "update seats set name = $4, address = $5, language = $6, zone = $7, answer = $8,
                          computer = $9, generation = generation + 1
         where game = $1 and seat = $2 and generation = $3 returning generation",
    )
    .bind(game)
    .bind(store::number(old.seat))
    .bind(store::count(old.generation))
    .bind(person.map(|person| &person.name))
    .bind(person.map(stored_address))
    .bind(person.map(|person| person.language.code()))
    .bind(person.map(|person| person.zone.name()))
    .bind(person.map(|person| person.answer))
    .bind(new.computer().map(Level::code))
    .fetch_one(&mut *conn)
    .await?;
    listing::note(conn, std::slice::from_ref(game)).await?;
    let generation = store::counted(generation)?;
    own::forget(conn, game, old.seat).await?;
    holdings::note(conn, game, &new, generation).await?;
    Ok(generation)
}

/// Holds a seat's row until the transaction ends. False when somebody else has it now.
///
/// # Errors
/// When the database fails.
pub async fn hold(conn: &mut PgConnection, holding: &Holding) -> sqlx::Result<bool> {
    let found = sqlx::query(
        "select from seats where game = $1 and seat = $2 and generation = $3 for no key update",
    )
    .bind(&holding.game)
    .bind(store::number(holding.seat))
    .bind(store::count(holding.generation))
    .fetch_optional(conn)
    .await?;
    Ok(found.is_some())
}
