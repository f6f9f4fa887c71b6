//! The server as its guests know it: over HTTP and sockets only.

mod arrivals;
mod backups;
mod cluster;
mod damage;
mod floods;
mod goodbyes;
mod guests;
mod index;
mod lessons;
mod names;
mod opening;
mod other_rules;
mod pages;
mod patches;
mod playing;
mod proxies;
mod replays;
mod sealed;
mod seats;
mod shared_limits;
mod traces;
mod trouble;
mod upgrade;
