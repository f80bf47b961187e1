//! The position as a seat's holder is told it: what is marked as new is what their last letter marked, and
//! what changed since.

use super::desk::Desk;
use crate::{
    history::Position,
    rules::StoredState,
    store::{post::letters, round::rounds},
    web::{PageError, Site},
};

impl Desk<'_> {
    /// The position before the desk's round. Whoever gets no letters was last told of `known`; where that is
    /// not known either, what is new is what the ruleset says it is. So it is while one's own turn goes on, too:
    /// each step has a letter, and what the turn has changed is marked in all of them.
    pub(super) async fn told<'s>(
        &self,
        site: &'s Site,
        known: Option<&StoredState>,
    ) -> Result<Box<dyn Position + 's>, PageError> {
        let teller = &site.games.played(&self.game)?.teller;
        let before = &self.round.before;
        let (round, seat) = (&self.round, self.ticket.seat);
        let told = match round.goes_on && round.awaited.contains(&seat) {
            true => None,
            false => self.told_before_last(site).await?,
        };
        Ok(match told.as_ref().or(known) {
            Some(known) => teller.news_since((known, before))?,
            None => teller.position(before)?,
        })
    }

    /// The state that the holder knew before their last letter.
    async fn told_before_last(&self, site: &Site) -> Result<Option<StoredState>, PageError> {
        let game = &self.game.id;
        let mut conn = site.games.pool().acquire().await?;
        let told = letters::told_before_last(&mut conn, game, self.ticket.seat).await?;
        let Some(first) = told.map(|told| told + 1) else { return Ok(None) };
        let mut states = rounds::states_before(&mut conn, game, [first].into_iter()).await?;
        Ok(states.remove(&first))
    }
}
