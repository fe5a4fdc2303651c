// Package results passes the counts of an experiment to the analysis, and writes and reads the
// analysis tables in the output directory.
package results

import (
	"cmp"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/schruefer"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// Run analyses the counts of a plan and compares them with a paper, nil for none.
func Run(st store.Store, p *plan.Plan, paper *published.Paper) (*analysis.Results, error) {
	in, err := Input(st, p)
	if err != nil {
		return nil, err
	}
	return analysis.Run(in, paper)
}

// Input reads the counts of a plan. All its tallies must be on disk.
func Input(st store.Store, p *plan.Plan) (analysis.Input, error) {
	in := analysis.Input{Input: tables.Input{Experiment: p.Experiment.Name}, Schruefer: schrueferSets(p)}
	for _, g := range p.Groups {
		set := boardSet(p, g)
		if g.Tally != nil {
			rows, err := plan.ReadRows[tally.SolutionRow](st, g.Tally)
			if err != nil {
				return in, err
			}
			in.Solutions = append(in.Solutions, tables.Solutions{BoardSet: set, Rows: rows})
		}
		for _, e := range g.Evaluators {
			if err := readEvaluator(st, &in.Input, set, e); err != nil {
				return in, err
			}
		}
	}
	var err error
	in.PGames, err = PGames(p, func(calibration *plan.Part) ([]calibrate.Row, error) { return plan.ReadCalibration(st, calibration) })
	return in, err
}

// boardSet describes the boards of a group to the analysis.
func boardSet(p *plan.Plan, g *plan.Group) tables.BoardSet {
	set := tables.BoardSet{
		Experiment: p.Experiment.Name,
		Name:       g.Set.Name,
		Game:       g.Set.Game,
		Height:     int32(g.Set.Height),
		Branching:  int32(g.Set.Branching),
		Tie:        g.Set.Tie,
		Exhaustive: g.Set.All,
		Draws:      g.Set.Played(),
	}
	if g.Set.Played() { // conventions that change results but not the game's name
		set.Stones, set.Opening = int32(g.Set.Values.Int("stones")), int32(g.Set.Values.Int("opening"))
		set.Rules, set.Ply = cmp.Or(g.Set.Values.Text("rules"), "standard"), "move"
		if g.Set.Values.Is("turns") {
			set.Ply = "turn"
		}
	}
	return set
}

// readEvaluator adds the counts of one evaluator.
func readEvaluator(st store.Store, in *tables.Input, set tables.BoardSet, e plan.Evaluator) error {
	if e.Census != nil {
		rows, err := plan.ReadRows[tally.CensusRow](st, e.Census)
		if err != nil {
			return err
		}
		in.Census = append(in.Census, tables.Census{BoardSet: set, Evaluator: e.Name, Rows: rows})
	}
	for _, pair := range e.Decisions {
		if pair.Tally == nil {
			continue
		}
		rows, err := plan.ReadRows[tally.DecisionRow](st, pair.Tally)
		if err != nil {
			return err
		}
		in.Decisions = append(in.Decisions, tables.Decisions{
			BoardSet: set, Evaluator: e.Name, Propagator: pair.Tally.Propagator, Rows: rows})
		pairs, err := plan.ReadRows[tally.PairRow](st, pair.Paired)
		if err != nil {
			return err
		}
		in.Pairs = append(in.Pairs, tables.Pairs{
			BoardSet: set, Evaluator: e.Name, Propagator: pair.Paired.Propagator, Rows: pairs})
	}
	for _, pair := range e.Searches {
		rows, err := plan.ReadRows[tally.SearchRow](st, pair.Tally)
		if err != nil {
			return err
		}
		in.Searches = append(in.Searches, tables.Searches{
			BoardSet: set, Evaluator: e.Name, Propagator: pair.Tally.Propagator, Rows: rows})
	}
	for _, pair := range e.Games {
		rows, err := plan.ReadRows[tally.GameRow](st, pair.Tally)
		if err != nil {
			return err
		}
		in.Games = append(in.Games, tables.Games{
			BoardSet: set, Evaluator: e.Name, First: pair.Tally.Contest.First, Second: pair.Tally.Contest.Second, Rows: rows})
	}
	return nil
}

// PGames describes the P-board sets of a plan for the exact computation. measured returns the
// rows of a calibration: from disk, or by work.Measure.
func PGames(p *plan.Plan, measured func(*plan.Part) ([]calibrate.Row, error)) (map[string]exact.Set, error) {
	sets := make(map[string]exact.Set)
	for _, set := range p.Experiment.BoardSets {
		if set.Game == "pgame" {
			sets[set.Name] = exact.Set{Probability: set.Probability}
		}
	}
	for _, part := range p.Calibrations {
		set, is := sets[part.Set.Name]
		if !is {
			continue
		}
		rows, err := measured(part)
		if err != nil {
			return nil, err
		}
		set.Calibration = calibrate.Table(rows)
		sets[part.Set.Name] = set
	}
	return sets, nil
}

// schrueferSets describes the Schruefer trees of a plan for their exact tables.
func schrueferSets(p *plan.Plan) []schruefer.Set {
	var sets []schruefer.Set
	for _, set := range p.Experiment.BoardSets {
		if set.Game == "schruefer" {
			sets = append(sets, schruefer.Set{
				Name: set.Name, Height: set.Height, Branching: set.Branching, Wins: set.Values.Text("wins"), Root: set.Values.Text("root"),
				Evaluators: set.Evaluators, Depths: set.Depths,
			})
		}
	}
	return sets
}
