//! A game in figures: what was counted of each seat, and scores from turn to turn. Of resolved rounds
//! only: what is sealed is not counted.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse, get, web};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Problem, Trouble, public};
use crate::{
    game::round::figures::{After, Figures},
    history::{Compared, Scores},
    language::Language,
    links::game_id::GameId,
    registry::Played,
    rules::Unreadable,
    store::seats::holders::Holder,
    web::{Site, language},
};

/// A game in figures.
#[derive(Serialize, ToSchema)]
struct FiguresShown {
    /// How many rounds are resolved: nothing is counted of others.
    rounds: u32,
    /// What is counted of each seat.
    counted: Vec<CountedShown>,
    /// The seats, in their order, each with its counts.
    seats: Vec<SeatCounted>,
    /// Scores over the rounds; none where what is played has no scores that anybody may know.
    scores: Option<ScoresShown>,
    /// Other scores over the rounds, where there are several kinds.
    more_scores: Vec<ScoresShown>,
    /// What was counted beside what it is compared with, in words; none where nothing is.
    compared: Vec<ComparedShown>,
}

/// A table worked out of what was counted.
#[derive(Serialize, ToSchema)]
struct ComparedShown {
    /// What it is of.
    title: &'static str,
    /// How it is to be read.
    told: &'static str,
    /// Its rows.
    rows: Vec<ComparedRow>,
}

/// A row of such a table.
#[derive(Serialize, ToSchema)]
struct ComparedRow {
    /// What it is.
    label: &'static str,
    /// The cells, in the order of seats, as people read them.
    values: Vec<String>,
}

impl ComparedShown {
    fn of(compared: Compared) -> Self {
        let row = |(label, values)| ComparedRow { label, values };
        let rows = compared.rows.into_iter().map(row).collect();
        Self { title: compared.title, told: compared.told, rows }
    }
}

/// Something that is counted of each seat.
#[derive(Serialize, ToSchema)]
struct CountedShown {
    /// Its key in a seat's counts, which stays the same in every language.
    key: &'static str,
    /// What people call it.
    label: &'static str,
}

/// What was counted of a seat.
#[derive(Serialize, ToSchema)]
struct SeatCounted {
    /// Its number, from 0.
    seat: u8,
    /// A code for what it plays.
    plays: String,
    /// The same in words.
    plays_name: String,
    /// Who holds it.
    name: String,
    /// The counts, by key.
    counts: BTreeMap<&'static str, u64>,
}

/// Scores from turn to turn.
#[derive(Serialize, ToSchema)]
struct ScoresShown {
    /// What they are, in words.
    of: &'static str,
    /// Whose they are, in words: the sides, in the order of the values.
    sides: Vec<&'static str>,
    /// In the order of rounds: 0 for how the game began, then all after which a turn was over; of a long
    /// game some, evenly apart, the newest among them.
    after: Vec<ScoresAfter>,
}

/// Scores after a round.
#[derive(Serialize, ToSchema)]
struct ScoresAfter {
    /// The round's number; 0 before the first.
    round: u32,
    /// Each side's score; none once it is out of the game.
    values: Vec<Option<i64>>,
}

impl ScoresShown {
    /// Scores after some turns; none of no turn.
    fn of(points: &[(After, Scores)]) -> Option<Self> {
        let (_, first) = points.first()?;
        let after = points.iter().map(|(after, scores)| ScoresAfter {
            round: after.round,
            values: scores.scores.iter().map(|score| score.value).collect(),
        });
        Some(Self {
            of: first.of,
            sides: first.scores.iter().map(|score| score.name).collect(),
            after: after.collect(),
        })
    }
}

impl FiguresShown {
    fn of(figures: &Figures, played: &Played, l: Language) -> Result<Self, Unreadable> {
        let teller = played.teller.as_ref();
        let counters = Figures::counters(teller, l);
        let start = teller.position(&figures.game.state)?;
        let seat = |holder: &Holder| {
            let count = |key: &'static str| (key, figures.tally.count(holder.seat, key));
            SeatCounted {
                seat: holder.seat.0,
                plays: start.state().seat_code(holder.seat),
                plays_name: start.seat_name(holder.seat, l),
                name: holder.name(l),
                counts: counters.iter().map(|what| count(what.key)).collect(),
            }
        };
        let graphs = figures.scores(teller, l)?;
        let mut graphs = graphs.iter().filter_map(|points| ScoresShown::of(points));
        Ok(Self {
            rounds: figures.rounds,
            seats: figures.holders.iter().map(seat).collect(),
            scores: graphs.next(),
            more_scores: graphs.collect(),
            compared: figures.compared(teller, l).into_iter().map(ComparedShown::of).collect(),
            counted: counters
                .into_iter()
                .map(|what| CountedShown { key: what.key, label: what.label })
                .collect(),
        })
    }
}

/// A game in figures: what was counted of each seat, and scores over the rounds
#[utoipa::path(tag = "games", responses((status = 200, body = FiguresShown)))]
#[get("/games/{game}/statistics")]
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let l = language(&request);
    let id: GameId = id.parse().map_err(|_| Problem::of(Trouble::Game, l))?;
    let figures = site.games.figures(&id).await?.ok_or_else(|| Problem::of(Trouble::Game, l))?;
    Ok(public(&FiguresShown::of(&figures, site.games.played(&figures.game)?, l)?))
}
