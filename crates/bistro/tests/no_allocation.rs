//! Playouts allocate nothing once their lists have grown: counted, for every game at every seat count.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use bistro_core::FastDice;
use bistro_lab::ForLab;

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

// The only way to count allocations is to be the allocator; each call is passed on unchanged.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations(run: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.get();
    run();
    ALLOCATIONS.get() - before
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(std::hint::black_box(vec![1, 2, 3]))), 1);
}

#[test]
fn playouts_allocate_nothing() {
    for game in catalog::visit_all(ForLab) {
        let about = game.about();
        for seats in about.seats.clone() {
            let Ok(setup) = game.setup(Some(seats), None, &[]) else { continue };
            let mut playouts = game.playouts(&setup).expect("a sound setup");
            // The list of actions grows to its full size in the first games; the measured ones are the same.
            playouts.run(200, &mut FastDice::new(1));
            let mut decisions = 0;
            let made = allocations(|| decisions = playouts.run(200, &mut FastDice::new(1)));
            assert!(decisions > 200, "{} at {seats} seats was played", about.id);
            assert_eq!(made, 0, "{} at {seats} seats allocates", about.id);
        }
    }
}
