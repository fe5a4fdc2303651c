package command

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"slices"
	"sync"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/stages/evaluate"
)

// untilInterrupted returns a context that ends at the first SIGINT or SIGTERM, and what ends the
// process at the next one, which is called then too. A signal that was ignored when the process began,
// as SIGINT is for each command that a script puts into the background, would be ignored again: it
// ends the process with the status of an interrupted one.
func untilInterrupted() (ctx context.Context, restore func()) {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	ignored := slices.DeleteFunc(slices.Clone(signals), func(s os.Signal) bool { return !signal.Ignored(s) })
	ctx, stop := signal.NotifyContext(context.Background(), signals...)
	restore = sync.OnceFunc(func() {
		if len(ignored) > 0 {
			second := make(chan os.Signal, 1)
			signal.Notify(second, ignored...)
			go func() {
				<-second
				os.Exit(exitInterrupted)
			}()
		}
		stop()
	})
	context.AfterFunc(ctx, restore)
	return ctx, restore
}

// runUntilStopped runs a command to its end or to an interrupt. When interrupted, a command that writes
// into the output directory completes the files it is writing; when its reader closes the pipe, it
// completes the dataset. Other commands end at once.
func runUntilStopped(ctx context.Context, command *kong.Context, s *session) error {
	run := func() (err error) {
		defer evaluate.Rescue(&err, nil) // as of a page that shows trees
		return command.Run(s)
	}
	if slices.Contains([]string{"run", "report", "fill"}, command.Selected().Name) {
		signal.Ignore(syscall.SIGPIPE) // a broken pipe becomes a write error, see output
		return run()
	}
	ended := make(chan error, 1)
	go func() { ended <- run() }()
	select {
	case err := <-ended:
		if errors.Is(err, context.Canceled) { // it noticed first
			return errStopped
		}
		return err
	case <-ctx.Done():
		return errStopped
	}
}

// explainInterrupt explains the first interrupt when it comes. A second one ends the process by
// the signal's default, before anything is printed.
func (s *session) explainInterrupt(reporter progress.Reporter) (forget func() bool) {
	return context.AfterFunc(s.ctx, func() {
		s.restoreSignals()
		reporter.Note("interrupted: finishing the files in hand if that takes seconds; interrupt again to end at once")
	})
}
