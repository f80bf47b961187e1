//! A sheet that is being written, drawn over the map: rings where troops are placed and territories
//! wished for, arrows for attacks and for who moves.

use rules::{
    Seat,
    language::Language,
    risk::{Act, Event, Order, Sheet, State, tried},
};

use super::{chart, words};
use crate::{
    Viewer,
    kit::{map::Plan, plan::Stroke},
};

/// All lines that can be read.
pub(in crate::risk) fn of(state: &State, seat: Seat, sheet: &Sheet) -> String {
    let events = tried(state, seat, sheet);
    let refused: Vec<u32> = events.iter().filter_map(line_refused).collect();
    let chart = chart(state, Viewer::Seat(seat), |_| String::new(), Language::En);
    let mut drawing = Plan::new(chart);
    let mut follow = state.turn().and_then(|turn| turn.follow).map(|it| (it.from, it.to));
    let mut wished = 0;
    for (number, line) in (1..).zip(&sheet.lines) {
        let is_idle = refused.iter().any(|&line| line as usize == number);
        let stroke = Stroke { number, ink: words::livery(seat).ink().line, is_idle };
        match &line.read {
            // Each wish has its rank.
            Ok(Order::Want(areas)) => {
                for &area in areas {
                    wished += 1;
                    drawing.ring(&Stroke { number: wished, ..stroke }, area);
                }
            }
            Ok(
                Order::Defend { at: Some(area), .. } | Order::Act(Act::Place { at: area, .. }, _),
            ) => {
                drawing.ring(&stroke, *area);
            }
            Ok(Order::Act(Act::Attack(attack), _)) => {
                drawing.arrow(&stroke, attack.from, attack.to);
                follow = Some((attack.from, attack.to));
            }
            Ok(Order::Act(Act::Follow(_), _)) => {
                follow.into_iter().for_each(|(from, to)| drawing.arrow(&stroke, from, to));
            }
            Ok(Order::Act(Act::Fortify { from, to, .. }, _)) => drawing.arrow(&stroke, *from, *to),
            Ok(Order::Defend { at: None, .. } | Order::Act(Act::Trade { .. } | Act::End, _))
            | Err(_) => {}
        }
    }
    let placed = events.iter().filter_map(|event| match *event {
        Event::Placed { at, n, unasked: false, .. } => Some((at, n)),
        _ => None,
    });
    drawing.placed(placed, words::livery(seat).ink().line);
    drawing.draw()
}

/// The line that an event refuses.
const fn line_refused(event: &Event) -> Option<u32> {
    match event {
        Event::Refused { line, .. } => Some(*line),
        _ => None,
    }
}
