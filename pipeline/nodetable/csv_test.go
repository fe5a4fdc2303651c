package nodetable

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// small is a tree of two plies and one of one. Line 2 is the root of the first.
const small = `tree_id,node_id,parent_id,to_move,static,terminal
1,0,,min,0.5,
1,1,0,max,0.25,
1,2,0,,,0.5
1,3,1,,0.75,1
2,0,,max,0.5,
2,1,0,,,0
`

// trees reads a table of nodes.
func trees(name string, f File, taken int64) (*nodetree.Forest, error) {
	made, err := Read(name, f, declare.Reading{}, taken)
	forest, _ := made.(*nodetree.Forest)
	return forest, err
}

// readText reads CSV.
func readText(text string) (*nodetree.Forest, error) {
	return trees("my.csv", strings.NewReader(text), 0)
}

// hash reads CSV that is sound and returns its hash.
func hash(t *testing.T, text string) string {
	t.Helper()
	f := fixture.Must(readText(text))(t)
	sum, _ := f.MarshalText()
	return string(sum)
}

// TestSpellings: the variants that programs write are the same table.
func TestSpellings(t *testing.T) {
	want := hash(t, small)
	for name, text := range map[string]string{
		"Windows":        "\ufeff" + strings.ReplaceAll(small, "\n", "\r\n"),
		"remarks":        "# one\n#two\n" + small,
		"blanks":         strings.ReplaceAll(small, ",", " , "),
		"quotes":         strings.ReplaceAll(small, ",min,", `,"min",`),
		"numbers":        strings.NewReplacer("0.5", "5e-1", ",1\n", ",1.0\n").Replace(small),
		"no end of line": strings.TrimSuffix(small, "\n"),
		"another column": strings.ReplaceAll(strings.ReplaceAll(small, "\n", ",x\n"), "terminal,x", "terminal,depth"),
		"another order":  columnsTurned(small),
	} {
		if got := hash(t, text); got != want {
			t.Errorf("%s: another table", name)
		}
	}
	if hash(t, strings.Replace(small, "0.75,1", "0.75,0", 1)) == want {
		t.Error("another end is the same table")
	}
}

// columnsTurned turns the order of columns round.
func columnsTurned(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		values := strings.Split(strings.TrimSpace(line), ",")
		for i, j := 0, len(values)-1; i < j; i, j = i+1, j-1 {
			values[i], values[j] = values[j], values[i]
		}
		lines = append(lines, strings.Join(values, ","))
	}
	return strings.Join(lines, "\n")
}

func TestIgnoredColumns(t *testing.T) {
	f, err := readText("time,tree_id,moves,node_id,parent_id,to_move,static,terminal\n0,1,9,0,,max,0.5,\n0,1,9,1,0,,,1\n")
	if err != nil || strings.Join(f.Ignored, " ") != `time moves (did you mean "move"?)` {
		t.Errorf("ignored %v, error %v", f, err)
	}
}

// TestWrongCSV: every mistake is named with its file, line, tree and node.
func TestWrongCSV(t *testing.T) {
	edit := func(old, new string) string { return strings.Replace(small, old, new, 1) }
	for _, c := range []struct{ text, want string }{
		{"", `my.csv: the file is empty, expected a table`},
		{"\n\n", `my.csv:1: no header, expected a line with the names of the columns`},
		{"# nothing\n", `my.csv:1: no header, expected a line with the names of the columns`},
		{small[:50], `my.csv: no nodes, expected a row for each node of a tree`},
		{"\xff\xfet\x00", `my.csv: UTF-16, expected UTF-8`},
		{"\x00\x01ab", `my.csv: neither CSV in UTF-8, gzip nor Parquet, expected one of them`},
		{edit("to_move", "tomove"), `my.csv:1: column "tomove" is not known, did you mean "to_move"?`},
		{edit("to_move", "player"), `my.csv:1: no column "to_move", expected tree_id, node_id, parent_id, to_move, static, ` +
			`terminal or truth, and move if you like; not known: player`},
		{edit("to_move", "static"), `my.csv:1: column "static" is there twice`},
		{edit(",terminal", ""), `my.csv:1: no column "terminal" nor "truth", expected tree_id, node_id, parent_id, to_move, ` +
			`static, terminal or truth, and move if you like`},
		{strings.ReplaceAll(small, ",", ";"),
			`my.csv:1: no column "tree_id" in the one column "tree_id;node_id;parent_id;to_move;static;terminal", expected ` +
				`columns with commas between them`},
		{edit("1,1,0,max,0.25,", "1,1,0,max,0.25"), `my.csv:3: 5 values, expected 6, one for each column of the header`},
		{edit("1,1,0", `1,"1`), `my.csv:7: extraneous or missing " in quoted-field`},
		{"# one\n# two\n" + edit("max", "white"), `my.csv:5: tree "1", node "1": to_move is "white", expected max or min`},
		{edit("max", "Max"), `my.csv:3: tree "1", node "1": to_move is "Max", expected max or min`},
		{edit("0.25", "good"), `my.csv:3: tree "1", node "1": static is "good", expected a number`},
		{edit("0.25", "25"), `my.csv:3: tree "1", node "1": static is 25, expected a number from 0 to 1, or a ` +
			`key "scale" of the board set`},
		{edit("0.25", "NaN"), `my.csv:3: tree "1", node "1": static is missing or no number, expected one from 0 to 1, or ` +
			`a terminal value where the game is over`},
		{edit("0.25", ""), `my.csv:3: tree "1", node "1": static is missing or no number, expected one from 0 to 1, or a ` +
			`terminal value where the game is over`},
		{edit("0.75,1", "0.75,-1"), `my.csv:5: tree "1", node "3": terminal is "-1", expected 1 (Max has won), 0.5 (a ` +
			`draw), 0 (Min has won), or nothing where the game goes on`},
		{edit("0.75,1", "0.75,won"), `my.csv:5: tree "1", node "3": terminal is "won", expected 1 (Max has won), 0.5 (a ` +
			`draw), 0 (Min has won), or nothing where the game goes on`},
		{edit("1,2,0", "1,2,9"), `my.csv:4: tree "1", node "2": parent_id "9" does not exist, expected a node_id of its ` +
			`tree, or nothing at the root`},
		{edit("1,2,0", "1,2,0.0"), `my.csv:4: tree "1", node "2": parent_id "0.0" does not exist in its tree, did you ` +
			`mean "0"? (pandas writes whole numbers with gaps so, but not as Int64)`},
		{edit("1,2,0", "1,2,2"), `my.csv:4: tree "1", node "2": no way leads here from the root: the parents of "2", "2" ` +
			`lead round in a circle`},
		{edit("static,terminal\n", "static,terminal,move\n"), `my.csv:2: 6 values, expected 7, one for each column of the header`},
		{"move," + strings.ReplaceAll(strings.TrimSpace(small), "\n", "\n1.5,"),
			`my.csv:2: tree "1", node "0": move is "1.5", expected a whole number from 0 to 61`},
		{"truth," + strings.ReplaceAll(strings.TrimSpace(small), "\n", "\n-.1,"),
			`my.csv:2: tree "1", node "0": truth is -0.1, expected a number from 0 to 1, from Max's side`},
		{"truth," + strings.ReplaceAll(strings.TrimSpace(small), "\n", "\n0.5,"),
			`my.csv:5: tree "1", node "3": truth is 0.5, but terminal is 1; expected the same, or one of them`},
		{"move," + strings.ReplaceAll(strings.TrimSpace(small), "\n", "\n62,"),
			`my.csv:2: tree "1", node "0": move is "62", expected a whole number from 0 to 61`},
	} {
		if _, err := readText(c.text); err == nil || err.Error() != c.want {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
	if _, err := trees("my.parquet", strings.NewReader(small), 0); err == nil ||
		err.Error() != `my.parquet: it does not begin as Parquet does: damaged, or something else under this name` {
		t.Errorf("CSV named as Parquet: %v", err)
	}
}

// TestShippedExample: the example is a table of four trees, all played to the end.
func TestShippedExample(t *testing.T) {
	text := fixture.Must(os.ReadFile("../../data/trees/example.csv"))(t)
	f := fixture.Must(trees("example.csv", bytes.NewReader(text), 0))(t)
	if _, _, cut := f.Cut(4); f.Trees() != 4 || cut || len(f.Ignored) > 0 {
		t.Errorf("%d trees, cut %v, ignored columns %v", f.Trees(), cut, f.Ignored)
	}
}
