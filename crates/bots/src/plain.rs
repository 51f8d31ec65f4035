//! Games that have no bots of their own yet: somebody who plays at random sits down.

// Whole paths, because the group may be empty, and imports would then be unused.
macro_rules! seat_at_random {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(impl crate::Seated for $game {
            const BOTS: &'static [crate::BotInfo] = &[crate::BotInfo::plain("random", 1)];

            fn bot(name: &str, _nodes: Option<u32>, _library: &crate::Library) -> Option<Box<dyn crate::Bot<Self>>> {
                (name == "random").then(|| Box::new(crate::Random) as Box<dyn crate::Bot<Self>>)
            }
        }

        impl crate::Judged for $game {
            fn judge(
                options: &<Self as cachet_engine::Game>::Options,
                seats: usize,
                worlds: u32,
                library: &crate::Library,
            ) -> Box<dyn crate::Judge<Self>> {
                Box::new(crate::judge::PlainJudge::new(options, seats, worlds, library))
            }
        })*
    };
}
cachet_games::for_every_plain_game!(seat_at_random);
