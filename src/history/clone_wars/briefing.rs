//! What a seat should know before it writes.
//!
//! Source: RULES §2 to §5, §8 to §10, §14.2.

use super::{board::needed, newcomers, words};
use crate::kit::territories::turns;
use rules::{
    Seat,
    clone_wars::{Army, Faction, Phase, Stage, State, Turn, Whereabouts, cards, galaxy},
    language::Language::{self, En, Fr},
};

/// One sentence each; what is left to place is always first.
pub(super) fn briefing(state: &State, seat: Seat, language: Language) -> Vec<String> {
    let mut told = vec![what_is_asked(state, seat, language)];
    told.extend(emperor(state, language));
    told.extend(first_to_claim(state, language));
    for army in state.living_armies(seat).each() {
        told.extend(token(state, army, language));
        told.extend(cards(state, army, language));
        told.extend(standing_orders(state, army, language));
    }
    told.extend(last_round(state, language));
    told.extend(offered(state, seat, language));
    told.extend(track(state, language));
    told.extend(threat(state, seat, language));
    told.extend(newcomers::told(state, seat, language));
    told
}

/// Which army claims first, and in which order the others follow (§3.1).
fn first_to_claim(state: &State, language: Language) -> Option<String> {
    let is_asked = matches!(state.stage, Stage::Lists);
    let first = words::army(state.first, language);
    is_asked.then(|| match language {
        En => format!(
            "Red and Orange claim one planet each before all others. Then {first} claims, and the others follow as they \
             move in turn."
        ),
        Fr => format!(
            "Rouge et Orange choisissent d'abord une planète chacun. Ensuite {first} choisit, puis les autres dans \
             l'ordre des tours."
        ),
    })
}

/// That it is the last round of turns (§11.2).
fn last_round(state: &State, language: Language) -> Option<String> {
    let winner = winner_at_last(language);
    turns::last_round(state.turn()?.round, state.options.rounds, winner, language)
}

/// Who wins after the last round of turns, where one is chosen (§11.2).
pub(super) fn at_last(state: &State, language: Language) -> Option<String> {
    turns::at_last(state.options.rounds, winner_at_last(language), language)
}

const fn winner_at_last(language: Language) -> &'static str {
    language
        .say("the faction that holds the most planets", "la faction qui tient le plus de planètes")
}

/// The army that is to move, where it is the seat's.
pub(super) fn moving(state: &State, seat: Seat) -> Option<(Army, &Turn)> {
    let turn = state.turn()?;
    (*state.commands.of(turn.army) == seat).then_some((turn.army, turn))
}

fn what_is_asked(state: &State, seat: Seat, language: Language) -> String {
    match (&state.stage, moving(state, seat)) {
        (Stage::Lists, _) => language
            .say(
                "Rank the planets you want, the best first: the armies claim in turn, each time the highest \
                 on the list that is still free.",
                "Classez les planètes que vous voulez, la meilleure d'abord\u{a0}: les armées choisissent à \
                 tour de rôle, chaque fois la plus haute de la liste qui est encore libre.",
            )
            .to_owned(),
        (Stage::Placing, _) => placing(state, seat, language),
        (Stage::Turn(_), Some((army, turn))) => match state.to_place(army) {
            0 => going_on(state, turn, language),
            left => {
                let troops = words::troops(left, language);
                match language {
                    En => format!(
                        "You have {troops} to place. Then attack as often as you like, and finish with END."
                    ),
                    Fr => format!(
                        "Il vous reste {troops} à placer. Attaquez ensuite autant de fois que vous voulez, \
                         puis FIN."
                    ),
                }
            }
        },
        (Stage::Turn(_), None) if state.living_armies(seat).is_empty() => language
            .say(
                "You have no army left: nothing more is asked of you.",
                "Vous n'avez plus d'armée\u{a0}: on ne vous demande plus rien.",
            )
            .to_owned(),
        (Stage::Turn(_), None) if commands_its_faction(state, seat) => language
            .say(
                "Your standing orders say how you defend, and what is shielded.",
                "Vos consignes disent comment vous défendez, et ce qu'un Bouclier protège.",
            )
            .to_owned(),
        (Stage::Turn(_), None) => language
            .say(
                "Your standing orders say how you defend, what is shielded, and what your ally may take.",
                "Vos consignes disent comment vous défendez, ce qu'un Bouclier protège, et ce que votre \
                 allié peut prendre.",
            )
            .to_owned(),
        (Stage::Over { .. }, _) => {
            language.say("The game is over.", "La partie est finie.").to_owned()
        }
    }
}

/// Whether no other seat is its ally.
fn commands_its_faction(state: &State, seat: Seat) -> bool {
    state.armies(seat).each().any(|army| *state.commands.of(army.ally()) == seat)
}

/// How many troops each army of a seat has to place at the start.
fn placing(state: &State, seat: Seat, language: Language) -> String {
    let armies: Vec<Army> = state.living_armies(seat).each().collect();
    let left = |army: Army| words::troops(state.to_place(army), language);
    let each: Vec<String> = match armies.as_slice() {
        [only] => vec![left(*only)],
        armies => armies
            .iter()
            .map(|&army| match language {
                En => format!("{} for {}", left(army), words::army(army, En)),
                Fr => format!("{} pour {}", left(army), words::army(army, Fr)),
            })
            .collect(),
    };
    let each = language.list(&each);
    match language {
        En => format!("You have {each} to place on your planets. All place at once, sealed."),
        Fr => format!(
            "Il vous reste {each} à placer sur vos planètes. Tous placent en même temps, sous pli scellé."
        ),
    }
}

fn going_on(state: &State, turn: &Turn, language: Language) -> String {
    let rest = match turn.phase {
        Phase::Reinforce | Phase::Attack => language.say(
            "Your turn is not over: attack on, move troops and ships, or send END.",
            "Votre tour n'est pas fini\u{a0}: attaquez encore, déplacez troupes et vaisseaux, ou envoyez \
             FIN.",
        ),
        _ => language.say(
            "Your turn is not over: send END, after the steps that are left.",
            "Votre tour n'est pas fini\u{a0}: envoyez FIN, après les étapes qui restent.",
        ),
    };
    let follow = turn.follow.and_then(|follow| {
        let most = follow.most(&state.board);
        let [from, to] = [follow.from, follow.to].map(|area| words::planet(area, language));
        let most = (most > 0).then(|| words::troops(most, language))?;
        Some(match language {
            En => format!(
                "You took {to}: up to {most} more may follow from {from} (MOVE), before the next throw. "
            ),
            Fr => format!(
                "Vous avez pris {to}\u{a0}: on peut y avancer jusqu'à {most} de plus depuis {from} \
                 (AVANCER), avant le combat suivant. "
            ),
        })
    });
    let placed = match turn.phase {
        Phase::Reinforce => {
            language.say("All your troops are placed. ", "Toutes vos troupes sont placées. ")
        }
        _ => "",
    };
    format!("{placed}{}{rest}", follow.unwrap_or_default())
}

/// The token that is to be placed, and those that lie on an army's planets.
fn token(state: &State, army: Army, language: Language) -> Option<String> {
    let is_moving = state.turn().is_some_and(|turn| turn.army == army);
    let drawn = state.tokens.drawn().filter(|_| is_moving)?;
    let token = words::dotted(drawn, language);
    Some(match language {
        En => format!(
            "You drew a token: {token}. TOKEN places it face down on a planet without one: whoever of the \
             Republic takes that planet draws a card for each dot."
        ),
        Fr => format!(
            "Vous avez tiré un jeton\u{a0}: {token}. JETON le pose, caché, sur une planète qui n'en a pas\u{a0}: \
             si la République la prend, elle pioche une carte par point."
        ),
    })
}

/// The hand, and what a set of it would bring.
fn cards(state: &State, army: Army, language: Language) -> Option<String> {
    let hand = *state.hands.of(army);
    if hand.is_empty() {
        return None;
    }
    let named: Vec<String> = hand.each().map(|card| words::card(card, language)).collect();
    let who = words::army(army, language);
    let mut told = match language {
        En => format!("Cards of {who}: {}.", named.join(", ")),
        Fr => format!("Cartes {}\u{a0}: {}.", words::de(who), named.join(", ")),
    };
    let is_opening =
        state.turn().is_some_and(|turn| turn.army == army && turn.phase == Phase::Reinforce);
    let must = hand.len() >= rules::kit::territories::TOO_MANY_CARDS;
    if let Some((_, worth)) = cards::best_set(hand).filter(|_| is_opening) {
        let worth = words::troops(worth, language);
        told.push_str(&match (language, must) {
            (En, false) => format!(" TRADE would bring {worth} now."),
            (En, true) => {
                format!(" Use cards until four or fewer are left: TRADE brings {worth}.")
            }
            (Fr, false) => format!(" ECHANGER rapporterait {worth}."),
            (Fr, true) => format!(
                " Il faut en utiliser jusqu'à en garder quatre au plus\u{a0}: ECHANGER rapporte {worth}."
            ),
        });
    }
    Some(told)
}

/// The standing orders of an army, and where its tokens lie.
fn standing_orders(state: &State, army: Army, language: Language) -> Option<String> {
    let orders = state.orders.of(army);
    let dice = |count: u8| crate::kit::territories::words::dice(count, language);
    let mut said: Vec<String> = Vec::new();
    if !orders.defence.is_default() {
        let everywhere = language.say("everywhere", "partout");
        said.push(format!("{everywhere} {}", dice(orders.defence.everywhere())));
        let of =
            |area| format!("{} {}", words::planet(area, language), dice(orders.defence.dice(area)));
        said.extend(orders.defence.said().each().map(of));
    }
    said.extend(orders.shields.each().map(|(area, card)| {
        let card = cards::number(card);
        match language {
            En => format!("Shield (card {card}) on {}", words::planet(area, En)),
            Fr => format!("Bouclier (carte {card}) sur {}", words::planet(area, Fr)),
        }
    }));
    if !orders.offers.is_empty() {
        let offered = language.say("offered to the ally:", "ce que l'allié peut prendre\u{a0}:");
        said.push(format!("{offered} {}", words::planets_named(orders.offers.each(), language)));
    }
    let tokens = state.tokens.planets().and(state.own(army));
    let lying = tokens.each().flat_map(|area| {
        let there = state.tokens.in_place(Whereabouts::On(area));
        there.each().map(move |it| {
            let on = language.say("on", "sur");
            format!("{} {on} {}", words::dotted(it, language), words::planet(area, language))
        })
    });
    let lying: Vec<String> = lying.collect();
    let who = words::army(army, language);
    let mut told: Vec<String> = Vec::new();
    if !said.is_empty() {
        told.push(match language {
            En => format!("Standing orders of {who}: {}.", said.join(", ")),
            Fr => format!("Consignes {}\u{a0}: {}.", words::de(who), said.join(", ")),
        });
    }
    if !lying.is_empty() {
        told.push(match language {
            En => format!("Tokens of {who}: {}.", lying.join(", ")),
            Fr => format!("Jetons {}\u{a0}: {}.", words::de(who), lying.join(", ")),
        });
    }
    (!told.is_empty()).then(|| told.join(" "))
}

/// What the ally of the army that moves offers, or of any army of a seat that does not.
fn offered(state: &State, seat: Seat, language: Language) -> Option<String> {
    let army = moving(state, seat).map(|(army, _)| army).or_else(|| state.armies(seat).nth(0))?;
    let ally = army.ally();
    let offers = state.orders.of(ally).offers;
    if *state.commands.of(ally) == seat || offers.is_empty() {
        return None;
    }
    let (who, planets) =
        (words::army(ally, language), words::planets_named(offers.each(), language));
    Some(match language {
        En => format!("{who} offers you {planets}: TAKE works while one troop stands there alone."),
        Fr => format!(
            "{who} vous offre {planets}\u{a0}: COMMANDER prend celle où une troupe se trouve seule."
        ),
    })
}

/// How near Order 66 is.
fn track(state: &State, language: Language) -> Option<String> {
    state.turn().filter(|_| state.emperor.is_none())?;
    let needed = needed(state, language);
    Some(match language {
        En => format!("The pawn is on space {} of 9: {needed}.", state.track),
        Fr => format!("Le pion est sur la case {} de 9\u{a0}: {needed}.", state.track),
    })
}

/// Where the Emperor is once Order 66 was invoked, and what that means.
fn emperor(state: &State, language: Language) -> Option<String> {
    state.turn()?;
    let at = words::planet(state.emperor?, language);
    Some(match language {
        En => format!("The Emperor is on {at}: the Republic wins at once by taking it."),
        Fr => {
            format!("L'Empereur est sur {at}\u{a0}: la République gagne aussitôt si elle la prend.")
        }
    })
}

/// Which systems the other faction's armies hold whole.
fn threat(state: &State, seat: Seat, language: Language) -> Option<String> {
    let own = state.armies(seat).nth(0)?.faction();
    let whole = |region: &rules::kit::territories::Region| {
        let owner = state.board.owner(region.areas().nth(0)?)?;
        let is_whole = owner.faction() != own && state.own(owner).has_all(region.areas());
        is_whole.then(|| {
            let (who, name) = (words::army(owner, language), region.name(language));
            format!("{who} ({name}, +{})", region.bonus)
        })
    };
    let whole: Vec<String> = galaxy().regions().iter().filter_map(whole).collect();
    let systems =
        language.say("Whole systems of the enemy:", "Systèmes entiers de l'ennemi\u{a0}:");
    let is_played = state.turn().is_some();
    (is_played && !whole.is_empty()).then(|| format!("{systems} {}.", language.list(&whole)))
}

/// The faction of a seat.
pub(super) fn faction(state: &State, seat: Seat) -> Option<Faction> {
    state.armies(seat).nth(0).map(Army::faction)
}
