//! Memory: gives what is no longer used back to the system, and counts allocations where that is asked for.
//!
//! A crate of its own, because these are the only lines in the workspace that Rust cannot check: everywhere else `unsafe` is
//! forbidden.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Takes a few milliseconds, in which other threads that allocate may wait. The C library keeps what it once had, so that after
/// a busy evening a server would stay as large as it was then. Elsewhere than on Linux with glibc it does nothing.
pub fn give_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: malloc_trim may be called at any time and from any thread; it touches only what nobody has allocated.
    unsafe {
        libc::malloc_trim(0);
    }
}

/// The system's allocator. While some thread [counts](count_allocations) it looks which; otherwise it looks at one number more
/// than without, which a server does not notice.
pub struct Allocator;

/// How many threads count.
static COUNTING: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// The allocations of this thread, while it counts.
    static COUNT: Cell<Option<u64>> = const { Cell::new(None) };
}

/// How often the work allocates, on this thread, where the program has [`Allocator`] as its own.
pub fn count_allocations(work: impl FnOnce()) -> u64 {
    COUNTING.fetch_add(1, Ordering::SeqCst);
    COUNT.set(Some(0));
    work();
    COUNTING.fetch_sub(1, Ordering::SeqCst);
    COUNT.take().unwrap_or(0)
}

fn note() {
    if COUNTING.load(Ordering::Relaxed) > 0 {
        // A thread that is ending has none any more.
        let _ = COUNT.try_with(|count| count.set(count.get().map(|count| count + 1)));
    }
}

// SAFETY: every call is passed on to the system's allocator as it is; counting neither allocates nor panics.
unsafe impl GlobalAlloc for Allocator {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        note();
        // SAFETY: the caller's promises are those that it asks for.
        unsafe { System.alloc(layout) }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        note();
        // SAFETY: the same.
        unsafe { System.alloc_zeroed(layout) }
    }

    #[inline]
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        note();
        // SAFETY: the same.
        unsafe { System.realloc(memory, layout, size) }
    }

    #[inline]
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the same.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hint::black_box;
    use std::sync::Barrier;

    #[global_allocator]
    static ALLOCATOR: Allocator = Allocator;

    #[test]
    fn what_a_thread_allocates_is_counted_while_it_asks() {
        let mut kept = Vec::new();
        assert_eq!(count_allocations(|| kept.push(black_box(Box::new(7)))), 2, "the box, and the room for it");
        assert_eq!(count_allocations(|| kept.reserve_exact(100)), 1, "more room");
        assert_eq!(count_allocations(|| drop(black_box(kept))), 0, "giving back is not counted");
    }

    #[test]
    fn what_other_threads_allocate_meanwhile_is_not() {
        let both = Barrier::new(2);
        let counted = std::thread::scope(|scope| {
            scope.spawn(|| {
                both.wait();
                black_box(Box::new(7));
                both.wait();
            });
            count_allocations(|| {
                both.wait();
                both.wait();
            })
        });
        assert_eq!(counted, 0);
    }
}
