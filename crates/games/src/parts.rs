//! Parts of a game that are written the same way for every game.

/// The types of a game, and the methods that its modules `event` and `telling` (or whatever they are called) already
/// have as functions.
macro_rules! game_parts {
    ($event:ident, $telling:ident) => {
        type State = State;
        type Action = Action;
        type Event = Event;
        type Seen = Seen;
        type View = View;
        type Illegal = Illegal;

        fn seen(event: &Event, who: cachet_engine::Viewer) -> Seen {
            $event::seen(event, who)
        }

        fn redact(seen: &Seen, who: cachet_engine::Viewer) -> Seen {
            $event::seen(seen, who)
        }

        fn mark(event: &Event) -> Option<cachet_engine::Mark> {
            $event::mark(event)
        }

        fn say(seen: &Seen) -> cachet_engine::Say {
            $telling::say(seen)
        }

        fn scene(view: &View) -> Vec<cachet_engine::Say> {
            $telling::scene(view)
        }

        fn steps(action: &Action) -> Vec<cachet_engine::Say> {
            $telling::steps(action)
        }
    };
}

/// `Display` and `FromStr` of an action: its notation, with letters for the seats.
macro_rules! text_form {
    ($action:ty) => {
        impl std::fmt::Display for $action {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                use cachet_engine::{Names, Notation, Seat};
                f.write_str(&self.write(&Names::letters(Seat::MAX)))
            }
        }

        impl std::str::FromStr for $action {
            type Err = cachet_engine::Say;

            fn from_str(text: &str) -> Result<Self, cachet_engine::Say> {
                use cachet_engine::{Names, Notation, Seat};
                <$action>::read(text, &Names::letters(Seat::MAX))
            }
        }
    };
}

pub(crate) use {game_parts, text_form};
