//! Pages and answers of the API that people look at.

use actix_web::http::Method;
use sealed_orders::{game::Games, links::opens::Opens, rules::Seat};

use super::{Asked, Meant, Request, link, seat_of, token};
use crate::histories::{
    life::Now,
    server::Server,
    told::{Told, Who},
};

/// Looks at something.
pub(super) async fn look(
    server: &Server,
    (who, what): (u8, u8),
    now: &Now,
    office: &Games,
    told: &mut Told,
) -> Option<(Asked, Request)> {
    let game = &now.game.id;
    let number = now.round.as_ref().map_or(1, |round| round.number);
    let (who, path, token) = match who {
        101 => {
            let pages = [
                format!("/games/{game}"),
                format!("/api/games/{game}/record"),
                format!("/games/{game}/rounds/{number}"),
                format!("/api/games/{game}"),
            ];
            (Who::Nobody, pages[usize::from(what) % 4].clone(), String::new())
        }
        100 => {
            let path = format!("/api/games/{game}/host");
            match what % 2 {
                0 => (Who::Host, path, token(office, now, None, told).await),
                _ => {
                    let link = link(office, now, Opens::Host).await;
                    (Who::Host, format!("/hosts/{link}"), String::new())
                }
            }
        }
        seat => {
            let who = seat_of(now, seat);
            let api = |path: &str| format!("/api/games/{game}/seats/{seat}{path}");
            match what {
                0 => {
                    let opens = Opens::Sheet { seat: Seat(seat), round: number };
                    (who, format!("/sheets/{}", link(office, now, opens).await), String::new())
                }
                1 => (who, api(""), token(office, now, Some(seat), told).await),
                2 => (who, api("/form"), token(office, now, Some(seat), told).await),
                _ => {
                    let link = link(office, now, Opens::Seat(Seat(seat))).await;
                    (who, format!("/seats/{link}"), String::new())
                }
            }
        }
    };
    let request = match path.strip_prefix("/api") {
        Some(path) => server.api((Method::GET, path), &token, "", None),
        None => server.page(&path, None),
    };
    Some((Asked { server: 0, who, meant: Meant::Look(what) }, request))
}
