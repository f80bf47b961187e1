//! A page, or a picture, that is the same for everybody, and how it is answered.

use std::sync::{Arc, OnceLock};

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{
        CACHE_CONTROL, CONTENT_TYPE, ContentEncoding, ETAG, EntityTag, Header, IfNoneMatch, VARY,
    },
    web::Bytes,
};
use askama::Template;
use data_encoding::BASE64URL_NOPAD;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::web::{PageError, packing};

/// Pictures are packed as they are.
pub(super) const PNG: &str = "image/png";

/// How long browsers and proxies may keep a page that is the same for everybody.
#[derive(Clone, Copy, Debug)]
pub enum Keep {
    /// As long as they like: it never changes.
    ForEver,
    /// A while: it changes with this program alone.
    AWhile,
    /// They ask each time whether it is still so.
    Check,
}

/// A page, or a picture, that is the same for everybody.
#[derive(Clone)]
pub struct KeptPage {
    kind: &'static str,
    pub(super) body: Bytes,
    /// The same, packed as soon as somebody asks who can unpack it; none where that is of no use.
    packed: Arc<OnceLock<Option<Bytes>>>,
    tag: String,
    keep: Keep,
}

impl KeptPage {
    /// From its template.
    pub fn new(template: &impl Template, keep: Keep) -> Result<Self, PageError> {
        Ok(Self::of("text/html; charset=utf-8", template.render()?.into(), keep))
    }

    /// The same as text.
    pub fn text(template: &impl Template, keep: Keep) -> Result<Self, PageError> {
        Ok(Self::of("text/plain; charset=utf-8", template.render()?.into(), keep))
    }

    /// A value for programs.
    pub fn json(value: &impl Serialize, keep: Keep) -> Result<Self, PageError> {
        let body = serde_json::to_vec(value).map_err(PageError::unmade)?;
        Ok(Self::of("application/json", body.into(), keep))
    }

    /// A drawing, as SVG.
    pub fn drawing(svg: String, keep: Keep) -> Self {
        Self::of("image/svg+xml", svg.into(), keep)
    }

    pub(super) fn of(kind: &'static str, body: Bytes, keep: Keep) -> Self {
        let hash = Sha256::digest(&body);
        let tag = BASE64URL_NOPAD.encode(hash.get(..12).unwrap_or_default());
        Self { kind, body, packed: Arc::default(), tag, keep }
    }

    /// The page packed, where that is of use.
    pub(super) fn packed(&self) -> Option<&Bytes> {
        let pack = || (self.kind != PNG).then(|| packing::pack(&self.body)).flatten();
        self.packed.get_or_init(pack).as_ref()
    }

    /// The answer to who asked: the page, or that theirs is good still.
    pub fn answer(&self, request: &HttpRequest) -> HttpResponse {
        let tag = EntityTag::new_strong(self.tag.clone());
        let has_it = match IfNoneMatch::parse(request) {
            Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|known| known.weak_eq(&tag)),
            Ok(IfNoneMatch::Any) | Err(_) => false,
        };
        let mut response = if has_it { HttpResponse::NotModified() } else { HttpResponse::Ok() };
        let keep = match self.keep {
            Keep::ForEver => "public, max-age=31536000, immutable",
            Keep::AWhile => "public, max-age=300",
            Keep::Check => "no-cache",
        };
        response
            .insert_header((ETAG, tag.to_string()))
            .insert_header((CACHE_CONTROL, keep))
            .insert_header((VARY, "accept-language, accept-encoding"))
            // What somebody's browser shows, their language and their line.
            .append_header((VARY, "cookie"));
        if has_it {
            return response.finish();
        }
        response.insert_header((CONTENT_TYPE, self.kind));
        let packed = if packing::unpacks(request) { self.packed() } else { None };
        match packed {
            Some(packed) => response.insert_header(ContentEncoding::Gzip).body(packed.clone()),
            None => response.body(self.body.clone()),
        }
    }
}
