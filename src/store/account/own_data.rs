//! All that is stored of one person, as they may ask for it. Each part is a query over their addresses
//! and gives rows as JSON. No secret is among them, nor a hash of one; and nothing of others that they
//! could not see.

use futures_util::stream::BoxStream;
use serde_json::Value;
use sqlx::PgConnection;

/// Part of what is stored of somebody.
pub struct Part {
    /// What it is called in the file: as its table, where it is all that is taken from it.
    pub name: &'static str,
    /// The tables that it shows.
    pub tables: &'static [&'static str],
    query: &'static str,
}

/// Tables without anything of a person that is not told elsewhere, and why.
pub const OF_NOBODY: [(&str, &str); 10] = [
    ("_sqlx_migrations", "which tables there are"),
    ("allowances", "of networks, as hashes that are gone within hours"),
    ("blocks", "the operator's"),
    ("mail_hold", "the operator's"),
    (
        "mailroom",
        "letters as they left, with keys in them: what they were about is among `letters`",
    ),
    ("own_letters", "the server's, to itself"),
    ("push_keys", "the server's"),
    (
        "pushes",
        "what a device is about to be told: the letter that says the same is among `letters`",
    ),
    ("rounds", "boards and results, which are the game's; its record has them"),
    ("watch", "the server's"),
];

/// The places that somebody at the addresses `$1` has held: game, seat, and as which of its holders.
macro_rules! places {
    () => {
        "with place as (select game, seat, generation from holdings where address = any ($1)) "
    };
}

/// The games in which letters to somebody at the addresses `$1` may be, and none for those about no game:
/// nobody's request looks through everybody's letters.
macro_rules! games_with_letters {
    () => {
        "with around as (
             select game from holdings where address = any ($1)
             union select id from games where lower(terms -> 'host' ->> 'address') = any ($1)
             union select game from claims where lower(person ->> 'address') = any ($1)
             union select ''),
         sent as (
             select l.* from around a join letters l on l.game = a.game
             left join seats s on s.game = l.game and s.seat = l.seat
             where lower(coalesce(l.person ->> 'address', s.address)) = any ($1)) "
    };
}

/// As which of a seat's holders a row `t` came, by the game's newest act then: holders change in play by an
/// act alone.
macro_rules! generation_after {
    ($act:literal) => {
        concat!(
            "(select s.generation - count(a.number) from seats s
              left join acts a on a.game = s.game and a.seat = s.seat
                   and a.act ->> 'kind' = 'replaced' and a.number > t.",
            $act,
            " where s.game = t.game and s.seat = t.seat group by s.generation)"
        )
    };
}

/// The rows of a table that came from somebody's places, by their time, without some columns; and what
/// says as which of a seat's holders one came.
macro_rules! by_place {
    ($table:literal, $at:literal, $without:literal, $($generation:tt)+) => {
        concat!(
            places!(),
            "select to_jsonb(t) - '",
            $without,
            "'::text[] from ",
            $table,
            " t join place p on p.game = t.game and p.seat = t.seat and p.generation = ",
            $($generation)+,
            " order by t.",
            $at
        )
    };
}

/// The rows of a table that are of whoever holds a seat now.
macro_rules! by_seat {
    ($table:literal) => {
        concat!(
            "select to_jsonb(t) from ",
            $table,
            " t join seats s on s.game = t.game and s.seat = t.seat where lower(s.address) = any ($1)
             order by t.game, t.seat"
        )
    };
}

/// The rows of a table that are of their account.
macro_rules! by_account {
    ($table:literal, $without:literal) => {
        concat!(
            "select distinct to_jsonb(t) - '",
            $without,
            "'::text[] from ",
            $table,
            " t join account_addresses d on d.account = t.account where d.address = any ($1)"
        )
    };
}

const fn part(name: &'static str, tables: &'static [&'static str], query: &'static str) -> Part {
    Part { name, tables, query }
}

/// All parts, in the order in which they are told.
pub const PARTS: [Part; 25] = [
    part(
        "account",
        &["accounts"],
        "select distinct to_jsonb(t) from accounts t join account_addresses d on d.account = t.id
         where d.address = any ($1)",
    ),
    part("addresses", &["account_addresses"], by_account!("account_addresses", "{}")),
    part("letters_wanted", &["account_wishes"], by_account!("account_wishes", "{}")),
    part("sessions", &["sessions"], by_account!("sessions", "{hash}")),
    part(
        "sign_ins",
        &["sign_ins"],
        "select to_jsonb(t) - '{browser,hashes,codes}'::text[] from sign_ins t
         where lower(address) = any ($1) order by made_at",
    ),
    part(
        "hosted",
        &["games"],
        "select jsonb_build_object('game', id, 'name', name, 'opened_at', opened_at, 'status', status,
                                   'host', terms -> 'host')
         from games where lower(terms -> 'host' ->> 'address') = any ($1) order by opened_at",
    ),
    part(
        "seats",
        &["seats"],
        "select to_jsonb(t) || jsonb_build_object('game_name', g.name, 'ruleset', g.ruleset)
         from seats t join games g on g.id = t.game where lower(t.address) = any ($1)
         order by g.opened_at",
    ),
    part(
        "held",
        &["holdings"],
        "select to_jsonb(t) from holdings t where address = any ($1) order by game, seat, generation",
    ),
    part(
        "other_addresses",
        &["seat_addresses"],
        "select to_jsonb(t) from seat_addresses t join seats s on s.game = t.game and s.seat = t.seat
         where t.address = any ($1) or lower(s.address) = any ($1) order by added_at",
    ),
    part("letters_wanted_for_seats", &["wishes"], by_seat!("wishes")),
    part("absences", &["absences"], by_seat!("absences")),
    part("sheets", &["sheets"], by_place!("sheets", "received_at", "{submission,salt,after_act}", generation_after!("after_act"))),
    part("withdrawals", &["withdrawals"], by_place!("withdrawals", "at", "{submission,after_act}", generation_after!("after_act"))),
    part("drafts", &["drafts"], by_seat!("drafts")),
    part("acts", &["acts"], by_place!("acts", "acted_at", "{}", generation_after!("number"))),
    part("messages_written", &["messages"], by_place!("messages", "sent_at", "{key,after_act}", generation_after!("after_act"))),
    part(
        "messages_received",
        &["messages"],
        concat!(
            places!(),
            "select m.row from place p join lateral (
                 select to_jsonb(o) - '{key,readers,after_act}'::text[] as row, o.sent_at,
                        (select s.generation - count(a.number) from seats s
                         left join acts a on a.game = s.game and a.seat = s.seat
                              and a.act ->> 'kind' = 'replaced' and a.number > o.after_act
                         where s.game = p.game and s.seat = p.seat group by s.generation) as holder
                 from messages o where o.game = p.game and p.seat = any (o.readers)) m
             on m.holder = p.generation order by m.sent_at"
        ),
    ),
    part(
        "seats_asked_for",
        &["claims"],
        "select to_jsonb(t) from claims t where lower(person ->> 'address') = any ($1) order by made_at",
    ),
    part("notes", &["notes"], by_place!("notes", "saved_at", "{}", "t.generation")),
    part("read", &["read_marks"], by_place!("read_marks", "thread", "{}", "t.generation")),
    part(
        "devices",
        &["devices"],
        concat!(
            places!(),
            "select jsonb_build_object('game', t.game, 'seat', t.seat, 'added_at', t.added_at,
                        'push_service', substring(t.endpoint from '^[a-z]+://[^/]+'))
             from devices t join place p on p.game = t.game and p.seat = t.seat
                  and p.generation = t.generation order by t.added_at"
        ),
    ),
    part(
        "keys",
        &["links", "programs"],
        concat!(
            places!(),
            "select to_jsonb(t) - '{hash}'::text[] from
                 (select game, hash, seat, generation, made_at, door as opens, round from links
                  union all
                  select game, hash, seat, generation, made_at, 'program', null from programs) t
             join place p on p.game = t.game and p.seat = t.seat and p.generation = t.generation
             order by t.made_at"
        ),
    ),
    part(
        "letters",
        &["letters"],
        concat!(
            games_with_letters!(),
            "select to_jsonb(t) - '{taken,stands_since}'::text[] from sent t order by made_at"
        ),
    ),
    part(
        "letters_returned",
        &["returns"],
        concat!(
            games_with_letters!(),
            "select to_jsonb(t) - '{digest,raw}'::text[]
                    || jsonb_build_object('as_it_came', encode(t.raw, 'base64'))
             from returns t join sent l on l.game = t.game and l.id = t.letter order by received_at"
        ),
    ),
    part(
        "mails",
        &["mails"],
        // One that may be another's is not shown before its seat has said that it is not.
        concat!(
            places!(),
            "select to_jsonb(t) - '{digest,raw,origin,doubt}'::text[]
                    || jsonb_build_object('in_doubt', t.doubt is not null and t.confirmed_at is null,
                       'as_it_came', case when t.doubt is null or t.confirmed_at is not null
                                     then encode(t.raw, 'base64') end)
             from mails t join place p on p.game = t.game and p.seat = t.seat
                  and p.generation = t.generation order by t.received_at"
        ),
    ),
];

impl Part {
    /// What is stored of whoever is at those addresses, in lower case, row by row. What is raw is in base 64,
    /// under `as_it_came`.
    pub fn rows<'c>(
        &self,
        conn: &'c mut PgConnection,
        addresses: &'c [String],
    ) -> BoxStream<'c, sqlx::Result<Value>> {
        sqlx::query_scalar(self.query).bind(addresses).fetch(conn)
    }
}
