//! Writing a sheet: its fields, what can be picked, and what is wrong with its lines.

use sealed_orders::{
    history::{Field, Form, FormSection, Line, LineFault, LineOrder, Next, Offer, OptionGroup},
    language::Language,
    rules::Seat,
};

use super::{
    Lay, Order, Sheet, State, Step, Token,
    notation::{self, Written},
    told,
};

/// Whether the seat writes for the second step: who is not awaited plans what to lay.
fn puts_back(state: &State, seat: Seat) -> bool {
    state.turn == seat && state.step == Step::Return
}

pub fn form(state: &State, seat: Seat, l: Language) -> Form {
    let select = |name: &str, label: &str, options: Vec<(String, String)>| {
        Field::select(name, label, vec![OptionGroup { label: String::new(), options }])
    };
    let label = |token: &Token| format!("{} ({})", token.word(), token.worth());
    let held = state.hand(seat).iter().map(|token| (token.word().to_owned(), label(token)));
    let token = select("token", l.say("Token", "Jeton"), held.collect());
    let (verb, columns) = if puts_back(state, seat) {
        (notation::put_back(l), vec![token])
    } else {
        let heaps = (1..=3).map(|heap| (heap.to_string(), heap.to_string())).collect();
        let columns = vec![
            token,
            select("heap", l.say("Heap", "Tas"), heaps),
            Field::number("count", l.say("How high", "Hauteur"), 1, 6),
            Field::text("words", l.say("Said with it", "Paroles"), 60, l.say("hello", "bonjour")),
        ];
        (notation::lay(l), columns)
    };
    let prefix = format!("{verb} ");
    let section = FormSection { title: None, prefix, rows: 1, columns };
    Form { sections: vec![section], ..Form::default() }
}

pub fn example(state: &State, seat: Seat, l: Language) -> String {
    let Some(&token) = state.hand(seat).first() else { return String::new() };
    if puts_back(state, seat) {
        return Order::Return(token).print(l);
    }
    let heap = (1..=3).find(|&heap| state.most(token, heap) > 0).unwrap_or(1);
    Order::Lay(Lay { token, heap, count: 1, words: String::new() }).print(l)
}

/// A token, a heap, and how high: or a token alone.
pub fn offers(state: &State, seat: Seat, sheet: &Sheet, l: Language) -> Vec<Offer> {
    if !sheet.lines.is_empty() {
        return Vec::new();
    }
    let hand = state.hand(seat).iter();
    let offer = |place: String, place_name: String, then| Offer {
        part: String::new(),
        place,
        place_name,
        label: String::new(),
        then,
    };
    let of_token = |&token: &Token| {
        let then = if puts_back(state, seat) {
            Next::Line(Order::Return(token).print(l))
        } else {
            let heaps = (1..=3).filter(|&heap| state.most(token, heap) > 0);
            let of_heap = |heap: u32| {
                let number = Next::Number {
                    label: l.say("How high", "Hauteur").to_owned(),
                    min: 1,
                    max: state.most(token, heap),
                    before: format!("{} {} {heap} ", notation::lay(l), token.word()),
                    behind: String::new(),
                };
                offer(format!("heap{heap}"), format!("{} {heap}", l.say("heap", "tas")), number)
            };
            Next::Offers(heaps.map(of_heap).collect())
        };
        offer(token.word().to_owned(), token.word().to_owned(), then)
    };
    hand.map(of_token).collect()
}

/// A sheet line by line, with what is wrong as the position stands.
pub fn lines(state: &State, seat: Seat, sheet: &Sheet, l: Language) -> Vec<Line> {
    let line = |line: &Written| Line {
        text: line.text.clone(),
        order: line.order.as_ref().map(|order| LineOrder {
            canonical: order.print(l),
            meaning: match order {
                Order::Lay(lay) => told::laid(lay, l),
                Order::Return(token) => format!("{} {}", l.say("puts back", "rend"), token.word()),
            },
            later: state.turn != seat,
        }),
        fault: fault(state, seat, line, l),
    };
    sheet.lines.iter().map(line).collect()
}

fn fault(state: &State, seat: Seat, line: &Written, l: Language) -> Option<LineFault> {
    let message = match &line.order {
        None => l.say("This is no order.", "Ce n'est pas un ordre."),
        Some(Order::Lay(_)) if seat != state.turn => return None,
        Some(order) if state.allows(seat, order) => return None,
        Some(_) => l.say("This cannot be done now.", "Cela ne peut pas se faire maintenant."),
    };
    Some(LineFault {
        column: None,
        message: message.to_owned(),
        example: Some(example(state, seat, l)).filter(|example| !example.is_empty()),
        is_meant: true,
    })
}
