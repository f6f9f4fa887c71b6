//! One data folder, one server: the folder is locked for as long as the server runs.

use std::fs::{File, TryLockError};
use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;

use crate::CannotServe;

const LOCK: &str = "bistro.lock";

/// Held while the folder is ours. The system takes the lock back when the process ends, however it ends.
#[derive(Debug)]
pub(crate) struct FolderLock {
    _file: File,
}

impl FolderLock {
    /// Make the folder if need be, lock it, and write down who holds it.
    pub(crate) fn take(folder: &Path, address: SocketAddr) -> Result<FolderLock, CannotServe> {
        let unusable = |error| CannotServe::Folder { folder: folder.display().to_string(), error };
        make_folder(folder).map_err(unusable)?;
        let file =
            File::options().read(true).write(true).create(true).truncate(false).open(folder.join(LOCK));
        let mut file = file.map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(in_use(folder)),
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
        }
        // Only the lock counts. On a full disk nobody learns the holder's name, and that is all.
        let noted =
            file.set_len(0).and_then(|()| write!(file, "process {} at {address}", std::process::id()));
        if let Err(error) = noted {
            tracing::warn!(%error, "the lock of the data folder cannot say who holds it");
        }
        Ok(FolderLock { _file: file })
    }
}

/// A folder that does not exist yet is made for the server's own user alone.
fn make_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// The error for a folder that another server holds, if one does. Nothing is written.
pub(crate) fn held_by_another(folder: &Path) -> Option<CannotServe> {
    let file = File::open(folder.join(LOCK)).ok()?;
    matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)).then(|| in_use(folder))
}

fn in_use(folder: &Path) -> CannotServe {
    let holder = std::fs::read_to_string(folder.join(LOCK)).unwrap_or_default();
    let holder = if holder.is_empty() { "another process".to_owned() } else { holder };
    CannotServe::InUse { folder: folder.display().to_string(), holder }
}

#[cfg(test)]
mod tests {
    use super::{FolderLock, held_by_another};

    #[test]
    fn a_folder_has_one_holder_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let address = ([127, 0, 0, 1], 8018).into();
        assert!(held_by_another(folder.path()).is_none());
        let held = FolderLock::take(folder.path(), address).unwrap();
        let refused = FolderLock::take(folder.path(), address).unwrap_err().to_string();
        let holder = format!("process {} at 127.0.0.1:8018", std::process::id());
        assert!(refused.contains(&holder), "{refused}");
        assert_eq!(held_by_another(folder.path()).unwrap().to_string(), refused);
        drop(held);
        assert!(held_by_another(folder.path()).is_none());
        FolderLock::take(folder.path(), address).unwrap();
    }
}
