package laboratory

import (
	"encoding/json"
	"slices"
	"testing"
)

// TestPrinted: the page has the paper's shares, as in its tables 1b and 1c.
func TestPrinted(t *testing.T) {
	text, err := printed()
	if err != nil {
		t.Fatal(err)
	}
	var cells []printedCell
	if err := json.Unmarshal([]byte(text), &cells); err != nil {
		t.Fatal(err)
	}
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
