package print

import "testing"

func TestLegible(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "",
		"é ≠ \"x\"\n\ty":         "é ≠ \"x\"\n\ty",
		"a\x1b[31m":              `a\x1b[31m`,
		"a\rb\u009b\x00":         `a\rb\u009b\x00`,
		"txt.\u202eexe\u2066":    `txt.\u202eexe\u2066`,
		"no UTF-8 \xff, \ufffd?": "no UTF-8 \\xff, \ufffd?",
	} {
		if got := Legible(text); got != want {
			t.Errorf("%q became %q, expected %q", text, got, want)
		}
	}
}
