//! `bistro verify`: does a record agree with itself, its seed and the rules?

use std::io::Write;

use anyhow::bail;

use crate::args::VerifyArgs;
use crate::tables::read_record;

pub(crate) fn run(args: &VerifyArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let (game, record) = read_record(&args.file)?;
    match bistro_engine::verify(game, &record) {
        Ok(verified) => writeln!(out, "{verified}")?,
        Err(problems) => {
            let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
            bail!("{} does not agree: {}", args.file.display(), problems.join("; "));
        }
    }
    Ok(())
}
