//! A game that its last person has left: computers alone would go on for nobody. It ends without a winner,
//! as when its host ends it.
//!
//! Where people are out but nobody gave up, computers play on for whoever watches
//! (`docs/decisions/0012-computers-hold.md`).

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::{
    game::{Failure, Games, acts::declared::Declared},
    rules::Turn,
    store::{
        acts::Act,
        games::Game,
        seats::holders::{Holder, among_computers},
    },
};

impl Games {
    /// Ends a game whose last person gave up or lost on time in the round of that number, which was
    /// carried out and led to `turn`. The round after it is open by now, and is never carried out.
    pub(super) async fn end_if_deserted(
        &self,
        conn: &mut PgConnection,
        (game, number): (&Game, u32),
        (turn, declared, holders): (&Turn, &Declared, &[Holder]),
        now: DateTime<Utc>,
    ) -> Result<(), Failure> {
        if !among_computers(holders, &turn.living) || declared.surrendered_in(number).is_empty() {
            return Ok(());
        }
        self.break_off(conn, (game, number + 1), holders, (&Act::Deserted, now)).await
    }
}
