//! What somebody keeps of themselves: the words by which they are known again, a handle; and how two guests become one.

use crate::{GuestId, StoreError};
use async_trait::async_trait;

/// Words that were shown to somebody. Only their slow hash is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    pub hash: [u8; 32],
    pub guest: GuestId,
    /// In Unix milliseconds.
    pub made: i64,
    /// Two of them have been written back.
    pub kept: bool,
}

/// A key that somebody's device keeps. Only its public half is here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// As the authenticator gave it.
    pub id: Vec<u8>,
    pub guest: GuestId,
    /// An uncompressed point of P-256.
    pub key: Vec<u8>,
    /// The device it was made on, in our words.
    pub label: String,
    /// In Unix milliseconds.
    pub made: i64,
}

/// A name that nobody else has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handle {
    pub guest: GuestId,
    /// As its owner writes it.
    pub handle: String,
    /// What it looks like: the same for all handles that somebody could take for it.
    pub looks: String,
    /// When it was chosen, in Unix milliseconds.
    pub chosen: i64,
    /// Is there a page for everybody?
    pub shown: bool,
}

/// The seals of every guest. They go when their guest goes.
#[async_trait]
pub trait Seals {
    /// Stores words that are not kept yet, instead of others of that guest that were not either. False if there is no such
    /// guest.
    async fn put_words(&self, words: Words) -> Result<bool, StoreError>;

    /// The words made at this time are kept from now on; older ones of that guest are void. False if there are none.
    async fn keep_words(&self, guest: GuestId, made: i64) -> Result<bool, StoreError>;

    /// The words with this hash, kept or not.
    async fn words(&self, hash: [u8; 32]) -> Result<Option<Words>, StoreError>;

    /// When the words were made that this guest has kept.
    async fn words_of(&self, guest: GuestId) -> Result<Option<i64>, StoreError>;

    /// Keeps a passkey. False if there is one of that id, or no such guest.
    async fn put_passkey(&self, passkey: Passkey) -> Result<bool, StoreError>;

    async fn passkey(&self, id: Vec<u8>) -> Result<Option<Passkey>, StoreError>;

    /// The oldest first.
    async fn passkeys_of(&self, guest: GuestId) -> Result<Vec<Passkey>, StoreError>;

    /// Forgets a passkey, if it is that guest's.
    async fn drop_passkey(&self, guest: GuestId, id: Vec<u8>) -> Result<(), StoreError>;

    /// All that one guest has becomes another's: tables, devices, tokens, finished games. The first is there no more.
    /// False, with nothing changed, if the other is not there. What logs say is not changed by this.
    async fn join_guests(&self, from: GuestId, into: GuestId) -> Result<bool, StoreError>;

    /// Takes a handle, or another one. False if somebody else has one that looks the same, or the guest is not there.
    async fn take_handle(&self, handle: Handle) -> Result<bool, StoreError>;

    async fn handle_of(&self, guest: GuestId) -> Result<Option<Handle>, StoreError>;

    async fn by_looks(&self, looks: &str) -> Result<Option<Handle>, StoreError>;

    /// Opens or closes the page of a guest who has a handle.
    async fn show_page(&self, guest: GuestId, shown: bool) -> Result<(), StoreError>;
}
