//! A game in figures: scores from turn to turn as a graph and as a table, and what was counted of
//! each seat. Of resolved rounds only: what is sealed is not counted.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::{
    game::round::figures::{After, Figures},
    history::{Compared, Counter, Scores, Standing, graph},
    language::Language,
    links::game_id::GameId,
    store::{editions::Shows, seats::holders::Holder},
    web::{Keep, KeptPage, PageError, Site, language, shelf},
};

#[derive(Template)]
#[template(path = "pages/game/statistics.html")]
struct StatisticsPage<'a> {
    l: Language,
    game: &'a crate::store::games::Game,
    rounds: u32,
    /// How many turns they made, and what one is called; none where each is one.
    turns: Option<(u32, &'static str)>,
    graphs: Vec<Graph>,
    counts: Standing,
    compared: Vec<ComparedTable>,
}

/// What was counted beside what it is compared with.
struct ComparedTable {
    title: &'static str,
    told: &'static str,
    table: Standing,
}

impl ComparedTable {
    /// With the heads of its columns: what a row is, then the seats.
    fn of(compared: Compared, head: &[String]) -> Self {
        let row = |(label, cells): (&str, Vec<String>)| {
            std::iter::once(label.to_owned()).chain(cells).collect()
        };
        let rows = compared.rows.into_iter().map(row).collect();
        let table = Standing { head: head.to_vec(), rows };
        Self { title: compared.title, told: compared.told, table }
    }
}

struct Graph {
    title: String,
    svg: String,
    /// Whether every turn is on it.
    whole: bool,
    table: Standing,
}

impl Graph {
    /// Scores after some of that many turns, of which there is at least one; `turn` is what one is called.
    fn of(points: &[(After, Scores)], (turns, turn): (u32, &str), l: Language) -> Option<Self> {
        let (_, first) = points.first()?;
        let title = format!("{} {}", first.of, l.say("over the game", "au fil de la partie"));
        let names = first.scores.iter().map(|score| score.name.to_owned());
        let rows = points.iter().map(|(after, scores)| {
            let values = scores.scores.iter().map(|score| score.value);
            let values = values.map(|value| value.map_or("–".to_owned(), |n| n.to_string()));
            std::iter::once(after.turn.to_string()).chain(values).collect()
        });
        let plotted: Vec<(u32, Scores)> =
            points.iter().map(|(after, scores)| (after.turn, scores.clone())).collect();
        Some(Self {
            whole: points.len() > turns as usize,
            svg: graph(&plotted, &title, turn),
            table: Standing {
                head: std::iter::once(turn.to_owned()).chain(names).collect(),
                rows: rows.collect(),
            },
            title,
        })
    }
}

/// `GET /games/{game}/statistics`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let id: GameId = path.parse().map_err(|_| PageError::no_game(language(&request)))?;
    shelf::of_game(&site, &request, (&id, "figures".to_owned(), Shows::Past), async |l| {
        write(&site, &id, l).await
    })
    .await
}

async fn write(site: &Site, id: &GameId, l: Language) -> Result<KeptPage, PageError> {
    let figures = site.games.figures(id).await?.ok_or_else(|| PageError::no_game(l))?;
    let teller = site.games.played(&figures.game)?.teller.as_ref();

    let graphs = figures.scores(teller, l)?;
    let graphs = graphs.iter().filter(|_| figures.turns > 0);
    let turns = (figures.turns, teller.turn(l));
    let graphs = graphs.filter_map(|points| Graph::of(points, turns, l)).collect();

    let start = teller.position(&figures.game.state)?;
    let mut head = vec![l.say("Seat", "Place").to_owned()];
    for holder in &figures.holders {
        let plays = start.seat_name(holder.seat, l);
        head.push(format!("{plays}\n{}", holder.name(l)));
    }
    let row = |what: Counter| {
        let count = |holder: &Holder| figures.tally.count(holder.seat, what.key).to_string();
        let counts = figures.holders.iter().map(count);
        std::iter::once(what.label.to_owned()).chain(counts).collect()
    };
    let rows = Figures::counters(teller, l).into_iter().map(row).collect();
    let compared = figures.compared(teller, l).into_iter();
    let compared = compared.map(|it| ComparedTable::of(it, &head)).collect();
    let template = StatisticsPage {
        l,
        game: &figures.game,
        rounds: figures.rounds,
        turns: Some(turns).filter(|_| figures.turns != figures.rounds),
        graphs,
        counts: Standing { head, rows },
        compared,
    };
    // It names its players, who may change, or leave.
    KeptPage::new(&template, Keep::Check)
}
