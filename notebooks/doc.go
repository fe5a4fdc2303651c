// Package notebooks holds Jupyter notebooks about the dataset, in Python and one in
// Go, and the tests that keep them true. It has no Go code of its own.
//
// The notebooks are for researchers and students who have run the pipeline and want to
// look at its tables: one to start with and one a paper. They read the Parquet files and
// leave computing to the pipeline; tables.py holds what they share. Numbers in their text
// come from cells. README.md says how to open them.
//
// The tests need no preparation if Python 3.11 or later and a package index are
// available: they install requirements.txt once into a virtual environment in the user's
// cache folder; requirements-metadata.txt goes into another. Elsewhere they skip, or fail
// if the environment variable CI is "true".
//
//   - A real DuckDB, pandas and pyarrow read every table of a fresh run and
//     recompute the analysis from the rows, to the last bit.
//
//   - pandas, pyarrow and DuckDB write the trees of the shipped example, each in several
//     ways, and the program makes the same dataset from each file.
//
//   - Frictionless and mlcroissant read the description of a dataset and check the
//     files against it.
//
//   - The queries of the README's cookbook run over data/duckdb.sql, give what
//     testdata/cookbook.golden says, and agree with the tables of the analysis. After
//     a change that is meant to change answers, rewrite them with
//
//     go test ./notebooks -run TestCookbook -update
//
//   - Every notebook runs from its top on a fresh run of the shipped experiment and has
//     to print what is committed: text, tables and figures. Figures are compared as
//     pixels, or by size on systems other than the one they were drawn on.
//
// The experiments of three papers take longer than tests should. Their notebooks run on
// a dataset of few boards, and must have the committed outputs in kind: as many of each
// cell, tables with the same columns. Of these, [B92] and [KP91] run where CI is "true"
// and in the long form only, and so do the notebook of [E97] and DuckDB's checks of a
// paper's dataset, which a small experiment has otherwise. The numbers are compared in
// the long form, which makes the datasets in full:
//
//	go test ./notebooks -run TestPapers -timeout 60m -args -long
//
// The notebook in Go runs on a kernel that the test builds from gonb.mod, where module
// proxy or cache have it.
//
// After a change that is meant to change outputs, rewrite them with
//
//	go test ./notebooks -run 'TestStartHere|TestGoKernel' -args -update
//	go test ./notebooks -run TestPapers/nau1986 -timeout 60m -args -update -long
package notebooks
