// Package pages stands between a file and the Parquet library that decodes it.
//
// The library (arrow) takes a file at its word. A footer that announces a million
// columns, a page header that announces two gigabytes, a run that ends before its
// page's values do: it allocates, panics or loops, and what it allocates
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

import (
	"encoding/binary"
	"fmt"
	"io"
	"slices"

	"github.com/apache/arrow/go/v15/parquet/file"
)

// Source is where the bytes of a Parquet file are.
type Source interface {
	io.ReaderAt
	io.Seeker
}

// File is an open Parquet file whose footer is sound.
type File struct {
	*file.Reader
	source Source
	size   int64
}

// tail is the end of a Parquet file: the length of the footer, and a mark.
const tail = 8

// Open opens a Parquet file of which at most so many rows are wanted. The error says
// what of the footer cannot be; the library can panic beside.
func Open(source Source, rows int64) (*File, error) {
	size, err := source.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, err
	}
	if err := checkFooter(source, size); err != nil {
		return nil, fmt.Errorf("footer: %w", err)
	}
	reader, err := file.NewParquetReader(source)
	if err != nil {
		return nil, err
	}
	f := &File{Reader: reader, source: source, size: size}
	return f, f.checkRows(rows)
}

// checkFooter makes sure that the footer lies in the file, and what it lists in the
// footer.
func checkFooter(source io.ReaderAt, size int64) error {
	end := make([]byte, tail)
	if size < tail {
		return fmt.Errorf("the file has %d bytes", size)
	}
	if _, err := source.ReadAt(end, size-tail); err != nil {
		return err
	}
	length := int64(binary.LittleEndian.Uint32(end))
	if length > size-tail {
		return fmt.Errorf("%d bytes in a file of %d", length, size)
	}
	text := make([]byte, length)
	if _, err := source.ReadAt(text, size-tail-length); err != nil {
		return err
	}
	return checkSchema(text)
}

// The fields of a footer that say how many nodes the schema has below a node.
var childrenField = []int16{2, 5}

// checkSchema walks a footer. The library makes room for as many children as a node
// of the schema says to have; no node is shorter than a byte, and none is the child of
// two.
func checkSchema(text []byte) error {
	all := int64(0)
	_, err := scan(text, func(path []int16, value int64) {
		if slices.Equal(path, childrenField) && all <= int64(len(text)) {
			all += min(max(0, value), int64(len(text))+1)
		}
	})
	if err == nil && all > int64(len(text)) {
		err = fmt.Errorf("a schema of more than %d columns in %d bytes", len(text), len(text))
	}
	return err
}

// checkRows makes sure that the row groups have the rows of the file, and that these
// are not too many.
func (f *File) checkRows(most int64) error {
	all := f.NumRows()
	if all < 0 || all > most {
		return fmt.Errorf("%d rows, expected at most %d", all, most)
	}
	left := all
	for i := range f.NumRowGroups() {
		rows := f.MetaData().RowGroup(i).NumRows()
		if rows < 0 || rows > left {
			return fmt.Errorf("row group %d has %d of %d rows", i, rows, all)
		}
		left -= rows
	}
	if left != 0 {
		return fmt.Errorf("the row groups have %d rows less than the %d of the file", left, all)
	}
	return nil
}
