package analysis

// Listings that do not run as printed.
//
// Reference: [WPN09] algorithm 1.

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

var (
	identifier = regexp.MustCompile(`[A-Za-z]+`)
	assigned   = regexp.MustCompile(`([A-Za-z]+)(?:_\w+)? =|\(([A-Za-z]+)(?:_\w+)?, ([A-Za-z]+)(?:_\w+)?\) =`)
)

// code returns the lines of a listing without comments.
func (f Formula) code() (lines []string) {
	for _, line := range f.Listing {
		line, _, _ = strings.Cut(line, "//")
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// listingNames looks for names that a listing returns and sets nowhere.
func listingNames(f Formula) (recomputed, evidence string) {
	known := []string{"e", "d", "s"} // the parameters
	for _, line := range f.code() {
		for _, m := range assigned.FindAllStringSubmatch(line, -1) {
			known = append(known, m[1:]...)
		}
	}
	for _, line := range f.code() {
		_, returned, ok := strings.Cut(line, "return ")
		for _, name := range identifier.FindAllString(returned, -1) {
			if ok && name != "min" && !slices.Contains(known, name) {
				meant := longestPrefix(known, name)
				return strings.Replace(line, name, meant, 1), fmt.Sprintf(
					"%q returns %q, which the listing sets nowhere (it sets %q); it opens %d parentheses and closes %d",
					line, name, meant, strings.Count(line, "("), strings.Count(line, ")"))
			}
		}
	}
	return "", ""
}

// longestPrefix is the longest of the names that begins another name.
func longestPrefix(names []string, of string) (found string) {
	for _, name := range names {
		if strings.HasPrefix(of, name) && len(name) > len(found) {
			found = name
		}
	}
	return found
}

// listingTerminal looks for a test of the end of the game. Without one, squares are
// given the evaluator's error at d = 0, and have no moves to take the maximum of
// at d > 0.
func listingTerminal(f Formula) (recomputed, evidence string) {
	code := f.code()
	if len(code) == 0 || slices.ContainsFunc(code, func(line string) bool { return strings.Contains(line, "terminal") }) {
		return "", ""
	}
	static, search := paperError, TreeError(2, 0, paperError)
	return "If s is terminal, return (u(s), 0), before d is tested", fmt.Sprintf(
		"none of the %d lines of the listing tests for the end of the game: one move before it, where both moves lose, EMM returns the error "+
			"min(%s, %s) = %s for a value that the search knows, 0; searching on, there is no move whose value could be the maximum",
		len(code), number(static), number(search), number(min(static, search)))
}
