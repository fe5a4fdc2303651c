package plan

import (
	"fmt"
	"slices"
	"strings"
)

// Stage is a step of the pipeline.
type Stage string

// The stages, in the order of the data's way.
const (
	Generate  Stage = "generate"  // boards
	Solve     Stage = "solve"     // their true values
	Calibrate Stage = "calibrate" // how far evaluators can be believed
	Decide    Stage = "decide"    // moves that propagators choose
	Contest   Stage = "contest"   // games between propagators
	Search    Stage = "search"    // what methods of search cost
	Census    Stage = "census"    // nodes by their winning moves
	Tally     Stage = "tally"     // counts of the rows of a part
	Analysis  Stage = "analysis"  // fractions and significance, from the counts
)

// Stages lists all stages in order.
func Stages() []Stage {
	return []Stage{Generate, Solve, Calibrate, Decide, Contest, Search, Census, Tally, Analysis}
}

// ParseStage returns the stage of a name.
func ParseStage(name string) (Stage, error) {
	if stage := Stage(name); slices.Contains(Stages(), stage) {
		return stage, nil
	}
	var names []string
	for _, stage := range Stages() {
		names = append(names, string(stage))
	}
	return "", fmt.Errorf("stage %q is not known, expected one of %s", name, strings.Join(names, ", "))
}

// Before reports whether s comes before other in the order of the stages.
func (s Stage) Before(other Stage) bool {
	return slices.Index(Stages(), s) < slices.Index(Stages(), other)
}
