// Package nodetable reads tables of nodes that other programs wrote, in CSV, gzipped CSV or
// Parquet, and builds trees from them (stages/nodetree). One row is one node:
//
//	tree_id    number or text
//	node_id    number or text, unique in its tree
//	parent_id  the node before; nothing at the root
//	to_move    max or min; may be nothing where the game is over
//	static     estimate that Max wins, 0 to 1; may be nothing where the game is over
//	terminal   1 Max has won, 0 Min has, 0.5 a draw; nothing where the game goes on
//	move       may be left out: number of the move that leads to the node, 0 to 61;
//	           otherwise siblings are counted from 0 in the order of their rows
//
// Names are compared as text, so that 7 is the same node in a column of numbers and in one of
// texts. Other columns are ignored and listed in Forest.Ignored.
//
// Files are read row by row, also those that are gzipped; only the trees take memory, see
// nodetree.MaxMemory. With garbage and the pages of a Parquet file, reading takes 1 GB at most. A row or cell that
// is too long is refused where it is met, and so is the first node that takes too much.
package nodetable

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// File is an open file.
type File interface {
	io.Reader
	io.ReaderAt
	io.Seeker
}

// parquetMagic are the first bytes of a Parquet file.
const parquetMagic = "PAR1"

// garbagePercent is how much garbage there may be while a file is read, in percent of what is not:
// nodes are large and without pointers, so that it costs little to look for it.
const garbagePercent = 20

// Read reads a file as Parquet or gzip if it has the magic bytes, else as CSV. Errors begin with name
// and give the line (CSV) or the row (Parquet, from 0), the tree and the node. There may be fewer
// nodes if memory is taken already, as by the trees of other files.
func Read(name string, f File, taken int64) (*nodetree.Forest, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(garbagePercent))
	magic := make([]byte, len(parquetMagic))
	n, err := f.ReadAt(magic, 0)
	switch extension := strings.ToLower(path.Ext(name)); {
	case n == 0 && errors.Is(err, io.EOF):
		return nil, fmt.Errorf("%s: the file is empty, expected a table with a row a node", name)
	case err != nil && !errors.Is(err, io.EOF):
		return nil, fmt.Errorf("%s: %w", name, err)
	case string(magic) == parquetMagic:
		return readParquet(name, f, nodetree.NewBuilder(taken))
	case strings.HasPrefix(string(magic[:n]), gzipMagic):
		return readGzip(name, f, nodetree.NewBuilder(taken))
	case extension == ".parquet" || extension == ".parq" || extension == ".pq":
		return nil, fmt.Errorf("%s: it does not begin as Parquet does: damaged, or something else under this name", name)
	case bytes.IndexByte(magic[:n], 0) >= 0:
		return nil, fmt.Errorf("%s: neither CSV, gzip nor Parquet, expected one of them", name)
	}
	return readCSV(name, f, nodetree.NewBuilder(taken))
}

// finish builds the trees of all rows. place formats the position of a row.
func finish(b *nodetree.Builder, h header, name string, place func(int) string) (*nodetree.Forest, error) {
	forest, err := b.Build()
	if err != nil {
		return nil, located(name, place, err)
	}
	forest.Ignored = legible(h.ignored)
	return forest, nil
}

// located prepends the file and the position to an error of a row.
func located(name string, place func(int) string, err error) error {
	var wrong *nodetree.Error
	if errors.As(err, &wrong) {
		return fmt.Errorf("%s%s: %w", name, place(wrong.Place), err)
	}
	return fmt.Errorf("%s: %w", name, err)
}

// The columns of a table of nodes.
const (
	treeID = iota
	nodeID
	parentID
	toMove
	static
	terminal
	move // optional
	columns
)

// columnNames are the names of the columns in files.
var columnNames = [columns]string{"tree_id", "node_id", "parent_id", "to_move", "static", "terminal", "move"}

// header gives the positions of the columns.
type header struct {
	at      [columns]int // -1 if missing
	ignored []string     // names of other columns
}

// newHeader finds the columns among the names of a table.
func newHeader(names []string) (header, error) {
	var h header
	for i := range h.at {
		h.at[i] = -1
	}
	for at, name := range names {
		column := slices.Index(columnNames[:], name)
		switch {
		case column < 0:
			h.ignored = append(h.ignored, name)
		case h.at[column] >= 0:
			return h, fmt.Errorf("column %q is there twice", name)
		default:
			h.at[column] = at
		}
	}
	for column, at := range h.at {
		if at < 0 && column != move {
			return h, missing(columnNames[column], names, h.ignored)
		}
	}
	return h, nil
}

func missing(column string, names, ignored []string) error {
	if len(names) == 1 && strings.ContainsAny(names[0], ";\t|") {
		return fmt.Errorf("no column %q in the one column %.200q, expected columns with commas between them",
			column, names[0])
	}
	for _, name := range ignored {
		if near, ok := catalog.Nearest(name, columnNames[:]); ok && near == column {
			return fmt.Errorf("column %.60q is not known, did you mean %q?", name, column)
		}
	}
	return fmt.Errorf("no column %q, expected %s, and move if you like", column, strings.Join(columnNames[:move], ", "))
}

// legible returns column names for an error: quoted if a terminal would not show them, and
// limited to a few lines.
func legible(names []string) []string {
	const most, longest = 20, 40
	list := make([]string, min(len(names), most))
	for i := range list {
		list[i] = names[i]
		quoted := fmt.Sprintf("%.*q", longest, names[i])
		if quoted != `"`+names[i]+`"` {
			list[i] = quoted
		}
	}
	if more := len(names) - most; more > 0 {
		list = append(list, fmt.Sprintf("and %d more", more))
	}
	return list
}
