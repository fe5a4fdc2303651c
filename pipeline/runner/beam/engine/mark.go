package engine

import (
	"errors"
	"strings"
)

// Marks around the message of an error of ours, to find it again in what an engine says of
// it, which has stack traces of two languages around it.
const (
	markBegin = "[[nonminimax: "
	markEnd   = " :nonminimax]]"
)

// marked returns an error that is found again by unmarked, in one line; nil for nil.
func marked(err error) error {
	if err == nil {
		return nil
	}
	return errors.New(markBegin + strings.Join(strings.Fields(err.Error()), " ") + markEnd)
}

// unmarked returns the message that stands marked in a text, and whether there is one.
func unmarked(text string) (message string, found bool) {
	_, rest, found := strings.Cut(text, markBegin)
	message, _, whole := strings.Cut(rest, markEnd)
	if !whole { // an engine may have cut the text
		message, _, _ = strings.Cut(rest, "\n")
	}
	return message, found
}
