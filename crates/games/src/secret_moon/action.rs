//! What a player decides, and how it is written: `Investigate > Bo`, `Accuse > NPC 1, Minister`.

use super::place::{Npc, Place};
use super::role::{Role, plain};
use crate::parts::text_form;
use cachet_engine::{Names, Notation, Piece, Say, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A decision: one a turn (SM-10). SM-RUL-4: only some actions can be aimed at an NPC.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Wire", into = "Wire")]
pub enum Action {
    Investigate(Place),
    Enquire(Seat),
    Accuse(Place, Role),
    Protect(Seat),
    Interrupt(Seat),
    Capture(Place),
    Pass,
}

/// What kind of action, without its target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "MoonDeed")]
pub enum Deed {
    Investigate,
    Enquire,
    Accuse,
    Protect,
    Interrupt,
    Capture,
    Pass,
}

impl Deed {
    /// In the order of the rulebook.
    pub const ALL: [Deed; 7] =
        [Deed::Investigate, Deed::Enquire, Deed::Accuse, Deed::Protect, Deed::Interrupt, Deed::Capture, Deed::Pass];

    /// Where `locales/` keeps its name, with what it does as `.effect`.
    pub fn key(self) -> &'static str {
        match self {
            Deed::Investigate => "moon-investigate",
            Deed::Enquire => "moon-enquire",
            Deed::Accuse => "moon-accuse",
            Deed::Protect => "moon-protect",
            Deed::Interrupt => "moon-interrupt",
            Deed::Capture => "moon-capture",
            Deed::Pass => "moon-pass",
        }
    }

    /// Names that records may use, in English and French, the written one first.
    fn names(self) -> &'static [&'static str] {
        match self {
            Deed::Investigate => &["Investigate", "Enquêter"],
            Deed::Enquire => &["Enquire", "Inquire", "Se renseigner"],
            Deed::Accuse => &["Accuse", "Accuser"],
            Deed::Protect => &["Protect", "Hide", "Protéger", "Se protéger", "Se cacher"],
            Deed::Interrupt => &["Interrupt", "Interrompre"],
            Deed::Capture => &["Capture", "Capturer"],
            Deed::Pass => &["Pass", "Passer"],
        }
    }

    fn name(self) -> &'static str {
        self.names()[0]
    }

    fn named(text: &str) -> Option<Deed> {
        let text = plain(text);
        Deed::ALL.into_iter().find(|deed| deed.names().iter().any(|name| plain(name) == text))
    }
}

impl Action {
    pub fn deed(self) -> Deed {
        match self {
            Action::Investigate(_) => Deed::Investigate,
            Action::Enquire(_) => Deed::Enquire,
            Action::Accuse(..) => Deed::Accuse,
            Action::Protect(_) => Deed::Protect,
            Action::Interrupt(_) => Deed::Interrupt,
            Action::Capture(_) => Deed::Capture,
            Action::Pass => Deed::Pass,
        }
    }

    /// The card it is aimed at.
    pub fn at(self) -> Option<Place> {
        match self {
            Action::Investigate(at) | Action::Accuse(at, _) | Action::Capture(at) => Some(at),
            Action::Enquire(seat) | Action::Protect(seat) | Action::Interrupt(seat) => Some(Place::Seat(seat)),
            Action::Pass => None,
        }
    }

    /// The character named.
    pub fn name(self) -> Option<Role> {
        match self {
            Action::Accuse(_, name) => Some(name),
            Action::Investigate(_)
            | Action::Enquire(_)
            | Action::Protect(_)
            | Action::Interrupt(_)
            | Action::Capture(_)
            | Action::Pass => None,
        }
    }

    /// The action made of these choices; otherwise what is amiss.
    fn made_of(deed: Deed, at: Option<Place>, name: Option<Role>) -> Result<Action, Amiss> {
        if name.is_some() && deed != Deed::Accuse {
            return Err(Amiss::NameTooMany);
        }
        let seat = |place: Option<Place>| match place {
            Some(Place::Seat(seat)) => Ok(seat),
            Some(Place::Npc(_)) => Err(Amiss::NpcCannot),
            None => Err(Amiss::NoTarget),
        };
        match deed {
            Deed::Investigate => at.map(Action::Investigate).ok_or(Amiss::NoTarget),
            Deed::Enquire => seat(at).map(Action::Enquire),
            Deed::Accuse => {
                let at = at.ok_or(Amiss::NoTarget)?;
                name.map(|name| Action::Accuse(at, name)).ok_or(Amiss::NoName)
            }
            Deed::Protect => seat(at).map(Action::Protect),
            Deed::Interrupt => seat(at).map(Action::Interrupt),
            Deed::Capture => at.map(Action::Capture).ok_or(Amiss::NoTarget),
            Deed::Pass if at.is_some() => Err(Amiss::TargetTooMany),
            Deed::Pass => Ok(Action::Pass),
        }
    }
}

/// Why choices do not make an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Amiss {
    NoTarget,
    NoName,
    NameTooMany,
    TargetTooMany,
    NpcCannot,
}

impl Amiss {
    fn say(self, deed: Deed) -> Say {
        let key = match self {
            Amiss::NoTarget => "moon-unreadable-no-target",
            Amiss::NoName => "moon-unreadable-no-name",
            Amiss::NameTooMany => "moon-unreadable-name",
            Amiss::TargetTooMany => "moon-unreadable-target",
            Amiss::NpcCannot => "moon-unreadable-npc",
        };
        let rule = match self {
            Amiss::NoTarget | Amiss::NpcCannot => "SM-11",
            Amiss::NoName | Amiss::NameTooMany => "SM-14",
            Amiss::TargetTooMany => "SM-21",
        };
        Say::new(key).with("rule", rule).with("action", cachet_engine::Arg::Name(deed.key().to_owned()))
    }
}

/// The form in which programs send an action: `{"action": "accuse", "npc": 1, "name": "minister"}`,
/// `{"action": "protect", "seat": 0}`.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Wire {
    action: Deed,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    npc: Option<Npc>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<Role>,
}

impl From<Action> for Wire {
    fn from(action: Action) -> Wire {
        let (seat, npc) = match action.at() {
            Some(Place::Seat(seat)) => (Some(seat), None),
            Some(Place::Npc(npc)) => (None, Some(npc)),
            None => (None, None),
        };
        Wire { action: action.deed(), seat, npc, name: action.name() }
    }
}

impl TryFrom<Wire> for Action {
    type Error = String;

    fn try_from(wire: Wire) -> Result<Action, String> {
        let at = match (wire.seat, wire.npc) {
            (Some(_), Some(_)) => return Err("an action is aimed at a seat or at an NPC, not at both".to_owned()),
            (Some(seat), None) => Some(Place::Seat(seat)),
            (None, Some(npc)) => Some(Place::Npc(npc)),
            (None, None) => None,
        };
        Action::made_of(wire.action, at, wire.name).map_err(|amiss| format!("{:?}: {amiss:?}", wire.action))
    }
}

text_form!(Action);

impl Notation for Action {
    fn write(&self, names: &Names) -> String {
        let mut text = self.deed().name().to_owned();
        match self.at() {
            Some(Place::Seat(seat)) => text.push_str(&format!(" > {}", names.of(seat))),
            Some(Place::Npc(npc)) => text.push_str(&format!(" > {npc}")),
            None => {}
        }
        if let Some(name) = self.name() {
            text.push_str(&format!(", {}", Piece::name(name)));
        }
        text
    }

    fn read(text: &str, names: &Names) -> Result<Action, Say> {
        let (deed, aim) = match text.split_once('>') {
            None => (text, None),
            Some((deed, aim)) => (deed, Some(aim)),
        };
        let deed = Deed::named(deed).ok_or_else(|| Say::new("moon-unreadable-action").with("text", deed.trim()))?;
        let (at, name) = match aim.map(|aim| aim.split_once(',').map_or((aim, None), |(at, name)| (at, Some(name)))) {
            None => (None, None),
            Some((at, name)) => (Some(read_place(at, names)?), name.map(read_role).transpose()?),
        };
        Action::made_of(deed, at, name).map_err(|amiss| amiss.say(deed))
    }
}

/// `Bo`, `NPC 1`, `PNJ 1`.
fn read_place(text: &str, names: &Names) -> Result<Place, Say> {
    let wanted = plain(text);
    let is_npc = |npc: &Npc| ["npc", "pnj"].iter().any(|word| wanted == format!("{word} {}", u8::from(*npc)));
    match (names.find(text), Npc::ALL.into_iter().find(is_npc)) {
        (Ok(seat), _) => Ok(Place::Seat(seat)),
        (Err(_), Some(npc)) => Ok(Place::Npc(npc)),
        (Err(say), None) => Err(say),
    }
}

fn read_role(text: &str) -> Result<Role, Say> {
    Role::named(text).ok_or_else(|| Say::new("moon-unreadable-role").with("text", text.trim()))
}
