package plan

import (
	"slices"
	"strings"
	"testing"
)

// TestKeys changes one field of the experiment and checks that exactly the parts whose content
// depends on it get another key.
func TestKeys(t *testing.T) {
	all := func(*Part) bool { return true }
	none := func(*Part) bool { return false }
	in := func(set string) func(*Part) bool { return func(p *Part) bool { return p.Set.Name == set } }
	searched := func(set string) func(*Part) bool {
		return func(p *Part) bool { return p.Set.Name == set && p.Evaluator != "" }
	}
	for _, tt := range []struct {
		set     string
		changes func(*Part) bool
	}{
		{"title=Another", none},
		{"keep=counts", none},
		{"boardsets.p4.title=Another", none},
		{"name=other", all},
		{"seed=8", in("p4")}, // g3 has all boards: no seed
		{"boardsets.p4.seed=8", in("p4")},
		{"boardsets.g3.seed=8", none},
		{"boardsets.p4.p=1/2", in("p4")},
		{"boardsets.p4.height=5", in("p4")},
		{"boardsets.p4.branching=3", in("p4")},
		{"boardsets.p4.tie=last", searched("p4")},
		{"tie=last", func(p *Part) bool { return p.Evaluator != "" }},
		{"boardsets.p4.depths=[1,2]", searched("p4")},
		{"boardsets.p4.propagators=[product, minimax, average]", none},
		{"boardsets.p4.evaluators=[e2, e1]", none},
		{"boardsets.p4.propagators=[minimax, product, average]; boardsets.p4.contests=[average-vs-minimax, " +
			"product-vs-minimax]", none},
		{"boardsets.g3.propagators=[average]", func(p *Part) bool { // its pairs are without minimax
			return p.Set.Name == "g3" && (p.Propagator == "minimax" || p.Schema.Name == "pair_tallies")
		}},
		{"boardsets.p4.boards=130", func(p *Part) bool { return p.Set.Name == "p4" && p.Range.Index == 2 }},
	} {
		t.Run(tt.set, func(t *testing.T) {
			after := make(map[string]string)
			for _, part := range planned(t, strings.Split(tt.set, "; ")...).Parts() {
				after[part.Path()] = part.Key
			}
			for _, part := range planned(t).Parts() {
				key, still := after[part.Path()]
				if changed := !still || key != part.Key; changed != tt.changes(part) {
					t.Errorf("%s: changed %t, expected %t", part.Path(), changed, tt.changes(part))
				}
			}
		})
	}
}

// TestEngines changes what plays under a name: the decisions and games of that player get other keys, and their counts.
func TestEngines(t *testing.T) {
	keys := func(identity, more string) map[string]string {
		set := "boardsets.k={game: chess, pieces: KRK, boards: 3, evaluators: [chess-mobility], propagators: " +
			"[minimax, fish], depths: [1, 2], contests: [fish@2-vs-fish@1]}"
		player := `players={fish: {uci: fish, identity: '{"program": "Fish", "options": {"Hash": "1"}, ` + identity + "}', " +
			more + "}}"
		keys := make(map[string]string)
		for _, part := range planned(t, player, set).Parts() {
			keys[part.Path()] = part.Key
		}
		return keys
	}
	before := keys(`"sha256": "ab"`, "patience: 3")
	for _, tt := range []struct {
		identity, more string
		another        bool
	}{
		{`"sha256": "ab"`, "patience: 4", false}, {`"sha256": "ab"`, "options: {Hash: 1}", false},
		{`"sha256": "cd"`, "patience: 3", true}, {`"sha256": "ab"`, "restart: true", true},
		{`"sha256": "ab", "arguments": ["-x"]`, "patience: 3", true},
	} {
		for path, key := range keys(tt.identity, tt.more) {
			if want := tt.another && strings.Contains(path, "fish"); (before[path] != key) != want {
				t.Errorf("%s, %s: %s: changed %t, expected %t", tt.identity, tt.more, path, !want, want)
			}
		}
	}
}

// TestMethods measures methods of search: another one changes what is measured and no
// other part.
func TestMethods(t *testing.T) {
	with := func(methods string) map[string]string {
		keys := make(map[string]string)
		for _, part := range planned(t, "boardsets.p4.methods="+methods).Parts() {
			keys[part.Path()] = part.Key
		}
		return keys
	}
	none, one, two := with("[]"), with("[full]"), with("[full, pruned]")
	for path, key := range two {
		measured := strings.HasPrefix(path, "search")
		if (one[path] != key) != measured || (none[path] != key) != measured {
			t.Errorf("%s: key %s, %s with one method, %s with none", path, key, one[path], none[path])
		}
	}
	// Rows and counts, of two propagators, in three parts.
	if want := len(none) + 2*2*3; len(one) != want || len(two) != want {
		t.Errorf("%d parts with a method, %d with two, expected %d", len(one), len(two), want)
	}
}

// TestSeedOfAllBoards changes the seed of a complete set of boards, where it matters only for breaking
// ties, or for a search that draws random numbers.
func TestSeedOfAllBoards(t *testing.T) {
	expect := func(matters func(*Part) bool, set ...string) {
		before, after := planned(t, set...).Parts(), planned(t, append(set, "boardsets.g3.seed=8")...).Parts()
		for i, part := range before {
			if want := part.Set.Name == "g3" && part.Evaluator != "" && matters(part); (after[i].Key != part.Key) != want {
				t.Errorf("%s: %s: changed %t, expected %t", set, part.Path(), !want, want)
			}
		}
	}
	expect(func(*Part) bool { return true }, "boardsets.g3.tie=random")
	expect(func(p *Part) bool { return p.Propagator == "mean~uct-1" || p.Contest.Second == "mean~uct-1" },
		"boardsets.g3.propagators=[minimax, average, mean~uct-1]", "boardsets.g3.budgets=[9]",
		"boardsets.g3.contests=[average-vs-minimax, minimax-vs-mean~uct-1]")
}

// TestKeysDiffer checks that no two parts share a key or a file, and that a part comes after
// its inputs.
func TestKeysDiffer(t *testing.T) {
	keys, paths := make(map[string]bool), make(map[string]bool)
	parts := planned(t).Parts()
	for i, part := range parts {
		if keys[part.Key] || paths[part.Path()] {
			t.Errorf("%s: its key or path is another's too", part.Path())
		}
		keys[part.Key], paths[part.Path()] = true, true
		for _, input := range part.Inputs {
			if !slices.Contains(parts[:i], input) {
				t.Errorf("%s comes before its input %s", part.Path(), input.Path())
			}
		}
	}
	if len(parts) != 3*11+9 {
		t.Errorf("%d parts, expected %d", len(parts), 3*11+9)
	}
}
