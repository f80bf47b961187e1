//! Newcomers who ask for a seat on the game's page, and take it by the link in the letter.

use sealed_orders::{game::Games, links::opens::Opens, rules::Seat};
use uuid::Uuid;

use super::{Asked, Meant, Request, language, link};
use crate::histories::{life::Now, server::Server, told::Who};

/// Asks for a seat.
pub(super) fn ask_for(server: &Server, seat: u8, newcomer: u8, now: &Now) -> (Who, Meant, Request) {
    let (name, address) = (format!("n{newcomer}"), address(seat, newcomer, now));
    let fields = [
        ("name", name.as_str()),
        ("address", address.as_str()),
        ("lang", language(seat).code()),
        ("zone", "UTC"),
    ];
    let path = format!("/games/{}/seats/{seat}", now.game.id);
    let meant = Meant::Other(format!("newcomer {newcomer} asks for seat {seat}"));
    (Who::Nobody, meant, server.page(&path, Some(&fields)))
}

/// Takes a seat that was asked for last; none where it was not.
pub(super) async fn take(
    server: &Server,
    seat: u8,
    newcomer: u8,
    now: &Now,
    office: &Games,
) -> Option<(Asked, Request)> {
    let asked: Option<(Uuid, i32)> = sqlx::query_as(
        "select id, generation from claims
         where game = $1 and seat = $2 and person ->> 'name' = $3 order by made_at desc limit 1",
    )
    .bind(&now.game.id)
    .bind(i16::from(seat))
    .bind(format!("n{newcomer}"))
    .fetch_optional(office.pool().here())
    .await
    .unwrap();
    let (claim, generation) = asked?;
    let link = link(office, now, Opens::Claim { seat: Seat(seat), claim }).await;
    let request = server.page(&format!("/claims/{link}"), Some(&[("act", "take")]));
    let generation = u32::try_from(generation).unwrap() + 1;
    let meant = Meant::Take { seat, generation, newcomer, is_played: now.round.is_some() };
    Some((Asked { server: 0, who: Who::Seat(seat, generation), meant }, request))
}

/// Where a newcomer gets letters: as the seat's next holder.
fn address(seat: u8, newcomer: u8, now: &Now) -> String {
    format!("s{seat}g{}n{newcomer}@example.org", now.generation(seat) + 1)
}
