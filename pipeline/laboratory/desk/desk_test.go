package desk

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// setting writes a question about a board set.
func setting(set, more string) []byte {
	return fmt.Appendf(nil, `{"experiment":{"name":"desk","seed":1,"boardsets":{"boards":%s}}%s}`, set, more)
}

const small = `{"game":"pgame","height":6,"boards":100,"evaluators":["e1"],"propagators":["minimax","product"]}`

// TestErrors: a question that cannot be answered is told why, and nothing panics.
func TestErrors(t *testing.T) {
	for _, c := range []struct {
		kind, want string
		question   []byte
	}{
		{"guess", `question "guess": there is no such kind`, []byte("{}")},
		{"tree", "unexpected EOF", []byte("{")},
		{"tree", `unknown field "bord"`, setting(small, `,"bord":1`)},
		{"tree", `unknown game "pgam", did you mean "pgame"`, setting(`{"game":"pgam","boards":1}`, "")},
		{"tree", "squares: 3 of them, expected 64", setting(small, `,"squares":"010"`)},
		{"tree", `squares: "2" at 63, expected 0 or 1`, setting(small, `,"squares":"`+strings.Repeat("0", 63)+`2"`)},
		{"tree", "evaluators: none, expected one", setting(`{"game":"pgame","height":4,"boards":1}`, "")},
		{"tree", "has yet to be measured", setting(strings.Replace(small, "e1", "natural-binary", 1), "")},
		{"tree", "nodes: tree.csv: the file is empty", setting(`{"game":"tree","nodes":"tree.csv","evaluators":["given"],`+
			`"propagators":["minimax"],"depths":[1]}`, "")},
		{"play", "move 7", setting(small, `,"moves":[7]`)},
		{"count", `unknown propagator "minmax", did you mean "minimax"`,
			setting(strings.Replace(small, "minimax", "minmax", 1), `,"count":1`)},
	} {
		if got := string(Ask(c.kind, c.question)); !strings.HasPrefix(got, `{"error"`) ||
			!strings.Contains(strings.ReplaceAll(got, `\"`, `"`), c.want) {
			t.Errorf("%s %.100s: %s, expected %q", c.kind, c.question, got, c.want)
		}
	}
}

// TestCountsAddUp: boards counted in two questions are those counted in one.
func TestCountsAddUp(t *testing.T) {
	set := strings.Replace(small, `"boards"`, `"contests":["product-vs-minimax"],"tie":"first","boards"`, 1)
	whole := Ask("count", setting(set, `,"first":0,"count":60`))
	half := Ask("count", setting(set, `,"first":0,"count":25`))
	var counted map[string]json.RawMessage
	fixture.OK(t, json.Unmarshal(half, &counted))
	again := Ask("count", setting(set, fmt.Sprintf(`,"first":25,"count":35,"right":%s,"played":%s,"coin":%s`, counted["right"],
		counted["played"], counted["coin"])))
	if string(again) != string(whole) {
		t.Errorf("in two: %s\nat once: %s", again, whole)
	}
}

// TestTies: of P-games of ten moves most boards tie at depth 8, none with product from depth 4 on. Who takes the move
// of the shallower search does as who takes the first where nothing ties, and better at depth 8.
func TestTies(t *testing.T) {
	const set = `{"game":"pgame","height":10,"boards":1,"evaluators":["e1"],"propagators":["minimax","product"],` +
		`"depths":[2,4,6,8],"tie":%q}`
	var first, asks struct {
		Right []rightRow
		Coin  float64
	}
	for tie, answer := range map[string]any{"first": &first, "shallower": &asks} {
		fixture.OK(t, json.Unmarshal(Ask("count", setting(fmt.Sprintf(set, tie), `,"first":0,"count":3000`)), answer))
	}
	if len(first.Right) != 8 || len(asks.Right) != 8 {
		t.Fatalf("%+v, %+v", first, asks)
	}
	for i, row := range first.Right {
		asked := asks.Right[i]
		if row.Tied != asked.Tied || row.Tied == 0 && row != asked || first.Coin != float64(row.Boards)/2 {
			t.Errorf("%+v, and %+v asks; a coin %v", row, asked, first.Coin)
		}
		gain := (asked.Right - row.Right) / float64(row.Boards)
		if share := float64(row.Tied) / float64(row.Boards); i == 3 && (gain < .08 || share < .8) || i > 4 && share > 0 {
			t.Errorf("%s, depth %d: better by %v, ties %v", row.Player, row.Depth, gain, share)
		}
	}
}

// TestTruthOfMoves: in a small game the page knows what each move is worth, whoever moves.
func TestTruthOfMoves(t *testing.T) {
	const set = `{"game":"tictactoe","boards":1,"evaluators":["open-lines"],"propagators":["minimax"],"depths":[9]}`
	for _, c := range []struct {
		moves string
		right []int // for the mover
		worth float64
	}{
		{"[0]", []int{4}, 0.5},       // only the centre keeps the draw, Min to move
		{"[0,1]", []int{3, 4, 6}, 1}, // a mistake, Max to move
	} {
		var at struct {
			Max   bool
			Moves []struct {
				Number int
				Truth  *float64
			}
		}
		fixture.OK(t, json.Unmarshal(Ask("play", setting(set, `,"moves":`+c.moves)), &at))
		var known []int
		for _, m := range at.Moves {
			if m.Truth != nil && *m.Truth == c.worth {
				known = append(known, m.Number)
			}
		}
		if len(at.Moves) == 0 || at.Moves[0].Truth == nil {
			t.Errorf("after %s nothing is known of %+v", c.moves, at.Moves)
		} else if fmt.Sprint(known) != fmt.Sprint(c.right) {
			t.Errorf("after %s moves %v are worth %v, expected %v", c.moves, known, c.worth, c.right)
		}
	}
}
