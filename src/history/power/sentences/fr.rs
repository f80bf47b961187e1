//! French: events.

mod grammar;
mod mistake;
mod order;

use self::grammar::{
    all, at, at_of, colour, contracted, elided, feminine, from_place, many, name, of, of_seat,
    some, the_army, to_place, towards,
};
use self::{
    mistake::reason,
    order::{launch_of, move_of},
};
pub(super) use self::{
    mistake::{misread, mistake},
    order::{order, prisoners_to},
};
use crate::power::words;
use rules::{
    EndKind, Ending, Seat,
    language::Language::Fr,
    power::{
        Armies, Army, Event, Piece, Place, Reason, Side, Space, State, Strengths,
        decision::{Choice, Comparison, End},
        notation::print,
    },
};

/// An event.
pub(super) fn event(state: &State, event: &Event) -> String {
    let told = match event {
        &Event::MercenariesCompared { army, piece, from, pieces, ordered, outcome } => {
            let became = match outcome {
                Comparison::Merged => "ceux qui ont le même but ne comptent qu'une fois",
                Comparison::Cancelled => "tous sont annulés",
            };
            let moves = format!(
                "{} déplacement{}",
                words::number(ordered, Fr),
                if ordered == 1 { " ordonné" } else { "s ordonnés" }
            );
            format!("{moves} pour {} {}\u{a0}: {became}.", of(army, piece, pieces), at(from.into()))
        }
        &Event::Moved { seat, army, piece, from, to, .. } => {
            format!("{}{}.", by(state, seat, army), move_of(army, piece, from, to))
        }
        &Event::Shared { seat, army, piece, from, to, .. } => format!(
            "{} avait ordonné le même déplacement {} {} {}\u{a0}: il compte aussi comme exécuté.",
            name(state, seat),
            elided("de", &of(army, piece, 1)),
            from_place(army, from),
            to_place(army, to)
        ),
        &Event::Exchanged { seat, army, given, at: here, made, .. } => format!(
            "{}{} échange {} {} contre {}.",
            by(state, seat, army),
            the_army(army),
            some(given, 3),
            at(here),
            some(made, 1)
        ),
        &Event::Bought { seat, army, units, made, .. } => format!(
            "{}{} achète {} pour {}.",
            by(state, seat, army),
            the_army(army),
            some(made, 1),
            some(Piece::PowerUnit, units)
        ),
        Event::MissileMade { seat, army, given, at: here, .. } => format!(
            "{}{} construit {} {} avec {}.",
            by(state, *seat, *army),
            the_army(*army),
            some(Piece::MegaMissile, 1),
            at(*here),
            all(given)
        ),
        &Event::Launched { seat, army, from, target, .. } => {
            format!("{}{}.", by(state, seat, army), launch_of(army, from, target))
        }
        &Event::Refused { seat, line, reason: why, .. } => {
            let became = match why {
                Reason::Unreadable(_) => "est illisible",
                Reason::OverAllowance => "est nulle",
                _ => "reste sans effet",
            };
            format!("La ligne {line} {} {became}\u{a0}: {}.", of_seat(state, seat), reason(why))
        }
        &Event::Forfeited { seat, army } => {
            let whose = if many(state, seat) { the_army(army) } else { "elle".to_owned() };
            format!("{}\u{a0}: {whose} perd un Power.", nothing_done(state, seat))
        }
        Event::BrokenUp { seat, army, piece, at: here, gives } => format!(
            "{}. Faute de Power, {} {} {} est démonté\u{a0}: un Power est perdu, {} {} dans la Réserve.",
            nothing_done(state, *seat),
            elided("le", words::piece(*piece, 1, Fr)),
            colour(*army, 1),
            at(*here),
            all(gives),
            if gives.total() == 1 { "va" } else { "vont" },
        ),
        &Event::NothingToForfeit { seat } => {
            format!("{}, et il n'y a rien à perdre.", nothing_done(state, seat))
        }
        &Event::Struck { target, missiles, by } => struck(target, missiles, by),
        Event::Destroyed { target, army, pieces } => {
            format!("{} perd {} {}.", the_army(*army), all(pieces), at_of(*army, *target))
        }
        Event::Tied { at: here, strength, strengths } => format!(
            "Égalité à {strength} {} ({})\u{a0}: les pièces que les armées à égalité y ont envoyées reviennent.",
            at((*here).into()),
            score(state, strengths)
        ),
        &Event::Retreated { at: here, army, piece, count, to, .. } => format!(
            "{} {} {} {}.",
            of(army, piece, count),
            if count == 1 { "se replie" } else { "se replient" },
            from_place(army, here.into()),
            towards(army, to)
        ),
        Event::StandOff { at: here, strength, strengths } => format!(
            "Face-à-face à {strength} {} ({})\u{a0}: les pièces à égalité restent, intactes.",
            at((*here).into()),
            score(state, strengths)
        ),
        Event::Battle { at: here, winner, strengths, to, choice } => {
            battle(state, *here, *winner, strengths) + &prisoners(*to, *choice)
        }
        Event::Captured { at: here, army, pieces, by } => {
            let captured = pieces.iter().map(|(piece, n)| of(*army, piece, n));
            let captured = words::list(captured, Fr);
            format!("{} capture {captured} {}.", the_army(*by), at((*here).into()))
        }
        &Event::Earned { army, countries } => {
            let units = some(Piece::PowerUnit, countries.len() as u32);
            let land = if countries.len() == 1 { "le pays" } else { "les pays" };
            let whose = words::list(countries.iter().map(|army| colour(army, 1)), Fr);
            format!("{} gagne {units}\u{a0}: elle occupe {land} {whose}.", the_army(army))
        }
        &Event::FlagCaptured { army, by, choice } => {
            let why = because(choice).map(|why| format!(", {why},")).unwrap_or_default();
            format!("{}{why} prend le Drapeau {}\u{a0}!", the_army(by), colour(army, 1))
        }
        &Event::Eliminated { army, heir } => match heir {
            Some(heir) => format!(
                "{} est éliminée\u{a0}: tout ce qu'elle avait revient à {}.",
                the_army(army),
                the_army(heir)
            ),
            None => format!("{} est éliminée, et tout ce qu'elle avait avec elle.", the_army(army)),
        },
        &Event::Surrendered { seat, armies } => {
            let with = words::list(armies.iter().map(the_army), Fr);
            let gives = if many(state, seat) { "abandonnent" } else { "abandonne" };
            if armies.len() == state.seating.armies(Side::Seat(seat)).count() {
                format!("{} {gives}.", name(state, seat))
            } else {
                format!("{} {gives}\u{a0}; il en restait {with}.", name(state, seat))
            }
        }
        Event::GameOver { ending, why } => game_over(state, ending, *why),
        &Event::OfficialPasses { to } => {
            let leads = if many(state, to) { "mènent" } else { "mène" };
            format!("{} {leads} la manche suivante.", name(state, to))
        }
    };
    words::capital(&told)
}

/// On whose orders mercenaries act.
fn by(state: &State, seat: Seat, army: Army) -> String {
    if state.seating.commander(army) == Some(seat) {
        String::new()
    } else {
        format!("sur ordre {}, ", of_seat(state, seat))
    }
}

fn nothing_done(state: &State, seat: Seat) -> String {
    format!("aucun ordre {} n'a été exécuté", of_seat(state, seat))
}

fn struck(target: Place, missiles: u32, by: Armies) -> String {
    let target = match target {
        Place::Space(space) => print::place(space.into(), Fr),
        Place::Reserve(whose) => format!("la Réserve {}", feminine(whose)),
    };
    let mut armies = by.iter();
    let whose = match (armies.next(), armies.next()) {
        (Some(army), None) => of(army, Piece::MegaMissile, missiles),
        _ => format!(
            "{} des armées {}",
            some(Piece::MegaMissile, missiles),
            words::list(by.iter().map(feminine), Fr)
        ),
    };
    format!("{whose} {} {target}.", if missiles == 1 { "frappe" } else { "frappent" })
}

/// A side as it stands in a score: `Vert`, `Vert + Bleu`.
fn side(state: &State, side: Side) -> String {
    let colours = state.seating.armies(side).map(|army| words::army(army, Fr));
    colours.collect::<Vec<_>>().join(" + ")
}

fn score(state: &State, strengths: &Strengths) -> String {
    let each = strengths.iter().map(|(who, n)| format!("{} {n}", side(state, who)));
    each.collect::<Vec<_>>().join(", ")
}

fn battle(state: &State, here: Space, winner: Side, strengths: &Strengths) -> String {
    let with = |who| format!("{} ({})", side(state, who), strengths.of(who).unwrap_or(0));
    let losers = strengths.iter().map(|(who, _)| who).filter(|&who| who != winner).map(with);
    let beats = if state.seating.armies(winner).count() > 1 { "battent" } else { "bat" };
    let (winner, losers) = (with(winner), words::list(losers, Fr));
    format!("Bataille {}\u{a0}: {winner} {beats} {losers}.", at(here.into()))
}

fn prisoners(to: Army, choice: Choice) -> String {
    because(choice).map_or_else(String::new, |why| {
        words::capital(&format!(" Les prisonniers vont à {}, {why}.", the_army(to)))
    })
}

/// Why an army of a side and not the other; none where there was no other.
const fn because(choice: Choice) -> Option<&'static str> {
    match choice {
        Choice::Alone => None,
        Choice::Stronger => Some("plus forte sur place"),
        Choice::MoreFoot => Some("qui y a le plus d'infanterie"),
        Choice::Named => Some("désignée sur la feuille"),
        Choice::LessPower => Some("la moins puissante en tout"),
        Choice::First => Some("première dans le sens horaire"),
    }
}

fn game_over(state: &State, ending: &Ending, why: End) -> String {
    let names = ending.winners.iter().map(|&seat| name(state, seat));
    let of = words::list(names.clone().map(|name| contracted("de", &name)), Fr);
    let between = words::list(names, Fr);
    match (why, ending.kind) {
        (End::Agreed, _) => format!(
            "La partie est finie\u{a0}: tout le monde a accepté la partie nulle, entre {between}."
        ),
        (_, EndKind::Drawn) => {
            format!(
                "La partie est finie\u{a0}: plus personne n'a d'armée. Partie nulle entre {between}."
            )
        }
        (End::LastPlayer | End::NobodyLeft, EndKind::Won) => {
            format!("La partie est finie\u{a0}: victoire {of}, il n'en reste pas d'autre.")
        }
        (End::MostPower, EndKind::Won) => {
            format!(
                "La dernière manche est jouée\u{a0}: victoire {of}, avec la plus grande puissance."
            )
        }
        (End::MostFlags, EndKind::Won) => format!(
            "La dernière manche est jouée\u{a0}: à puissance égale, victoire {of}, avec le plus de Drapeaux."
        ),
        (End::Equal, EndKind::Won) => format!(
            "La dernière manche est jouée\u{a0}: victoire partagée {of}, à égalité de puissance et de \
             Drapeaux."
        ),
    }
}
