//! Accounts: guests with a session cookie, and names that a password makes somebody's own.

mod endings;
mod passwords;

use std::net::IpAddr;
use std::sync::Arc;

use bistro_core::Phrase;
use bistro_protocol::{NewPassword, PlayerPage};
use futures_util::future::BoxFuture;
use sha2::{Digest, Sha256};

use crate::bus::Bus;
use crate::clock::Clock;
use crate::store::{AccountChange, Player, Store, StoreError};
use crate::text;
use endings::Endings;
use passwords::{Attempt, NotChecked, Passwords};

const LONGEST_PASSWORD: usize = 200;

#[derive(Clone)]
pub(crate) struct Accounts {
    store: Arc<dyn Store>,
    passwords: Arc<Passwords>,
    endings: Endings,
}

/// The value of a session's cookie. Only its hash is stored, and it is never printed.
#[derive(Clone)]
pub(crate) struct SessionToken(pub(crate) String);

impl SessionToken {
    fn fresh() -> SessionToken {
        SessionToken(text::code(52))
    }

    fn hash(token: &str) -> Vec<u8> {
        Sha256::digest(token.as_bytes()).to_vec()
    }
}

type Answer<T> = Result<T, AccountError>;

/// Why something about an account did not work.
#[derive(Debug)]
pub(crate) enum AccountError {
    /// The player can do something about it.
    Refused(Phrase),
    /// There is too much to do right now.
    Busy(Phrase),
    /// The player has to wait first.
    TooSoon { seconds: i64 },
    /// The player can do nothing about it.
    Broken(String),
}

impl From<StoreError> for AccountError {
    fn from(error: StoreError) -> AccountError {
        match error {
            StoreError::NameOwned => AccountError::Refused(Phrase::new("bistro-name-owned")),
            other => AccountError::Broken(other.to_string()),
        }
    }
}

impl From<NotChecked> for AccountError {
    fn from(why: NotChecked) -> AccountError {
        match why {
            NotChecked::Busy => AccountError::Busy(Phrase::new("bistro-too-many-logins")),
            NotChecked::Wait(wait) => {
                AccountError::TooSoon { seconds: wait.as_millis().div_ceil(1000) as i64 }
            }
            NotChecked::Broken => AccountError::Broken("a password could not be checked".into()),
        }
    }
}

fn refuse<T>(id: &'static str) -> Answer<T> {
    Err(AccountError::Refused(Phrase::new(id)))
}

impl Accounts {
    /// So many passwords are checked at the same time.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        password_checks: usize,
        bus: &Arc<dyn Bus>,
        clock: Clock,
    ) -> Accounts {
        let passwords = Arc::new(Passwords::new(password_checks, bus, clock));
        Accounts { store, passwords, endings: Endings::new(Arc::clone(bus)) }
    }

    /// Whose session this is.
    pub(crate) async fn find(&self, token: &str) -> Answer<Option<Player>> {
        Ok(self.store.player_of_session(&SessionToken::hash(token)).await?)
    }

    /// Whose session this is, and what waits until it ends.
    pub(crate) async fn find_and_watch(
        &self,
        token: &str,
    ) -> Answer<Option<(Player, BoxFuture<'static, ()>)>> {
        let watch = self.endings.watch();
        let found = self.find(token).await?;
        Ok(found.map(|player| {
            let end = Box::pin(watch.end_of(player.id, SessionToken::hash(token)));
            (player, end as BoxFuture<'static, ()>)
        }))
    }

    /// An account for a newcomer, with a name of the server's choosing.
    pub(crate) async fn create(&self, now: i64) -> Answer<(Player, SessionToken)> {
        let (name, token) = (format!("Guest {}", text::code(4)), SessionToken::fresh());
        let (key, hash) = (text::name_key(&name), SessionToken::hash(&token.0));
        let change = AccountChange::Create { name: name.clone(), key, token: hash, at: now };
        let id = self.store.change_account(change).await?.expect("a new account gets a number");
        Ok((Player { id, name, owned: false }, token))
    }

    /// End the session of this token.
    pub(crate) async fn log_out(&self, token: &str) -> Answer<()> {
        let token = SessionToken::hash(token);
        self.store.change_account(AccountChange::LogOut { token: token.clone() }).await?;
        self.endings.one(token);
        Ok(())
    }

    /// Take another name. A name that is somebody's own is theirs.
    pub(crate) async fn rename(&self, player: &Player, name: &str) -> Answer<Player> {
        let (name, key) = self.free_name(player, name).await?;
        let change = AccountChange::Rename { player: player.id, name: name.clone(), key };
        self.store.change_account(change).await?;
        Ok(Player { name, ..player.clone() })
    }

    /// A name that this player may have, and its key.
    async fn free_name(&self, player: &Player, name: &str) -> Answer<(String, String)> {
        let name = text::name(name).map_err(AccountError::Refused)?;
        let key = text::name_key(&name);
        match self.store.owner_of_name(&key).await? {
            Some((owner, _)) if owner.id != player.id => refuse("bistro-name-owned"),
            Some(_) | None => Ok((name, key)),
        }
    }

    /// Make a name one's own, or give it another password: then the old one is asked for, since a browser may be left
    /// open. All other sessions end, since they may be those of somebody who knew the old one.
    pub(crate) async fn own(
        &self,
        player: &Player,
        session: &str,
        request: &NewPassword,
        from: IpAddr,
        now: i64,
    ) -> Answer<Player> {
        if !(8..=LONGEST_PASSWORD).contains(&request.password.chars().count()) {
            return refuse("bistro-bad-password");
        }
        // What cannot work is refused before it costs anything.
        let (name, key) = self.free_name(player, &request.name).await?;
        if player.owned {
            let Some(old) = &request.old else { return refuse("bistro-old-password-needed") };
            if self.owner_with_password(&player.name, old, from, now).await?.is_none() {
                return refuse("bistro-wrong-old-password");
            }
        }
        let password = self.passwords.hash(from, request.password.clone()).await?;
        let keep = SessionToken::hash(session);
        let change =
            AccountChange::Own { player: player.id, name: name.clone(), key, password, keep: keep.clone() };
        self.store.change_account(change).await?;
        self.endings.all_of(player.id, keep);
        Ok(Player { name, owned: true, ..player.clone() })
    }

    /// Come back to a name from another device.
    pub(crate) async fn log_in(
        &self,
        name: &str,
        password: &str,
        from: IpAddr,
        now: i64,
    ) -> Answer<(Player, SessionToken)> {
        let Some(player) = self.owner_with_password(name, password, from, now).await? else {
            return refuse("bistro-wrong-password");
        };
        let token = SessionToken::fresh();
        let hash = SessionToken::hash(&token.0);
        self.store.change_account(AccountChange::LogIn { player: player.id, token: hash, at: now }).await?;
        Ok((player, token))
    }

    /// The owner of a name, if this is their password.
    async fn owner_with_password(
        &self,
        name: &str,
        password: &str,
        from: IpAddr,
        now: i64,
    ) -> Answer<Option<Player>> {
        // A wrong name takes as long as a wrong password, and both get the same answer.
        const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$\
                              Xdfh0YtZ5dUrhjwb1vbeL7iY1B1f1Kpu6Q5n5v6Qy0c";
        let key = text::name_key(name.trim());
        let owner = self.store.owner_of_name(&key).await?;
        let owned = owner.as_ref().map_or_else(|| NOBODY.to_owned(), |(_, password)| password.clone());
        let password: String = password.chars().take(LONGEST_PASSWORD).collect();
        let attempt = Attempt { address: from, key, at: now };
        let right = self.passwords.is_right(&attempt, password, owned).await?;
        Ok(owner.filter(|_| right).map(|(player, _)| player))
    }

    /// What this reader may know about a name.
    pub(crate) async fn page(&self, name: &str, reader: Option<&Player>) -> Answer<Option<PlayerPage>> {
        let reader = reader.map(|reader| reader.id);
        Ok(self.store.player_page(&text::name_key(name), reader).await?)
    }
}
