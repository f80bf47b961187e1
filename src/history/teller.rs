//! What a ruleset tells people: the contract.

use rules::{Ruleset, Seat, Viewer, language::Language};

use super::{
    Ahead, Branch, Field, Form, Line, Mark, Matter, Occasion, Offer, Preview, RuleBook, Sentence,
    Standing, Statistics, kit::glance::in_small,
};

/// How a ruleset is shown to people: what every game needs, then the parts that a ruleset may give.
pub trait Teller: Send + Sync + 'static {
    /// The ruleset it tells of.
    type Rules: Ruleset;

    /// The ruleset's name as people know it.
    fn title(&self, language: Language) -> &'static str;

    /// What a seat plays, e.g. the colour of its army.
    fn seat_name(&self, state: &StateOf<Self>, seat: Seat, language: Language) -> String;

    /// How it is played, for somebody who is invited: a sentence or two.
    fn about(&self, language: Language) -> &'static str;

    /// What it is, for somebody who has never heard of it; none where [`Teller::about`] says it all.
    fn preview(&self, _language: Language) -> Option<Preview> {
        None
    }

    /// A round of that number in the ruleset's words: for a seat what it is asked for, for others
    /// who is asked.
    fn occasion(
        &self,
        state: &StateOf<Self>,
        number: u32,
        seat: Option<Seat>,
        language: Language,
    ) -> Occasion;

    /// What is drawn by lot, in a sentence, where that is so little that a reader may wonder.
    fn lot(&self, _language: Language) -> Option<&'static str> {
        None
    }

    /// What each seat plays, where that hangs on how many there are: for each number of seats, in their order.
    fn seating(&self, _language: Language) -> Option<String> {
        None
    }

    /// What may be chosen when a game is opened, beside what every game has. A chosen value is
    /// the field of that name in the ruleset's options.
    fn options(&self, language: Language) -> Vec<Field>;

    /// The position as a drawing: a whole `<svg>` element with a `<title>`, no script, no
    /// reference to anything outside, safe for colour-blind eyes. A part that can be picked has
    /// its place in `data-place`.
    fn board_svg(&self, state: &StateOf<Self>, viewer: Viewer, language: Language) -> String;

    /// The same as anybody may know it, as small as a thumb: for lists of games. Nobody reads or touches
    /// anything in it.
    fn small_svg(&self, state: &StateOf<Self>, language: Language) -> String {
        in_small(&self.board_svg(state, Viewer::Public, language))
    }

    /// The position as text for a fixed-width font, at most 72 columns. No line begins with a sign
    /// that mail programs quote by, such as `|`, `>` or `:`.
    fn board_text(&self, state: &StateOf<Self>, viewer: Viewer, language: Language) -> String;

    /// Where everything stands, in words, a line each: for who sees neither the drawing nor a
    /// fixed-width font.
    fn placed(&self, state: &StateOf<Self>, viewer: Viewer, language: Language) -> Vec<String> {
        let text = self.board_text(state, viewer, language);
        text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
    }

    /// Scores, and what is not on the board.
    fn standing(&self, state: &StateOf<Self>, viewer: Viewer, language: Language) -> Standing;

    /// What a seat plays for, in a sentence, for who has never played it.
    fn aim(&self, _state: &StateOf<Self>, _seat: Seat, _language: Language) -> Option<String> {
        None
    }

    /// What of the ruleset's options this game is played by, defaults too: a sentence each. None where the
    /// chosen [`Teller::options`] say it themselves. When the game ends is told by [`Teller::at_last`].
    fn terms(&self, _state: &StateOf<Self>, _language: Language) -> Vec<String> {
        Vec::new()
    }

    /// Who wins when the agreed end comes, in a sentence: the game's own, where it has one, or that of the
    /// ruleset's options, which the sentence names. None where neither is agreed.
    fn at_last(
        &self,
        _state: &StateOf<Self>,
        _game_has_end: bool,
        _language: Language,
    ) -> Option<String> {
        None
    }

    /// What a seat should know before it writes, e.g. who leads the round. One sentence each.
    fn briefing(&self, state: &StateOf<Self>, seat: Seat, language: Language) -> Vec<String>;

    /// The event as a sentence; none when the viewer may not know of it or there is nothing to
    /// tell. `before` is the state just before the event.
    fn event(
        &self,
        before: &StateOf<Self>,
        event: &EventOf<Self>,
        viewer: Viewer,
        language: Language,
    ) -> Option<String>;

    /// How much an event matters to a viewer. `before` is the state just before it.
    fn matter(&self, _before: &StateOf<Self>, _event: &EventOf<Self>, _viewer: Viewer) -> Matter {
        Matter::Plain
    }

    /// What a seat has lost from one state to a later one, in a few words, as the subject of a letter has
    /// it: `Green took Brazil from you`; none where it lost nothing, or is not told so.
    fn lost(
        &self,
        _before: &StateOf<Self>,
        _after: &StateOf<Self>,
        _seat: Seat,
        _language: Language,
    ) -> Option<String> {
        None
    }

    /// The later state as it is told to somebody who knows the earlier one: what drawing and text mark as new is
    /// what changed since.
    fn news_since(&self, _before: &StateOf<Self>, after: StateOf<Self>) -> StateOf<Self> {
        after
    }

    /// The position as a viewer may know it, as JSON for programs. Documented beside the ruleset.
    fn view(&self, state: &StateOf<Self>, viewer: Viewer) -> serde_json::Value;

    /// The event of a round as a viewer may know it, as JSON for programs; none when they may not.
    /// `before` is the state just before the event.
    fn event_view(
        &self,
        before: &StateOf<Self>,
        event: &EventOf<Self>,
        viewer: Viewer,
    ) -> Option<serde_json::Value>;

    /// Whether the rounds of a turn that was played step by step are told as one in letters: [`Teller::tale`]
    /// of what happened in all of them. Where they are not, each is told by itself.
    fn tells_whole_turns(&self) -> bool {
        false
    }

    /// A round told in few sentences, for letters; none where they tell each event
    /// ([`Teller::event`]). `before` is the state before the round.
    fn tale(
        &self,
        _before: &StateOf<Self>,
        _events: &[EventOf<Self>],
        _viewer: Viewer,
        _language: Language,
    ) -> Option<Vec<Sentence>> {
        None
    }

    /// Events that are told in one sentence, though each is told by itself elsewhere: how many of `events`,
    /// from the first on, and the sentence. `before` is the state just before the first.
    fn at_once(
        &self,
        _before: &StateOf<Self>,
        _events: &[EventOf<Self>],
        _language: Language,
    ) -> Option<(usize, String)> {
        None
    }

    /// What an event did, to lay over [`Teller::board_svg`] of the state after it, e.g. an arrow; empty
    /// where there is nothing to point at or the viewer may not know.
    fn mark(&self, _after: &StateOf<Self>, _event: &EventOf<Self>, _viewer: Viewer) -> Mark {
        Mark::default()
    }

    /// The fields for a seat's orders.
    fn form(&self, state: &StateOf<Self>, seat: Seat, language: Language) -> Form;

    /// The lines that the filled-in rows of a form of [`form`](Self::form) stand for: one a row, its values one
    /// after another, where the ruleset does not write them otherwise. `field` gives the value of a field by its
    /// name, `""` where it is missing.
    fn form_text<'a>(
        &self,
        form: &Form,
        _of: (&StateOf<Self>, Seat),
        _language: Language,
        field: &dyn Fn(&str) -> &'a str,
    ) -> String {
        form.text(field)
    }

    /// Some orders that could be right now, as an example of the notation: one a line.
    fn example(&self, state: &StateOf<Self>, seat: Seat, language: Language) -> String;

    /// The orders that could be written below those of a sheet and would be legal, as far as can be
    /// known before the others' sheets. None where orders are not picked.
    fn offers(
        &self,
        _state: &StateOf<Self>,
        _seat: Seat,
        _sheet: &SheetOf<Self>,
        _language: Language,
    ) -> Vec<Offer> {
        Vec::new()
    }

    /// What is asked where the first of [`Teller::offers`] is to be picked, in a sentence, e.g. how much
    /// is left to be placed; none where it is like everywhere: what should act.
    fn question(
        &self,
        _state: &StateOf<Self>,
        _seat: Seat,
        _sheet: &SheetOf<Self>,
        _language: Language,
    ) -> Option<String> {
        None
    }

    /// What a sheet leaves to the rules that its seat might decide, in a sentence, e.g. how much it places
    /// nowhere: its author is asked about it once. None where it leaves nothing.
    fn left(
        &self,
        _state: &StateOf<Self>,
        _seat: Seat,
        _sheet: &SheetOf<Self>,
        _language: Language,
    ) -> Option<String> {
        None
    }

    /// That dice decide what a sheet leads to, in a sentence: what is shown of it when it is tried out ends
    /// there. None where nothing is thrown.
    fn untried(
        &self,
        _state: &StateOf<Self>,
        _seat: Seat,
        _sheet: &SheetOf<Self>,
        _language: Language,
    ) -> Option<String> {
        None
    }

    /// What a sheet comes to for which the window stays open until the deadline
    /// ([`rules::Ruleset::keeps_open`]), in a sentence.
    fn as_it_stands(
        &self,
        _state: &StateOf<Self>,
        _seat: Seat,
        _sheet: &SheetOf<Self>,
        language: Language,
    ) -> String {
        language
            .say(
                "As it stands nothing on this sheet can be carried out: at the deadline it would be as if you had \
                 sent none.",
                "En l'état, rien sur cette feuille n'est exécutable\u{a0}: à l'échéance, ce serait comme si vous \
                 n'aviez rien envoyé.",
            )
            .to_owned()
    }

    /// What a sheet asks for, as SVG elements to lay over [`Teller::board_svg`] of the state it is written
    /// for: each order numbered as its line, dashed where it will do nothing. Empty where nothing can be
    /// pointed at.
    fn plan_svg(&self, _state: &StateOf<Self>, _seat: Seat, _sheet: &SheetOf<Self>) -> String {
        String::new()
    }

    /// The lines of a sheet that look ahead, as a tree. Its trunk is what happens before any of them.
    /// None where no line does, or none can yet.
    fn branches(
        &self,
        _state: &StateOf<Self>,
        _seat: Seat,
        _sheet: &SheetOf<Self>,
        _language: Language,
    ) -> Option<Branch> {
        None
    }

    /// What may come after a line that is begun so, of a [`Branch`] or of [`crate::Next::Ahead`]. None where it
    /// is neither.
    fn ahead(
        &self,
        _state: &StateOf<Self>,
        _seat: Seat,
        _sheet: &SheetOf<Self>,
        _begun: &str,
        _language: Language,
    ) -> Option<Ahead> {
        None
    }

    /// A seat's own sheet line by line, each with what it will be read as and, as far as can be
    /// known before the others' sheets, whether it is legal when carried out after the lines
    /// above it.
    fn check(
        &self,
        state: &StateOf<Self>,
        seat: Seat,
        sheet: &SheetOf<Self>,
        language: Language,
    ) -> Vec<Line>;

    /// The lines of a sheet in an order in which none stands too late; none where lines stand as they may.
    fn in_time(&self, _state: &StateOf<Self>, _sheet: &SheetOf<Self>) -> Option<SheetOf<Self>> {
        None
    }

    /// What a sheet that nobody waits for leaves stored for later turns, or that it leaves nothing. Of one that is
    /// waited for: that its turn goes on with another sheet; none where it does not.
    fn stored(
        &self,
        _state: &StateOf<Self>,
        _seat: Seat,
        _sheet: &SheetOf<Self>,
        _language: Language,
    ) -> Option<String> {
        None
    }

    /// A resolved sheet line by line, each with what became of it as far as the viewer may know. Only
    /// asked for whoever may read the sheet.
    fn report(
        &self,
        before: &StateOf<Self>,
        own: (Seat, &SheetOf<Self>),
        events: &[EventOf<Self>],
        viewer: Viewer,
        language: Language,
    ) -> Vec<Line>;

    /// The ruleset's rules as pages, if it tells them.
    fn rulebook(&self) -> Option<&dyn RuleBook> {
        None
    }

    /// What is counted of the ruleset's games, if anything is.
    fn statistics(&self) -> Option<&dyn Statistics<Self::Rules>> {
        None
    }
}

/// The state of a teller's ruleset.
pub type StateOf<T> = <<T as Teller>::Rules as Ruleset>::State;
/// The sheet of a teller's ruleset.
pub type SheetOf<T> = <<T as Teller>::Rules as Ruleset>::Sheet;
/// The event of a teller's ruleset.
pub type EventOf<T> = <<T as Teller>::Rules as Ruleset>::Event;

/// The lines of a seat's form once it is filled in.
#[cfg(test)]
pub(crate) fn filled_in<'a, T: Teller>(
    teller: &T,
    (state, seat): (&StateOf<T>, Seat),
    language: Language,
    field: &dyn Fn(&str) -> &'a str,
) -> String {
    let form = teller.form(state, seat, language);
    teller.form_text(&form, (state, seat), language, field)
}
