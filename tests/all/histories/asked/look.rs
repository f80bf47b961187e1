//! Pages and answers of the API that people look at.

use actix_web::http::Method;
use sealed_orders::{
    game::Games,
    history::Viewer,
    links::{game_id::GameId, opens::Opens},
    rules::Seat,
};

use super::{Asked, Meant, Request, link, seat_of, token};
use crate::histories::{
    life::Now,
    server::Server,
    told::{Told, Who},
};

/// What somebody looks at.
#[derive(Clone, Debug)]
pub struct Look {
    /// Which of all there is: the same whenever its life is repeated.
    what: u8,
    who: Who,
    /// Where it is: a page, or an answer of the API with the token for it.
    path: String,
    token: String,
}

impl Look {
    /// What it is, in words.
    pub fn words(&self) -> String {
        format!("{:?} looks at {}", self.who, self.what)
    }

    /// Whose eyes it is for.
    pub fn viewer(&self) -> Viewer {
        match self.who {
            Who::Seat(seat, _) => Viewer::Seat(Seat(seat)),
            Who::Host | Who::Nobody => Viewer::Public,
        }
    }

    /// Looks at it.
    pub fn request(&self, server: &Server) -> Request {
        match self.path.strip_prefix("/api") {
            Some(path) => server.api((Method::GET, path), &self.token, "", None),
            None => server.page(&self.path, None),
        }
    }
}

/// Looks at something.
pub(super) async fn look(
    server: &Server,
    (who, what): (u8, u8),
    now: &Now,
    office: &Games,
    told: &mut Told,
) -> (Asked, Request) {
    let game = &now.game.id;
    let number = now.round.as_ref().map_or(1, |round| round.number);
    let (who, path, token) = match who {
        101 => (Who::Nobody, open_to_all(game, number, what), String::new()),
        100 if what.is_multiple_of(2) => {
            (Who::Host, format!("/api/games/{game}/host"), token(office, now, None, told).await)
        }
        100 => {
            let link = link(office, now, Opens::Host).await;
            (Who::Host, format!("/hosts/{link}"), String::new())
        }
        seat => {
            let sheet = Opens::Sheet { seat: Seat(seat), round: number };
            let path = match what {
                0 => format!("/sheets/{}", link(office, now, sheet).await),
                3 => format!("/seats/{}", link(office, now, Opens::Seat(Seat(seat))).await),
                7 => format!("/sheets/{}/sealed", link(office, now, sheet).await),
                _ => {
                    let rest = ["", "", "/form", "", "/draft", "/mails", "/letters"];
                    let rest = rest[usize::from(what) % rest.len()];
                    format!("/api/games/{game}/seats/{seat}{rest}")
                }
            };
            (seat_of(now, seat), path, token(office, now, Some(seat), told).await)
        }
    };
    let look = Look { what, who, path, token };
    let request = look.request(server);
    (Asked { server: 0, who, meant: Meant::Look(look) }, request)
}

/// What of a game is there for anybody; that round is its newest.
fn open_to_all(game: &GameId, number: u32, what: u8) -> String {
    match what {
        0 => format!("/games/{game}"),
        1 => format!("/api/games/{game}/record"),
        2 => format!("/games/{game}/rounds/{number}"),
        3 => format!("/api/games/{game}"),
        4 => format!("/games/{game}/rounds.atom"),
        5 => format!("/games/{game}/record.txt"),
        6 => format!("/games/{game}/rounds/{}", number.saturating_sub(1)),
        _ => format!("/games/{game}/statistics"),
    }
}
