package view

import (
	"math"
	"testing"
)

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

// TestDecimal writes numbers for people.
func TestDecimal(t *testing.T) {
	for x, want := range map[float64]string{0: "0", 12: "12", 0.5: "0.5000", 0.12345: "0.1235", 12.345: "12.35",
		1234.5: "1234.50", 0.00001234: "1.2e-05", -0.25: "-0.2500", 549946: "549946"} {
		if got := Decimal(x); got != want {
			t.Errorf("%v: %q, want %q", x, got, want)
		}
	}
	if got := Decimal(math.NaN()); got != "" {
		t.Errorf("not a number: %q", got)
	}
}
