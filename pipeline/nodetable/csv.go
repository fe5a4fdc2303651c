package nodetable

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// readCSV reads CSV in UTF-8, with commas, quotes where needed, and a header. Lines before the
// header that begin with # are comments; after it they are rows, so that a tree's name cannot
// hide one.
func readCSV(name string, f io.Reader) (*nodetree.Forest, error) {
	in := bufio.NewReaderSize(f, 1<<16)
	remarks, err := skipRemarks(in)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	place := func(line int) string { return ":" + strconv.Itoa(line) }
	r := csv.NewReader(in)
	r.ReuseRecord = true
	h, err := readHeader(r)
	if err != nil {
		return nil, csvError(name, remarks, err)
	}
	b := nodetree.NewBuilder(1 << 30)
	var cells [columns]cell
	for {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return finish(b, h, name, place)
		}
		if err != nil {
			return nil, csvError(name, remarks, err)
		}
		line, _ := r.FieldPos(0)
		h.pick(&cells, record)
		if err := add(b, remarks+line, &cells); err != nil {
			return nil, located(name, place, err)
		}
	}
}

// skipRemarks skips comment lines before the header and returns their number.
func skipRemarks(in *bufio.Reader) (lines int, err error) {
	if mark, _ := in.Peek(3); string(mark) == "\ufeff" { // the byte order mark that some programs write
		in.Discard(len(mark))
	}
	for {
		if first, err := in.Peek(1); err != nil || first[0] != '#' {
			return lines, nil // the reader reports the error again
		}
		for more := true; more; {
			if _, more, err = in.ReadLine(); err != nil {
				return lines, err
			}
		}
		lines++
	}
}

// readHeader reads the names of the columns.
func readHeader(r *csv.Reader) (header, error) {
	names, err := r.Read()
	if errors.Is(err, io.EOF) {
		return header{}, errors.New("no header, expected a line with the names of the columns")
	}
	if err != nil {
		return header{}, err
	}
	names = slices.Clone(names)
	for i, name := range names {
		names[i] = strings.TrimSpace(name)
	}
	return newHeader(names)
}

// pick takes the values of the columns from a record and trims blanks.
func (h header) pick(cells *[columns]cell, record []string) {
	for column, at := range h.at {
		if at >= 0 {
			cells[column] = cell{kind: text, text: strings.TrimSpace(record[at])}
		}
	}
}

// csvError prepends the file and the line to an error of the CSV or its header.
func csvError(name string, remarks int, err error) error {
	var wrong *csv.ParseError
	if !errors.As(err, &wrong) {
		return fmt.Errorf("%s:%d: %w", name, remarks+1, err)
	}
	if errors.Is(err, csv.ErrFieldCount) {
		return fmt.Errorf("%s:%d: more or fewer values than the header has columns", name, remarks+wrong.Line)
	}
	return fmt.Errorf("%s:%d: %w", name, remarks+wrong.Line, wrong.Err)
}
