package nodetree

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// row is a row of tree "t" for tests: a name, its parent, who is to move, and as the
// end how the game has ended there.
func row(node, parent string, mover Player, end End) Row {
	return Row{Tree: "t", Node: node, Parent: parent, ToMove: mover, Static: 0.5, End: end, Move: -1}
}

// small is a tree of two plies: a to b and c, b to d.
func small() []Row {
	return []Row{row("a", "", Min, NotOver), row("b", "a", Max, NotOver), row("c", "a", Nobody, Draw),
		row("d", "b", Nobody, MaxWins)}
}

// build builds rows, whose places are their numbers.
func build(rows []Row) (*Forest, error) {
	b := NewBuilder(0)
	for i, r := range rows {
		r.Place = i
		if err := b.Add(r); err != nil {
			return nil, err
		}
	}
	return b.Build()
}

func TestSmallTree(t *testing.T) {
	f := fixture.Must(build(small()))(t)
	root, ok := f.Position(0)
	children := make([]Position, f.Branching())
	if n := f.Expand(root, children); !ok || n != 2 || f.Max(root) || f.Nodes(0) != 4 ||
		f.Trees() != 1 || f.Move(root, 1) != 1 {
		t.Fatalf("%d children, Max to move %v, %d nodes of %d trees, last move %d", n, f.Max(root), f.Nodes(0),
			f.Trees(), f.Move(root, 1))
	}
	if _, ok := f.Position(1); ok {
		t.Error("there is a second tree")
	}
	values := make([]float64, 2)
	f.Statics(children, values)
	outcome, isOver := f.Outcome(children[1])
	if values[0] != 0.5 || values[1] != 0.5 || !f.Max(children[0]) || outcome != 0 || !isOver {
		t.Errorf("values %v, outcome of c %d, over %v", values, outcome, isOver)
	}
	const want = "tree \"t\", node \"a\"\nstatic value 0.5\nMin to move: 0 to \"b\", 1 to \"c\"\n"
	if got := f.Draw(root); got != want {
		t.Errorf("drawn as\n%s", got)
	}
	if got := f.Draw(children[1]); got != "tree \"t\", node \"c\"\ngame over: a draw\n" {
		t.Errorf("drawn as\n%s", got)
	}
	if _, _, cut := f.Cut(1); cut {
		t.Error("a leaf is not terminal")
	}
}

// TestPositionsInTables: every position is what Encode made of it.
func TestPositionsInTables(t *testing.T) {
	var rows []Row
	for _, name := range []string{"one", "two", "three"} {
		for _, r := range small() {
			r.Tree = name
			rows = append(rows, r)
		}
	}
	f := fixture.Must(build(rows))(t)
	squares := make([]byte, f.Bytes())
	for s := range Position(len(rows)) {
		if f.Encode(s, squares); f.Decode(squares) != s {
			t.Errorf("position %d as %x is %d", s, squares, f.Decode(squares))
		}
	}
	if root, _ := f.Position(2); root != 8 || squares[0] != 2 {
		t.Errorf("root of the third tree is %d, its last position %x", root, squares)
	}
}

// TestNumbersOfMoves: numbers that the table gives order the moves, whatever the
// order of rows, and gaps remain.
func TestNumbersOfMoves(t *testing.T) {
	rows := small()
	rows[1].Move, rows[2].Move, rows[3].Move = 61, 7, 3
	f := fixture.Must(build(rows))(t)
	const want = "Min to move: 7 to \"c\", 61 to \"b\"\n"
	if got := f.Draw(0); !strings.HasSuffix(got, want) || f.Move(0, 1) != 61 {
		t.Errorf("last move %d, drawn as\n%s", f.Move(0, 1), got)
	}
}

// TestMemory: rows that take more than they may are refused where they do.
func TestMemory(t *testing.T) {
	b := NewBuilder(MaxMemory - 1<<20)
	for i := range 1 << 20 {
		err := b.Add(Row{Place: i, Tree: "t", Node: fmt.Sprint(i), Move: -1})
		if err == nil {
			continue
		}
		want := fmt.Sprintf("the %d nodes up to here, with the tables before them, take more than 512 MB of memory, "+
			"expected at most that: "+
			"split the trees over several tables, each in an experiment that is run by itself", i)
		var wrong *Error
		if !errors.As(err, &wrong) || wrong.Message != want || wrong.Place < 1000 || wrong.Place > 20_000 {
			t.Errorf("row %d: %v", i, err)
		}
		return
	}
	t.Error("a million rows in a megabyte")
}

// TestNodeGivenTwice: a second row of a node is refused where it is met.
func TestNodeGivenTwice(t *testing.T) {
	b := NewBuilder(0)
	for i, tree := range []string{"a", "b", "a"} {
		err := b.Add(Row{Place: i, Tree: tree, Node: "n", Move: -1})
		if (err != nil) != (i == 2) {
			t.Errorf("row %d: error %v", i, err)
		}
	}
}

// TestHash: it changes with every value and the order of rows, and with nothing else.
func TestHash(t *testing.T) {
	seen := make(map[string]string)
	for name, change := range map[string]func([]Row){
		"nothing":   func([]Row) {},
		"tree":      func(rows []Row) { rows[0].Tree, rows[1].Tree, rows[2].Tree, rows[3].Tree = "u", "u", "u", "u" },
		"node":      func(rows []Row) { rows[2].Node = "cc" },
		"to_move":   func(rows []Row) { rows[0].ToMove = Max },
		"no mover":  func(rows []Row) { rows[2].ToMove = Min },
		"static":    func(rows []Row) { rows[1].Static = math.Nextafter(0.5, 1) },
		"terminal":  func(rows []Row) { rows[3].End = MinWins },
		"move":      func(rows []Row) { rows[3].Move = 0 },
		"parent":    func(rows []Row) { rows[2].Parent = "b" },
		"the order": func(rows []Row) { rows[1], rows[2] = rows[2], rows[1] },
	} {
		rows := small()
		change(rows)
		f := fixture.Must(build(rows))(t)
		hash, _ := f.MarshalText()
		if other, twice := seen[string(hash)]; twice || len(hash) != 64 {
			t.Errorf("%s and %s have the hash %s", name, other, hash)
		}
		seen[string(hash)] = name
	}
	rows := small()
	rows[0].Static, rows[2].Static = math.Copysign(0.5, 1), math.NaN() // the end says it
	f, _ := build(rows)
	if hash, _ := f.MarshalText(); seen[string(hash)] != "nothing" {
		t.Error("a static value where the game is over changes the hash")
	}
}

// wide is a root with so many children.
func wide(children int) []Row {
	rows := []Row{row("root", "", Max, NotOver)}
	for i := range children {
		rows = append(rows, row(fmt.Sprint(i), "root", Nobody, Draw))
	}
	return rows
}

// deep is a line of so many moves.
func deep(moves int) []Row {
	rows := []Row{row("0", "", Max, NotOver)}
	for i := range moves {
		rows = append(rows, row(fmt.Sprint(i+1), fmt.Sprint(i), Max, NotOver))
	}
	return rows
}

func TestLimitsFit(t *testing.T) {
	for name, rows := range map[string][]Row{"wide": wide(MaxMoves), "deep": deep(MaxHeight)} {
		if _, err := build(rows); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestWhatIsNoTree: every mistake is named with its tree, node and place.
func TestWhatIsNoTree(t *testing.T) {
	for _, c := range []struct {
		change func(rows []Row) []Row
		row    int
		want   string
	}{
		{func(r []Row) []Row { r[1].Tree = ""; return r }, 1,
			`tree "", node "b": tree_id is missing, expected a number or a text`},
		{func(r []Row) []Row { r[1].Node = ""; return r }, 1,
			`tree "t", node "": node_id is missing, expected a number or a text`},
		{func(r []Row) []Row { r[1].Node = "\xff"; return r }, 1, `tree "t", node "\xff": node_id is "\xff", expected UTF-8`},
		{func(r []Row) []Row { r[1].Parent = strings.Repeat("x", MaxName+1); return r }, 1,
			`tree "t", node "b": parent_id has 1001 bytes, expected at most 1000`},
		{func(r []Row) []Row { r[1].Static = math.NaN(); return r }, 1,
			`tree "t", node "b": static is missing or no number, expected one from 0 to 1, or a terminal value where the ` +
				`game is over`},
		{func(r []Row) []Row { r[2].Static = 1.5; return r }, 2,
			`tree "t", node "c": static is 1.5, expected a number from 0 to 1, or a key "scale" of the board set`},
		{func(r []Row) []Row { r[2].Static = math.Inf(-1); return r }, 2,
			`tree "t", node "c": static is -Inf, expected a number from 0 to 1, or a key "scale" of the board set`},
		{func(r []Row) []Row { r[2].Move = 62; return r }, 2, `tree "t", node "c": move is 62, expected 0 to 61`},
		{func(r []Row) []Row { return append(r, r[1]) }, 4,
			`tree "t", node "b": a second row of this node_id, expected each once in its tree`},
		{func(r []Row) []Row { r[3].Parent = "x"; return r }, 3,
			`tree "t", node "d": parent_id "x" does not exist, expected a node_id of its tree, or nothing at the root`},
		{func(r []Row) []Row { r[3].Parent = "b.0"; return r }, 3,
			`tree "t", node "d": parent_id "b.0" does not exist in its tree, did you mean "b"? (pandas writes whole numbers ` +
				`with gaps so, but not as Int64)`},
		{func(r []Row) []Row { r[2].Tree = "u"; return r }, 2,
			`tree "u", node "c": parent_id "a" is a node of tree "t", expected one of its own tree`},
		{func(r []Row) []Row { r[2].Parent = ""; return r }, 2,
			`tree "t", node "c": a second root: node "a" has no parent_id either, expected one root in a tree`},
		{func(r []Row) []Row { r[0].Parent = "d"; return r }, 0,
			`tree "t", node "a": no root in its tree, expected one node without a parent_id: the parents of "a", "d", "b", ` +
				`"a" lead round in a circle`},
		{func(r []Row) []Row { r[0].Parent = "a"; return r }, 0,
			`tree "t", node "a": no root in its tree, expected one node without a parent_id: the parents of "a", "a" lead ` +
				`round in a circle`},
		{func(r []Row) []Row { r[1].Parent = "d"; return r }, 1,
			`tree "t", node "b": no way leads here from the root: the parents of "b", "d", "b" lead round in a circle`},
		{func(r []Row) []Row { r[1].ToMove = Nobody; return r }, 1,
			`tree "t", node "b": to_move is missing, expected max or min at a node with children`},
		{func(r []Row) []Row { r[1].End = MaxWins; return r }, 1,
			`tree "t", node "b": terminal, but it has children such as "d"; expected none where the game is over`},
		{func(r []Row) []Row { return r[:1] }, 0,
			`tree "t", node "a": the root has no children, so that there is nothing to decide`},
		{func(r []Row) []Row { r[1].Move = 3; return r }, 2,
			`tree "t", node "c": move is missing, but its sibling "b" has one; expected all or none`},
		{func(r []Row) []Row { r[1].Move, r[2].Move = 3, 3; return r }, 2,
			`tree "t", node "c": move is 3, as that of its sibling "b"; expected different ones`},
		{func([]Row) []Row { return wide(MaxMoves + 1) }, 0, `tree "t", node "root": 63 children, expected at most 62`},
		{func([]Row) []Row { return deep(MaxHeight + 1) }, MaxHeight + 1,
			`tree "t", node "10001": more than 10000 moves below the root`},
	} {
		_, err := build(c.change(small()))
		wrong, ok := err.(*Error)
		if !ok || wrong.Error() != c.want || wrong.Place != c.row {
			t.Errorf("got  %+v\nwant row %d: %s", err, c.row, c.want)
		}
	}
	if _, err := build(nil); err == nil || err.Error() != "no nodes, expected a row for each node of a tree" {
		t.Errorf("no rows: %v", err)
	}
}

// TestCut: a leaf at which the game goes on is found in its tree.
func TestCut(t *testing.T) {
	rows := small()
	for _, r := range small() {
		r.Tree = "u"
		rows = append(rows, r)
	}
	rows[7].End = NotOver
	f := fixture.Must(build(rows))(t)
	if _, _, cut := f.Cut(1); cut {
		t.Error("the first tree is cut")
	}
	if tree, node, cut := f.Cut(2); !cut || tree != "u" || node != "d" {
		t.Errorf("tree %q, node %q, cut %v", tree, node, cut)
	}
}

// TestRandomPlay: random play in a tree ends as its leaves say, and where the table ends a position is
// worth its static value; every other one is worth the mean of its moves.
func TestRandomPlay(t *testing.T) {
	rows := append(small(), row("e", "b", Min, NotOver))
	rows[4].Static = 0.2 // the table ends there
	f := fixture.Must(build(rows))(t)
	list := evaluators(f, 1)[2:]
	exact := fixture.Must(list[0].New(nil))(t)
	played := fixture.Must(list[1].Member([]float64{10000}))(t)
	root, _ := f.Position(0)
	positions, values, shares := []Position{root, 0, 0}, make([]float64, 3), make([]float64, 3)
	f.Expand(root, positions[1:])
	exact.Statics(positions, values)
	played.Statics(positions, shares)
	for i, want := range []float64{(0.6 + 0.5) / 2, 0.6, 0.5} {
		if math.Abs(values[i]-want) > 1e-15 || math.Abs(shares[i]-want) > 0.02 {
			t.Errorf("position %d is worth %v, by games %v; want %v", i, values[i], shares[i], want)
		}
	}
}
