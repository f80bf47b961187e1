//! French.

mod order;
pub(super) mod reason;

pub(super) use self::order::{expected, order};
use super::lines::by_count;

use rules::{
    clone_wars::{
        Army, Event, Faction, First, Fleet, How, Standing, State, Target, Token, TokenSet,
        cards::{self, Power},
        state::Seats,
    },
    kit::territories::{Area, Card},
    language::Language::Fr,
};

use crate::{
    Viewer,
    clone_wars::{known::knows, words},
    kit::territories::words::{dice, faces, list},
};

fn name(army: Army) -> &'static str {
    words::army(army, Fr)
}

fn planet(area: Area) -> &'static str {
    words::planet(area, Fr)
}

fn troops(count: u32) -> String {
    words::troops(count, Fr)
}

fn cards_named(set: &[Card]) -> String {
    list(set, Fr, |&it| words::card(it, Fr))
}

/// An event.
pub(super) fn event(state: &State, event: &Event, viewer: Viewer) -> Option<String> {
    Some(match *event {
        Event::Refused { .. } | Event::Settled { .. } => return None,
        Event::First { army, what: First::Claim } => {
            format!(
                "après une planète chacun pour Rouge et Orange, {} choisit en premier.",
                name(army)
            )
        }
        Event::First { army, what: First::Turn } => {
            format!("le sort donne le premier tour à {}.", name(army))
        }
        Event::Dealt { army, at } => format!("{} revient à {}.", planet(at), name(army)),
        Event::Picked { army, at } => format!("{} choisit {}.", name(army), planet(at)),
        Event::Turn { army, troops, track, .. } => turn(state, (army, troops), viewer, track),
        Event::DrewToken { army, token: None } => format!("{} tire un jeton caché.", name(army)),
        Event::DrewToken { army, token: Some(token) } => {
            format!("{} tire un jeton\u{a0}: {}.", name(army), words::dotted(token, Fr))
        }
        Event::Token { army, token, at, unasked } => {
            let is_known = knows(state, viewer, army);
            placed_token(army, Some(token).filter(|_| is_known), at, unasked)
        }
        Event::Traded { army, cards: set, worth, unasked: false } => {
            format!("{} échange {} contre {}.", name(army), cards_named(&set), troops(worth))
        }
        Event::Traded { army, cards: set, worth, unasked: true } => format!(
            "{} a cinq cartes ou plus\u{a0}; d'office, sa série {} rapporte {}.",
            name(army),
            cards_named(&set),
            troops(worth)
        ),
        Event::Built { army, card, class, at } => format!(
            "{} construit {} sur {}, avec la carte {}.",
            name(army),
            words::a_class(class, Fr),
            planet(at),
            cards::number(card)
        ),
        Event::Played { army, card, at, class } => {
            let lost = at.zip(class).map(|(at, class)| (at, words::a_class(class, Fr)));
            played(state, (army, card), at, lost)
        }
        Event::Placed { army, at, n, unasked: false } => {
            format!("{} place {} sur {}.", name(army), troops(n), planet(at))
        }
        Event::Placed { army, at, n, unasked: true } => {
            let goes = if n == 1 { "est placée" } else { "sont placées" };
            let n = troops(n);
            let who = name(army);
            format!("{who} n'a pas tout placé\u{a0}: d'office, {n} {goes} sur {}.", planet(at))
        }
        Event::Threw { army, from, to, attack, defend, lost, .. } => {
            let defender = state.board.owner(to).map_or("", name);
            let lost = [(name(army), lost.attacker), (defender, lost.defender)];
            let lost = lost.into_iter().filter(|(_, lost)| *lost > 0);
            let lost = list(lost, Fr, |(who, lost)| format!("{who} perd {}", troops(lost.into())));
            format!(
                "{} attaque {} depuis {}\u{a0}: {} contre {}\u{a0}; {lost}.",
                name(army),
                planet(to),
                planet(from),
                faces(&attack),
                faces(&defend)
            )
        }
        Event::Took { army, to, was, moved, ships, tokens, .. } => {
            let destroyed = state.ships.at(to);
            took(army, (to, was), (moved, ships), (destroyed, tokens))
        }
        Event::Followed { army, from, to, n } => format!(
            "{} fait encore passer {} {} à {}.",
            name(army),
            troops(n),
            words::de(planet(from)),
            planet(to)
        ),
        Event::Fortified { army, from, to, n } => {
            let n = troops(n);
            format!("{} déplace {n} {} à {}.", name(army), words::de(planet(from)), planet(to))
        }
        Event::Fleet { army, from, to, ships } => format!(
            "{} envoie {} {} à {}.",
            name(army),
            words::fleet(ships, Fr),
            words::de(planet(from)),
            planet(to)
        ),
        Event::Commanded { army, at, was } => {
            format!(
                "{} prend à {} le commandement {}.",
                name(army),
                name(was),
                words::de(planet(at))
            )
        }
        Event::Drew { army, card: None } => format!("{} pioche une carte.", name(army)),
        Event::Drew { army, card: Some(card) } => {
            format!("{} pioche une carte\u{a0}: {}.", name(army), words::card(card, Fr))
        }
        Event::Reshuffled { faction } => {
            let whose = match faction {
                Faction::Republic => "de la République",
                Faction::Separatists => "des Séparatistes",
            };
            format!("la pioche {whose} est vide\u{a0}: sa défausse est mélangée et la remplace.")
        }
        Event::Order66 { army, needs } => format!(
            "{} déclenche l'ordre 66\u{a0}: chaque planète de la République bascule si son dé (huit \
             faces) montre {needs}{}.",
            name(army),
            if needs < 8 { " ou plus" } else { "" }
        ),
        Event::Turned { at, die, to: Some(to) } => {
            format!("{}\u{a0}: {die}. Elle bascule et passe à {}.", planet(at), name(to))
        }
        Event::Turned { at, die, to: None } => {
            format!("{}\u{a0}: {die}. Elle reste fidèle.", planet(at))
        }
        Event::Emperor { at } => {
            format!("l'Empereur apparaît sur {}. Tous les jetons quittent la partie.", planet(at))
        }
        Event::Out { army, cards } => out(army, cards),
        Event::Standing { seat, ref order, .. } => {
            format!("consigne {}\u{a0}: {}.", words::of_seat(state, seat), standing(order))
        }
        Event::Surrendered { seat, to, timed_out } => {
            let who = words::seat(state, seat, Fr);
            let does = match (state.armies(seat).len() == 1, timed_out) {
                (true, false) => "abandonne",
                (false, false) => "abandonnent",
                (true, true) => "perd au temps",
                (false, true) => "perdent au temps",
            };
            match to {
                Some(to) => {
                    let heir = words::of_seat(state, to);
                    format!("{who} {does}\u{a0}: le commandant {heir} prend la relève.")
                }
                None => format!("{who} {does}."),
            }
        }
        Event::GoesOn { army } if viewer == Viewer::Seat(*state.commands.of(army)) => {
            "votre tour n'est pas fini\u{a0}: envoyez FIN, ou continuez.".to_owned()
        }
        Event::GoesOn { army } => format!("le tour {} continue.", words::de(name(army))),
        Event::Ended { how, winners } => ended(state, how, winners),
    })
}

/// A turn begins, with what the pawn does (§4.1).
fn turn(state: &State, (army, count): (Army, u32), viewer: Viewer, track: u8) -> String {
    let (who, count) = (name(army), troops(count));
    let commander = *state.commands.of(army);
    let mut told = match viewer == Viewer::Seat(commander) {
        true if state.armies(commander).len() > 1 => {
            format!("à vous de jouer avec {who}\u{a0}: {count} à placer.")
        }
        true => format!("à vous de jouer\u{a0}: {count} à placer."),
        false => format!("c'est à {who} de jouer, avec {count} à placer."),
    };
    if army.faction() == Faction::Separatists && state.is_before_order_66() {
        told.push_str(&match () {
            () if track != state.track => format!(" Le pion avance à la case {track}."),
            () if state.held > 0 => format!(" Un Complot retient le pion sur la case {track}."),
            () => format!(" Le pion reste sur la case {track}."),
        });
    }
    told
}

fn placed_token(army: Army, token: Option<Token>, at: Area, unasked: bool) -> String {
    let what = match token {
        Some(token) => format!("le jeton {}", words::dotted(token, Fr)),
        None => "un jeton caché".to_owned(),
    };
    let rule = if unasked { ", d'office" } else { "" };
    format!("{} pose {what} sur {}{rule}.", name(army), planet(at))
}

/// The effect of a card takes effect (§2.3).
fn played(
    state: &State,
    (army, card): (Army, Card),
    at: Option<Area>,
    lost: Option<(Area, &str)>,
) -> String {
    let effect = cards::effect(card);
    let card = format!("la carte {}, {}", cards::number(card), words::effect(effect, Fr));
    let who = name(army);
    let there = at.map_or("", planet);
    let does = match effect {
        Power::Levy => "deux troupes de plus à placer".to_owned(),
        Power::Plot if army.faction() == Faction::Republic => {
            "le pion n'avance pas au début du prochain tour séparatiste".to_owned()
        }
        Power::Plot => {
            let last = rules::clone_wars::state::LAST_SPACE;
            format!("le pion avance à la case {}", (state.track + 1).min(last))
        }
        Power::Sabotage => {
            let owner = at.and_then(|at| state.board.owner(at)).map_or("", name);
            let (at, class) = lost.map_or(("", ""), |(at, class)| (planet(at), class));
            format!("{owner} perd {class} sur {at}")
        }
        Power::Shield => {
            format!("{there} se défend avec des dés à huit faces jusqu'à la fin du tour")
        }
        Power::Assault => {
            format!("tous les dés de son attaque contre {there} ont huit faces")
        }
        Power::Duel => format!("les égalités de son attaque contre {there} sont pour l'attaquant"),
    };
    format!("{who} joue {card}\u{a0}: {does}.")
}

/// A planet is taken, with what becomes of ships and tokens (§5.6, §6.1).
fn took(
    army: Army,
    (to, was): (Area, Army),
    (moved, ships): (u32, Fleet),
    (destroyed, tokens): (Fleet, TokenSet),
) -> String {
    let mut told = format!("{} prend {} à {}\u{a0}; ", name(army), planet(to), name(was));
    told.push_str(&troops(moved));
    told.push_str(if moved == 1 { " y entre" } else { " y entrent" });
    if !ships.is_empty() {
        told.push_str(&format!(", avec {}", words::fleet(ships, Fr)));
    }
    told.push('.');
    told.push_str(&lost_there(destroyed, tokens));
    told
}

/// What is destroyed and found on a planet that is taken; nothing where nothing is.
pub(super) fn lost_there(destroyed: Fleet, tokens: TokenSet) -> String {
    let mut told = String::new();
    if !destroyed.is_empty() {
        let ships = words::fleet(destroyed, Fr);
        told.push_str(&format!(" Vaisseaux détruits sur place\u{a0}: {ships}."));
    }
    if !tokens.is_empty() {
        let tokens = words::tokens(tokens, Fr);
        told.push_str(&format!(" Jetons trouvés sur place\u{a0}: {tokens}."));
    }
    told
}

fn out(army: Army, cards: u8) -> String {
    let hand = match cards {
        0 => String::new(),
        1 => "\u{a0}; sa carte va à la défausse".to_owned(),
        cards => format!("\u{a0}; ses {cards} cartes vont à la défausse"),
    };
    format!("{} a perdu sa dernière planète et quitte la partie{hand}.", name(army))
}

/// A standing order (§10).
pub(super) fn standing(order: &Standing) -> String {
    match order {
        Standing::Defend { dice: count, at: Some(at) } => {
            format!("défendre {} avec {}", planet(*at), dice(*count, Fr))
        }
        Standing::Defend { dice: count, at: None } => {
            format!("défendre avec {} partout", dice(*count, Fr))
        }
        Standing::Shield { card, on: Target::Planet(at) | Target::Ship(at, _) } => {
            format!("la carte {} protège {} en cas d'attaque", cards::number(*card), planet(*at))
        }
        Standing::Shield { card, .. } => {
            format!("la carte {} ne protège rien", cards::number(*card))
        }
        Standing::Offer(planets) if planets.is_empty() => {
            "aucune planète n'est offerte à l'allié".to_owned()
        }
        Standing::Offer(planets) => {
            let planets = words::of_planets(planets.iter().copied());
            format!("l'allié peut prendre le commandement {planets}")
        }
    }
}

fn ended(state: &State, how: How, winners: Seats) -> String {
    let names = list(winners.each(), Fr, |seat| words::seat(state, seat, Fr));
    let faction = Faction::BOTH.into_iter().find(|&it| state.commanders_of(it) == winners);
    match (how, faction) {
        (How::Won | How::Shared, Some(faction)) => {
            let win = match faction {
                Faction::Republic => "la République gagne la partie",
                Faction::Separatists => "les Séparatistes gagnent la partie",
            };
            match by_count(state, faction) {
                Some((n, others)) if n == others => format!(
                    "après le dernier tour de table, chaque faction tient {n} planètes\u{a0}; avec plus de \
                     troupes, {win}\u{a0}: {names}."
                ),
                Some((n, others)) => format!(
                    "après le dernier tour de table, {win}, avec {n} planètes contre {others}\u{a0}: {names}."
                ),
                None => format!("{win}\u{a0}: {names}."),
            }
        }
        (How::Won | How::Shared, None) => format!("la partie est gagnée\u{a0}: {names}."),
        (How::Drawn, _) => match by_count(state, Faction::Republic) {
            Some((n, others)) if n == others => format!(
                "après le dernier tour de table, chaque faction tient {n} planètes\u{a0}: la partie est nulle."
            ),
            _ => "la partie est nulle.".to_owned(),
        },
    }
}
