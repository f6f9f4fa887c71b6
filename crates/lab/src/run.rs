//! Long runs: lots for threads, taken up in order, so that a run can be stopped at any time and gone on with.
//!
//! A run is a range of numbers, of games or of deals. It is played in blocks of lots; the lots of a block are shared out
//! among threads, and what they bring is taken up in their order. So whatever has been taken up is always a whole
//! beginning of the run, and rows can be written while it goes on.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rayon::prelude::{IntoParallelIterator, ParallelIterator};

/// How a run is carried out: nothing of it changes what comes out.
#[derive(Clone, Copy)]
pub struct Running<'a> {
    /// 0 means one for each core.
    pub threads: usize,
    /// Hears how many games or deals have been finished since it last heard.
    pub progress: &'a (dyn Fn(u64) + Sync),
    /// Once this is set, no new lot is begun.
    pub stop: &'a AtomicBool,
}

impl std::fmt::Debug for Running<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Running").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// Nobody asks to stop.
static ON_AND_ON: AtomicBool = AtomicBool::new(false);

impl Running<'_> {
    /// On so many threads, to the end, and nobody listens.
    pub fn quietly(threads: usize) -> Running<'static> {
        Running { threads, progress: &|_| {}, stop: &ON_AND_ON }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Play a run in lots of this size; `take` is given what each brought, in order, until it has had enough. Returns where
/// the run ended: everything before has been taken.
pub(crate) fn in_lots<T: Send>(
    run: Range<u64>,
    lot: u64,
    running: &Running<'_>,
    play: impl Fn(Range<u64>) -> T + Sync,
    mut take: impl FnMut(Range<u64>, T) -> Wanted,
) -> u64 {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(running.threads).build();
    let pool = pool.expect("the system starts threads");
    let mut next = run.start;
    let mut lots = pool.current_num_threads() as u64;
    while next < run.end && !running.is_stopped() {
        let started = Instant::now();
        let ranges: Vec<Range<u64>> = (0..lots)
            .map(|number| (next + number * lot).min(run.end)..(next + (number + 1) * lot).min(run.end))
            .filter(|range| !range.is_empty())
            .collect();
        let played: Vec<Option<T>> = pool.install(|| {
            let play = |range: &Range<u64>| {
                (!running.is_stopped()).then(|| {
                    let brought = play(range.clone());
                    (running.progress)(range.end - range.start);
                    brought
                })
            };
            ranges.clone().into_par_iter().map(|range| play(&range)).collect()
        });
        for (range, brought) in ranges.into_iter().zip(played) {
            let Some(brought) = brought else { return next };
            next = range.end;
            if take(range, brought) == Wanted::Enough {
                return next;
            }
        }
        lots = next_block(lots, started.elapsed());
    }
    next
}

/// Whether a run is to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    More,
    Enough,
}

/// Blocks grow until one takes about half a second: few enough that threads hardly wait for each other, short enough
/// that a stopped run soon ends.
fn next_block(lots: u64, took: Duration) -> u64 {
    const LONG_ENOUGH: Duration = Duration::from_millis(500);
    const MOST: u64 = 4096;
    if took < LONG_ENOUGH { (2 * lots).min(MOST) } else { lots }
}

#[cfg(test)]
mod tests {
    use super::{Running, Wanted, in_lots};
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    #[test]
    fn lots_are_taken_in_order_on_any_number_of_threads() {
        for threads in [1, 3] {
            let mut taken = Vec::new();
            let end = in_lots(
                5..105,
                7,
                &Running::quietly(threads),
                |range| range,
                |range, brought| {
                    assert_eq!(range, brought);
                    taken.extend(range);
                    Wanted::More
                },
            );
            assert_eq!((end, taken), (105, (5..105).collect()));
        }
    }

    /// Where a run was stopped, another one goes on: nothing is missing, and nothing is there twice.
    #[test]
    fn a_stopped_run_is_gone_on_with() {
        let stop = AtomicBool::new(false);
        let played = AtomicU64::new(0);
        let progress = |games: u64| {
            if played.fetch_add(games, Ordering::Relaxed) > 30 {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let running = Running { threads: 2, progress: &progress, stop: &stop };
        let mut sum = 0;
        let mut add = |_, brought: u64| {
            sum += brought;
            Wanted::More
        };
        let end = in_lots(0..1000, 4, &running, Iterator::sum, &mut add);
        assert!(0 < end && end < 1000, "{end}");
        in_lots(end..1000, 4, &Running::quietly(2), Iterator::sum, &mut add);
        assert_eq!(sum, (0..1000).sum::<u64>());
    }

    #[test]
    fn a_run_ends_when_there_is_enough() {
        let mut count = 0;
        let end = in_lots(
            0..1000,
            10,
            &Running::quietly(2),
            |_| (),
            |_, ()| {
                count += 1;
                if count == 3 { Wanted::Enough } else { Wanted::More }
            },
        );
        assert_eq!((end, count), (30, 3));
    }
}
