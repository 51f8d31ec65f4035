//! The private feeds of a guest: an address that nobody can guess, shown once, and ended when its owner says so.
//!
//! Its key is kept as tokens are, so that it goes with its guest when they are erased or joined to another; but by a signature
//! instead of a hash, and without any scope, so that it opens nothing else.

use crate::app::App;
use crate::identity::Signer;
use crate::tables::failed;
use cachet_store::{GuestId, Scopes, Token};
use cachet_table::{Millis, Refusal};

/// What such a token is called in the list of tokens.
const LABEL: &str = "feed";

/// What is kept of a key.
fn kept_as(signer: &Signer, key: &str) -> [u8; 32] {
    let mut hash = [0; 32];
    let proof = signer.prove("feed", key);
    hash.iter_mut().zip(proof.bytes()).for_each(|(to, from)| *to = from);
    hash
}

pub fn feed_token(signer: &Signer, key: &str, made: Millis) -> Token {
    Token { hash: kept_as(signer, key), label: LABEL.to_owned(), made, scopes: Scopes::NONE }
}

impl App {
    /// Whose feed it is. Whom the host has blocked has none.
    pub async fn feed_of(&self, key: &str) -> Result<Option<GuestId>, Refusal> {
        let found = self.tables.store.token(kept_as(&self.signer, key)).await.map_err(|error| failed(&error))?;
        let Some((guest, Scopes::NONE)) = found else { return Ok(None) };
        let blocked = self.tables.store.is_blocked(guest).await.map_err(|error| failed(&error))?;
        Ok(Some(guest).filter(|_| !blocked && self.limits.allows_guest(guest)))
    }

    async fn feeds(&self, guest: GuestId) -> Result<Vec<Token>, Refusal> {
        let tokens = self.tables.store.tokens_of(guest).await.map_err(|error| failed(&error))?;
        Ok(tokens.into_iter().filter(|token| token.scopes == Scopes::NONE).collect())
    }

    pub async fn has_feed(&self, guest: GuestId) -> Result<bool, Refusal> {
        Ok(!self.feeds(guest).await?.is_empty())
    }

    pub async fn end_feeds(&self, guest: GuestId) -> Result<(), Refusal> {
        for token in self.feeds(guest).await? {
            self.tables.store.drop_token(guest, token.hash).await.map_err(|error| failed(&error))?;
        }
        Ok(())
    }

    /// A new key.
    pub async fn make_feed(&self, guest: GuestId) -> Result<String, Refusal> {
        let key = hex::encode(&self.tables.random.token()?[..16]);
        let _present = self.tables.present(&[guest]).await?;
        let token = feed_token(&self.signer, &key, self.tables.now());
        self.tables.store.put_token(guest, token).await.map_err(|error| failed(&error))?;
        Ok(key)
    }
}
