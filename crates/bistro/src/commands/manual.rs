//! `bistro completions` and `bistro man`: what the command line says of itself, for shells and for `man`.

use std::io::Write;

use crate::args::CompletionsArgs;
use crate::command_line;

pub(crate) fn completions(args: &CompletionsArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    // Into memory first: the generator panics where a pipe is closed early.
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command_line(), "bistro", &mut text);
    Ok(out.write_all(&text)?)
}

/// The program's page, with the page of every subcommand after it.
pub(crate) fn man(out: &mut dyn Write) -> anyhow::Result<()> {
    let mut bistro = command_line();
    bistro.build();
    clap_mangen::Man::new(bistro.clone()).render(out)?;
    for command in bistro.get_subcommands().filter(|command| command.get_name() != "help") {
        let named = command.clone().display_name(format!("bistro {}", command.get_name()));
        let page = clap_mangen::Man::new(named);
        writeln!(out, ".SH \"bistro {}\"", command.get_name())?;
        page.render_description_section(out)?;
        page.render_options_section(out)?;
        page.render_extra_section(out)?;
    }
    Ok(())
}
