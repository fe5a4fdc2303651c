package search

import "testing"

func TestParsePlayer(t *testing.T) {
	for name, want := range map[string]PlayerName{
		"minimax":                   {"minimax", "", "", 0},
		"minimax@kalah-advantage":   {"minimax", "", "kalah-advantage", 0},
		"baum-0.8@chain-1-1-1":      {"baum-0.8", "", "chain-1-1-1", 0},
		"minimax@kalah-ratio@more":  {"minimax", "", "kalah-ratio@more", 0},
		"@kalah-ratio":              {"", "", "kalah-ratio", 0},
		"mean~uct-1":                {"mean", "uct-1", "", 0},
		"product~best-first@e2":     {"product", "best-first", "e2", 0},
		"minimax@3":                 {"minimax", "", "", 3},
		"mean~uct-1@1000":           {"mean", "uct-1", "", 1000},
		"minimax@kalah-advantage@3": {"minimax", "", "kalah-advantage", 3},
		"minimax@0":                 {"minimax", "", "0", 0},
		"minimax@03":                {"minimax", "", "03", 0},
		"minimax@-3":                {"minimax", "", "-3", 0},
	} {
		got := ParsePlayer(name)
		if got != want || got.String() != name || got.Own() != (want.Evaluator != "") {
			t.Errorf("%q is %+v, written %q; want %+v", name, got, got, want)
		}
	}
	if got := SharedName("minimax@e2@3") + " " + SharedName("minimax"); got != "minimax@e2 minimax" {
		t.Errorf("without their limits: %s", got)
	}
	if got := ParsePlayer("minimax@"); got.Own() || got.String() != "minimax" {
		t.Errorf("without an evaluator: %+v", got)
	}
}

func TestCheckPlayer(t *testing.T) {
	growth := `names no growth, expected <propagator>~<growth>, for example "mean~uct-1"`
	evaluator := `names no evaluator, expected <propagator>@<evaluator>, for example "minimax@kalah-advantage"`
	for name, want := range map[string]string{
		"minimax": "", "minimax@e2": "", "mean~uct-1": "", "mean~uct-1@e2": "", "": "", "@e2": "", "minimax@a~": "",
		"minimax@": evaluator, "mean~uct-1@": evaluator, "@": evaluator,
		"mean~": growth, "mean~@e2": growth, "mean~@": growth, "~": growth,
	} {
		got := ""
		if err := CheckPlayer(name); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
