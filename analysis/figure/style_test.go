package figure

import (
	"strings"
	"testing"
)

// labels joins the labels of ticks; a dot is a tick without one.
func labels(ticks []tick) string {
	var text []string
	for _, tick := range ticks {
		label := tick.label
		if label == "" {
			label = "."
		}
		text = append(text, label)
	}
	return strings.Join(text, " ")
}

func TestTicks(t *testing.T) {
	for _, c := range []struct {
		ticks     func(low, high float64) []tick
		low, high float64
		want      string
	}{
		{powers, 1, 25, "1 . . . . . . . . 10 ."},
		{powers, 50, 2000, ". . . . . 10² . . . . . . . . 10³ ."},
		{powers, 1e12, 1.5e12, "10¹²"},
		{wholes, 1, 4, "1 2 3 4"},
		{wholes, 0.5, 2.5, "1 2"},
		{plain, 0.42, 1.01, "0.5 0.6 0.7 0.8 0.9 1.0"},
		{plain, -3, 100.4, "0 20 40 60 80 100"},
		{plain, 0, 100, "0 20 40 60 80 100"},
		{plain, 0.995, 1, "0.995 0.996 0.997 0.998 0.999 1.000"},
		{plain, 0.1, 0.3, "0.10 0.15 0.20 0.25 0.30"},
		{wholes, 1, 30, "1 4 7 10 13 16 19 22 25 28"},
	} {
		if got := labels(c.ticks(c.low, c.high)); got != c.want {
			t.Errorf("from %v to %v: %s, want %s", c.low, c.high, got, c.want)
		}
	}
}

// TestSeriesDiffer: as many series as there are methods of search can be told apart, and
// as many as the atlas has, in families that share a colour.
func TestSeriesDiffer(t *testing.T) {
	families := strings.Fields("a " + strings.Repeat("b ", 4) + strings.Repeat("c ", 3) +
		strings.Repeat("d ", 6) + "e e f g g h h i i")
	for _, list := range [][]string{make([]string, 12), families} {
		seen, colours := make(map[look]int), make(map[string]int)
		for i, l := range looks(list) {
			if other, is := seen[l]; is {
				t.Errorf("series %d and %d of %q look alike", i, other, list)
			}
			seen[l] = i
			if first, is := colours[list[i]]; is && len(list) > 12 && first != l.colour {
				t.Errorf("family %s has several colours", list[i])
			}
			colours[list[i]] = l.colour
		}
	}
}
