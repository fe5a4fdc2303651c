package nodetree

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
	"math"
)

// Builder makes a Forest of rows, which come in any order.
type Builder struct {
	numbers map[string]uint32 // of trees
	trees   texts

	// By row.
	tree   []uint32
	node   texts
	parent texts
	value  []float64
	state  []state
	move   []int8
	place  []uint32

	numbered bool // whether some row has the number of its move
	digest   hash.Hash
	room     []byte // for what is hashed
}

// NewBuilder returns a Builder without rows.
func NewBuilder() *Builder {
	return &Builder{numbers: make(map[string]uint32), digest: sha256.New()}
}

// Add takes a row, whose names it copies. An Error says what is wrong with the row by
// itself; others are found by Build.
func (b *Builder) Add(r Row) error {
	if err := r.check(); err != nil {
		return err
	}
	if len(b.tree) == MaxNodes {
		return r.wrong("too many nodes, expected at most %d", MaxNodes)
	}
	number, known := b.numbers[r.Tree]
	fits := true
	if !known {
		number = uint32(len(b.numbers))
		b.numbers[r.Tree] = number
		fits = b.trees.add(r.Tree)
	}
	if !fits || !b.node.add(r.Node) || !b.parent.add(r.Parent) {
		return r.wrong("too long names, expected at most %d bytes of them all", uint32(math.MaxUint32))
	}
	b.tree = append(b.tree, number)
	b.value, b.state = append(b.value, r.value()), append(b.state, r.state())
	b.move, b.place = append(b.move, int8(r.Move)), append(b.place, uint32(r.Place))
	b.numbered = b.numbered || r.Move >= 0
	b.hash(r)
	return nil
}

// hash adds a row to the hash, in a form in which no two rows are alike.
func (b *Builder) hash(r Row) {
	room := b.room[:0]
	for _, name := range []string{r.Tree, r.Node, r.Parent} {
		room = binary.AppendUvarint(room, uint64(len(name)))
		room = append(room, name...)
	}
	room = append(room, byte(r.ToMove), byte(r.End), byte(int8(r.Move)))
	room = binary.LittleEndian.AppendUint64(room, math.Float64bits(r.value()))
	b.digest.Write(room) // a hash.Hash never fails
	b.room = room
}

// Build makes the trees of the rows, and takes their memory. The error is an Error
// but where there are no rows.
func (b *Builder) Build() (*Forest, error) {
	if len(b.tree) == 0 {
		return nil, fmt.Errorf("no nodes, expected a row for each node of a tree")
	}
	n := len(b.tree)
	f := &Forest{
		first: make([]uint32, n), count: make([]uint8, n), state: make([]state, 0, n), value: make([]float64, 0, n),
		roots: make([]uint32, 1, b.trees.len()+1), trees: b.trees, cut: uint32(n),
	}
	f.nodes.data, f.nodes.ends = make([]byte, 0, len(b.node.data)), make([]uint32, 0, n)
	if b.numbered {
		f.number = make([]uint8, n)
	}
	b.digest.Sum(f.hash[:0])
	rows, starts := b.byTree()
	p := planter{Builder: b, forest: f, numbers: make(map[string]uint32)}
	for tree := range b.trees.len() {
		if err := p.plant(rows[starts[tree]:starts[tree+1]]); err != nil {
			return nil, err
		}
	}
	*b = *NewBuilder()
	return f, nil
}

// byTree returns the rows of each tree together, in their order: those of tree i
// from starts[i] to starts[i+1].
func (b *Builder) byTree() (rows, starts []uint32) {
	starts = make([]uint32, b.trees.len()+1)
	for _, tree := range b.tree {
		starts[tree+1]++
	}
	for i := range b.trees.len() {
		starts[i+1] += starts[i]
	}
	rows, next := make([]uint32, len(b.tree)), make([]uint32, b.trees.len())
	copy(next, starts)
	for row, tree := range b.tree {
		rows[next[tree]] = uint32(row)
		next[tree]++
	}
	return rows, starts
}

// wrong makes the error of a row.
func (b *Builder) wrong(row uint32, format string, args ...any) error {
	return &Error{int(b.place[row]), b.trees.at(int(b.tree[row])), b.node.at(int(row)), fmt.Sprintf(format, args...)}
}

// name returns the name of a row's node for a message.
func (b *Builder) name(row uint32) string { return fmt.Sprintf("%q", shorten(b.node.at(int(row)))) }
