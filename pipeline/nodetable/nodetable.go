// Package nodetable reads tables that other programs wrote, in CSV, gzipped CSV or Parquet. A table of nodes becomes
// trees (stages/nodetree), one row is one node:
//
//	tree_id    number or text
//	node_id    number or text, unique in its tree
//	parent_id  the node before; nothing at the root
//	to_move    max or min; may be nothing where the game is over
//	static     estimate that Max wins, 0 to 1; may be nothing where the game is over
//	terminal   1 Max has won, 0 Min has, 0.5 a draw; nothing where the game goes on
//	move       may be left out: number of the move that leads to the node, 0 to 61;
//	           otherwise siblings are counted from 0 in the order of their rows
//	truth      may be left out, or nothing: what the node is worth to Max with best play, 0 to 1
//
// A table of decisions, of scored answers or of games becomes what another program decided (stages/logged); logs.go has
// their columns.
//
// Names are compared as text, so that 7 is the same node in a column of numbers and in one of
// texts. Other columns are not read, and named for people (declare.Noted).
//
// Files are read row by row, also those that are gzipped; only what they say takes memory, see
// nodetree.MaxMemory. With garbage and the pages of a Parquet file, reading takes 1 GB at most. A row or cell that
// is too long is refused where it is met, and so is the first row that takes too much.
package nodetable

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"path"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/logged"
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
const garbagePercent = 10

// Read reads a file as Parquet or gzip if it has the magic bytes, else as CSV: what the key that names it stands for.
// Errors begin with name and give the line (CSV) or the row (Parquet, from 0), and of whom the row is. There may be
// fewer rows if memory is taken already, as by the trees of other files.
func Read(name string, f File, as declare.Reading, taken int64) (declare.Nodes, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(garbagePercent))
	switch as.Key {
	case logged.DecisionsKey.Name:
		if h, _ := headerOf(name, f); h.scored() { // where there is none, that is said of decisions
			return read(name, f, answers, &answerRows{Answers: logged.NewAnswers(taken)})
		}
		return read(name, f, decisions, &decisionRows{Decisions: logged.NewDecisions(taken)})
	case logged.GamesKey.Name:
		return read(name, f, games, &gameRows{Games: logged.NewGames(taken)})
	}
	return read(name, f, nodes, &nodeRows{Builder: nodetree.NewBuilder(taken), Reading: as})
}

// NodesKey is the key of a table of nodes.
const NodesKey = "nodes"

// KeyOf returns the key that names a file of decisions, of games or of nodes, whichever its header says that it is.
func KeyOf(name string, f File) (key string, err error) {
	header, err := headerOf(name, f)
	switch has := func(name string) bool { return slices.Contains(header, name) }; {
	case err != nil:
		return "", err
	case has(games.columns[white]) || has(games.columns[black]):
		return logged.GamesKey.Name, nil
	case has(nodes.columns[treeID]) || has(nodes.columns[nodeID]), has("tree") && has("node"):
		return NodesKey, nil // with the second names it is refused, with those that it should have
	}
	return logged.DecisionsKey.Name, nil
}

// headerOf returns the names of all columns of a file, which is then at its beginning again.
func headerOf(name string, f File) (header names, err error) {
	if _, err = read(name, f, kind{}, &header); !errors.Is(err, errNames) {
		return nil, err
	}
	_, err = f.Seek(0, io.SeekStart)
	return header, err
}

// names is a sink that looks at the names of columns only.
type names []string

// scored reports whether they are those of scored answers, even misspelt: of no limit and no move.
func (n names) scored() bool {
	isScore := func(name string) bool { _, near := catalog.Nearest(name, answers.columns[2:3]); return near }
	isOther := func(name string) bool { return slices.Contains([]string{"depth", "budget", "N", "move"}, name) }
	return slices.ContainsFunc(n, isScore) && !slices.ContainsFunc(n, isOther)
}

// errNames ends the reading after the header.
var errNames = errors.New("the header is read")

func (n *names) begin(h header)              { *n = h.ignored }
func (n *names) add(int, []cell) error       { return errNames }
func (n *names) end() (declare.Nodes, error) { return nil, errNames }

// read reads a file of a kind into a sink.
func read(name string, f File, k kind, to sink) (declare.Nodes, error) {
	magic := make([]byte, len(parquetMagic))
	n, err := f.ReadAt(magic, 0)
	switch extension := strings.ToLower(path.Ext(name)); {
	case n == 0 && errors.Is(err, io.EOF):
		return nil, fmt.Errorf("%s: the file is empty, expected a table", name)
	case err != nil && !errors.Is(err, io.EOF):
		return nil, fmt.Errorf("%s: %w", name, err)
	case string(magic) == parquetMagic:
		return readParquet(name, f, k, to)
	case string(magic[:2]) == "\xff\xfe" || string(magic[:2]) == "\xfe\xff":
		return nil, fmt.Errorf("%s: UTF-16, expected UTF-8", name)
	case strings.HasPrefix(string(magic[:n]), gzipMagic):
		return readGzip(name, f, k, to)
	case extension == ".parquet" || extension == ".parq" || extension == ".pq":
		return nil, fmt.Errorf("%s: it does not begin as Parquet does: damaged, or something else under this name", name)
	case bytes.IndexByte(magic[:n], 0) >= 0:
		return nil, fmt.Errorf("%s: neither CSV in UTF-8, gzip nor Parquet, expected one of them", name)
	}
	return readCSV(name, f, k, to)
}

// finish makes what the rows of a table say.
func finish(name string, place func(int) string, to sink) (declare.Nodes, error) {
	made, err := to.end()
	if err != nil {
		return nil, located(name, place, err)
	}
	return made, nil
}

// sink takes the rows of a table and makes something of them.
type sink interface {
	// begin takes the header.
	begin(h header)
	// add takes a row, in the order of the kind's columns. The error is a [declare.RowError] if the row is wrong.
	add(place int, cells []cell) error
	// end makes what the rows say.
	end() (declare.Nodes, error)
}

// located prepends the file and the position to an error of a row.
func located(name string, place func(int) string, err error) error {
	if wrong := declare.RowError(nil); errors.As(err, &wrong) {
		return fmt.Errorf("%s%s: %w", name, place(wrong.Row()), err)
	}
	return fmt.Errorf("%s: %w", name, err)
}

// kind is a kind of table.
type kind struct {
	columns []string
	needed  [][]string        // of each list the table has one column; the others may be left out
	also    map[string]string // other names of columns
}

// header gives the positions of the columns of a kind.
type header struct {
	kind
	width   int      // how many columns there are
	at      []int    // -1 if missing
	ignored []string // names of other columns
}

// has reports whether the table has a column, given by its number in the kind.
func (h header) has(column int) bool { return h.at[column] >= 0 }

// newHeader finds the columns of a kind among the names of a table.
func newHeader(k kind, names []string) (header, error) {
	h := header{kind: k, width: len(names), at: slices.Repeat([]int{-1}, len(k.columns))}
	for at, name := range names {
		column := slices.Index(k.columns, cmp.Or(k.also[name], name))
		switch {
		case column < 0:
			h.ignored = append(h.ignored, name)
		case h.has(column):
			return h, fmt.Errorf("column %q is there twice", name)
		default:
			h.at[column] = at
		}
	}
	for _, one := range k.needed {
		if !slices.ContainsFunc(one, func(name string) bool { return h.has(slices.Index(k.columns, name)) }) {
			return h, h.missing(one, names)
		}
	}
	return h, nil
}

// meant returns which column that is not there a name nearly is.
func (h header) meant(name string) (column string, ok bool) {
	near, ok := catalog.Nearest(name, h.columns)
	return near, ok && !h.has(slices.Index(h.columns, near))
}

func (h header) missing(one, names []string) error {
	for _, name := range h.ignored {
		if near, ok := h.meant(name); ok && slices.Contains(one, near) && near != name+"_id" {
			return fmt.Errorf("column %.60q is not known, did you mean %q?", name, near)
		}
	}
	k := h.kind
	column := fmt.Sprintf("column %q", one[0])
	if len(one) > 1 {
		column = fmt.Sprintf("column %q nor %q", one[0], one[1])
	}
	if len(names) == 1 && strings.ContainsAny(names[0], ";\t|") {
		return fmt.Errorf("no %s in the one column %.200q, expected columns with commas between them", column, names[0])
	}
	var needed, others []string
	for _, one := range k.needed {
		needed = append(needed, strings.Join(one, " or "))
	}
	for _, name := range k.columns {
		if !slices.ContainsFunc(k.needed, func(one []string) bool { return slices.Contains(one, name) }) {
			others = append(others, name)
		}
	}
	like := ""
	if len(others) > 0 {
		like = ", and " + strings.Join(others, " or ") + " if you like"
	}
	if unread := h.unread(); len(unread) > 0 {
		like += "; not known: " + strings.Join(unread, ", ")
	}
	return fmt.Errorf("no %s, expected %s%s", column, strings.Join(needed, ", "), like)
}

// unread returns the names of columns that are not read, for people: quoted if a terminal would not show them,
// limited to a few lines, and with what may have been meant.
func (h header) unread() []string {
	const most, longest = 20, 40
	names := h.ignored
	list := make([]string, min(len(names), most))
	for i := range list {
		list[i] = names[i]
		quoted := fmt.Sprintf("%.*q", longest, names[i])
		if quoted != `"`+names[i]+`"` {
			list[i] = quoted
		}
		if near, ok := h.meant(names[i]); ok {
			list[i] += fmt.Sprintf(" (did you mean %q?)", near)
		}
	}
	if more := len(names) - most; more > 0 {
		list = append(list, fmt.Sprintf("and %d more", more))
	}
	return list
}
