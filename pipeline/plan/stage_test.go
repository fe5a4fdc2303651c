package plan

import (
	"strings"
	"testing"
)

// TestParseStage reads the names of stages.
func TestParseStage(t *testing.T) {
	for _, stage := range Stages() {
		if got, err := ParseStage(string(stage)); got != stage || err != nil {
			t.Errorf("ParseStage(%q) = %q, %v", stage, got, err)
		}
	}
	_, err := ParseStage("decisions")
	if err == nil || !strings.HasPrefix(err.Error(), `stage "decisions" is not known, expected one of generate, solve, `) {
		t.Errorf("got %v", err)
	}
}

// TestBefore has the stages in the order of the data's way.
func TestBefore(t *testing.T) {
	if !Generate.Before(Solve) || !Contest.Before(Tally) || Tally.Before(Contest) || Solve.Before(Solve) {
		t.Error("stages are not in order")
	}
}
