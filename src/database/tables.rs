//! Brings the tables up to date, once nobody works on those of an earlier version.

use std::time::{Duration, Instant};

use sqlx::PgConnection;

use super::DatabaseError;
use crate::store::{
    MIGRATIONS, copy,
    health::{self, Tables},
    versions,
};

/// How long servers of an earlier version may take to stop: one that was told to is down by then.
const LONGEST_HANDOVER: Duration = Duration::from_secs(10);
/// How often it is looked whether they have.
const LOOK: Duration = Duration::from_millis(100);

/// Brings the tables up to date, unless a backup is on its way into them, or a server of an earlier
/// version goes on working on them. Where others are at it already, they are waited for.
pub(super) async fn up_to_date(conn: &mut PgConnection) -> Result<(), DatabaseError> {
    let since = Instant::now();
    loop {
        if copy::is_unfinished(conn).await? {
            return Err(DatabaseError::Unfinished);
        }
        match health::tables(conn).await? {
            Tables::Ours(_) => return Ok(()),
            Tables::Others if versions::latest(conn).await? > versions::ours() => {
                return Err(DatabaseError::Newer);
            }
            Tables::Others | Tables::Earlier(_) | Tables::None => {}
        }
        if health::can_only_be_read(conn).await? {
            return Err(DatabaseError::OnlyRead);
        }
        let others = match versions::begin_change(conn).await? {
            true => match versions::at_work_unnamed(conn).await? {
                nobody if nobody.is_empty() => return change(conn).await,
                unnamed => {
                    versions::end_change(conn).await?;
                    unnamed
                }
            },
            false => versions::at_work(conn).await?,
        };
        if since.elapsed() > LONGEST_HANDOVER && !others.is_empty() {
            return Err(DatabaseError::Earlier { from: others.join(", ") });
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Changes the tables, with everybody kept out, and lets the others in.
async fn change(conn: &mut PgConnection) -> Result<(), DatabaseError> {
    let changed = MIGRATIONS.run(&mut *conn).await;
    versions::end_change(conn).await?;
    Ok(changed?)
}
