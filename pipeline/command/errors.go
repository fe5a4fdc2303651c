package command

import (
	"errors"
	"fmt"
	"io"
	"regexp"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

// The exit statuses.
const (
	exitDone        = 0
	exitFailed      = 1
	exitUsage       = 2
	exitMismatch    = 3   // a published cell that must match exactly does not
	exitInterrupted = 130 // as for a program that SIGINT ends
	exitPipe        = 141 // as for a program that SIGPIPE ends
)

// exitStatus prints an error and returns the status of a command that ends with it.
func exitStatus(err error, stderr io.Writer) int {
	if err == nil {
		return exitDone
	}
	if isTerminal(stderr) {
		io.WriteString(stderr, "\r") // over a ^C
	}
	say(stderr, "nonminimax: %s", legible(err))
	var usage usageError
	var wrong *experiment.Error
	switch {
	case errors.Is(err, errInterrupted), errors.Is(err, errStopped):
		return exitInterrupted
	case errors.Is(err, errMismatch):
		return exitMismatch
	case errors.As(err, &usage), errors.As(err, &wrong) && wrong.Flag != "":
		return exitUsage
	}
	return exitFailed
}

// say writes a message for people, in lines that fit on a terminal if it is for one.
func say(stderr io.Writer, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if isTerminal(stderr) {
		view.Paragraph(&output{Writer: stderr}, text)
		return
	}
	fmt.Fprintln(stderr, text)
}

// longWord matches what nobody reads to its end, such as a value of thousands of letters.
var longWord = regexp.MustCompile(`(\S{100})\S{1000,}`)

// legible is an error as a terminal shows it.
func legible(err error) string { return longWord.ReplaceAllString(view.Legible(err.Error()), "$1...") }

// usageError is a mistake in the command line.
type usageError struct{ error }

// Unwrap returns what the mistake was found by.
func (e usageError) Unwrap() error { return e.error }

func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// Errors of commands that were stopped.
var (
	errStopped     = errors.New("interrupted")
	errInterrupted = errors.New("interrupted; what is done is kept, and the same command resumes")
)

// errMismatch is matched by the error of a run that contradicts a published cell that must
// match.
var errMismatch = errors.New("published cells that must match exactly do not")
