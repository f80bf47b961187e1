//! A file that is being written beside where it will be, so that half of one is never taken for it.

use std::{
    fs::{self, File},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use nix::{errno::Errno, sys::signal::kill, unistd::Pid};

use super::BackupError;

/// It is gone unless it was given its name.
pub(super) struct Part {
    /// Where it is.
    pub path: PathBuf,
    /// What is written to.
    pub file: File,
    name: PathBuf,
}

impl Part {
    /// What will be `file`. Nobody else may ever read it, not even for a moment.
    ///
    /// # Errors
    /// [`BackupError::File`].
    pub fn of(file: &Path) -> Result<Self, BackupError> {
        // A program that writes it may work in another directory.
        let name = std::path::absolute(file).map_err(BackupError::file("find", file))?;
        if name.is_dir() {
            let why = std::io::ErrorKind::IsADirectory.into();
            return Err(BackupError::file("write", &name)(why));
        }
        let mut beside = name.file_name().unwrap_or_default().to_owned();
        beside.push(format!(".part-{}", std::process::id()));
        let path = name.with_file_name(beside);
        clear_away(&name, &path);
        let made = File::options().write(true).create_new(true).mode(0o600).open(&path);
        let file = made.map_err(BackupError::file("write", &path))?;
        Ok(Self { path, file, name })
    }

    /// Gives it its name once all of it is on the disk. Where it is, and how large.
    ///
    /// # Errors
    /// [`BackupError::File`].
    pub fn christen(self) -> Result<Dumped, BackupError> {
        let bytes = self.file.sync_all().and_then(|()| self.file.metadata());
        let bytes = bytes.map_err(BackupError::file("write", &self.path))?.len();
        let name = self.name.clone();
        fs::rename(&self.path, &name).map_err(BackupError::file("write", &name))?;
        let parent = name.parent().unwrap_or(&name);
        let synced = File::open(parent).and_then(|parent| parent.sync_all());
        synced.map_err(BackupError::file("write", parent))?;
        Ok(Dumped { file: name, bytes })
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // It is not there any more where it has its name.
        fs::remove_file(&self.path).ok();
    }
}

/// Removes what killed processes have left beside `name`: it holds all that a backup does. The one at `own` is of a
/// process that had our number.
fn clear_away(name: &Path, own: &Path) {
    let (Some(beside), Some(begins)) = (name.parent(), name.file_name()) else { return };
    let begins = format!("{}.part-", begins.to_string_lossy());
    for entry in fs::read_dir(beside).into_iter().flatten().flatten() {
        let (path, found) = (entry.path(), entry.file_name());
        let process = found.to_str().and_then(|found| found.strip_prefix(&begins)?.parse().ok());
        // Of one that runs as somebody else we are told so.
        let is_gone = |process| kill(Pid::from_raw(process), None) == Err(Errno::ESRCH);
        if path == own || process.is_some_and(is_gone) {
            fs::remove_file(path).ok();
        }
    }
}

/// A backup that was made.
#[derive(Clone, Debug)]
pub struct Dumped {
    /// Where it is.
    pub file: PathBuf,
    /// How large it is.
    pub bytes: u64,
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    fn what_killed_backups_have_left_goes_and_what_others_write_stays() {
        let folder =
            std::env::temp_dir().join(format!("sealed-orders-parts-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("games.dump");
        let mut ended = Command::new("true").spawn().unwrap();
        ended.wait().unwrap();
        let parts = [ended.id(), 1].map(|it| folder.join(format!("games.dump.part-{it}")));
        let other = folder.join("other.dump.part-1");
        for path in parts.iter().chain([&other]) {
            fs::write(path, "half of it").unwrap();
        }
        let part = Part::of(&file).unwrap();
        assert_eq!([&parts[0], &parts[1], &other].map(|it| it.exists()), [false, true, true]);
        part.christen().unwrap();
        assert!(file.exists());
        fs::remove_dir_all(&folder).unwrap();
    }
}
