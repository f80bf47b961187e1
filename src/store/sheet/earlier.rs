//! What a seat has handed in for a round before another sheet comes: that one is judged by it.

use chrono::{DateTime, Duration, Utc};
use sqlx::{FromRow, PgConnection, Row};

use super::sheets::SealedSheet;
use crate::{links::opens::SheetKey, store};

/// What a seat has handed in for a round so far, as far as the next sheet depends on it.
#[derive(Debug, Default)]
pub struct Earlier {
    /// The sheet that counts.
    pub latest: Option<SealedSheet>,
    /// The one that was handed in under the name of the submission that is asked about.
    pub named: Option<Named>,
    /// How many there are, those that do not count among them.
    pub many: u32,
    /// How many of them are the holder's own.
    pub own: u32,
    /// When the seat last took back what it had handed in.
    pub withdrawn_at: Option<DateTime<Utc>>,
    /// When the newest mail of the seat arrived that is not read yet.
    pub unread_at: Option<DateTime<Utc>>,
}

/// A sheet that was handed in under a name that is asked about.
#[derive(Debug)]
pub struct Named {
    /// The sheet.
    pub sheet: SealedSheet,
    /// What has become of it.
    pub fate: Fate,
}

/// What has become of a sheet since it was sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It counts, or would if none had come after it.
    Stands,
    /// Its author took it back.
    Withdrawn,
    /// Its author holds the seat no more.
    Void,
}

impl Earlier {
    /// When a sheet arrives that comes now: after all that its seat has done, also where the database's
    /// clock was set back meanwhile. Of two that arrive at once the later version counts.
    pub fn arrival(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        let sealed_at = self.latest.as_ref().map(|sheet| sheet.received_at);
        let [withdrawn_at, unread_at] =
            [self.withdrawn_at, self.unread_at].map(|at| Some(at? + Duration::microseconds(1)));
        [sealed_at, withdrawn_at, unread_at].into_iter().flatten().fold(now, DateTime::max)
    }
}

/// When a seat last did something about a round so far, by whatever door; none when it has done nothing. The round's row is held meanwhile.
pub async fn newest(
    conn: &mut PgConnection,
    key: SheetKey<'_>,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar(
        "select greatest(
            (select max(received_at) from sheets where game = $1 and round = $2 and seat = $3),
            (select max(at) from withdrawals where game = $1 and round = $2 and seat = $3),
            (select max(received_at) from mails where game = $1 and round = $2 and seat = $3))",
    )
    .bind(key.game)
    .bind(store::count(key.round))
    .bind(store::number(key.seat))
    .fetch_one(conn)
    .await
}

/// How many sheets a seat's holder has sealed in the earlier steps of a turn, from that round on.
pub async fn of_steps(
    conn: &mut PgConnection,
    key: SheetKey<'_>,
    turn_begins: u32,
) -> sqlx::Result<u32> {
    let many: i32 = sqlx::query_scalar(
        "select count(*)::int from sheets
         where game = $1 and seat = $2 and round >= $3 and round < $4 and not void",
    )
    .bind(key.game)
    .bind(store::number(key.seat))
    .bind(store::count(turn_begins))
    .bind(store::count(key.round))
    .fetch_one(conn)
    .await?;
    store::counted(many)
}

/// What a seat has handed in before a submission of that name. The round's row is held meanwhile.
pub async fn find(
    conn: &mut PgConnection,
    key: SheetKey<'_>,
    submission: &str,
) -> sqlx::Result<Earlier> {
    let rows = sqlx::query(
        "with own as (select version, submission, void from sheets
                      where game = $1 and round = $2 and seat = $3),
              standing as (select version, received_at from standing_sheets
                           where game = $1 and round = $2 and seat = $3),
              latest as (select version from standing
                         order by received_at desc, version desc limit 1)
         select s.*, s.version = (select version from latest) as is_latest,
                s.version in (select version from standing) as stands,
                (select count(*)::int from own where not void) as own,
                (select max(at) from withdrawals
                 where game = $1 and round = $2 and seat = $3) as withdrawn_at,
                (select max(received_at) from mails
                 where game = $1 and round = $2 and seat = $3 and status = 'new') as unread_at
         from (values (1)) as always
         left join sheets s on s.game = $1 and s.round = $2 and s.seat = $3
           and s.version in ((select max(version) from own), (select version from latest),
                             (select version from own where submission = $4))",
    )
    .bind(key.game)
    .bind(store::count(key.round))
    .bind(store::number(key.seat))
    .bind(submission)
    .fetch_all(conn)
    .await?;
    let mut earlier = Earlier::default();
    for row in rows {
        earlier.withdrawn_at = row.try_get("withdrawn_at")?;
        earlier.unread_at = row.try_get("unread_at")?;
        if row.try_get::<Option<i32>, _>("version")?.is_none() {
            continue;
        }
        let sheet = SealedSheet::from_row(&row)?.found(key.game);
        earlier.many = earlier.many.max(sheet.version);
        earlier.own = store::counted(row.try_get("own")?)?;
        if sheet.submission == submission {
            let fate = match (row.try_get::<bool, _>("void")?, row.try_get::<bool, _>("stands")?) {
                (true, _) => Fate::Void,
                (false, true) => Fate::Stands,
                (false, false) => Fate::Withdrawn,
            };
            earlier.named = Some(Named { sheet: sheet.clone(), fate });
        }
        if row.try_get::<Option<bool>, _>("is_latest")? == Some(true) {
            earlier.latest = Some(sheet);
        }
    }
    Ok(earlier)
}
