//! Every address the server answers, in one list: method, path, handler. The router is built from it, and so is the list
//! of surfaces that the secrecy suite must probe (`secrecy/probes.rs`): a route without a probe does not compile there.

use crate::api::{
    self, daily, evenings, fair, following, guests, ladder, lists, practice, push, puzzles, review, seek, sessions,
    stream, tables, talk,
};
use crate::app::{self, App};
use crate::site::{self, act, desk, device, me, open, record, table};
use axum::extract::DefaultBodyLimit;
use axum::routing::{MethodFilter, on};
use axum::{Extension, Router};
use utoipa::OpenApi;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};

macro_rules! routes {
    (
        api { $($api:ident: $api_method:ident $api_path:literal => $api_module:ident::$api_handler:ident $(up to $api_most:expr)?,)* }
        pages { $($page:ident: $page_method:ident $page_path:literal => $page_handler:path $(, up to $most:expr)?;)* }
        bare { $($bare:ident: $bare_method:ident $bare_path:literal => $bare_handler:path,)* }
    ) => {
        /// One method of one path.
        #[cfg(test)]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Route {
            $($api,)*
            $($page,)*
            $($bare,)*
        }

        #[cfg(test)]
        impl Route {
            pub const ALL: &'static [Route] = &[$(Route::$api,)* $(Route::$page,)* $(Route::$bare,)*];
            /// Those that OpenAPI describes.
            pub const API: &'static [Route] = &[$(Route::$api,)*];

            pub fn method(self) -> axum::http::Method {
                match self {
                    $(Route::$api => axum::http::Method::$api_method,)*
                    $(Route::$page => axum::http::Method::$page_method,)*
                    $(Route::$bare => axum::http::Method::$bare_method,)*
                }
            }

            pub fn path(self) -> &'static str {
                match self {
                    $(Route::$api => $api_path,)*
                    $(Route::$page => $page_path,)*
                    $(Route::$bare => $bare_path,)*
                }
            }
        }

        /// The API with its OpenAPI description. Its paths are those of the handlers' own `utoipa::path`.
        pub fn api() -> OpenApiRouter<App> {
            OpenApiRouter::with_openapi(api::Description::openapi())
                $(.routes(utoipa_axum::routes!($api_module::$api_handler)
                    $(.layer((DefaultBodyLimit::max($api_most), Extension(api::Longest($api_most)))))?))*
        }

        /// Pages and forms.
        pub fn pages() -> Router<App> {
            Router::new()$(.route(
                $page_path,
                on(MethodFilter::$page_method, $page_handler)$(.layer(DefaultBodyLimit::max($most)))?,
            ))*
        }

        /// The description of the API, `robots.txt`, health and metrics.
        pub fn bare() -> Router<App> {
            Router::new()$(.route($bare_path, on(MethodFilter::$bare_method, $bare_handler)))*
        }
    };
}

routes! {
    api {
        Me: GET "/api/me" => guests::me,
        SetName: POST "/api/me" => guests::set_name,
        Erase: DELETE "/api/me" => guests::erase,
        DeviceLink: POST "/api/me/link" => sessions::device_link,
        Sessions: GET "/api/me/sessions" => sessions::sessions,
        EndOthers: DELETE "/api/me/sessions" => sessions::end_others,
        EndSession: DELETE "/api/me/sessions/{id}" => sessions::end_session,
        Tokens: GET "/api/me/tokens" => guests::tokens,
        NewToken: POST "/api/me/tokens" => guests::new_token,
        DropToken: DELETE "/api/me/tokens/{id}" => guests::drop_token,
        Following: GET "/api/me/following" => following::following,
        Follow: POST "/api/me/following" => following::follow,
        Unfollow: DELETE "/api/me/following/{handle}" => following::unfollow,
        Invitations: GET "/api/me/invitations" => following::invitations,
        Invite: POST "/api/me/invitations" => following::invite,
        Decline: DELETE "/api/me/invitations/{id}" => following::decline,
        PushInfo: GET "/api/me/push" => push::push,
        Subscribe: POST "/api/me/push" => push::subscribe,
        Unsubscribe: DELETE "/api/me/push/{id}" => push::unsubscribe,
        SetQuiet: POST "/api/me/push/quiet" => push::set_quiet,
        Games: GET "/api/games" => lists::games,
        MyTables: GET "/api/me/tables" => lists::mine,
        OpenTables: GET "/api/tables" => lists::open,
        OpenTable: POST "/api/tables" => tables::open,
        ByCode: GET "/api/codes/{code}" => lists::by_code,
        See: GET "/api/tables/{id}" => tables::see,
        Sit: POST "/api/tables/{id}/sit" => tables::sit,
        GiveShare: POST "/api/tables/{id}/share" => tables::share,
        Leave: POST "/api/tables/{id}/leave" => tables::leave,
        SeatBot: POST "/api/tables/{id}/bots" => tables::seat_bot,
        FreeSeat: POST "/api/tables/{id}/free" => tables::free_seat,
        Swap: POST "/api/tables/{id}/swap" => tables::swap,
        MakeHost: POST "/api/tables/{id}/host" => tables::make_host,
        Start: POST "/api/tables/{id}/start" => tables::start,
        Play: POST "/api/tables/{id}/moves" => tables::play,
        Resign: POST "/api/tables/{id}/resign" => tables::resign,
        HandOver: POST "/api/tables/{id}/handover" => tables::hand_over,
        TakeBack: POST "/api/tables/{id}/takeback" => tables::take_back,
        GoOn: POST "/api/tables/{id}/onward" => tables::go_on,
        SetPace: POST "/api/tables/{id}/pace" => tables::set_pace,
        Rematch: POST "/api/tables/{id}/rematch" => tables::rematch,
        Close: POST "/api/tables/{id}/close" => tables::close,
        PlayOn: POST "/api/tables/{id}/play-on" => practice::play_on,
        Record: GET "/api/tables/{id}/record" => tables::record,
        Deal: GET "/api/tables/{id}/deal" => fair::deal,
        Key: GET "/api/key" => fair::key,
        Bring: POST "/api/records" => practice::bring up to record::LONGEST,
        Stream: GET "/api/tables/{id}/stream" => stream::stream,
        Talk: GET "/api/tables/{id}/talk" => talk::talk,
        Say: POST "/api/tables/{id}/talk" => talk::say,
        Mute: POST "/api/tables/{id}/mute" => talk::mute,
        Report: POST "/api/tables/{id}/reports" => talk::report,
        Review: GET "/api/tables/{id}/review" => review::review,
        ReviewStream: GET "/api/tables/{id}/review/stream" => review::follow,
        PuzzleList: GET "/api/puzzles" => puzzles::list,
        PuzzleInfo: GET "/api/puzzles/{id}" => puzzles::one,
        AnswerPuzzle: POST "/api/puzzles/{id}" => puzzles::answer,
        Daily: GET "/api/daily" => daily::daily,
        OpenDaily: POST "/api/daily" => daily::open,
        Seek: POST "/api/seek" => seek::seek,
        HouseNow: GET "/api/house" => seek::house,
        LadderOf: GET "/api/ladder/{game}" => ladder::ladder,
        OpenEvening: POST "/api/evenings" => evenings::open,
        MyEvenings: GET "/api/me/evenings" => evenings::mine,
        EveningOfCode: GET "/api/codes/{code}/evening" => evenings::by_code,
        SeeEvening: GET "/api/evenings/{id}" => evenings::see,
        EveningDeal: GET "/api/evenings/{id}/deals/{deal}" => evenings::deal,
        EveningStream: GET "/api/evenings/{id}/stream" => evenings::stream,
        ComeToEvening: POST "/api/evenings/{id}/come" => evenings::come,
        LeaveEvening: POST "/api/evenings/{id}/leave" => evenings::leave,
        StepEvening: POST "/api/evenings/{id}/step" => evenings::step,
        MovePerson: POST "/api/evenings/{id}/move" => evenings::move_person,
        ReplacePerson: POST "/api/evenings/{id}/replace" => evenings::replace,
    }
    pages {
        Home: GET "/" => desk::home;
        HouseStream: GET "/house/stream" => site::house::stream;
        SeekForm: POST "/seek" => site::house::seek;
        SeekAgain: GET "/seek" => desk::to_home;
        Join: POST "/join" => desk::join;
        JoinAgain: GET "/join" => desk::to_home;
        Invited: GET "/j/{code}" => desk::invited;
        NewTable: GET "/new" => open::form;
        OpenNew: POST "/new" => open::open;
        PlayNow: POST "/play" => open::play_now;
        PlayAgain: GET "/play" => desk::to_home;
        DailyPage: GET "/daily" => site::daily::daily;
        OpenDailyPage: POST "/daily" => site::daily::open;
        DayResult: GET "/daily/{id}" => site::pictures::day_result;
        DayPicture: GET "/daily/{id}/picture.png" => site::pictures::day;
        PractiseDaily: POST "/daily/practice" => site::daily::practise;
        PractiseAgain: GET "/daily/practice" => site::daily::to_daily;
        EveningForm: GET "/evening" => site::evening::form;
        OpenEveningPage: POST "/evening" => site::evening::open;
        EveningPage: GET "/e/{id}" => site::evening::evening;
        EveningPageStream: GET "/e/{id}/stream" => site::evening::stream;
        EveningScreen: GET "/e/{id}/screen" => site::evening::screen;
        EveningScreenStream: GET "/e/{id}/screen/stream" => site::evening::screen_stream;
        EveningSheet: GET "/e/{id}/deal/{deal}" => site::evening::deal;
        EveningStrip: GET "/e/{id}/strip/{round}" => site::evening::strip;
        EveningQr: GET "/e/{id}/qr.svg" => site::evening::qr;
        ActEvening: POST "/e/{id}/{what}" => site::evening::act;
        ActEveningAgain: GET "/e/{id}/{what}" => site::evening::to_evening;
        Ladders: GET "/ladder" => site::ladder::first;
        LadderPage: GET "/ladder/{game}" => site::ladder::ladder;
        RecordForm: GET "/replay" => record::form;
        ReadRecord: POST "/replay" => record::replay, up to record::LONGEST;
        RulesList: GET "/rules" => desk::rules_list;
        Rules: GET "/rules/{game}" => desk::rules;
        Puzzles: GET "/puzzles" => site::puzzles::list;
        NextPuzzle: GET "/puzzles/next" => site::puzzles::next;
        PuzzlePage: GET "/puzzles/{id}" => site::puzzles::one;
        SolvePuzzle: POST "/puzzles/{id}" => site::puzzles::answer;
        Guide: GET "/guide" => desk::guide;
        Credits: GET "/credits" => desk::credits;
        Privacy: GET "/privacy" => desk::privacy;
        About: GET "/about" => site::talk::about;
        ReportForm: GET "/report" => site::talk::report_form;
        SendReport: POST "/report" => site::talk::report;
        Fair: GET "/fair" => desk::fair;
        MyPlace: GET "/me" => me::page;
        MyLink: POST "/me/link" => me::link;
        MyLinkAgain: GET "/me/link" => me::to_me;
        MyEnd: POST "/me/end" => me::end;
        MyEndAgain: GET "/me/end" => me::to_me;
        MyOthers: POST "/me/others" => me::end_others;
        MyOthersAgain: GET "/me/others" => me::to_me;
        MyLeave: POST "/me/leave" => me::leave;
        MyLeaveAgain: GET "/me/leave" => me::to_me;
        MyErase: POST "/me/erase" => me::erase;
        MyEraseAgain: GET "/me/erase" => me::to_me;
        MyHandle: POST "/me/handle" => me::handle;
        MyHandleAgain: GET "/me/handle" => me::to_me;
        MyPage: POST "/me/page" => me::open_page;
        MyPageAgain: GET "/me/page" => me::to_me;
        MyFeed: POST "/me/feed" => me::feed;
        MyFeedAgain: GET "/me/feed" => me::to_me;
        MyPush: POST "/me/push" => site::push::stop;
        MyPushAgain: GET "/me/push" => me::to_me;
        MyQuiet: POST "/me/quiet" => site::push::quiet;
        MyQuietAgain: GET "/me/quiet" => me::to_me;
        Feed: GET "/feed/{key}" => site::feed::feed;
        MyExport: GET "/me/export" => site::export::export;
        MyFollow: POST "/me/follow" => site::following::follow;
        MyFollowAgain: GET "/me/follow" => me::to_me;
        MyUnfollow: POST "/me/unfollow" => site::following::unfollow;
        MyUnfollowAgain: GET "/me/unfollow" => me::to_me;
        MyInvite: POST "/me/invite" => site::following::invite;
        MyInviteAgain: GET "/me/invite" => me::to_me;
        MyDecline: POST "/me/decline" => site::following::decline;
        MyDeclineAgain: GET "/me/decline" => desk::to_home;
        Preferences: GET "/settings" => site::settings::settings;
        MyUnmute: POST "/me/unmute" => site::settings::unmute;
        MyUnmuteAgain: GET "/me/unmute" => site::settings::to_settings;
        PublicPage: GET "/@/{handle}" => site::public::page;
        KeepSeal: GET "/me/seal" => site::seal::keep;
        DrawWords: POST "/me/seal" => site::seal::draw;
        CheckWords: POST "/me/seal/check" => site::seal::check;
        CheckAgain: GET "/me/seal/check" => site::seal::to_keep;
        AddPasskey: POST "/me/seal/passkey" => site::passkey::add;
        AddPasskeyAgain: GET "/me/seal/passkey" => site::seal::to_keep;
        DropPasskey: POST "/me/seal/drop" => site::passkey::remove;
        DropPasskeyAgain: GET "/me/seal/drop" => site::seal::to_keep;
        PasskeySignIn: POST "/seal/passkey" => site::passkey::sign_in;
        PasskeyAgain: GET "/seal/passkey" => site::seal::to_find;
        FindSeal: GET "/seal" => site::seal::find;
        SignIn: POST "/seal" => site::seal::sign_in;
        Settings: POST "/me/{what}" => desk::settings;
        SettingsAgain: GET "/me/{what}" => desk::to_home;
        Worker: GET "/worker.js" => desk::worker;
        Offline: GET "/offline" => desk::offline;
        Asset: GET "/static/{*path}" => desk::asset;
        Favicon: GET "/favicon.ico" => desk::asset;
        Device: GET "/device/{link}" => device::ask;
        FollowDevice: POST "/device/{link}" => device::follow;
        TablePage: GET "/t/{id}" => table::table;
        PageStream: GET "/t/{id}/stream" => table::stream;
        Replay: GET "/t/{id}/replay" => table::replay;
        ReviewPage: GET "/t/{id}/review" => site::review::review;
        Story: GET "/t/{id}/story" => table::story;
        WhoPage: GET "/t/{id}/who" => site::who::who;
        PageRecord: GET "/t/{id}/record" => table::record;
        Invitation: GET "/t/{id}/qr.svg" => table::invitation;
        TablePicture: GET "/t/{id}/picture.png" => site::pictures::table;
        HousePicture: GET "/picture.png" => site::pictures::house;
        Act: POST "/t/{id}/{what}" => act::act;
        ActAgain: GET "/t/{id}/{what}" => act::to_table;
    }
    bare {
        Description: GET "/api/openapi.json" => app::description,
        Robots: GET "/robots.txt" => app::robots,
        Health: GET "/healthz" => app::healthz,
        Metrics: GET "/metrics" => app::measures,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    #[test]
    fn the_list_names_the_paths_that_the_api_is_served_at() {
        let (_, described) = api().split_for_parts();
        let described = serde_json::to_value(described.paths).expect("a description is JSON");
        let served: BTreeSet<(String, String)> = described
            .as_object()
            .into_iter()
            .flatten()
            .flat_map(|(path, methods)| methods.as_object().into_iter().flatten().map(move |it| (path, it.0)))
            .map(|(path, method)| (method.to_uppercase(), path.clone()))
            .collect();
        let listed: BTreeSet<(String, String)> =
            Route::API.iter().map(|route| (route.method().to_string(), route.path().to_owned())).collect();
        assert_eq!(listed, served);
        assert_eq!(listed.len(), Route::API.len(), "each once");
    }

    /// The sources of the server, tests aside.
    fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
        for file in std::fs::read_dir(folder).expect("the sources") {
            let path = file.expect("a file").path();
            if path.is_dir() {
                sources(&path, found);
            } else {
                found.push((path.display().to_string(), std::fs::read_to_string(&path).expect("text")));
            }
        }
    }

    #[test]
    fn no_route_is_served_that_is_not_in_the_list() {
        let mut found = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
        let elsewhere: Vec<&str> = found
            .iter()
            .filter(|(path, _)| !path.ends_with("routes.rs"))
            .filter(|(_, text)| {
                [".route(", ".route_service(", ".nest(", ".nest_service(", ".fallback_service(", "routes!("]
                    .iter()
                    .any(|call| text.contains(call))
            })
            .map(|(path, _)| path.as_str())
            .collect();
        assert_eq!(elsewhere, [""; 0], "add it to routes.rs, and a probe to secrecy/probes.rs");
    }
}
