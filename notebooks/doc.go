// Package notebooks holds Jupyter notebooks about the dataset, in Python, and
// the tests that keep them true. It has no Go code of its own.
//
// The notebooks are for a researcher who has run the pipeline and wants to look
// at its tables; they read the Parquet files and leave computing to the
// pipeline. README.md says how to open them.
//
// The tests run without preparation wherever Python 3.11 or later and a package
// index can be reached: they install requirements.txt into a virtual environment
// in the user's cache folder, once, and share it; requirements-metadata.txt goes
// into another. Elsewhere they skip, or fail if the environment variable CI is "true".
//
//   - A real DuckDB, pandas and pyarrow read every table of a fresh run and
//     recompute the analysis from the rows, to the last bit.
//
//   - pandas, pyarrow and DuckDB write the trees of the shipped example in the ways
//     that they have, and the program makes the same dataset of each file.
//
//   - Frictionless and mlcroissant read the description of a dataset and hold the
//     files against it.
//
//   - The queries of the README's cookbook run over data/duckdb.sql, give what
//     testdata/cookbook.golden says, and agree with the tables of the analysis. After
//     a change that is meant to change answers, write them anew with
//
//     go test ./notebooks -run TestCookbook -update
//
//   - Every notebook runs from its top on a fresh run of the shipped experiment and
//     has to print what is committed. After a change that is meant to change
//     outputs, write them anew with
//
//     go test ./notebooks -run TestStartHere -update
package notebooks
