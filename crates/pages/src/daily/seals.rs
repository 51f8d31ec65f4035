//! One seal in three states: whole, cracked, broken; a ring where there is none.

use crate::model::DaySeal;
use crate::parts::{Pressed, seal};
use maud::{Markup, html};

pub(super) fn wafer(state: Option<DaySeal>) -> Markup {
    match state {
        None => html! { span.wafer data-state="none" {} },
        Some(DaySeal::Whole) => html! { span.wafer data-state="whole" { (seal(Pressed::House, "")) } },
        Some(DaySeal::Cracked) => html! {
            span.wafer data-state="cracked" {
                span.seal { svg viewBox="0 0 120 120" aria-hidden="true" { use href="#wax" {} path.wafer__crack d="M63 12L56 34 66 50 52 68 63 86 58 108" {} } }
            }
        },
        Some(DaySeal::Broken) => html! {
            span.wafer data-state="broken" {
                span.seal.seal--broken { svg viewBox="0 0 120 120" aria-hidden="true" { use.seal__l href="#wax-l" {} use.seal__r href="#wax-r" {} } }
            }
        },
    }
}
