package analysis

import "testing"

func TestParameters(t *testing.T) {
	for evaluator, want := range map[string]string{
		"chain-1-64-64": "chain-1-64-64", "chain-1-64-64-span": "chain-1-64-64", "chain-1-64-1": "chain-1-64-1",
		"chain-0.5-64-1-span-far": "chain-0.5-64-1", "kalah-ratio": "", "kalah-advantage": "", "e1": "", "": "",
		"artificial-0.1": "artificial-0.1",
	} {
		if got := parameters(evaluator); got != want {
			t.Errorf("parameters of %q: %q, want %q", evaluator, got, want)
		}
	}
}

func TestNewContestant(t *testing.T) {
	for name, want := range map[string]contestant{
		"minimax":               {"minimax", "e1"},
		"baum-0.8":              {"baum-0.8", "e1"},
		"minimax@chain-2-64-64": {"minimax", "chain-2-64-64"},
	} {
		if got := newContestant(name, "e1"); got != want {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
}

// Which contests can be read as a printed one: the same depth, the same parameters on
// each side, and one evaluator for both where the print has one.
func TestContestReadsAs(t *testing.T) {
	contest := func(evaluator, first, second string, depth int32) contestKey {
		return contestKey{"five", evaluator, first, second, depth}
	}
	const one, all = "chain-1-64-1", "chain-1-64-64"
	same := contest(all, "minimax", "p81100", 2)
	sets := contest(all, "minimax@"+one, "minimax", 2)
	self := contest(all, "minimax", "minimax@"+all, 2)
	kalah := contest("kalah-ratio", "baum", "minimax", 6)
	ratio := contest("kalah-ratio", "minimax", "minimax@kalah-advantage", 6)
	for _, c := range []struct {
		ours, printed contestKey
		want          bool
	}{
		{same, same, true},
		{contest(all+"-span", "minimax", "p81100", 2), same, true},
		{contest(one, "minimax@"+all, "p81100@"+all, 2), same, true},
		{contest(one, "minimax", "p81100", 2), same, false},
		{contest(all, "minimax", "p81100", 3), same, false},
		{contest(all, "minimax@"+all+"-span", "p81100", 2), same, false},
		{contest(all, "p81100", "minimax", 2), same, false},
		{sets, sets, true},
		{contest(one, "minimax", "minimax@"+all, 2), sets, true},
		{contest(all+"-span", "minimax@"+one+"-span", "minimax", 2), sets, true},
		{sets.flip(), sets, false},
		{contest(all, "minimax@chain-1-1-1", "minimax", 2), sets, false},
		{self, self, true},
		{self.flip(), self, true},
		{contest(all, "minimax", "minimax@"+all+"-span", 2), self, false},
		{contest("kalah-advantage", "baum-0.8", "minimax", 6), kalah, true},
		{contest("kalah-ratio", "baum@kalah-advantage", "minimax", 6), kalah, false},
		{contest("kalah-ratio", "baum", "minimax", 4), kalah, false},
		{ratio, ratio, true},
		{ratio.flip(), ratio, false},
		{contest("kalah-advantage", "minimax@kalah-ratio", "minimax", 6), ratio, true},
		{contest("kalah-ratio", "minimax", "minimax@kalah-measured", 6), ratio, false},
	} {
		if got := c.ours.readsAs(c.printed); got != c.want {
			t.Errorf("%+v as %+v: %t", c.ours, c.printed, got)
		}
	}
}
