package report

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/report/treeview"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestGrowths: the viewer has trees that grow of every player with a growth, on a board on which the
// move matters; a page of such trees alone has a table for readers without the script; other pages have
// no key of them. Where minimax counts ones, the first board is that of README.md.
func TestGrowths(t *testing.T) {
	set := experiment.BoardSet{Name: "p6", Game: "pgame", Height: 6, Branching: 2, Probability: "fixed-point",
		Boards: 20, PartSize: 20, Seed: 1, Tie: "first",
		Evaluators: []string{"e1"}, Propagators: []string{"mean~uct-1", "product~largest-effect", "minimax~best-first"},
		Budgets: []int64{10}}
	plain, other := set, set
	plain.Propagators = []string{"minimax", "product"}
	other.Name, other.Game, other.Height, other.Branching = "c20", "critical", 20, 3
	other.Probability, other.Evaluators = "0.9", []string{"critical-playouts"}
	for _, c := range []struct {
		sets []experiment.BoardSet
		want []string
	}{
		{[]experiment.BoardSet{plain}, nil},
		{[]experiment.BoardSet{set}, []string{"P-games of 6 moves, board "}},
		{[]experiment.BoardSet{plain, set, other},
			[]string{"P-games of 6 moves, board ", "Critical win-loss games of 20 moves, branching 3, board 0"}},
	} {
		p := fixture.Must(plan.New(&experiment.Experiment{Name: "e", Seed: 1, BoardSets: c.sets}))(t)
		v := fixture.Must(newViewer(Input{Plan: p}, nil))(t)
		first := v.Trees[0] // the board of README.md, where minimax counts as README does
		if (first.Name == handName) != slices.Contains(c.sets[0].Propagators, "minimax") {
			t.Errorf("%v: the first board is %q", c.want, first.Name)
		}
		if first.Name == handName && !strings.Contains(v.Words(), "2 for the right half and 3 for the left half. One count "+
			"that misleads is enough: here the one outlined in red, where Max can force a win. All ones together say "+
			"the opposite: 14 under the right half, 11 under the left half.") {
			t.Errorf("the board of README.md: %s", v.Words())
		}
		text := fixture.Must(rendered("trees", &content{Viewer: v}))(t)
		again := fixture.Must(newViewer(Input{Plan: p}, nil))(t)
		if second, err := rendered("trees", &content{Viewer: again}); err != nil || second != text {
			t.Errorf("%v: another text the second time (%v)", c.want, err)
		}
		var found []string
		for _, tree := range v.Trees {
			if len(tree.Grown) == 0 {
				continue
			}
			found = append(found, tree.Name)
			for i, grown := range tree.Grown {
				checkGrowth(t, grown, set.Propagators[i])
			}
			if !tree.Grown[0].Matters() {
				t.Errorf("%s: no move matters", tree.Name)
			}
		}
		fits := func(name, like string) bool {
			return strings.HasPrefix(name, like) && strings.HasSuffix(name, ", growing")
		}
		if !slices.EqualFunc(found, c.want, fits) {
			t.Errorf("growths %q, expected %q", found, c.want)
		}
		has := strings.Contains(string(text), `id="viewer-growth-key"`)
		if has != (len(c.want) > 0) || len(v.First.Table().Rows) == 0 {
			t.Errorf("%v: a key %v, a table of %d lines", c.want, has, len(v.First.Table().Rows))
		}
	}
}

// checkGrowth checks what the script relies on.
func checkGrowth(t *testing.T, g *treeview.Growth, player string) {
	t.Helper()
	if g.Name != player || len(g.Nodes) < 20 || len(g.Nodes) > treeview.MaxNodes || len(g.Steps) < 10 {
		t.Fatalf("%s: %d nodes in %d steps, expected those of %s", g.Name, len(g.Nodes), len(g.Steps), player)
	}
	nodes, spent := 1, int64(0)
	for _, step := range g.Steps {
		end := step.Path[len(step.Path)-1]
		if step.Nodes < nodes || step.Evaluations < spent || step.Path[0] != 0 || len(step.Values) != len(step.Path) ||
			len(step.Visits) != len(step.Path) || len(step.Best) == 0 {
			t.Fatalf("%s: step %+v after %d nodes", g.Name, step, nodes)
		}
		for i := nodes; i < step.Nodes; i++ {
			if n := g.Nodes[i]; i != end && n.Parent != end {
				t.Fatalf("%s: step %+v added node %d below %d", g.Name, step, i, n.Parent)
			}
		}
		nodes, spent = step.Nodes, step.Evaluations
	}
	if nodes != len(g.Nodes) {
		t.Errorf("%s: %d nodes, the steps have %d", g.Name, len(g.Nodes), nodes)
	}
	if _, err := json.Marshal(g); err != nil {
		t.Errorf("%s: %v", g.Name, err)
	}
}

// TestTiedBoard: of a fall by ties the second board shows one, where the rules after minimax are right. The first is
// that of README.md.
func TestTiedBoard(t *testing.T) {
	p, err := plan.New(&experiment.Experiment{Name: "e", Seed: 1, BoardSets: []experiment.BoardSet{{Name: "p8",
		Game: "pgame", Height: 8, Branching: 2, Probability: "fixed-point", Boards: 200, PartSize: 200, Seed: 1, Tie: "first",
		Evaluators: []string{"e1"}, Propagators: []string{"product", "minimax"}, Depths: []int{1, 2, 3, 4, 5, 6}}}})
	if err != nil {
		t.Fatal(err)
	}
	row := tables.AtlasRow{BoardSet: "p8", Evaluator: "e1", Propagator: minimax, Depth: 2}
	fall := tables.Fall{From: row, To: row}
	fall.To.Depth = 6
	v := fixture.Must(newViewer(Input{Plan: p}, &fall))(t)
	board := v.Trees[1]
	if !strings.HasPrefix(board.Name, "Tied at depth 6: P-games of 8 moves, board ") || board.Begin != 2 ||
		board.Wrong != 6 || board.Reason != "" || !strings.HasSuffix(board.Lead, "minimax is correct at depth 2. At depth 6 "+
		"it sees no difference between a correct and a wrong move, so that luck decides. At depth 6 product chooses "+
		"correctly.") {
		t.Errorf("the tied board: %q, %q, %q", board.Name, board.Lead, board.Reason)
	}
	if v.Trees[0].Name != handName {
		t.Errorf("the first board: %q", v.Trees[0].Name)
	}
}
