//! For games that wrap another to break it: the parts they leave as they are.

/// The view and the words of another game with the same events.
macro_rules! looks_like {
    ($game:ty) => {
        fn view(options: &Self::Options, seats: usize, who: cachet_engine::Viewer) -> Self::View {
            <$game>::view(options, seats, who)
        }

        fn redact(seen: &Self::Seen, who: cachet_engine::Viewer) -> Self::Seen {
            <$game>::redact(seen, who)
        }

        fn note(view: &mut Self::View, seen: &Self::Seen) {
            <$game>::note(view, seen);
        }

        fn say(seen: &Self::Seen) -> cachet_engine::Say {
            <$game>::say(seen)
        }

        fn scene(view: &Self::View) -> Vec<cachet_engine::Say> {
            <$game>::scene(view)
        }

        fn steps(action: &Self::Action) -> Vec<cachet_engine::Say> {
            <$game>::steps(action)
        }

        fn reference() -> Vec<cachet_engine::Say> {
            <$game>::reference()
        }

        fn mark(event: &Self::Event) -> Option<cachet_engine::Mark> {
            <$game>::mark(event)
        }
    };
}
pub(crate) use looks_like;
