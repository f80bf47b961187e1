//! Who changes nothing here, because the operator has blocked the network that they ask from.

use actix_web::{
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
    web,
};

use super::{PageError, Site, api, client, is_read, language};

/// Refuses what would change something, if it comes from a network that is blocked. Reading is not: behind
/// one address there may be many people, and a page keeps nobody else from anything.
pub async fn not_from_blocked_networks(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let asked = request.request();
    let site = asked.app_data::<web::Data<Site>>().filter(|_| !is_read(asked));
    let is_blocked = |site: &web::Data<Site>| {
        client::address(asked).is_some_and(|address| site.games.is_blocked(address))
    };
    if !site.is_some_and(is_blocked) {
        return next.call(request).await;
    }
    let l = language(asked);
    Err(match request.path().starts_with(api::ROOT) {
        true => api::Problem::of(api::Trouble::Blocked, l).into(),
        false => PageError::blocked(l).into(),
    })
}
