//! The extension module behind the Python package `bistro`: `package/bistro/_bistro.pyi` says what it offers.
//!
//! Whatever Python passes in is checked here and becomes an exception of `bistro.errors` if it is wrong; nothing behind
//! this border may panic. Bots and searches run without the interpreter's lock.

mod arguments;
mod errors;
mod lab;
mod objects;
mod records;
mod search;
mod shelf;
mod speech;
mod table;
mod vector;

use pyo3::prelude::pymodule;

#[pymodule]
mod _bistro {
    #[pymodule_export]
    use crate::lab::{
        calibration_of, measure_variant, merge_parts, report_of, rows_of, self_play_of, simulation_part,
        sweep_variants, tournament_part,
    };
    #[pymodule_export]
    use crate::records::{load, loads, verify};
    #[pymodule_export]
    use crate::search::{search_table, search_view};
    #[pymodule_export]
    use crate::shelf::{bots, games, layout, rulebook};
    #[pymodule_export]
    use crate::table::{PyTable, table};
    #[pymodule_export]
    use crate::vector::VectorTables;
}
