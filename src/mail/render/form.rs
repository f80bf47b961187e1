//! The form in a letter that wants orders: its sections, whose rows are numbered throughout.

use crate::history::{Column, Form};

/// A form's section with the numbers of its rows.
pub(super) struct Rows<'a> {
    pub title: Option<&'a str>,
    pub columns: &'a [Column],
    pub numbers: Vec<usize>,
}

pub(super) fn rows(form: &Form) -> Vec<Rows<'_>> {
    let mut next = 1;
    form.sections
        .iter()
        .map(|section| {
            let numbers: Vec<usize> = (next..next + section.rows).collect();
            next += section.rows;
            Rows { title: section.title.as_deref(), columns: &section.columns, numbers }
        })
        .collect()
}
