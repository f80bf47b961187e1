//! The position as a seat's holder is told it: what is marked as new is what their last letter marked, and
//! what changed since.

use sqlx::PgConnection;

use super::desk::Desk;
use crate::{
    history::Position,
    rules::StoredState,
    store::{post::told, round::rounds},
    web::{PageError, Site},
};

impl Desk<'_> {
    /// The position before the desk's round. Whoever gets no letters was last told of `known`; where that is
    /// not known either, what is new is what the ruleset says it is. So it is while one's own turn goes on, too:
    /// each step has a letter, and what the turn has changed is marked in all of them.
    pub(super) async fn told<'s>(
        &self,
        conn: &mut PgConnection,
        site: &'s Site,
        known: Option<&StoredState>,
    ) -> Result<Box<dyn Position + 's>, PageError> {
        let teller = &site.games.played(&self.game)?.teller;
        let before = &self.round.before;
        let (round, seat) = (&self.round, self.ticket.seat);
        let told = match round.goes_on && round.awaited.contains(&seat) {
            true => None,
            false => self.told_before_last(conn).await?,
        };
        Ok(match told.as_ref().or(known) {
            Some(known) => teller.news_since((known, before))?,
            None => teller.position(before)?,
        })
    }

    /// The state that the holder knew before their last letter.
    async fn told_before_last(&self, conn: &mut PgConnection) -> sqlx::Result<Option<StoredState>> {
        let game = &self.game.id;
        let told = told::before_last(conn, game, self.ticket.seat).await?;
        let Some(first) = told.map(|told| told + 1) else { return Ok(None) };
        let mut states = rounds::states_before(conn, game, [first].into_iter()).await?;
        Ok(states.remove(&first))
    }
}
