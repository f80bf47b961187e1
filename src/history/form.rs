//! The fields with which a sheet is put together, and the text that they stand for.
//!
//! Nothing is judged here: a number that is out of its bounds, or a text that says nothing, stands in
//! its line as it was typed, and whoever reads the line says what is wrong with it.

mod weight;

pub(crate) use self::weight::weight;

/// The rows of fields in which a seat can put its orders together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// Groups of rows, e.g. one an army.
    pub sections: Vec<FormSection>,
    /// The number of the row that would stand before the first: 0 where rows are numbered from 1.
    pub rows_before: usize,
    /// Selects that speak of the whole sheet. A chosen value is a line of its own.
    pub choices: Vec<Field>,
    /// The text below the rows.
    pub free: FreeLines,
    /// The first words of the lines after which orders would come too late, in the order of those lines: the text
    /// stands before them.
    pub closing: Vec<String>,
}

/// Rows that share their columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FormSection {
    /// The heading, where there is more than one section.
    pub title: Option<String>,
    /// What goes before each line of this section, e.g. `G: `.
    pub prefix: String,
    /// How many rows. Rows are numbered through all sections.
    pub rows: usize,
    /// The fields of each row, in the order their values stand in a line.
    pub columns: Vec<Field>,
}

/// What the text below the rows is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum FreeLines {
    /// Where anything is written there, it counts instead of the rows.
    #[default]
    Instead,
    /// Further lines, below those of the rows, but above [`Form::closing`]. These stand there already.
    Below(Vec<String>),
}

/// A field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name; in a row the row's number follows (`piece1`).
    pub name: String,
    /// The label.
    pub label: String,
    /// How it is filled in.
    pub input: Input,
    /// Whether the first option of a select is chosen already in a letter, which cannot ask before it is sent.
    pub is_ticked: bool,
}

/// How a field is filled in. It may be left empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// By choosing. The empty choice is not among the options.
    Select(Vec<OptionGroup>),
    /// With a number within bounds, which are allowed too.
    Number {
        /// The smallest.
        min: u32,
        /// The largest.
        max: u32,
    },
    /// With a few words.
    Text {
        /// The most characters.
        longest: usize,
        /// How it could look.
        placeholder: String,
    },
}

/// Options under one heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OptionGroup {
    /// The heading; empty for options that stand alone.
    pub label: String,
    /// Value and label of each.
    pub options: Vec<(String, String)>,
}

impl Field {
    fn new(name: &str, label: &str, input: Input) -> Self {
        Self { name: name.to_owned(), label: label.to_owned(), input, is_ticked: false }
    }

    /// A select.
    pub fn select(name: &str, label: &str, groups: Vec<OptionGroup>) -> Self {
        Self::new(name, label, Input::Select(groups))
    }

    /// A number.
    pub fn number(name: &str, label: &str, min: u32, max: u32) -> Self {
        Self::new(name, label, Input::Number { min, max })
    }

    /// A text.
    pub fn text(name: &str, label: &str, longest: usize, placeholder: &str) -> Self {
        Self::new(name, label, Input::Text { longest, placeholder: placeholder.to_owned() })
    }

    /// The groups of a select; none of another field.
    pub fn groups(&self) -> &[OptionGroup] {
        match &self.input {
            Input::Select(groups) => groups,
            Input::Number { .. } | Input::Text { .. } => &[],
        }
    }
}

impl Form {
    /// The number of a section's first row.
    pub fn first_row(&self, section: usize) -> usize {
        let rows = self.sections.iter().take(section).map(|section| section.rows);
        1 + self.rows_before + rows.sum::<usize>()
    }

    /// How many orders a sheet takes, where the rows are all there are.
    pub fn most(&self) -> Option<usize> {
        let rows = self.sections.iter().map(|section| section.rows).sum();
        (rows > 0 && !self.free.is_below()).then_some(rows)
    }

    /// Whether fields that were sent, by their names, can be of this form: none is of a row that it does not
    /// have. A letter of an earlier version may have had more rows, and others by the same numbers.
    pub fn may_be_of<'a>(&self, mut sent: impl Iterator<Item = &'a str>) -> bool {
        let rows = |n: usize| {
            let first = self.first_row(n);
            first..first + self.sections[n].rows
        };
        sent.all(|name| {
            let word = name.trim_end_matches(|c: char| c.is_ascii_digit());
            let Ok(row) = name[word.len()..].parse::<usize>() else { return true };
            let mut with_it = self
                .sections
                .iter()
                .enumerate()
                .filter(|(_, section)| section.columns.iter().any(|column| column.name == word))
                .peekable();
            with_it.peek().is_none() || with_it.any(|(n, _)| rows(n).contains(&row))
        })
    }

    /// The text that filled-in fields stand for: a line a row in which something was filled in, its
    /// values one after another. `field` gives the value of a field by its name, `""` where it is
    /// missing.
    pub fn text<'a>(&self, field: impl Fn(&str) -> &'a str) -> String {
        let mut lines = Vec::new();
        let mut row = self.rows_before;
        for section in &self.sections {
            for _ in 0..section.rows {
                row += 1;
                let words: Vec<String> = section
                    .columns
                    .iter()
                    .map(|column| on_one_line(field(&format!("{}{row}", column.name))))
                    .filter(|word| !word.is_empty())
                    .collect();
                if !words.is_empty() {
                    lines.push(format!("{}{}", section.prefix, words.join(" ")));
                }
            }
        }
        for choice in &self.choices {
            let value = on_one_line(field(&choice.name));
            if !value.is_empty() {
                lines.push(value);
            }
        }
        lines.join("\n")
    }

    /// The text of a sheet, of the rows' lines and the text below them.
    pub fn with_free(&self, rows: String, free: &str) -> String {
        match (&self.free, free.trim()) {
            (_, "") => rows,
            (FreeLines::Below(_), free) if !rows.is_empty() => {
                let rows: Vec<&str> = rows.lines().collect();
                let first = rows.iter().position(|line| self.closes(line).is_some());
                let (above, closing) = rows.split_at(first.unwrap_or(rows.len()));
                let free: Vec<&str> = free.lines().collect();
                let last = free.iter().rposition(|line| self.closes(line).is_none());
                let (among, ends) = free.split_at(last.map_or(0, |at| at + 1));
                // Whoever closes with a line of the text, too, has it where it belongs, and once.
                let mut closing = [closing, ends].concat();
                closing.sort_by_key(|line| self.closes(line).unwrap_or(usize::MAX));
                closing.dedup_by(|line, before| plain(line).eq_ignore_ascii_case(plain(before)));
                [above, among, &closing].concat().join("\n")
            }
            (_, free) => free.to_owned(),
        }
    }

    /// Which of the words that close a sheet a line begins with, counted in their order.
    fn closes(&self, line: &str) -> Option<usize> {
        let word = line.split_whitespace().next()?.trim_end_matches('.');
        self.closing.iter().position(|closing| word.eq_ignore_ascii_case(closing))
    }
}

/// A line without what is written around it.
fn plain(line: &str) -> &str {
    line.trim().trim_end_matches('.')
}

impl FreeLines {
    /// What stands there at first, a line a line.
    pub fn first_text(&self) -> String {
        match self {
            Self::Instead => String::new(),
            Self::Below(lines) => lines.join("\n"),
        }
    }

    /// Whether it is added to the rows.
    pub const fn is_below(&self) -> bool {
        matches!(self, Self::Below(_))
    }
}

/// The value of a field on one line, its words with one blank between them.
pub(crate) fn on_one_line(value: &str) -> String {
    value.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of two kinds: with a number and a text, and with a text alone.
    fn form() -> Form {
        let (count, to) = (Field::number("count", "How many", 1, 3), "to");
        let to = Field::text(to, "To", 20, "B3");
        let section = |prefix: &str, rows, columns: &[&Field]| FormSection {
            prefix: prefix.to_owned(),
            rows,
            columns: columns.iter().map(|&field| field.clone()).collect(),
            ..FormSection::default()
        };
        let sections = vec![section("", 2, &[&count, &to]), section("+ ", 1, &[&to])];
        Form { sections, ..Form::default() }
    }

    #[test]
    fn rows_of_different_kinds_become_lines() {
        let text = form().text(|field| match field {
            "count2" => "2",
            "to2" => " B3 \r\n C4",
            "to3" => "D5",
            _ => "",
        });
        assert_eq!(text, "2 B3 C4\n+ D5");
    }

    #[test]
    fn a_form_that_had_more_rows_is_none_of_this_form() {
        let may_be = |sent: &[&str]| form().may_be_of(sent.iter().copied());
        assert!(may_be(&[
            "count1", "to1", "count2", "to2", "to3", "orders", "hold", "guess9", "7"
        ]));
        for more in ["count3", "to4", "to0", "count12"] {
            assert!(!may_be(&["to1", more]), "{more}");
        }
    }

    /// Whoever reads the line says so; nothing that was typed is lost.
    #[test]
    fn a_bad_number_stays_in_its_line() {
        for bad in ["99", "-1", "two"] {
            let text = form().text(|field| if field == "count1" { bad } else { "" });
            assert_eq!(text, bad);
        }
    }

    #[test]
    fn the_text_below_counts_instead_of_the_rows_or_is_added_to_them() {
        let (rows, free) = ("1 A", "2 B\n");
        let below = Form { free: FreeLines::Below(Vec::new()), ..form() };
        assert_eq!(form().with_free(rows.to_owned(), free), "2 B");
        assert_eq!(below.with_free(rows.to_owned(), free), "1 A\n2 B");
        assert_eq!(below.with_free(String::new(), free), "2 B");
        assert_eq!(below.with_free(rows.to_owned(), " "), "1 A");
        let closed = Form { closing: vec!["END".to_owned()], ..below };
        assert_eq!(closed.with_free("1 A\nEND\n3 C".to_owned(), free), "1 A\n2 B\nEND\n3 C");
        assert_eq!(closed.with_free("1 END".to_owned(), free), "1 END\n2 B");
        let said = closed.with_free("1 A\nEND\n3 C".to_owned(), "2 B\n end");
        assert_eq!(said, "1 A\n2 B\nEND\n3 C", "it is said once");
        let closing = ["GO", "END"].map(str::to_owned).to_vec();
        let closed = Form { closing, ..closed };
        let said = closed.with_free("1 A\nGO 3\nEND".to_owned(), "2 B\nend.");
        assert_eq!(said, "1 A\n2 B\nGO 3\nEND", "last");
        let said = closed.with_free("1 A\nGO 3".to_owned(), "2 B\nEND");
        assert_eq!(said, "1 A\n2 B\nGO 3\nEND", "whoever says it");
    }
}
