package desk

import (
	"fmt"

	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// exactQuestion asks how often a player is right to a depth, over all boards.
type exactQuestion struct {
	Setting
	Player string `json:"player"`
	Depth  int    `json:"depth"`
}

// maxMultisets bounds a fold, so that a page answers within a second or two.
const maxMultisets = 1 << 18

// exactly folds the search of one player to one depth; the answer has a reason in place of a number where that is
// not done.
func (s set) exactly(q exactQuestion) (any, error) {
	name, err := s.evaluator()
	if err != nil {
		return nil, err
	}
	row := tables.CorrectnessRow{BoardSet: s.Name, Game: s.Game, Height: int32(s.Height), Branching: int32(s.Branching),
		Evaluator: name, Propagator: q.Player, Tie: s.Tie, Depth: int32(q.Depth)}
	sets := map[string]exact.Set{s.Name: {Probability: s.Probability, Traps: s.Values.Text(declare.Traps().InField()),
		Wins: s.Values.Text("wins")}}
	rows, err := exact.Table([]tables.CorrectnessRow{row}, sets, maxMultisets)
	switch {
	case err != nil:
		return nil, err
	case len(rows) == 0:
		note := fmt.Sprintf("exact values are known of P-games and solo trees, not of a %s with tie rule %s", s.Game, s.Tie)
		return map[string]string{"note": note}, nil
	case rows[0].Exact != rows[0].Exact: // NaN
		return map[string]string{"note": rows[0].Note}, nil
	}
	return map[string]float64{"exact": rows[0].Exact, "nontrivial": rows[0].NontrivialExact}, nil
}
