package catalog

import (
	"fmt"
	"slices"
	"strings"
)

// notKnown is the error of a name that is none of the known ones.
func notKnown(what, name string, known []string) error {
	return fmt.Errorf("%s %q is not known%s", what, name, Suggest(name, known))
}

const (
	maxBeside = 8  // how many known names stand beside the one that was probably meant
	maxListed = 30 // how many names an error lists of at least twice as many: a sweep has thousands of board sets
	maxName   = 60 // characters of a name in a list
)

// Suggest returns the end of an error about an unknown name: `, did you mean "x"?` if one of the known names is close
// to it, and ` (known: a, b)` if none is, as to an empty name, or if they are few.
func Suggest(name string, known []string) string {
	near, found := Nearest(name, known)
	switch {
	case found && (len(known) == 1 || len(known) > maxBeside):
		return fmt.Sprintf(", did you mean %s?", legible(near, true))
	case found:
		return fmt.Sprintf(", did you mean %s? (%s)", legible(near, true), list(known))
	}
	return " (" + list(known) + ")"
}

func list(known []string) string {
	if len(known) == 0 {
		return "none is known"
	}
	var names []string
	for i, name := range known {
		if i == maxListed && len(known) >= 2*maxListed {
			return fmt.Sprintf("known: %s and %d more", strings.Join(names, ", "), len(known)-i)
		}
		names = append(names, legible(name, false))
	}
	return "known: " + strings.Join(names, ", ")
}

// legible returns a name, which may come from a file, for an error: not too long, and in quotes if asked for or if a
// terminal would not show it as it is.
func legible(name string, quoted bool) string {
	text := fmt.Sprintf("%.*q", maxName, name)
	if !quoted && text == `"`+name+`"` {
		return name
	}
	return text
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
