package report

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestFinalBoards: games that have pictures draw how one of them ends, once an evaluator, and say it in
// words; others have no such section.
func TestFinalBoards(t *testing.T) {
	set := func(name, game, evaluator string) experiment.BoardSet {
		return experiment.BoardSet{Name: name, Game: game, Branching: 2, Height: 4, Probability: "fixed-point", Boards: 1,
			PartSize: 1, Seed: 1,
			Evaluators: []string{evaluator}, Propagators: []string{"p52111", "minimax"}, Depths: []int{1, 2}, Tie: "first",
			Contests: []experiment.Contest{{First: "p52111", Second: "minimax"}}}
	}
	won := set("won", "five", "chain-1-64-1")
	won.Height, won.Branching, won.Probability = 0, 361, ""
	again, drawn := won, won
	again.Name, drawn.Name, drawn.Evaluators = "again", "third", []string{"chain-1-64-64"}
	for _, c := range []struct {
		sets   []experiment.BoardSet
		boards []string // of their captions
	}{
		{[]experiment.BoardSet{set("p4", "pgame", "e1")}, nil},
		{[]experiment.BoardSet{won, again, drawn},
			[]string{"won, chain-1-64-1, p52111-vs-minimax, board 0", "third, chain-1-64-64, p52111-vs-minimax, board 0"}},
	} {
		p := fixture.Must(plan.New(&experiment.Experiment{Name: "e", Seed: 1, BoardSets: c.sets}))(t)
		games := fixture.Must(gamesOf(Input{Plan: p}))(t)
		text := fixture.Must(rendered("games", &content{Games: games}))(t)
		root := fixture.Must(html.Parse(strings.NewReader(string(text))))(t)
		found := map[string][]string{} // texts by element
		for n := range root.Descendants() {
			if n.Type == html.TextNode {
				found[n.Parent.Data] = append(found[n.Parent.Data], n.Data)
			}
		}
		if len(found["figcaption"]) != len(c.boards) || len(found["desc"]) != len(c.boards) {
			t.Fatalf("%d pictures with %d captions, expected %d", len(found["desc"]), len(found["figcaption"]), len(c.boards))
		}
		for i, caption := range c.boards {
			if got := found["figcaption"][i]; !strings.HasPrefix(got, caption) {
				t.Errorf("caption %q, expected %q", got, caption)
			}
			if got := found["title"][i]; got != "Five-in-a-row: p52111 (black) against minimax (white)" {
				t.Errorf("title %q", got)
			}
			if got := found["desc"][i]; !strings.Contains(got, " Move 1: black at (") ||
				!strings.Contains(got, " The last move wins with the stones at (") {
				t.Errorf("description %q", got)
			}
		}
	}
}
