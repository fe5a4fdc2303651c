package five

import (
	"fmt"
	"slices"
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
		{PS3, Reading{Count: span}, 3, ""}, {PS3, Reading{Win: plain}, 3, ""},
		{Parameters{1, 64, 4096}, Reading{}, 3, ""},
		{Parameters{1, 256, 64}, Reading{}, 2, ""},
		{Parameters{16, 64, 64}, Reading{}, 2, ""},
		{PS1, Reading{}, 5, "depth 5 with parameters a=1, b=1, d=1 and weights 4-3-2-1-0: values up to 1125899906842624, " +
			"scaled by 10 at each of 4 plies, overflow 64 bits; expected a smaller depth, parameters or total of the weights"},
		{Parameters{1, 1024, 64}, Reading{}, 2, ""},
		{Parameters{1, 1024, 1024}, Reading{}, 2, "parameters a=1, b=1024, d=1024: chains can add up to " +
			"1625799465480749056 in reading default, expected 2^57 at most"},
		{PS1, Reading{Win: plain, Value: placer}, 2,
			"reading plain-placer: a search that ends early has no value there, expected plain with horizon"},
		{Parameters{1, 1024, 1}, Reading{Win: plain}, 2,
			"parameters a=1, b=1024, d=1: chains can add up to 1625799465480749056 in reading plain, expected 2^57 at most"},
		{PS1, Reading{}, 0, "depth 0: expected at least 1"},
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

// TestPaperFits: the parameters of the appendix of [KP91], each with one of three
// changed from PS3, at depths that the paper plays.
func TestPaperFits(t *testing.T) {
	sets := []Parameters{PS1, PS2, PS3}
	for _, a := range []int64{2, 4, 8, 16, 32} {
		sets = append(sets, Parameters{a, 64, 64})
	}
	for _, b := range []int64{1, 2, 4, 8, 16, 32, 128, 256} {
		sets = append(sets, Parameters{1, b, 64})
	}
	for _, d := range []int64{1, 16, 32, 96, 128, 256, 1024, 4096} {
		sets = append(sets, Parameters{1, 64, d})
	}
	for _, c := range []struct {
		reading Reading
		depth   int
		refused []Parameters
	}{
		{Reading{}, 4, nil},
		{Reading{Win: plain}, 2, nil},
		{Reading{Win: plain}, 3, []Parameters{{1, 256, 64}}},
		{Reading{Count: run, Node: owner, Value: placer}, 4, nil},
		{Reading{Count: span}, 3, []Parameters{{1, 256, 64}}},
	} {
		for _, p := range sets {
			e, err := NewEvaluator(p, c.reading)
			if err == nil {
				_, err = e.scales(P43210, c.depth)
			}
			if want := slices.Contains(c.refused, p); (err != nil) != want {
				t.Errorf("%v under %v to depth %d: %v, want an error: %v", p, c.reading, c.depth, err, want)
			}
		}
	}
}
