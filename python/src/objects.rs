//! JSON as Python objects.

use pyo3::prelude::{
    Bound, IntoPyObject, PyAny, PyAnyMethods, PyDictMethods, PyListMethods, PyResult, Python,
};
use pyo3::types::{PyBool, PyDict, PyList};
use serde_json::{Number, Value};

/// Objects as dicts, arrays as lists.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(truth) => PyBool::new(py, *truth).to_owned().into_any(),
        Value::Number(number) => number_to_python(py, number)?,
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(to_python(py, item)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, field) in fields {
                dict.set_item(name, to_python(py, field)?)?;
            }
            dict.into_any()
        }
    })
}

fn number_to_python<'py>(py: Python<'py>, number: &Number) -> PyResult<Bound<'py, PyAny>> {
    if let Some(whole) = number.as_i64() {
        return Ok(whole.into_pyobject(py)?.into_any());
    }
    if let Some(whole) = number.as_u64() {
        return Ok(whole.into_pyobject(py)?.into_any());
    }
    Ok(number.as_f64().into_pyobject(py)?.into_any())
}

/// An option's value as a person would say it: `True` is `true`, numbers and words are themselves.
pub(crate) fn said(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if value.is_instance_of::<PyBool>() {
        return Ok(if value.is_truthy()? { "true" } else { "false" }.to_owned());
    }
    Ok(value.str()?.to_string())
}
