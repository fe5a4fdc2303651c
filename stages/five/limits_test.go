package five

import (
	"fmt"
	"testing"
)

// TestLimits tells which parameters of the paper fit.
func TestLimits(t *testing.T) {
	for _, c := range []struct {
		parameters Parameters
		reading    Reading
		depth      int
		want       string // the error
	}{
		{PS1, Reading{}, 3, ""}, {PS2, Reading{}, 3, ""}, {PS3, Reading{}, 4, ""},
		{PS3, Reading{Count: CountSpan}, 3, ""}, {PS3, Reading{Win: WinChain}, 3, ""},
		{Parameters{1, 64, 4096}, Reading{}, 3, ""},
		{Parameters{1, 256, 64}, Reading{}, 2, ""},
		{Parameters{16, 64, 64}, Reading{}, 2, ""},
		{PS1, Reading{}, 5, "depth 5 with parameters a=1, b=1, d=1 and weights 4-3-2-1-0: values up to 1125899906842624, scaled by 10 at each of 4 plies, overflow 64 bits; expected a smaller depth, parameters or total of the weights"},
		{Parameters{1, 1024, 64}, Reading{}, 2, "parameters a=1, b=1024, d=64: chains can add up to 101612466592546816 under count=right dead=cells win=score end=five, expected less than a five's 2^50"},
		{Parameters{1, 1024, 1}, Reading{Win: WinChain}, 2, "parameters a=1, b=1024, d=1: chains can add up to 1625799465480749056 under count=right dead=cells win=plain end=five, expected 2^57 at most"},
		{Parameters{0, 1, 1}, Reading{}, 2, "parameter a=0: expected at least 1"},
		{Parameters{1, 0, 1}, Reading{}, 2, "parameter b=0: expected at least 1"},
		{Parameters{1, 1, -1}, Reading{}, 2, "parameter d=-1: expected at least 0"},
		{PS1, Reading{}, 0, "depth 0: expected at least 1"},
		{PS1, Reading{Dead: "alive"}, 1, `reading dead="alive": expected one of ["cells" "distance"]`},
	} {
		e, err := NewEvaluator(c.parameters, c.reading)
		if err == nil {
			_, err = NewSearcher(e, P43210, c.depth)
		}
		if got := fmt.Sprint(err); got != c.want && (err != nil || c.want != "") {
			t.Errorf("%v, %v, depth %d:\n%s, want\n%s", c.parameters, c.reading, c.depth, got, c.want)
		}
	}
}
