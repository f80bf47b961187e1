//! What others see of a link before they follow it: the board, and what game it is.

use resvg::tiny_skia::{Color, Pixmap};

use super::{PictureError, encode, icon, lay, read};

/// What a card shows. Everything on it may be seen by anybody.
#[derive(Clone, Debug)]
pub struct Card {
    /// The board: SVG.
    pub board_svg: String,
    /// What it is about, e.g. the game's name.
    pub name: String,
    /// What is played.
    pub ruleset: String,
    /// What is shown of it, e.g. the round; may be empty.
    pub round: String,
    /// What is to be said of that, e.g. whose turn it is; may be empty.
    pub said: String,
}

impl Card {
    /// Its size in pixels: width, height.
    pub const SIZE: (u32, u32) = (1200, 630);

    /// Draws it, as PNG.
    ///
    /// # Errors
    /// [`PictureError`] when the board is no drawing.
    pub fn draw(&self) -> Result<Vec<u8>, PictureError> {
        let mut canvas = Pixmap::new(Self::SIZE.0, Self::SIZE.1).ok_or(PictureError::Empty)?;
        canvas.fill(Color::from_rgba8(0xfa, 0xf6, 0xec, 255));
        lay(&mut canvas, &read(&self.board_svg)?, (30.0, 30.0), 570.0);
        lay(&mut canvas, &read(&self.words())?, (0.0, 0.0), 1200.0);
        lay(&mut canvas, &read(icon::SVG)?, (640.0, 534.0), 56.0);
        Ok(encode(&canvas)?)
    }

    /// Its words, as a square drawing as wide as the card, which is its upper part.
    fn words(&self) -> String {
        let mut drawn = String::from(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" font-family="sans-serif">"#,
        );
        let mut at = 100.0;
        for (words, style) in [
            (&self.name, &NAME),
            (&self.ruleset, &RULESET),
            (&self.round, &ROUND),
            (&self.said, &SAID),
        ] {
            for line in lines(words, style) {
                drawn += &style.text(&line, at);
                at += style.size * 1.3;
            }
            at += 14.0;
        }
        drawn + &BRAND.text("Sealed Orders", 575.0) + "</svg>"
    }
}

/// How words are set.
struct Style {
    size: f32,
    weight: &'static str,
    colour: &'static str,
    left: f32,
    /// How many characters a line has, and how many lines there are.
    room: (usize, usize),
}

const NAME: Style =
    Style { size: 50.0, weight: "bold", colour: "#23201a", left: 640.0, room: (15, 3) };
const RULESET: Style =
    Style { size: 30.0, weight: "normal", colour: "#6b6455", left: 640.0, room: (28, 1) };
const ROUND: Style =
    Style { size: 38.0, weight: "bold", colour: "#9c1f23", left: 640.0, room: (20, 2) };
const SAID: Style =
    Style { size: 30.0, weight: "normal", colour: "#23201a", left: 640.0, room: (29, 4) };
const BRAND: Style =
    Style { size: 30.0, weight: "bold", colour: "#6b6455", left: 712.0, room: (20, 1) };

impl Style {
    /// A line with its base so far from the upper edge of the card.
    fn text(&self, line: &str, at: f32) -> String {
        let Self { size, weight, colour, left, .. } = self;
        let line = escaped(line);
        format!(
            r#"<text x="{left}" y="{at}" font-size="{size}" font-weight="{weight}" fill="{colour}">{line}</text>"#
        )
    }
}

/// Words in lines that have room; what has none is cut off with an ellipsis.
fn lines(words: &str, style: &Style) -> Vec<String> {
    let (wide, most) = style.room;
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= wide => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    let are_cut = lines.len() > most;
    lines.truncate(most);
    let last = lines.len().saturating_sub(1);
    for (number, line) in lines.iter_mut().enumerate() {
        if line.chars().count() > wide || are_cut && number == last {
            *line = line.chars().take(wide - 1).chain(['…']).collect();
        }
    }
    lines
}

/// Text as it stands in a drawing. What no drawing may hold is left out.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '\u{fffe}' | '\u{ffff}' => {}
            other if other.is_control() => {}
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">
        <rect width="90" height="60" fill="#204060"/></svg>"##;

    fn card(name: &str) -> Card {
        Card {
            board_svg: BOARD.to_owned(),
            name: name.to_owned(),
            ruleset: "Power".to_owned(),
            round: "Round 7".to_owned(),
            said: String::new(),
        }
    }

    #[test]
    fn it_shows_the_board_and_the_name_whatever_that_is() {
        let plain = card("Autumn").draw().unwrap();
        let reader = png::Decoder::new(std::io::Cursor::new(&plain)).read_info().unwrap();
        assert_eq!((reader.info().width, reader.info().height), Card::SIZE);
        assert!(plain.len() < 60_000, "{}", plain.len());
        for name in ["Winter", "<b>&amp; \u{1}\u{ffff}", &"long ".repeat(60), &"X".repeat(200)] {
            assert_ne!(card(name).draw().unwrap(), plain, "{name}");
        }
    }

    #[test]
    fn lines_break_between_words_and_end_where_there_is_no_more_room() {
        assert_eq!(lines("A short name", &NAME), ["A short name"]);
        assert_eq!(lines("The long autumn of the four", &NAME), ["The long autumn", "of the four"]);
        assert_eq!(lines(&"word ".repeat(40), &RULESET).len(), 1);
        assert!(lines(&"word ".repeat(40), &RULESET)[0].ends_with('…'));
        assert_eq!(lines(&"X".repeat(99), &NAME), [format!("{}…", "X".repeat(14))]);
    }
}
