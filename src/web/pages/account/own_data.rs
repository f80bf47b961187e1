//! All that is stored of whoever is signed in, as a file.

use actix_web::{HttpRequest, HttpResponse, http::header, web};

use super::sign_in;
use crate::web::{PageError, Site, session};

/// `GET /account/data.json`
pub async fn show(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    let Some(who) = session::who(&site, &request).await? else {
        return sign_in::form(&site, &request, None);
    };
    let data = site.accounts.own_data(&who.account).await?;
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((header::CONTENT_DISPOSITION, "attachment; filename=\"sealed-orders.json\""))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(data.to_json()))
}
