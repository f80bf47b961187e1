//! What is hidden from whoever looks at something: they are shown the same when it is dealt anew.

use sealed_orders::{
    history::Viewer,
    rules::{
        Chance, Ruleset, StoredState, blitzkrieg::Blitzkrieg, cities::EightCities,
        clone_wars::CloneWars, risk::Risk,
    },
};
use sqlx::types::Json;

use super::{asked::look::Look, life::Living, server::Answer};

impl Living {
    /// Has somebody look again at what a server has shown them, with all dealt anew that they may not
    /// know of the open round.
    pub async fn look_again(&mut self, server: usize, look: &Look, shown: &str) {
        let now = self.now().await;
        let Some(round) = now.open() else { return };
        let Some(dealt) = redealt(&now.game.ruleset, &round.before, look.viewer()) else { return };
        self.put_position(&dealt).await;
        let came = self.asked_alone(server, |there| look.request(there)).await;
        self.put_position(&round.before).await;
        let Some(Answer::Web { body, .. }) = came else { return };
        if let Some((was, is)) = first_difference(shown, &body) {
            let words = look.words();
            self.told.broken.push(format!("{words} and sees what is hidden: {was:?}, then {is:?}"));
        }
    }

    /// Puts a position in the place of the one that the open round began with.
    async fn put_position(&self, position: &StoredState) {
        sqlx::query("update rounds set before = $2 where game = $1 and closed_at is null")
            .bind(&self.game)
            .bind(Json(position))
            .execute(&self.pool)
            .await
            .unwrap();
    }
}

/// A position as it may be for all that a viewer knows; none where nothing is hidden from them.
fn redealt(ruleset: &str, state: &StoredState, viewer: Viewer) -> Option<StoredState> {
    fn of<R: Ruleset>(state: &StoredState, viewer: Viewer) -> StoredState {
        // Not the chance by which pages are told.
        let mut chance = Chance::of_round([7; 32], 7);
        let dealt = R::default().redealt(&state.decoded::<R>().unwrap(), viewer, &mut chance);
        StoredState::of::<R>(&dealt).unwrap()
    }
    let dealt = match ruleset {
        EightCities::NAME => of::<EightCities>(state, viewer),
        Blitzkrieg::NAME => of::<Blitzkrieg>(state, viewer),
        Risk::NAME => of::<Risk>(state, viewer),
        CloneWars::NAME => of::<CloneWars>(state, viewer),
        _ => return None,
    };
    (dealt != *state).then_some(dealt)
}

/// The first line that is another, but for links and names that are made for each answer.
fn first_difference(shown: &str, again: &str) -> Option<(String, String)> {
    let (shown, again) = (without_names(shown), without_names(again));
    // The API answers in one line.
    let lines =
        |text: &str| -> Vec<String> { text.split(['\n', ',']).map(str::to_owned).collect() };
    let (shown, again) = (lines(&shown), lines(&again));
    let longest = shown.len().max(again.len());
    let line = |of: &[String], nth: usize| of.get(nth).cloned().unwrap_or_default();
    (0..longest)
        .map(|nth| (line(&shown, nth), line(&again, nth)))
        .find(|(shown, again)| shown != again)
}

/// A text without tokens and identifiers.
fn without_names(text: &str) -> String {
    const SHORTEST: usize = 32;
    let is_of_name = |it: char| it.is_ascii_alphanumeric() || it == '-';
    let words = text.split_inclusive(|it| !is_of_name(it));
    words.filter(|word| word.len() <= SHORTEST).collect()
}
