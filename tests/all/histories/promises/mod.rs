//! The promises, checked from outside after a life: what was receipted is kept, once ([`sheets`]), and
//! the newest counted ([`counted`]); letters came once, or again under the same name ([`letters`]);
//! rounds follow one another, and seals and replays hold.

mod counted;
mod letters;
mod sheets;

use chrono::{DateTime, Duration, Utc};
use sealed_orders::{
    record::{
        Record,
        replay::{Mismatch, Replay},
    },
    registry::Registry,
};

use super::{
    life::{Broken, Living},
    script::{Weather, Worker},
    server::Answer,
};

/// How often things are brought to rest at the most.
const ROUNDS: usize = 40;

impl Living {
    /// All faults end, and what was left lying is dealt with.
    pub async fn heal(&mut self) {
        self.post.ledger.borrow_mut().weather = Weather::Fair;
        self.hold_mail(false).await;
        self.block(false).await;
        // A game that was called off cannot go on.
        self.office.end_suspension(&self.game).await.ok();
        self.work(Worker::Watch).await;
        for _ in 0..ROUNDS {
            let since = self.time();
            for worker in [Worker::Inbox, Worker::Deadlines, Worker::Computers, Worker::Outbox] {
                self.work(worker).await;
            }
            let Some(next) = self.left_lying(since).await else { return };
            self.pass((next - self.time()).max(Duration::zero()), true).await;
        }
        self.told.broken.push("there is no end of what is left to do".to_owned());
    }

    /// When what is left lying is to be taken up again; none where nothing is.
    async fn left_lying(&self, since: DateTime<Utc>) -> Option<DateTime<Utc>> {
        sqlx::query_scalar(
            "select min(due_at) from (
                 select due_at from letters where status = 'waiting' and (taken or tries > 0)
                 union all select due_at from mails where status = 'new') left_lying
             where due_at > $1",
        )
        .bind(since)
        .fetch_one(&self.pool)
        .await
        .unwrap()
    }

    /// Notes which promises do not hold.
    pub async fn check(&mut self) {
        let kept = self.kept().await;
        let mut broken = self.of_sheets(&kept);
        broken.extend(self.of_mails().await);
        broken.extend(self.of_receipts().await);
        broken.extend(self.of_letters().await);
        broken.extend(self.of_rounds().await);
        match self.record().await {
            Ok((record, said_so)) => {
                broken.extend(self.of_counted(&kept, &record));
                broken.extend(of_replay(&record, said_so));
            }
            Err(why) => broken.push(why),
        }
        self.told.broken.extend(broken);
        self.trace_stored().await;
    }

    /// What is stored in the end, as far as it does not come from the system's chance: a seed gives the same.
    async fn trace_stored(&mut self) {
        let stored: Vec<String> = sqlx::query_scalar(
            "select * from (
                 select format('round %s: %s %s %s %s', number, deadline, closed_at, closed_by,
                               md5(before::text || coalesce(after::text, '') || coalesce(events::text, '')))
                 from rounds where game = $1
                 union all
                 select format('sheet %s of %s in round %s: %s %s %s', version, seat, round, door, received_at, canonical)
                 from sheets where game = $1
                 union all
                 select format('letter to %s: %s %s %s', seat, letter ->> 'kind', made_at, status)
                 from letters where game = $1) stored
             order by 1",
        )
        .bind(&self.game)
        .fetch_all(&self.pool)
        .await
        .unwrap();
        self.told.trace.extend(stored);
    }

    /// Rounds follow one another, each is resolved once, and none is left.
    async fn of_rounds(&self) -> Broken {
        let mut broken = Broken::new();
        let rounds: Vec<(i32, bool, i16, bool, bool)> = sqlx::query_as(
            "select r.number, r.closed_at is not null, r.failures, r.due_at <= $2 and g.status = 'playing',
                    coalesce(r.before = (select p.after from rounds p
                                         where p.game = r.game and p.number = r.number - 1), true)
             from rounds r join games g on g.id = r.game where r.game = $1 order by 1",
        )
        .bind(&self.game)
        .bind(self.time())
        .fetch_all(&self.pool)
        .await
        .unwrap();
        for (nth, (number, closed, failures, due, follows)) in (1..).zip(&rounds) {
            if nth != *number || !follows || *failures > 0 {
                broken.push(format!("round {number} does not follow, or failed {failures} times"));
            }
            if !closed && *due {
                broken.push(format!("round {number} is due and nobody resolves it"));
            }
            if !closed && usize::try_from(nth) != Ok(rounds.len()) {
                broken.push(format!("round {number} was left open"));
            }
        }
        broken
    }

    /// The record of the game, as a server gives it to anybody, with all that is opened when it is over: where it
    /// is not, it is said to be, which is given beside it.
    async fn record(&mut self) -> Result<(Record, bool), String> {
        let over = "update games set status = 'finished',
                        ending = coalesce(ending, '{\"winners\": [], \"kind\": \"drawn\"}')
                    where id = $1 returning (select ending is null from games where id = $1)";
        let said_so =
            sqlx::query_scalar(over).bind(&self.game).fetch_one(&self.pool).await.unwrap();
        let path = format!("/games/{}/record.json", self.game);
        self.start(0).await;
        match self.asked_alone(0, |there| there.page(&path, None)).await {
            Some(Answer::Web { status: 200, body, .. }) => serde_json::from_str(&body)
                .map(|record| (record, said_so))
                .map_err(|why| format!("the record is none: {why}")),
            answer => Err(format!("there is no record: {answer:.300?}")),
        }
    }
}

/// All of the game comes out of its seed and its sheets, whether it is over or was said to be.
fn of_replay(record: &Record, said_so: bool) -> Broken {
    match record.replay(&Registry::standard(), |_| {}) {
        Err(why) => vec![format!("it cannot be played again: {why}")],
        Ok(Replay { mismatch: None, .. }) => Broken::new(),
        Ok(Replay { mismatch: Some((at, Mismatch::End)), rounds }) if said_so && at == rounds => {
            Broken::new()
        }
        Ok(Replay { mismatch: Some((at, what)), .. }) => {
            vec![format!("played again, round {at} differs: {what}")]
        }
    }
}
