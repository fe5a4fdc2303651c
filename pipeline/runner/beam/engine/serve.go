package engine

import (
	"context"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"
)

// poolCommand is `pool`.
type poolCommand struct {
	Listen string `help:"Address to listen on. Whoever can connect can have parts made as you, so it should be of a network that is your own." default:"127.0.0.1:50000" placeholder:"HOST:PORT"`
}

// runPool runs a worker pool until ctx ends, and returns the exit status. It says on stdout
// where it listens, and on stderr what workers print.
func runPool(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	var c poolCommand
	parser := kong.Must(&c, kong.Name("nonminimax pool"), kong.Writers(stdout, stderr),
		kong.Description("A worker pool: it starts workers, each a process of this program, for engines of Apache Beam."))
	if _, err := parser.Parse(args); err != nil {
		fmt.Fprintf(stderr, "nonminimax: %v\n", err)
		return 2
	}
	if err := servePool(ctx, c.Listen, stdout, stderr); err != nil {
		fmt.Fprintf(stderr, "nonminimax: %v\n", err)
		return 1
	}
	return 0
}

// servePool is a worker pool on an address, until ctx ends; then it stops its workers.
func servePool(ctx context.Context, address string, stdout, stderr io.Writer) error {
	program, err := os.Executable()
	if err != nil {
		return fmt.Errorf("finding this program for the workers: %w", err)
	}
	p, err := newPool(address, program, stderr, func(id, how string) {
		fmt.Fprintf(stderr, "worker %q: %s\n", id, how)
	})
	if err != nil {
		return err
	}
	defer p.close()
	fmt.Fprintf(stdout, "worker pool on %s\n", p.address)
	select {
	case <-ctx.Done():
		return nil
	case err := <-p.served:
		return fmt.Errorf("worker pool on %s: %w", p.address, err)
	}
}
