package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/nonminimax/nonminimax/pipeline/runner/beam/engine"
)

// poolCommand is `pool`.
type poolCommand struct {
	Listen string `help:"Address to listen on. Whoever can connect can have parts made, so it should be one of a network that is your own." default:"127.0.0.1:50000" placeholder:"HOST:PORT"`
}

// pool is a worker pool: it starts workers, each a process of this program, for engines
// with --environment=pool.
func pool(args []string, stdout, stderr io.Writer) int {
	var c poolCommand
	parser := kong.Must(&c, kong.Name("nonminimax pool"), kong.Writers(stdout, stderr),
		kong.Description("A worker pool: starts workers, each a process of this program, for engines of Apache Beam."))
	if _, err := parser.Parse(args); err != nil {
		fmt.Fprintf(stderr, "nonminimax: %v\n", err)
		return 2
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := engine.ServePool(ctx, c.Listen, stderr, func(address string) { fmt.Fprintf(stdout, "worker pool on %s\n", address) })
	if err != nil {
		fmt.Fprintf(stderr, "nonminimax: %v\n", err)
		return 1
	}
	return 0
}
