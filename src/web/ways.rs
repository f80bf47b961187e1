//! The ways of asking for an address: its routes, and what is said to who asks for it in another way.

use std::sync::OnceLock;

use actix_web::{
    FromRequest, Handler, HttpRequest, Responder, Route,
    body::MessageBody,
    dev::{HttpServiceFactory, ResourceDef, ServiceRequest, ServiceResponse},
    guard::{self, GuardContext},
    http::Method,
    middleware::Next,
    web::{self, ServiceConfig},
};

/// What is taken at an address, as `Allow` has it.
type Methods = &'static [&'static str];

/// What a page takes that is read.
const READ: Methods = &["GET", "HEAD"];

/// All that is taken anywhere among the pages.
const ALL: Methods = &["GET", "HEAD", "POST"];

/// One way of asking, and what answers it.
pub struct Way {
    methods: Methods,
    route: Route,
}

/// A page that is read: `GET`, or `HEAD` by whoever wants to know whether it is there.
pub fn read() -> Way {
    Way { methods: READ, route: super::read() }
}

/// A form that is sent.
pub fn post() -> Way {
    Way { methods: &["POST"], route: web::post() }
}

impl Way {
    /// The same, answered by that handler.
    pub fn to<F, Arguments>(self, handler: F) -> Self
    where
        F: Handler<Arguments>,
        Arguments: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        Self { route: self.route.to(handler), ..self }
    }
}

/// Which addresses there are, and what each takes.
#[derive(Default)]
pub struct Known {
    places: Vec<(String, Vec<&'static str>)>,
    /// What matches each of them: nobody needs it before somebody asks in a way that is not taken.
    patterns: OnceLock<Vec<ResourceDef>>,
}

impl Known {
    /// Adds an address, as routes write them, that takes these.
    pub fn add(&mut self, path: &str, methods: impl IntoIterator<Item = &'static str>) {
        self.places.push((path.to_owned(), methods.into_iter().collect()));
    }

    /// What the address takes that a request is for, with commas between; none where it takes nothing.
    /// What is for the server itself, and no address, is told of all that is taken anywhere.
    pub fn allowed(&self, request: &HttpRequest) -> Option<String> {
        let path = request.path();
        let is_no_place = *request.method() == Method::CONNECT || matches!(path, "" | "*");
        let mut allowed: Vec<&str> = match is_no_place {
            true => ALL.to_vec(),
            false => self.taken_at(path).collect(),
        };
        allowed.sort_unstable();
        allowed.dedup();
        (!allowed.is_empty()).then(|| allowed.join(", "))
    }

    fn taken_at(&self, path: &str) -> impl Iterator<Item = &'static str> {
        let all =
            || self.places.iter().map(|(place, _)| ResourceDef::new(place.as_str())).collect();
        let patterns = self.patterns.get_or_init(all);
        let there = self.places.iter().zip(patterns).filter(move |(_, it)| it.is_match(path));
        there.flat_map(|((_, methods), _)| methods).copied()
    }
}

/// Takes routes, and notes what they take.
pub struct Ways<'a> {
    config: &'a mut ServiceConfig,
    places: Vec<(&'static str, Vec<Way>)>,
}

impl<'a> Ways<'a> {
    /// Of a server that is put together.
    pub fn new(config: &'a mut ServiceConfig) -> Self {
        Self { config, places: Vec::new() }
    }

    /// An address that is asked for in that way.
    pub fn route(&mut self, path: &'static str, way: Way) -> &mut Self {
        match self.places.iter_mut().find(|(place, _)| *place == path) {
            Some((_, ways)) => ways.push(way),
            None => self.places.push((path, vec![way])),
        }
        self
    }

    /// A scope that knows itself what it takes.
    pub fn service(&mut self, scope: impl HttpServiceFactory + 'static) -> &mut Self {
        self.config.service(scope);
        self
    }

    /// Has the server answer at all these addresses, each of which is looked for once, and gives what they
    /// take.
    pub fn known(self) -> Known {
        let mut known = Known::default();
        for (path, ways) in self.places {
            let methods: Vec<&str> = ways.iter().flat_map(|way| way.methods).copied().collect();
            known.add(path, methods.iter().copied());
            let is_taken =
                move |asked: &GuardContext<'_>| methods.contains(&asked.head().method.as_str());
            let place = web::resource(path).guard(guard::fn_guard(is_taken));
            self.config.service(ways.into_iter().fold(place, |at, way| at.route(way.route)));
        }
        known
    }
}

/// Answers `HEAD` as `GET`: the server leaves the body out.
pub async fn head_as_get(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    if *request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
    next.call(request).await
}
