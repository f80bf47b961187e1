//! The form of a letter, filled in with orders.

use sealed_orders::{
    history::{Form, FormSection, Input},
    rules::kit::territories::{Amount, Area, Attack, Clauses, Map, Moving, notation::Condition},
};

/// The fields of a row by their names, without its number; the first says of which kind it is. What is
/// empty is left as it is.
pub type Row = Vec<(&'static str, String)>;

/// What is posted: each row in the next free one of its kind. From the first on that no row is left for, or
/// that no row can say, their lines are typed below.
pub fn filled(form: &Form, rows: impl IntoIterator<Item = (Row, String)>) -> Vec<(String, String)> {
    let mut fields: Vec<(String, String)> = Vec::new();
    let mut used: Vec<usize> = vec![0; form.sections.len()];
    let mut typed: Vec<String> = Vec::new();
    for (row, line) in rows {
        let is_said = |index: &usize| {
            let section = &form.sections[*index];
            section.columns[0].name == row[0].0
                && row.iter().all(|(name, value)| says(section, name, value))
        };
        let sections: Vec<usize> = (0..form.sections.len()).filter(is_said).collect();
        let free = sections.into_iter().find(|&index| used[index] < form.sections[index].rows);
        let Some(index) = free.filter(|_| typed.is_empty()) else {
            typed.push(line);
            continue;
        };
        let number = form.first_row(index) + used[index];
        used[index] += 1;
        let said = row.into_iter().filter(|(_, value)| !value.is_empty());
        fields.extend(said.map(|(name, value)| (format!("{name}{number}"), value)));
    }
    assert!(!fields.is_empty(), "no row says any of {typed:?}");
    if !typed.is_empty() {
        fields.push(("orders".to_owned(), typed.join("\n")));
    }
    fields
}

/// Whether a row has a field that can say so.
fn says(section: &FormSection, name: &str, value: &str) -> bool {
    let column = section.columns.iter().find(|column| column.name == name);
    value.is_empty()
        || column.is_some_and(|column| match &column.input {
            Input::Select(groups) => {
                groups.iter().flat_map(|group| &group.options).any(|(option, _)| option == value)
            }
            Input::Number { min, max } => {
                value.parse().is_ok_and(|number: u32| (min..=max).contains(&&number))
            }
            Input::Text { longest, .. } => value.len() <= *longest,
        })
}

/// What is written into rows upon a map, in English.
#[derive(Clone, Copy)]
pub struct Writing(pub &'static Map);

impl Writing {
    pub fn code(self, area: Area) -> String {
        self.0.code(area).to_owned()
    }

    pub fn wishes(self, name: &'static str, areas: &[Area]) -> Vec<Row> {
        areas.iter().map(|&area| vec![(name, self.code(area))]).collect()
    }

    pub fn defence(self, dice: u8, at: Option<Area>) -> Row {
        let at = at.map(|at| self.code(at)).unwrap_or_default();
        vec![("defend", dice.to_string()), ("in", at)]
    }

    pub fn place(self, n: Amount, at: Area) -> Row {
        vec![("place", self.code(at)), ("n", number(n))]
    }

    pub fn follow(self, n: Amount) -> Row {
        vec![("follow", number(n))]
    }

    pub fn fortify(self, from: Area, to: Area, n: Amount) -> Row {
        vec![("fortify", self.code(from)), ("into", self.code(to)), ("troops", number(n))]
    }

    pub fn end(self) -> Row {
        vec![("end", "END".to_owned())]
    }

    pub fn attack(self, attack: &Attack, condition: Option<Condition>) -> Row {
        let Clauses { dice, until, times, moving } = attack.clauses;
        let said = |n: Option<u16>| n.map(|n| n.to_string()).unwrap_or_default();
        let moving = match moving {
            None => String::new(),
            Some(Moving::Move(Amount::All)) => "MOVE ALL".to_owned(),
            Some(Moving::Move(Amount::Number(n))) => format!("MOVE {n}"),
            Some(Moving::Leave(n)) => format!("LEAVE {n}"),
        };
        let condition = match condition {
            None => String::new(),
            Some(Condition::Taken(area)) => format!("IF TAKEN {}", self.code(area)),
            Some(other) => panic!("no field says {other:?}"),
        };
        vec![
            ("from", self.code(attack.from)),
            ("to", self.code(attack.to)),
            ("until", said(until)),
            ("times", said(times)),
            ("dice", said(dice.map(u16::from))),
            ("move", moving),
            ("if", condition),
        ]
    }
}

/// A number; all where none is said.
fn number(n: Amount) -> String {
    match n {
        Amount::All => String::new(),
        Amount::Number(n) => n.to_string(),
    }
}
