//! The host reminds those whose sheets are missing. What a reminder says is what every reminder says:
//! nothing of other people's sheets.

use chrono::Duration;

use crate::{
    game::{Error, Games, Refusal, acts::declared::Declared, post},
    links::game_id::GameId,
    mail::letter::Letter,
    store::{
        acts::{self, Act},
        post::{letters::ToSeat, reminders},
        seats::holders,
        sheet::attendance,
    },
};

/// For how long nobody is reminded again.
const NOT_AGAIN: Duration = Duration::hours(6);

impl Games {
    /// Sends a reminder to each person whose sheet of that round is awaited and missing, unless one
    /// has been sent within six hours. Says how many were written to: pressed twice it is once.
    pub async fn remind(&self, id: &GameId, meant: u32) -> Result<usize, Error> {
        let mut tx = self.pool.begin().await?;
        let Some((_, round, now)) = self.window_meant(&mut tx, id, meant).await? else {
            return Err(Refusal::OtherWindow.into());
        };
        let declared = Declared::of(&acts::all(&mut tx, id).await?);
        let sheets = attendance::who_is_in(&mut tx, id, meant).await?;
        let mut reminded = Vec::new();
        for holder in holders::of_game(&mut tx, id).await? {
            let seat = holder.seat;
            let is_in = sheets.iter().any(|sheet| sheet.seat == seat);
            if !round.awaited.contains(&seat) || is_in || declared.has_surrendered(seat) {
                continue;
            }
            if holder.person().is_none()
                || reminders::is_reminded_since(&mut tx, round.sheet_of(seat), now - NOT_AGAIN)
                    .await?
            {
                continue;
            }
            let letter = Letter::Reminder { round: meant, before: None, by_host: true };
            acts::insert(&mut tx, id, Some(seat), meant, &Act::Reminded, now).await?;
            reminded.push(ToSeat { seat, letter, due_at: now });
        }
        post::reminders::post(&mut tx, id, &reminded, now).await?;
        self.commit_act(tx).await?;
        Ok(reminded.len())
    }
}
