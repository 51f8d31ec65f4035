//! JSON bodies.

use super::{Problem, language};
use crate::app::{App, LONGEST_BODY};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use cachet_engine::Say;
use cachet_table::{Kind, Refusal};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// A JSON body, which is an object; an absent one is read as an empty object.
pub struct Body<T>(pub T);

/// The longest body that an address reads, where it is not the usual one.
#[derive(Clone, Copy)]
pub struct Longest(pub usize);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Problem> {
        let lang = language(request.headers(), request.uri().query());
        let most = request.extensions().get::<Longest>().map_or(LONGEST_BODY, |most| most.0);
        let empty = request.headers().get(header::CONTENT_LENGTH).is_none_or(|length| length == "0")
            && !request.headers().contains_key(header::TRANSFER_ENCODING);
        let sent = if empty {
            Ok(Value::Object(Map::new()))
        } else {
            Json::from_request(request, app).await.map(|Json(sent)| sent).map_err(|why| unread(&why, most))
        };
        sent.and_then(read).map(Body).map_err(|refusal| Problem::new(lang, &refusal))
    }
}

fn unfit(why: String) -> Refusal {
    Refusal::new(Kind::Unfit, Say::new("server-bad-json").with("why", why))
}

fn unread(why: &JsonRejection, most: usize) -> Refusal {
    match why.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            Refusal::new(Kind::TooLong, Say::new("server-too-long").with("most", most / 1024))
        }
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Refusal::new(Kind::NotJson, Say::new("server-not-json")),
        _ => unfit(why.body_text()),
    }
}

fn read<T: DeserializeOwned>(mut sent: Value) -> Result<T, Refusal> {
    // Serde would read a list as well, field by field.
    if !sent.is_object() {
        return Err(unfit("expected an object".to_owned()));
    }
    make_whole(&mut sent);
    serde_path_to_error::deserialize(sent).map_err(|why| unfit(why.to_string()))
}

/// To JSON `4.0` is the same number as `4`, and some programs only write the former.
fn make_whole(value: &mut Value) {
    /// From here on not every whole number has a float of its own.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    match value {
        Value::Number(number) => {
            let float = number.as_f64().filter(|it| number.is_f64() && it.fract() == 0.0 && it.abs() < EXACT);
            if let Some(float) = float {
                *value = Value::from(float as i64);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(make_whole),
        Value::Object(fields) => fields.values_mut().for_each(make_whole),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(serde::Deserialize, PartialEq, Debug)]
    struct Chair {
        seat: u8,
    }

    #[test]
    fn a_whole_number_is_read_however_it_is_written() {
        for seat in [json!(4), json!(4.0), json!(40e-1)] {
            assert_eq!(read::<Chair>(json!({ "seat": seat })).ok(), Some(Chair { seat: 4 }));
        }
        for seat in [json!(4.5), json!(-1.0), json!(1e300), json!("4"), json!(null)] {
            assert!(read::<Chair>(json!({ "seat": seat })).is_err(), "{seat}");
        }
    }

    #[test]
    fn a_list_is_no_object() {
        assert!(read::<Chair>(json!([4])).is_err());
    }
}
