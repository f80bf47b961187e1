//! What a game has come to so far, as it is stored: its positions, and what happened between them.

use sealed_orders::rules::Ruleset;
use serde_json::Value;
use sqlx::PgPool;

/// All of a game.
pub struct History<R: Ruleset> {
    /// Before each round; the last one after the last that was resolved.
    pub states: Vec<R::State>,
    /// In their order.
    pub events: Vec<R::Event>,
}

impl<R: Ruleset> History<R> {
    /// Reads it, and folds it: each position is the one before with what happened.
    pub async fn of(pool: &PgPool, game: &str) -> Self {
        let rounds = "select before, events from rounds where game = $1 order by number";
        let rounds: Vec<(Value, Option<Value>)> =
            sqlx::query_as(rounds).bind(game).fetch_all(pool).await.unwrap();
        let mut history = Self { states: Vec::new(), events: Vec::new() };
        let mut folded: Option<R::State> = None;
        for (mut before, events) in rounds {
            let state: R::State = serde_json::from_value(before["state"].take()).unwrap();
            let written = |state| serde_json::to_value(state).unwrap();
            if let Some(folded) = folded.take() {
                assert_eq!(
                    written(&folded),
                    written(&state),
                    "what happened makes the next position"
                );
            }
            history.states.push(state.clone());
            let Some(mut events) = events else { break };
            let events: Vec<R::Event> = serde_json::from_value(events["events"].take()).unwrap();
            let mut after = state;
            events.iter().for_each(|event| R::default().fold(&mut after, event));
            history.events.extend(events);
            folded = Some(after);
        }
        history.states.extend(folded);
        history
    }
}
