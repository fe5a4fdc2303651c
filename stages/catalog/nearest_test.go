package catalog

import "testing"

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
