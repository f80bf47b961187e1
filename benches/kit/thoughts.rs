//! How long the levels of a computer player thought about their sheets.

use std::time::Duration;

use super::Level;

/// By level.
#[derive(Default)]
pub struct Thoughts([Thought; 3]);

#[derive(Default)]
struct Thought {
    sheets: u32,
    total: Duration,
    longest: Duration,
}

impl Thoughts {
    /// Counts a sheet that took a level so long.
    pub fn count(&mut self, level: Level, took: Duration) {
        let thought = &mut self.0[level as usize];
        thought.sheets += 1;
        thought.total += took;
        thought.longest = thought.longest.max(took);
    }

    /// A line a level that has thought.
    pub fn print(&self) {
        for (level, thought) in Level::ALL.iter().zip(&self.0).filter(|(_, it)| it.sheets > 0) {
            println!(
                "{}: {:.2} ms a sheet, at most {:.1} ms ({} sheets)",
                level.code(),
                thought.total.as_secs_f64() * 1e3 / f64::from(thought.sheets),
                thought.longest.as_secs_f64() * 1e3,
                thought.sheets
            );
        }
    }
}
