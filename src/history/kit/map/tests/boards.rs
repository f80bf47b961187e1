//! Positions to test with.

use std::sync::LazyLock;

use super::tables::{CONTINENTS, GALAXY as PLANETS, Part, Row, SYSTEMS, WORLD as TERRITORIES};
use crate::kit::map::{sketch::Around, *};

/// A map with what stands in its tables.
pub(super) struct Table {
    pub atlas: &'static Atlas,
    pub rows: &'static [Row; 42],
    pub parts: &'static [Part; 6],
}

static WORLD_ATLAS: LazyLock<Atlas> = LazyLock::new(|| Atlas::new(&WORLD, &borders(&TERRITORIES)));
static GALAXY_ATLAS: LazyLock<Atlas> = LazyLock::new(|| Atlas::new(&GALAXY, &borders(&PLANETS)));

pub(super) fn world() -> Table {
    Table { atlas: &WORLD_ATLAS, rows: &TERRITORIES, parts: &CONTINENTS }
}

pub(super) fn galaxy() -> Table {
    Table { atlas: &GALAXY_ATLAS, rows: &PLANETS, parts: &SYSTEMS }
}

/// The borders of a table, each once.
pub(super) fn borders(rows: &[Row; 42]) -> Vec<(usize, usize)> {
    let number = |code: &str| rows.iter().position(|row| row.0 == code).unwrap();
    let mut borders: Vec<(usize, usize)> = Vec::new();
    for (n, row) in rows.iter().enumerate() {
        borders.extend(row.4.split(' ').map(number).filter(|&other| n < other).map(|it| (n, it)));
    }
    borders
}

const SHIPS: [Badge; 3] = [
    Badge { sign: Sign::SmallShip, count: 3, name: "small ship", code: "SM" },
    Badge { sign: Sign::MediumShip, count: 2, name: "medium ship", code: "ME" },
    Badge { sign: Sign::LargeShip, count: 1, name: "large ship", code: "LA" },
];

/// A position with so many seats; `is_full` puts on it all that can be.
pub(super) fn chart(table: &Table, seats: usize, is_full: bool, language: Language) -> Chart {
    let letters = language.say("RBGYKO", "RBVJNO");
    let names = language.say(
        ["Red", "Blue", "Green", "Yellow", "Black", "Orange"],
        ["Rouge", "Bleu", "Vert", "Jaune", "Noir", "Orange"],
    );
    let owners = letters
        .chars()
        .zip(names)
        .zip(Livery::SEATS)
        .take(seats)
        .map(|((letter, name), livery)| Owner {
            livery,
            letter,
            name: name.to_owned(),
            told: "7 · 21".to_owned(),
        })
        .collect();
    let place = |(n, row): (usize, &Row)| {
        let region = table.parts.iter().position(|part| n < part.2).unwrap();
        let mixed = (n * 7 + n * n * 3 + region) % 29;
        let holder = match mixed % (seats + 1) {
            _ if is_full && n % 19 == 7 => Whose::Nobody,
            owner if owner == seats => match seats {
                2 | 6 => Whose::Neutral,
                _ => Whose::Owner(n % seats),
            },
            owner => Whose::Owner(owner),
        };
        let troops = match (is_full, n % 11) {
            (true, 4) => 1234,
            (true, 2 | 7) => 128,
            (_, 2 | 6 | 9) => 12 + n as u32,
            (_, small) => 1 + small as u32 % 4,
        };
        let change = match n % 9 {
            1 => Some(Change::From(Whose::Owner((n + 1) % seats))),
            4 => Some(Change::Troops(3)),
            7 => Some(Change::Troops(-2)),
            _ => None,
        };
        let stands = |sign, name| Badge { sign, count: 1, name, code: "D" };
        let badges = match (is_full, table.atlas.around, n % 5) {
            (true, Around::Sea, 0) => vec![stands(Sign::OneDie, "one die")],
            (true, Around::Sea, 2) => vec![stands(Sign::TwoDice, "two dice")],
            (true, Around::Space, 0) => SHIPS.to_vec(),
            (true, Around::Space, 2) => vec![
                SHIPS[0],
                Badge { sign: Sign::Token, count: 1, name: "token", code: "?" },
                Badge { sign: Sign::Shield, count: 1, name: "shield", code: "S" },
            ],
            (true, Around::Space, 3) => {
                vec![Badge { sign: Sign::Crown, count: 1, name: "emperor", code: "E" }]
            }
            _ => Vec::new(),
        };
        Place {
            name: language.say(row.1, row.2),
            region,
            holder,
            troops: if holder == Whose::Nobody { 0 } else { troops },
            badges: if holder == Whose::Nobody { Vec::new() } else { badges },
            change: change.filter(|_| holder != Whose::Nobody),
        }
    };
    Chart {
        atlas: table.atlas,
        places: table.rows.iter().enumerate().map(place).collect(),
        regions: table
            .parts
            .iter()
            .map(|part| Region { name: language.say(part.0, part.1), bonus: part.3 })
            .collect(),
        owners,
        since: Since::LastTold,
    }
}

/// Every chart that is tested: of both maps the emptiest and the fullest there can be.
pub(super) fn charts() -> impl Iterator<Item = (Table, Chart, Language)> {
    Language::ALL.into_iter().flat_map(|language| {
        let on_world = [(2, false), (3, true), (6, false), (6, true)].map(|it| (world(), it));
        let on_galaxy = [(3, false), (3, true), (4, false), (4, true)].map(|it| (galaxy(), it));
        on_world.into_iter().chain(on_galaxy).map(move |(table, (seats, is_full))| {
            let chart = chart(&table, seats, is_full, language);
            (table, chart, language)
        })
    })
}
