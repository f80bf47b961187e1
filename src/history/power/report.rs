//! Sheets line by line: before the round, with what each line will be read as, and after it, with
//! what became of it.

use super::{
    faults::{Any, Context},
    sentences,
};
use crate::{
    Line, LineFault, LineOrder,
    kit::{lines::lines, mended::MOST_MENDED},
};
use rules::{
    Seat,
    language::Language,
    power::{Event, Reason, Sheet, State, check as refusals, decision::End, notation::print},
};

/// A sheet before its round.
pub(super) fn check(state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Line> {
    let refused = refusals(state, seat, sheet).into_iter().map(Result::err).collect::<Vec<_>>();
    told(state, seat, sheet, &refused, language, false)
}

/// A sheet after its round.
pub(super) fn report(
    before: &State,
    seat: Seat,
    sheet: &Sheet,
    events: &[Event],
    language: Language,
) -> Vec<Line> {
    let mut refused = vec![None; sheet.lines.len()];
    for event in events {
        if let &Event::Refused { seat: whose, line, reason, .. } = event
            && whose == seat
            && let Some(refused) = refused.get_mut((line as usize).wrapping_sub(1))
        {
            *refused = Some(reason);
        }
    }
    let lines = told(before, seat, sheet, &refused, language, true);
    if events.iter().any(is_agreed) {
        return lines.into_iter().map(|line| unplayed(line, language)).collect();
    }
    lines
}

/// Whether the game ended drawn before any sheet of the round was carried out.
const fn is_agreed(event: &Event) -> bool {
    matches!(event, Event::GameOver { why: End::Agreed, .. })
}

fn unplayed(line: Line, language: Language) -> Line {
    let message = language.say(
        "All agreed to end the game before any sheet was carried out.",
        "Tous sont convenus de finir la partie avant que les feuilles soient exécutées.",
    );
    let fault =
        LineFault { column: None, message: message.to_owned(), example: None, is_meant: false };
    Line { fault: Some(fault), ..line }
}

fn told(
    state: &State,
    seat: Seat,
    sheet: &Sheet,
    refused: &[Option<Reason>],
    language: Language,
    over: bool,
) -> Vec<Line> {
    let found = Any::default();
    let context = |line| {
        let above = sheet.lines.iter().zip(refused).take(line);
        let faulty = above.filter(|(line, refused)| line.read.is_err() || refused.is_some());
        let any = (!over && faulty.count() < MOST_MENDED).then_some(&found);
        Context { state, seat, sheet, line, language, over, any }
    };
    let said = |canonical, meaning| LineOrder { canonical, meaning, later: false };
    let mut told = lines(
        &sheet.lines,
        |order| {
            let written = print::order(order, language, sheet.army);
            said(written, sentences::order(order, language))
        },
        |number, line| {
            let above = number as usize - 1;
            match &line.read {
                Err(fault) => Some(context(above).unreadable(&line.text, fault)),
                Ok(order) => {
                    let reason = refused.get(above).copied().flatten()?;
                    Some(context(above).illegal(order, reason))
                }
            }
        },
    );
    told.extend(lines(
        sheet.prisoners.as_slice(),
        |army| said(print::prisoners(*army, language), sentences::prisoners(*army, language)),
        |_, line| {
            let fault = line.read.as_ref().err()?;
            Some(context(sheet.lines.len()).unreadable(&line.text, fault))
        },
    ));
    told
}
