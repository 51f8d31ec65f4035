//! The page on which a record is uploaded: dropped, chosen as a file, or pasted.

use crate::model::OpenRecord;
use crate::parts::icon;
use crate::shell::{desk, flash};
use cachet_words::Voice;
use maud::{Markup, html};

pub fn open_record(page: &OpenRecord<'_>) -> Markup {
    let voice = Voice::plain(page.site.lang);
    let title = voice.text("web-open-record");
    let main = html! {
        (flash(&voice, None, page.flash.as_ref()))
        section.panel.open-record aria-labelledby="h" {
            h1 #h { (title) }
            p { (voice.text("web-open-record-what")) }
            form action="/replay" method="post" data-record {
                label.btn data-file hidden {
                    (voice.text("web-open-record-file"))
                    input.sr type="file" accept=".txt,.cachet,text/plain";
                }
                label for="record" { (voice.text("web-open-record-paste")) }
                textarea #record name="record" rows="10" spellcheck="false" autocomplete="off" required { (page.record) }
                div.open-record__do {
                    button.btn.btn--wax type="submit" { (icon("play")) (voice.text("web-open-record-go")) }
                    button.btn.btn--lit type="submit" name="review" value="1" aria-describedby="kept" { (icon("eye")) (voice.text("web-open-record-review")) }
                }
                p.quiet #kept { (voice.text("web-open-record-kept")) }
            }
        }
    };
    desk(&page.site, title, None, main)
}
