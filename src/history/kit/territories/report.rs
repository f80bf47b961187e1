//! A sheet line by line, and what one leaves that nobody waits for.

use rules::{
    kit::{
        sheet::Line as Written,
        territories::{Amount, Area, Moving},
    },
    language::Language::{self, En, Fr},
};

use super::{ahead::Sure, words::de};
use crate::{Line, LineFault};

/// The same lines, where some place more troops than there are: they say how many there are, for as many are
/// placed. `place` is what an order places, `placed` what lines placed, in their order.
pub(crate) fn as_many_as_there_are<Order, Fault>(
    mut lines: Vec<Line>,
    written: &[Written<Order, Fault>],
    place: impl Fn(&Order) -> Option<(Amount, Area)>,
    mut placed: impl Iterator<Item = (Area, u32)>,
    language: Language,
) -> Vec<Line> {
    for (line, written) in lines.iter_mut().zip(written) {
        let place = written.read.as_ref().ok().and_then(&place).filter(|_| line.fault.is_none());
        let Some((amount, at)) = place else { continue };
        let Some((_, n)) = placed.find(|(area, _)| *area == at) else { continue };
        if matches!(amount, Amount::Number(wanted) if u32::from(wanted) > n) {
            let only = match language {
                En => format!(" ({n}: no more are left)."),
                Fr => format!(" ({n}\u{a0}: il n'en reste pas davantage)."),
            };
            add(line, &only);
        }
    }
    lines
}

/// The same lines, where some move more troops than can go: they say how many can, for as many go. `number` is
/// what an order names, `ahead` what is sure of each line.
pub(crate) fn as_many_as_may<Order, Fault>(
    mut lines: Vec<Line>,
    written: &[Written<Order, Fault>],
    number: impl Fn(&Order) -> Option<u16>,
    ahead: &[Sure],
    language: Language,
) -> Vec<Line> {
    for ((line, written), sure) in lines.iter_mut().zip(written).zip(ahead) {
        let wanted = written.read.as_ref().ok().and_then(&number).filter(|_| line.fault.is_none());
        let (Some(wanted), Some(most)) = (wanted, sure.most) else { continue };
        if u32::from(wanted) > most {
            add(
                line,
                &match language {
                    En => format!(" ({most} at most: one stays)."),
                    Fr => format!(" ({most} au plus\u{a0}: une reste)."),
                },
            );
        }
    }
    lines
}

/// The same lines, where one ranks again what a line above ranks for the same: it counts where it first stands.
/// `wanted` is for whom an order ranks what.
pub(crate) fn ranked_once<'a, Order, Fault, For: PartialEq>(
    mut lines: Vec<Line>,
    written: &'a [Written<Order, Fault>],
    wanted: impl Fn(&'a Order) -> Option<(For, &'a [Area])>,
    named: impl Fn(&[Area]) -> String,
    language: Language,
) -> Vec<Line> {
    let mut above: Vec<(For, &[Area])> = Vec::new();
    for (line, written) in lines.iter_mut().zip(written) {
        let Some((whose, areas)) = written.read.as_ref().ok().and_then(&wanted) else { continue };
        let ranked =
            |area: &Area| above.iter().any(|(of, them)| *of == whose && them.contains(area));
        let again: Vec<Area> = areas.iter().copied().filter(ranked).collect();
        if !again.is_empty() {
            let named = named(&again);
            add(
                line,
                &match language {
                    En => format!(" (ranked above already: {named})."),
                    Fr => format!(" (déjà plus haut\u{a0}: {named})."),
                },
            );
        }
        above.push((whose, areas));
    }
    lines
}

/// So many as are to move, where a number is named.
pub(crate) const fn number(moving: Option<Moving>) -> Option<u16> {
    match moving {
        Some(Moving::Move(Amount::Number(n))) => Some(n),
        _ => None,
    }
}

/// Adds something to what a line means.
pub(crate) fn add(line: &mut Line, more: &str) {
    if let Some(order) = &mut line.order {
        order.meaning = order.meaning.trim_end_matches('.').to_owned() + more;
    }
}

/// The lines of a sheet that cannot be carried out, by their numbers from 1: why, and in which state, to which
/// the lines above lead.
pub(crate) struct Refused<State, Reason> {
    lines: Vec<(u32, Reason, State)>,
    then: State,
}

impl<State: Clone, Reason: Copy> Refused<State, Reason> {
    /// Of a sheet that was tried out or carried out. `refused` knows an event that refuses one of its lines.
    pub fn of<Event>(
        before: &State,
        events: &[Event],
        refused: impl Fn(&Event) -> Option<(u32, Reason)>,
        fold: impl Fn(&mut State, &Event),
    ) -> Self {
        let (mut then, mut lines) = (before.clone(), Vec::new());
        for event in events {
            match refused(event) {
                Some((line, reason)) => lines.push((line, reason, then.clone())),
                None => fold(&mut then, event),
            }
        }
        Self { lines, then }
    }

    /// The state after all events; of a sheet that was tried out the one in which its first attack throws.
    pub const fn then(&self) -> &State {
        &self.then
    }

    /// Whether all of so many lines are.
    pub const fn are_all(&self, lines: usize) -> bool {
        self.lines.len() == lines
    }

    /// Why a line is refused, and in which state; none where it is not.
    pub fn line(&self, number: u32) -> Option<(Reason, &State)> {
        let (_, reason, then) = self.lines.iter().find(|(line, ..)| *line == number)?;
        Some((*reason, then))
    }
}

/// What is wrong with a line, where nothing is proposed in its place: in which column, if it cannot be read, and why.
pub(crate) fn wrong((column, message): (Option<u32>, String)) -> LineFault {
    LineFault {
        column: column.map(|column| column as usize),
        message,
        example: None,
        is_meant: false,
    }
}

/// Lines below one that cannot be read, which may be right once that one is mended: they say so, and nothing else
/// is proposed in their place. What `is_untimely`, by its number from 1, stays wrong.
pub(crate) fn below_unread(
    mut lines: Vec<Line>,
    is_untimely: impl Fn(u32) -> bool,
    language: Language,
) -> Vec<Line> {
    let below = lines.iter().position(Line::is_unread).map_or(lines.len(), |at| at + 1);
    let may_be_right =
        |(number, line): &(u32, &mut Line)| line.order.is_some() && !is_untimely(*number);
    for (_, line) in (1..).zip(&mut lines).skip(below).filter(may_be_right) {
        let Some(fault) = &mut line.fault else { continue };
        fault.example = None;
        fault.message += language.say(
            " It may be right once the line above that cannot be read is mended.",
            " Elle sera peut-être juste une fois corrigée la ligne illisible au-dessus.",
        );
    }
    lines
}

/// What standing orders of a seat that is not awaited will do, until the `mover` attacks.
pub(crate) fn stored(given: &[String], mover: &str, language: Language) -> String {
    match (given.is_empty(), language) {
        (true, En) => "No standing order is on this sheet: nothing changes.".to_owned(),
        (true, Fr) => "Cette feuille n'a aucune consigne\u{a0}: rien ne change.".to_owned(),
        (false, En) => {
            format!("From the next attacks of {mover} on, this counts: {}.", given.join("; "))
        }
        (false, Fr) => format!(
            "Dès les prochaines attaques {}, ceci compte\u{a0}: {}.",
            de(mover),
            given.join("\u{a0}; ")
        ),
    }
}

/// That the mover's turn is not over with a sheet: none of its lines `ends` one.
pub(crate) fn goes_on<Order, Fault>(
    written: &[Written<Order, Fault>],
    ends: impl Fn(&Order) -> bool,
    language: Language,
) -> Option<String> {
    let is_open = !written.iter().any(|line| line.read.as_ref().is_ok_and(&ends));
    let said = language.say(
        "It has no END, so your turn will not be over: send END, or go on at the next step.",
        "Elle n'a pas de FIN, donc votre tour ne sera pas fini\u{a0}: envoyez FIN, ou continuez à l'étape \
         suivante.",
    );
    is_open.then(|| said.to_owned())
}

/// What a sheet comes to that waits to be mended, and what it leaves to the rules.
pub(crate) fn as_it_stands(left: Option<String>, language: Language) -> String {
    let said = language.say(
        "At the deadline this sheet is carried out as far as it can be: a line that needs mending may do nothing.",
        "À l'échéance, cette feuille est exécutée autant que possible\u{a0}: une ligne à corriger peut rester sans effet.",
    );
    [Some(said.to_owned()), left].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Something that was taken from its holder.
pub(crate) struct Taken {
    /// Whether it was the reader's.
    pub is_mine: bool,
    /// Who took it.
    pub by: &'static str,
    /// What it is called.
    pub area: String,
}

/// What was taken, in a few words: what the reader lost, and only where that is nothing what others lost.
pub(crate) fn headline(taken: impl Iterator<Item = Taken>, language: Language) -> Option<String> {
    let (mine, others): (Vec<Taken>, Vec<Taken>) = taken.partition(|it| it.is_mine);
    let told = if mine.is_empty() { others } else { mine };
    let Taken { is_mine, by, area } = told.first()?;
    let all = match (told.len() - 1, language) {
        (0, _) => area.clone(),
        (more, En) => format!("{area} and {more} more"),
        (1, Fr) => format!("{area} et 1 autre"),
        (more, Fr) => format!("{area} et {more} autres"),
    };
    let is_by_one = told.iter().all(|it| it.by == *by);
    Some(match (language, is_mine, is_by_one) {
        (En, true, true) => format!("{by} took {all} from you"),
        (En, true, false) => format!("you lost {all}"),
        (En, false, true) => format!("{by} took {all}"),
        (En, false, false) => format!("taken: {all}"),
        (Fr, true, true) => format!("{by} vous a pris {all}"),
        (Fr, true, false) => format!("vous avez perdu {all}"),
        (Fr, false, true) => format!("{by} a pris {all}"),
        (Fr, false, false) => format!("pris\u{a0}: {all}"),
    })
}

/// What the reader lost, in a few words, and that they are out with it.
pub(crate) fn lost(
    taken: impl Iterator<Item = Taken>,
    is_out: bool,
    language: Language,
) -> Option<String> {
    let out =
        if is_out { language.say(", and you are out", ", et vous êtes hors jeu") } else { "" };
    Some(headline(taken, language)? + out)
}

/// That dice decide what a sheet leads to, where a line that is not refused has them thrown.
pub(crate) fn untried<Order, Fault, State: Clone, Reason: Copy>(
    refused: &Refused<State, Reason>,
    written: &[Written<Order, Fault>],
    throws: impl Fn(&Order) -> bool,
    language: Language,
) -> Option<String> {
    let any = (1..).zip(written).any(|(number, line)| {
        line.read.as_ref().is_ok_and(&throws) && refused.line(number).is_none()
    });
    any.then(|| {
        language
            .say(
                "No dice are thrown here: neither what they decide nor the lines below are shown.",
                "Les dés ne sont pas lancés ici\u{a0}: ni leur effet ni les lignes suivantes ne sont montrés.",
            )
            .to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(taken: &[(bool, &'static str, &str)]) -> [String; 2] {
        [En, Fr].map(|language| {
            let all = taken.iter().map(|&(is_mine, by, area)| Taken {
                is_mine,
                by,
                area: area.to_owned(),
            });
            headline(all, language).unwrap()
        })
    }

    #[test]
    fn a_headline_counts_what_its_reader_lost_and_not_what_others_lost() {
        let one = [(false, "Green", "Ilum"), (true, "Green", "Jabiim"), (false, "Green", "Byss")];
        assert_eq!(said(&one), ["Green took Jabiim from you", "Green vous a pris Jabiim"]);
        let two = [(true, "Green", "Ilum"), (true, "Green", "Jabiim"), (false, "Green", "Byss")];
        assert_eq!(
            said(&two),
            ["Green took Ilum and 1 more from you", "Green vous a pris Ilum et 1 autre"]
        );
        let others =
            [(false, "Green", "Ilum"), (false, "Green", "Jabiim"), (false, "Green", "Byss")];
        assert_eq!(said(&others), ["Green took Ilum and 2 more", "Green a pris Ilum et 2 autres"]);
        let by_two = [(true, "Green", "Ilum"), (true, "Red", "Jabiim"), (true, "Red", "Byss")];
        assert_eq!(said(&by_two), ["you lost Ilum and 2 more", "vous avez perdu Ilum et 2 autres"]);
    }
}
