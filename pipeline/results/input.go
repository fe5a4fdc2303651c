// Package results passes the counts of an experiment to the analysis, and writes and reads the
// analysis tables in the output directory.
package results

import (
	"cmp"
	"database/sql"
	"math"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/schruefer"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Run analyses the counts of a plan and compares them with a paper, nil for none.
func Run(st store.Store, p *plan.Plan, paper *published.Paper) (*analysis.Results, error) {
	in, err := Input(st, p)
	if err != nil {
		return nil, err
	}
	found, err := analysis.Run(in, paper)
	if err != nil {
		return nil, err
	}
	found.Pooled, found.Sweeps, found.Evaluators = in.Pooled, Sweeps(p.Experiment), evaluators(p)
	found.Seeds, err = tables.Seeds(found.Pooled, found.Correctness)
	return found, err
}

// evaluators lists the evaluators of board sets and of their players.
func evaluators(p *plan.Plan) (rows []tables.EvaluatorRow) {
	for _, set := range p.Experiment.Analysed() {
		names := slices.Clone(set.Evaluators)
		for _, player := range set.Propagators {
			if parsed := search.ParsePlayer(player); parsed.Own() {
				names = append(names, parsed.Evaluator)
			}
		}
		slices.Sort(names)
		for _, name := range slices.Compact(names) {
			kind, parameter, err := catalog.FindEvaluator(name)
			if err != nil {
				panic(err) // the experiment is checked
			}
			win, loss, err := evaluate.ErrorRates(name)
			if err != nil {
				win, loss = math.NaN(), math.NaN()
			}
			rows = append(rows, tables.EvaluatorRow{
				Experiment: p.Experiment.Name, BoardSet: set.Name, Evaluator: name, Family: kind.Name, Parameter: parameter,
				ErrorWin: win, ErrorLoss: loss, Calibrated: kind.Calibrated, Random: kind.Random,
			})
		}
	}
	slices.SortStableFunc(rows, func(a, b tables.EvaluatorRow) int { return cmp.Compare(a.BoardSet, b.BoardSet) })
	return rows
}

func definitions(p *plan.Plan) (list []tables.Definition) {
	for _, set := range p.Experiment.Analysed() {
		game, err := catalog.Find(set.Game)
		if err != nil {
			panic(err) // the experiment is checked
		}
		d := tables.Definition{
			BoardSet: boardSet(p, &set), Boards: set.Boards, Nontrivial: set.Nontrivial,
			Expected: math.NaN(), Parameters: game.Parameters(set.Spec()),
		}
		pools := func(s experiment.BoardSet) bool { return s.Pool == set.Name }
		if !slices.ContainsFunc(p.Experiment.BoardSets, pools) {
			d.Seed = sql.Null[int64]{V: int64(set.Seed), Valid: true}
		}
		if game.Expected != nil && !set.All {
			d.Expected = game.Expected(set.Spec())
		}
		list = append(list, d)
	}
	return list
}

// Chance says what of an experiment depends on random numbers.
func Chance(p *plan.Plan) tables.Chance {
	chance := tables.Chance{Pooled: pooled(p)}
	for _, set := range p.Experiment.BoardSets {
		chance.Random = append(chance.Random, set.Random()...)
	}
	slices.Sort(chance.Random)
	chance.Random = slices.Compact(chance.Random)
	return chance
}

// pooled lists the board sets that are added up in others.
func pooled(p *plan.Plan) (rows []tables.PooledRow) {
	for _, set := range p.Experiment.BoardSets {
		if set.Pool != "" {
			rows = append(rows, tables.PooledRow{
				Experiment: p.Experiment.Name, BoardSet: set.Pool, Member: set.Name, Seed: int64(set.Seed), Boards: set.Boards})
		}
	}
	slices.SortStableFunc(rows, func(a, b tables.PooledRow) int { return cmp.Compare(a.BoardSet, b.BoardSet) })
	return rows
}

// Input reads the counts of a plan. All its tallies must be on disk.
func Input(st store.Store, p *plan.Plan) (analysis.Input, error) {
	counts := tables.Input{Chance: Chance(p), Experiment: p.Experiment.Name, Defined: definitions(p)}
	in := analysis.Input{Input: counts, Schruefer: schrueferSets(p)}
	groups, err := readGroups(st, p)
	if err != nil {
		return in, err
	}
	for _, group := range groups {
		in.Add(group)
	}
	in.Random, err = RandomSquares(p, func(calibration *plan.Part) ([]calibrate.Row, error) {
		return plan.ReadCalibration(st, calibration)
	})
	return in, err
}

func boardSet(p *plan.Plan, set *experiment.BoardSet) tables.BoardSet {
	described := tables.BoardSet{
		Experiment: p.Experiment.Name,
		Name:       set.Name,
		Game:       set.Game,
		Height:     int32(set.Height),
		Branching:  int32(set.Branching),
		Tie:        set.Tie,
		Exhaustive: set.All,
		Draws:      set.Played(),
	}
	if set.Played() { // conventions that change results but not the game's name
		described.Stones, described.Opening = int32(set.Values.Int("stones")), int32(set.Values.Int("opening"))
		described.Rules, described.Ply = cmp.Or(set.Values.Text("rules"), declare.Standard), "move"
		if set.Values.Is("turns") {
			described.Ply = "turn"
		}
	}
	return described
}

// readGroups returns the counts of each group. Several are read at once: there may be thousands of parts,
// which are small.
func readGroups(st store.Store, p *plan.Plan) ([]tables.Input, error) {
	groups, errs := make([]tables.Input, len(p.Groups)), make([]error, len(p.Groups))
	var reading errgroup.Group
	reading.SetLimit(runtime.GOMAXPROCS(0))
	for i, g := range p.Groups {
		reading.Go(func() error {
			errs[i] = readGroup(st, &groups[i], p, g)
			return errs[i]
		})
	}
	if reading.Wait() != nil {
		return nil, cmp.Or(errs...) // the first in order, whichever came first
	}
	return groups, nil
}

func readGroup(st store.Store, in *tables.Input, p *plan.Plan, g *plan.Group) error {
	r := reader{store: st, sets: []tables.BoardSet{boardSet(p, g.Set)}}
	if pool := r.sets[0]; g.Set.Pool != "" {
		pool.Name = g.Set.Pool
		r.sets = append(r.sets, pool)
	}
	if !g.Set.Recorded() { // a log says which moves are right, not who wins
		read(&r, &in.Solutions, g.Tally, tables.Solutions{})
	}
	for _, e := range g.Evaluators {
		r.evaluator(in, e)
	}
	return r.err
}

// reader reads counts, until an error.
type reader struct {
	store store.Store
	sets  []tables.BoardSet // whose counts they are: the group's board set, and the one it is pooled in
	err   error
}

// read adds the counts of a part, if there is one, to those of each board set. about names
// the players.
func read[Row any](r *reader, to *[]tables.Counts[Row], part *plan.Part, about tables.Counts[Row]) {
	if part == nil || r.err != nil {
		return
	}
	about.Rows, r.err = plan.ReadRows[Row](r.store, part)
	for _, about.BoardSet = range r.sets {
		*to = append(*to, about)
	}
}

func (r *reader) evaluator(in *tables.Input, e plan.Evaluator) {
	read(r, &in.Census, e.Census, tables.Census{Evaluator: e.Name})
	read(r, &in.Values, e.Values, tables.Values{Evaluator: e.Name})
	read(r, &in.Trees, e.Trees, tables.Trees{Evaluator: e.Name})
	for _, pair := range e.Decisions {
		name := pair.Rows.Propagator
		if pair.Rows.Set.Scored() {
			r.scores(in, pair.Rows)
		}
		read(r, &in.Decisions, pair.Tally, tables.Decisions{Evaluator: e.Name, Propagator: name})
		read(r, &in.Paired, pair.Paired, tables.Paired{Evaluator: e.Name, Propagator: name})
	}
	for _, part := range e.Disagreements {
		sides := part.Contest
		read(r, &in.Disagreements, part, tables.Disagreements{Evaluator: e.Name, First: sides.First, Second: sides.Second})
	}
	for _, pair := range e.Searches {
		read(r, &in.Searches, pair.Tally, tables.Searches{Evaluator: e.Name, Propagator: pair.Rows.Propagator})
	}
	for _, pair := range e.Games {
		sides := pair.Rows.Contest
		read(r, &in.Games, pair.Tally, tables.Games{Evaluator: e.Name, First: sides.First, Second: sides.Second})
	}
}

// scores adds how often the best of N answers by a player's scores is right.
func (r *reader) scores(in *tables.Input, p *plan.Part) {
	if r.err != nil {
		return
	}
	read, err := p.Read(r.store)
	if err != nil {
		r.err = err
		return
	}
	rows, err := part.ColumnsOf[decide.Decisions](read)
	scores := tables.Scores{BoardSet: r.sets[0], Player: p.Propagator}
	for i, limit := range p.Limits() {
		scores.Sizes = append(scores.Sizes, limit.Nodes)
		scores.Right = append(scores.Right, rows.Value[i*p.Range.Count:][:p.Range.Count])
	}
	in.Scores, r.err = append(in.Scores, scores), err
}

// RandomSquares describes the P-, N-, G- and solo board sets of a plan for the exact computation. measured returns the
// rows of a calibration: from disk, or by work.Measure. A pooled set has none: each of its
// members has a calibration of its own.
func RandomSquares(p *plan.Plan, measured func(*plan.Part) ([]calibrate.Row, error)) (map[string]exact.Set, error) {
	sets := make(map[string]exact.Set)
	for _, set := range p.Experiment.Analysed() {
		switch set.Game {
		case "pgame", "ngame", "ggame":
			sets[set.Name] = exact.Set{Probability: set.Probability, Traps: set.Values.Text(declare.Traps().InField())}
		case "solo":
			sets[set.Name] = exact.Set{Wins: set.Values.Text("wins")}
		}
	}
	for _, part := range p.Calibrations {
		set, ok := sets[part.Set.Name]
		if !ok {
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

func schrueferSets(p *plan.Plan) []schruefer.Set {
	var sets []schruefer.Set
	for _, set := range p.Experiment.Analysed() {
		if set.Game == "schruefer" {
			sets = append(sets, schruefer.Set{
				Name: set.Name, Height: set.Height, Branching: set.Branching, Wins: set.Values.Text("wins"),
				Root: set.Values.Text("root"), Evaluators: set.Evaluators, Depths: set.Depths,
			})
		}
	}
	return sets
}
