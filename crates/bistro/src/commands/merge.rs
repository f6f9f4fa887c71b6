//! `bistro merge`: the parts of a long run make exactly the result of the whole.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::Context;
use bistro_lab::{ForLab, Part};

use crate::args::MergeArgs;
use crate::reports::print_part;

pub(crate) fn run(args: &MergeArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let parts = args.files.iter().map(|path| read(path)).collect::<anyhow::Result<Vec<Part>>>()?;
    print_part(&Part::merge(parts)?, None, args.json, out)
}

fn read(path: &Path) -> anyhow::Result<Part> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("{name} cannot be read"))?;
    let part: Part = serde_json::from_str(&text)
        .with_context(|| format!("{name} is no part of a run, as --shard writes it"))?;
    part.check(catalog::visit(&part.game, ForLab)?).with_context(|| format!("{name} is damaged"))?;
    Ok(part)
}
