//! The end of a turn by Order 66: where the Emperor appears, and what goes to the ally, planet by planet.
//!
//! Source: RULES §8.

use super::{Offering, after};
use crate::{
    Ahead, Next, Offer, Viewer,
    clone_wars::{board, briefing::moving, words},
    kit::territories::offers::by_label,
};
use rules::{
    Seat,
    clone_wars::{
        Act, Ally, Army, Faction, Order, Sheet, State, notation::print,
        state::FIRST_SPACE_OF_ORDER_66,
    },
    kit::territories::Area,
    language::Language,
};

impl Offering<'_> {
    /// The end of the turn by Order 66, with the Emperor on a planet of one's faction.
    pub(super) fn order_66(&self, army: Army) -> Option<Offer> {
        let anywhere = self
            .say("the Emperor on my strongest planet", "l'Empereur sur ma planète la plus forte");
        let label = || {
            let turns = board::needed(self.state, self.language);
            match self.language {
                Language::En => {
                    format!("ORDER 66 ends the turn ({turns}): where does the Emperor appear?")
                }
                Language::Fr => {
                    format!("ORDRE 66 finit le tour ({turns})\u{a0}: où apparaît l'Empereur\u{a0}?")
                }
            }
        };
        let picks = || {
            let own = self.state.own_of(army.faction());
            let mut picks = vec![by_label(anywhere, self.shared(army, Vec::new()))];
            picks.extend(own.each().map(|at| self.picks().at(at, self.shared(army, vec![at]))));
            picks
        };
        self.may_invoke(army).then(|| by_label(&label(), Next::Offers(picks())))
    }

    fn may_invoke(&self, army: Army) -> bool {
        army.faction() == Faction::Separatists
            && self.state.is_before_order_66()
            && self.state.track >= FIRST_SPACE_OF_ORDER_66
    }

    fn written(&self, emperor: &[Area], ally: Ally) -> String {
        let act = Act::Order66 { emperor: emperor.to_vec(), ally };
        print::order(&Order::Act(act, None), self.language)
    }

    /// What of all that turns goes to the ally, if it is not out.
    fn shared(&self, army: Army, emperor: Vec<Area>) -> Next {
        let none = self.written(&emperor, Ally::These(Vec::new()));
        if !self.state.lives(army.ally()) {
            return Next::Line(none);
        }
        let ally = words::army(army.ally(), self.language);
        let [all, some] = match self.language {
            Language::En => {
                [format!("all that turns goes to {ally}"), format!("some planets go to {ally} …")]
            }
            Language::Fr => [
                format!("tout ce qui bascule va à {ally}"),
                format!("certaines planètes vont à {ally}…"),
            ],
        };
        let own = self.say("all that turns is mine", "tout ce qui bascule est à moi");
        Next::Offers(vec![
            by_label(own, Next::Line(none.clone())),
            by_label(&all, Next::Line(self.written(&emperor, Ally::All))),
            by_label(&some, Next::Ahead(none)),
        ])
    }

    /// One more planet for the ally, or no more.
    fn named(&self, army: Army, emperor: &[Area], named: &[Area]) -> Ahead {
        let more = self.state.own_of(Faction::Republic).each().filter(|at| !named.contains(at));
        let more = more.map(|at| {
            let with = [named, &[at]].concat();
            self.picks().at(at, Next::Ahead(self.written(emperor, Ally::These(with))))
        });
        let line = self.written(emperor, Ally::These(named.to_vec()));
        let done = by_label(self.say("no other planet", "aucune autre planète"), Next::Line(line));
        let ally = words::army(army.ally(), self.language);
        let so_far = words::planets_named(named.iter().copied(), self.language);
        let told = match (self.language, named.is_empty()) {
            (Language::En, true) => {
                format!("If Order 66 turns them: which planets go to {ally}?")
            }
            (Language::En, false) => {
                format!("If Order 66 turns them, to {ally}: {so_far}. Any other?")
            }
            (Language::Fr, true) => format!(
                "Si l'ordre 66 les fait basculer\u{a0}: quelles planètes vont à {ally}\u{a0}?"
            ),
            (Language::Fr, false) => format!(
                "Si l'ordre 66 les fait basculer, à {ally}\u{a0}: {so_far}. D'autres\u{a0}?"
            ),
        };
        Ahead {
            told,
            board_svg: board::svg(self.state, Viewer::Seat(self.seat), self.language),
            offers: [done].into_iter().chain(more).collect(),
        }
    }
}

/// What may come after an Order 66 that is begun so: one more planet for the ally. None where it is
/// nothing of that.
pub(in crate::clone_wars) fn ahead(
    state: &State,
    seat: Seat,
    sheet: &Sheet,
    begun: &str,
    language: Language,
) -> Option<Ahead> {
    let read = Sheet::read(begun, language);
    let [line] = read.lines.as_slice() else { return None };
    let Ok(Order::Act(Act::Order66 { emperor, ally: Ally::These(named) }, None)) = &line.read
    else {
        return None;
    };
    let (then, _) = after(state, seat, sheet);
    let (army, _) = moving(&then, seat)?;
    let offering = Offering { state: &then, seat, language };
    let may = offering.may_invoke(army) && then.lives(army.ally());
    may.then(|| offering.named(army, emperor, named))
}
