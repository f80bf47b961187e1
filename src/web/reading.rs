//! Orders as they are read, in JSON: for the script that fills in a sheet's page, and for programs.

use actix_web::{HttpResponse, http::header::CACHE_CONTROL};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    game::sheet::draft::ReadDraft,
    history::{self, Next, OwnSheet},
    language::Language,
};

/// One line of a sheet, as it will be read, or was.
#[derive(Serialize, ToSchema)]
pub struct Line {
    /// As it was written.
    text: String,
    /// The order in its canonical notation; none when it cannot be read.
    order: Option<String>,
    /// The order in words; none when it cannot be read.
    meaning: Option<String>,
    /// Whether it is for a later round: then it does nothing in this one.
    later: bool,
    /// What is wrong with it.
    fault: Option<Fault>,
}

/// What is wrong with a line.
#[derive(Serialize, ToSchema)]
pub struct Fault {
    /// Where in the line, in characters from 1.
    column: Option<usize>,
    /// What happened, and what was expected.
    message: String,
    /// A line that would be right.
    example: Option<String>,
    /// Whether the line was probably meant to be that one. Else it shows how a line is written.
    meant: bool,
}

impl From<history::Line> for Line {
    fn from(line: history::Line) -> Self {
        let later = line.is_later();
        let (order, meaning) = line.order.map(|order| (order.canonical, order.meaning)).unzip();
        Self {
            text: line.text,
            order,
            meaning,
            later,
            fault: line.fault.map(|fault| Fault {
                column: fault.column,
                message: fault.message,
                example: fault.example,
                meant: fault.is_meant,
            }),
        }
    }
}

/// A pick on the way to a line that could be written below the lines there are. What comes after it is
/// in the one of `line`, `offers`, `number` and `ahead` that is there.
#[derive(Serialize, ToSchema)]
pub struct Offer {
    /// The place where it is picked; empty for what is picked by its label alone.
    place: String,
    /// That place as people call it.
    name: String,
    /// The piece of the drawing that is picked there; empty where the place is enough.
    #[serde(skip_serializing_if = "String::is_empty")]
    part: String,
    /// What acts, or what it does; empty where the place says it all.
    label: String,
    /// The line, where it is complete.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<String>,
    /// One of these is to be picked.
    #[schema(no_recursion)]
    #[serde(skip_serializing_if = "Option::is_none")]
    offers: Option<Vec<Offer>>,
    /// A number completes the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<NumberAsked>,
    /// The line is begun so, and looks ahead to another position.
    #[serde(skip_serializing_if = "Option::is_none")]
    ahead: Option<String>,
}

/// A number that completes a line: what stands before it, the number, and what stands behind.
#[derive(Serialize, ToSchema)]
pub struct NumberAsked {
    /// What is asked.
    label: String,
    /// The smallest.
    min: u32,
    /// The largest.
    max: u32,
    /// What stands before it in the line.
    before: String,
    /// What stands behind it.
    behind: String,
}

impl From<history::Offer> for Offer {
    fn from(offer: history::Offer) -> Self {
        let history::Offer { place, place_name: name, part, label, then } = offer;
        let none =
            Self { place, name, part, label, line: None, offers: None, number: None, ahead: None };
        match then {
            Next::Line(line) => Self { line: Some(line), ..none },
            Next::Offers(further) => Self { offers: Some(offers(further)), ..none },
            Next::Number { label, min, max, before, behind } => {
                Self { number: Some(NumberAsked { label, min, max, before, behind }), ..none }
            }
            Next::Ahead(begun) => Self { ahead: Some(begun), ..none },
        }
    }
}

/// A line that looks ahead, and those that go on from it.
#[derive(Serialize, ToSchema)]
pub struct Branch {
    /// The line; empty for what happens before any of them.
    begun: String,
    /// What is new in it.
    label: String,
    /// What goes on from it.
    #[schema(no_recursion)]
    branches: Vec<Branch>,
}

impl From<history::Branch> for Branch {
    fn from(branch: history::Branch) -> Self {
        let history::Branch { begun, label, branches } = branch;
        Self { begun, label, branches: branches.into_iter().map(Self::from).collect() }
    }
}

/// What may come after a line that is begun: for the script of a sheet's page.
#[derive(Serialize)]
pub struct Ahead {
    told: String,
    board: String,
    offers: Vec<Offer>,
}

impl From<history::Ahead> for Ahead {
    fn from(ahead: history::Ahead) -> Self {
        let history::Ahead { told, board_svg, offers: further } = ahead;
        Self { told, board: map_of(board_svg), offers: offers(further) }
    }
}

/// What would happen, for that script; neither where there is nothing to show.
#[derive(Serialize, Default)]
pub struct Tried {
    /// What happens, a sentence each.
    told: Vec<String>,
    /// The board after it.
    board: Option<String>,
}

impl From<Option<history::Rehearsal>> for Tried {
    fn from(rehearsal: Option<history::Rehearsal>) -> Self {
        rehearsal.map_or_else(Self::default, |rehearsal| Self {
            told: rehearsal.told,
            board: Some(map_of(rehearsal.board_svg)),
        })
    }
}

/// A drawing as it takes the place of a page's board: what lies below that stays as it is.
fn map_of(svg: String) -> String {
    history::split_below(&svg).map_or(svg, |(board, _)| board)
}

/// Lines as they will be read, and what could be written below them.
#[derive(Serialize, ToSchema)]
pub struct Reading {
    /// The lines.
    lines: Vec<Line>,
    /// What could be ordered next and would be legal, as far as can be known before the others'
    /// sheets. Empty where orders are not picked.
    offers: Vec<Offer>,
    /// What is asked there; none where it is not said.
    question: Option<String>,
    /// What the lines ask for, as SVG elements to lay over the board. Empty where nothing can be
    /// pointed at.
    plan: String,
    /// The lines that look ahead, as a tree; none where no line does, or none can yet.
    branches: Option<Branch>,
}

impl From<ReadDraft> for Reading {
    fn from(draft: ReadDraft) -> Self {
        let ReadDraft { lines: read, offers: next, question, plan_svg: plan, branches, .. } = draft;
        let branches = branches.map(Branch::from);
        Self { lines: lines(read), offers: offers(next), question, plan, branches }
    }
}

impl Reading {
    /// Of a sheet that is kept nowhere. With as many lines as are `asked` for nothing further is offered.
    pub fn of(sheet: &dyn OwnSheet, asked: usize, l: Language) -> Self {
        let lines = sheet.check(l);
        let further = if lines.len() < asked { sheet.offers(l) } else { Vec::new() };
        ReadDraft {
            lines,
            offers: further,
            question: sheet.question(l),
            plan_svg: sheet.plan_svg(),
            branches: sheet.branches(l),
            saved_at: None,
        }
        .into()
    }
}

/// An answer to the script that fills in a sheet on the board.
pub fn for_script(answer: &impl Serialize) -> HttpResponse {
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(answer)
}

/// Lines as they are shown.
pub fn lines(lines: Vec<history::Line>) -> Vec<Line> {
    lines.into_iter().map(Line::from).collect()
}

/// What could be written next, as it is shown.
pub fn offers(offers: Vec<history::Offer>) -> Vec<Offer> {
    offers.into_iter().map(Offer::from).collect()
}
