//! What JSON and query strings may write in several ways: an integer is the same number with a fraction
//! of nothing, and a field of a query that is left empty is as if it were not there.

use std::collections::BTreeSet;

use sealed_orders::rules::Seat;
use serde_json::{Value, json};

use super::{
    account::token_of_account,
    caller::{Caller, Operation},
};
use crate::support::games::Table;

/// Where the number stands in a body that is made up.
const HERE: &str = "the number";

/// A caller, and a token for each kind of place.
struct Desk {
    table: Table,
    server: sealed_orders::app::Running,
    caller: Caller,
    game: String,
    tokens: [String; 3],
}

impl Desk {
    async fn new() -> Self {
        let table = Table::live().await;
        let game = table.open("3d").await;
        let seat = table.games.seat_token(&game, Seat(0)).await.unwrap().unwrap();
        let host = table.games.host_token(&game).await.unwrap();
        let account = token_of_account(&table, "ann@example.org").await;
        let tokens = [seat.reveal().to_owned(), host.reveal().to_owned(), account];
        let server = table.serve(None).await;
        let caller = Caller::of(&server).await;
        Self { table, server, caller, game: game.to_string(), tokens }
    }

    fn token(&self, operation: &Operation) -> &str {
        let [seat, host, account] = &self.tokens;
        match operation.tag() {
            "host" => host,
            "account" => account,
            _ => seat,
        }
    }

    /// The operation at this game, with that query.
    fn what(&self, operation: &Operation, query: &str) -> String {
        let path = operation.path.replace("{game}", &self.game).replace("{seat}", "0");
        format!("{} {}?{query}", operation.method, path.replace("{round}", "1"))
    }

    /// The status and the kind of problem that it is answered with.
    async fn ask(&self, operation: &Operation, query: &str, body: Option<&Value>) -> (u16, String) {
        let what = self.what(operation, query);
        let answer = self.caller.send(self.token(operation), &what, body, &[]).await;
        let status = answer.status().as_u16();
        let told: Value = answer.json().await.unwrap_or_default();
        (status, told["type"].as_str().unwrap_or_default().to_owned())
    }

    async fn close(self) {
        self.server.stop().await.unwrap();
        drop(self.table);
    }
}

/// Bodies of that shape, each with an integer at another place of all there are.
fn marked(caller: &Caller, schema: &Value) -> Vec<Value> {
    let schema = caller.resolved(schema);
    let choices = schema.get("oneOf").or(schema.get("anyOf")).and_then(Value::as_array);
    if let Some(choices) = choices {
        return choices.iter().flat_map(|choice| marked(caller, choice)).collect();
    }
    if is(&schema, "integer") {
        return vec![json!(HERE)];
    }
    if is(&schema, "array") {
        return marked(caller, &schema["items"]).into_iter().map(|item| json!([item])).collect();
    }
    let mut bodies = Vec::new();
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        for value in marked(caller, field) {
            let mut body = caller.some(&schema);
            body[name] = value;
            bodies.push(body);
        }
    }
    bodies
}

/// Whether a schema is of that type, perhaps beside `null`.
fn is(schema: &Value, kind: &str) -> bool {
    let said = &schema["type"];
    said == kind || said.as_array().is_some_and(|kinds| kinds.iter().any(|one| one == kind))
}

/// The same body with another text where the number is.
fn with(body: &Value, number: &str) -> Value {
    let text = body.to_string().replace(&format!("\"{HERE}\""), number);
    serde_json::from_str(&text).unwrap()
}

/// The parameters of an operation's query.
fn asked(operation: &Operation) -> Vec<Value> {
    let parameters = operation.described["parameters"].as_array().unwrap();
    parameters.iter().filter(|one| one["in"] == "query").cloned().collect()
}

#[tokio::test]
async fn an_integer_is_the_same_number_with_a_fraction_of_nothing() {
    let desk = Desk::new().await;
    let (mut places, mut wrong) = (BTreeSet::new(), Vec::new());
    for operation in desk.caller.operations() {
        let name = operation.name();
        let schema = &operation.described["requestBody"]["content"]["application/json"]["schema"];
        for body in marked(&desk.caller, schema) {
            places.insert(format!("{name} {body}"));
            for number in ["1.0"] {
                let told = desk.ask(&operation, "round=1", Some(&with(&body, number))).await;
                if told.1 == "/api#body" {
                    wrong.push(format!("{name} {number}: {body}"));
                }
            }
            for number in ["1.5", "\"1\""] {
                let told = desk.ask(&operation, "round=1", Some(&with(&body, number))).await;
                assert_eq!(told, (400, "/api#body".to_owned()), "{name} {number}: {body}");
            }
        }
        for parameter in asked(&operation) {
            if !is(&parameter["schema"], "integer") {
                continue;
            }
            let of = parameter["name"].as_str().unwrap();
            places.insert(format!("{name} {of}"));
            let query = |number: &str| {
                let others = ["round", "version"].into_iter().filter(|other| *other != of);
                let others: Vec<_> = others.map(|other| format!("{other}=1")).collect();
                format!("{of}={number}&{}", others.join("&"))
            };
            let plain = desk.ask(&operation, &query("1"), None).await;
            let same = desk.ask(&operation, &query("1.0"), None).await;
            if same.1 == "/api#value" && plain.1 != same.1 {
                wrong.push(format!("{name} {of}"));
            }
            let odd = desk.ask(&operation, &query("1.5"), None).await;
            assert_eq!(odd, (422, "/api#value".to_owned()), "{name} {of}");
        }
    }
    assert!(places.len() > 25, "{places:#?}");
    assert!(wrong.is_empty(), "{wrong:#?}");
    desk.close().await;
}

#[tokio::test]
async fn what_is_left_empty_in_a_query_is_as_if_it_were_not_there() {
    let desk = Desk::new().await;
    let mut places = 0;
    for operation in desk.caller.operations() {
        if operation.name() == "GET /openapi.json" {
            continue;
        }
        for parameter in asked(&operation) {
            if parameter["required"] == true || operation.method != "GET" {
                continue;
            }
            places += 1;
            let of = parameter["name"].as_str().unwrap();
            let plain = desk.ask(&operation, "", None).await;
            let empty = desk.ask(&operation, &format!("{of}="), None).await;
            assert_eq!(empty, plain, "{} {of}", operation.name());
        }
    }
    assert!(places > 20, "{places}");
    let seat = sealed_orders::links::opens::Opens::Seat(Seat(0));
    let link = desk.table.games.give_link(&desk.game.parse().unwrap(), seat).await.unwrap();
    for page in [
        "games?words=&ruleset=&seats=&life=&from=&until=&after=&lang=".to_owned(),
        format!("games/{}/rounds?before=", desk.game),
        format!("conversation/{}?with=&before=", link.reveal()),
        "rules/power/where?piece=&at=".to_owned(),
    ] {
        let bare = page.split('?').next().unwrap();
        let status = async |page: &str| {
            reqwest::get(format!("{}{page}", desk.server.url)).await.unwrap().status().as_u16()
        };
        assert_eq!((status(&page).await, page.as_str()), (status(bare).await, page.as_str()));
    }
    desk.close().await;
}
