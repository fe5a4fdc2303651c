package five

import "testing"

// TestEvaluatorsAreNamed: each evaluator has one name.
func TestEvaluatorsAreNamed(t *testing.T) {
	for name, want := range map[string]Evaluator{
		"chain-1-64-4096-span-horizon": {Parameters: Parameters{1, 64, 4096}, Reading: Reading{Count: span, End: horizon}},
		"chain-1-1-1":                  {Parameters: PS1},
	} {
		if parameters, reading, ok := parseEvaluator(name); !ok || parameters != want.Parameters || reading != want.Reading {
			t.Errorf("%s: got %+v, %+v, %v", name, parameters, reading, ok)
		}
	}
	for _, reading := range readings() {
		if _, got, ok := parseEvaluator(evaluatorName(PS3, reading)); !ok || got != reading {
			t.Errorf("%s: got %+v, %v", evaluatorName(PS3, reading), got, ok)
		}
	}
	for _, name := range []string{
		"chain", "chain-1-64", "chain-1-064-1", "chain-1-+64-1", "chain-1-x-1", "chain-1-64-", "chain-0-64-1",
		"chain-1-0-1", "chain-1-64--1", "chain-1-64-4294967296",
		"chains-1-64-1", "chain-1-64-1-spam", "chain-1-64-1-plain-span", "chain-1-64-1-right", "chain-1-64-1-plain-plain",
		"chain-1-64-1-span-run", "chain-1-64-1-owner-spiral", "chain-1-64-1-",
	} {
		if parameters, reading, ok := parseEvaluator(name); ok {
			t.Errorf("%s: got %+v, %+v, expected that it is none", name, parameters, reading)
		}
	}
}
