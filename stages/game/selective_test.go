package game

import (
	"math/bits"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
)

// growing are players whose trees grow node by node.
var growing = []string{"minimax~best-first", "product~largest-effect", "mean~uct-0.5", "minimax~uct-0.5-solver"}

// TestGrowing: within a budget that is larger than the game, players whose trees grow decide and
// play as who sees the end, in trees of layers and in games move by move; the budget is kept, and
// decisions are the same whether contests were played before or not.
func TestGrowing(t *testing.T) {
	made := fixture.Boards(t, declare.Spec{Game: "pgame", Height: 6, Branching: 2, Probability: "fixed-point", Seed: 1})
	setup := search.Setup{Layers: made.Layers(), Budgets: []int64{5, 20, 1000}, Tie: search.First, Seed: 4,
		Contests: true, Players: fixture.Players(t, growing...)}
	setup.Evaluator = fixture.Evaluator(t, "e1", evaluate.Setting{Layers: made.Layers()})
	perfect := search.New(search.Setup{Layers: made.Layers(), Depths: []int{6}, Tie: search.First,
		Evaluator: setup.Evaluator, Players: setup.Players[:1]})
	kernel, again := NewLayered(setup), NewLayered(setup)
	words := make([]uint64, layered.Words(made.Bits()))
	want, got, alone := make([]search.Decision, 1), make([]search.Decision, 3), make([]search.Decision, 3)
	outcomes := make([]search.Outcome, 3)
	for id := range int64(30) {
		made.Board(id, words)
		kernel.Load(id, words)
		again.Load(id, words)
		perfect.Load(id, words)
		perfect.Decide(0, want)
		for p, player := range setup.Players {
			again.Decide(p, alone)
			for other := range setup.Players {
				kernel.Contest(p, other, outcomes)
			}
			kernel.Decide(p, got)
			for j, d := range got {
				if d != alone[j] {
					t.Errorf("%s within %d: %+v, without contests %+v", player.Name, setup.Budgets[j], d, alone[j])
				}
				if d.Nodes > setup.Budgets[j] || d.Best>>d.Move&1 != 1 || int(d.Ties) != bits.OnesCount64(uint64(d.Best)) {
					t.Errorf("%s within %d: %+v", player.Name, setup.Budgets[j], d)
				}
			}
			if got[2].Best&^want[0].Best != 0 && player.Growth != "uct-0.5" { // means need ever more visits
				t.Errorf("board %d, %s: %+v, perfect is %+v", id, player.Name, got[2], want[0])
			}
		}
	}
}

// TestCheckGrowth: what a player whose tree grows cannot do is said.
func TestCheckGrowth(t *testing.T) {
	for _, c := range []struct {
		growth, rule string
		depths       []int
		want         string
	}{
		{"uct-1", "mean", nil, ""},
		{"", "minimax", []int{1}, ""},
		{"leaves", "baum", nil, ""},
		{"leaves", "minimax", []int{1}, `expected "budgets" in place of "depths"`},
		{"uct-1", "mean", []int{1, 2}, `expected "budgets" in place of "depths"`},
		{"uct-1", "baum", nil, ""},
		{"uct-1", "incremental", nil, "depends on the depth of the search"},
		{"uct-1-implicit-0.4", "product", nil, "expected mean"},
		{"largest-effect", "baum-draw", nil, "worth less for a better move"},
		{"largest", "product", nil, "is not known"},
	} {
		err := CheckGrowth(c.growth, fixture.Rule(t, c.rule), c.depths)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s~%s: %v, want %q", c.rule, c.growth, err, c.want)
		}
	}
}
