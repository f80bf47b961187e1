//! Of sheets: a receipted one is kept, and once; what was refused is not, and what nobody handed in.

use chrono::{DateTime, Utc};

use crate::histories::{
    life::{Broken, Living},
    script::Door,
    told::{Mail, Submission},
};

/// A sheet as it is kept.
#[derive(Clone, Debug, sqlx::FromRow)]
pub(super) struct Kept {
    pub round: i32,
    pub seat: i16,
    pub version: i32,
    door: String,
    submission: String,
    pub received_at: DateTime<Utc>,
    canonical: String,
    pub void: bool,
    hold: bool,
    /// In hexadecimal.
    pub seal: String,
    deadline: DateTime<Utc>,
    /// Of which mail, by its Message-ID.
    mail: Option<String>,
}

impl Kept {
    pub fn is_of(&self, seat: u8, round: u32) -> bool {
        (self.seat, i64::from(self.round)) == (i16::from(seat), i64::from(round))
    }

    /// Whether a player handed it in, and no computer.
    pub fn is_of_player(&self) -> bool {
        self.door != "computer"
    }

    /// Whether it arrived before the deadline.
    pub fn is_in_time(&self) -> bool {
        self.received_at < self.deadline
    }

    fn says(&self, sheet: &Submission) -> bool {
        // A mail may have asked since that the window wait.
        self.is_of(sheet.seat, sheet.round)
            && self.canonical == sheet.canonical
            && (self.hold || !sheet.hold)
    }
}

impl Living {
    /// All sheets that are kept.
    pub(super) async fn kept(&self) -> Vec<Kept> {
        sqlx::query_as(
            "select s.round, s.seat, s.version, s.door, s.submission, s.received_at, s.canonical, s.void,
                    s.hold, encode(s.seal, 'hex') as seal, r.deadline,
                    (select message_id from mails m where m.id::text = s.submission) as mail
             from sheets s join rounds r on r.game = s.game and r.number = s.round order by 1, 2, 3",
        )
        .fetch_all(&self.pool)
        .await
        .unwrap()
    }

    pub(super) fn of_sheets(&self, all: &[Kept]) -> Broken {
        let mut broken = Broken::new();
        for sheet in &self.told.submissions {
            let is_kept = all.iter().any(|kept| kept.is(sheet));
            // Who was refused once and says it again, or says it in a letter's form, may be another.
            let refused = sheet.refused && sheet.tried == 1 && sheet.door != Door::Letter;
            match sheet.sealed {
                Some(_) if !is_kept => {
                    broken.push(format!("{sheet:?} was receipted and is not there"));
                }
                None if refused && is_kept => {
                    broken.push(format!("{sheet:?} was refused and is there"));
                }
                _ => {}
            }
        }
        broken.extend(
            all.iter()
                .filter(|kept| !self.is_known(kept))
                .map(|kept| format!("nobody handed in {kept:?}, or it is there twice")),
        );
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
