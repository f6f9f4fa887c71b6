//! A sheet as a Parquet file, for those who read tables with programs.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use arrow_array::{ArrayRef, Float64Array, Int64Array, RecordBatch, StringArray};
use parquet::arrow::ArrowWriter;

use super::{Cell, Sheet};

/// Write this sheet; a column of numbers is one of numbers, with gaps where there is nothing to tell.
pub fn write_parquet(sheet: &Sheet, path: &Path) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
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

fn column(cells: &[&Cell]) -> ArrayRef {
    if cells.iter().any(|cell| matches!(cell, Cell::Text(_))) {
        let text = |cell: &&Cell| (!matches!(cell, Cell::Empty)).then(|| cell.shown());
        return Arc::new(cells.iter().map(text).collect::<StringArray>());
    }
    if cells.iter().all(|cell| matches!(cell, Cell::Whole(_) | Cell::Empty)) {
        let whole = |cell: &&Cell| if let Cell::Whole(number) = cell { Some(*number) } else { None };
        return Arc::new(cells.iter().map(whole).collect::<Int64Array>());
    }
    let real = |cell: &&Cell| match cell {
        Cell::Real(number) | Cell::Share(number) => Some(*number),
        Cell::Whole(number) => Some(*number as f64),
        Cell::Text(_) | Cell::Empty => None,
    };
    Arc::new(cells.iter().map(real).collect::<Float64Array>())
}

#[cfg(test)]
mod tests {
    use super::{Cell, Sheet, write_parquet};
    use parquet::file::reader::{FileReader, SerializedFileReader};

    #[test]
    fn what_is_written_can_be_read() {
        let rows = vec![
            vec![Cell::Text("salt".into()), Cell::Whole(3), Cell::Share(0.5)],
            vec![Cell::Text("pepper".into()), Cell::Whole(4), Cell::Empty],
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
            [r#"{spice: "salt", count: 3, share: 0.5}"#, r#"{spice: "pepper", count: 4, share: null}"#]
        );
    }
}
