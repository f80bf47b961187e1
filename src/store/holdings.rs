//! Who has held which seat; and taking somebody who leaves for good out of the games that are over.

use sqlx::PgConnection;

use super::games::{GameId, Holder};

/// Notes that somebody holds a seat, as that generation of its holders.
///
/// # Errors
/// When the database does not answer.
pub async fn note(
    conn: &mut PgConnection,
    game: &GameId,
    holder: &Holder,
    generation: u32,
) -> sqlx::Result<()> {
    let Some(person) = holder.person() else { return Ok(()) };
    sqlx::query(
        "insert into holdings (game, seat, generation, name, address)
         values ($1, $2, $3, $4, lower($5)) on conflict do nothing",
    )
    .bind(game)
    .bind(super::number(holder.seat))
    .bind(super::count(generation))
    .bind(&person.name)
    .bind(&person.address)
    .execute(conn)
    .await
    .map(drop)
}

/// What is left of somebody in games that are over: `$1` are their addresses. What tells where they
/// have been comes last.
const FORGET: [&str; 9] = [
    // Letters about no game, and those of games that are over: to them as host, newcomer, former holder.
    "update letters set person = null,
            status = case when status = 'waiting' then 'dropped' else status end,
            settled_at = coalesce(settled_at, now())
     where game = '' and lower(person ->> 'address') = any ($1)",
    "update letters l set person = l.person || '{\"name\": \"—\", \"address\": \"\"}',
            status = case when l.status = 'waiting' then 'dropped' else l.status end,
            settled_at = coalesce(l.settled_at, now())
     from games g
     where g.id = l.game and g.status in ('finished', 'declined')
       and lower(l.person ->> 'address') = any ($1)",
    "delete from sign_ins where lower(address) = any ($1)",
    "delete from claims where lower(person ->> 'address') = any ($1)",
    "update mails m set raw = '' from games g, holdings h
     where g.id = m.game and g.status in ('finished', 'declined')
       and (h.game, h.seat, h.generation) = (m.game, m.seat, m.generation)
       and h.address = any ($1)",
    "update messages m set author = '—' from games g, holdings h
     where g.id = m.game and g.status in ('finished', 'declined')
       and (h.game, h.seat, h.name) = (m.game, m.seat, m.author) and h.address = any ($1)",
    // Acts name people who took a seat, were invited to it, or were replaced.
    "update acts a set act = (
         select jsonb_object_agg(key, case
             when key in ('by', 'whom', 'from', 'to') and exists (
                 select from holdings h where (h.game, h.seat) = (a.game, a.seat)
                 and h.address = any ($1) and to_jsonb(h.name) = value)
             then '\"—\"' else value end)
         from jsonb_each(a.act))
     from games g
     where g.id = a.game and g.status in ('finished', 'declined')
       and exists (select from holdings h
                   where (h.game, h.seat) = (a.game, a.seat) and h.address = any ($1))",
    "update games set terms = jsonb_set(terms, '{host}', 'null')
     where status in ('finished', 'declined')
       and lower(terms -> 'host' ->> 'address') = any ($1)",
    "delete from holdings h using games g
     where g.id = h.game and g.status in ('finished', 'declined') and h.address = any ($1)",
];

/// Takes name, address, mails and words of those addresses' people out of the games that are over.
///
/// # Errors
/// When the database does not answer.
pub async fn forget(conn: &mut PgConnection, addresses: &[String]) -> sqlx::Result<()> {
    for forget in FORGET {
        sqlx::query(forget).bind(addresses).execute(&mut *conn).await?;
    }
    let nameless: Vec<GameId> = sqlx::query_scalar(
        "update seats s set name = '—', address = ''
         from games g where g.id = s.game and g.status in ('finished', 'declined')
           and lower(s.address) = any ($1)
         returning s.game",
    )
    .bind(addresses)
    .fetch_all(&mut *conn)
    .await?;
    super::listing::note(conn, &nameless).await
}
