package laboratory

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestPrinted: the page has the paper's shares, as in its tables 1b and 1c.
func TestPrinted(t *testing.T) {
	text := fixture.Must(printed())(t)
	var cells []printedCell
	fixture.OK(t, json.Unmarshal([]byte(text), &cells))
	for _, want := range []printedCell{
		{"pgame", 10, "e1", "product-vs-minimax", 2, 0.489}, {"pgame", 4, "e1", "average", 1, 0.906},
	} {
		if !slices.Contains(cells, want) {
			t.Errorf("%+v is not there", want)
		}
	}
	for _, cell := range cells {
		if cell.Height == 0 || cell.Depth == 0 || cell.Value <= 0 || cell.Value > 1 {
			t.Errorf("%+v", cell)
		}
	}
}
