package guard

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
)

const (
	magic    = "PAR1"
	tailSize = 8 // length of the footer, magic
	// maxFooter is how many bytes a footer has at most. A table of nodes of a thousand
	// row groups has a few hundred thousand.
	maxFooter = 64 << 20
)

// File is an open Parquet file.
type File struct {
	*file.Reader
	source io.ReaderAt
	body   int64 // bytes before the footer
}

// Open reads the footer of a file. The error says what keeps it from being Parquet that
// can be read; a panic of the library is for the caller to recover.
func Open(source parquet.ReaderAtSeeker) (*File, error) {
	size, err := source.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, err
	}
	footer, err := readFooter(source, size)
	if err != nil {
		return nil, err
	}
	if _, err := walk(footer, func(int16, int16, int64) {}); err != nil {
		return nil, fmt.Errorf("footer: %w", err)
	}
	reader, err := file.NewParquetReader(source)
	if err != nil {
		return nil, err
	}
	return &File{reader, source, size - tailSize - int64(len(footer))}, nil
}

// readFooter returns the footer of a file of some size.
func readFooter(source io.ReaderAt, size int64) ([]byte, error) {
	if size < int64(len(magic))+tailSize {
		return nil, fmt.Errorf("%d bytes, too few for Parquet", size)
	}
	var tail [tailSize]byte
	if err := readAt(source, tail[:], size-tailSize); err != nil {
		return nil, err
	}
	if string(tail[4:]) != magic {
		return nil, fmt.Errorf("it ends in %q, expected %q: cut short, damaged or encrypted", tail[4:], magic)
	}
	n := int64(binary.LittleEndian.Uint32(tail[:]))
	if n > size-tailSize-int64(len(magic)) || n > maxFooter {
		return nil, fmt.Errorf("its footer is said to have %d bytes, of a file of %d: damaged", n, size)
	}
	footer := make([]byte, n)
	return footer, readAt(source, footer, size-tailSize-n)
}

// readAt fills room from a place of a file.
func readAt(source io.ReaderAt, room []byte, at int64) error {
	n, err := source.ReadAt(room, at)
	if n == len(room) || errors.Is(err, io.EOF) && n == len(room) {
		return nil
	}
	if err == nil {
		err = io.ErrUnexpectedEOF
	}
	return err
}
