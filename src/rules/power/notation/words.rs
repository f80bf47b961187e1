//! The words of the notation, a table a language: §2's letters and names, §12.1's places.
//!
//! Words stand here folded as [`super::tokens`] folds them: capitals without accents; in names
//! also without hyphens, apostrophes and spaces.

use crate::{
    language::Language,
    power::{
        army::Army,
        board::{Island, Place, Space, Terrain},
        piece::Piece,
    },
};

/// The words of one language.
pub(super) struct Words {
    /// The piece of each row's letter, name and plural.
    pieces: [(Piece, &'static str, &'static str, &'static str); 10],
    /// Other names that are read, too.
    also: &'static [(Piece, &'static str)],
    /// The armies' names.
    armies: [(Army, &'static str); 4],
    /// The islands' letters; the first of an island is the one printed.
    islands: &'static [(Island, u8)],
    /// Whether an island's and an HQ's own letter comes first when they are printed.
    letter_first: bool,
    /// The exchange mark.
    pub mark: u8,
    /// The word that names an army for prisoners (§8.2).
    pub prisoners: &'static str,
}

static ENGLISH: Words = Words {
    pieces: [
        (Piece::Infantry, "I", "INFANTRY", "INFANTRIES"),
        (Piece::Tank, "T", "TANK", "TANKS"),
        (Piece::Fighter, "F", "FIGHTER", "FIGHTERS"),
        (Piece::Destroyer, "D", "DESTROYER", "DESTROYERS"),
        (Piece::Regiment, "R", "REGIMENT", "REGIMENTS"),
        (Piece::HeavyTank, "H", "HEAVYTANK", "HEAVYTANKS"),
        (Piece::Bomber, "B", "BOMBER", "BOMBERS"),
        (Piece::Cruiser, "C", "CRUISER", "CRUISERS"),
        (Piece::MegaMissile, "M", "MEGAMISSILE", "MEGAMISSILES"),
        (Piece::PowerUnit, "P", "POWERUNIT", "POWERUNITS"),
    ],
    also: &[],
    armies: [
        (Army::Green, "GREEN"),
        (Army::Blue, "BLUE"),
        (Army::Yellow, "YELLOW"),
        (Army::Red, "RED"),
    ],
    islands: &[
        (Island::North, b'N'),
        (Island::East, b'E'),
        (Island::South, b'S'),
        (Island::West, b'W'),
        (Island::Centre, b'X'),
    ],
    letter_first: true,
    mark: b'X',
    prisoners: "PRISONERS",
};

static FRENCH: Words = Words {
    pieces: [
        (Piece::Infantry, "S", "SOLDAT", "SOLDATS"),
        (Piece::Tank, "T", "TANK", "TANKS"),
        (Piece::Fighter, "C", "CHASSEUR", "CHASSEURS"),
        (Piece::Destroyer, "D", "DESTROYER", "DESTROYERS"),
        (Piece::Regiment, "R", "REGIMENT", "REGIMENTS"),
        (Piece::HeavyTank, "A", "CHARDASSAUT", "CHARSDASSAUT"),
        (Piece::Bomber, "B", "BOMBARDIER", "BOMBARDIERS"),
        (Piece::Cruiser, "CR", "CROISEUR", "CROISEURS"),
        (Piece::MegaMissile, "M", "MEGAMISSILE", "MEGAMISSILES"),
        (Piece::PowerUnit, "P", "POWER", "POWERS"),
    ],
    also: &[(Piece::HeavyTank, "CHAR"), (Piece::HeavyTank, "CHARS")],
    armies: [
        (Army::Green, "VERT"),
        (Army::Blue, "BLEU"),
        (Army::Yellow, "JAUNE"),
        (Army::Red, "ROUGE"),
    ],
    islands: &[
        (Island::North, b'N'),
        (Island::East, b'E'),
        (Island::South, b'S'),
        (Island::West, b'W'),
        (Island::West, b'O'),
        (Island::Centre, b'X'),
    ],
    letter_first: false,
    mark: b'E',
    prisoners: "PRISONNIERS",
};

/// A place as a line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    /// A place by its full name.
    Place(Place),
    /// Bare `HQ`: that of the army the order is for.
    OwnHeadquarters,
    /// Bare `RV`.
    OwnReserve,
}

impl Named {
    /// The place, for an order of that army.
    pub fn of(self, army: Army) -> Place {
        match self {
            Self::Place(place) => place,
            Self::OwnHeadquarters => Space::headquarters(army).into(),
            Self::OwnReserve => Place::Reserve(army),
        }
    }

    /// The army whose HQ or Reserve it names by its letter.
    pub fn army(self) -> Option<Army> {
        match self {
            Self::Place(Place::Reserve(army)) => Some(army),
            Self::Place(Place::Space(space)) => match space.terrain() {
                Terrain::Headquarters(army) => Some(army),
                _ => None,
            },
            Self::OwnHeadquarters | Self::OwnReserve => None,
        }
    }
}

/// The words of a language.
pub(super) const fn words(language: Language) -> &'static Words {
    match language {
        Language::En => &ENGLISH,
        Language::Fr => &FRENCH,
    }
}

impl Words {
    /// The piece of a letter (or `CR`).
    pub fn piece_of_letter(&self, letter: &[u8]) -> Option<Piece> {
        let is = |word: &[u8]| word.first() == letter.first() && word == letter;
        self.pieces.iter().find(|row| is(row.1.as_bytes())).map(|row| row.0)
    }

    /// The piece of a full name, singular or plural.
    pub fn piece_of_name(&self, name: &[u8]) -> Option<Piece> {
        let own = self.pieces.iter().find(|row| [row.2, row.3].map(str::as_bytes).contains(&name));
        let also = || self.also.iter().find(|row| row.1.as_bytes() == name).map(|row| row.0);
        own.map(|row| row.0).or_else(also)
    }

    /// A piece's letter (or `CR`).
    pub fn letter(&self, piece: Piece) -> &'static str {
        self.pieces.get(piece.index()).map_or("", |row| row.1)
    }

    /// The army of a letter or a name.
    pub fn army(&self, language: Language, word: &[u8]) -> Option<Army> {
        if let [letter] = *word {
            return army(language, letter);
        }
        self.armies.iter().find(|row| row.1.as_bytes() == word).map(|row| row.0)
    }

    /// The place of a name, in either word order (§12.1).
    pub fn place(&self, language: Language, name: &[u8]) -> Option<Named> {
        let headquarters = |army| Named::Place(Space::headquarters(army).into());
        let reserve = |army| Named::Place(Place::Reserve(army));
        let terrain = match *name {
            [b'H', b'Q'] => return Some(Named::OwnHeadquarters),
            [b'R', b'V'] => return Some(Named::OwnReserve),
            [b'H', b'Q', letter] | [letter, b'H', b'Q'] => {
                return army(language, letter).map(headquarters);
            }
            [b'R', b'V', letter] | [letter, b'R', b'V'] => {
                return army(language, letter).map(reserve);
            }
            [letter, b'I'] | [b'I', letter] => {
                Terrain::Island(self.islands.iter().find(|row| row.1 == letter)?.0)
            }
            [b'S', b'1', ones @ b'0'..=b'2'] => Terrain::Lane(10 + ones - b'0'),
            [b'S', ones @ b'1'..=b'9'] => Terrain::Lane(ones - b'0'),
            [letter, number @ b'0'..=b'8'] => {
                Terrain::Sector { country: army(language, letter)?, number: number - b'0' }
            }
            _ => return None,
        };
        Space::of_terrain(terrain).map(|space| Named::Place(space.into()))
    }

    /// Writes a place's name.
    pub fn write_place(&self, language: Language, place: Place, to: &mut String) {
        let mut two = |letter: char, word: &str| {
            if self.letter_first {
                to.push(letter);
                to.push_str(word);
            } else {
                to.push_str(word);
                to.push(letter);
            }
        };
        match place {
            Place::Reserve(army) => two(army.letter(language), "RV"),
            Place::Space(space) => match space.terrain() {
                Terrain::Headquarters(army) => two(army.letter(language), "HQ"),
                Terrain::Island(island) => {
                    let letter = self.islands.iter().find(|row| row.0 == island);
                    two(letter.map_or('?', |row| char::from(row.1)), "I");
                }
                Terrain::Sector { country, number } => {
                    to.push(country.letter(language));
                    to.push(char::from(b'0' + number));
                }
                // Lanes are called the same everywhere.
                Terrain::Lane(_) => to.push_str(space.code()),
            },
        }
    }
}

fn army(language: Language, letter: u8) -> Option<Army> {
    Army::ALL.into_iter().find(|army| army.letter(language) == char::from(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_at_their_piece() {
        for language in Language::ALL {
            for (row, piece) in words(language).pieces.iter().zip(Piece::ALL) {
                assert_eq!(row.0, piece);
            }
        }
        for piece in Piece::ALL {
            assert_eq!(words(Language::En).letter(piece), piece.code());
        }
    }

    #[test]
    fn every_place_comes_back_in_both_languages() {
        let places = Space::all().map(Place::from).chain(Army::ALL.map(Place::Reserve));
        for place in places {
            for language in Language::ALL {
                let (words, mut name) = (words(language), String::new());
                words.write_place(language, place, &mut name);
                assert_eq!(
                    words.place(language, name.as_bytes()),
                    Some(Named::Place(place)),
                    "{name}"
                );
                // A marked place is never a place itself, nor a place a piece.
                let marked = format!("{}{name}", char::from(words.mark));
                assert_eq!(words.place(language, marked.as_bytes()), None, "{marked}");
                assert_eq!(words.piece_of_letter(name.as_bytes()), None, "{name}");
                if language == Language::En {
                    assert_eq!(name, place.code());
                }
            }
        }
    }

    #[test]
    fn either_word_order_is_read_and_the_other_languages_letters_are_not() {
        let en = |name: &str| words(Language::En).place(Language::En, name.as_bytes());
        let fr = |name: &str| words(Language::Fr).place(Language::Fr, name.as_bytes());
        let place = |code| Place::from_code(code).map(Named::Place);
        assert_eq!(en("HQB"), place("BHQ"));
        assert_eq!(en("RVY"), place("YRV"));
        assert_eq!(en("IX"), place("XI"));
        assert_eq!(en("IO"), None);
        assert_eq!(en("HQV"), None);
        assert_eq!(fr("VHQ"), place("GHQ"));
        assert_eq!(fr("HQJ"), place("YHQ"));
        assert_eq!(fr("IO"), place("WI"));
        assert_eq!(fr("IW"), place("WI"));
        assert_eq!(fr("NI"), place("NI"));
        assert_eq!(fr("GHQ"), None);
        assert_eq!(fr("Y4"), None);
        for none in ["", "S0", "S13", "S01", "G9", "Q4", "HQHQ", "I", "S"] {
            assert_eq!(en(none), None, "{none}");
        }
    }
}
