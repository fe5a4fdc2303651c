// Package pages stands between a file and the Parquet library that decodes it.
//
// The library (arrow) takes a file at its word. A footer that announces a million
// columns, a page header that announces two gigabytes, a run that ends before its
// page's values do: it allocates, panics or turns in a circle, and what it allocates
// no recover gives back. So whatever a file says of sizes and counts is held against
// what the file can hold before the library acts on it:
//
//   - [Open] walks the footer: lists and texts must lie in it, nodes of the schema
//     must have no more children than there are nodes;
//   - [File.Column] looks at the chunk (it must lie in the file), at every page header
//     in it (sizes against the bytes that are there and what the codec can make of
//     them, values against the rows of the row group), and, page by page as the library
//     comes to it, at levels, numbers in a dictionary and delta blocks;
//   - pages in zstd are decompressed into the size that their header says and no
//     further, by a codec that replaces the library's, for writing too.
//
// So memory and time are bounded by the size of the file and the rows that it says to
// have, which the caller bounds. What is left are panics, which callers recover from:
// the library starts no goroutine that could panic elsewhere.
package pages
