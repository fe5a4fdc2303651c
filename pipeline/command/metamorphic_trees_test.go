package command

import (
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/stages/layered"
)

// boardsAndTrees are two experiments: boards of a game, and the same boards as trees from a
// table.
const boardsAndTrees = `name: drawn
keep: rows
seed: 5
boardsets:
  set:
    %s
    evaluators: [%s]
    propagators: [minimax, product, emm, mn, incremental, weights-0.6-0.4, baum]
    depths: 1-4
    contests: [product-vs-minimax, baum-vs-product]
`

// TestTreesAreTheGame writes the boards of an experiment as a table of nodes, with the share
// of ones as static values: read as trees, they have the same decisions, nodes, solutions and
// games, and the same correct decisions and critical pairs in the analysis.
func TestTreesAreTheGame(t *testing.T) {
	const height, boards = 4, 25
	built := runText(t, fmt.Sprintf(boardsAndTrees, fmt.Sprintf("game: pgame\n    height: %d\n    boards: %d", height,
		boards), "e1"), "")
	rows, err := built.rows(part.Boards)
	if err != nil {
		t.Fatal(err)
	}
	var nodes strings.Builder
	nodes.WriteString("tree_id,node_id,parent_id,to_move,static,terminal\n")
	for _, r := range rows {
		packed, err := hex.DecodeString(r["squares"])
		if err != nil {
			t.Fatal(err)
		}
		var squares []byte
		for i := range 1 << height {
			squares = append(squares, packed[i/8]>>(i%8)&1)
		}
		writeNodes(&nodes, r["board_id"], "", "r", squares, height)
	}
	own := runText(t, fmt.Sprintf(boardsAndTrees, "game: tree\n    nodes: own.csv", "given"), nodes.String())
	for _, c := range []struct {
		schema part.Schema
		other  []string // columns in which they differ
	}{
		{part.Solutions, []string{"value"}}, // of a game that could be drawn Min's wins are -1
		{part.Decisions, []string{"evaluator"}},
		// kept where they are not known otherwise
		{part.Games, []string{"evaluator", "first_starts_moves", "second_starts_moves"}},
	} {
		if err := alikeBut(c.schema, built, own, c.other); err != nil {
			t.Error(err)
		}
	}
	for table, columns := range map[string][]string{
		"correctness": {"propagator", "depth", "boards", "nontrivial", "correct", "fraction", "low", "high",
			"pathology", "p_pathology"},
		"contests": {"first", "second", "depth", "wins_total", "pairs", "wins", "draws", "percent", "p_exact",
			"better", "starter_wins", "score"},
	} {
		name := filepath.Join("analysis/experiment=drawn", table+".csv")
		one, other := readCSV(t, filepath.Join(built.dir, name)), readCSV(t, filepath.Join(own.dir, name))
		if len(one) == 0 || len(one) != len(other) {
			t.Fatalf("%s: %d rows and %d", table, len(one), len(other))
		}
		for i := range one {
			for _, column := range columns {
				if one[i][column] != other[i][column] {
					t.Errorf("%s: %s: %v, as trees %v", table, column, one[i], other[i])
				}
			}
		}
	}
}

// runText runs an experiment file beside a table of nodes.
func runText(t *testing.T, spec, nodes string) ran {
	t.Helper()
	dir := t.TempDir()
	name := filepath.Join(dir, "drawn.yaml")
	for file, text := range map[string]string{name: spec, filepath.Join(dir, "own.csv"): nodes} {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out := filepath.Join(dir, "out")
	command(t, exitDone, "run", name, "--out", out, "--quiet")
	return ran{dir: out, files: mustTree(t, out)}
}

// writeNodes writes a node of a board and its descendants.
func writeNodes(b *strings.Builder, tree, parent, name string, squares []byte, height int) {
	ones := 0
	for _, square := range squares {
		ones += int(square)
	}
	if height == 0 {
		fmt.Fprintf(b, "%s,%s,%s,,,%d\n", tree, name, parent, ones)
		return
	}
	mover := "min"
	if layered.MaxToMove(height) {
		mover = "max"
	}
	fmt.Fprintf(b, "%s,%s,%s,%s,%v,\n", tree, name, parent, mover, float64(ones)/float64(len(squares)))
	half := len(squares) / 2
	for i, part := range [][]byte{squares[:half], squares[half:]} {
		writeNodes(b, tree, name, fmt.Sprint(name, i), part, height-1)
	}
}

// alikeBut compares a table of two runs, ignoring some columns.
func alikeBut(schema part.Schema, one, other ran, columns []string) error {
	count := 0
	without := func(rows []csvRow) []csvRow {
		count += len(rows)
		for _, r := range rows {
			for _, column := range columns {
				delete(r, column)
			}
		}
		return rows
	}
	is := func(s part.Schema) bool { return s.Name == schema.Name }
	if err := eachTable(one, other, is, without, without); err != nil || count > 0 {
		return err
	}
	return fmt.Errorf("table %s has no rows", schema.Name)
}
