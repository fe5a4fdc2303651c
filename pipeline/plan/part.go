package plan

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/search"
)

// State compares a part on disk with what the experiment wants.
type State string

// The states of a part.
const (
	Fresh   State = "fresh"   // on disk, undamaged, with the recipe of the plan
	Stale   State = "stale"   // on disk, to be made again
	Missing State = "missing" // not on disk
	Counted State = "counted" // not kept on disk (keep: counts), only counted
)

// Part is one file of a table: its content, its recipe and its state.
type Part struct {
	Stage  Stage
	Schema part.Schema
	Dir    string // folder below the output directory
	Range  Range
	Key    string // hash of the recipe, which names its inputs by their keys
	Inputs []*Part
	Kept   bool // whether the file is wanted on disk

	// Values of the partition keys; empty where a table lacks one.
	Set        *experiment.BoardSet
	Game       declare.Generator // of the set
	Evaluator  string
	Propagator string
	Contest    experiment.Contest
	Methods    []string // of search, in a table with a row for each

	experiment string
	code       string // version of the stage's code

	Make   bool // whether this run makes it; set by Select
	State  State
	Reason string // why the part is not fresh; empty if it is
}

// Path returns the name of the file below the output directory.
func (p *Part) Path() string {
	return path.Join(p.Dir, part.PartName(p.Range.Index, p.Range.Of))
}

// Wanted reports whether the part has to be made.
func (p *Part) Wanted() bool { return p.State == Stale || p.State == Missing }

// Due reports whether the part exists in the plan and this run makes it.
func (p *Part) Due() bool { return p != nil && p.Make }

// stale marks a part that is to be made, except a Counted or already marked one.
func (p *Part) stale(reason string) {
	if p.State == Fresh {
		p.State, p.Reason = Stale, reason
	}
}

// Partition returns the value of a partition key, and whether the part has that key.
func (p *Part) Partition(key string) (value string, has bool) {
	switch key {
	case "experiment":
		return p.experiment, true
	case "boardset":
		return p.Set.Name, true
	case "evaluator":
		return p.Evaluator, p.Evaluator != ""
	case "propagator":
		return p.Propagator, p.Propagator != ""
	case "contest":
		return p.Contest.String(), p.Contest != experiment.Contest{}
	}
	return "", false
}

// MeasuredDepth returns the depth of the searches that a calibration measures in a game played
// move by move. Iterative deepening is assumed to be as good as its deepest search.
func (p *Part) MeasuredDepth() int {
	if len(p.Set.Budgets) > 0 {
		return measuredDepth
	}
	return slices.Max(p.Set.Depths)
}

// measuredDepth is the depth of the tournament of [B92].
const measuredDepth = 6

// Rows returns how many rows the part has. For counts, which have few rows in an unknown
// number, it returns the number of depths or budgets (and methods), or 1.
func (p *Part) Rows() int64 {
	if p.Stage == Calibrate || p.Stage == Census {
		return 1
	}
	if p.Schema.Name == part.Positions.Name {
		rows, _ := p.Game.(game.Lister).Truths(p.Range.First, int64(p.Range.Count))
		return int64(rows)
	}
	perBoard := int64(1)
	if p.Evaluator != "" {
		perBoard = int64(len(p.Limits()) * max(1, len(p.Methods)))
	}
	if p.Stage == Tally {
		return perBoard
	}
	return int64(p.Range.Count) * perBoard
}

// Limits returns the depths or budgets that a part has rows of.
func (p *Part) Limits() []search.Limit { return p.Set.LimitsOf(p.Contest) }

// recipe is everything that determines the content of a part. Its JSON is stored in the file's
// metadata, and its hash is the part's key. It must contain nothing else: adding a propagator
// to an experiment leaves the keys of all other parts unchanged.
type recipe struct {
	Table      string       `json:"table"`
	Schema     string       `json:"schema"` // version of the table's schema
	Layout     string       `json:"layout"` // version of how tables become files
	Stage      Stage        `json:"stage"`
	Code       string       `json:"code"` // version of the stage's code
	Experiment string       `json:"experiment"`
	BoardSet   string       `json:"boardset"`
	Game       declare.Spec `json:"game"`
	Part       Range        `json:"part"`
	Evaluator  string       `json:"evaluator,omitempty"`
	Propagator string       `json:"propagator,omitempty"`
	Contest    string       `json:"contest,omitempty"`
	Methods    []string     `json:"methods,omitempty"`
	Depths     []int        `json:"depths,omitempty"`
	Budgets    []int64      `json:"budgets,omitempty"`
	Plies      int          `json:"plies,omitempty"` // of a census
	Tie        string       `json:"tie,omitempty"`
	Engines    []playing    `json:"engines,omitempty"`
	Seed       uint64       `json:"seed,omitempty"`   // of ties, and of the errors of an evaluator
	Inputs     []string     `json:"inputs,omitempty"` // keys of the parts it is made of
}

// Recipe returns everything the content of a part depends on, its recipe, as canonical JSON. It
// is not kept: large plans would consist of little else.
func (p *Part) Recipe() []byte {
	return p.recipe().encode()
}

func (p *Part) recipe() recipe {
	r := recipe{
		Table: p.Schema.Name, Schema: p.Schema.Version, Layout: part.LayoutVersion, Stage: p.Stage, Code: p.code,
		Experiment: p.experiment, BoardSet: p.Set.Name, Game: p.Set.Spec(), Part: p.Range,
		Evaluator: p.Evaluator, Propagator: p.Propagator, Methods: p.Methods,
	}
	switch p.Stage {
	case Calibrate:
		r.Game.Nontrivial = false
		if p.Set.Played() { // all these depths are measured
			r.Depths = p.Set.Depths
			if len(p.Set.Budgets) > 0 {
				r.Depths = []int{measuredDepth}
			}
		}
	case Census:
		r.Seed, r.Plies = p.errorSeed(), p.Set.CensusPlies
	case Decide, Contest, Search, Tally:
		if p.Evaluator == "" {
			break
		}
		r.Seed = p.errorSeed()
		r.Depths, r.Budgets = p.Set.Depths, p.Set.Budgets
		if own := p.ownLimits(); own != nil { // no other matters
			r.Depths, r.Budgets = nil, nil
			for _, limit := range own {
				if limit.Nodes > 0 {
					r.Budgets = append(r.Budgets, limit.Nodes)
				} else {
					r.Depths = append(r.Depths, limit.Depth)
				}
			}
			r.Depths, r.Budgets = slices.Compact(r.Depths), slices.Compact(r.Budgets)
		}
		if r.Tie = p.Set.Tie; r.Tie == string(search.Random) || r.Game.Seed == 0 && p.randomPlayer() {
			r.Seed = p.Set.Seed
		}
	}
	if p.Contest != (experiment.Contest{}) {
		r.Contest = p.Contest.String()
	}
	if p.Stage == Decide || p.Stage == Contest { // counts have these parts as inputs
		r.Engines = p.engines()
	}
	for _, input := range p.Inputs {
		r.Inputs = append(r.Inputs, input.Key)
	}
	return r
}

// playing is an engine that plays in a part.
type playing struct {
	Player string `json:"player"`
	experiment.Identity
	Asked   string `json:"asked"` // version of how engines are asked
	Restart bool   `json:"restart,omitempty"`
}

// engines returns those of the part's players that are engines, in the order of the experiment.
func (p *Part) engines() (list []playing) {
	for _, e := range p.Set.Engines {
		for _, player := range []string{p.Propagator, p.Contest.First, p.Contest.Second} {
			if p.Set.Engine(player) == e {
				list = append(list, playing{e.Name, e.Identity, experiment.EngineVersion, e.Restart})
				break
			}
		}
	}
	return list
}

// encode returns a recipe as JSON.
func (r recipe) encode() []byte {
	spec, err := json.Marshal(r)
	if err != nil {
		panic(err) // strings and numbers always encode
	}
	return spec
}

// folder returns the folder of the part that a recipe makes: the table of a schema and partition keys.
func (r recipe) folder(s part.Schema) string {
	values := map[string]string{"experiment": r.Experiment, "boardset": r.BoardSet, "evaluator": r.Evaluator,
		"propagator": r.Propagator, "contest": r.Contest}
	var partition []string
	for _, key := range part.PartitionKeys(s) {
		partition = append(partition, key, values[key])
	}
	return part.Dir(s.Name, partition...)
}

// ownLimits returns the limits of the players of a contest, the smaller one first; nil unless both have one.
func (p *Part) ownLimits() []search.Limit {
	one, other := search.ParsePlayer(p.Contest.First).Limit, search.ParsePlayer(p.Contest.Second).Limit
	if one == 0 || other == 0 {
		return nil
	}
	limit := p.Limits()[0]
	return []search.Limit{limit.Own(min(one, other)), limit.Own(max(one, other))}
}

// errorSeed returns the seed of an evaluator with random errors, 0 for others.
func (p *Part) errorSeed() uint64 {
	if kind, _, err := catalog.FindEvaluator(p.Evaluator); err == nil && kind.Random {
		return p.Set.Seed
	}
	return 0
}

// randomPlayer reports whether a player of the part draws random numbers.
func (p *Part) randomPlayer() bool {
	return slices.ContainsFunc([]string{p.Propagator, p.Contest.First, p.Contest.Second}, catalog.RandomPlayer)
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// ErrStale is matched by errors about a sound part of another experiment, or of an earlier
// state of this one.
var ErrStale = errors.New("it is not up to date with the experiment: run its stage first")

// Read reads columns of the part's file, all if none are named, and checks that it is the part
// that the plan expects. Errors are those of part.Read, and ErrStale.
func (p *Part) Read(st store.Store, columns ...string) (*part.Part, error) {
	return part.Read(st, p.Path(), p.Schema, func(meta part.Meta, _ part.Info) error {
		if meta.Key != p.Key {
			return fmt.Errorf("part %q: %w", p.Path(), ErrStale)
		}
		return nil
	}, columns...)
}

// ReadRows reads a part of counts, whose rows are structs of type T.
func ReadRows[T any](st store.Store, p *Part) ([]T, error) {
	read, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	return part.RowsOf[T](read)
}

// ReadCalibration reads the rows of a calibration; there is at least one.
func ReadCalibration(st store.Store, p *Part) ([]calibrate.Row, error) {
	rows, err := ReadRows[calibrate.Row](st, p)
	if err == nil && len(rows) == 0 {
		err = fmt.Errorf("part %q has no rows: no game of the calibration was decided, expected a larger game", p.Path())
	}
	return rows, err
}
