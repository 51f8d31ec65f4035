//! `--help` in the reader's language. The words are in `locales/`, one message for each command: `help-solve-r`, with an
//! attribute for each argument, `.more` for what long help adds, `.examples` for what follows. The English ones are the doc
//! comments of `cli.rs`, `bench/args.rs` and `online/args.rs`, which a test compares.

use cachet_engine::Say;
use cachet_words::{Lang, Voice};
use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, ArgAction, Command};
use std::ffi::OsString;

/// The command line with its help in this language.
pub fn in_language(lang: Lang, command: Command) -> Command {
    let voice = Voice::plain(lang);
    translated(&voice, command, "help").disable_version_flag(true).arg(flag(
        &voice,
        "version",
        'V',
        ArgAction::Version,
        "help-version",
    ))
}

/// `cachet help solve r`: the same as `cachet solve r --help`.
pub fn print(lang: Lang, command: Command, path: &[String]) -> std::io::Result<()> {
    let mut command = in_language(lang, command);
    command.build();
    let mut asked = &mut command;
    for name in path {
        // A word that is no command shows the help of what stands before it.
        if asked.find_subcommand(name).is_none() {
            break;
        }
        asked = asked.find_subcommand_mut(name).unwrap_or_else(|| unreachable!("it was found a line ago"));
    }
    asked.print_long_help()
}

/// The language asked for on the command line or by the terminal, before anything else is read.
pub fn wanted(args: &[OsString], setting: &str) -> Lang {
    let words: Vec<&str> = args.iter().filter_map(|arg| arg.to_str()).collect();
    let after = words.iter().position(|word| *word == "--lang").and_then(|at| words.get(at + 1).copied());
    let given = after.or_else(|| words.iter().find_map(|word| word.strip_prefix("--lang=")));
    given.and_then(|lang| lang.parse().ok()).unwrap_or_else(|| Lang::from_setting(setting))
}

/// What is wrong with the command line, in the language of the voice; `None` for help and the version, which are no errors.
pub fn complaint(voice: &Voice<'_>, error: &clap::Error) -> Option<String> {
    let given = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let arg = given(ContextKind::InvalidArg);
    let say = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return None;
        }
        ErrorKind::UnknownArgument => Say::new("cli-unknown").with("arg", arg),
        ErrorKind::InvalidSubcommand => {
            Say::new("cli-no-command").with("command", given(ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = given(ContextKind::InvalidValue);
            let why = std::error::Error::source(error).map(ToString::to_string);
            let why = why.unwrap_or_else(|| given(ContextKind::ValidValue));
            Say::new("cli-value").with("arg", arg).with("value", value).with("why", why)
        }
        ErrorKind::MissingRequiredArgument => Say::new("cli-missing").with("arg", arg),
        ErrorKind::MissingSubcommand => Say::new("cli-missing-command"),
        ErrorKind::ArgumentConflict => {
            Say::new("cli-conflict").with("arg", arg).with("other", given(ContextKind::PriorArg))
        }
        // Whatever else is wrong is said in the words of the parser.
        ErrorKind::NoEquals
        | ErrorKind::TooManyValues
        | ErrorKind::TooFewValues
        | ErrorKind::WrongNumberOfValues
        | ErrorKind::InvalidUtf8
        | ErrorKind::Io
        | ErrorKind::Format
        | _ => Say::new("cli-other").with("why", error.to_string().lines().next().unwrap_or_default().to_owned()),
    };
    Some(format!("{}\n\n{}", voice.say(&say), voice.text("cli-try-help")))
}

/// The words at this key of `locales/`, if there are any.
fn words(voice: &Voice<'_>, key: &str) -> Option<String> {
    Some(voice.name(key)).filter(|words| words != key)
}

fn translated(voice: &Voice<'_>, mut command: Command, key: &str) -> Command {
    let about = words(voice, key).unwrap_or_default();
    if let Some(more) = words(voice, &format!("{key}.more")) {
        command = command.long_about(format!("{about}.\n\n{more}."));
    }
    if let Some(examples) = words(voice, &format!("{key}.examples")) {
        command = command.after_help(examples);
    }
    let ids: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    for id in ids {
        command = command.mut_arg(&id, |arg| explained(voice, arg, key, &id));
    }
    let below: Vec<String> = command.get_subcommands().map(|it| it.get_name().to_owned()).collect();
    for name in below {
        let key = format!("{key}-{name}");
        command = command.mut_subcommand(&name, |it| translated(voice, it, &key));
    }
    let usage = voice.text("help-usage");
    command
        .about(about)
        .help_template(format!(
            "{{before-help}}{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"
        ))
        .subcommand_help_heading(voice.text("help-commands"))
        .subcommand_value_name(voice.text("help-command"))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .arg(flag(voice, "help", 'h', ArgAction::Help, "help-flag"))
}

/// A flag that the parser answers itself.
fn flag(voice: &Voice<'_>, name: &'static str, short: char, action: ArgAction, key: &'static str) -> Arg {
    Arg::new(name).short(short).long(name).action(action).help(voice.text(key)).help_heading(voice.text("help-options"))
}

/// What an argument of a command is for. What several commands share is explained once, with the whole program.
fn own(voice: &Voice<'_>, key: &str, id: &str) -> Option<String> {
    words(voice, &format!("{key}.{id}")).or_else(|| words(voice, &format!("help.{id}")))
}

/// An argument with its help, the name of its value and its default in the language of the voice.
fn explained(voice: &Voice<'_>, arg: Arg, key: &str, id: &str) -> Arg {
    let mut help = own(voice, key, id).unwrap_or_default();
    let defaults: Vec<String> = arg.get_default_values().iter().map(|it| it.to_string_lossy().into_owned()).collect();
    let takes_value = arg.get_action().takes_values();
    if takes_value && !defaults.is_empty() {
        help = format!("{help} [{} {}]", voice.text("help-default"), defaults.join(" "));
    }
    let names: Vec<String> = arg
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(|name| words(voice, &format!("help-value-{}", slug(name))).unwrap_or_else(|| name.to_string()))
        .collect();
    let heading = if arg.is_positional() { "help-arguments" } else { "help-options" };
    let arg = arg.help(help).help_heading(voice.text(heading));
    if !takes_value {
        return arg;
    }
    let arg = arg.hide_default_value(true).hide_possible_values(true);
    if names.is_empty() { arg } else { arg.value_names(names) }
}

/// `KEY=VALUE` as part of a key.
fn slug(name: &str) -> String {
    name.to_lowercase().replace(|letter: char| !letter.is_ascii_alphanumeric(), "-")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Cli;
    use clap::CommandFactory;

    /// Every command with its key.
    fn commands() -> Vec<(String, Command)> {
        let mut found = vec![("help".to_owned(), Cli::command())];
        let mut at = 0;
        while let Some((key, command)) = found.get(at).cloned() {
            found.extend(command.get_subcommands().map(|it| (format!("{key}-{}", it.get_name()), it.clone())));
            at += 1;
        }
        found
    }

    fn straight(text: impl ToString) -> String {
        text.to_string().replace('’', "'")
    }

    #[test]
    fn every_command_and_argument_is_explained_in_both_languages() {
        let (english, french) = (Voice::plain(Lang::En), Voice::plain(Lang::Fr));
        for (key, command) in commands() {
            let said = |voice: &Voice<'_>| words(voice, &key).unwrap_or_else(|| panic!("{key} is not explained"));
            assert_eq!(straight(said(&english)), straight(command.get_about().expect("a doc comment")));
            assert_ne!(said(&french), said(&english), "{key}");
            for arg in command.get_arguments() {
                let id = arg.get_id().as_str();
                let said = |voice: &Voice<'_>| own(voice, &key, id).unwrap_or_else(|| panic!("{key}.{id} is missing"));
                assert_eq!(straight(said(&english)), straight(arg.get_help().expect("a doc comment")), "{key}.{id}");
                assert_ne!(said(&french), said(&english), "{key}.{id}");
            }
        }
    }

    /// Whatever clap would add by itself is replaced too. Lines that show what is typed are left out.
    #[test]
    fn no_english_word_is_left_in_french_help() {
        const ENGLISH: [&str; 22] = [
            "the", "of", "and", "to", "with", "is", "are", "for", "from", "which", "what", "this", "that", "print",
            "help", "usage", "commands", "values", "default", "file", "game", "seat",
        ];
        let mut french = in_language(Lang::Fr, Cli::command());
        french.build();
        let mut left = vec![french];
        let mut read = 0;
        while let Some(mut command) = left.pop() {
            left.extend(command.get_subcommands().cloned());
            let help = command.render_long_help().to_string();
            for line in help.lines().filter(|line| !line.contains("in English") && !line.contains("cachet ")) {
                // Commands and options are named as they are typed; what stands in capitals or in quotes is quoted.
                let words = line.split_whitespace().filter(|word| !word.contains(['-', '<', '[', '«', '/', '=']));
                let words = words.map(|word| word.trim_matches(|it: char| !it.is_alphabetic()));
                let english: Vec<&str> = words.filter(|word| ENGLISH.contains(word)).collect();
                let named = line.split_whitespace().next().unwrap_or_default();
                assert!(english.is_empty() || english == [named], "{english:?} in {line}");
            }
            read += 1;
        }
        assert_eq!(read, commands().len(), "every command");
    }

    #[test]
    fn the_language_is_known_before_the_command_line_is_read() {
        let wanted = |line: &str, setting| wanted(&line.split(' ').map(OsString::from).collect::<Vec<_>>(), setting);
        assert_eq!(wanted("cachet --help", "fr_FR.UTF-8"), Lang::Fr);
        assert_eq!(wanted("cachet --help", "C"), Lang::En);
        assert_eq!(wanted("cachet --lang fr --help", "en_GB.UTF-8"), Lang::Fr);
        assert_eq!(wanted("cachet play --lang=en -h", "fr"), Lang::En);
        assert_eq!(wanted("cachet --lang", "fr"), Lang::Fr);
    }
}
