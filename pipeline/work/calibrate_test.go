package work

import (
	"reflect"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/counts"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/inventory"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// TestCalibrationsAreReadAsMade: evaluators and rules that need something
// measured are the same whether it is kept or made for now.
func TestCalibrationsAreReadAsMade(t *testing.T) {
	e := &experiment.Experiment{Name: "tiny", Keep: experiment.KeepRows, BoardSets: []experiment.BoardSet{{
		Name: "kalah3x3", Game: "kalah", Branching: 3, Values: declare.Values{{Field: "pits", Value: 3}, {Field: "stones", Value: 3}, {Field: "opening", Value: 2}}, Boards: 4, Calibration: 30,
		Evaluators: []string{"kalah-measured"}, Propagators: []string{"minimax", "baum-measured"}, Depths: []int{2}, Tie: "first",
	}}}
	p, err := plan.New(e)
	if err != nil {
		t.Fatal(err)
	}
	part, st := p.Calibrations[0], store.NewMemory()
	w := &Worker{Store: st, Inventory: inventory.New(st), Progress: progress.Quiet()}
	if err := w.Calibrate(part); err != nil {
		t.Fatal(err)
	}
	want, err := calibrationRows(part)
	if err != nil {
		t.Fatal(err)
	}
	got, err := counts.Calibration(st, part)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}
