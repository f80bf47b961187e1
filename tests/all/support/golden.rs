//! Golden cases that are written for a referee to read, of rulesets whose sheets are lines of seats: what
//! stands in their files, what must come of it, and the files written anew. How a position is written is
//! the ruleset's.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

/// A ruleset's golden cases.
pub struct Book {
    /// Its files: each has a chapter or two of its rules.
    pub chapters: &'static [(&'static str, &'static str)],
    /// The folder they are in.
    pub folder: &'static str,
    /// What `adjudicate` reads, of what a case has; its title is for who reads that it cannot be.
    pub given: fn(&str, &[&'static str]) -> Value,
    /// What comes of a case.
    pub outcome: fn(&Value) -> Value,
    /// What is written of an event of that kind, in this order.
    pub fields: fn(&str) -> &'static [&'static str],
    /// Events that stand on one line, where several come one after the other.
    pub joined: &'static [&'static str],
    /// How many places of the board stand on a line.
    pub across: usize,
}

/// A case as it stands in its file.
pub struct Golden {
    pub title: &'static str,
    /// The paragraphs and rulings.
    pub shows: Vec<&'static str>,
    /// What it has, line by line, without what becomes of the lines of its sheets.
    has: Vec<&'static str>,
    /// What `adjudicate` reads.
    pub input: Value,
    /// What must become of each line: seat, line, `ok` or the reason.
    pub results: Vec<(&'static str, &'static str, &'static str)>,
    /// What must come of it.
    comes: Vec<&'static str>,
}

impl Book {
    /// All of them.
    pub fn all(&self) -> Vec<Golden> {
        let cases = self.chapters.iter().flat_map(|(_, text)| text.split("\n== ").skip(1));
        cases.map(|text| self.read(text)).collect()
    }

    /// Each comes out as it is written; or is written as it comes out, where that is asked for.
    pub fn hold(&self) {
        if std::env::var_os("REWRITE_CASES").is_some() {
            return self.rewrite();
        }
        let cases = self.all();
        assert!(cases.len() >= 100, "{}", cases.len());
        cases.iter().for_each(|golden| golden.hold(self));
    }

    fn rewrite(&self) {
        for (name, text) in self.chapters {
            let (head, _) = text.split_once("\n== ").unwrap();
            let cases = text.split("\n== ").skip(1);
            let cases = cases.map(|case| format!("\n{}", self.read(case).rewritten(self)));
            let path = std::path::Path::new(self.folder).join(name);
            std::fs::write(path, format!("{}\n{}", head.trim_end(), cases.collect::<String>()))
                .unwrap();
        }
    }

    fn read(&self, text: &'static str) -> Golden {
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let (title, shows) = lines.next().unwrap().split_once(" | ").unwrap();
        let mut golden = Golden {
            title,
            shows: shows.split(' ').collect(),
            has: Vec::new(),
            input: Value::Null,
            results: Vec::new(),
            comes: Vec::new(),
        };
        let mut sheets = json!({});
        for line in lines {
            if matches!(line.get(..2), Some("+ " | "~ " | "! ")) {
                golden.comes.push(line);
            } else if let Some((seat, order)) = line.split_once('>').filter(|it| it.0.len() == 1) {
                if sheets[seat].is_null() {
                    sheets[seat] = json!([]);
                }
                if let Some((order, result)) = order.trim_start().rsplit_once(" = ") {
                    sheets[seat].as_array_mut().unwrap().push(order.into());
                    golden.results.push((seat, order, result));
                }
                golden.has.push(line);
            } else {
                golden.has.push(line);
            }
        }
        let said = golden.has.iter().filter(|line| line.as_bytes()[1] != b'>').copied();
        let said: Vec<&str> = said.collect();
        golden.input = as_it_is(&said).unwrap_or_else(|| (self.given)(title, &said));
        if sheets.as_object().is_some_and(|sheets| !sheets.is_empty()) {
            golden.input["sheets"] = sheets;
        }
        golden
    }

    /// All that came of a case, line by line.
    fn told(&self, input: &Value, outcome: &Value) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut kind = String::new();
        let mut on_line = 0;
        for event in outcome["events"].as_array().unwrap() {
            let (this, said) = self.event_told(event);
            let joins = self.joined.contains(&this.as_str());
            if joins && this == kind && on_line < 7 {
                let last = lines.last_mut().unwrap();
                *last = format!("{last}, {said}");
                on_line += 1;
            } else {
                lines.push(format!("+ {this} {said}").trim_end().to_owned());
                (kind, on_line) = (this, 1);
            }
        }
        let awaited = text(&outcome["awaited"]);
        let again = if outcome["follow_up"] == true { " again" } else { "" };
        lines.push(format!("~ {}{again}", if awaited.is_empty() { "-" } else { &awaited }));
        lines.extend(changes(&input["state"], &outcome["state"], self.across));
        if let ending @ Value::Object(_) = &outcome["ending"] {
            lines.push(format!("! ending {} {}", text(&ending["kind"]), text(&ending["winners"])));
        }
        let chance = input.get("chance").or_else(|| input["set_up"].get("chance"));
        let given = chance.and_then(Value::as_array).map_or(0, Vec::len);
        if outcome["chance_used"] != given {
            lines.push(format!("! used {}", outcome["chance_used"]));
        }
        lines
    }

    fn event_told(&self, event: &Value) -> (String, String) {
        let fields = (self.fields)(event["kind"].as_str().unwrap());
        assert_eq!(event.as_object().unwrap().len(), fields.len() + 1, "all is told of {event}");
        let mut said: Vec<String> = Vec::new();
        for &field in fields {
            match (field, &event[field]) {
                ("unasked", Value::Bool(is_so)) => said.extend(is_so.then(|| "unasked".to_owned())),
                (_, list @ (Value::Array(_) | Value::Object(_))) if field != "winners" => {
                    said.push(format!("({})", text(list)));
                }
                (_, value) => said.push(text(value)),
            }
        }
        (text(&event["kind"]), said.join(" "))
    }
}

impl Golden {
    pub fn is_french(&self) -> bool {
        self.input["language"] == "fr"
    }

    fn hold(&self, book: &Book) {
        let (title, outcome) = (self.title, (book.outcome)(&self.input));
        if let Some(said) = outcome["error"].as_str() {
            let words = self.comes.iter().find_map(|line| line.strip_prefix("! error "));
            let words = words.unwrap_or_else(|| panic!("{title}: {said}"));
            assert!(said.contains(words) && !said.contains('\n'), "{title}: {said}");
            return;
        }
        assert_eq!(book.told(&self.input, &outcome), self.comes, "{title}");
        self.hold_of_sheets(&outcome);
    }

    fn hold_of_sheets(&self, outcome: &Value) {
        for (seat, answered) in outcome["sheets"].as_object().into_iter().flatten() {
            let answered = answered.as_array().unwrap().iter().map(answer);
            let expected = self.results.iter().filter(|line| line.0 == seat && line.2 != "-");
            let expected: Vec<_> = expected.map(|&(_, line, result)| (line, result)).collect();
            assert_eq!(answered.collect::<Vec<_>>(), expected, "{}", self.title);
        }
    }

    /// The case as it stands in its file, with what comes of it.
    fn rewritten(&self, book: &Book) -> String {
        let outcome = (book.outcome)(&self.input);
        let mut text = format!("== {} | {}\n", self.title, self.shows.join(" "));
        let mut answers = outcome["sheets"].clone();
        for line in &self.has {
            match line.split_once("> ").filter(|it| it.0.len() == 1) {
                Some((seat, order)) if outcome.get("error").is_none() => {
                    let order = order.rsplit_once(" = ").map_or(order, |it| it.0);
                    let left = answers[seat].as_array_mut().unwrap();
                    let is_next = left.first().is_some_and(|next| answer(next).0 == order);
                    let said =
                        if is_next { answer(&left.remove(0)).1.to_owned() } else { "-".into() };
                    text.push_str(&format!("{seat}> {order} = {said}\n"));
                }
                _ => text.push_str(&format!("{line}\n")),
            }
        }
        match outcome["error"].as_str() {
            Some(said) => {
                let known = self.comes.iter().find_map(|it| it.strip_prefix("! error "));
                let words = known.filter(|words| said.contains(words)).unwrap_or(said);
                text.push_str(&format!("! error {words}\n"));
            }
            None => {
                let told = book.told(&self.input, &outcome);
                told.iter().for_each(|it| text.push_str(&format!("{it}\n")));
            }
        }
        text
    }
}

fn answer(line: &Value) -> (&str, &str) {
    assert_eq!(line["ok"] == true, line.get("reason").is_none(), "{line}");
    (line["line"].as_str().unwrap(), line["reason"].as_str().unwrap_or("ok"))
}

/// Cases a line each, with the outcome that others wrote down: what to call it, the case, the outcome.
pub fn given(lines: &str) -> impl Iterator<Item = (String, Value, Value)> + '_ {
    lines.lines().enumerate().map(|(n, line)| {
        let mut golden: Value = serde_json::from_str(line).unwrap();
        let title = format!("case {} ({})", n + 1, golden["about"]);
        (title, golden["case"].take(), golden["expect"].take())
    })
}

/// The same with other names for what is called by these: the words of a text stay what they are.
pub fn renamed(value: &Value, name: fn(&str) -> &str) -> Value {
    match value {
        Value::String(text) => name(text).into(),
        Value::Array(items) => items.iter().map(|it| renamed(it, name)).collect(),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(key, it)| (name(key).to_owned(), renamed(it, name)));
            fields.collect::<Map<_, _>>().into()
        }
        other => other.clone(),
    }
}

/// The case that lines of a case are by themselves: JSON as it is.
pub fn as_it_is(lines: &[&str]) -> Option<Value> {
    let said = |word: &str| lines.iter().find_map(|line| line.strip_prefix(word));
    let read = |written: &str| -> Value { serde_json::from_str(written).unwrap() };
    let set_up = said("set up ").map(|written| json!({ "set_up": read(written) }));
    set_up.or_else(|| said("input ").map(read))
}

pub fn is_late(line: &str) -> bool {
    line.starts_with("with ") || line.starts_with("without ")
}

/// `with /state/phase "x"`, `without /state/first`.
pub fn change(case: &mut Value, line: &str) {
    let (word, change) = line.split_once(' ').unwrap();
    let (place, value) = change.split_once(' ').unwrap_or((change, "null"));
    let (object, name) = place.rsplit_once('/').unwrap();
    let object = case.pointer_mut(object).unwrap().as_object_mut().unwrap();
    match word {
        "with" => object.insert(name.to_owned(), serde_json::from_str(value).unwrap()),
        _ => Some(object.remove(name).unwrap()),
    };
}

/// What of a state is not as it was before. Nothing stood there before a game was set up.
fn changes(before: &Value, after: &Value, across: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for (name, now) in after.as_object().unwrap() {
        let was = before.get(name).unwrap_or(&Value::Null);
        match (name.as_str(), now) {
            _ if was == now || is_nothing(was) && is_nothing(now) => {}
            ("board", Value::Object(now)) => {
                let differs = |(code, _): &(&String, &Value)| was.get(code) != now.get(*code);
                let held = now.iter().filter(differs);
                let held: Vec<_> = held.map(|(code, it)| format!("{code} {}", text(it))).collect();
                lines.extend(held.chunks(across).map(|held| format!("! {}", held.join(", "))));
            }
            (_, Value::Object(now)) => {
                let gone = was.as_object().into_iter().flat_map(Map::keys);
                for key in now.keys().chain(gone).collect::<BTreeSet<_>>() {
                    let [old, new] =
                        [was.get(key), now.get(key)].map(|it| it.unwrap_or(&Value::Null));
                    if old != new && !(is_nothing(old) && is_nothing(new)) {
                        lines.push(format!("! {name} {key}: {}", text(new)).trim_end().to_owned());
                    }
                }
            }
            _ => lines.push(format!("! {name} {}", text(now)).trim_end().to_owned()),
        }
    }
    lines
}

/// Absent, empty and zero are equal (§17.2).
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(is_so) => !is_so,
        Value::Number(number) => number.as_u64() == Some(0),
        Value::Array(list) => list.is_empty(),
        Value::Object(fields) => fields.values().all(is_nothing),
        Value::String(_) => false,
    }
}

/// A text without its quotes, lists without brackets, fields with their names.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "-".to_owned(),
        Value::Array(all) => all.iter().map(text).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, of)| format!("{name} {}", text(of)));
            fields.collect::<Vec<_>>().join(" ")
        }
        other => other.to_string(),
    }
}
