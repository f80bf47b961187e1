//! The document says of each text and number what it may be, as far as it is known. That real answers fit is
//! held wherever the caller calls.

use std::collections::BTreeSet;

use serde_json::Value;

use super::caller::Caller;
use crate::support::games::Table;

/// Texts that may say anything: what people typed, what is told to people, and notations of rulesets.
const ANYTHING: [&str; 52] = [
    "ahead",
    "author",
    "before",
    "begun",
    "behind",
    "briefing",
    "by",
    "clock",
    "counts",
    "days_off",
    "detail",
    "en",
    "example",
    "fr",
    "head",
    "key",
    "kind",
    "label",
    "line",
    "lines",
    "meaning",
    "message",
    "missed",
    "muted",
    "name",
    "of",
    "optional",
    "options",
    "order",
    "orders",
    "part",
    "place",
    "plan",
    "plays",
    "plays_name",
    "prefix",
    "question",
    "rows",
    "sender",
    "sides",
    "stored",
    "text",
    "title",
    "told",
    "value",
    "values",
    "why",
    "window",
    "words",
    "closed_by",
    "query.words",
    "Offer.place",
];

/// What a text of that name is known to be.
fn known(name: &str) -> Option<&'static str> {
    match name {
        "deadline" | "at" => Some("date-time"),
        "url" | "host_url" => Some("uri"),
        "address" | "addresses" => Some("email"),
        "holidays" | "date" => Some("date"),
        _ if name.ends_with("_at") && name != "daily_at" => Some("date-time"),
        _ => None,
    }
}

fn is(schema: &Value, kind: &str) -> bool {
    let said = &schema["type"];
    said == kind || said.as_array().is_some_and(|kinds| kinds.iter().any(|one| one == kind))
}

/// Says what is missing of the field of that name.
fn look(place: &str, name: &str, schema: &Value, missing: &mut BTreeSet<String>) {
    if let Some(items) = schema.get("items") {
        look(place, name, items, missing);
    }
    let has = |keyword: &str| schema.get(keyword).is_some();
    if is(schema, "string") {
        let said = ["format", "pattern", "enum", "maxLength"].into_iter().any(has);
        if !said && !ANYTHING.contains(&name) {
            missing.insert(format!("{place}.{name}: what it may be"));
        }
        if let Some(format) = known(name)
            && schema["format"] != format
        {
            missing.insert(format!("{place}.{name}: {format}"));
        }
    }
    if is(schema, "integer") {
        let bounded = has("minimum") && has("maximum");
        if !has("format") || !(bounded || schema["format"] == "int64") {
            missing.insert(format!("{place}.{name}: bounds, {schema}"));
        }
    }
}

#[tokio::test]
async fn what_is_known_of_a_text_or_a_number_is_told() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let caller = Caller::of(&server).await;
    let mut missing = BTreeSet::new();
    let mut walk = |place: &str, schema: &Value| {
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            look(place, name, field, &mut missing);
        }
    };
    for (name, schema) in caller.document["components"]["schemas"].as_object().unwrap() {
        walk(name, schema);
        for choice in schema["oneOf"].as_array().into_iter().flatten() {
            walk(name, choice);
        }
    }
    for operation in caller.operations() {
        for parameter in operation.described["parameters"].as_array().unwrap() {
            let name = parameter["name"].as_str().unwrap();
            look(&operation.name(), name, &parameter["schema"], &mut missing);
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    let schemas = &caller.document["components"]["schemas"];
    assert_eq!(schemas["SheetSealed"]["properties"]["seal"]["pattern"], "^[0-9a-f]{64}$");
    assert_eq!(schemas["MessageSent"]["properties"]["words"]["maxLength"], 2000);
    assert_eq!(schemas["SheetSent"]["properties"]["orders"]["maxItems"], 60);
    assert_eq!(schemas["Meant"]["properties"]["round"]["maximum"], u32::MAX);
    server.stop().await.unwrap();
}
