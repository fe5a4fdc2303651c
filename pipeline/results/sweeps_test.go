package results

import (
	"fmt"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
)

// TestSweeps shows the table of a matrix over a word, a fraction and a name of the author's own,
// drawn with two seeds: the board set that adds up both has the parameters too.
func TestSweeps(t *testing.T) {
	const text = `name: swept
boardsets:
  p{p}-e{error}:
    game: pgame
    height: 3
    matrix: {p: [fixed-point, 1/3], error: [0.1], tie: [last]}
    exclude: [{p: 1/3, error: 0.1}]
    boards: 4
    evaluators: ["artificial-{error}"]
  alone: {game: pgame, height: 3, boards: 4}
`
	const want = `pfixed-point-e0.1 p fixed-point 0.382
pfixed-point-e0.1 error 0.1 0.1
pfixed-point-e0.1 tie last NaN
pfixed-point-e0.1-s1 p fixed-point 0.382
pfixed-point-e0.1-s1 error 0.1 0.1
pfixed-point-e0.1-s1 tie last NaN
pfixed-point-e0.1-s2 p fixed-point 0.382
pfixed-point-e0.1-s2 error 0.1 0.1
pfixed-point-e0.1-s2 tie last NaN`
	var lines []string
	for _, r := range Sweeps(plannedWith(t, text, experiment.Overrides{Seeds: []uint64{1, 2}}).Experiment) {
		if r.Experiment != "swept" || r.Sweep != "p{p}-e{error}" {
			t.Errorf("%+v", r)
		}
		lines = append(lines, fmt.Sprintf("%s %s %s %.3g", r.BoardSet, r.Parameter, r.Value, r.Number))
	}
	if got := strings.Join(lines, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for value, want := range map[string]string{"1/3": "0.333", "1 / 4": "0.25", "7": "7", "1/0": "NaN", "1e999": "NaN",
		"a/2": "NaN", "1/2/3": "NaN", "inf": "NaN", "": "NaN"} {
		got := fmt.Sprintf("%.3g", number(&experiment.BoardSet{Game: "pgame", Probability: "0.5", Height: 3, Branching: 2},
			experiment.Parameter{Name: "x", Value: value}))
		if got != want {
			t.Errorf("%q is %s, expected %s", value, got, want)
		}
	}
}
