package command

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// Extension is what a program brings that reaches beyond one machine: engines, and output
// directories in object storage. The program without one passes command lines that ask
// for them on to the one that has it, see [Main].
type Extension struct {
	// Open opens the output directory of a URL. It fails where nothing could be
	// read or written.
	Open func(ctx context.Context, url string) (store.Output, error)

	// Runner returns the engine that the options name, which is not "local", for so many
	// groups at a time. The error is one of usage where it is that of the options.
	Runner func(options work.RunnerOptions, workers int) (work.Runner, error)
}

// isURL tells an output directory in object storage from one in a file system.
func isURL(out string) bool { return strings.Contains(out, "://") }

// open opens the output directory.
func (s *session) open() (err error) {
	if !isURL(s.shared.Out) {
		s.output = store.NewLocal(s.shared.Out)
		return nil
	}
	s.output, err = s.beyond.Open(s.ctx, s.shared.Out)
	return err
}

// elsewhere returns the output directory as another process finds it.
func (s *session) elsewhere() (string, error) {
	if isURL(s.shared.Out) {
		return s.shared.Out, nil
	}
	out, err := filepath.Abs(s.shared.Out)
	if err != nil {
		return "", fmt.Errorf("output directory %q: %w", s.shared.Out, err)
	}
	return out, nil
}

// runner returns where parts are made.
func (s *session) runner(options work.RunnerOptions) (work.Runner, error) {
	workers, err := s.workers()
	if err != nil {
		return nil, err
	}
	if options.Local() {
		return work.Local{Workers: workers}, nil
	}
	return s.beyond.Runner(options, workers)
}
