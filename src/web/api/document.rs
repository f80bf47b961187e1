//! The OpenAPI document: what the operations and their types say of themselves, and what holds for
//! all of them.

use std::sync::LazyLock;

use actix_web::{HttpResponse, get};
use serde_json::{Value, json};
use utoipa::{
    OpenApi,
    openapi::{
        ContentBuilder, InfoBuilder, License, OpenApi as Document, Ref, RefOr, ResponseBuilder,
        Server,
        path::{Operation, Parameter, ParameterBuilder, ParameterIn, PathItem},
        schema::{Object, ObjectBuilder, Type},
        security::{Http, HttpAuthScheme, SecurityRequirement, SecurityScheme},
        tag::Tag,
    },
};

use super::{Operations, ROOT, facets, public};
use crate::{language::Language, web::ways::Known};

/// What stands in paths.
const IN_PATHS: [(&str, Type, &str); 6] = [
    ("game", Type::String, "The letters and digits at the end of the game's address"),
    ("seat", Type::Integer, "The seat's number, from 0"),
    ("round", Type::Integer, "The round's number, from 1"),
    ("mail", Type::String, "The mail's id, as the seat lists it"),
    ("program", Type::String, "The program's id, as the account lists it"),
    ("address", Type::String, "A mail address of the account"),
];

/// The groups of operations. All but the first are behind a token.
const TAGS: [(&str, &str); 10] = [
    ("games", "For everybody: games, their rounds, opening one"),
    ("token", "Whom a token acts for"),
    ("account", "An account, with its token"),
    ("seat", "A seat, with its token"),
    ("orders", "Orders before they are sealed"),
    ("sheet", "Sealing a sheet"),
    ("acts", "What a player may do beside orders"),
    ("messages", "What players write to one another"),
    ("letters", "Which letters a seat's holder gets"),
    ("host", "A game, with its host's token"),
];

const TOKEN: &str = "token";

/// The document, put together once.
static DOCUMENT: LazyLock<Document> = LazyLock::new(|| {
    let mut document = Operations::openapi();
    document.info = InfoBuilder::new()
        .title("Sealed Orders")
        .version("1")
        .description(Some(
            "Everything a player or a host can do. A field may be added at any time; anything else that \
             a program would notice gets another root. An integer of a body or a query may be written \
             `3.0` or `3e0`, too; in a path it is digits alone. A field of a query that may be missing is \
             as if it were missing where it is empty. What an address does not take is refused with 405, \
             whose `Allow` says what it takes; where there is `GET`, there is `HEAD`.",
        ))
        .license(Some(License::new("MIT OR Apache-2.0")))
        .build();
    document.servers = Some(vec![Server::new(ROOT)]);
    document.tags = Some(
        TAGS.iter()
            .map(|&(name, description)| {
                let mut tag = Tag::new(name);
                tag.description = Some(description.to_owned());
                tag
            })
            .collect(),
    );
    let token = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    document.components.get_or_insert_default().add_security_scheme(TOKEN, token);
    for (path, item) in &mut document.paths.paths {
        for (method, operation) in operations_of(item) {
            complete(method, path, operation);
        }
    }
    document
});

/// The same as it is sent, with what is known of texts and numbers.
static WRITTEN: LazyLock<Value> = LazyLock::new(|| {
    let mut written = json!(&*DOCUMENT);
    facets::complete(&mut written);
    written
});

fn operations_of(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let PathItem { get, put, post, delete, .. } = item;
    [("get", get), ("put", put), ("post", post), ("delete", delete)]
        .into_iter()
        .filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// Adds what holds for every operation: a name of its own, what its path names, the language, who may,
/// and what is said when it is done and when it is not.
fn complete(method: &str, path: &str, operation: &mut Operation) {
    let place = path.replace('/', "_").replace(['{', '}', '.'], "");
    operation.operation_id = Some(format!("{method}{place}"));
    for response in operation.responses.responses.values_mut() {
        if let RefOr::T(response) = response
            && response.description.is_empty()
        {
            "Done".clone_into(&mut response.description);
        }
    }
    let parameters = operation.parameters.get_or_insert_default();
    // What is taken from a path by its place has no name of its own.
    parameters.retain(|parameter| match parameter {
        RefOr::T(parameter) => parameter.parameter_in != ParameterIn::Path,
        RefOr::Ref(_) => true,
    });
    for (name, kind, description) in IN_PATHS {
        if path.contains(&format!("{{{name}}}")) {
            parameters.push(RefOr::T(parameter(name, ParameterIn::Path, kind, description)));
        }
    }
    let description = "The language of what is told, and of orders: en or fr. Otherwise that of the \
                       seat's holder, or what Accept-Language prefers";
    parameters.push(RefOr::T(parameter("lang", ParameterIn::Query, Type::String, description)));
    let is_public =
        operation.tags.as_ref().is_some_and(|tags| tags.iter().any(|tag| tag == "games"));
    if !is_public {
        let required = SecurityRequirement::new(TOKEN, Vec::<String>::new());
        operation.security = Some(vec![required]);
    }
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    let problem = ResponseBuilder::new()
        .description("It was not done: what happened, what was expected, what to do")
        .content("application/problem+json", content)
        .build();
    operation.responses.responses.insert("default".to_owned(), RefOr::T(problem));
}

fn parameter(name: &str, place: ParameterIn, kind: Type, description: &str) -> Parameter {
    let required = place == ParameterIn::Path;
    ParameterBuilder::new()
        .name(name)
        .parameter_in(place)
        .required(if required {
            utoipa::openapi::Required::True
        } else {
            utoipa::openapi::Required::False
        })
        .description(Some(description))
        .schema(Some(ObjectBuilder::new().schema_type(kind)))
        .build()
}

/// The codes of the languages, as a schema.
pub fn languages() -> Object {
    one_of(Language::ALL.map(Language::code), "A language")
}

/// One of these codes, as a schema. A field that has it is told of by it alone.
pub fn one_of<const N: usize>(codes: [&'static str; N], told: &str) -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(codes))
        .description(Some(told))
        .build()
}

/// This document
#[utoipa::path(tag = "games",
    responses((status = 200, body = Object, description = "The OpenAPI document")))]
#[get("/openapi.json")]
pub async fn openapi() -> HttpResponse {
    public(&*WRITTEN)
}

/// Where operations are, and which methods are taken there.
pub fn known() -> Known {
    let mut known = Known::default();
    for (path, PathItem { get, put, post, delete, .. }) in &DOCUMENT.paths.paths {
        let get = [get.as_ref().map(|_| "GET"), get.as_ref().map(|_| "HEAD")];
        let others = [("PUT", put), ("POST", post), ("DELETE", delete)];
        let others = others.map(|(method, operation)| operation.as_ref().map(|_| method));
        known.add(&format!("{ROOT}{path}"), get.into_iter().chain(others).flatten());
    }
    known
}

/// The groups of operations, each with the methods and paths of its own, in their order.
pub fn groups() -> Vec<(String, Vec<(String, String)>)> {
    let mut groups: Vec<(String, Vec<(String, String)>)> =
        TAGS.iter().map(|&(name, _)| (name.to_owned(), Vec::new())).collect();
    for (path, item) in WRITTEN.get("paths").and_then(Value::as_object).into_iter().flatten() {
        for (method, operation) in item.as_object().into_iter().flatten() {
            let tag = operation.pointer("/tags/0").and_then(Value::as_str).unwrap_or_default();
            if let Some((_, operations)) = groups.iter_mut().find(|(name, _)| name == tag) {
                operations.push((method.to_uppercase(), format!("{ROOT}{path}")));
            }
        }
    }
    groups
}
