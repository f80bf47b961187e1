//! Who has held which seat; and taking somebody who leaves for good out of all games.

use sqlx::PgConnection;

use super::holders::Holder;
use crate::{
    links::game_id::GameId,
    store::{self, account::sign_ins, opening::listing},
};

/// Notes that somebody holds a seat, as that generation of its holders.
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
    .bind(store::number(holder.seat))
    .bind(store::count(generation))
    .bind(&person.name)
    .bind(person.address.as_deref().unwrap_or_default())
    .execute(conn)
    .await
    .map(drop)
}

/// The games in which those addresses (`$1`) are anywhere. Held as they are: none of them is another, and none is
/// added, before all is forgotten. In those that go on they have left their seats, or are hosts.
const GAMES: &str = "
    select id from games g
    where (status in ('finished', 'declined')
           or not exists (select from seats where game = g.id and lower(address) = any ($1)))
      and id in (select game from holdings where address = any ($1)
                 union select game from seat_addresses where address = any ($1)
                 union select game from letters
                       where person is not null and lower(person ->> 'address') = any ($1)
                 union select id from games where lower(terms -> 'host' ->> 'address') = any ($1))
    order by id for no key update";

/// What is left of them (`$1`) about no game, or about seats that they asked for.
const ELSEWHERE: [&str; 2] = [
    "update letters set person = null,
            status = case when status = 'waiting' then 'dropped' else status end,
            settled_at = coalesce(settled_at, now())
     where game = '' and person is not null and lower(person ->> 'address') = any ($1)",
    "delete from claims where lower(person ->> 'address') = any ($1)",
];

/// What is left of them (`$1`) in those games (`$2`). What tells where they have been comes last.
const IN_GAMES: [&str; 17] = [
    // Letters to them as host, newcomer or former holder.
    "update letters set person = person || '{\"name\": \"—\", \"address\": \"\"}',
            status = case when status = 'waiting' then 'dropped' else status end,
            settled_at = coalesce(settled_at, now())
     where game = any ($2) and lower(person ->> 'address') = any ($1)",
    // What mail servers said of letters to a seat of theirs quotes its address.
    "update letters l set words = null from holdings h
     where (h.game, h.seat) = (l.game, l.seat) and h.game = any ($2) and h.address = any ($1)",
    "delete from returns r using letters l, holdings h
     where (l.game, l.id) = (r.game, r.letter) and (h.game, h.seat) = (l.game, l.seat)
       and h.game = any ($2) and h.address = any ($1)",
    "update mails m set raw = '', doubt = null, message_id = null,
            status = case when m.status in ('new', 'waiting') then 'read' else m.status end
     from holdings h
     where (h.game, h.seat, h.generation) = (m.game, m.seat, m.generation)
       and h.game = any ($2) and h.address = any ($1)",
    // A name that somebody else had in the same seat stays: it may be theirs.
    "update messages m set author = '—' from holdings h
     where (h.game, h.seat, h.name) = (m.game, m.seat, m.author)
       and h.game = any ($2) and h.address = any ($1)
       and not exists (select from holdings o
                       where (o.game, o.seat, o.name) = (h.game, h.seat, h.name)
                         and o.address <> all ($1))",
    // Acts that name people: who took a seat, was invited to it, or was replaced.
    "update acts a set act = (
         select jsonb_object_agg(key, case
             when key in ('by', 'whom', 'from', 'to') and exists (
                     select from holdings h
                     where (h.game, h.seat, to_jsonb(h.name)) = (a.game, a.seat, value)
                       and h.address = any ($1))
                 and not exists (
                     select from holdings o
                     where (o.game, o.seat, to_jsonb(o.name)) = (a.game, a.seat, value)
                       and o.address <> all ($1))
             then '\"—\"' else value end)
         from jsonb_each(a.act))
     where a.game = any ($2) and a.act ->> 'kind' in ('seat_taken', 'invited', 'replaced')
       and exists (select from holdings h
                   where (h.game, h.seat) = (a.game, a.seat) and h.address = any ($1))",
    "delete from seat_addresses a using seats s
     where (s.game, s.seat) = (a.game, a.seat) and a.game = any ($2)
       and (a.address = any ($1) or lower(s.address) = any ($1))",
    "delete from absences a using seats s
     where (s.game, s.seat) = (a.game, a.seat) and a.game = any ($2)
       and lower(s.address) = any ($1)",
    "delete from wishes w using seats s
     where (s.game, s.seat) = (w.game, w.seat) and w.game = any ($2)
       and lower(s.address) = any ($1)",
    "delete from notes n using holdings h
     where (h.game, h.seat, h.generation) = (n.game, n.seat, n.generation)
       and h.game = any ($2) and h.address = any ($1)",
    "delete from read_marks r using holdings h
     where (h.game, h.seat, h.generation) = (r.game, r.seat, r.generation)
       and h.game = any ($2) and h.address = any ($1)",
    "delete from devices d using holdings h
     where (h.game, h.seat, h.generation) = (d.game, d.seat, d.generation)
       and h.game = any ($2) and h.address = any ($1)",
    "delete from links l using holdings h
     where (h.game, h.seat, h.generation) = (l.game, l.seat, l.generation)
       and h.game = any ($2) and h.address = any ($1)",
    "delete from programs p using holdings h
     where (h.game, h.seat, h.generation) = (p.game, p.seat, p.generation)
       and h.game = any ($2) and h.address = any ($1)",
    "update games set terms = jsonb_set(terms, '{host}', 'null')
     where id = any ($2) and lower(terms -> 'host' ->> 'address') = any ($1)",
    "update seats set name = '—', address = ''
     where game = any ($2) and lower(address) = any ($1)",
    "delete from holdings where game = any ($2) and address = any ($1)",
];

/// Takes name and addresses of those addresses' people, and their mails, out of all games.
pub async fn forget(conn: &mut PgConnection, addresses: &[String]) -> sqlx::Result<()> {
    let found: Vec<GameId> =
        sqlx::query_scalar(GAMES).bind(addresses).fetch_all(&mut *conn).await?;
    let games: Vec<&str> = found.iter().map(GameId::as_str).collect();
    for address in addresses {
        sign_ins::forget(conn, address).await?;
    }
    for forget in ELSEWHERE {
        sqlx::query(forget).bind(addresses).execute(&mut *conn).await?;
    }
    for forget in IN_GAMES {
        sqlx::query(forget).bind(addresses).bind(&games).execute(&mut *conn).await?;
    }
    listing::note(conn, &found).await
}
