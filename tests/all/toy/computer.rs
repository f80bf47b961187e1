//! Its computer player: it lays what it can, and looks at its own hand alone. At its hardest it takes ten
//! seconds, and plays no better.

use std::{thread, time::Duration};

use sealed_orders::rules::{Chance, ComputerPlayer, ComputerTask, Level};

use super::{Lay, Order, Sheet, State, Step, Tokens, notation::Written};

pub struct Computer;

impl<const COMPUTER: bool> ComputerPlayer<Tokens<COMPUTER>> for Computer {
    fn sheet(&self, state: &State, task: ComputerTask, chance: &mut Chance) -> Sheet {
        if task.level == Level::Hard {
            thread::sleep(Duration::from_secs(10));
        }
        let hand = state.hand(task.seat);
        let mut pick = |from: usize| chance.below(u32::try_from(from).unwrap()) as usize;
        let order = match state.step {
            Step::Lay => {
                let each = hand.iter().flat_map(|&token| (1..=3).map(move |heap| (token, heap)));
                let lays = each.map(|(token, heap)| Lay {
                    token,
                    heap,
                    count: state.most(token, heap).min(2),
                    words: String::new(),
                });
                let lays: Vec<Lay> = lays.filter(|lay| state.can_lay(task.seat, lay)).collect();
                lays.get(pick(lays.len())).cloned().map(Order::Lay)
            }
            Step::Return => hand.get(pick(hand.len())).copied().map(Order::Return),
        };
        let written =
            |order: Order| Written { text: order.print(task.language), order: Some(order) };
        Sheet { language: task.language, lines: order.map(written).into_iter().collect() }
    }
}
