package nodetable

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/declare"
)

// maxRecord is how many bytes a row has at most, also one of several lines in quotes.
const maxRecord = 1 << 20

// errLong is the error of a row with more bytes.
var errLong = fmt.Errorf("a row of more than %d bytes: is a quote not closed?", maxRecord)

// bounded reads a file until a row is too long, give or take a buffer.
type bounded struct {
	io.Reader
	left int // bytes of the row
}

func (b *bounded) Read(to []byte) (int, error) {
	if b.left <= 0 {
		return 0, errLong
	}
	n, err := b.Reader.Read(to)
	b.left -= n
	return n, err
}

// readCSV reads CSV in UTF-8, with commas, quotes where needed, and a header. Lines before the
// header that begin with # are comments; after it they are rows, so that a tree's name cannot
// hide one.
func readCSV(name string, f io.Reader, k kind, to sink) (declare.Nodes, error) {
	room := &bounded{f, maxRecord} // of the header with its comments, then of each row
	in := bufio.NewReaderSize(room, 1<<16)
	if mark, _ := in.Peek(3); string(mark) == "\ufeff" { // the byte order mark that some programs write
		in.Discard(len(mark))
	}
	place := func(line int) string { return ":" + strconv.Itoa(line) }
	r := csv.NewReader(in)
	r.ReuseRecord = true
	r.FieldsPerRecord = -1 // they are counted here
	r.Comment = '#'
	h, line, err := readHeader(r, k)
	if err != nil {
		return nil, csvError(name, line, err)
	}
	r.Comment = 0
	to.begin(h)
	cells := make([]cell, len(k.columns))
	for {
		room.left = maxRecord
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return finish(name, place, to)
		}
		if err != nil {
			return nil, csvError(name, line+1, err)
		}
		line, _ = r.FieldPos(0)
		if len(record) != h.width {
			return nil, fmt.Errorf("%s:%d: %d values, expected %d, one for each column of the header", name, line,
				len(record), h.width)
		}
		h.pick(cells, record)
		if err := to.add(line, cells); err != nil {
			return nil, located(name, place, err)
		}
	}
}

// readHeader returns the header and its line.
func readHeader(r *csv.Reader, k kind) (h header, line int, err error) {
	names, err := r.Read()
	if errors.Is(err, io.EOF) {
		err = errors.New("no header, expected a line with the names of the columns")
	}
	if err != nil {
		return header{}, 1, err
	}
	line, _ = r.FieldPos(0)
	names = slices.Clone(names)
	for i, name := range names {
		names[i] = strings.TrimSpace(name)
	}
	h, err = newHeader(k, names)
	return h, line, err
}

// pick takes the values of the columns from a record and trims blanks.
func (h header) pick(cells []cell, record []string) {
	for column, at := range h.at {
		if at >= 0 {
			cells[column] = cell(strings.TrimSpace(record[at]))
		}
	}
}

// csvError prepends the file and the line to an error of the CSV or its header: that of the error
// if it has one.
func csvError(name string, line int, err error) error {
	var wrong *csv.ParseError
	if errors.As(err, &wrong) {
		line, err = wrong.Line, wrong.Err
	}
	return fmt.Errorf("%s:%d: %w", name, line, err)
}

// gzipMagic are the first bytes of a gzip file.
const gzipMagic = "\x1f\x8b"

// readGzip reads gzipped CSV, which is decoded as it is read: a few bytes can stand for any number
// of others, so that the limits are those of CSV, on what is decoded.
func readGzip(name string, f io.Reader, k kind, to sink) (declare.Nodes, error) {
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
	return readCSV(name, in, k, to)
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
