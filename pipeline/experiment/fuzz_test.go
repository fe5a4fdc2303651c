package experiment

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// FuzzLoad looks for text or a --set that makes Load panic, or that loads as
// something Load would not accept again, or would read differently.
func FuzzLoad(f *testing.F) {
	shipped, err := os.ReadFile("../../data/experiments/nau1986.yaml")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(shipped, "boardsets.p10.height=8")
	f.Add([]byte(smallest), "keep=counts")
	f.Add([]byte(several), "boardsets.n{height}.height=[3, 5-6]")
	f.Add([]byte(smallest+"    evaluators: [e1]\n    propagators: [minimax, product]\n    contests: [product-vs-minimax]\n"), "tie=last")
	f.Add([]byte(smallest+"    evaluators: [e1]\n    propagators: [minimax]\n    methods: [full, pruned]\n"), "tie=last")
	f.Add([]byte("a: &a [*a, <<: {? b : !!c 'd'}]\n---\n"), "name=|")
	f.Fuzz(func(t *testing.T, text []byte, set string) {
		e, err := Load("x.yaml", text, catalog, Overrides{Set: []string{set}})
		if err != nil {
			if err.Error() == "" || e != nil {
				t.Fatalf("error %q with experiment %v", err, e)
			}
			return
		}
		again, err := Load("again.yaml", []byte(written(e)), catalog, Overrides{})
		if err != nil {
			t.Fatalf("does not load again: %v\n%s", err, written(e))
		}
		if a, b := string(Canonical(e)), string(Canonical(again)); a != b {
			t.Fatalf("read differently:\n%s\n%s", a, b)
		}
	})
}

// written is an experiment as a file, with every key.
func written(e *Experiment) string {
	var b strings.Builder
	fmt.Fprintf(&b, "name: %q\ntitle: %s\nsource: %s\nseed: %d\nkeep: %q\n", e.Name, quoted(e.Title), quoted(e.Source), e.Seed, e.Keep)
	if e.Published != "" {
		fmt.Fprintf(&b, "published: %q\n", e.Published)
	}
	b.WriteString("boardsets:\n")
	for _, s := range e.BoardSets {
		boards := fmt.Sprint(s.Boards)
		if s.All {
			boards = allWord
		}
		fmt.Fprintf(&b, "  %q:\n    title: %s\n    game: %q\n    height: %d\n    branching: %d\n    boards: %s\n    seed: %d\n    part_size: %d\n    tie: %q\n",
			s.Name, quoted(s.Title), s.Game, s.Height, s.Branching, boards, s.Seed, s.PartSize, s.Tie)
		for _, c := range chances {
			if c.game == s.Game {
				fmt.Fprintf(&b, "    %s: %s\n", c.key, s.Probability)
			}
		}
		if len(s.Methods) > 0 {
			fmt.Fprintf(&b, "    methods: %s\n", inBrackets(s.Methods))
		}
		if s.Budgets != nil {
			fmt.Fprintf(&b, "    budgets: %s\n", inBrackets(s.Budgets))
		}
		fmt.Fprintf(&b, "    evaluators: %s\n    propagators: %s\n    depths: %s\n    contests: %s\n",
			inBrackets(s.Evaluators), inBrackets(s.Propagators), inBrackets(s.Depths), inBrackets(s.Contests))
	}
	return b.String()
}

// quoted is text in single quotes, in which YAML knows no escapes.
func quoted(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

func inBrackets[T any](items []T) string {
	return "[" + strings.ReplaceAll(strings.Trim(fmt.Sprint(items), "[]"), " ", ", ") + "]"
}
