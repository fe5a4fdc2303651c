package plan

import (
	"path"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// State says how a part on disk stands to what the experiment wants.
type State string

// The states of a part.
const (
	Fresh   State = "fresh"   // on disk, made of the same things, undamaged
	Stale   State = "stale"   // on disk, to be made again
	Missing State = "missing" // not on disk
	Counted State = "counted" // not kept on disk (keep: counts), only counted
)

// Part is one file of a table: what it holds, what it is made of and how it
// stands.
type Part struct {
	Stage  Stage
	Schema part.Schema
	Dir    string // folder below the output directory
	Range  Range
	Spec   []byte // everything the content depends on, as canonical JSON
	Key    string // hash of Spec, which names its inputs by their keys
	Inputs []*Part
	Kept   bool // whether the file is wanted on disk

	// What the columns of the partition keys say; empty where a table lacks one.
	Set        *experiment.BoardSet
	Game       declare.Boards // of the set
	Evaluator  string
	Propagator string
	Contest    experiment.Contest
	Methods    []string // of search, in a table that has a row each

	experiment string

	Make   bool // whether this run makes it; set by Select
	State  State
	Reason string // why the part is not fresh; empty where it is
}

// Path returns the name of the file below the output directory.
func (p *Part) Path() string {
	return path.Join(p.Dir, part.PartName(p.Range.Index, p.Range.Of))
}

// Wanted reports whether the part has to be made.
func (p *Part) Wanted() bool { return p.State == Stale || p.State == Missing }

// Due reports whether there is such a part and this run makes it.
func (p *Part) Due() bool { return p != nil && p.Make }

// stale marks a part of any state but Counted as to be made, unless it is so
// already.
func (p *Part) stale(reason string) {
	if p.State == Fresh {
		p.State, p.Reason = Stale, reason
	}
}

// Partition returns the value of a partition key, and whether the name is one
// that this part has.
func (p *Part) Partition(key string) (value string, is bool) {
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

// MeasuredDepth returns how deep the searches are that a calibration of a game that is
// played move by move measures. Those of deepening are taken to be as good as the
// deepest.
func (p *Part) MeasuredDepth() int {
	if len(p.Set.Budgets) > 0 {
		return measuredDepth
	}
	return slices.Max(p.Set.Depths)
}

// measuredDepth is the depth of the tournament of [B92].
const measuredDepth = 6

// Rows returns how many rows the part has; for counts, whose rows are few and
// not known before, the number of depths or budgets (and methods), or 1.
func (p *Part) Rows() int64 {
	if p.Stage == Calibrate || p.Stage == Census {
		return 1
	}
	perBoard := int64(1)
	if p.Evaluator != "" {
		perBoard = int64((len(p.Set.Depths) + len(p.Set.Budgets)) * max(1, len(p.Methods)))
	}
	if p.Stage == Tally {
		return perBoard
	}
	return int64(p.Range.Count) * perBoard
}
