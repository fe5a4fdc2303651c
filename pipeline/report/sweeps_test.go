package report

import (
	"fmt"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
)

// TestLimitsOf: points are of the deepest search that can be compared with the shallowest.
func TestLimitsOf(t *testing.T) {
	for _, tt := range []struct {
		height  int
		depths  []int
		budgets []int64
		at      int
		want    string
	}{
		{8, []int{1, 2, 3, 4, 5, 6, 7, 8}, nil, 0, "7 0"},
		{7, []int{1, 2, 3, 4, 5, 6, 7}, nil, 0, "5 0"},
		{8, []int{2, 4, 6, 8}, nil, 0, "6 0"},
		{2, []int{2}, nil, 0, "2 0"},
		{0, []int{1, 2, 3}, nil, 0, "3 0"},
		{8, []int{1, 2, 3}, nil, 2, "2 0"},
		{0, nil, []int64{10, 100}, 0, "0 100"},
		{3, nil, nil, 0, "0 0"},
	} {
		set := &experiment.BoardSet{Height: tt.height, Depths: tt.depths, Budgets: tt.budgets}
		if got := fmt.Sprint(limitsOf(set, experiment.Figure{Depth: tt.at})); got != tt.want {
			t.Errorf("%+v: %s", tt, got)
		}
	}
}
