//! What can be agreed on before a game of R.

use super::letters;
use super::mix;
use super::rule::Rule;
use super::rules::Rules;
use super::variant::{Dawn, LastChance, Numbers, Variant, unknown};
use cachet_engine::{Names, OptionInfo, Options, Say, Seat, below, dice, unknown_option};
use serde::{Deserialize, Serialize};

/// The options of R. Only combinations that R-MIX allows can be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<(String, String)>", into = "Vec<(String, String)>")]
pub struct ROptions {
    rules: Rules,
    /// The other reading in R-RUL-4.
    clown_wipes: bool,
    /// R: a match of games.
    true_king: bool,
    /// P: who gives a Prince for a Princess; nobody named means a seat picked at random.
    attacker: Option<Seat>,
}

impl ROptions {
    /// These rules, if they go together.
    pub fn of(rules: Rules) -> Result<ROptions, Say> {
        ROptions::default().and(rules)
    }

    fn and(mut self, rules: Rules) -> Result<ROptions, Say> {
        let wanted: Rules = self.rules.iter().chain(rules.iter()).collect();
        if let Some(quarrel) = mix::quarrel(wanted) {
            return Err(quarrel.say_nearest(wanted));
        }
        self.rules = wanted;
        Ok(self)
    }

    #[must_use]
    pub fn wiping(self) -> ROptions {
        ROptions { clown_wipes: true, ..self }
    }

    #[must_use]
    pub fn as_match(self) -> ROptions {
        ROptions { true_king: true, ..self }
    }

    /// The game alone, without the match around it.
    #[must_use]
    pub(super) fn one_game(self) -> ROptions {
        ROptions { true_king: false, ..self }
    }

    pub fn rules(&self) -> Rules {
        self.rules
    }

    pub fn clown_wipes(&self) -> bool {
        self.clown_wipes
    }

    pub fn true_king(&self) -> bool {
        self.true_king
    }

    pub fn attacker(&self) -> Option<Seat> {
        self.attacker
    }

    /// `B+G+O`; letters or names. R makes a match of it.
    fn add_letters(&mut self, value: &str) -> Result<(), Say> {
        let mut wanted = Rules::A;
        let mut king = self.true_king;
        for text in value.split('+').map(str::trim) {
            let letter = letters::find(text).ok_or_else(|| unknown(text))?;
            if let Some(variant) = Variant::of(letter.rule) {
                // A mode set before its letter stays.
                wanted = wanted.with(self.rules.variant(letter.rule).unwrap_or(variant));
            } else if letter.rule == Rule::R {
                king = true;
            } else if letter.rule != Rule::A {
                return Err(Say::new("r-mix-own-game")
                    .with("rule", "R-MIX-8")
                    .with("text", text)
                    .with("game", letter.game));
            }
        }
        *self = ROptions { true_king: king, ..self.and(wanted)? };
        Ok(())
    }

    /// A mode brings its letter with it; two modes at once are refused (R-MIX-4, R-V-N2, R-MIX-5).
    fn add_mode(&mut self, value: &str, variant: Variant) -> Result<(), Say> {
        let mut modes = value.split('+').map(|text| variant.in_mode(text.trim()));
        let first = modes.next().unwrap_or(Ok(variant))?;
        for other in modes {
            mix::can_join(Rules::A.with(first), other?).map_err(|quarrel| quarrel.say_nearest(self.rules))?;
        }
        *self = self.and(Rules::A.with(first))?;
        Ok(())
    }
}

fn yes_or_no(key: &str, value: &str, no: &str, yes: &str) -> Result<bool, Say> {
    if value == yes || value == no {
        return Ok(value == yes);
    }
    Err(Say::new("option-value").with("key", key).with("value", value).with("known", format!("{no}, {yes}")))
}

impl Options for ROptions {
    const LIST: &'static [OptionInfo] = &[
        OptionInfo { key: "rules", values: &["A", "LETTER+LETTER…"] },
        OptionInfo { key: "numbers", values: &["none", "clown_minister"] },
        OptionInfo { key: "last_chance", values: &["lost", "lost_or_won"] },
        OptionInfo { key: "dawn", values: &["majority", "total:N"] },
        OptionInfo { key: "clown_wipes_delayed", values: &["no", "yes"] },
        OptionInfo { key: "match", values: &["one_game", "true_king"] },
        OptionInfo { key: "attacker", values: &["random", "SEAT"] },
    ];

    fn write(&self, names: &Names) -> Vec<(&'static str, String)> {
        let mut pairs = Vec::new();
        if !self.rules.is_a() {
            let letters: Vec<String> = self.rules.iter().map(|variant| variant.rule().to_string()).collect();
            pairs.push(("rules", letters.join("+")));
        }
        for rule in self.rules.iter() {
            let key = if rule == Variant::Numbers(Numbers::ClownMinister) {
                Some("numbers")
            } else if rule == Variant::LastChance(LastChance::LostOrWon) {
                Some("last_chance")
            } else {
                matches!(rule, Variant::Dawn(Dawn::Total(_))).then_some("dawn")
            };
            pairs.extend(key.zip(rule.mode()));
        }
        if self.clown_wipes {
            pairs.push(("clown_wipes_delayed", "yes".to_owned()));
        }
        if self.true_king {
            pairs.push(("match", "true_king".to_owned()));
        }
        pairs.extend(self.attacker.map(|seat| ("attacker", names.of(seat))));
        pairs
    }

    fn set(&mut self, key: &str, value: &str, names: &Names) -> Result<(), Say> {
        match key {
            "rules" => self.add_letters(value)?,
            "numbers" => self.add_mode(value, Variant::Numbers(Numbers::None))?,
            "last_chance" => self.add_mode(value, Variant::LastChance(LastChance::Lost))?,
            "dawn" => self.add_mode(value, Variant::Dawn(Dawn::Majority))?,
            "clown_wipes_delayed" => self.clown_wipes = yes_or_no(key, value, "no", "yes")?,
            "match" => self.true_king = yes_or_no(key, value, "one_game", "true_king")?,
            "attacker" if value == "random" => self.attacker = None,
            "attacker" => self.attacker = Some(names.find(value)?),
            other => return Err(unknown_option::<Self>(other)),
        }
        Ok(())
    }

    /// Variant A, every letter in every mode, every two that go together, larger ones at random, matches.
    fn samples(_seats: usize) -> Vec<Self> {
        let modes = || {
            Variant::EVERY.into_iter().filter(|rule| !matches!(rule, Variant::Dawn(Dawn::Total(wins)) if *wins != 9))
        };
        let pairs = Variant::ALL
            .iter()
            .enumerate()
            .flat_map(|(at, one)| Variant::ALL[at + 1..].iter().map(|other| [*one, *other]));
        let mut all: Vec<ROptions> = vec![ROptions::default(), ROptions::default().wiping()];
        all.extend(modes().filter_map(|rule| ROptions::of(Rules::A.with(rule)).ok()));
        all.extend(pairs.filter_map(|pair| ROptions::of(pair.into_iter().collect()).ok()));
        let mut dice = dice(17);
        let everything: Vec<Variant> = modes().collect();
        for size in [3, 4, 5, 6, 8, 16].into_iter().flat_map(|size| [size; 4]) {
            let mut rules = Rules::A;
            for _ in 0..size {
                let rule = everything[below(&mut dice, everything.len() as u32) as usize];
                if mix::can_join(rules, rule).is_ok() {
                    rules = rules.with(rule);
                }
            }
            all.extend(ROptions::of(rules));
        }
        all.push(ROptions { attacker: Some(Seat::ALL[1]), ..all[1] }.with_rule(Variant::Attack));
        all.push(ROptions::default().as_match());
        all.push(ROptions::default().with_rule(Variant::Loser).as_match());
        all
    }
}

impl ROptions {
    fn with_rule(self, rule: Variant) -> ROptions {
        ROptions { rules: self.rules.with(rule), ..self }
    }
}

impl From<ROptions> for Vec<(String, String)> {
    fn from(options: ROptions) -> Vec<(String, String)> {
        options.write(&Names::letters(2)).into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
    }
}

impl TryFrom<Vec<(String, String)>> for ROptions {
    type Error = String;

    fn try_from(pairs: Vec<(String, String)>) -> Result<ROptions, String> {
        let mut options = ROptions::default();
        let names = Names::letters(2);
        for (key, value) in &pairs {
            options.set(key, value, &names).map_err(|say| format!("{}: {key}={value}", say.key))?;
        }
        Ok(options)
    }
}
