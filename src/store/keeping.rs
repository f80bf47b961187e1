//! What is kept for a time and then removed, in pages, the oldest first. Nothing of a game's record is
//! among it, but games that never began.
//!
//! Must not know: for how long.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

/// What is removed in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Mail as it came. That it came is still known, so that the same mail again is no new one.
    MailAsItCame,
    /// That a mail came, once what it said is gone.
    Mail,
    /// What came back to the return paths of letters.
    Returns,
    /// Letters that were sent or given up: of a game that goes on, those whose reader was sent a newer
    /// sheet or result.
    Letters,
    /// Links to closed rounds and to what every letter has a link to, where their seat has newer ones; the
    /// host's, where there are eight newer ones. A browser keeps the first link to the seat of somebody
    /// without letters, who has no other way there: it stays.
    Links,
    /// Newcomers who asked for a seat, whether they confirmed it or not.
    Claims,
    /// Letters as they left, for the mailroom.
    Mailroom,
    /// Who was signed in.
    Sessions,
    /// Letters that somebody was to sign in by, and did not.
    SignIns,
    /// Letters that somebody signed in by.
    UsedSignIns,
    /// Letters that the server wrote to itself and that whoever waited for them did not forget, being killed.
    OwnLetters,
    /// Devices of games that are over, once nothing is on its way to them.
    Devices,
    /// What was blocked until a time.
    Blocks,
    /// What somebody has had of what is allowed so often.
    Allowances,
    /// Games that have not begun, with all that is theirs, once nobody has been written to about them for
    /// so long: whoever joins is. One that is suspended stays.
    Unbegun,
}

/// What was looked at and removed of a kind.
#[derive(sqlx::FromRow)]
pub struct Page {
    /// The time of the last row that was looked at; none where there was none to be looked at.
    pub until: Option<DateTime<Utc>>,
    /// How many rows went.
    pub removed: i64,
}

/// A statement that looks at the next rows of a table by their time, after `$1` and before `$2`, and
/// removes those of them that may go. Rows of one moment are on one page.
macro_rules! removal {
    ($table:literal, $at:literal, ($($key:literal),*), $goes:literal) => {
        concat!(
            "with page as (select ", $($key, ", ",)* $at, " as at from ", $table, " where ", $at,
            " > $1 and ", $at, " < $2 order by ", $at, " fetch first 500 rows with ties),
             gone as (delete from ", $table, " t using page p where true ",
            $("and t.", $key, " = p.", $key, " ",)* "and (", $goes, ") returning 1)
             select (select max(at) from page) as until, (select count(*) from gone) as removed"
        )
    };
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::MailAsItCame,
        Self::Mail,
        Self::Returns,
        Self::Letters,
        Self::Links,
        Self::Claims,
        Self::Mailroom,
        Self::Sessions,
        Self::SignIns,
        Self::UsedSignIns,
        Self::OwnLetters,
        Self::Devices,
        Self::Blocks,
        Self::Allowances,
        Self::Unbegun,
    ];

    const fn removal(self) -> &'static str {
        match self {
            Self::MailAsItCame => {
                "with page as (select game, id, received_at as at from mails
                               where received_at > $1 and received_at < $2
                               order by received_at fetch first 500 rows with ties),
                 gone as (update mails t
                          set raw = '', status = case status when 'waiting' then 'read' else status end
                          from page p where t.game = p.game and t.id = p.id
                            and t.status <> 'new' and t.raw <> ''
                            and exists (select from rounds r where r.game = t.game and r.number = t.round
                                        and (r.closed_at is not null or t.status <> 'waiting'))
                          returning 1)
                 select (select max(at) from page) as until, (select count(*) from gone) as removed"
            }
            Self::Mail => removal!(
                "mails",
                "received_at",
                ("game", "id"),
                "t.status <> 'new' and t.raw = ''"
            ),
            Self::Returns => removal!("returns", "received_at", ("game", "id"), "true"),
            Self::Letters => removal!(
                "letters",
                "settled_at",
                ("game", "id"),
                "not exists (select from games g where g.id = t.game
                             and g.status in ('inviting', 'playing'))
                 or exists (select from letters n
                            where n.game = t.game and n.seat = t.seat and n.made_at > t.made_at
                              and n.person is null and n.status = 'sent'
                              and n.letter ->> 'kind' in ('sheet', 'result'))"
            ),
            Self::Links => removal!(
                "links",
                "made_at",
                ("game", "hash"),
                "t.door = 'host'
                 and (select count(*) from (select from links n
                                            where n.game = t.game and n.door = 'host'
                                              and n.made_at > t.made_at limit 8) newer) = 8
                 or t.door in ('sheet', 'seat', 'letters', 'confirmation', 'renewal')
                 and not (t.door = 'seat'
                          and exists (select from seats s
                                      where s.game = t.game and s.seat = t.seat
                                        and s.generation = t.generation and s.address = ''))
                 and not exists (select from rounds r where r.game = t.game and r.number = t.round
                                 and r.closed_at is null)
                 and exists (select from links n
                             where n.game = t.game and n.seat = t.seat and n.door = t.door
                               and n.generation = t.generation and n.made_at > t.made_at)"
            ),
            Self::Claims => removal!("claims", "made_at", ("game", "id"), "true"),
            Self::Mailroom => removal!("mailroom", "posted_at", ("game", "letter"), "true"),
            Self::Sessions => removal!("sessions", "ends_at", ("id"), "true"),
            Self::SignIns => removal!("sign_ins", "made_at", ("id"), "t.used_at is null"),
            Self::UsedSignIns => removal!("sign_ins", "made_at", ("id"), "t.used_at is not null"),
            Self::OwnLetters => removal!("own_letters", "sent_at", ("hash"), "true"),
            Self::Devices => removal!(
                "devices",
                "added_at",
                ("game", "id"),
                "not exists (select from games g where g.id = t.game
                             and g.status in ('inviting', 'playing'))
                 and not exists (select from pushes n where n.game = t.game and n.device = t.id)"
            ),
            Self::Blocks => removal!("blocks", "ends_at", ("what"), "true"),
            Self::Allowances => {
                removal!("allowances", "spent_until", ("what", "whom"), "t.spent_until < $2")
            }
            Self::Unbegun => {
                "with page as (select id, opened_at as at from games
                               where status in ('inviting', 'declined')
                                 and opened_at > $1 and opened_at < $2
                               order by opened_at fetch first 500 rows with ties),
                 gone as (delete from games t using page p
                          where t.id = p.id and t.status in ('inviting', 'declined')
                            and t.suspended_at is null
                            and not exists (select from letters l
                                            where l.game = t.id and l.made_at >= $2)
                          returning t.id),
                 letters as (delete from letters l using gone where l.game = gone.id),
                 mailroom as (delete from mailroom m using gone where m.game = gone.id)
                 select (select max(at) from page) as until, (select count(*) from gone) as removed"
            }
        }
    }
}

/// Looks at the next rows of a kind between two moments, and removes those that may go.
pub async fn remove(
    conn: &mut PgConnection,
    kind: Kind,
    after: DateTime<Utc>,
    before: DateTime<Utc>,
) -> sqlx::Result<Page> {
    sqlx::query_as(kind.removal()).bind(after).bind(before).fetch_one(conn).await
}
