//! One file for each subcommand.

pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod compare;
pub(crate) mod exploit;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod learn;
pub(crate) mod load;
pub(crate) mod manual;
pub(crate) mod merge;
pub(crate) mod migrate;
pub(crate) mod play;
pub(crate) mod record;
pub(crate) mod replay;
pub(crate) mod report;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod sim;
pub(crate) mod sweep;
pub(crate) mod tournament;
pub(crate) mod verify;
