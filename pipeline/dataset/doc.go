// Package dataset describes what an output directory holds, in the formats that
// data catalogues, hubs and other programs read:
//
//	datapackage.json   Frictionless Data Package: every file with bytes and SHA-256, every column
//	croissant.json     Croissant 1.0, JSON-LD: the same for machine-learning tools
//	README.md          dataset card: what the tables are, how they join, a data dictionary
//	duckdb.sql         a view a table, for DuckDB
//
// All are made from one [Dataset], which [Read] finds on disk, and from the
// schemas of the tables, so that they cannot say anything else than the files.
// The same files give the same bytes: nothing depends on the clock, on what was
// run last, or in which order. Hashes of parts are those of the manifests.
//
// A directory may hold several experiments. The description is of all of
// them, so every run writes it anew, and `verify` makes it again to compare.
package dataset
