//! Games that have no bots of their own yet: somebody who plays at random sits down.

use crate::{Bot, BotInfo, Library, Random, Seated};

macro_rules! seat_at_random {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(impl Seated for $game {
            const BOTS: &'static [BotInfo] = &[BotInfo::plain("random", 1)];

            fn bot(name: &str, _nodes: Option<u32>, _library: &Library) -> Option<Box<dyn Bot<Self>>> {
                (name == "random").then(|| Box::new(Random) as Box<dyn Bot<Self>>)
            }
        })*
    };
}
cachet_games::for_every_plain_game!(seat_at_random);
