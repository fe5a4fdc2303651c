package command

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/golden"
	"github.com/nonminimax/nonminimax/stages/layered"
)

const evaluatorsFile = "../../analysis/evaluators.svg"

// TestEvaluatorsFigure draws evaluator e2 over e1, and fails unless the file is that picture, and the text for those
// who cannot see it says the same.
func TestEvaluatorsFigure(t *testing.T) {
	var counters [2]evaluate.Counter
	for i, name := range []string{"e1", "e2"} {
		made := fixture.Must(evaluate.New(name, evaluate.Setting{Layers: layered.Split(9, 2)}))(t)
		counters[i] = made.(evaluate.Counter)
	}
	chart := figure.Lines{X: "share of ones in % (e1)", Y: "positions that Max wins (e2)", Unit: "%"}
	lines := []figure.Line{{Name: "e1 itself", Class: "quiet"}, {Name: "e2, 8 moves left", Class: "lead"},
		{Name: "6 moves left", Class: "other"}, {Name: "4 moves left", Class: "third"}}
	for i, height := range []int{8, 8, 6, 4} {
		squares := 1 << height
		for ones := squares / 8; ones <= squares*5/8; ones += squares / 16 {
			share, value := counters[0].Count(height, ones), counters[min(i, 1)].Count(height, ones)
			lines[i].Points = append(lines[i].Points, figure.LinePoint{X: 100 * share, Y: 100 * value, Low: math.NaN(),
				High: math.NaN(), Sample: math.NaN()})
		}
	}
	chart.Lines = lines
	drawn := fileOf(t, "The share of ones rises more slowly than the probability of a win", chart)
	golden.CompareFile(t, evaluatorsFile, string(drawn))
	few, half := lines[1].Points[3], lines[1].Points[6]
	words := fmt.Sprintf("![Eight moves from the end Max wins %.0f%% of the positions with %.0f%% ones, and %.0f%% of "+
		"those with %.0f%%.](evaluators.svg)", few.Y, few.X, half.Y, half.X)
	if !strings.Contains(string(mustRead(t, "../../analysis/RESULTS.md")), words) {
		t.Errorf("RESULTS.md does not say %q", words)
	}
}
