//! Who comes here: guests with a cookie, names with a password, results and ratings.

use std::net::IpAddr;
use std::sync::Arc;

use bistro_core::Phrase;
use bistro_protocol::{PastGame, PlayerPage, RatingInfo};
use sha2::{Digest, Sha256};
use sqlx::{Row, SqlitePool};

use crate::entry::{Guest, PlayerId};
use crate::journal::{AccountChange, Journal, JournalError, Sqlite};
use crate::passwords::{Attempt, NotNow, Passwords};
use crate::text;

/// Everything about people, in the same file as the journal and written by its writer.
#[derive(Clone)]
pub(crate) struct People {
    journal: Arc<dyn Journal>,
    readers: SqlitePool,
    passwords: Arc<Passwords>,
}

/// A cookie's value. Only its hash is stored, and it is never printed.
pub(crate) struct Token(pub(crate) String);

type Answer<T> = Result<T, AccountError>;

/// Why something about people did not work.
#[derive(Debug)]
pub(crate) enum AccountError {
    /// The guest can do something about it.
    Refused(Phrase),
    /// There is too much to do right now.
    Busy(Phrase),
    /// The guest has to wait first.
    TooSoon(Phrase),
    /// The guest can do nothing about it.
    Broken(String),
}

impl From<JournalError> for AccountError {
    fn from(error: JournalError) -> AccountError {
        match error {
            JournalError::NameOwned => AccountError::Refused(Phrase::new("house-name-owned")),
            other => AccountError::Broken(other.to_string()),
        }
    }
}

impl From<NotNow> for AccountError {
    fn from(why: NotNow) -> AccountError {
        match why {
            NotNow::Busy => AccountError::Busy(Phrase::new("house-too-many-logins")),
            NotNow::Wait(wait) => {
                let seconds = wait.as_millis().div_ceil(1000) as i64;
                AccountError::TooSoon(Phrase::new("house-login-later").number("seconds", seconds))
            }
            NotNow::Broken => AccountError::Broken("a password could not be checked".into()),
        }
    }
}

impl From<sqlx::Error> for AccountError {
    fn from(error: sqlx::Error) -> AccountError {
        AccountError::Broken(error.to_string())
    }
}

fn refuse<T>(id: &'static str) -> Answer<T> {
    Err(AccountError::Refused(Phrase::new(id)))
}

fn hash(token: &str) -> Vec<u8> {
    Sha256::digest(token.as_bytes()).to_vec()
}

impl People {
    /// So many passwords are checked at the same time.
    pub(crate) fn of(journal: &Arc<Sqlite>, password_checks: usize) -> People {
        People {
            readers: journal.readers.clone(),
            journal: Arc::clone(journal) as Arc<dyn Journal>,
            passwords: Arc::new(Passwords::new(password_checks)),
        }
    }

    /// Whose cookie this is.
    pub(crate) async fn find(&self, token: &str) -> Answer<Option<Guest>> {
        let row = sqlx::query(
            "select id, name, password is not null from players join sessions on player = id where token = ?",
        )
        .bind(hash(token))
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.map(|row| Guest { id: PlayerId(row.get(0)), name: row.get(1), owned: row.get(2) }))
    }

    /// Somebody new, with a name of the house's choosing.
    pub(crate) async fn welcome(&self, now: i64) -> Answer<(Guest, Token)> {
        let (name, token) = (format!("Guest {}", text::code(4)), Token(text::code(52)));
        let key = text::name_key(&name);
        let change = AccountChange::Welcome { name: name.clone(), key, token: hash(&token.0), at: now };
        let made = self.journal.account(change).await?;
        let id = made.expect("somebody new gets a number");
        Ok((Guest { id, name, owned: false }, token))
    }

    /// Forget this cookie.
    pub(crate) async fn forget(&self, token: &str) -> Answer<()> {
        self.journal.account(AccountChange::LogOut { token: hash(token) }).await?;
        Ok(())
    }

    /// Be called something else. A name that is somebody's own is theirs.
    pub(crate) async fn rename(&self, guest: &Guest, name: &str) -> Answer<Guest> {
        let (name, key) = self.free_name(guest, name).await?;
        let change = AccountChange::Rename { player: guest.id, name: name.clone(), key };
        self.journal.account(change).await?;
        Ok(Guest { name, ..guest.clone() })
    }

    /// A name that this guest may have, and its key.
    async fn free_name(&self, guest: &Guest, name: &str) -> Answer<(String, String)> {
        let name = text::name(name).map_err(AccountError::Refused)?;
        let key = text::name_key(&name);
        match self.owner(&key).await? {
            Some((owner, _)) if owner != guest.id => refuse("house-name-owned"),
            Some(_) | None => Ok((name, key)),
        }
    }

    /// Who owns this name, and the hash of their password.
    async fn owner(&self, key: &str) -> Answer<Option<(PlayerId, String)>> {
        let row = sqlx::query("select id, password from players where key = ? and password is not null")
            .bind(key)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|row| (PlayerId(row.get(0)), row.get(1))))
    }

    /// Make a name one's own, or give it another password.
    pub(crate) async fn own(&self, guest: &Guest, name: &str, password: &str, from: IpAddr) -> Answer<Guest> {
        if !(8..=200).contains(&password.chars().count()) {
            return refuse("house-bad-password");
        }
        // What cannot work is refused before it costs anything.
        let (name, key) = self.free_name(guest, name).await?;
        let password = self.passwords.hash(from, password.to_owned()).await?;
        let change = AccountChange::Own { player: guest.id, name: name.clone(), key, password };
        self.journal.account(change).await?;
        Ok(Guest { name, owned: true, ..guest.clone() })
    }

    /// Come back to a name from another device.
    pub(crate) async fn log_in(
        &self,
        name: &str,
        password: &str,
        from: IpAddr,
        now: i64,
    ) -> Answer<(Guest, Token)> {
        // A wrong name takes as long as a wrong password, and both get the same answer.
        const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$\
                              Xdfh0YtZ5dUrhjwb1vbeL7iY1B1f1Kpu6Q5n5v6Qy0c";
        let key = text::name_key(name.trim());
        let owner = self.owner(&key).await?;
        let owned = owner.as_ref().map_or_else(|| NOBODY.to_owned(), |(_, password)| password.clone());
        let password: String = password.chars().take(200).collect();
        let attempt = Attempt { address: from, key, at: now };
        let right = self.passwords.is_right(&attempt, password, owned).await?;
        let Some((player, _)) = owner.filter(|_| right) else { return refuse("house-wrong-password") };
        let token = Token(text::code(52));
        self.journal.account(AccountChange::LogIn { player, token: hash(&token.0), at: now }).await?;
        let row = sqlx::query("select name from players where id = ?").bind(player.0);
        let name = row.fetch_one(&self.readers).await?.get(0);
        Ok((Guest { id: player, name, owned: true }, token))
    }

    /// What everybody may know about a name: its owner's games, or nothing.
    pub(crate) async fn page(&self, name: &str) -> Answer<Option<PlayerPage>> {
        let row = sqlx::query(
            "select id, name, password is not null from players where key = ? \
             order by password is not null desc, id desc limit 1",
        )
        .bind(text::name_key(name))
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let (id, name, owned): (i64, String, bool) = (row.get(0), row.get(1), row.get(2));
        let history = sqlx::query(
            "select table_id, game, place, score, names, rated, at from results \
             where player = ? order by at desc limit 100",
        )
        .bind(id)
        .fetch_all(&self.readers)
        .await?;
        let history = history.iter().map(|row| PastGame {
            table: row.get(0),
            game: row.get(1),
            place: row.get(2),
            score: row.get(3),
            names: row.get::<String, _>(4).split('\n').map(str::to_owned).collect(),
            rated: row.get(5),
            at: row.get(6),
        });
        let ratings = sqlx::query(
            "select game, against, rating, deviation, games from ratings where who = ? order by game, against",
        )
        .bind(format!("player:{id}"))
        .fetch_all(&self.readers)
        .await?;
        let ratings = ratings.iter().map(|row| RatingInfo {
            game: row.get(0),
            against: row.get(1),
            rating: row.get(2),
            deviation: row.get(3),
            games: row.get(4),
        });
        Ok(Some(PlayerPage { name, owned, ratings: ratings.collect(), history: history.collect() }))
    }
}
