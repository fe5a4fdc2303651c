package search

import "testing"

func TestParsePlayer(t *testing.T) {
	for name, want := range map[string]PlayerName{
		"minimax":                  {"minimax", "", ""},
		"minimax@kalah-advantage":  {"minimax", "", "kalah-advantage"},
		"baum-0.8@chain-1-1-1":     {"baum-0.8", "", "chain-1-1-1"},
		"minimax@kalah-ratio@more": {"minimax", "", "kalah-ratio@more"},
		"@kalah-ratio":             {"", "", "kalah-ratio"},
		"mean~uct-1":               {"mean", "uct-1", ""},
		"product~best-first@e2":    {"product", "best-first", "e2"},
	} {
		got := ParsePlayer(name)
		if got != want || got.String() != name || got.Own() != (want.Evaluator != "") {
			t.Errorf("%q is %+v, written %q; want %+v", name, got, got, want)
		}
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
