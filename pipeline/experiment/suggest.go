package experiment

import (
	"fmt"
	"slices"
	"strings"
)

// suggest returns `, did you mean "x"?` with the nearest of the known names,
// or ` (known: a, b)` when none is near enough to be a slip of the keyboard.
func suggest(name string, known []string) string {
	if near, ok := nearest(name, known); ok {
		return fmt.Sprintf(", did you mean %q?", near)
	}
	return " (" + listKnown(known) + ")"
}

// Suggest says behind an error what may be used in place of a name that is not
// known: the nearest of the known names, if one is near, and all of them.
func Suggest(name string, known []string) string { return suggestAll(name, known) }

// suggestAll is suggest that always lists what is known as well.
func suggestAll(name string, known []string) string {
	if near, ok := nearest(name, known); ok {
		return fmt.Sprintf(", did you mean %q? (%s)", near, listKnown(known))
	}
	return " (" + listKnown(known) + ")"
}

func listKnown(known []string) string {
	if len(known) == 0 {
		return "none is known"
	}
	list := make([]string, len(known))
	for i, name := range known { // some are a file's own
		list[i] = legible(name)
	}
	return "known: " + strings.Join(list, ", ")
}

// nearest finds the known name with the fewest edits from name, when those are
// a third of the letters at most; or else the only one that begins with it.
func nearest(name string, known []string) (string, bool) {
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

// maxCompared bounds the quadratic work on a name that is no name at all.
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
			next[j] = min(last[j]+1, next[j-1]+1, last[j-1]+differ(a[i-1], b[j-1]))
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
		}
	}
	return next[len(b)]
}

func differ(a, b byte) int {
	if a == b {
		return 0
	}
	return 1
}
