package catalog

import (
	"fmt"
	"slices"
	"strings"
)

// notKnown is the error of a name that is none of the known ones.
func notKnown(what, name string, known []string) error {
	if near, ok := Nearest(name, known); ok {
		return fmt.Errorf("%s %q is not known, did you mean %q?", what, name, near)
	}
	return fmt.Errorf("%s %q is not known, expected one of %s", what, name, strings.Join(known, ", "))
}

// Nearest returns the known name with the fewest edits from name, if these are at most a third
// of its letters; otherwise the only one with name as a prefix.
func Nearest(name string, known []string) (string, bool) {
	best, edits := "", max(1, len(name)/3)+1
	for _, k := range known {
		if d := editDistance(strings.ToLower(name), strings.ToLower(k)); d < edits && d < len(k) {
			best, edits = k, d
		}
	}
	if best != "" {
		return best, true
	}
	longer := slices.DeleteFunc(slices.Clone(known), func(k string) bool { return !strings.HasPrefix(k, name) })
	if name == "" || len(longer) != 1 {
		return "", false
	}
	return longer[0], true
}

// maxCompared bounds the quadratic work on very long names.
const maxCompared = 64

// editDistance counts the letters to insert, drop, replace, or swap with
// their neighbour, to turn a into b.
func editDistance(a, b string) int {
	if len(a) > maxCompared || len(b) > maxCompared {
		return maxCompared
	}
	var before, last []int
	next := make([]int, len(b)+1)
	for j := range next {
		next[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, next = last, next, make([]int, len(b)+1)
		next[0] = i
		for j := 1; j <= len(b); j++ {
			next[j] = min(last[j]+1, next[j-1]+1, last[j-1]+1)
			if a[i-1] == b[j-1] {
				next[j] = min(next[j], last[j-1])
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
		}
	}
	return next[len(b)]
}
