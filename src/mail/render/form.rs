//! The form in a letter that wants orders: its sections, whose rows are numbered throughout.

use crate::history::{Field, Form};

/// A form's section with the numbers of its rows.
pub(super) struct Rows<'a> {
    pub title: Option<&'a str>,
    pub columns: &'a [Field],
    pub numbers: Vec<usize>,
}

pub(super) fn rows(form: &Form) -> Vec<Rows<'_>> {
    let sections = form.sections.iter().enumerate();
    sections
        .map(|(n, section)| {
            let first = form.first_row(n);
            Rows {
                title: section.title.as_deref(),
                columns: &section.columns,
                numbers: (first..first + section.rows).collect(),
            }
        })
        .collect()
}
