package command

import (
	"context"
	"errors"
	"io"
	"os/signal"
	"slices"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/nonminimax/nonminimax/pipeline/progress"
)

// Errors of commands that were stopped.
var (
	errStopped     = errors.New("interrupted")
	errInterrupted = errors.New("interrupted; what is done is kept, and the same command resumes")
)

// writes reports whether a command writes into the output directory. Such a command
// finishes the files in hand when it is interrupted, and the dataset when nobody
// reads its output any more. The others only read and print: they end at once.
func writes(command *kong.Context) bool {
	return slices.Contains([]string{"run", "atlas", "report"}, command.Selected().Name)
}

// runUntilStopped runs a command to its end or to an interrupt.
func runUntilStopped(ctx context.Context, command *kong.Context, s *session) error {
	if writes(command) {
		signal.Ignore(syscall.SIGPIPE) // a broken pipe is an error of a write, see output
		return command.Run(s)
	}
	ended := make(chan error, 1)
	go func() { ended <- command.Run(s) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
		return errStopped
	}
}

// tellInterrupt says what an interrupt does, when it comes. A second one is not
// noticed: signals end the process, as they do by default, before this is said.
func (s *session) tellInterrupt(reporter progress.Reporter) (forget func() bool) {
	return context.AfterFunc(s.ctx, func() {
		s.restoreSignals()
		reporter.Note("interrupted: finishing the files in hand; interrupt again to end at once")
	})
}

// stopped turns the error of a command into what a person who has interrupted it
// wants to know. An interrupt that comes when all is done is none.
func stopped(ctx context.Context, err error) error {
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		return errInterrupted
	}
	return err
}

// output is a stdout that remembers its first error, and writes nothing after it. What
// prints tables drops errors, and a full disk behind a redirection must not pass for success.
type output struct {
	io.Writer
	err error
}

func (o *output) Write(data []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.Writer.Write(data)
	o.err = err
	return n, err
}

// without drops an error that is the output's own, which is remembered: what cannot be
// printed is made all the same.
func (o *output) without(err error) error {
	if o.err != nil && errors.Is(err, o.err) {
		return nil
	}
	return err
}

// readerGone reports whether a command failed only because whoever read its output has
// closed it, as `head` does.
func readerGone(out *output, err error) bool {
	return errors.Is(out.err, syscall.EPIPE) && out.without(err) == nil
}
