//! Raw data on disk: a row for every game and every decision, written while the run goes on.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use bistro_lab::{Column, Watched, csv_row, decision_columns, decision_rows, game_columns, game_row};

/// The files that are being written.
#[derive(Default)]
pub(crate) struct RawFiles {
    csv: Option<(BufWriter<File>, BufWriter<File>)>,
    #[cfg(feature = "parquet")]
    parquet: Option<(bistro_lab::ParquetRows, bistro_lab::ParquetRows)>,
    written: Vec<PathBuf>,
}

impl RawFiles {
    /// CSV into the one folder, Parquet into the other, as far as they are named.
    pub(crate) fn create(id: &str, csv: Option<&Path>, parquet: Option<&Path>) -> anyhow::Result<RawFiles> {
        let mut files = RawFiles::default();
        if let Some(folder) = csv {
            let [games, decisions] = files.in_folder(folder, id, "csv")?;
            let create = |path: &Path, columns: Vec<Column>| -> anyhow::Result<BufWriter<File>> {
                let names: Vec<String> = columns.into_iter().map(|column| column.name).collect();
                let file = File::create(path).and_then(|file| {
                    let mut file = BufWriter::new(file);
                    writeln!(file, "{}", names.join(","))?;
                    Ok(file)
                });
                file.with_context(|| format!("{} cannot be written", path.display()))
            };
            files.csv = Some((create(&games, game_columns())?, create(&decisions, decision_columns())?));
        }
        if let Some(folder) = parquet {
            files.create_parquet(id, folder)?;
        }
        Ok(files)
    }

    fn in_folder(&mut self, folder: &Path, id: &str, kind: &str) -> anyhow::Result<[PathBuf; 2]> {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        let paths = ["games", "decisions"].map(|rows| folder.join(format!("{id}-{rows}.{kind}")));
        self.written.extend(paths.clone());
        Ok(paths)
    }

    #[cfg(feature = "parquet")]
    fn create_parquet(&mut self, id: &str, folder: &Path) -> anyhow::Result<()> {
        use bistro_lab::ParquetRows;
        let [games, decisions] = self.in_folder(folder, id, "parquet")?;
        let create = |path: &Path, columns: Vec<Column>| {
            ParquetRows::create(path, columns)
                .map_err(|error| anyhow::anyhow!("{} cannot be written: {error}", path.display()))
        };
        self.parquet = Some((create(&games, game_columns())?, create(&decisions, decision_columns())?));
        Ok(())
    }

    #[cfg(not(feature = "parquet"))]
    fn create_parquet(&mut self, _: &str, _: &Path) -> anyhow::Result<()> {
        anyhow::bail!(
            "this build writes no Parquet: build one that does with `cargo xtask release`, or with `cargo run --release \
             -p bistro --features parquet -- report`; --raw writes the same rows as CSV"
        )
    }

    pub(crate) fn add(&mut self, number: u64, watched: &Watched) -> io::Result<()> {
        if let Some((games, decisions)) = &mut self.csv {
            writeln!(games, "{}", csv_row(&game_row(number, watched)))?;
            for row in decision_rows(number, watched) {
                writeln!(decisions, "{}", csv_row(&row))?;
            }
        }
        #[cfg(feature = "parquet")]
        if let Some((games, decisions)) = &mut self.parquet {
            games.add(game_row(number, watched)).map_err(io::Error::other)?;
            for row in decision_rows(number, watched) {
                decisions.add(row).map_err(io::Error::other)?;
            }
        }
        Ok(())
    }

    /// Write what is left; returns the files.
    pub(crate) fn close(self) -> anyhow::Result<Vec<PathBuf>> {
        if let Some((mut games, mut decisions)) = self.csv {
            games.flush()?;
            decisions.flush()?;
        }
        #[cfg(feature = "parquet")]
        if let Some((games, decisions)) = self.parquet {
            for rows in [games, decisions] {
                rows.close().map_err(|error| anyhow::anyhow!("rows cannot be written: {error}"))?;
            }
        }
        Ok(self.written)
    }
}
