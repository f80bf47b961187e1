//! Editions of a game: what changes whenever something does that its public pages show, and costs less
//! to ask for than all of that. The database stamps every version of a row (`xmin`, `ctid`); an edition
//! is these stamps, so that nobody has to remember to raise a number.

use chrono::NaiveDate;
use sqlx::PgConnection;

use crate::links::game_id::GameId;

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

/// The edition of a game; none when there is no such game. `today` is the database's day where it is
/// not said.
pub async fn of(
    conn: &mut PgConnection,
    game: &GameId,
    shows: Shows,
    today: Option<NaiveDate>,
) -> sqlx::Result<Option<Edition>> {
    let asked = sqlx::query_as(match shows {
        Shows::Now => {
            "select exists (select from absences
                            where game = g.id and to_day >= coalesce($2, current_date) - 1),
                    concat_ws(' ', g.xmin, g.ctid, r.number, r.xmin, r.ctid,
                        (select string_agg(concat(xmin, ctid), ' ') from seats where game = g.id),
                        (select string_agg(a.page, ' ') from seats s
                         join account_addresses d on d.address = lower(s.address)
                         join accounts a on a.id = d.account where s.game = g.id),
                        (select string_agg(concat(xmin, ctid), ' ') from sheets
                         where game = g.id and round = r.number),
                        (select string_agg(concat(xmin, ctid), ' ') from withdrawals
                         where game = g.id and round = r.number),
                        (select sum(hashtextextended(concat(xmin, ctid), 0)) from acts
                         where game = g.id))
             from games g left join lateral (
                 select number, xmin, ctid from rounds where game = g.id
                 order by number desc limit 1
             ) r on true
             where g.id = $1"
        }
        Shows::Past => {
            "select false,
                    concat_ws(' ', g.xmin, g.ctid,
                        (select string_agg(concat(xmin, ctid), ' ') from seats where game = g.id),
                        (select max(number) from rounds where game = g.id))
             from games g where g.id = $1"
        }
    })
    .bind(game);
    let asked = match shows {
        Shows::Now => asked.bind(today),
        Shows::Past => asked,
    };
    let row: Option<(bool, String)> = asked.fetch_optional(conn).await?;
    Ok(row.map(|(changing, stamps)| match changing {
        true => Edition::Changing,
        false => Edition::Of(stamps),
    }))
}
