//! Views as JSON: what is hidden and what is not there look different. `null` says that there is nothing;
//! [`HIDDEN`] says that there is something which this viewer may not see.

use serde::{Serialize, Serializer};

/// What stands in JSON for something that is there and hidden.
pub const HIDDEN: &str = "hidden";

/// For a field that is `None` where nothing is there and `Some(None)` where the viewer may not see what it is.
pub fn serialize<T: Serialize, S: Serializer>(it: &Option<Option<T>>, serializer: S) -> Result<S::Ok, S::Error> {
    match it {
        None => serializer.serialize_none(),
        Some(None) => serializer.serialize_str(HIDDEN),
        Some(Some(seen)) => seen.serialize(serializer),
    }
}

/// The same for a list of such things.
pub fn serialize_each<T: Serialize, S: Serializer>(
    all: &[Option<Option<T>>],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    struct One<'a, T>(&'a Option<Option<T>>);

    impl<T: Serialize> Serialize for One<'_, T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serialize(self.0, serializer)
        }
    }
    serializer.collect_seq(all.iter().map(One))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{json, to_value};

    #[derive(Serialize)]
    struct Both {
        #[serde(serialize_with = "serialize")]
        one: Option<Option<u8>>,
        #[serde(serialize_with = "serialize_each")]
        all: [Option<Option<u8>>; 3],
    }

    #[test]
    fn nothing_hidden_and_seen_are_three_things() {
        let written = |one| to_value(Both { one, all: [None, Some(None), Some(Some(7))] }).expect("plain JSON");
        let all = json!([null, "hidden", 7]);
        assert_eq!(written(None), json!({ "one": null, "all": all }));
        assert_eq!(written(Some(None)), json!({ "one": "hidden", "all": all }));
        assert_eq!(written(Some(Some(7))), json!({ "one": 7, "all": all }));
    }
}
