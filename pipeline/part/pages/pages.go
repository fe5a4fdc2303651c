// Package pages checks Parquet files before the Parquet library decodes them.
//
// The library (arrow) trusts a file. Given a footer that announces a million columns, a page
// header that announces two gigabytes, or a run that ends before its page's values do, it
// allocates, panics or loops, and recover does not undo an allocation. This package therefore
// compares every size and count with what the file can hold before the library acts on it:
//
//   - [Open] reads the footer under a limit: lists and texts must lie in it, and nodes of
//     the schema must not have more children than there are nodes;
//   - [File.Column] checks the chunk (it must lie in the file), every page header in it
//     (sizes against the bytes present and what the codec can make of them, values
//     against the rows of the row group), and each page just before the library reads it
//     (levels, dictionary indexes and delta blocks);
//   - a codec that replaces the library's, also for writing, decompresses zstd pages into
//     no more than the size in their header.
//
// So memory and time are bounded by the size of the file and its claimed row count, which the
// caller bounds. Callers recover from the remaining panics: the library starts no goroutine
// that could panic elsewhere.
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
	source Source
	size   int64
}

// tail is the size of the end of a Parquet file: the length of the footer, and the magic
// number.
const tail = 8

// Open opens a Parquet file with at most the given number of rows. The error reports an
// impossible value in the footer; the library may still panic.
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
	text := make([]byte, length)
	if _, err := source.ReadAt(text, size-tail-length); err != nil {
		return err
	}
	return checkSchema(text)
}

// checkSchema checks a footer. The library allocates as many children as a schema node claims;
// every node takes at least a byte and has one parent.
func checkSchema(text []byte) error {
	footer := format.NewFileMetaData()
	if _, err := decode(text, footer); err != nil {
		return err
	}
	all := int64(0)
	for _, node := range footer.Schema {
		all += int64(max(0, node.GetNumChildren()))
	}
	if all > int64(len(text)) {
		return fmt.Errorf("a schema of more than %d columns in %d bytes", len(text), len(text))
	}
	return nil
}

// checkRows checks that the rows of the row groups add up to those of the file, and that there
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
