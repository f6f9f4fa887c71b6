//! The server as its guests know it: over HTTP and sockets only.

mod arrivals;
mod floods;
mod goodbyes;
mod guests;
mod names;
mod pages;
mod playing;
mod sealed;
mod seats;
mod trouble;
