//! New tables: as somebody asks for them, lessons, and games that go on from a moment of a finished one.

use std::sync::Arc;

use bistro_core::Phrase;
use bistro_engine::Lesson;
use bistro_protocol::{NewFork, NewTable};
use futures_util::future::BoxFuture;

use super::{Registry, TableError};
use crate::activity::{self, Activity};
use crate::store::{Append, Player, PlayerId};
use crate::table::{OpenError, OpenTable, Opening, ReplayError, Start, TableState};
use crate::text;

impl Registry {
    /// Write a new table, and give it its actor.
    async fn open(
        self: Arc<Registry>,
        begun: Result<(TableState, Append), ReplayError>,
    ) -> Result<String, OpenError> {
        let broken = |why: String| {
            tracing::error!(why, "a table could not be opened");
            OpenError::Broken
        };
        let (state, append) = begun.map_err(|bad| broken(bad.to_string()))?;
        let (id, ownership) = (state.id.clone(), self.store().ownership_of_new());
        let append = Append { ownership, ..append };
        self.store().append(append).await.map_err(|error| broken(error.to_string()))?;
        activity::count(Activity::TableOpened);
        // While the server stops, the table stays in the store and will be there afterwards.
        let _ = self.spawn(state, ownership, Start::Fresh);
        Ok(id)
    }

    fn begin(&self, opening: Opening) -> Result<(TableState, Append), ReplayError> {
        opening.begin(text::code(10), self.games, &self.context.time)
    }

    /// Whether this player may open one more table: one to play, to play again, to go on from, or for bots alone.
    async fn must_have_room(&self, host: PlayerId) -> Result<(), OpenError> {
        let most = self.config().tables_per_name;
        match self.store().count_tables_of(host).await {
            Ok(tables) if tables < most => Ok(()),
            Ok(_) => Err(Phrase::new("bistro-too-many-tables").number("most", most as i64).into()),
            Err(error) => {
                tracing::error!(%error, "the tables of a player could not be counted");
                Err(OpenError::Broken)
            }
        }
    }

    /// Open a table as somebody asks for it.
    pub(crate) async fn new_table(
        self: &Arc<Registry>,
        host: Player,
        request: NewTable,
    ) -> Result<String, OpenError> {
        let game = self.games.iter().find(|game| game.about().id == request.game);
        let game = *game.ok_or_else(|| Phrase::new("bistro-unknown-game"))?;
        self.must_have_room(host.id).await?;
        let opening = Opening::requested(game, request, host, self.config())?;
        let begun = self.begin(opening);
        Arc::clone(self).open(begun).await
    }

    /// Open the table of a game's lesson.
    pub(crate) async fn new_lesson(
        self: &Arc<Registry>,
        host: Player,
        game: &str,
    ) -> Result<String, OpenError> {
        let game = self.games.iter().find(|known| known.about().id == game);
        let game = *game.ok_or_else(|| Phrase::new("bistro-unknown-game"))?;
        let lesson = Lesson::of(game).ok_or_else(|| Phrase::new("bistro-no-lesson"))?;
        let lesson = lesson.map_err(|why| {
            tracing::error!(game = game.about().id, why, "a lesson cannot be given");
            OpenError::Broken
        })?;
        self.must_have_room(host.id).await?;
        let begun = self.begin(Opening::lesson(game, &lesson, host, self.config())?);
        Arc::clone(self).open(begun).await
    }

    /// Open a table that goes on from a moment of a finished game.
    pub(crate) async fn fork(
        self: &Arc<Registry>,
        id: &str,
        host: Player,
        fork: NewFork,
    ) -> Result<String, OpenError> {
        let game = match self.finished(id).await {
            Ok(Some(game)) => game,
            Ok(None) => return Err(Phrase::new("bistro-not-over").into()),
            Err(TableError::Unknown) => return Err(Phrase::new("bistro-no-such-table").into()),
            Err(TableError::OtherRules { .. }) => return Err(Phrase::new("bistro-table-other-rules").into()),
            Err(
                TableError::Closing
                | TableError::Elsewhere(_)
                | TableError::Damaged(_)
                | TableError::Broken(_)
                | TableError::Store(_),
            ) => return Err(OpenError::Broken),
        };
        self.must_have_room(host.id).await?;
        let registry = Arc::clone(self);
        let begun = self
            .finished
            .work(move || Opening::fork(&game.state, host, fork).map(|opening| registry.begin(opening)));
        let begun = begun.await.map_err(|_| OpenError::Broken)??;
        Arc::clone(self).open(begun).await
    }
}

impl OpenTable for Registry {
    fn open_table(self: Arc<Self>, opening: Opening) -> BoxFuture<'static, Result<String, OpenError>> {
        Box::pin(async move {
            self.must_have_room(opening.host()).await?;
            let begun = self.begin(opening);
            self.open(begun).await
        })
    }
}
