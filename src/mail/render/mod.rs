//! How letters read: from what a letter says to its subject, its plain part and its HTML part.
//!
//! Pure. The sentences are in `templates/mail/`, one set a letter; here they are chosen, measured
//! and kept within what mail programs show. Must not know: the store, the network, the clock.

mod answer;
mod draft;
mod form;
mod letters;
mod moment;
mod news;
mod plain;
mod reply;
mod style;
mod templates;
mod values;

use sha2::{Digest, Sha256};

use self::{
    draft::{Draft, Extent},
    news::InlinePicture,
    templates::Part,
};
use super::content::{Addressee, Content, News};
use crate::picture;

/// Mail programs clip longer letters, some at 100 KB.
pub const MAX_HTML_BYTES: usize = 90_000;

/// A letter with its words.
#[derive(Clone, Debug)]
pub struct Rendered {
    /// The subject, in one line.
    pub subject: String,
    /// The plain part: complete without the other one, 72 columns.
    pub text: String,
    /// The HTML part, below [`MAX_HTML_BYTES`].
    pub html: String,
    /// The board that the HTML part shows.
    pub board: Option<Board>,
    /// What the letter had to do without, for the log.
    pub flaws: Vec<String>,
}

/// An inline picture.
#[derive(Clone, Debug)]
pub struct Board {
    /// Its Content-ID, without angle brackets.
    pub cid: String,
    /// The name it is saved under.
    pub filename: String,
    /// PNG.
    pub png: Vec<u8>,
}

/// A letter cannot be put into words: a fault of this program.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// A template failed.
    #[error("a letter cannot be rendered: {0}")]
    Template(#[from] askama::Error),
    /// The style could not be put into the elements.
    #[error("a letter cannot be styled: {0}")]
    Style(#[from] css_inline::InlineError),
    /// The HTML part stays too long whatever is left out.
    #[error("a letter's HTML part has {0} bytes, more than mail programs show")]
    TooLong(usize),
}

/// Puts a letter into its reader's language. `message_id` is its own: the reply that it prepares
/// says what it answers.
///
/// # Errors
/// [`RenderError`] when a template fails or the letter cannot be made short enough.
pub fn render(
    to: &Addressee,
    content: &Content,
    message_id: &str,
) -> Result<Rendered, RenderError> {
    let mut flaws = Vec::new();
    let board = news(content).and_then(|news| match picture::draw_once(&news.board_svg) {
        Ok(picture) => Some(picture),
        Err(why) => {
            flaws.push(format!("the board is missing: {why}"));
            None
        }
    });
    let shown = board
        .as_ref()
        .map(|picture| InlinePicture { cid: content_id(&picture.png), size: picture.size });
    let board = board.zip(shown.as_ref()).map(|(picture, shown)| Board {
        cid: shown.cid.clone(),
        filename: "board.png".to_owned(),
        png: picture.png.clone(),
    });

    let mut draft = Draft { to, content, message_id, shown, subject: String::new() };
    draft.subject = one_line(&draft.write(Part::Subject, Extent::WHOLE)?);
    let text = plain::set(&draft.write(Part::Text, Extent::WHOLE)?);
    let mut html = style::put_in(&draft.write(Part::Html, Extent::WHOLE)?)?;
    // News can be read elsewhere; a form that is not there cannot be filled in.
    for shorter in [Extent::WITH_LESS_NEWS, Extent::WITHOUT_SELECTS, Extent::SHORTENED] {
        if html.len() <= MAX_HTML_BYTES {
            break;
        }
        flaws.push(format!("an HTML part of {} bytes was shortened", html.len()));
        html = style::put_in(&draft.write(Part::Html, shorter)?)?;
    }
    if html.len() > MAX_HTML_BYTES {
        return Err(RenderError::TooLong(html.len()));
    }
    Ok(Rendered { subject: draft.subject, text, html, board, flaws })
}

/// What a letter says, as a mail may quote it: the lines of its plain part, and the texts of the
/// elements of its HTML part.
///
/// # Errors
/// [`RenderError`] when a template fails.
pub fn said(to: &Addressee, content: &Content) -> Result<[Vec<String>; 2], RenderError> {
    let shown = news(content).map(|_| InlinePicture { cid: String::new(), size: (0, 0) });
    let mut draft = Draft { to, content, message_id: "", shown, subject: String::new() };
    draft.subject = one_line(&draft.write(Part::Subject, Extent::WHOLE)?);
    let text = draft.write(Part::Text, Extent::WHOLE)?;
    let html = draft.write(Part::Html, Extent::WHOLE)?;
    let lines = text.lines().map(|line| line.trim_start_matches(plain::HEADING).to_owned());
    Ok([lines.chain([draft.subject.clone()]).collect(), elements(&html)])
}

/// The texts between the tags of HTML, and what stands for its pictures. Characters that are written
/// as numbers are signs, and go.
fn elements(html: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for piece in html.split('<') {
        let (tag, words) = piece.split_once('>').unwrap_or(("", piece));
        let alt = tag.split_once("alt=\"").and_then(|(_, rest)| rest.split('"').next());
        for text in alt.into_iter().chain([words]).filter(|text| !text.trim().is_empty()) {
            let mut pieces = text.split("&#");
            let first = pieces.next().unwrap_or_default().to_owned();
            texts.push(pieces.fold(first, |text, piece| {
                text + piece.split_once(';').map_or(piece, |(_, rest)| rest)
            }));
        }
    }
    texts
}

fn news(content: &Content) -> Option<&News> {
    match content {
        Content::Sheet(sheet) => Some(&sheet.news),
        Content::Result { news, .. } | Content::Final { news, .. } => Some(news),
        // A newer result takes the place of an older one: there is one at the most.
        Content::Daily { told } => told.iter().find_map(news),
        Content::Invitation { .. }
        | Content::Confirm { .. }
        | Content::NewDeadline { .. }
        | Content::CalledOff { .. }
        | Content::Act { .. }
        | Content::Claim { .. }
        | Content::Keep { .. }
        | Content::HostDesk { .. }
        | Content::Message { .. }
        | Content::Sealed { .. }
        | Content::NoSheet { .. }
        | Content::NotAwaited { .. }
        | Content::Answer(_)
        | Content::Reminder { .. }
        | Content::Late { .. }
        | Content::Test
        | Content::Token
        | Content::Returned { .. }
        | Content::SetAside { .. }
        | Content::SignIn { .. }
        | Content::Unclear { .. } => None,
    }
}

/// The same picture has the same id, and no two boards share one.
fn content_id(png: &[u8]) -> String {
    let digest = data_encoding::HEXLOWER.encode(&Sha256::digest(png));
    format!("board-{}@sealed-orders", digest.get(..16).unwrap_or(&digest))
}

/// Text for a header: no line breaks or other control characters, single spaces, bounded.
pub(super) fn one_line(text: &str) -> String {
    let spaced: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let line = spaced.split([' ', '\u{2028}', '\u{2029}']).filter(|word| !word.is_empty());
    line.collect::<Vec<_>>().join(" ").chars().take(200).collect()
}
