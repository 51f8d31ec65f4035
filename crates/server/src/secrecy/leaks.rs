//! The suite can fail: servers that leak, each on one surface only, are caught.

use super::compare::{keeps_secrets, where_they_leak};
use super::leak::{Asked, Leak, Spoil};
use super::plan::{ID, Kind, guest};
use crate::tables::{Around, Lens, Painted, Style};
use axum::http::response::Parts;
use axum::http::{HeaderValue, StatusCode};
use cachet_engine::Seat;
use cachet_games::letters::LoveLetter;
use cachet_table::{Presence, padded};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

/// Where the suite found the leak; nothing if it did not.
fn found(leak: &Leak) -> String {
    keeps_secrets(&Kind::of::<LoveLetter>(), 0..super::GAMES, leak).err().unwrap_or_default()
}

/// Changes answers.
fn answer(spoil: impl Fn(&Asked, &mut Parts, &mut Vec<u8>) + Send + Sync + 'static) -> Spoil {
    Arc::new(spoil)
}

/// A byte more, in the answers to some requests.
fn longer(which: impl Fn(&Asked, &Parts) -> bool + Send + Sync + 'static) -> Spoil {
    answer(move |asked, parts, body| {
        if which(asked, parts) {
            body.push(b' ');
        }
    })
}

fn header(name: &'static str, which: impl Fn(&Asked, &Parts) -> bool + Send + Sync + 'static) -> Spoil {
    answer(move |asked, parts, _| {
        if which(asked, parts) {
            parts.headers.append(name, HeaderValue::from_static("guard"));
        }
    })
}

/// Changes JSON frames.
fn in_json(change: impl Fn(Lens, &mut Value) + Send + Sync + 'static) -> Leak {
    Leak::repaint(move |truth, paint, online, lens, presence, from| {
        let painted = paint(online, lens, presence, from);
        match (lens.style, serde_json::from_str::<Value>(&painted.text)) {
            (Style::Json(_), Ok(mut value)) if truth => {
                change(lens, &mut value);
                let text = padded(&value, painted.text.len()).unwrap_or_default();
                Painted { text, ..painted }
            }
            (Style::Json(_) | Style::Html(_), Ok(_) | Err(_)) => painted,
        }
    })
}

fn page(asked: &Asked) -> bool {
    asked.method == "GET" && asked.table("/t/", "")
}

fn api(asked: &Asked) -> bool {
    asked.method == "GET" && asked.table("/api/tables/", "")
}

fn posts_move(asked: &Asked) -> bool {
    asked.table("/api/tables/", "/moves")
}

macro_rules! caught {
    ($($name:ident: $leak:expr, at $place:expr;)*) => {
        $(#[test]
        fn $name() {
            let found = found(&$leak);
            assert!(found.contains(&*$place), "found: {found}");
        })*
    };
}

/// Leaks in answers, which are looked for together, once for all of these tests.
macro_rules! caught_in_answers {
    ($($name:ident: $leak:expr, at $place:expr;)*) => {
        static FOUND: LazyLock<HashMap<&str, String>> = LazyLock::new(|| {
            let leaks = [$((stringify!($name), $leak)),*];
            let (names, leaks): (Vec<&str>, Vec<Spoil>) = leaks.into_iter().unzip();
            names.into_iter().zip(where_they_leak(&Kind::of::<LoveLetter>(), 0..super::GAMES, &leaks)).collect()
        });

        $(#[test]
        fn $name() {
            let found = &FOUND[stringify!($name)];
            assert!(found.contains(&*$place), "found: {found}");
        })*
    };
}

caught! {
    later_frames_of_a_stream: Leak::piece(|asked, nth, piece| {
        if asked.table("/api/tables/", "/stream") && nth > 3 {
            piece.extend(b": guard\n\n");
        }
    }), at "/stream";
    later_frames_of_a_page: Leak::piece(|asked, nth, piece| {
        if asked.table("/t/", "/stream") && nth > 3 {
            piece.push(b'\n');
        }
    }), at format!("/t/{ID}/stream");
    the_first_frame_in_french: Leak::piece(|asked, nth, piece| {
        if asked.query == "words=true&lang=fr" && nth == 1 {
            piece.push(b'\n');
        }
    }), at "words=true&lang=fr";
    what_is_missed_since: Leak::piece(|asked, nth, piece| {
        if asked.header("last-event-id") == "0" && nth == 1 {
            piece.push(b'\n');
        }
    }), at "/stream";
    the_hand_of_a_seat_at_the_table_to_watch: Leak::peeks(), at "GET /  of";
    who_is_here: Leak::repaint(|truth, paint, online, lens, around, from| {
        let spectators = around.presence.spectators + usize::from(truth);
        let more = Around { presence: Presence { spectators, ..around.presence }, ..around };
        paint(online, lens, more, from)
    }), at format!("/t/{ID}/stream");
    what_those_who_watch_say: Leak::overheard(), at "said";
    a_clock: in_json(|_, update| {
        if let Some(deadline) = update["clocks"][0]["left"].as_i64() {
            update["clocks"][0]["left"] = (deadline + 1).into();
        }
    }), at "/stream";
    the_order_of_legal_moves: in_json(|_, update| {
        if let Some(legal) = update["legal"].as_array_mut() {
            legal.reverse();
        }
    }), at "/stream";
    a_seat_shown_to_the_public: Leak::repaint(|_, paint, online, lens, presence, from| {
        let lens = Lens { guest: lens.guest.or(Some(guest(Seat::ALL[0]))), ..lens };
        paint(online, lens, presence, from)
    }), at "Nobody";
    the_length_of_what_a_seat_is_sent: Leak::repaint(|_, paint, online, lens, presence, from| {
        let painted = paint(online, lens, presence, from);
        Painted { text: painted.text.trim_end().to_owned(), ..painted }
    }), at "length of stream";
}

caught_in_answers! {
    the_status_of_a_refused_form: answer(|asked, parts, _| {
        if asked.method == "POST" && asked.path.starts_with("/t/") && parts.status == StatusCode::UNPROCESSABLE_ENTITY {
            parts.status = StatusCode::BAD_REQUEST;
        }
    }), at format!("POST /t/{ID}/");
    a_moment_of_the_game_during_play: answer(|asked, parts, body| {
        if asked.table("/t/", "/replay") && asked.query.starts_with("at=") {
            parts.status = StatusCode::OK;
            body.extend(b"a moment");
        }
    }), at "/replay?at=";
    a_fragment: longer(|asked, _| page(asked) && !asked.header("cachet-fragment").is_empty()), at format!("/t/{ID}");
    the_page_after_a_move: longer(|asked, _| page(asked) && asked.header("accept-encoding").is_empty()
        && asked.header("cookie").starts_with("cachet")), at format!("/t/{ID}");
    the_answer_to_a_move: longer(|asked, parts| posts_move(asked) && parts.status == StatusCode::OK), at "move";
    the_answer_to_a_form: answer(|asked, parts, _| {
        if asked.table("/t/", "/move") && parts.status == StatusCode::SEE_OTHER {
            parts.headers.insert("location", HeaderValue::from_str(&format!("/t/{ID}?x")).expect("a path"));
        }
    }), at format!("/t/{ID}/move");
    a_cookie_set_with_a_form: header("set-cookie", |asked, parts| {
        asked.table("/t/", "/move") && parts.status == StatusCode::SEE_OTHER
    }), at format!("/t/{ID}/move");
    a_page_without_the_helper: longer(|asked, _| page(asked) && asked.header("cookie").contains("helper=0")), at "helper off";
    a_page_with_lessons: longer(|asked, _| page(asked) && asked.header("cookie").contains("lessons=1")), at "essons";
    a_page_in_french: longer(|asked, _| page(asked) && asked.header("accept-language").starts_with("fr")), at "French";
    a_page_at_night: longer(|asked, _| page(asked) && asked.header("cookie").contains("theme=night")), at "helper off";
    a_choice_half_made: longer(|asked, _| page(asked) && asked.query.starts_with("pick=")), at "?pick=";
    a_compressed_length: longer(|_, parts| parts.headers.contains_key("content-encoding")), at "compressed";
    the_headers_of_head: header("x-held", |asked, _| asked.method == "HEAD"), at "HEAD";
    the_header_of_a_page: header("x-held", |asked, _| page(asked)), at format!("/t/{ID}");
    an_etag: header("etag", |asked, _| api(asked)), at format!("/api/tables/{ID}");
    a_length: answer(|asked, _, body| {
        if api(asked) {
            body.pop();
        }
    }), at format!("/api/tables/{ID}");
    what_a_token_is_answered: longer(|asked, _| api(asked) && !asked.header("authorization").is_empty()), at "Token";
    the_record: longer(|asked, _| asked.table("/api/tables/", "/record")), at "/record";
    the_proof_of_a_deal: longer(|asked, _| asked.table("/api/tables/", "/deal")), at "/deal";
    the_answer_to_a_share: longer(|asked, _| asked.table("/api/tables/", "/share")), at "/share";
    the_whole_story: longer(|asked, _| asked.table("/t/", "/story")), at "/story";
    the_record_of_a_page: header("location", |asked, _| asked.table("/t/", "/record")), at "/record";
    the_sentence_of_a_refusal: answer(|asked, parts, body| {
        if posts_move(asked) && parts.status.is_client_error() {
            *body = String::from_utf8_lossy(body).replace("message", "Message").into_bytes();
        }
    }), at "/moves";
    what_is_new_with_a_refusal: longer(|asked, parts| posts_move(asked) && parts.status == StatusCode::CONFLICT), at "/moves";
    the_review_of_a_running_game: longer(|asked, _| asked.table("/api/tables/", "/review")), at "/review";
    playing_on_from_a_running_game: longer(|asked, _| asked.table("/api/tables/", "/play-on")), at "/play-on";
    its_stream: longer(|asked, _| asked.table("/api/tables/", "/review/stream")), at "/review/stream";
    a_row_of_my_tables: longer(|asked, _| asked.path == "/api/me/tables"), at "/api/me/tables";
    a_row_of_the_front_page: longer(|asked, _| asked.path == "/" && asked.query.is_empty()), at "/  of";
    who_is_here_for_programs: longer(|asked, _| asked.path == "/api/house"), at "/api/house";
    the_table_of_a_code: longer(|asked, _| asked.path == "/api/codes/SECRET"), at "/api/codes/SECRET";
    the_invitation: longer(|asked, _| asked.table("/t/", "/qr.svg")), at "/qr.svg";
    a_picture_of_the_table: longer(|asked, _| asked.table("/t/", "/picture.png")), at "/picture.png";
    a_picture_of_a_moment: answer(|asked, parts, _| {
        if asked.table("/t/", "/picture.png") && asked.query.starts_with("as=") {
            parts.status = StatusCode::NOT_FOUND;
        }
    }), at "/picture.png?as=";
    a_feed: longer(|asked, _| asked.path.starts_with("/feed/feed-")), at "/feed/";
    whom_somebody_follows: longer(|asked, _| asked.path == "/api/me/following"), at "/api/me/following";
    who_asks_somebody_to_a_table: longer(|asked, _| asked.path == "/api/me/invitations"), at "/api/me/invitations";
    a_rung_of_a_ladder: longer(|asked, _| asked.path == "/api/ladder/love-letter"), at "/api/ladder/love-letter";
    the_page_of_a_ladder: longer(|asked, _| asked.path == "/ladder/love-letter"), at "/ladder/love-letter";
    a_page_for_everybody: longer(|asked, _| asked.path == "/@/Ana"), at "/@/Ana";
    a_place_of_ones_own: longer(|asked, _| asked.path == "/me"), at "/me";
    what_was_said: longer(|asked, _| asked.method == "GET" && asked.table("/api/tables/", "/talk")), at "/talk";
    the_answer_to_a_report: longer(|asked, _| asked.table("/api/tables/", "/reports")), at "/reports";
    the_form_of_a_report: longer(|asked, _| asked.method == "GET" && asked.path == "/report"), at "/report";
    the_picture_of_the_house: longer(|asked, _| asked.path == "/picture.png"), at "/picture.png";
    everything_of_somebody: longer(|asked, _| asked.path == "/me/export"), at "/me/export";
    a_decision_of_a_running_game: longer(|asked, _| asked.path.starts_with("/puzzles/own-")), at "/puzzles/own-";
    a_seat_handed_over: longer(|asked, parts| asked.path.ends_with("/handover") && parts.status == StatusCode::OK), at "/handover";
    what_is_nowhere: longer(|asked, _| asked.path == "/api/nothing"), at "/api/nothing";
    the_metrics: answer(|asked, _, body| {
        if asked.path == "/metrics" {
            body.extend(b"cachet_guards 1\n");
        }
    }), at "/metrics";
}
