//! What a link shows where it is shared: a title, a sentence and a picture, told in the head of the
//! page. Only what anybody may see.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::{
    game::round::record::{GameNow, RoundFound},
    history::{Position, Viewer},
    language::Language,
    links::game_id::GameId,
    picture::Card,
    registry::Played,
    store::{editions::Shows, games::Status},
    web::{Keep, PageError, Site, language, shelf},
};

/// What the head of a page says to whoever is shown a link to it.
pub struct Share {
    /// The picture's address.
    pub picture: String,
    /// The page's.
    pub page: String,
    /// What it is about.
    pub title: String,
    /// A sentence about it.
    pub sentence: String,
}

impl Share {
    /// The page of that path, whose picture lies beside it.
    pub fn of(site: &Site, l: Language, path: &str, title: String, sentence: String) -> Self {
        Self {
            picture: site.addresses.page(&format!("{path}/share.png?lang={l}")),
            page: site.addresses.page(&format!("{path}?lang={l}")),
            title,
            sentence,
        }
    }
}

/// What is asked of whom now, or how the game ended: in the ruleset's words.
pub fn now_said(now: &GameNow, position: &dyn Position, l: Language) -> (String, String) {
    let open = now.round.as_ref().filter(|round| round.is_open());
    match (now.game.status, open) {
        (Status::Inviting, _) => {
            let free = now.holders.iter().any(|holder| holder.is_free());
            let free = if free { l.say("Seats are free", "Il y a des places libres") } else { "" };
            (l.say("Not begun yet", "Pas encore commencée").to_owned(), free.to_owned())
        }
        (Status::Playing, Some(round)) => {
            let occasion = position.occasion(round.number, None, l);
            (occasion.title, occasion.ask)
        }
        (Status::Playing, None) => (String::new(), String::new()),
        (Status::Finished, _) => (l.say("Finished", "Terminée").to_owned(), String::new()),
        (Status::Declined, _) => (l.say("Called off", "Annulée").to_owned(), String::new()),
    }
}

fn card(
    name: &str,
    played: &Played,
    board_svg: String,
    said: (String, String),
    l: Language,
) -> Card {
    Card {
        board_svg,
        name: name.to_owned(),
        ruleset: played.teller.title(l).to_owned(),
        round: said.0,
        said: said.1,
    }
}

/// `GET /games/{game}/share.png`: how it stands now.
pub async fn game(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let id: GameId = path.parse().map_err(|_| PageError::no_game(language(&request)))?;
    let draw = async |l| {
        let now = site.games.now(&id).await?.ok_or_else(|| PageError::no_game(l))?;
        let played = site.games.played(&now.game)?;
        let position = played.teller.position(now.state())?;
        let said = now_said(&now, position.as_ref(), l);
        let board = position.board_svg(Viewer::Public, l);
        Ok((card(&now.game.name, played, board, said, l), Keep::Check))
    };
    shelf::picture_of_game(&site, &request, (&id, "picture".to_owned(), Shows::Now), draw).await
}

/// `GET /games/{game}/rounds/{round}/share.png`: how it stood after that round.
pub async fn round(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, PageError> {
    of_round(&site, &request, &path.0, &path.1, None).await
}

/// `GET /games/{game}/rounds/{round}/steps/{step}/share.png`: how it stood after that step.
pub async fn step(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String, String)>,
) -> Result<HttpResponse, PageError> {
    let no_page = |_| PageError::no_page(language(&request));
    let step: usize = path.2.parse().map_err(no_page)?;
    of_round(&site, &request, &path.0, &path.1, Some(step)).await
}

async fn of_round(
    site: &Site,
    request: &HttpRequest,
    game: &str,
    round: &str,
    step: Option<usize>,
) -> Result<HttpResponse, PageError> {
    let l = language(request);
    let id: GameId = game.parse().map_err(|_| PageError::no_game(l))?;
    let number: u32 = round.parse().map_err(|_| PageError::no_round(l, &id))?;
    let name = match step {
        Some(step) => format!("{number}/{step}/picture"),
        None => format!("{number}/picture"),
    };
    let draw = async |l| Ok((card_of_round(site, &id, number, step, l).await?, Keep::ForEver));
    shelf::picture_of_game(site, request, (&id, name, Shows::Past), draw).await
}

async fn card_of_round(
    site: &Site,
    id: &GameId,
    number: u32,
    step: Option<usize>,
    l: Language,
) -> Result<Card, PageError> {
    let RoundFound::Resolved(record) = site.games.round(id, number).await? else {
        return Err(PageError::no_round(l, id));
    };
    let played = site.games.played(&record.game)?;
    let events = record.round.events.as_ref().ok_or_else(|| PageError::no_round(l, id))?;
    let story = played.teller.story(&record.round.before, &[], events)?;
    let title = story.before().occasion(number, None, l).title;
    let (board, said) = match step {
        Some(step) => {
            let step = story.step(step, Viewer::Public, l).ok_or_else(|| PageError::no_page(l))?;
            let said = step.told.into_iter().nth(step.number - 1).unwrap_or_default();
            (step.board_svg, said)
        }
        None => (story.after().board_svg(Viewer::Public, l), String::new()),
    };
    Ok(card(&record.game.name, played, board, (title, said), l))
}

/// `GET /rules/{ruleset}/share.png`: the board after its first worked round.
pub async fn rules(
    site: web::Data<Site>,
    request: HttpRequest,
    ruleset: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let played = site.games.registry().get(&ruleset).map_err(|_| PageError::no_page(l))?;
    let rulebook = played.teller.rulebook().ok_or_else(|| PageError::no_page(l))?;
    let draw = async |l: Language| {
        let worked = rulebook.worked_rounds(l).into_iter().next();
        let worked = worked.ok_or_else(|| PageError::no_page(l))?;
        let card = Card {
            board_svg: worked.story.after().board_svg(Viewer::Public, l),
            name: played.teller.title(l).to_owned(),
            ruleset: l.say("The rules", "Les règles").to_owned(),
            round: String::new(),
            said: played.teller.about(l).to_owned(),
        };
        Ok((card, Keep::AWhile))
    };
    shelf::picture_of_program(&site, &request, format!("rules/{}", played.rules.name()), draw).await
}
