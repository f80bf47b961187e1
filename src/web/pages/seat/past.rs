//! What a seat was told of the rounds that were played, with its own sheets: nobody else may see all
//! of it.

use crate::{
    history::{Line, Viewer},
    language::Language,
    rules::Seat,
    store::{games::Game, round::rounds, sheet::sheets},
    web::{PageError, Site},
};

/// How many rounds a page tells of.
const A_PAGE: u32 = 5;

/// Some rounds, the newest first.
pub struct Past {
    pub rounds: Vec<PastRound>,
    /// Before which round those are that the next page tells of; none where these are the first.
    pub earlier: Option<u32>,
}

/// A round as the seat was told of it.
pub struct PastRound {
    pub number: u32,
    /// Its name in the ruleset's words, within a sentence.
    pub title: String,
    /// What happened.
    pub told: Vec<String>,
    /// What became of the seat's sheet, line by line; none where none counted.
    pub own: Option<Vec<Line>>,
}

impl Past {
    /// The rounds before that number; the newest where none is given.
    pub(super) async fn of(
        site: &Site,
        game: &Game,
        seat: Seat,
        before: Option<u32>,
        l: Language,
    ) -> Result<Self, PageError> {
        let teller = &site.games.played(game)?.teller;
        let mut conn = site.games.pool().acquire().await?;
        let before = before.unwrap_or(u32::MAX).min(i32::MAX.unsigned_abs());
        let found = rounds::resolved_before(&mut conn, &game.id, before, A_PAGE).await?;
        let mut told = Vec::new();
        for round in &found {
            let Some(events) = &round.events else { continue };
            let sheet = sheets::latest(&mut conn, round.sheet_of(seat)).await?;
            let own: Vec<_> = sheet.iter().map(|sheet| (seat, &sheet.stored)).collect();
            let (story, viewer) = (teller.story(&round.before, &own, events)?, Viewer::Seat(seat));
            told.push(PastRound {
                number: round.number,
                title: story.before().occasion(round.number, None, l).title,
                told: story.told(viewer, l),
                own: sheet.is_some().then(|| story.report(seat, viewer, l)),
            });
        }
        let earlier = told.last().map(|last| last.number).filter(|&number| number > 1);
        Ok(Self { rounds: told, earlier })
    }
}
