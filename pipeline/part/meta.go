package part

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// Meta is the origin of a part. The file stores it.
type Meta struct {
	Key        string `json:"key"`         // changes whenever the rows could
	Spec       string `json:"-"`           // JSON: the recipe of a part, the canonical experiment of an analysis table
	FirstBoard int64  `json:"first_board"` // number of the part's first board in its set
	Boards     int64  `json:"boards"`      // how many boards the part covers
}

// Info describes a finished part.
type Info struct {
	Name   string `json:"-"` // in its store
	Rows   int64  `json:"rows"`
	Bytes  int64  `json:"bytes"`  // size of the file
	SHA256 string `json:"sha256"` // of the file, hexadecimal
	Digest string `json:"digest"` // of the rows: see digests
}

var (
	// ErrDamaged is matched by errors about a part whose bytes have changed since they were
	// written.
	ErrDamaged = errors.New("damaged")

	// ErrForeign is matched by errors about a file that this package did not
	// write, or one whose seal is damaged.
	ErrForeign = errors.New("not a part written by nonminimax")

	// ErrMismatch is matched by errors about a sound part that is not the one
	// expected: another table, version or content.
	ErrMismatch = errors.New("not the part expected")

	// ErrVersion is matched by those errors of ErrMismatch that are about a part of the right
	// table, in another version.
	ErrVersion = fmt.Errorf("%w", ErrMismatch)
)

// Unsound reports whether an error is about the content of a file (damaged, foreign or another
// part than expected) rather than about reading it. Such a file can be made again.
func Unsound(err error) bool {
	return errors.Is(err, ErrDamaged) || errors.Is(err, ErrForeign) || errors.Is(err, ErrMismatch)
}

// Keys of the Parquet key-value metadata.
const (
	keyTable      = "nonminimax.table"
	keySchema     = "nonminimax.schema"
	keyKey        = "nonminimax.key"
	keySpec       = "nonminimax.spec"
	keyFirstBoard = "nonminimax.first_board"
	keyBoards     = "nonminimax.boards"
	keyRows       = "nonminimax.rows"
	keyDigest     = "nonminimax.digest"
	keyColumns    = "nonminimax.columns"
)

// pair is one entry of the metadata. A slice keeps their order fixed.
type pair struct{ key, value string }

func pairs(s Schema, m Meta, rows int, digest string) []pair {
	return []pair{
		{keyTable, s.Name},
		{keySchema, s.Version},
		{keyKey, m.Key},
		{keySpec, m.Spec},
		{keyFirstBoard, strconv.FormatInt(m.FirstBoard, 10)},
		{keyBoards, strconv.FormatInt(m.Boards, 10)},
		{keyRows, strconv.Itoa(rows)},
		{keyDigest, digest},
		{keyColumns, describe(s)},
	}
}

// describe writes the columns with their documentation as JSON, for readers who have only the
// file.
func describe(s Schema) string {
	type column struct {
		Name string `json:"name"`
		Type Type   `json:"type"`
		Doc  string `json:"doc,omitempty"`
	}
	columns := make([]column, len(s.Columns))
	for i, f := range s.Columns {
		columns[i] = column{f.Name, f.Type, f.Doc}
	}
	text, _ := json.Marshal(columns) // strings only: cannot fail
	return string(text)
}

func parseMeta(get func(key string) string) (Meta, Info, error) {
	m := Meta{Key: get(keyKey), Spec: get(keySpec)}
	info := Info{Digest: get(keyDigest)}
	for _, text := range []string{m.Key, m.Spec, info.Digest} {
		if !utf8.ValidString(text) {
			return Meta{}, Info{}, fmt.Errorf("metadata %.60q, expected UTF-8", text)
		}
	}
	for _, n := range []struct {
		key string
		to  *int64
	}{{keyFirstBoard, &m.FirstBoard}, {keyBoards, &m.Boards}, {keyRows, &info.Rows}} {
		v, err := strconv.ParseInt(get(n.key), 10, 64)
		if err != nil || v < 0 {
			return Meta{}, Info{}, fmt.Errorf("metadata %s is %q, expected a count", n.key, get(n.key))
		}
		*n.to = v
	}
	return m, info, nil
}
