//! What is done on a seat's own desk.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web};

use super::{OwnDesk, Said};
use crate::{
    game::{self, Refusal},
    web::{
        PageError, Site,
        fields::Fields,
        lead_to,
        pages::{
            notice::Notice,
            seat::{
                absences,
                act::{self, OrdersPress, Press, Question},
                desk::Desk,
                draft, keep,
            },
        },
    },
};

/// `POST /seats/{token}` with `act`: `open` leads to what the seat needs now; `keep` with `address`;
/// `away` and `back`; `speak_en` and `speak_fr`; and what a player may do beside writing orders
/// ([`act::read`]). Anything else changes nothing.
pub async fn press(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let desk = OwnDesk::find(&site, &request, &token).await?;
    let l = desk.person.language;
    let nothing = || (Said::Nothing, Fields::default());
    let done = match fields.get("act") {
        "open" => {
            let Some(opens) = desk.leads_to(&site)? else {
                return desk.show(&site, StatusCode::OK, nothing()).await;
            };
            let link = site.games.give_link_as(&desk.now.game.id, opens, desk.holding.generation);
            let link = link.await?;
            return Ok(lead_to(site.addresses.link(opens, &link)));
        }
        "keep" => {
            let notice = keep::ask(&site, &desk.holding, fields.get("address"), l).await?;
            let typed = if notice.refused().is_empty() { Fields::default() } else { fields };
            let said = (Said::Notice(notice), typed);
            return desk.show(&site, StatusCode::OK, said).await;
        }
        "away" | "back" => match absences::read(&fields) {
            Ok(act) => site.games.holder_act(&desk.holding, &act).await,
            Err(fault) => Err(Refusal::Days(fault).into()),
        },
        _ => match act::read(&fields, desk.desk.as_ref().is_some_and(Desk::pauses_others)) {
            Press::Act(act) => match &desk.desk {
                Some(open) => site.games.player_act(&open.ticket, &act).await,
                None => Err(desk.now.no_window().into()),
            },
            Press::Orders(OrdersPress::Speak(to)) => {
                match &desk.desk {
                    Some(open) => draft::speak(&site, open, to).await?,
                    None => site.games.speak(&desk.holding, to).await?,
                }
                let desk = OwnDesk::find(&site, &request, &token).await?;
                return desk.show(&site, StatusCode::OK, nothing()).await;
            }
            Press::Ask(question) if desk.desk.is_some() => {
                let said = (Said::Asked(question), Fields::default());
                return desk.show(&site, StatusCode::OK, said).await;
            }
            _ => return desk.show(&site, StatusCode::OK, nothing()).await,
        },
    };
    if let Err(game::Error::Refusal(Refusal::EndsGame)) = done {
        let said = (Said::Asked(Question::Draw), fields);
        return desk.show(&site, StatusCode::OK, said).await;
    }
    let notice = Notice::of(done, l)?;
    // What was typed stays where it was refused.
    let (status, typed) = match &notice {
        Notice::Done(_) => (StatusCode::OK, Fields::default()),
        Notice::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, fields),
    };
    let desk = OwnDesk::find(&site, &request, &token).await?;
    desk.show(&site, status, (Said::Notice(notice), typed)).await
}
