//! Formatting text for the terminal.

use crate::complaint::Complaint;
use cachet_engine::Say;
use cachet_words::Voice;
use std::io::{IsTerminal, Write};

pub fn bold(text: &str) -> String {
    let style = anstyle::Style::new().bold();
    format!("{style}{text}{style:#}")
}

pub fn dim(text: &str) -> String {
    let style = anstyle::Style::new().dimmed();
    format!("{style}{text}{style:#}")
}

/// Wrapped at the terminal's width with a hanging indent; unchanged if the output is not a terminal.
pub fn fold(text: &str, indent: &str) -> String {
    if !std::io::stdout().is_terminal() {
        return format!("{indent}{text}");
    }
    let further = format!("{indent}    ");
    let options = textwrap::Options::with_termwidth().initial_indent(indent).subsequent_indent(&further);
    textwrap::fill(text, options)
}

/// One event as a line; headings stand out, events without a sentence are omitted.
pub fn narrate(out: &mut impl Write, voice: &Voice<'_>, say: &Say) -> Result<(), Complaint> {
    let sentence = voice.say(say);
    if sentence.is_empty() {
        return Ok(());
    }
    if say.key.ends_with("-round") {
        writeln!(out, "\n{}", bold(&fold(&sentence, "")))?;
    } else {
        writeln!(out, "{}", fold(&sentence, "  "))?;
    }
    Ok(())
}
