package analysis

import (
	"math"
	"os"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// costed runs one claim about the searches of minimax on p3.
func costed(t *testing.T, kind, method string, from, to int32, rows ...tally.SearchRow) (PublishedRow, bool) {
	t.Helper()
	pub := &Published{Name: "x", Sets: []PrintedSet{{"p3", "pgame", 3, 2}}, Tables: []Table{{Name: "section", Figure: true}},
		Claims: []Claim{{Figure: "section", ID: "it", Statement: "so it is", Kind: kind, BoardSets: []string{"p3"},
			Evaluator: "e1", Propagator: "minimax", Method: method, From: from, To: to}}}
	r := mustCompare(t, searched(rows...), pub)
	if len(r.Published) == 0 {
		return PublishedRow{}, r.LeftOut == 1
	}
	return r.Published[0], true
}

// TestSearchClaims: each kind agrees, differs and is left open, with the number
// worked out by hand.
func TestSearchClaims(t *testing.T) {
	uniform := func(method string, b int64, boards int) (rows []tally.SearchRow) {
		for depth, nodes := int32(1), 1+b; depth <= 3; depth, nodes = depth+1, 1+b*nodes {
			row := tally.SearchRow{Method: method, Depth: depth, Least: nodes, Most: nodes}
			for range boards {
				row.Boards, row.Nodes, row.Same = row.Boards+1, row.Nodes+nodes, row.Same+1
				row.Squares.Add(nodes)
			}
			rows = append(rows, row)
		}
		return rows
	}
	two, sixteen := uniform("negamax", 2, 3), uniform("negamax", 16, 3)
	for _, c := range []struct {
		name, kind, method string
		from, to           int32
		rows               []tally.SearchRow
		value              float64
		verdict, text      string
	}{
		{"2^3 of 15", claimNearLast, "negamax", 1, 3, two, 7. / 8, VerdictDiffers, "depths 1-3, at depth 3, where b = 2"},
		{"16^3 of 4369", claimNearLast, "negamax", 1, 3, sixteen, 273. / 4096, VerdictAgrees, ""},
		{"3 + 7 of 15", claimOverhead, "negamax", 2, 3, two, 10. / 15, VerdictDiffers, "b/(b-1) - 1 is 1 there"},
		{"17 + 273 of 4369", claimOverhead, "negamax", 2, 3, sixteen, 290. / 4369, VerdictAgrees, ""},
		{"4 of 16", claimRoot, "alphabeta", 3, 3, append(uniform("alphabeta", 4, 3), sixteen...), 0.5, VerdictAgrees, "whose square root is 4"},
		{"8 of 16", claimRoot, "alphabeta", 3, 3, append(uniform("alphabeta", 8, 3), sixteen...), 0.75, VerdictDiffers, ""},
		{"8 of 16", claimReduced, "alphabeta", 3, 3, append(uniform("alphabeta", 8, 3), sixteen...), 0.75, VerdictAgrees, ""},
		{"12 of 16", claimReduced, "alphabeta", 3, 3, append(uniform("alphabeta", 12, 3), sixteen...), math.Log(12) / math.Log(16), VerdictDiffers, ""},
		{"a wide sample", claimRoot, "alphabeta", 1, 1, []tally.SearchRow{searchesOf("full", 1, 2, 17, 17), searchesOf("alphabeta", 1, 2, 3, 8)},
			math.Log(4.5) / math.Log(16), VerdictNotReproducible, "undecided"},
	} {
		row, ok := costed(t, c.kind, c.method, c.from, c.to, c.rows...)
		if !ok || math.Abs(row.Reproduced-c.value) > 1e-12 || row.Verdict != c.verdict || !strings.Contains(row.Note, c.text) {
			t.Errorf("%s, %s: %+v, want %v, %s, %q", c.kind, c.name, row, c.value, c.verdict, c.text)
		}
		if row.Low > row.Reproduced || row.High < row.Reproduced || (row.Low < row.High) != (c.name == "a wide sample") {
			t.Errorf("%s, %s: %v in [%v, %v]", c.kind, c.name, row.Reproduced, row.Low, row.High)
		}
	}
}

// TestSearchClaimsLeftOut: without a depth, or without full width to compare with,
// there is nothing to say.
func TestSearchClaimsLeftOut(t *testing.T) {
	for _, kind := range searchKinds {
		row, ok := costed(t, kind, "alphabeta", 2, 2, searchesOf("alphabeta", 2, 1, 5), searchesOf("full", 2, 1, 7))
		if !ok || row.Verdict != "" {
			t.Errorf("%s: %+v, want it left out, as depth 1 was not measured", kind, row)
		}
	}
	if row, ok := costed(t, claimRoot, "alphabeta", 1, 1, searchesOf("alphabeta", 1, 1, 3)); !ok || row.Verdict != "" {
		t.Errorf("%+v, want it left out, as full width was not measured", row)
	}
}

// TestSearchClaimsNeedAMethod, and others have none.
func TestSearchClaimsNeedAMethod(t *testing.T) {
	c := Claim{ID: "it", Statement: "so it is", Kind: claimOverhead, BoardSets: []string{"p3"}, Evaluator: "e1", Propagator: "minimax", From: 1, To: 1}
	if column, _ := c.problem(); column != "method" {
		t.Errorf("problem with %q, want method", column)
	}
	c.Kind, c.Method, c.To = claimNeverWorse, "full", 2
	if column, _ := c.problem(); column != "method" {
		t.Errorf("problem with %q, want method", column)
	}
}

// TestEppstein1997 loads what the lecture notes say.
func TestEppstein1997(t *testing.T) {
	pub, err := LoadPublished(os.DirFS("../data"), "eppstein1997")
	if err != nil {
		t.Fatal(err)
	}
	if len(pub.Claims) != 26 || len(pub.Formulas) != 1 || len(pub.Cells) != 0 {
		t.Errorf("%d claims, %d formulas, %d cells", len(pub.Claims), len(pub.Formulas), len(pub.Cells))
	}
}

// TestTicTacToeBranching is the effective branching factor of the whole tree of
// tic-tac-toe, 549,946 nodes to depth 9, which [E97] does not print.
func TestTicTacToeBranching(t *testing.T) {
	if got := roundLike(EffectiveBranching(549_946, 9), ".00000"); got != "4.21447" {
		t.Errorf("got %s, want 4.21447", got)
	}
}
