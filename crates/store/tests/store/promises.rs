//! The guarantees that every implementation gives.

/// Makes a test of each guarantee for one implementation.
macro_rules! kept_by {
    ($place:expr => $($promise:ident)*) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $promise() {
            let place = $place;
            $crate::promises::$promise(&place).await;
        }
    )*};
    ($place:expr) => {
        $crate::promises::kept_by! { $place =>
            what_is_appended_is_read
            entries_come_in_order_without_gaps
            lengths_are_told_of_many_at_once
            a_first_entry_needs_a_summary
            several_entries_are_one_append
            the_company_is_listed
            one_writer_wins_each_entry
            what_was_answered_is_there_after_reopening
            one_bad_entry_fails_alone
            a_refused_append_changes_nothing
            codes_are_unique
            codes_end_with_their_tables
            open_tables_are_public_and_waiting
            guests_list_their_tables
            tables_fall_due
            finished_tables_are_paged
            everything_is_counted
            guests_are_entered_and_renamed
            tokens_open_a_door_until_dropped
            secrets_stay_the_same
            any_bytes_are_kept
            a_database_of_version_1_is_taken_over
            a_database_of_version_2_is_taken_over
            sessions_are_listed_used_and_ended
            a_link_is_used_once
            tokens_keep_their_scopes
            guests_are_listed_and_blocked
            old_cookies_end
            ending_the_others_ends_old_cookies
            old_tables_are_cleared
            guests_who_never_came_back_are_cleared
            entries_are_overwritten_to_erase_somebody
            what_is_kept_is_counted
            reviews_are_kept_page_by_page
            reviews_go_with_their_table
            one_node_writes_a_review_at_a_time
            new_words_make_the_old_ones_void
            two_guests_become_one
            passkeys_are_kept_and_dropped
            of_two_letters_of_one_person_the_first_that_was_finished_counts
            a_handle_belongs_to_one_guest
            a_departure_is_kept_until_it_ends
            departures_that_contradict_each_other_are_refused
            a_history_is_written_with_the_end
            costs_are_noted_when_a_review_is_whole
            games_from_before_are_entered_later
            evenings_are_no_tables
            evenings_are_found_cleared_and_forgotten
            following_is_kept
            invitations_are_kept
            follows_go_with_either_of_the_two
            joined_guests_follow_as_one
            answers_to_puzzles_are_kept
            answers_go_with_their_guest
            whoever_was_erased_leaves_nothing_afterwards
            erasing_and_answering_at_once_leave_nothing
            what_is_over_and_not_judged_is_found
            the_first_attempt_of_a_day_counts
            results_of_a_day_are_counted
            results_outlive_tables_and_forget_people
            ratings_follow_from_the_order_of_ends
            many_games_are_judged_once
            a_ladder_has_settled_ratings_and_no_closed_names
            whoever_is_erased_counts_without_a_name
            joined_guests_have_one_rating
            a_game_against_oneself_never_counts_again
            rated_games_outlive_their_tables
            a_note_has_a_number_of_its_own
            somebody_is_muted_everywhere_and_everybody_at_a_table
            reports_are_read_with_what_was_said
            talk_goes_with_its_table_and_its_people
            two_who_become_one_have_said_what_both_said
            browsers_are_kept_and_dropped
            a_browser_is_told_once_of_a_turn
            everybody_has_a_first_notice
            what_cannot_be_delivered_is_tried_again_or_given_up
            quiet_hours_are_kept
            browsers_go_with_their_device_their_guest_and_their_table
            whoever_is_joined_is_told_nothing_more
        }
    };
}
pub(crate) use kept_by;

pub(crate) use crate::days::*;
pub(crate) use crate::departures::*;
pub(crate) use crate::evenings::*;
pub(crate) use crate::follows::*;
pub(crate) use crate::history::*;
pub(crate) use crate::index::*;
pub(crate) use crate::log::*;
pub(crate) use crate::people::*;
pub(crate) use crate::pushes::*;
pub(crate) use crate::puzzles::*;
pub(crate) use crate::ratings::*;
pub(crate) use crate::reopened::*;
pub(crate) use crate::reviews::*;
pub(crate) use crate::seals::*;
pub(crate) use crate::talk::*;
pub(crate) use crate::upkeep::*;
