package report

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestDefinitionsHaveOneWording: what the page calls a correct decision, pathology and so on is what
// stages/README.md and the first notebook say, sentence by sentence.
func TestDefinitionsHaveOneWording(t *testing.T) {
	readme := fixture.Must(os.ReadFile("../../stages/README.md"))(t)
	text := fixture.Must(os.ReadFile("../../notebooks/start-here.ipynb"))(t)
	var notebook struct {
		Cells []struct{ Source []string }
	}
	fixture.OK(t, json.Unmarshal(text, &notebook))
	cells := ""
	for _, c := range notebook.Cells {
		cells += strings.Join(c.Source, "")
	}
	spaces := regexp.MustCompile(`\s+`)
	places := map[string]string{"stages/README.md": spaces.ReplaceAllString(string(readme), " "),
		"start-here.ipynb": spaces.ReplaceAllString(cells, " ")}
	held := 0
	for _, entry := range glossary() {
		switch entry.name {
		case "correct decision", "evaluation accuracy", "pathology", "odd-even effect", "critical pair":
		default:
			continue
		}
		if entry.players == "1" {
			continue // these define games of two players
		}
		held++
		for place, words := range places {
			if !strings.Contains(words, entry.words) {
				t.Errorf("%s does not define %s as the page does: %s", place, entry.name, entry.words)
			}
		}
	}
	if held != 5 {
		t.Errorf("%d definitions, expected 5", held)
	}
}
