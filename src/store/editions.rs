//! Editions of a game: what changes whenever something does that its public pages show, and costs less
//! to ask for than all of that. The database stamps every version of a row (`xmin`, `ctid`); an edition
//! is these stamps, so that nobody has to remember to raise a number.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, types::Json};

use crate::{links::game_id::GameId, store::sheet::attendance::sheets_in};

/// A game's edition.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// Two that are equal are of the same pages.
    Of(String),
    /// Its pages change with the day: somebody is away, will be, or was until yesterday.
    Changing,
}

/// Which of its pages are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// How it stands, and all of what was done.
    Now,
    /// Rounds that were resolved, which do not change: only the names of the game and of its players do,
    /// and whether there is another round.
    Past,
}

/// The editions of these games, as many as there are. Today is the day of `set_to`, else the database's.
///
/// Of an array PostgreSQL would look how long it is, and plan anew each time, which takes longer than the rest.
pub async fn of(
    conn: &mut PgConnection,
    games: &[GameId],
    shows: Shows,
    set_to: Option<DateTime<Utc>>,
) -> sqlx::Result<HashMap<GameId, Edition>> {
    let asked = sqlx::query_as(match shows {
        Shows::Now => {
            concat!(
                "select g.id,
                    exists (select from absences
                            where game = g.id and to_day >= coalesce($2, current_date) - 1),
                    concat_ws(' ', g.xmin, g.ctid, r.number, r.xmin, r.ctid,
                        (select string_agg(concat(xmin, ctid), ' ') from seats where game = g.id),
                        (select string_agg(a.page, ' ') from seats s
                         join account_addresses d on d.address = lower(s.address)
                         join accounts a on a.id = d.account where s.game = g.id),
                        (select string_agg(seat::text, ' ' order by seat) from (",
                // What of sheets is shown, and no more: whoever notes that a page is made anew learns nothing.
                sheets_in!("g.id", "r.number", "r.awaited"),
                ") shown),
                        (select sum(hashtextextended(concat(xmin, ctid), 0)) from acts
                         where game = g.id))
             from jsonb_array_elements_text($1) asked (id) join games g using (id) left join lateral (
                 select number, awaited, xmin, ctid from rounds where game = g.id
                 order by number desc limit 1
             ) r on true"
            )
        }
        Shows::Past => {
            "select g.id, false,
                    concat_ws(' ', g.xmin, g.ctid,
                        (select string_agg(concat(xmin, ctid), ' ') from seats where game = g.id),
                        (select max(number) from rounds where game = g.id))
             from jsonb_array_elements_text($1) asked (id) join games g using (id)"
        }
    })
    .bind(Json(games));
    let asked = match shows {
        Shows::Now => asked.bind(set_to.map(|now| now.date_naive())),
        Shows::Past => asked,
    };
    let rows: Vec<(GameId, bool, String)> = asked.fetch_all(conn).await?;
    let edition = |changing, stamps| if changing { Edition::Changing } else { Edition::Of(stamps) };
    Ok(rows.into_iter().map(|(game, changing, stamps)| (game, edition(changing, stamps))).collect())
}
