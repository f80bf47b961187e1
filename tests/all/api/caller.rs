//! A caller that believes the server's document, and finds out whether it is true.

use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
};

use reqwest::{Client, Method, Response, StatusCode};
use sealed_orders::app::Running;
use serde_json::{Value, json};

/// Calls operations by their names in the document, and remembers which it has called.
pub struct Caller {
    client: Client,
    root: String,
    pub document: Value,
    called: Mutex<BTreeSet<String>>,
}

/// An operation as the document has it.
#[derive(Clone, Debug)]
pub struct Operation {
    pub method: Method,
    pub path: String,
    pub described: Value,
}

impl Operation {
    /// `GET /games/{game}`.
    pub fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    pub fn tag(&self) -> &str {
        self.described["tags"][0].as_str().unwrap()
    }
}

impl Caller {
    pub async fn of(server: &Running) -> Self {
        let client = Client::new();
        let url = format!("{}api/v1/openapi.json", server.url);
        let document: Value = client.get(url).send().await.unwrap().json().await.unwrap();
        assert!(document["openapi"].as_str().unwrap().starts_with("3.1."));
        holds_together(&document);
        let root = document["servers"][0]["url"].as_str().unwrap();
        let root = format!("{}{root}", server.url.trim_end_matches('/'));
        Self { client, root, document: strict(document), called: Mutex::default() }
    }

    /// All operations of the document.
    pub fn operations(&self) -> Vec<Operation> {
        let paths = self.document["paths"].as_object().unwrap();
        let each = paths.iter().flat_map(|(path, item)| {
            item.as_object().unwrap().iter().map(|(method, described)| Operation {
                method: method.to_uppercase().parse().unwrap(),
                path: path.clone(),
                described: described.clone(),
            })
        });
        each.collect()
    }

    /// Calls `PUT /games/abcdefgh/seats/0/sheet`, and gives the status and the answer, which is as
    /// the document says.
    pub async fn call(&self, token: &str, what: &str, body: Option<Value>) -> (StatusCode, Value) {
        self.call_with(token, what, body, &[]).await
    }

    /// The same with more headers.
    pub async fn call_with(
        &self,
        token: &str,
        what: &str,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> (StatusCode, Value) {
        let (method, path) = what.split_once(' ').unwrap();
        let operation = self.find(method, path);
        if let Some(body) = &body {
            let schema = &operation.described["requestBody"]["content"]["application/json"];
            self.holds(&schema["schema"], body, &format!("what is sent to {what}"));
        }
        let answer = self.send(token, what, body.as_ref(), headers).await;
        let status = answer.status();
        assert!(answer.headers().contains_key("cache-control"), "{what} says how long it keeps");
        if operation.tag() != "games" {
            assert_eq!(answer.headers()["cache-control"], "no-store", "{what}");
        }
        let kind = answer.headers()["content-type"].to_str().unwrap().to_owned();
        let responses = &operation.described["responses"];
        let described = match &responses[status.as_str()] {
            Value::Null => &responses["default"],
            described => described,
        };
        let schema = &described["content"][kind.split(';').next().unwrap()]["schema"];
        assert!(!schema.is_null(), "{what} does not say that it answers {status} with {kind}");
        let value: Value = answer.json().await.unwrap();
        self.holds(schema, &value, &format!("what {what} answers with {status}"));
        if status.is_success() {
            self.called.lock().unwrap_or_else(PoisonError::into_inner).insert(operation.name());
        } else {
            assert_eq!(value["status"], status.as_u16());
        }
        (status, value)
    }

    /// The same where it has to succeed.
    pub async fn done(&self, token: &str, what: &str, body: Option<Value>) -> Value {
        let (status, value) = self.call(token, what, body).await;
        assert!(status.is_success(), "{what}: {status} {value}");
        value
    }

    /// The same where it has to fail with that kind of problem.
    pub async fn refused(&self, token: &str, what: &str, body: Option<Value>) -> (u16, String) {
        let (status, value) = self.call(token, what, body).await;
        assert!(!status.is_success(), "{what}: {value}");
        let kind = value["type"].as_str().unwrap().strip_prefix("/api#").unwrap();
        (status.as_u16(), kind.to_owned())
    }

    /// Calls it and looks at nothing.
    pub async fn send(
        &self,
        token: &str,
        what: &str,
        body: Option<&Value>,
        headers: &[(&str, &str)],
    ) -> Response {
        let (method, path) = what.split_once(' ').unwrap();
        let url = format!("{}{path}", self.root);
        let mut request = self.client.request(method.parse().unwrap(), url);
        if !token.is_empty() {
            request = request.bearer_auth(token);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        request.send().await.unwrap()
    }

    /// The operations that have never succeeded.
    pub fn not_called(&self) -> Vec<String> {
        let called = self.called.lock().unwrap();
        let names = self.operations().into_iter().map(|operation| operation.name());
        names.filter(|name| !called.contains(name)).collect()
    }

    /// Something of the shape that an operation takes; none when it takes nothing.
    pub fn some_body(&self, operation: &Operation) -> Option<Value> {
        let body = operation.described.get("requestBody")?;
        Some(self.some(&body["content"]["application/json"]["schema"]))
    }

    /// A schema, or the one that it refers to.
    pub fn resolved(&self, schema: &Value) -> Value {
        match schema.get("$ref") {
            Some(place) => {
                let place = place.as_str().unwrap().strip_prefix('#').unwrap();
                self.resolved(self.document.pointer(place).unwrap())
            }
            None => schema.clone(),
        }
    }

    /// Something of that shape, without what may be missing.
    pub fn some(&self, schema: &Value) -> Value {
        let schema = &self.resolved(schema);
        if let Some(choices) = schema.get("oneOf").or(schema.get("anyOf")) {
            return self.some(choices.as_array().unwrap().last().unwrap());
        }
        if let Some(values) = schema.get("enum") {
            return values[0].clone();
        }
        match (schema["type"].as_str().unwrap(), schema["format"].as_str()) {
            ("object", _) => {
                let required = schema["required"].as_array().cloned().unwrap_or_default();
                let field = |name: Value| {
                    let name = name.as_str().unwrap().to_owned();
                    let value = self.some(&schema["properties"][&name]);
                    (name, value)
                };
                required.into_iter().map(field).collect()
            }
            ("array", _) => json!([]),
            ("integer", _) => json!(1),
            ("boolean", _) => json!(true),
            (_, Some("date")) => json!("2027-01-01"),
            (_, Some("date-time")) => json!("2027-01-01T00:00:00Z"),
            _ => self.some_text(schema),
        }
    }

    /// A text that fits.
    fn some_text(&self, schema: &Value) -> Value {
        let texts = ["x", "18:00", "sat", "ann@example.org"].map(Value::from);
        let fits = |text: &Value| {
            let options = jsonschema::draft202012::options().should_validate_formats(true);
            options.build(schema).unwrap().is_valid(text)
        };
        texts.into_iter().find(fits).unwrap_or_else(|| panic!("what fits {schema}?"))
    }

    fn find(&self, method: &str, path: &str) -> Operation {
        let path = path.split('?').next().unwrap();
        let fits = |known: &str| {
            let (known, given): (Vec<_>, Vec<_>) =
                (known.split('/').collect(), path.split('/').collect());
            known.len() == given.len()
                && known.iter().zip(given).all(|(a, b)| a.starts_with('{') || *a == b)
        };
        let mut found: Vec<_> = self
            .operations()
            .into_iter()
            .filter(|one| one.method == method && fits(&one.path))
            .collect();
        assert_eq!(found.len(), 1, "{method} {path}");
        found.remove(0)
    }

    fn holds(&self, schema: &Value, value: &Value, what: &str) {
        let mut whole = schema.clone();
        whole["components"] = self.document["components"].clone();
        let validator =
            jsonschema::draft202012::options().should_validate_formats(true).build(&whole).unwrap();
        let faults: Vec<String> =
            validator.iter_errors(value).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{what}: {faults:?} in {value}");
    }
}

/// The document with objects that hold nothing but what it tells of.
fn strict(mut document: Value) -> Value {
    for (_, schema) in document["components"]["schemas"].as_object_mut().unwrap() {
        if schema.get("properties").is_some() {
            schema["additionalProperties"] = json!(false);
        }
    }
    document
}

/// What the specification asks of a document, beside that it is JSON of its shape: each operation has a
/// name of its own and says what its path names, each answer is described, each reference leads somewhere.
fn holds_together(document: &Value) {
    let mut names = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (_, operation) in item.as_object().unwrap() {
            assert!(names.insert(operation["operationId"].as_str().unwrap()), "{path}");
            assert!(operation["summary"].is_string(), "{path}");
            for (status, answer) in operation["responses"].as_object().unwrap() {
                assert!(answer["description"].is_string(), "{path}: {status}");
            }
            let named: BTreeSet<&str> =
                path.split('{').skip(1).map(|rest| rest.split('}').next().unwrap()).collect();
            let parameters = operation["parameters"].as_array().unwrap();
            let in_path = parameters.iter().filter(|parameter| parameter["in"] == "path");
            let told: BTreeSet<&str> = in_path.map(|one| one["name"].as_str().unwrap()).collect();
            assert_eq!(named, told, "{path}");
        }
    }
    let text = document.to_string();
    for (_, rest) in
        text.match_indices("\"$ref\":\"#").map(|(at, found)| text.split_at(at + found.len()))
    {
        let place = rest.split('"').next().unwrap();
        assert!(document.pointer(place).is_some(), "{place} is nowhere");
    }
}
