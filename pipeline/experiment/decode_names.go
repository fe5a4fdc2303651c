package experiment

import (
	"regexp"
	"slices"
	"strings"
)

// nameAlphabet keeps names usable as folders on every system, as partition
// values ("=", "/") and as the parts of group keys ("_").
var nameAlphabet = regexp.MustCompile(`^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$`)

// maxName is the longest name, in characters; file systems end at 255 with the
// "boardset=" before it.
const maxName = 100

const nameRule = "expected lower-case letters, digits, \".\" and \"-\" with a letter or digit at both ends and a letter somewhere, at most 100"

// name reads a name that becomes a folder.
func (d *decoder) name(v value) string {
	s, ok := d.text(v, "a name")
	if ok && !validName(s) {
		d.wrong(v, "%q is not a name, %s", shorten(s), nameRule)
	}
	return s
}

// boardSetName checks a name that is the key of a board set.
func (d *decoder) boardSetName(at place, path, name string) {
	if strings.Contains(name, "{") {
		d.reject(at, path, "%q is not a name, the only placeholder is %s", shorten(name), heightPlaceholder)
	} else if !validName(name) {
		d.reject(at, path, "%q is not a name, %s", shorten(name), nameRule)
	}
}

// validName also asks for a letter: readers that guess types from folder names
// would take boardset=10 for a number.
func validName(s string) bool {
	return len(s) <= maxName && nameAlphabet.MatchString(s) && strings.ContainsAny(s, "abcdefghijklmnopqrstuvwxyz")
}

// choice reads one of the known names; empty after a mistake.
func (d *decoder) choice(v value, what string, known []string) string {
	s, ok := d.text(v, "the name of a known "+what)
	if !ok {
		return ""
	}
	if !slices.Contains(known, s) {
		d.wrong(v, "unknown %s %q%s", what, shorten(s), suggestAll(s, known))
		return ""
	}
	return s
}

// list reads a list; example shows what one looks like.
func (d *decoder) list(v value, example string) ([]value, bool) {
	if v.kind != list {
		d.wrong(v, "expected a list such as %s, got %s", example, v)
		return nil, false
	}
	items := make([]value, len(v.items))
	for i, n := range v.items {
		items[i] = value{v.path, n}
	}
	return items, true
}

// evaluators reads a list of known evaluators, each at most once.
func (d *decoder) evaluators(v value) []string {
	return d.choices(v, "evaluator", withParameters(v, d.catalog.Evaluators, d.catalog.evaluatorKnown))
}

// withParameters adds to the listed names those of a list that are known beside
// them, with a parameter in their name.
func withParameters(v value, listed []string, known func(string) bool) []string {
	names := slices.Clone(listed)
	for _, item := range v.items {
		if item.kind == text && !slices.Contains(listed, item.text) && known(item.text) {
			names = append(names, item.text)
		}
	}
	return names
}

// choices reads a list of known names, each at most once.
func (d *decoder) choices(v value, what string, known []string) []string {
	return d.each(v, what, known, func(item value) string { return d.choice(item, what, known) })
}

// each reads a list of names, each at most once, by a function that returns the
// name, empty after a mistake.
func (d *decoder) each(v value, what string, known []string, read func(value) string) []string {
	chosen := []string{}
	items, _ := d.list(v, "["+strings.Join(known[:min(2, len(known))], ", ")+"]")
	for _, item := range items {
		s := read(item)
		switch {
		case len(s) > maxName:
			d.wrong(item, "%s %q has %d characters, expected at most %d: it is the name of a folder", what, shorten(s), len(s), maxName)
		case s != "" && slices.Contains(chosen, s):
			d.wrong(item, "%s %q is given twice", what, s)
		}
		chosen = append(chosen, s)
	}
	return chosen
}

// oneOf ends the message about a missing name.
func oneOf(known []string) string { return "one of " + strings.Join(known, ", ") }
