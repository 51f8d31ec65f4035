//! Decks so small that every order of them can be dealt, with the cards of each edition that say most.

use cachet_engine::{Game, Info};
use cachet_games::letters::Card::{
    self, AmiraSadie, Angel, Baron, Celeste, Chancellor, Claire, Cobra, Councilwoman, Countess, GhostKing, Guard,
    Jumba, King, Librarian, Lilo, Ogre, Pleakley, Priest, Prince, Princess, Sparky, Spy, Vladric,
};
use cachet_games::letters::{Edition, LoveLetter, PrincessPrincess, RuleIds, Stitch};

const RULES: RuleIds = RuleIds {
    turn: "LL-7",
    rival: "LL-8",
    nobody: "LL-9",
    name: "LL-11",
    anyone: "LL-15",
    duty: "LL-16",
    keep: "LL-7",
    answer: "LL-7",
    over: "LL-23",
};

macro_rules! small {
    (
        $name:ident like $game:ty:
        [$(($card:ident, $copies:literal)),*],
        [$($deck:ident),*] $(, $key:ident = $value:expr)*
    ) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct $name;

        impl Edition for $name {
            const INFO: Info = Info { seats: &[2, 3], ..<$game as Game>::INFO };
            const CAST: &'static [(Card, u8)] = &[$(($card, $copies)),*];
            const DECK: &'static [Card] = &[$($deck),*];
            const TOKENS: &'static [u8] = &[4, 4];
            const RULES: RuleIds = RULES;
            const STARTER: &'static str = "first";
            $(const $key: bool = $value;)*
        }
    };
}

small!(Duel like LoveLetter:
    [(Princess, 1), (Countess, 1), (King, 1), (Prince, 1), (Baron, 1), (Priest, 1), (Guard, 2)],
    [Princess, Countess, King, Prince, Baron, Priest, Guard, Guard]);

small!(Counsels like cachet_games::letters::LoveLetter2019:
    [(Princess, 1), (Chancellor, 2), (Prince, 1), (Priest, 1), (Guard, 2), (Spy, 1)],
    [Princess, Chancellor, Chancellor, Prince, Priest, Guard, Guard, Spy]);

small!(Princesses like PrincessPrincess:
    [(Ogre, 1), (Celeste, 1), (GhostKing, 1), (AmiraSadie, 2), (Vladric, 1), (Librarian, 1), (Claire, 1)],
    [Ogre, Celeste, GhostKing, AmiraSadie, AmiraSadie, Vladric, Librarian, Claire], TWIN_TOKENS = true);

small!(Family like Stitch:
    [(Lilo, 1), (Pleakley, 1), (Angel, 1), (Jumba, 1), (Sparky, 1), (Cobra, 1), (Councilwoman, 2)],
    [Lilo, Pleakley, Angel, Jumba, Sparky, Cobra, Councilwoman, Councilwoman], PAWN = true);
