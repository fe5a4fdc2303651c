package experiment

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestKeysAreDocumented: data/experiments/README.md has a line for every key.
func TestKeysAreDocumented(t *testing.T) {
	text := fixture.Must(os.ReadFile("../../data/experiments/README.md"))(t)
	var documented strings.Builder
	for line := range strings.Lines(string(text)) {
		if cells := strings.Split(line, "|"); len(cells) > 2 {
			documented.WriteString(cells[1])
		}
	}
	for _, key := range slices.Concat(experimentKeys, boardSetKeys) {
		if !strings.Contains(documented.String(), "`"+key+"`") {
			t.Errorf("no line for key %q", key)
		}
	}
}
