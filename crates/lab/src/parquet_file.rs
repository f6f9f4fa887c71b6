//! A sheet as a Parquet file, for those who read tables with programs.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use arrow_array::{ArrayRef, Float64Array, Int64Array, RecordBatch, StringArray};
use parquet::arrow::ArrowWriter;

use crate::balance::{Cell, Sheet};
use crate::raw::{Column, ColumnType};

/// Write this sheet; a column of numbers is one of numbers, with gaps where there is nothing to tell.
pub fn write_parquet(sheet: &Sheet, path: &Path) -> Result<(), Failure> {
    let columns = sheet.columns.iter().enumerate().map(|(index, name)| {
        let cells: Vec<&Cell> = sheet.rows.iter().map(|row| &row[index]).collect();
        (*name, column(&cells), true)
    });
    let batch = RecordBatch::try_from_iter_with_nullable(columns)?;
    let mut writer = ArrowWriter::try_new(File::create(path)?, batch.schema(), None)?;
    writer.write(&batch)?;
    writer.close()?;
    Ok(())
}

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Rows that are written while a run goes on, so many at a time: the memory they take does not grow with the run.
pub struct ParquetRows {
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
    writer: ArrowWriter<File>,
}

impl std::fmt::Debug for ParquetRows {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ParquetRows").field("columns", &self.columns).finish_non_exhaustive()
    }
}

impl ParquetRows {
    /// A file with these columns.
    pub fn create(path: &Path, columns: Vec<Column>) -> Result<ParquetRows, Failure> {
        let empty = batch(&columns, &[])?;
        let writer = ArrowWriter::try_new(File::create(path)?, empty.schema(), None)?;
        Ok(ParquetRows { columns, rows: Vec::new(), writer })
    }

    pub fn add(&mut self, row: Vec<Cell>) -> Result<(), Failure> {
        const AT_A_TIME: usize = 8192;
        self.rows.push(row);
        if self.rows.len() >= AT_A_TIME { self.write() } else { Ok(()) }
    }

    fn write(&mut self) -> Result<(), Failure> {
        self.writer.write(&batch(&self.columns, &self.rows)?)?;
        // A row group is closed, or the writer would keep its rows in memory.
        self.writer.flush()?;
        self.rows.clear();
        Ok(())
    }

    pub fn close(mut self) -> Result<(), Failure> {
        self.write()?;
        self.writer.close()?;
        Ok(())
    }
}

fn batch(columns: &[Column], rows: &[Vec<Cell>]) -> Result<RecordBatch, Failure> {
    let columns = columns.iter().enumerate().map(|(index, Column { name, holds })| {
        let cells = rows.iter().map(|row| &row[index]);
        let array: ArrayRef = match holds {
            ColumnType::Text => Arc::new(cells.map(|cell| Some(cell.written())).collect::<StringArray>()),
            ColumnType::Whole => Arc::new(cells.map(whole).collect::<Int64Array>()),
            ColumnType::Real => Arc::new(cells.map(real).collect::<Float64Array>()),
        };
        (name, array, true)
    });
    Ok(RecordBatch::try_from_iter_with_nullable(columns)?)
}

fn whole(cell: &Cell) -> Option<i64> {
    if let Cell::Whole(number) = cell { Some(*number) } else { None }
}

fn real(cell: &Cell) -> Option<f64> {
    match cell {
        Cell::Real(number) | Cell::Share(number) => Some(*number),
        Cell::Whole(number) => Some(*number as f64),
        Cell::Text(_) | Cell::Named { .. } | Cell::Empty => None,
    }
}

fn column(cells: &[&Cell]) -> ArrayRef {
    if cells.iter().any(|cell| matches!(cell, Cell::Text(_) | Cell::Named { .. })) {
        let text = |cell: &&Cell| (!matches!(cell, Cell::Empty)).then(|| cell.written());
        return Arc::new(cells.iter().map(text).collect::<StringArray>());
    }
    if cells.iter().all(|cell| matches!(cell, Cell::Whole(_) | Cell::Empty)) {
        return Arc::new(cells.iter().map(|cell| whole(cell)).collect::<Int64Array>());
    }
    Arc::new(cells.iter().map(|cell| real(cell)).collect::<Float64Array>())
}

#[cfg(test)]
mod tests {
    use super::{Cell, Sheet, write_parquet};
    use parquet::file::reader::{FileReader, SerializedFileReader};

    #[test]
    fn what_is_written_can_be_read() {
        let rows = vec![
            vec![Cell::Text("salt, pepper".into()), Cell::Whole(3), Cell::Share(0.5)],
            vec![Cell::Text("saffron".into()), Cell::Whole(4), Cell::Empty],
        ];
        let sheet = Sheet { name: "spices", columns: vec!["spice", "count", "share"], rows };
        let path = std::env::temp_dir().join(format!("bistro-spices-{}.parquet", std::process::id()));
        write_parquet(&sheet, &path).unwrap();
        let reader = SerializedFileReader::new(std::fs::File::open(&path).unwrap()).unwrap();
        let rows: Vec<String> =
            reader.get_row_iter(None).unwrap().map(|row| row.unwrap().to_string()).collect();
        std::fs::remove_file(&path).unwrap();
        assert_eq!(
            rows,
            [
                r#"{spice: "salt, pepper", count: 3, share: 0.5}"#,
                r#"{spice: "saffron", count: 4, share: null}"#
            ]
        );
    }
}
