//! Rows of links that were given out, and of programs' tokens: only hashes, never tokens.
//!
//! Must not know: where a link points, and whose hash it is.

pub mod programs;

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, QueryBuilder};
use uuid::Uuid;

use crate::{
    language::Language,
    links::{game_id::GameId, opens::Opens},
    rules::Seat,
    store,
};

/// A link that is given out.
#[derive(Clone, Copy)]
pub struct GivenLink {
    /// What it opens.
    pub opens: Opens,
    /// Its hash.
    pub hash: [u8; 32],
    /// To which of the seat's holders.
    pub generation: u32,
    /// In which letter, and in which language that is; none where it is given on a page.
    pub letter: Option<(Uuid, Language)>,
}

/// Stores links of a game. One that is stored already stays as it is.
pub async fn insert(
    conn: &mut PgConnection,
    game: &GameId,
    links: &[GivenLink],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    if links.is_empty() {
        return Ok(());
    }
    let mut rows = QueryBuilder::new(
        "insert into links (game, hash, door, seat, round, made_at, mail, claim, generation, letter,
                            language) ",
    );
    rows.push_values(links, |mut row, &GivenLink { opens, hash, generation, letter }| {
        let (door, seat, round, mail, claim) = columns(opens);
        row.push_bind(game)
            .push_bind(hash)
            .push_bind(door)
            .push_bind(seat.map(store::number))
            .push_bind(round.map(store::count))
            .push_bind(now)
            .push_bind(mail)
            .push_bind(claim)
            .push_bind(store::count(generation))
            .push_bind(letter.map(|(letter, _)| letter))
            .push_bind(letter.map(|(_, language)| language.code()));
    });
    rows.push(" on conflict (game, hash) do nothing");
    rows.build().execute(conn).await.map(drop)
}

/// What a link opens, as it is stored: door, seat, round, mail, claim.
fn columns(opens: Opens) -> (&'static str, Option<Seat>, Option<u32>, Option<Uuid>, Option<Uuid>) {
    match opens {
        Opens::Invitation(seat) => ("invitation", Some(seat), None, None, None),
        Opens::Sheet { seat, round } => ("sheet", Some(seat), Some(round), None, None),
        Opens::Confirmation { seat, mail } => ("confirmation", Some(seat), None, Some(mail), None),
        Opens::Renewal(seat) => ("renewal", Some(seat), None, None, None),
        Opens::Claim { seat, claim } => ("claim", Some(seat), None, None, Some(claim)),
        Opens::Letters(seat) => ("letters", Some(seat), None, None, None),
        Opens::Seat(seat) => ("seat", Some(seat), None, None, None),
        Opens::Host => ("host", None, None, None, None),
    }
}

/// The language of the letter in which the link of that hash was given; none where it was in none.
pub async fn language_of_link(
    conn: &mut PgConnection,
    game: &GameId,
    hash: &[u8],
) -> sqlx::Result<Option<Language>> {
    let language: Option<Option<String>> =
        sqlx::query_scalar("select language from links where game = $1 and hash = $2")
            .bind(game)
            .bind(hash)
            .fetch_optional(conn)
            .await?;
    Ok(language.flatten().and_then(|language| language.parse().ok()))
}

/// The language of a letter; none where none of its links is there any more.
pub async fn language_of_letter(
    conn: &mut PgConnection,
    letter: Uuid,
) -> sqlx::Result<Option<Language>> {
    let language: Option<String> = sqlx::query_scalar(
        "select language from links where letter = $1 and language is not null limit 1",
    )
    .bind(letter)
    .fetch_optional(conn)
    .await?;
    Ok(language.and_then(|language| language.parse().ok()))
}

/// A link as it is stored: door, seat, round, what it is about, generation.
type Row = (String, Option<i16>, Option<i32>, Option<Uuid>, i32);

/// What the link of that hash opens, and to which of the seat's holders it was given. None when
/// that holder has been replaced; a claim is not the holder's.
pub async fn find(
    conn: &mut PgConnection,
    game: &GameId,
    hash: &[u8],
) -> sqlx::Result<Option<(Opens, u32)>> {
    let row: Option<Row> = sqlx::query_as(
        "select l.door, l.seat, l.round, coalesce(l.mail, l.claim), l.generation
         from links l left join seats s on s.game = l.game and s.seat = l.seat
         where l.game = $1 and l.hash = $2
           and (l.door in ('host', 'claim') or l.generation = s.generation)",
    )
    .bind(game)
    .bind(hash)
    .fetch_optional(conn)
    .await?;
    let Some((door, seat, round, about, generation)) = row else { return Ok(None) };
    let seat = seat.map(store::seat).transpose()?;
    let round = round.map(store::counted).transpose()?;
    let opens = match (door.as_str(), seat, round, about) {
        ("invitation", Some(seat), None, None) => Opens::Invitation(seat),
        ("sheet", Some(seat), Some(round), None) => Opens::Sheet { seat, round },
        ("confirmation", Some(seat), None, Some(mail)) => Opens::Confirmation { seat, mail },
        ("renewal", Some(seat), None, None) => Opens::Renewal(seat),
        ("claim", Some(seat), None, Some(claim)) => Opens::Claim { seat, claim },
        ("letters", Some(seat), None, None) => Opens::Letters(seat),
        ("seat", Some(seat), None, None) => Opens::Seat(seat),
        ("host", None, None, None) => Opens::Host,
        _ => return Ok(None),
    };
    Ok(Some((opens, store::counted(generation)?)))
}

/// What an answer to a letter is for: in which game, what its own link opens, and to which of the
/// seat's holders it was given. It is the sheet where the letter has a link to one, else the seat. None
/// when the letter was not to the holder of a seat, or its links open nothing any more: the holder was
/// replaced, or has asked for new ones.
pub async fn of_letter(
    conn: &mut PgConnection,
    letter: Uuid,
) -> sqlx::Result<Option<(GameId, Opens, u32)>> {
    let row: Option<(GameId, i16, i32, Option<i32>)> = sqlx::query_as(
        "select l.game, l.seat, l.generation, l.round
         from links l
         join letters t on t.game = l.game and t.id = l.letter
         join seats s on s.game = l.game and s.seat = l.seat and s.generation = l.generation
         where l.letter = $1 and t.person is null and t.seat = l.seat
           and l.door in ('sheet', 'seat', 'letters', 'renewal', 'confirmation', 'invitation')
         order by l.round desc nulls last limit 1",
    )
    .bind(letter)
    .fetch_optional(conn)
    .await?;
    let Some((game, seat, generation, round)) = row else { return Ok(None) };
    let seat = store::seat(seat)?;
    let opens = match round.map(store::counted).transpose()? {
        Some(round) => Opens::Sheet { seat, round },
        None => Opens::Seat(seat),
    };
    Ok(Some((game, opens, store::counted(generation)?)))
}

/// Takes all links of a seat's holder away, whatever they open: that of the claim by which they came, too.
pub async fn remove_all(conn: &mut PgConnection, game: &GameId, seat: Seat) -> sqlx::Result<()> {
    sqlx::query(
        "delete from links where game = $1 and seat = $2
         and (door in ('invitation', 'sheet', 'confirmation', 'renewal', 'letters', 'seat')
              or claim in (select c.id from claims c
                           join seats s on s.game = c.game and s.seat = c.seat
                           where c.game = $1 and c.seat = $2 and c.generation + 1 = s.generation
                             and lower(c.person ->> 'address') = lower(s.address)))",
    )
    .bind(game)
    .bind(store::number(seat))
    .execute(conn)
    .await
    .map(drop)
}
