//! Leases and claims. Every time is the database's: the servers' clocks have no part in it.

use sqlx::Row;
use sqlx::postgres::PgPool;

use crate::clock::{Beat, Clock};
use crate::store::{Claim, GivenUp, Lease, NodeId, Ownership, StoreError};

/// The date, by the database's clock: a pause between two servers is measured by it, whatever their own clocks say.
macro_rules! date {
    () => {
        "(extract(epoch from clock_timestamp()) * 1000)::bigint"
    };
}
pub(super) use date;

/// How long a lease lasts.
macro_rules! lease_end {
    () => {
        "clock_timestamp() + interval '3 seconds'"
    };
}

/// For nodes that went long ago and own nothing any more.
const FORGET_NODES: &str = "\
    delete from nodes where id <> 0 and lease_until < clock_timestamp() - interval '1 day' \
    and running < (select max(running) from nodes) and not exists (select 1 from ends where owner = nodes.id)";

pub(super) async fn join(pool: &PgPool, beat: Beat) -> Result<NodeId, StoreError> {
    sqlx::query(FORGET_NODES).execute(pool).await?;
    let number = getrandom::u64().map_err(|error| StoreError::Broken(error.to_string()))?;
    // Positive and not 0, which stands for nobody.
    let node = (number >> 1) as i64 | 1;
    let insert = concat!(
        "insert into nodes (id, lease_until, running, calendar, wall) values ($1, ",
        lease_end!(),
        ", $2, $3, ",
        date!(),
        ")"
    );
    let insert = sqlx::query(insert).bind(node).bind(beat.running).bind(beat.calendar);
    insert.execute(pool).await?;
    Ok(NodeId(node))
}

/// A lease that has run out is not renewed: somebody may have claimed the node's tables.
pub(super) async fn renew(pool: &PgPool, node: NodeId, beat: Beat) -> Result<Lease, StoreError> {
    let update = concat!(
        "update nodes set lease_until = ",
        lease_end!(),
        ", running = $2, calendar = $3, wall = ",
        date!(),
        " where id = $1 and lease_until > clock_timestamp()"
    );
    let update = sqlx::query(update).bind(node.0).bind(beat.running).bind(beat.calendar);
    let renewed = update.execute(pool).await?.rows_affected();
    Ok(if renewed == 1 { Lease::Held } else { Lease::Lost })
}

pub(super) async fn leave(pool: &PgPool, node: NodeId) -> Result<(), StoreError> {
    let update = "update nodes set lease_until = clock_timestamp() where id = $1 and id <> 0";
    sqlx::query(update).bind(node.0).execute(pool).await?;
    Ok(())
}

pub(super) async fn has_others(pool: &PgPool, node: NodeId) -> Result<bool, StoreError> {
    let select = "select exists (select 1 from nodes where lease_until > clock_timestamp() and id <> $1)";
    Ok(sqlx::query_scalar(select).bind(node.0).fetch_one(pool).await?)
}

/// The epoch grows even if the table was this node's already: a transaction that nobody waits for any more may still be
/// under way.
pub(super) async fn claim(pool: &PgPool, table: &str, node: NodeId) -> Result<Claim, StoreError> {
    if node == NodeId(0) {
        return Ok(Claim::Mine(Ownership::ONLY));
    }
    let update = sqlx::query_scalar(
        "update ends set owner = $2, epoch = epoch + 1 \
         where table_key = (select key from tables where id = $1) \
         and exists (select 1 from nodes where id = $2 and lease_until > clock_timestamp()) \
         and not exists (select 1 from nodes where id = ends.owner and id <> $2 and lease_until > clock_timestamp()) \
         returning epoch",
    );
    let epoch: Option<i64> = update.bind(table).bind(node.0).fetch_optional(pool).await?;
    if let Some(epoch) = epoch {
        return Ok(Claim::Mine(Ownership { node, epoch }));
    }
    let select = sqlx::query(
        "select nodes.id from tables join ends on table_key = key join nodes on nodes.id = owner \
         where tables.id = $1 and nodes.id <> $2 and lease_until > clock_timestamp()",
    );
    let owner = select.bind(table).bind(node.0).fetch_optional(pool).await?;
    Ok(owner.map_or(Claim::Nobodys, |row| Claim::Elsewhere(NodeId(row.get(0)))))
}

pub(super) async fn give_up(
    pool: &PgPool,
    table: &str,
    ownership: Ownership,
    then: GivenUp,
) -> Result<(), StoreError> {
    let owner = match then {
        GivenUp::Sleeps => None,
        GivenUp::GoesOn => Some(0_i64),
    };
    let update = sqlx::query(
        "update ends set owner = $4 where table_key = (select key from tables where id = $1) \
         and owner = $2 and epoch = $3",
    );
    update.bind(table).bind(ownership.node.0).bind(ownership.epoch).bind(owner).execute(pool).await?;
    Ok(())
}

/// The latest of all nodes: games go on from there. Its date is as long ago on this server's clock as it is on the
/// database's.
pub(super) async fn last_beat(pool: &PgPool) -> Result<Option<Beat>, StoreError> {
    let select = concat!(
        "select running, calendar, ",
        date!(),
        " - wall from nodes where running is not null order by running desc limit 1"
    );
    let row: Option<(i64, i64, i64)> = sqlx::query_as(select).fetch_optional(pool).await?;
    let now = Clock::system().wall();
    Ok(row.map(|(running, calendar, age)| Beat { running, calendar, wall: now - age }))
}
