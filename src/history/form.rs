//! The selects with which a sheet is put together, and the text that they stand for.

/// The rows of selects in which a seat can put its orders together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// Groups of rows, e.g. one an army.
    pub sections: Vec<FormSection>,
    /// Selects that speak of the whole sheet. A chosen value is a line of its own.
    pub choices: Vec<Column>,
}

/// Rows that share their columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FormSection {
    /// The heading, where there is more than one section.
    pub title: Option<String>,
    /// What goes before each line of this section, e.g. `G: `.
    pub prefix: String,
    /// How many rows. Rows are numbered through all sections, from 1.
    pub rows: usize,
    /// The selects of each row, in the order their values stand in a line.
    pub columns: Vec<Column>,
}

/// A select.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// The field's name; in a row its number follows (`piece1`).
    pub name: String,
    /// The label.
    pub label: String,
    /// Groups of options. The empty choice is not among them.
    pub groups: Vec<OptionGroup>,
}

/// Options under one heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OptionGroup {
    /// The heading; empty for options that stand alone.
    pub label: String,
    /// Value and label of each.
    pub options: Vec<(String, String)>,
}

impl Form {
    /// The number of a section's first row.
    pub fn first_row(&self, section: usize) -> usize {
        1 + self.sections.iter().take(section).map(|section| section.rows).sum::<usize>()
    }

    /// The text that filled-in fields stand for: a line a row in which something was chosen.
    /// `field` gives the value of a field by its name, `""` where it is missing.
    pub fn text<'a>(&self, field: impl Fn(&str) -> &'a str) -> String {
        let mut lines = Vec::new();
        let mut row = 0;
        for section in &self.sections {
            for _ in 0..section.rows {
                row += 1;
                let words: Vec<&str> = section
                    .columns
                    .iter()
                    .map(|column| field(&format!("{}{row}", column.name)).trim())
                    .filter(|word| !word.is_empty())
                    .collect();
                if !words.is_empty() {
                    lines.push(format!("{}{}", section.prefix, words.join(" ")));
                }
            }
        }
        for choice in &self.choices {
            let value = field(&choice.name).trim();
            if !value.is_empty() {
                lines.push(value.to_owned());
            }
        }
        lines.join("\n")
    }
}
