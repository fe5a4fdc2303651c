// Package notebooks holds Jupyter notebooks about the dataset, in Python and one in
// Go, their tests, and the Python package nonminimax. Folder wheel makes wheels of it.
//
// The notebooks are for researchers and students who have run the pipeline and want to
// look at its tables: one to start with, one a paper, and one on best-of-n. They read the Parquet files and
// leave computing to the pipeline; the package nonminimax opens the dataset for them.
// Numbers in their text come from cells. README.md explains how to open them.
//
// The tests in Python run if the environment variable CI is "true" or in the long form. They need
// no preparation if Python 3.11 or later and a package index are available: they install
// requirements.txt once into a virtual environment in the user's cache folder; requirements-metadata.txt,
// requirements-duckdb1.txt, requirements-wheel.txt and requirements-chess.txt go into others. Elsewhere they fail if
// CI is "true", and skip in the long form.
//
//   - DuckDB, pandas, polars and pyarrow read every table of a fresh run, and SQL
//     recomputes the analysis from the rows, to the last bit. A DuckDB of version 1
//     reads the files too.
//
//   - The package nonminimax gives each table as DuckDB relation, pandas frame and polars
//     frame, and says in a line which dataset, experiment or table is not there.
//
//   - The wheel is made, installed into an empty environment, and used, with two versions
//     of Python.
//
//   - pandas, pyarrow and DuckDB write the trees of the shipped example, each in several
//     ways, and the program makes the same dataset from each file.
//
//   - Frictionless, mlcroissant and Hugging Face's datasets read the description of a
//     dataset and check the files against it.
//
//   - The ten questions of README.md run over data/duckdb.sql, give the
//     answers in testdata/cookbook.golden, and agree with the tables of the analysis.
//     After an intended change of answers, rewrite them with
//
//     go test ./notebooks -run TestCookbook -update
//
//   - The other blocks of SQL and those of Python in the project's Markdown files run, and
//     print what the text after them shows.
//
//   - Every notebook runs from its top on a fresh run of the shipped experiment and must
//     give the committed outputs: text, tables and figures. Figures are compared as
//     pixels, or by size on systems other than the one they were drawn on.
//
// Four experiments take too long for tests. Their notebooks run on a dataset of
// few boards, and must give outputs of the committed form: the same number for each cell, tables
// with the same columns. The long form makes the datasets in full and compares the numbers, and has
// DuckDB's checks of a paper's dataset. It also has each fault that the checks must find in a dataset of
// its own, where CI has several in one.
//
//	go test ./notebooks -run TestPapers -timeout 60m -args -long
//
// The Go notebook runs on a kernel that the test builds from gonb.mod, if the module proxy
// or cache has it.
//
// After an intended change of outputs, rewrite them with
//
//	go test ./notebooks -run 'TestStartHere|TestGoKernel' -args -update
//	go test ./notebooks -run TestPapers/nau1986 -timeout 60m -args -update -long
package notebooks
