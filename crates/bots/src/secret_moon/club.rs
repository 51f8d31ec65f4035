//! Plays by policy.

use super::board::Board;
use super::common::Common;
use super::marks::Scene;
use super::policy::{Choices, Policy};
use super::worlds::World;
use crate::Bot;
use cachet_engine::{Dice, Notebook};
use cachet_games::secret_moon::{Action, SecretMoon, deals};

pub struct Club {
    pub policy: Policy,
    pub sharp: f32,
}

impl Bot<SecretMoon> for Club {
    fn choose(&mut self, notes: &Notebook<SecretMoon>, legal: &[Action], dice: &mut Dice) -> Action {
        let view = notes.view();
        let seats = view.seats.len();
        let Some(me) = view.me else { return legal[0] };
        let (mut board, mut common) = (Board::new(seats), Common::new(seats));
        for seen in notes.seen() {
            board.note(seen);
            common.note(seen);
        }
        let world = World::of(&deals(seats, notes.viewer(), notes.seen())[0], seats);
        let scene = Scene::new(&board, &common, me, &world);
        let mut choices = Choices::default();
        self.policy.weigh(&scene, legal, &mut choices);
        choices.chances.iter_mut().for_each(|c| *c = c.powf(self.sharp));
        choices.actions[choices.draw(dice)]
    }
}
