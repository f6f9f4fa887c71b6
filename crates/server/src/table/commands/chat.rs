//! Chat at the table.

use bistro_protocol::Access;

use super::{Considered, refusal, write};
use crate::store::Player;
use crate::table::entry::TableEvent;
use crate::table::state::TableState;
use crate::text;

pub(super) fn chat(state: &TableState, player: &Player, said: &str) -> Considered {
    let said = text::chat_line(said)?;
    // At a public table those who watch may speak, too; a table by invitation is for the invited.
    if state.opened.access == Access::Invited && state.seat_of(player.id).is_none() {
        return Err(refusal("bistro-no-seat"));
    }
    write(TableEvent::Said { player: player.clone(), text: said })
}
