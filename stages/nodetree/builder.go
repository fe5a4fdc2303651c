package nodetree

import (
	"cmp"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"fmt"
	"hash"
	"math"
	"slices"
	"unicode/utf8"
)

// Row is a node as a table gives it.
type Row struct {
	Place  int    // where the table has it, such as its line; at least 0
	Tree   string // name of the tree
	Node   string // name of the node, unique in its tree
	Parent string // name of the node before; empty at the root
	ToMove Player
	Static float64 // estimate that Max wins, in [0, 1]; NaN where there is none
	End    End
	Truth  sql.Null[float64] // what the node is worth with best play, in [0, 1], from Max's side; if that is said
	// Move is the number of the move that leads to the node, 0 to MaxMoves-1; -1
	// where siblings are counted from 0 in the order of their rows. That of the
	// root is not looked at.
	Move int
}

// Player is who is to move.
type Player uint8

// The players.
const (
	Nobody Player = iota
	Max
	Min
)

// End is how a game has ended.
type End uint8

// The ends, from the worst for Max to the best.
const (
	NotOver End = iota
	MinWins
	Draw
	MaxWins
)

// Error is what is wrong with a row.
type Error struct {
	Place      int // of the row
	Tree, Node string
	Message    string
	Setting    string // of the board set that may make it right, such as "scale=centipawns"; empty if none does
}

// Error returns what is wrong, without the place.
func (e *Error) Error() string {
	return fmt.Sprintf("tree %q, node %q: %s", shorten(e.Tree), shorten(e.Node), e.Message)
}

// Row implements declare.RowError.
func (e *Error) Row() int { return e.Place }

// shorten keeps a name from filling the screen.
func shorten(name string) string {
	const longest = 60
	if r := []rune(name); len(r) > longest {
		return string(r[:longest]) + "..."
	}
	return name
}

func (r Row) wrong(format string, args ...any) error {
	return &Error{r.Place, r.Tree, r.Node, fmt.Sprintf(format, args...), ""}
}

func (r Row) check() error {
	if err := cmp.Or(r.checkName("tree_id", r.Tree), r.checkName("node_id", r.Node)); err != nil {
		return err
	}
	if len(r.Parent) > 0 {
		if err := r.checkName("parent_id", r.Parent); err != nil {
			return err
		}
	}
	switch {
	case math.IsNaN(r.Static) && r.End == NotOver:
		return r.wrong("static is missing or no number, expected one from 0 to 1, or a terminal value where the game is over")
	case r.Static < 0 || r.Static > 1:
		return &Error{r.Place, r.Tree, r.Node, fmt.Sprintf("static is %v, expected a number from 0 to 1, or a key "+
			"\"scale\" of the board set", r.Static), Scale.Name + "=" + centipawns}
	case r.Truth.Valid && !(r.Truth.V >= 0 && r.Truth.V <= 1):
		return r.wrong("truth is %v, expected a number from 0 to 1, from Max's side", r.Truth.V)
	case r.Truth.Valid && r.End != NotOver && r.Truth.V != r.value():
		return r.wrong("truth is %v, but terminal is %v; expected the same, or one of them", r.Truth.V, r.value())
	case r.Move < -1 || r.Move >= MaxMoves:
		return r.wrong("move is %d, expected 0 to %d", r.Move, MaxMoves-1)
	}
	return nil
}

func (r Row) checkName(column, name string) error {
	switch {
	case len(name) == 0:
		return r.wrong("%s is missing, expected a number or a text", column)
	case len(name) > MaxName:
		return r.wrong("%s has %d bytes, expected at most %d", column, len(name), MaxName)
	case !utf8.ValidString(name):
		return r.wrong("%s is %q, expected UTF-8", column, name)
	}
	return nil
}

func (r Row) state() state { return state(r.End)<<2 | state(r.ToMove) }

// value returns the static value of a node, the truth if the game is over.
func (r Row) value() float64 {
	if r.End != NotOver {
		return float64(r.End-MinWins) / 2
	}
	return r.Static + 0 // -0 is 0
}

// truth returns what is known of a node's truth from its row; NaN if nothing.
func (r Row) truth() float64 {
	switch {
	case r.End != NotOver:
		return r.value()
	case r.Truth.Valid:
		return r.Truth.V + 0
	}
	return math.NaN()
}

// Builder makes a Forest of rows, which come in any order.
type Builder struct {
	taken int64 // bytes of memory by something else
	trees Names
	names Names // of nodes

	// By row.
	node   []uint32 // its name
	parent []uint32 // a name, or none
	value  []float64
	truth  []float64
	state  []state
	move   []int8
	row    []uint32

	numbered bool // whether some row has the number of its move
	digest   hash.Hash
	buf      []byte // for what is hashed
}

// NewBuilder returns a Builder without rows. It refuses more rows than fit in MaxMemory beside
// what is taken: a Parquet file of few bytes can stand for any number of them.
func NewBuilder(taken int64) *Builder { return &Builder{taken: taken, digest: sha256.New()} }

// Add takes a row, whose names it copies. An Error says what is wrong with the row
// alone or with the rows before it; Build finds the rest.
func (b *Builder) Add(r Row) error {
	if err := r.check(); err != nil {
		return err
	}
	if b.bytes() > MaxMemory-b.taken {
		others := ""
		if b.taken > 0 {
			others = ", with the tables before them,"
		}
		return r.wrong("the %d nodes up to here%s take more than %d MB of memory, expected at most that: "+
			"split the trees over several tables, each in an experiment that is run by itself",
			len(b.node), others, MaxMemory>>20)
	}
	tree, fits := b.trees.Number(0, r.Tree)
	node, parent := none, none
	if fits {
		node, fits = b.names.Number(tree, r.Node)
	}
	if fits && len(r.Parent) > 0 {
		parent, fits = b.names.Number(tree, r.Parent)
	}
	if !fits {
		return r.wrong("too long names, expected at most %d bytes of them all", uint32(math.MaxUint32))
	}
	if b.names.row[node] != none {
		return r.wrong("a second row of this node_id, expected each once in its tree")
	}
	b.names.row[node] = uint32(len(b.node))
	b.node, b.parent = append(b.node, node), append(b.parent, parent)
	b.value, b.state = append(b.value, r.value()), append(b.state, r.state())
	b.truth = append(b.truth, r.truth())
	b.move, b.row = append(b.move, int8(r.Move)), append(b.row, uint32(r.Place))
	b.numbered = b.numbered || r.Move >= 0
	b.hash(r)
	return nil
}

// bytes returns about how much memory the rows take until the Forest is made of them. Names lie in
// memory twice while their list grows.
func (b *Builder) bytes() int64 {
	const perRow = 4 + 4 + 8 + 8 + 1 + 1 + 4 // in the Builder
	const inLayout = 4 + 4 + 5*4             // trees of rows, rows by tree, and layout
	const perNode = 26                       // in the Forest
	return 2*(b.trees.Bytes()+b.names.Bytes()) + (perRow+inLayout+perNode)*int64(len(b.node))
}

// hash adds a row to the hash, in an encoding that is unique for each row.
func (b *Builder) hash(r Row) {
	buf := b.buf[:0]
	for _, name := range []string{r.Tree, r.Node, r.Parent} {
		buf = binary.AppendUvarint(buf, uint64(len(name)))
		buf = append(buf, name...)
	}
	buf = append(buf, byte(r.ToMove), byte(r.End), byte(int8(r.Move)))
	buf = binary.LittleEndian.AppendUint64(buf, math.Float64bits(r.value()))
	if r.End == NotOver && r.Truth.Valid {
		const told = 1 << 7 // at the end of the state above
		buf[len(buf)-10] |= told
		buf = binary.LittleEndian.AppendUint64(buf, math.Float64bits(r.truth()))
	}
	b.digest.Write(buf) // a hash.Hash never fails
	b.buf = buf
}

// Build makes the trees of the rows, and takes their memory. The error is an Error
// but where there are no rows.
func (b *Builder) Build() (*Forest, error) {
	n := len(b.node)
	if n == 0 {
		return nil, fmt.Errorf("no nodes, expected a row for each node of a tree")
	}
	f := &Forest{
		first: make([]uint32, n), count: make([]uint8, n), state: make([]state, 0, n), value: make([]float64, 0, n),
		truth: make([]float64, 0, n),
		roots: make([]uint32, 1, b.trees.Len()+1), trees: b.trees.texts, cut: uint32(n),
	}
	f.nodes.data, f.nodes.ends = make([]byte, 0, len(b.names.data)), make([]uint32, 0, n)
	if b.numbered {
		f.number = make([]uint8, n)
	}
	b.digest.Sum(f.hash[:0])
	trees := make([]uint32, n)
	for row, name := range b.node {
		trees[row] = b.names.tree[name]
	}
	rows, starts := grouped(trees, b.trees.Len())
	p := layout{Builder: b, forest: f}
	for tree := range b.trees.Len() {
		if err := p.addTree(rows[starts[tree]:starts[tree+1]]); err != nil {
			return nil, err
		}
	}
	*b = *NewBuilder(0)
	return f, nil
}

// grouped sorts indices by what they belong to, in their order: those that belong to i are
// sorted[starts[i]:starts[i+1]]. What belongs to none is left out.
func grouped(to []uint32, groups int) (sorted, starts []uint32) {
	starts = make([]uint32, groups+1)
	for _, group := range to {
		if group != none {
			starts[group+1]++
		}
	}
	for i := range groups {
		starts[i+1] += starts[i]
	}
	sorted, next := make([]uint32, len(to)), slices.Clone(starts)
	for i, group := range to {
		if group != none {
			sorted[next[group]] = uint32(i)
			next[group]++
		}
	}
	return sorted, starts
}

func (b *Builder) wrong(row uint32, format string, args ...any) error {
	return &Error{int(b.row[row]), b.trees.Text(int(b.names.tree[b.node[row]])), b.names.Text(int(b.node[row])),
		fmt.Sprintf(format, args...), ""}
}

func (b *Builder) name(row uint32) string {
	return fmt.Sprintf("%q", shorten(b.names.Text(int(b.node[row]))))
}
