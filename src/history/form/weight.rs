//! What a form weighs in a letter, where each element has its style in it: mail programs clip long letters.
//!
//! A letter's rows are in `templates/mail/part/form.html`, whole letters of heavy forms in
//! `tests/all/mail/letters/heavy.rs`.

use super::{Field, Form, FormSection, Input, OptionGroup};

/// More columns than these stand one below another, each with its label.
const BESIDE: usize = 3;
/// What elements take beside their words, in bytes.
const OPTION: usize = 17;
/// One that is sent as it is shown.
const BARE_OPTION: usize = 8;
const GROUP: usize = 30;
const CONTROL: usize = 140;
const TITLE: usize = 70;
const STACKED_ROW: usize = 200;
const STACKED_FIELD: usize = 145;
const TABLE: usize = 240;
const HEAD: usize = 90;
const ROW: usize = 25;
const CELL: usize = 55;

/// About what the rows of a form weigh, in bytes: rather too much than too little.
pub(crate) fn weight(form: &Form) -> usize {
    let rows = form.sections.iter().map(of_section);
    rows.sum::<usize>()
        + form.choices.iter().map(|field| field_weight(field) + TITLE).sum::<usize>()
}

fn of_section(section: &FormSection) -> usize {
    let title = section.title.as_ref().map_or(0, |title| TITLE + said(title));
    let columns = section.columns.iter();
    let controls: usize = columns.clone().map(field_weight).sum();
    let labels: usize = columns.map(|field| said(&field.label)).sum();
    let count = section.columns.len();
    title
        + if count > BESIDE {
            section.rows * (STACKED_ROW + controls + labels + count * STACKED_FIELD)
        } else {
            TABLE + labels + count * HEAD + section.rows * (ROW + controls + count * CELL)
        }
}

/// What is filled in, which has the label again for who hears it.
fn field_weight(field: &Field) -> usize {
    let more = match &field.input {
        Input::Select(groups) => groups.iter().map(of_group).sum(),
        Input::Number { .. } => 0,
        Input::Text { placeholder, .. } => said(placeholder),
    };
    CONTROL + field.name.len() + said(&field.label) + more
}

fn of_group(group: &OptionGroup) -> usize {
    let option = |(value, label): &(String, String)| {
        said(label) + if value == label { BARE_OPTION } else { OPTION + said(value) }
    };
    let options: usize = group.options.iter().map(option).sum();
    options + if group.label.is_empty() { 0 } else { GROUP + said(&group.label) }
}

/// Words in HTML, where some characters are written as numbers.
fn said(words: &str) -> usize {
    words.len() + 4 * words.matches(['\'', '"', '&', '<', '>']).count()
}
