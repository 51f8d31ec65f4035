//! Actions to try that may be illegal: some that were legal in another position, and some that never are, made by
//! exchanging parts of those in their JSON form.

use crate::dealer::Dice;
use crate::game::Game;
use crate::shuffle::below;
use serde_json::Value;

/// The most bred actions that are kept.
const MOST: usize = 600;

pub(super) struct Probes<G: Game> {
    met: Vec<G::Action>,
    bred: Vec<G::Action>,
    /// Single values met in any action, whatever they stood for.
    parts: Vec<Value>,
}

impl<G: Game> Probes<G> {
    pub(super) fn new() -> Self {
        Probes { met: Vec::new(), bred: Vec::new(), parts: Vec::new() }
    }

    /// Remembers an action, and what it is made of.
    pub(super) fn meet(&mut self, action: G::Action) {
        if self.met.contains(&action) {
            return;
        }
        self.met.push(action);
        if let Ok(Value::Object(fields)) = serde_json::to_value(action) {
            for part in fields.into_iter().map(|(_, part)| part) {
                if !self.parts.contains(&part) {
                    self.parts.push(part);
                }
            }
        }
    }

    /// Makes a few actions by exchanging parts of those met.
    pub(super) fn breed(&mut self, dice: &mut Dice) {
        for _ in 0..6 {
            let Some(bred) = self.cross(dice) else { continue };
            if self.bred.len() < MOST && !self.bred.contains(&bred) && !self.met.contains(&bred) {
                self.bred.push(bred);
            }
        }
    }

    fn cross(&self, dice: &mut Dice) -> Option<G::Action> {
        let one = serde_json::to_value(choose(&self.met, dice)?).ok()?;
        let other = serde_json::to_value(choose(&self.met, dice)?).ok()?;
        let (Value::Object(mut fields), Value::Object(others)) = (one, other) else { return None };
        let keys: Vec<String> = fields.keys().chain(others.keys()).cloned().collect();
        for _ in 0..=below(dice, 2) {
            fields.insert(choose(&keys, dice)?.clone(), choose(&self.parts, dice)?.clone());
        }
        serde_json::from_value(Value::Object(fields)).ok()
    }

    /// Some of the actions met, and some bred ones.
    pub(super) fn some(&self, count: usize, dice: &mut Dice) -> Vec<G::Action> {
        let met = (0..count).filter_map(|_| choose(&self.met, dice).copied()).collect::<Vec<_>>();
        let bred = (0..count).filter_map(|_| choose(&self.bred, dice).copied()).collect::<Vec<_>>();
        met.into_iter().chain(bred).collect()
    }
}

fn choose<'a, T>(items: &'a [T], dice: &mut Dice) -> Option<&'a T> {
    items.get(below(dice, items.len().max(1) as u32) as usize)
}
