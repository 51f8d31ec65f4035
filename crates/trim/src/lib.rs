//! Gives memory that is no longer used back to the system. The C library keeps what it once had, so that after a busy
//! evening a server would stay as large as it was then.
//!
//! A crate of its own, because this is the only call in the workspace that Rust cannot check: everywhere else `unsafe` is
//! forbidden.

/// Takes a few milliseconds, in which other threads that allocate may wait. Elsewhere than on Linux with glibc it does
/// nothing.
pub fn give_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: malloc_trim may be called at any time and from any thread; it touches only what nobody has allocated.
    unsafe {
        libc::malloc_trim(0);
    }
}
