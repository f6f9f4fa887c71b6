//! Who one is at which server: the cookies, on disk.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::PathBuf;

use crate::saved::state_folder;

/// A cookie for each server one has been to, so that joining again continues the same seat.
#[derive(Clone, Debug)]
pub struct Guests {
    place: Option<PathBuf>,
}

impl Guests {
    /// In the person's state folder; without one nothing is remembered.
    pub fn of_this_person() -> Guests {
        Guests { place: state_folder().map(|folder| folder.join("guests.json")) }
    }

    pub fn at(place: PathBuf) -> Guests {
        Guests { place: Some(place) }
    }

    /// The cookie for this server: `http://host:8018`. Earlier versions kept it under `host:8018`.
    pub fn cookie(&self, server: &str) -> Option<String> {
        let mut all = self.all();
        let earlier = server.strip_prefix("http://").unwrap_or(server);
        all.remove(server).or_else(|| all.remove(earlier))
    }

    /// Keep a cookie. If it cannot be written, one only sits down as somebody new the next time.
    pub fn keep(&self, server: &str, cookie: &str) {
        let mut all = self.all();
        if all.insert(server.to_owned(), cookie.to_owned()).as_deref() != Some(cookie) {
            let _ = self.write(&all);
        }
    }

    fn all(&self) -> BTreeMap<String, String> {
        let text = self.place.as_ref().and_then(|place| fs::read_to_string(place).ok());
        text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    fn write(&self, all: &BTreeMap<String, String>) -> io::Result<()> {
        let Some(place) = &self.place else { return Ok(()) };
        if let Some(folder) = place.parent() {
            fs::create_dir_all(folder)?;
        }
        let beside = place.with_extension("json.new");
        let mut options = fs::File::options();
        options.write(true).create(true).truncate(true);
        // A cookie is a seat: it is for its owner's eyes.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let text = serde_json::to_string_pretty(all).expect("cookies have a JSON form");
        io::Write::write_all(&mut options.open(&beside)?, text.as_bytes())?;
        fs::rename(&beside, place)
    }
}
