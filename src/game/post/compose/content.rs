//! What a letter says, by its kind.

use std::sync::Arc;

use sqlx::PgConnection;

use super::Writer;
use crate::{
    game::Failure,
    mail::{
        content::Content,
        letter::{Letter, NoSheet, Role},
    },
    store::{games::Status, round::rounds::Round},
};

impl Writer<'_> {
    /// What letters say that leave in one; none when all of them are past their use.
    pub(super) async fn contents(
        &self,
        conn: &mut PgConnection,
        letters: &[Letter],
    ) -> Result<Option<Content>, Failure> {
        let mut contents = Vec::new();
        for (index, letter) in letters.iter().enumerate() {
            let later = letters.get(index + 1..).unwrap_or_default();
            if later.iter().any(|later| later.replaces(letter)) {
                continue;
            }
            let round = match letter.round() {
                Some(number) => self.shared.round(conn, number).await?,
                None => None,
            };
            contents.extend(self.content(conn, letter, round).await?);
        }
        Ok(match (letters.len(), contents.len()) {
            (_, 0) => None,
            (1, _) => contents.pop(),
            // With others or without: whoever answers it does not answer one of them alone.
            _ => Some(Content::Daily { told: contents }),
        })
    }

    /// What one letter says; none when it is past its use, or not for its reader.
    pub(super) async fn content(
        &self,
        conn: &mut PgConnection,
        letter: &Letter,
        round: Option<Arc<Round>>,
    ) -> Result<Option<Content>, Failure> {
        let content = match (letter, round) {
            (Letter::Act { act, .. }, Some(round)) => return self.act(conn, &round, *act).await,
            (Letter::Claim { claim, .. }, round) => {
                return self.claim(conn, round.as_deref(), *claim).await;
            }
            (Letter::HostDesk, _) => Content::HostDesk { url: self.host_desk()? },
            (Letter::Keep { claim }, _) => return self.keep(conn, *claim).await,
            (Letter::Returned { .. }, round) => return self.returned(conn, round).await,
            (Letter::SetAside { .. }, Some(round)) if round.is_open() => {
                Content::SetAside { round: round.number, url: self.host_desk()? }
            }
            // All else is for holders alone.
            _ if self.role != Role::Holder => return Ok(None),
            (Letter::Invitation, _) if self.game.status == Status::Inviting => self.invitation()?,
            (Letter::Sheet { sealed, .. }, Some(round)) if round.is_open() => {
                self.sheet(conn, &round, *sealed).await?
            }
            (Letter::Receipt { version, .. } | Letter::Faults { version, .. }, Some(round)) => {
                return self.sealed(conn, &round, *version).await;
            }
            (&Letter::NoSheet { why: NoSheet::NotAwaited, round }, _) => {
                let left_aside = self.left_aside.clone();
                let idle = self.idle(conn).await?;
                Content::NotAwaited { round, idle, left_aside }
            }
            (Letter::NoSheet { why, .. }, Some(round)) => self.no_sheet(conn, &round, *why).await?,
            (Letter::Answer { sheet, told, .. }, Some(round)) => {
                self.answer(conn, &round, sheet.as_ref(), told).await?
            }
            (Letter::Confirm { mail, .. }, Some(round)) if round.is_open() => {
                return self.confirm(conn, &round, *mail).await;
            }
            (Letter::CalledOff, _) => self.called_off(),
            (Letter::NewDeadline { .. }, Some(round)) if round.is_open() => {
                self.new_deadline(conn, &round).await?
            }
            (Letter::Reminder { .. }, Some(round)) if round.is_open() => {
                return self.reminder(conn, &round).await;
            }
            (Letter::Message { message, .. }, Some(round)) => {
                return self.message(conn, &round, *message).await;
            }
            (Letter::Late { received_at, .. }, Some(round)) => {
                self.late(conn, &round, *received_at).await?
            }
            (Letter::Result { round: 0, .. }, _) => self.begun(conn).await?,
            (Letter::Result { sealed, .. }, Some(round)) => {
                self.result(conn, &round, *sealed).await?
            }
            (Letter::Final { sealed, .. }, Some(round)) => {
                self.final_letter(conn, &round, *sealed).await?
            }
            (Letter::Test, _) => Content::Test,
            (Letter::Token, _) => Content::Token,
            _ => return Ok(None),
        };
        Ok(Some(content))
    }
}
