package experiment

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Error is one mistake in an experiment file or in a flag that overrides it.
type Error struct {
	// File is the file as the caller named it.
	File string
	// Line and Column count from 1; both 0 when the place is a flag, or the
	// file as a whole.
	Line, Column int
	// Flag is the flag to blame, such as `--set "keep=all"`, or empty.
	Flag string
	// Key is the dotted path of the value, such as "boardsets.p10.height";
	// empty for the file as a whole.
	Key string
	// Message says what is wrong and what was expected, in lower case.
	Message string
}

// Error returns "file:line:column: key: message", or "file: flag: key: message".
func (e *Error) Error() string {
	where := e.File
	if e.Line > 0 {
		where = fmt.Sprintf("%s:%d:%d", e.File, e.Line, e.Column)
	}
	parts := []string{where, e.Flag, legible(e.Key), e.Message}
	parts = slices.DeleteFunc(parts, func(p string) bool { return p == "" })
	return strings.Join(parts, ": ")
}

// legible returns a path for an error message: quoted if it has characters that a terminal
// would not show, and shortened to a few lines.
func legible(path string) string {
	path = shortenTo(longestPath, path)
	odd := func(r rune) bool { return !unicode.IsPrint(r) }
	if strings.ContainsFunc(path, odd) || !utf8.ValidString(path) {
		return strconv.Quote(path)
	}
	return path
}

// longestPath is the length of the longest board set name with one of its keys.
const longestPath = maxName + 40

// maxErrors is how many mistakes are reported at once.
const maxErrors = 10

// joinErrors sorts by place and joins; nil if there are none.
func joinErrors(found []*Error) error {
	found = dropRepeats(found)
	slices.SortStableFunc(found, func(a, b *Error) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	if len(found) == 1 {
		return found[0]
	}
	var all []error
	for _, e := range found[:min(len(found), maxErrors)] {
		all = append(all, e)
	}
	if more := len(found) - maxErrors; more > 0 {
		all = append(all, fmt.Errorf("%s: and %d more errors", found[0].File, more))
	}
	return errors.Join(all...)
}

// dropRepeats keeps the first of the errors that differ only in the key: one wrong value may
// serve many heights.
func dropRepeats(found []*Error) []*Error {
	seen := map[Error]bool{}
	return slices.DeleteFunc(found, func(e *Error) bool {
		same := *e
		if same.Line > 0 {
			same.Key = ""
		}
		defer func() { seen[same] = true }()
		return seen[same]
	})
}
