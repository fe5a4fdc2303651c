package view

import (
	"math"
	"strings"
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

// TestWrapped breaks lines between words, not within commands or what is longer than a line.
func TestWrapped(t *testing.T) {
	for text, want := range map[string]string{
		"":                              "",
		"one two three":                 "one two|three",
		"run `it now` twice":            "run|`it now`|twice",
		"  in two words":                "  in two|  words",
		"the file a-very-long-name.csv": "the file a-very-long-name.csv",
		"a\n\nb ` c":                    "a||b ` c",
	} {
		if got := strings.Join(Wrapped(text, 9), "|"); got != want {
			t.Errorf("%q became %q, expected %q", text, got, want)
		}
	}
}

// TestWideTable puts columns that do not fit in a line below the others, with the first one again.
func TestWideTable(t *testing.T) {
	table := NewTable("of", "column one", "column two", "column three")
	table.Row("x", "1", "2", "3")
	var out narrowWriter
	table.Text(&out)
	const want = "of  column one  column two\nx   1           2\n\nof  column three\nx   3\n"
	if out.String() != want {
		t.Errorf("%q, expected %q", out.String(), want)
	}
}

type narrowWriter struct{ strings.Builder }

func (*narrowWriter) Width() int { return 28 }
