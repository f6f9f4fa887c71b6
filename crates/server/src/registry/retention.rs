//! What nobody has needed for long is forgotten: tables that never began, and guests of whom nothing is left but a name.

use std::sync::atomic::Ordering;
use std::time::Duration;

use super::Registry;
use crate::store::StoreError;

/// How often it is looked for.
const EVERY: Duration = Duration::from_secs(60 * 60);
const DAY: i64 = 24 * 60 * 60 * 1000;

impl Registry {
    /// Forget what the settings say, if it is time to.
    pub(crate) async fn forget_when_due(&self) {
        let now = self.clock().monotonic();
        if now < self.forgets_at.load(Ordering::Relaxed) {
            return;
        }
        self.forgets_at.store(now + EVERY.as_millis() as i64, Ordering::Relaxed);
        if let Err(error) = self.forget().await {
            tracing::error!(%error, "abandoned tables and idle guests could not be forgotten");
        }
    }

    async fn forget(&self) -> Result<(), StoreError> {
        if let Some(before) = self.days_ago(self.config().abandoned_days) {
            let mut tables = self.store().abandoned(before).await?;
            tables.retain(|table| self.in_memory(table).is_none());
            if !tables.is_empty() {
                let count = tables.len();
                self.store().forget_tables(tables).await?;
                tracing::info!(count, "abandoned tables were forgotten");
            }
        }
        if let Some(before) = self.days_ago(self.config().idle_guest_days) {
            let count = self.store().count_idle_guests(before).await?;
            if count > 0 {
                self.store().forget_guests(before).await?;
                tracing::info!(count, "idle guests were forgotten");
            }
        }
        Ok(())
    }

    /// The date so many days ago; none if they mean never. A wall clock that was set forward must not make everything old,
    /// so the calendar has to agree.
    fn days_ago(&self, days: u32) -> Option<i64> {
        let now = self.clock().wall().min(self.context.time.calendar());
        (days > 0).then(|| now - i64::from(days) * DAY)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;

    use bistro_core::Seat;
    use bistro_protocol::{BotSeat, NewTable};

    use super::*;
    use crate::bus::InProcessBus;
    use crate::clock::{Clock, GameTime};
    use crate::config::Config;
    use crate::registry::TableError;
    use crate::store::{AccountChange, Player, PlayerId, SqliteStore};

    async fn started(file: &Path, day: i64, config: Config) -> Arc<Registry> {
        let store = SqliteStore::open(file).await.unwrap();
        let time = GameTime::new(Clock::manual(day * DAY), None);
        Registry::new(config, catalog::GAMES, Arc::new(store), time, Arc::new(InProcessBus::default()))
    }

    async fn stop(registry: Arc<Registry>) {
        registry.close().await;
        registry.store().close().await;
    }

    #[tokio::test]
    async fn tables_that_never_began_and_guests_without_anything_are_forgotten_after_their_days() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("bistro.db");
        let registry = started(&file, 1000, Config::default()).await;
        for (name, token) in [("Ann", b"ann"), ("Ben", b"ben"), ("Zoe", b"zoe")] {
            let create = AccountChange::Create {
                name: name.into(),
                key: name.into(),
                token: token.to_vec(),
                at: 1000 * DAY,
            };
            registry.store().change_account(create).await.unwrap();
        }
        let ann = Player { id: PlayerId(1), name: "Ann".into(), owned: false };
        let open = NewTable::of(catalog::GAMES[0].about().id);
        let bots = [0, 1].map(|seat| BotSeat { seat: Seat::new(seat), level: "random".into() });
        let playing = NewTable { seats: Some(2), bots: bots.into(), start: true, ..open.clone() };
        let open = registry.new_table(ann.clone(), open).await.unwrap();
        let playing = registry.new_table(ann, playing).await.unwrap();
        stop(registry).await;

        let knows = async |registry: &Arc<Registry>, table: &str| match registry.table(table).await {
            Ok(_) => true,
            Err(TableError::Unknown) => false,
            Err(other) => panic!("{other:?}"),
        };
        let guests = async |registry: &Arc<Registry>| {
            let mut known = Vec::new();
            for token in [b"ann", b"ben", b"zoe"] {
                known.extend(registry.store().player_of_session(token).await.unwrap());
            }
            known.into_iter().map(|player| player.name).collect::<Vec<_>>()
        };
        let never = Config { abandoned_days: 0, idle_guest_days: 0, ..Config::default() };
        for (day, config, open_is_there, guests_there) in [
            (1030, Config::default(), true, 3),
            (1401, never, true, 3),
            (1031, Config::default(), false, 3),
            (1400, Config::default(), false, 3),
            (1401, Config::default(), false, 2),
        ] {
            let registry = started(&file, day, config).await;
            registry.forget_when_due().await;
            assert_eq!(knows(&registry, &open).await, open_is_there, "{day}");
            assert!(knows(&registry, &playing).await, "a game in play is nobody's to delete");
            // Ann has a table; Zoe's number would be given to the next guest.
            assert_eq!(guests(&registry).await.len(), guests_there, "{day}");
            stop(registry).await;
        }
    }
}
