package propagate

import "testing"

func TestNames(t *testing.T) {
	for _, c := range []struct{ name, kind, parameter string }{
		{"minimax", "minimax", ""},
		{"average-eq10", "average-eq10", ""},
		{"baum", "baum", ""},
		{"baum-0.8", "baum-E", "0.8"},
		{"baum-0.8-node", "baum-E-node", "0.8"},
		{"baum-0.75-flat", "baum-E-flat", "0.75"},
		{"baum-correlated", "baum-correlated", ""},
		{"baum-correlated-0.3", "baum-correlated-G", "0.3"},
		{"baum-correlated-0.3-2", "baum-correlated-G-K", "0.3-2"},
		{"baum-exact-3", "baum-exact-K", "3"},
		{"baum-measured", "baum-measured", ""},
		{"p52111", "p52111", ""},
		{"weights-1", "weights-1", ""},
		{"mn", "mn", ""},
		{"mn-3-2", "mn-M-N", "3-2"},
		{"mn-3-2-0.5", "mn-M-N-S", "3-2-0.5"},
		{"fallible-0.9", "fallible-S", "0.9"},
		{"fallible-min-0.9", "fallible-min-S", "0.9"},
		{"incremental-plain", "incremental-plain", ""},
		{"mix-0.25", "mix-T", "0.25"},
		{"soft-2", "soft-P", "2"},
		{"weights-0.5-0.5", "weights-A-B", "0.5-0.5"},
		{"weights-0.2-0.2-0.2-0.2-0.2", "weights-A-B-C-D-E", "0.2-0.2-0.2-0.2-0.2"},
	} {
		kind, parameter, err := Find(c.name)
		if err != nil || kind.Name != c.kind || parameter != c.parameter {
			t.Errorf("%s: found %q with %q, error %v; want %q with %q", c.name, kind.Name, parameter, err, c.kind, c.parameter)
		}
	}
}

func TestWrongNames(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"alphabeta", `propagator "alphabeta" is not known`},
		{"baum-", `propagator "baum-" is not known`},
		{"baum-best", `propagator "baum-best" is not known`},
		{"baum--0.5", `propagator "baum--0.5" is not known`},
		{"baum-0.8-0.9", `propagator "baum-0.8-0.9" is not known`},
		{"minimax-2", `propagator "minimax-2" is not known`},
		{"baum-E", `propagator "baum-E": expected numbers in place of the capital letters, as in baum-0.8`},
		{"baum-correlated-G-K", `propagator "baum-correlated-G-K": expected numbers in place of the capital letters, as ` +
			`in baum-correlated-0.3-3`},
		{"baum-0.90", `propagator "baum-0.90": its eps is "0.90", expected it written as 0.9, as in baum-0.9`},
		{"baum-.9", `propagator "baum-.9": its eps is ".9", expected it written as 0.9, as in baum-0.9`},
		{"baum-1.5", `propagator "baum-1.5": its eps is "1.5", expected a number above 0 and at most 1, as in baum-0.8`},
		{"baum-0", `propagator "baum-0": its eps is "0", expected a number above 0 and at most 1, as in baum-0.8`},
		{"baum-0.8x", `propagator "baum-0.8x": its eps is "0.8x", expected a number above 0 and at most 1, as in baum-0.8`},
		{"baum-0.80-node", `propagator "baum-0.80-node": its eps is "0.80", expected it written as 0.8, as in baum-0.8-node`},
		{"baum-0.4-flat", `propagator "baum-0.4-flat": its quality is "0.4", expected a number from 0.5 to 1, as in ` +
			`baum-0.75-flat`},
		{"baum-correlated-2", `propagator "baum-correlated-2": its gamma is "2", expected a number from 0 to 1, as in ` +
			`baum-correlated-0.3`},
		{"baum-correlated-0.30-2", `propagator "baum-correlated-0.30-2": its gamma is "0.30", expected it written as 0.3, ` +
			`as in baum-correlated-0.3-2`},
		{"baum-correlated-0.3-02", `propagator "baum-correlated-0.3-02": its number of moves is "02", expected it written ` +
			`as 2, as in baum-correlated-0.3-2`},
		{"baum-correlated-0.3-0", `propagator "baum-correlated-0.3-0": its number of moves is "0", expected a whole ` +
			`number from 1 to 62, as in baum-correlated-0.3-3`},
		{"baum-exact-9", `propagator "baum-exact-9": its number of hints is "9", expected a whole number from 1 to 8, as ` +
			`in baum-exact-4`},
		{"baum-exact-2.5", `propagator "baum-exact-2.5": its number of hints is "2.5", expected a whole number from 1 to ` +
			`8, as in baum-exact-4`},
		{"baum-measured", `propagator "baum-measured": its hints follow from error rates that must be measured first, ` +
			`expected it made with them, by NewMeasured`},
		{"mn-0-2", `propagator "mn-0-2": its number of successors is "0", expected a whole number from 1 to 62, as in ` +
			`mn-3-2`},
		{"mn-2-02", `propagator "mn-2-02": its number of successors is "02", expected it written as 2, as in mn-2-2`},
		{"mn-2-2-2", `propagator "mn-2-2-2": its spread is "2", expected a number from 0 to 1, as in mn-2-2-0.5`},
		{"fallible-0", `propagator "fallible-0": its strength is "0", expected a number above 0 and at most 1, as in ` +
			`fallible-0.9`},
		{"fallible-min-1.5", `propagator "fallible-min-1.5": its strength is "1.5", expected a number above 0 and at most ` +
			`1, as in fallible-min-0.9`},
		{"fallible-max", `propagator "fallible-max" is not known`},
		{"mix", `propagator "mix" is not known`},
		{"mix-1.5", `propagator "mix-1.5": its share of the product step is "1.5", expected a number from 0 to 1, as in ` +
			`mix-0.25`},
		{"soft-0.5", `propagator "soft-0.5": its power is "0.5", expected a number from 1 to 1000, as in soft-2`},
		{"soft-2.0", `propagator "soft-2.0": its power is "2.0", expected it written as 2, as in soft-2`},
		{"p1000", `propagator "p1000" is not known`},
		{"weights-0.5", `propagator "weights-0.5" is not known`},
		{"weights-0.2-0.2-0.2-0.2-0.1-0.1", `propagator "weights-0.2-0.2-0.2-0.2-0.1-0.1" is not known`},
		{"weights-1-0", `propagator "weights-1-0": its weight is "0", expected a number above 0 and at most 1, with at ` +
			`most three decimals, as in weights-0.6-0.4`},
		{"weights-0.9995-0.0005", `propagator "weights-0.9995-0.0005": its weight is "0.9995", expected a number above 0 ` +
			`and at most 1, with at most three decimals, as in weights-0.6-0.4`},
		{"weights-0.4-0.6", `propagator "weights-0.4-0.6": its weight is "0.6", expected none above the 0.4 before it, as ` +
			`in weights-0.6-0.4`},
		{"weights-0.6-0.3", `propagator "weights-0.6-0.3": its weights add up to 0.9, expected 1, as in weights-0.6-0.4`},
		{"weights-1-1", `propagator "weights-1-1": its weights add up to 2, expected 1, as in weights-0.6-0.4`},
		{"weights-0.505-0.50", `propagator "weights-0.505-0.50": its weight is "0.50", expected it written as 0.5, as in ` +
			`weights-0.505-0.5`},
		{"weights-0.6-.4", `propagator "weights-0.6-.4": its weight is ".4", expected it written as 0.4, as in ` +
			`weights-0.6-0.4`},
	} {
		if _, err := New(c.name); err == nil || err.Error() != c.want {
			t.Errorf("got error\n%v, want\n%v", err, c.want)
		}
	}
}

// TestExamplesAreOfTheirFamily: what errors and the list show can be made.
func TestExamplesAreOfTheirFamily(t *testing.T) {
	for _, kind := range Kinds() {
		if kind.Example == "" {
			continue
		}
		if found, parameter, err := Find(kind.Example); err != nil || found.Name != kind.Name || parameter == "" {
			t.Errorf("%s: its example %q is of %q, error %v", kind.Name, kind.Example, found.Name, err)
		}
		if _, err := New(kind.Example); err != nil {
			t.Error(err)
		}
	}
}
