//! Of sheets: a receipted one is in its round, unless its author replaced it or took it back; what was
//! refused is not.

use chrono::{DateTime, Utc};

use crate::histories::{
    life::{Broken, Living},
    script::Door,
    told::{Mail, Submission},
};

/// A sheet as it is kept.
#[derive(Clone, Debug, sqlx::FromRow)]
struct Kept {
    round: i32,
    seat: i16,
    version: i32,
    door: String,
    submission: String,
    received_at: DateTime<Utc>,
    canonical: String,
    void: bool,
    hold: bool,
    deadline: DateTime<Utc>,
    resolved: bool,
    /// Of which mail, by its Message-ID.
    mail: Option<String>,
}

impl Kept {
    fn is_of(&self, seat: u8, round: u32) -> bool {
        (self.seat, i64::from(self.round)) == (i16::from(seat), i64::from(round))
    }

    fn says(&self, sheet: &Submission) -> bool {
        // A mail may have asked since that the window wait.
        self.is_of(sheet.seat, sheet.round)
            && self.canonical == sheet.canonical
            && (self.hold || !sheet.hold)
    }

    fn order(&self) -> (DateTime<Utc>, i32) {
        (self.received_at, self.version)
    }
}

impl Living {
    pub(super) async fn of_sheets(&self) -> Broken {
        let all: Vec<Kept> = sqlx::query_as(
            "select s.round, s.seat, s.version, s.door, s.submission, s.received_at, s.canonical, s.void,
                    s.hold, r.deadline, r.closed_at is not null as resolved,
                    (select message_id from mails m where m.id::text = s.submission) as mail
             from sheets s join rounds r on r.game = s.game and r.number = s.round order by 1, 2, 3",
        )
        .fetch_all(&self.pool)
        .await
        .unwrap();
        let mut broken = Broken::new();
        let mut receipted: Vec<&Kept> = Vec::new();
        for sheet in &self.told.submissions {
            let found: Vec<&Kept> = all.iter().filter(|kept| kept.is(sheet)).collect();
            if sheet.sealed.is_some() {
                if found.is_empty() {
                    broken.push(format!("{sheet:?} was receipted and is not there"));
                }
                receipted.extend(found);
            } else if sheet.refused
                && sheet.tried == 1
                && sheet.door != Door::Letter
                && !found.is_empty()
            {
                broken.push(format!("{sheet:?} was refused and is there"));
            }
        }
        let is_of_mail = |kept: &&Kept| kept.mail.is_some();
        receipted.extend(all.iter().filter(is_of_mail));
        broken.extend(
            all.iter()
                .filter(|kept| !self.is_known(kept))
                .map(|kept| format!("nobody handed in {kept:?}, or it is there twice")),
        );
        broken.extend(self.of_counted(&all, &receipted).await);
        broken
    }

    /// Whether somebody is known to have handed in a sheet under that name.
    fn is_known(&self, kept: &Kept) -> bool {
        let submissions = &self.told.submissions;
        match kept.door.as_str() {
            "computer" => true,
            "mail" => kept.mail.is_some(),
            "letter" => {
                submissions.iter().any(|sheet| sheet.door == Door::Letter && kept.says(sheet))
            }
            // A page that is sent again after its sheet was taken back is sealed anew.
            "web" => submissions.iter().any(|sheet| {
                sheet.key == kept.submission || sheet.door == Door::Page && kept.says(sheet)
            }),
            _ => submissions.iter().any(|sheet| sheet.key == kept.submission),
        }
    }

    /// The last that was receipted is the one in the round.
    async fn of_counted(&self, all: &[Kept], receipted: &[&Kept]) -> Broken {
        let mut broken = Broken::new();
        let counted: Vec<(i32, i16, i32)> = sqlx::query_as(
            "select distinct on (round, seat) round, seat, version from standing_sheets
             where not void order by round, seat, received_at desc, version desc",
        )
        .fetch_all(&self.pool)
        .await
        .unwrap();
        let in_the_round = |of: &Kept| {
            let counted =
                counted.iter().find(|(round, seat, _)| (*round, *seat) == (of.round, of.seat));
            let version = counted.map(|(_, _, version)| *version)?;
            all.iter()
                .find(|kept| (kept.round, kept.seat, kept.version) == (of.round, of.seat, version))
        };
        let stands =
            |kept: &&Kept| {
                !kept.void
                    && !self.told.withdrawn.iter().any(|(seat, round, at)| {
                        kept.is_of(*seat, *round) && *at >= kept.received_at
                    })
            };
        // Somebody who was answered nothing may have taken it back.
        let doubtful = |kept: &Kept| {
            self.told.maybe_withdrawn.iter().any(|(seat, round)| kept.is_of(*seat, *round))
        };
        for kept in receipted.iter().filter(|kept| kept.resolved).filter(|kept| stands(kept)) {
            match in_the_round(kept) {
                Some(counts) if counts.order() >= kept.order() => {}
                _ if doubtful(kept) => {}
                counts => broken.push(format!("{kept:?} was receipted, and {counts:?} counts")),
            }
            if kept.received_at >= kept.deadline && !self.outage {
                broken.push(format!("{kept:?} came late and counts"));
            }
        }
        broken
    }

    /// What a door for mail took in time, with orders that can be read, is sealed.
    pub(super) async fn of_mails(&self) -> Broken {
        let mut broken = Broken::new();
        for mail in self.told.mails.iter().filter(|mail| mail.taken.is_some()) {
            let found: Vec<(String, bool, bool)> = sqlx::query_as(
                // Mail of a seat that is another's by now may wait for that one's word.
                "select case when m.status = 'waiting' and 1 < (select count(*) from holdings h
                                                                where h.game = m.game and h.seat = m.seat)
                             then 'read' else m.status end,
                        exists (select from sheets s where s.submission = m.id::text
                                                       and s.received_at = m.received_at),
                        m.received_at < r.deadline
                        -- A host who ends a game may come before what was not read yet.
                        and (r.closed_at is null or m.received_at < r.closed_at and r.after is not null)
                 from mails m join rounds r on r.game = m.game and r.number = m.round
                 where m.message_id = $1",
            )
            .bind(&mail.id)
            .fetch_all(&self.pool)
            .await
            .unwrap();
            let [(status, is_sealed, in_time)] = found.as_slice() else {
                broken.push(format!("{} was taken and is there {} times", mail.id, found.len()));
                continue;
            };
            if status != "read" {
                broken.push(format!("{} was taken and is {status}", mail.id));
            }
            let expected = mail.good && *in_time && !self.is_unsettled(mail);
            if expected && !is_sealed {
                broken.push(format!(
                    "{} of seat {} was in time and is not sealed",
                    mail.id, mail.seat
                ));
            }
        }
        broken
    }

    /// Whether what a mail was to do may have changed while it waited.
    fn is_unsettled(&self, mail: &Mail) -> bool {
        self.told.unsettled.contains(&mail.seat)
    }
}

impl Kept {
    /// Whether it is what was handed in so.
    fn is(&self, sheet: &Submission) -> bool {
        match sheet.door {
            // Said again in a letter's form, it is the sheet that there is, by whichever door.
            Door::Letter => self.says(sheet),
            _ => self.is_of(sheet.seat, sheet.round) && self.submission == sheet.key,
        }
    }
}
