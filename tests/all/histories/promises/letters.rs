//! Of letters: each that was sent has come, once, or again under the same name where its mark was lost;
//! none is posted twice, and none is left.

use std::collections::BTreeMap;

use crate::histories::life::{Broken, Living};

impl Living {
    /// A sheet has its receipt, and one.
    pub(super) async fn of_receipts(&self) -> Broken {
        let wrong: Vec<(i32, i16, i32, String, i64)> = sqlx::query_as(
            "select * from (
                 select s.round, s.seat, s.version, s.door,
                        (select count(*) from letters l
                         where l.game = s.game and l.seat = s.seat
                           and l.letter ->> 'kind' in ('receipt', 'faults')
                           and (l.letter ->> 'round')::int = s.round
                           and (l.letter ->> 'version')::int = s.version) as receipts
                 from sheets s where s.door in ('letter', 'web', 'program')) counted
             where receipts <> 1",
        )
        .fetch_all(&self.pool)
        .await
        .unwrap();
        let words = |(round, seat, version, door, receipts)| {
            format!(
                "sheet {version} of seat {seat} in round {round}, by {door}, has {receipts} receipts"
            )
        };
        wrong.into_iter().map(words).collect()
    }

    /// How often each letter came, by its Message-ID, and how often nobody said that it was taken.
    fn came(&self) -> BTreeMap<String, (usize, usize)> {
        let mut came: BTreeMap<String, (usize, usize)> = BTreeMap::new();
        for letter in &self.post.ledger.borrow().arrived {
            let mail = mail_parser::MessageParser::default().parse(&letter.raw);
            let id = mail.and_then(|mail| Some(mail.message_id()?.to_owned())).unwrap_or_default();
            let (times, unanswered) = came.entry(id).or_default();
            *times += 1;
            *unanswered += usize::from(letter.unanswered);
        }
        came
    }

    pub(super) async fn of_letters(&self) -> Broken {
        let mut broken = Broken::new();
        let mut came = self.came();
        let posted: Vec<(String, String, String, bool)> = sqlx::query_as(
            "select id::text, status, letter::text, due_at <= $1 from letters where game = $2",
        )
        .bind(self.time())
        .bind(&self.game)
        .fetch_all(&self.pool)
        .await
        .unwrap();
        let mut struck = self.told.struck_outboxes;
        for (id, status, letter, due) in &posted {
            let (times, unanswered) =
                came.remove(&format!("{id}@play.example.org")).unwrap_or_default();
            let again = times.saturating_sub(1 + unanswered);
            match status.as_str() {
                "sent" if times == 0 => {
                    broken.push(format!("{letter} is marked as sent and never came"))
                }
                "sent" if times == unanswered => {
                    broken.push(format!(
                        "{letter} is marked as sent, and nobody said that it was taken"
                    ));
                }
                "waiting" if *due => broken.push(format!("{letter} is left")),
                // One whose mark was lost may be past its use when it is looked at again.
                "dropped" | "waiting" | "undeliverable" if times > unanswered && struck == 0 => {
                    broken.push(format!("{letter} came and is marked as {status}"));
                }
                _ => {}
            }
            if again > struck {
                broken.push(format!(
                    "{letter} came {times} times; {struck} marks may have been lost"
                ));
            }
            struck = struck.saturating_sub(again);
        }
        broken.extend(came.keys().map(|id| format!("a letter came that nobody posted: {id}")));
        broken.extend(self.of_twins().await);
        broken
    }

    /// Letters that say the same to the same person were posted once.
    async fn of_twins(&self) -> Broken {
        let twins: Vec<(i16, String, i64)> = sqlx::query_as(
            "select seat, letter::text, count(*) from letters
             where game = $1 and letter ->> 'kind' in
                   ('sheet', 'result', 'final', 'invitation', 'act', 'message', 'called_off')
             group by seat, letter, person having count(*) > 1",
        )
        .bind(&self.game)
        .fetch_all(&self.pool)
        .await
        .unwrap();
        let is_settled =
            |seat: i16| !self.told.unsettled.iter().any(|other| i16::from(*other) == seat);
        twins
            .into_iter()
            .filter(|(seat, ..)| is_settled(*seat))
            .map(|(seat, letter, times)| {
                format!("{letter} was posted {times} times to seat {seat}")
            })
            .collect()
    }
}
