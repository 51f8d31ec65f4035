//! The words are read when the crate is compiled; a file that is new among them must have it compiled again.

fn main() {
    println!("cargo::rerun-if-changed=../../locales");
}
