//! What the document says of texts and numbers beyond their type: formats, patterns, lengths, bounds. They
//! hang on the name of the field, or on a schema's and the field's: the same name means the same thing.

use serde_json::{Map, Value, json};

const GAME: &str = "^[a-z2-7]{8}([a-z2-7]{8})?$";
const TOKEN: &str = "^[a-z2-7]{47}([a-z2-7]{8})?$";
const DIGEST: &str = "^[0-9a-f]{64}$";
const HEX: &str = "^([0-9a-f]{2})*$";
const ZONE: &str = "^[A-Za-z0-9+_/-]*$";
const CLOCK: &str = "^([01][0-9]|2[0-3]):[0-5][0-9]$";
const STATUS: &str = "^(inviting|playing|finished|declined)$";
const LEVEL: &str = "^(easy|medium|hard)$";
const NAME: &str = "^[a-z]+(-[a-z]+)*$";
const ANSWER: &str = "^(waiting|accepted|declined)$";
const PLACE: &str = "^[01]-[0-9]+-[a-z2-7]{8}([a-z2-7]{8})?$";

/// How a text is told of: the keyword and its value.
const TEXTS: [(&str, &str, &str); 49] = [
    ("AccountShown.addresses", "format", "email"),
    ("HostAddress.address", "format", "email"),
    ("HostShown.address", "format", "email"),
    ("PlayerSent.address", "format", "email"),
    ("path.address", "format", "email"),
    ("Feeds.deadlines", "format", "uri"),
    ("Feeds.rounds", "format", "uri"),
    ("host_url", "format", "uri"),
    ("url", "format", "uri"),
    ("Place.href", "format", "uri-reference"),
    ("Problem.type", "pattern", "^/api#[a-z]+(-[a-z]+)*$"),
    ("GameListed.id", "pattern", GAME),
    ("GameRecorded.id", "pattern", GAME),
    ("GameShown.id", "pattern", GAME),
    ("game", "pattern", GAME),
    ("host_token", "pattern", TOKEN),
    ("ProgramShown.id", "format", "uuid"),
    ("WaitingShown.id", "format", "uuid"),
    ("GameSent.key", "format", "uuid"),
    ("path.mail", "format", "uuid"),
    ("path.program", "format", "uuid"),
    ("GameListed.place", "pattern", PLACE),
    ("query.after", "pattern", PLACE),
    ("query.lang", "pattern", "^(en|fr)$"),
    ("query.ruleset", "pattern", NAME),
    ("ruleset", "pattern", NAME),
    ("RulesetShown.name", "pattern", NAME),
    ("seal", "pattern", DIGEST),
    ("seed", "pattern", DIGEST),
    ("seed_sha256", "pattern", DIGEST),
    ("salt", "pattern", HEX),
    ("zone", "pattern", ZONE),
    ("daily_at", "pattern", CLOCK),
    ("Quiet.from", "pattern", CLOCK),
    ("Quiet.until", "pattern", CLOCK),
    ("GameSent.closing_time", "pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$"),
    ("GameSent.off_days", "pattern", "^(mon|tue|wed|thu|fri|sat|sun)$"),
    ("status", "pattern", STATUS),
    ("answer", "pattern", ANSWER),
    ("PlayerSent.computer", "pattern", "^(easy|medium|hard)?$"),
    ("PlayerSent.language", "pattern", "^(en|fr)?$"),
    ("SheetRecorded.language", "pattern", "^(en|fr)$"),
    ("computer", "pattern", LEVEL),
    ("EndingShown.kind", "pattern", "^(won|shared|drawn)$"),
    ("Place.kind", "pattern", "^(seat|host)$"),
    ("MailShown.state", "pattern", "^(unknown|delivered|delayed|bouncing)$"),
    ("MessageShown.to", "pattern", "^(seat|living|all)$"),
    ("WaitingShown.why", "pattern", "^(other_address|unproven|unchecked)$"),
    ("Record.format", "pattern", "^sealed-orders/record$"),
];

/// How long a text may be that is sent.
const LENGTHS: [(&str, u32); 6] = [
    ("AccountSent.name", 80),
    ("GameSent.name", 80),
    ("MessageSent.words", 2000),
    ("OrdersSent.orders", 300),
    ("SheetSent.orders", 300),
    ("header.Idempotency-Key", 100),
];

/// How many there may be of what is sent.
const MANY: [(&str, u32); 3] =
    [("OrdersSent.orders", 60), ("SheetSent.orders", 60), ("Choices.reminders", 5)];

/// Numbers of seats.
const SEATS: [&str; 15] = [
    "seat",
    "seats",
    "free_seats",
    "fewest_seats",
    "most_seats",
    "winners",
    "awaited",
    "welcome",
    "sheets_in",
    "surrendered",
    "timed_out",
    "readers",
    "agree_to_draw",
    "do_not_agree",
    "MessageShown.from",
];

/// Completes a document.
pub fn complete(document: &mut Value) {
    let schemas = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut);
    for (name, schema) in schemas.into_iter().flatten() {
        fields(name, schema);
    }
    let paths = document.get_mut("paths").and_then(Value::as_object_mut);
    for (_, item) in paths.into_iter().flatten() {
        for (_, operation) in item.as_object_mut().into_iter().flatten() {
            let parameters = operation.get_mut("parameters").and_then(Value::as_array_mut);
            parameters.into_iter().flatten().for_each(parameter);
        }
    }
}

/// The fields of a schema, and of those it may be instead.
fn fields(schema: &str, told: &mut Value) {
    for choices in ["oneOf", "anyOf", "allOf"] {
        let choices = told.get_mut(choices).and_then(Value::as_array_mut);
        choices.into_iter().flatten().for_each(|choice| fields(schema, choice));
    }
    let known = told.get_mut("properties").and_then(Value::as_object_mut);
    for (name, field) in known.into_iter().flatten() {
        value(schema, name, field);
    }
}

fn parameter(told: &mut Value) {
    let text = |name: &str| told.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let (place, name) = (text("in"), text("name"));
    if let Some(schema) = told.get_mut("schema") {
        value(&place, &name, schema);
    }
}

/// What stands in a field: one value, or several.
fn value(schema: &str, name: &str, told: &mut Value) {
    if let Some(items) = told.get_mut("items") {
        value(schema, name, items);
    }
    if let Some(values) = told.get_mut("additionalProperties") {
        value(schema, name, values);
    }
    let (is_text, is_number, is_list) =
        (is(told, "string"), is(told, "integer"), is(told, "array"));
    let Some(told) = told.as_object_mut() else { return };
    let named = format!("{schema}.{name}");
    let of = |known: &str| known == named || known == name;
    if is_text && !["format", "enum"].iter().any(|keyword| told.contains_key(*keyword)) {
        if let Some((_, keyword, said)) = TEXTS.iter().find(|(known, ..)| of(known)) {
            told.insert((*keyword).to_owned(), json!(said));
        }
        if let Some((_, most)) = LENGTHS.iter().find(|(known, _)| of(known)) {
            told.insert("maxLength".to_owned(), json!(most));
        }
    }
    if is_list && let Some((_, most)) = MANY.iter().find(|(known, _)| of(known)) {
        told.insert("maxItems".to_owned(), json!(most));
    }
    if is_number {
        let is_seat = SEATS.iter().any(|known| of(known));
        let most = match name {
            "status" => 599,
            _ if is_seat => u32::from(u8::MAX),
            _ => u32::MAX,
        };
        bounds(told, most);
    }
}

/// Those of a number from 0 on. One that has a sign, or is larger, says so by its format.
fn bounds(told: &mut Map<String, Value>, most: u32) {
    if told.get("format").is_some_and(|format| format == "int64") {
        return;
    }
    let format = if i32::try_from(most).is_ok() { "int32" } else { "int64" };
    told.insert("format".to_owned(), json!(format));
    told.entry("minimum").or_insert(json!(0));
    told.entry("maximum").or_insert(json!(most));
}

/// Whether a schema is of that type, perhaps beside `null`.
fn is(schema: &Value, kind: &str) -> bool {
    match schema.get("type") {
        Some(Value::Array(kinds)) => kinds.iter().any(|one| one == kind),
        Some(one) => one == kind,
        None => false,
    }
}
