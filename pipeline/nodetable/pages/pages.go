// Package pages checks Parquet files of other programs before the Parquet library decodes them.
//
// The library (arrow) trusts a file. Given a footer that announces a million columns, a page
// header that announces two gigabytes, or a run that ends before its page's values do, it
// allocates, panics or loops, and recover does not undo an allocation. This package therefore
// compares every size and count with what the file can hold before the library acts on it:
//
//   - [Open] reads the footer under a limit: lists and texts must lie in it, and nodes of
//     the schema must not have more children than there are nodes, nor lie deep in each other;
//   - [File.Column] checks the chunk (it must lie in the file), every page header in it
//     (sizes against the bytes present, what the codec can make of them and a limit, values
//     against the rows of the row group), and each page just before the library reads it
//     (levels, dictionary indexes and delta blocks).
//
// So memory is bounded by the caller's limit of a page, by 60 times a footer of 4 MiB, and by what
// the caller makes of the rows; time is bounded by the size of the file and its claimed row count. Callers
// recover from the remaining panics: the library starts no goroutine that could panic elsewhere.
package pages

import (
	"encoding/binary"
	"fmt"
	"io"

	"github.com/apache/arrow/go/v15/parquet/file"
	format "github.com/xitongsys/parquet-go/parquet"
)

// Source gives access to the bytes of a Parquet file.
type Source interface {
	io.ReaderAt
	io.Seeker
}

// File is an open Parquet file whose footer is sound.
type File struct {
	*file.Reader
	source  Source
	size    int64
	maxPage int64
}

// tail is the size of the end of a Parquet file: the length of the footer, and the magic
// number.
const tail = 8

// Open opens a Parquet file with at most the given number of rows, whose pages take at most
// maxPage bytes of memory. Writers make pages of 1 MiB, some of a whole row group. The error
// reports an impossible value in the footer; the library may still panic.
func Open(source Source, rows, maxPage int64) (*File, error) {
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
	f := &File{Reader: reader, source: source, size: size, maxPage: maxPage}
	return f, f.checkRows(rows)
}

// checkFooter checks that the footer lies in the file, and its lists in the footer.
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
	if length > maxFooter {
		return fmt.Errorf("%d bytes, expected at most %d: are there many small row groups?", length, maxFooter)
	}
	text := make([]byte, length)
	if _, err := source.ReadAt(text, size-tail-length); err != nil {
		return err
	}
	return checkSchema(text)
}

// Limits of a footer. Decoded, one takes up to 60 times its bytes.
const (
	maxFooter  = 4 << 20  // bytes
	maxColumns = 10_000   // with those that only hold others
	maxDepth   = 64       // of columns in columns, on which the library recurs
	maxPaths   = 16 << 20 // bytes of the full names of all columns
)

// checkSchema checks a footer. The library allocates as many children as a schema node claims;
// every node takes at least a byte and has one parent.
func checkSchema(text []byte) error {
	footer := format.NewFileMetaData()
	if _, err := decode(text, footer); err != nil {
		return err
	}
	if n := len(footer.Schema); n > maxColumns {
		return fmt.Errorf("a schema of %d columns, expected at most %d", n, maxColumns)
	}
	all, paths := int64(0), 0
	type parent struct{ left, path int } // children that are to come, bytes of its full name
	var parents []parent
	for _, node := range footer.Schema {
		path := len(node.Name)
		for len(parents) > 0 && parents[len(parents)-1].left == 0 {
			parents = parents[:len(parents)-1]
		}
		if last := len(parents) - 1; last >= 0 {
			parents[last].left--
			path += parents[last].path
		}
		if paths += path; paths > maxPaths || len(parents) > maxDepth {
			return fmt.Errorf("columns of which one lies in more than %d others, or with names of more than %d bytes",
				maxDepth, maxPaths)
		}
		children := max(0, node.GetNumChildren())
		if children > 0 {
			parents = append(parents, parent{int(children), path})
		}
		all += int64(children)
	}
	if all > int64(len(text)) {
		return fmt.Errorf("a schema of more than %d columns in %d bytes", len(text), len(text))
	}
	return nil
}

// checkRows checks that the rows of the row groups add up to those of the file, that there are
// not too many, and that their columns are not larger than the file.
func (f *File) checkRows(most int64) error {
	all := f.NumRows()
	if all < 0 || all > most {
		return fmt.Errorf("%d rows, expected at most %d", all, most)
	}
	left, stored := all, int64(0)
	for i := range f.NumRowGroups() {
		rows := f.MetaData().RowGroup(i).NumRows()
		if rows < 0 || rows > left {
			return fmt.Errorf("row group %d has %d of %d rows", i, rows, all)
		}
		left -= rows
		if err := f.checkColumns(i, &stored); err != nil {
			return err
		}
	}
	if left != 0 {
		return fmt.Errorf("the row groups have %d rows less than the %d of the file", left, all)
	}
	return nil
}

// checkColumns adds the bytes of the columns of a row group to those stored. More than the file has
// would lie on each other, and be read again and again.
func (f *File) checkColumns(group int, stored *int64) error {
	of := f.MetaData().RowGroup(group)
	for at := range of.NumColumns() {
		chunk, err := of.ColumnChunk(at)
		if err != nil {
			return err
		}
		size := chunk.TotalCompressedSize()
		if size < 0 || size > f.size-*stored {
			return fmt.Errorf("column %d of row group %d has %d bytes, where %d of the file are left",
				at, group, size, f.size-*stored)
		}
		*stored += size
	}
	return nil
}
