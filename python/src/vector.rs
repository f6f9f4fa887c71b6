//! Many tables at once: the memory is numpy's, and Rust writes into it without the interpreter's lock.

use std::sync::{Mutex, MutexGuard, TryLockError};

use bistro_vector::{AnyVectorEnv, Batch, ForVector, Settings, Shape, StepError};
use numpy::{
    Element, IntoPyArray, IxDyn, PyArray1, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::{Bound, Py, PyAny, PyAnyMethods, PyErr, PyResult, Python, pyclass, pymethods};
use pyo3::types::{PyBytes, PyDict, PyDictMethods};

use crate::arguments;
use crate::errors::{
    ArrayError, DecisionError, RecordError, SeatError, SetupError, bad_setup, unknown_bot, unknown_game,
};

/// Many tables of one game, stepped together.
#[pyclass(module = "bistro._bistro", frozen)]
pub(crate) struct VectorTables {
    /// Locked while the tables are stepped; a second thread is told so instead of waiting.
    env: Mutex<Box<dyn AnyVectorEnv>>,
    shape: Shape,
    arrays: Arrays,
}

/// The memory that a step writes into, allocated once.
struct Arrays {
    observations: Py<PyArrayDyn<i16>>,
    masks: Py<PyArrayDyn<bool>>,
    seats: Py<PyArrayDyn<u8>>,
    rewards: Py<PyArrayDyn<f32>>,
    ends: Py<PyArrayDyn<bool>>,
}

impl Arrays {
    fn new(py: Python<'_>, shape: Shape) -> Arrays {
        let Shape { tables, length, actions, seats } = shape;
        Arrays {
            observations: zeros(py, &[tables, length]),
            masks: zeros(py, &[tables, actions]),
            seats: zeros(py, &[tables]),
            rewards: zeros(py, &[tables, seats]),
            ends: zeros(py, &[tables]),
        }
    }

    /// Let `act` write into all of it, without the interpreter's lock.
    fn write<T: Send>(&self, py: Python<'_>, act: impl FnOnce(Batch<'_>) -> T + Send) -> PyResult<T> {
        let mut observations = self.observations.bind(py).try_readwrite()?;
        let mut masks = self.masks.bind(py).try_readwrite()?;
        let mut seats = self.seats.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut ends = self.ends.bind(py).try_readwrite()?;
        let batch = Batch {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            ends: ends.as_slice_mut()?,
        };
        Ok(py.detach(|| act(batch)))
    }
}

fn zeros<T: Element>(py: Python<'_>, shape: &[usize]) -> Py<PyArrayDyn<T>> {
    PyArrayDyn::zeros(py, IxDyn(shape), false).unbind()
}

/// The same memory, which the reader cannot change.
fn read_only<'py, T: Element>(py: Python<'py>, array: &Py<PyArrayDyn<T>>) -> PyResult<Bound<'py, PyAny>> {
    let view = array.bind(py).call_method0("view")?;
    let flags = PyDict::new(py);
    flags.set_item("write", false)?;
    view.call_method("setflags", (), Some(&flags))?;
    Ok(view)
}

#[pymethods]
impl VectorTables {
    #[new]
    #[pyo3(signature = (game, *, tables, seats, options, preset, players, rewards, threads))]
    #[expect(clippy::too_many_arguments, reason = "keywords of a Python function")]
    fn new(
        py: Python<'_>,
        game: &str,
        tables: &Bound<'_, PyAny>,
        seats: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
        preset: Option<&str>,
        players: Vec<String>,
        rewards: &str,
        threads: &Bound<'_, PyAny>,
    ) -> PyResult<VectorTables> {
        let game = catalog::visit(game, ForVector).map_err(unknown_game)?;
        let sets = arguments::options(options)?;
        let setup = game.setup(arguments::seats(seats)?, preset, &sets).map_err(bad_setup)?;
        let settings = Settings {
            tables: arguments::count("tables", tables, MOST_TABLES)?,
            threads: arguments::count("threads", threads, MOST_THREADS)?,
            players: players.iter().map(|name| name.parse().map_err(unknown_bot)).collect::<PyResult<_>>()?,
            rewards: rewards.parse().map_err(SetupError::new_err)?,
        };
        let env = py.detach(|| game.vector_env(&setup, &settings)).map_err(bad_setup)?;
        let shape = env.shape();
        Ok(VectorTables { env: Mutex::new(env), shape, arrays: Arrays::new(py, shape) })
    }

    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_only(py, &self.arrays.observations)
    }

    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_only(py, &self.arrays.masks)
    }

    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_only(py, &self.arrays.seats)
    }

    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_only(py, &self.arrays.rewards)
    }

    #[getter]
    fn ends<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_only(py, &self.arrays.ends)
    }

    /// Deal at every table, with the luck of this seed.
    fn reset(&self, py: Python<'_>, seed: &Bound<'_, PyAny>) -> PyResult<()> {
        let seed = arguments::seed(Some(seed))?;
        let mut env = self.lock()?;
        // A reference can be taken along where the interpreter's lock is released; the guard cannot.
        let env: &mut dyn AnyVectorEnv = &mut **env;
        self.arrays.write(py, |batch| env.reset(seed, batch))?.map_err(|error| step_error(&error))
    }

    /// At every table, the seat that is asked takes the action of its id.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let ids = ids(actions, self.shape)?;
        let mut env = self.lock()?;
        let env: &mut dyn AnyVectorEnv = &mut **env;
        self.arrays.write(py, |batch| env.step(&ids, batch))?.map_err(|error| step_error(&error))
    }

    /// A random legal id at every table.
    fn sample<'py>(&self, py: Python<'py>, seed: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let seed = arguments::seed(Some(seed))?;
        let mut ids = vec![0; self.shape.tables];
        self.lock()?.sample(seed, &mut ids).map_err(|error| step_error(&error))?;
        Ok(ids.into_pyarray(py))
    }

    /// What the seat that is asked at a table may do: ids and notation.
    fn offers(&self, table: &Bound<'_, PyAny>) -> PyResult<Vec<(u16, String)>> {
        let tables = self.shape.tables;
        let number = table.extract().ok().filter(|number| *number < tables).ok_or_else(|| {
            let last = tables - 1;
            SeatError::new_err(format!(
                "a table is a number from 0 to {last}, not {}",
                arguments::shown(table)
            ))
        })?;
        Ok(self.lock()?.offers(number))
    }

    /// Everything from which `load` goes on exactly here.
    fn save<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.lock()?.save()))
    }

    /// Go on where an env like this was saved.
    fn load(&self, py: Python<'_>, save: &[u8]) -> PyResult<()> {
        let mut env = self.lock()?;
        let env: &mut dyn AnyVectorEnv = &mut **env;
        self.arrays.write(py, |batch| {
            env.load(save).map_err(|bad| RecordError::new_err(bad.to_string()))?;
            env.observe(batch).map_err(|error| step_error(&error))
        })?
    }
}

/// More would not fit into any memory.
const MOST_TABLES: usize = 10_000_000;
const MOST_THREADS: usize = 1024;

impl VectorTables {
    fn lock(&self) -> PyResult<MutexGuard<'_, Box<dyn AnyVectorEnv>>> {
        self.env.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => PyRuntimeError::new_err(
                "another thread is stepping these tables: give each thread its own env",
            ),
            TryLockError::Poisoned(_) => PyRuntimeError::new_err("an earlier step failed: make a new env"),
        })
    }
}

/// Whole numbers of any width, one for each table.
fn ids(actions: &Bound<'_, PyAny>, shape: Shape) -> PyResult<Vec<i32>> {
    let read = read::<i32>(actions)
        .or_else(|| read::<i64>(actions))
        .or_else(|| read::<u16>(actions))
        .or_else(|| read::<i16>(actions))
        .or_else(|| read::<u32>(actions))
        .or_else(|| read::<u8>(actions))
        .or_else(|| read::<u64>(actions))
        .or_else(|| read::<i8>(actions));
    match read {
        Some(ids) if ids.len() == shape.tables => Ok(ids),
        _ => Err(ArrayError::new_err(format!(
            "actions must be an array of {} whole numbers, one for each table, not {}",
            shape.tables,
            kind(actions)
        ))),
    }
}

fn read<T: Element + Copy + TryInto<i32>>(actions: &Bound<'_, PyAny>) -> Option<Vec<i32>> {
    let array: PyReadonlyArray1<'_, T> = actions.cast::<PyArray1<T>>().ok()?.try_readonly().ok()?;
    // An id that no game has stands for numbers that are too large.
    Some(array.as_array().iter().map(|id| (*id).try_into().unwrap_or(-1)).collect())
}

/// What was given instead, in numpy's words.
fn kind(given: &Bound<'_, PyAny>) -> String {
    match given.cast::<PyUntypedArray>() {
        Ok(array) => format!("one of {} with the shape {:?}", array.dtype(), array.shape()),
        Err(_) => arguments::shown(given),
    }
}

fn step_error(error: &StepError) -> PyErr {
    match error {
        StepError::Length { .. } => ArrayError::new_err(error.to_string()),
        StepError::Illegal { rule, .. } => DecisionError::new_err((error.to_string(), *rule)),
    }
}
