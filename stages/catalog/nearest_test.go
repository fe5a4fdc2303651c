package catalog

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	known := []string{"minimax", "product", "average", "e1"}
	for _, tt := range []struct{ name, want string }{
		{"minmax", "minimax"}, {"Product", "product"}, {"avreage", "average"}, {"pro", "product"},
		{"e2", "e1"}, {"nim", ""}, {"", ""}, {"x", ""},
	} {
		if got, _ := Nearest(tt.name, known); got != tt.want {
			t.Errorf("Nearest(%q) = %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestEditDistance(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"abc", "abc", 0}, {"abc", "acb", 1},
		{"heigth", "height", 1}, {"propagatrs", "propagators", 1}, {"kitten", "sitting", 3},
	} {
		if got := editDistance(tt.a, tt.b); got != tt.want {
			t.Errorf("editDistance(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}

// TestSuggest: the nearest name, all if they are few or none is near, and never the thousands of a sweep.
func TestSuggest(t *testing.T) {
	few := []string{"minimax", "product"}
	var many []string
	for i := range 60 {
		many = append(many, fmt.Sprintf("kalah%d", i))
	}
	for _, tt := range []struct {
		name  string
		known []string
		want  string
	}{
		{"minmax", few, `, did you mean "minimax"? (known: minimax, product)`},
		{"minmax", few[:1], `, did you mean "minimax"?`},
		{"minmax", slices.Concat(few, many), `, did you mean "minimax"?`},
		{"soft", few, " (known: minimax, product)"},
		{"soft", nil, " (none is known)"},
		{"soft", []string{"a\nb", strings.Repeat("x", 99)}, ` (known: "a\nb", "` + strings.Repeat("x", 60) + `")`},
		{"p10", many[:59], " (known: " + strings.Join(many[:59], ", ") + ")"},
		{"p10", many, " (known: " + strings.Join(many[:30], ", ") + " and 30 more)"},
	} {
		if got := Suggest(tt.name, tt.known); got != tt.want {
			t.Errorf("Suggest(%q, %q) = %q, want %q", tt.name, tt.known, got, tt.want)
		}
	}
}
