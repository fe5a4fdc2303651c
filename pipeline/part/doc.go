// Package table is the one place that knows Parquet.
//
// A stage's output is a table, cut into parts; a part is one file. This
// package turns a [Batch] (columns as slices) into a part and back, keeps the
// manifest of a folder of parts, and checks parts with a second reader.
//
// # Schemas
//
// A [Schema] names a table, its version and its columns. Every row table has
// one, in a file of its own: [Boards], [Solutions], [Decisions], [Games],
// [Searches] and the tallies. Small tables (analysis) are Go structs instead: see
// [WriteRows].
//
// # Writing
//
// Columns are handed over without copying, and values that repeat need not
// be spelled out:
//
//	info, err := table.Write(st, name, table.Solutions, meta, table.Batch{
//		Rows: 65536,
//		Columns: []table.Column{
//			table.Const{Value: "nau1986"}, // experiment: on every row
//			table.Const{Value: "p10"},     // boardset
//			table.Cycle{First: 0},         // board_id: 0, 1, 2, ...
//			...
//			table.Int8(values),            // one a row
//		},
//	})
//
// The same rows give the same bytes, however they were handed over and
// wherever: encodings are fixed by column type, strings are numbered by first
// appearance in each row group (texts, which are mostly different, are not),
// nothing depends on clock, map order or cores.
//
// # The seal
//
// Parquet has no checksum, and its readers hang, crash or return wrong rows
// on damaged files. A part therefore carries one: twelve bytes between the
// last row group and the footer (a place that Parquet readers never look at)
// with a hash of every other byte of the file. [Read] checks it before
// anything is decoded, so one flipped byte anywhere is an error that matches
// [ErrDamaged], and a file without a seal one that matches [ErrForeign].
//
// # Digests
//
// [Info] holds the SHA-256 of the file and the digest of its rows. The digest
// depends on the values only, not on encodings: [Verify] recomputes it from
// what an independent Parquet implementation reads.
package part
