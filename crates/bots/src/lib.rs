pub mod r;
