package experiment

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestKeysAreDocumented: data/experiments/README.md has a line for every key.
func TestKeysAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../../data/experiments/README.md")
	if err != nil {
		t.Fatal(err)
	}
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
