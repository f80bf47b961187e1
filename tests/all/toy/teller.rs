//! The toy for people.

use std::{thread, time::Duration};

use sealed_orders::{
    history::{Field, Form, Line, Occasion, Offer, Standing, Teller, Viewer},
    language::Language,
    rules::Seat,
};
use serde_json::{Value, json};

use super::{
    Event, Sheet, State, Step, Tokens, form, index, notation,
    position::{CODES, HIGHEST},
    told,
};

#[derive(Default)]
pub struct TokensTeller<const COMPUTER: bool>;

/// What a seat is called.
pub fn name(seat: Seat, language: Language) -> &'static str {
    [language.say("Ash", "Frêne"), language.say("Birch", "Bouleau"), language.say("Cedar", "Cèdre")]
        [index(seat)]
}

/// A seat's hand as a viewer may know it.
fn hand(state: &State, seat: Seat, viewer: Viewer, l: Language) -> String {
    let held = state.hand(seat);
    if !viewer.knows(seat) {
        return format!("{} {}", held.len(), l.say("hidden", "cachés"));
    }
    let held: Vec<_> =
        held.iter().map(|token| format!("{} {}", token.word(), token.worth())).collect();
    format!("[{}]", held.join(", "))
}

impl<const COMPUTER: bool> Teller for TokensTeller<COMPUTER> {
    type Rules = Tokens<COMPUTER>;

    fn title(&self, l: Language) -> &'static str {
        l.say("Tokens", "Jetons")
    }

    fn seat_name(&self, _: &State, seat: Seat, l: Language) -> String {
        name(seat, l).to_owned()
    }

    fn about(&self, l: Language) -> &'static str {
        l.say("Two sides lay tokens down in turn.", "Deux camps posent des jetons à tour de rôle.")
    }

    fn occasion(&self, state: &State, number: u32, seat: Option<Seat>, l: Language) -> Occasion {
        let title = format!("{} {number}", l.say("Step", "Étape"));
        let is_own = seat == Some(state.turn);
        let (ask, without, nothing) = match (state.step, is_own) {
            (_, false) => (
                l.say("a plan for your next turn", "un plan pour votre prochain tour"),
                l.say("Without one you have no plan.", "Sans feuille, vous n'avez pas de plan."),
                None,
            ),
            (Step::Lay, true) => (
                l.say("your token to lay", "votre jeton à poser"),
                l.say(
                    "Without one your plan counts; without a plan you are out.",
                    "Sans feuille, votre plan compte ; sans plan, vous êtes éliminé.",
                ),
                None,
            ),
            (Step::Return, true) => (
                l.say("your token to put back", "votre jeton à rendre"),
                l.say(
                    "Without one a token is put back by chance.",
                    "Sans feuille, un jeton est rendu au hasard.",
                ),
                Some(l.say("I put nothing back.", "Je ne rends rien.").to_owned()),
            ),
        };
        let surrender = l.say("You are out.", "Vous êtes éliminé.").to_owned();
        Occasion { title, ask: ask.to_owned(), without: without.to_owned(), nothing, surrender }
    }

    fn options(&self, _: Language) -> Vec<Field> {
        Vec::new()
    }

    fn board_svg(&self, state: &State, viewer: Viewer, l: Language) -> String {
        let heap = |at: usize| {
            format!(
                "<rect data-place=\"heap{}\" x=\"{}\" width=\"9\" height=\"9\"/>",
                at + 1,
                at * 10
            )
        };
        let heaps: String = (0..state.heaps.len()).map(heap).collect();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 40\" role=\"img\">\
             <title>{}</title>{heaps}<text x=\"4\" y=\"24\">{}</text></svg>",
            Teller::title(self, l),
            self.board_text(state, viewer, l).replace('\n', " · ")
        )
    }

    fn board_text(&self, state: &State, viewer: Viewer, l: Language) -> String {
        let mut lines = Vec::new();
        for seat in (0..3).map(Seat) {
            let out = state.out.contains(&seat);
            let out = if out { l.say(", out", ", éliminé") } else { "" };
            let laid = l.say("laid", "posés");
            lines.push(format!("{}: {} {laid}{out}", name(seat, l), state.laid[index(seat)]));
            lines.push(format!("  {}", hand(state, seat, viewer, l)));
        }
        for (at, heap) in state.heaps.iter().enumerate() {
            let top = heap.tokens.last().map_or("-", |token| token.word());
            let of = l.say("of", "sur");
            lines.push(format!(
                "{} {}: {} {of} {HIGHEST}, {top}",
                l.say("heap", "tas"),
                at + 1,
                heap.height
            ));
        }
        lines.join("\n")
    }

    fn standing(&self, state: &State, _: Viewer, l: Language) -> Standing {
        let row = |seat: Seat| vec![name(seat, l).to_owned(), state.laid[index(seat)].to_string()];
        Standing {
            head: vec![String::new(), l.say("laid", "posés").to_owned()],
            rows: (0..3).map(Seat).map(row).collect(),
        }
    }

    fn briefing(&self, state: &State, seat: Seat, l: Language) -> Vec<String> {
        let own = hand(state, seat, Viewer::Seat(seat), l);
        let mut told = vec![format!("{}: {own}", l.say("Your hand", "Votre main"))];
        if let Some(plan) = &state.plans[index(seat)] {
            let plan = notation::Order::Lay(plan.clone()).print(l);
            told.push(format!("{}: {plan}", l.say("Your plan", "Votre plan")));
        }
        told
    }

    fn event(&self, _: &State, event: &Event, viewer: Viewer, l: Language) -> Option<String> {
        told::sentence(event, viewer, l)
    }

    fn view(&self, state: &State, viewer: Viewer) -> Value {
        let seats: Vec<_> = (0..3)
            .map(Seat)
            .map(|seat| {
                json!({
                    "plays": CODES[index(seat)],
                    "laid": state.laid[index(seat)],
                    "held": state.hand(seat).len(),
                    "hand": viewer.knows(seat).then(|| state.hand(seat)),
                    "plan": viewer.knows(seat).then(|| &state.plans[index(seat)]),
                    "out": state.out.contains(&seat),
                })
            })
            .collect();
        let bag = (viewer == Viewer::Afterwards).then_some(&state.bag);
        json!({
            "seats": seats, "heaps": state.heaps, "bag": bag, "turn": state.turn, "step": state.step,
        })
    }

    fn event_view(&self, _before: &State, event: &Event, viewer: Viewer) -> Option<Value> {
        let told = told::may_know(event, viewer);
        told.then(|| serde_json::to_value(event).ok()).flatten()
    }

    fn form(&self, state: &State, seat: Seat, l: Language) -> Form {
        form::form(state, seat, l)
    }

    fn example(&self, state: &State, seat: Seat, l: Language) -> String {
        form::example(state, seat, l)
    }

    fn offers(&self, state: &State, seat: Seat, sheet: &Sheet, l: Language) -> Vec<Offer> {
        form::offers(state, seat, sheet, l)
    }

    /// For three seconds, where a line says so.
    fn check(&self, state: &State, seat: Seat, sheet: &Sheet, l: Language) -> Vec<Line> {
        if sheet.lines.iter().any(|line| line.text.contains("slowly")) {
            thread::sleep(Duration::from_secs(3));
        }
        form::lines(state, seat, sheet, l)
    }

    fn report(
        &self,
        state: &State,
        (seat, sheet): (Seat, &Sheet),
        _: &[Event],
        _: Viewer,
        l: Language,
    ) -> Vec<Line> {
        form::lines(state, seat, sheet, l)
    }
}
