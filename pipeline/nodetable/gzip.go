package nodetable

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"

	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// gzipMagic are the first bytes of a gzip file.
const gzipMagic = "\x1f\x8b"

// readGzip reads gzipped CSV, which is decoded as it is read: a few bytes can stand for any number
// of others, so that the limits are those of CSV, on what is decoded.
func readGzip(name string, f io.Reader, b *nodetree.Builder) (*nodetree.Forest, error) {
	decoder, err := gzip.NewReader(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, unzipError(err))
	}
	in := bufio.NewReader(unzipped{decoder})
	switch start, _ := in.Peek(len(parquetMagic)); {
	case string(start) == parquetMagic:
		return nil, fmt.Errorf("%s: gzipped Parquet, expected the Parquet file itself or gzipped CSV", name)
	case bytes.IndexByte(start, 0) >= 0 || bytes.HasPrefix(start, []byte(gzipMagic)):
		return nil, fmt.Errorf("%s: gzip of something else than CSV, expected gzipped CSV", name)
	}
	return readCSV(name, in, b)
}

// unzipped reads what a file decodes to; its errors say that it is the file that is wrong.
type unzipped struct{ io.Reader }

func (u unzipped) Read(to []byte) (int, error) {
	n, err := u.Reader.Read(to)
	return n, unzipError(err)
}

// unzipError says of an error that the file is wrong, or that it ends too early.
func unzipError(err error) error {
	switch {
	case err == nil || err == io.EOF:
		return err
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return errors.New("the gzip file ends before its end: was it copied whole?")
	}
	return fmt.Errorf("the gzip file is damaged: %w", err)
}
