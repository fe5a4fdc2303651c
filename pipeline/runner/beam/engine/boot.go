package engine

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

// An engine starts workers as processes by the contract of Beam's containers: with an id
// and the address of a service that says all else (a process environment, a worker pool), or
// with --worker and the addresses of the services (a container, after its own boot program).
// This program is its own boot program.

// boot is the arguments that an engine starts a worker with.
type boot struct {
	worker    bool   // started by a boot program of Beam
	id        string // of the worker, with every call
	provision string // address of the service that says the other addresses
	logging   string
	control   string
	options   string // pipeline options, JSON
}

// booted reports whether arguments are those of a worker rather than a command line.
func booted(args []string) bool {
	for _, arg := range args {
		if name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "="); name == "provision_endpoint" || name == "worker" || name == "control_endpoint" {
			return strings.HasPrefix(arg, "-")
		}
	}
	return false
}

// runBooted runs the worker that arguments ask for until its engine has no more use for it,
// and returns the exit status. Its messages go to the engine, or to stderr where there is none.
func runBooted(args []string, stderr io.Writer) int {
	b, err := parseBoot(args)
	if err == nil {
		err = b.run(context.Background())
	}
	if err != nil {
		fmt.Fprintf(stderr, "nonminimax: worker %q: %v\n", b.id, err)
		return 1
	}
	return 0
}

// parseBoot reads the arguments of a worker.
func parseBoot(args []string) (b boot, err error) {
	flags := flag.NewFlagSet("worker", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&b.worker, "worker", false, "")
	flags.StringVar(&b.id, "id", "", "")
	flags.StringVar(&b.provision, "provision_endpoint", "", "")
	flags.StringVar(&b.logging, "logging_endpoint", "", "")
	flags.StringVar(&b.control, "control_endpoint", "", "")
	flags.StringVar(&b.options, "options", "", "")
	flags.String("artifact_endpoint", "", "") // the program is here
	flags.String("semi_persist_dir", "", "")  // nothing is kept here
	if err := flags.Parse(args); err != nil {
		return b, err
	}
	b.id = strings.Trim(b.id, "'") // as Prism writes it
	if name := os.Getenv("PIPELINE_OPTIONS_FILE"); name != "" && b.options == "" {
		data, err := os.ReadFile(name)
		if err != nil {
			return b, fmt.Errorf("reading the pipeline options: %w", err)
		}
		b.options = string(data)
	}
	if b.id == "" || b.provision == "" && b.control == "" {
		return b, fmt.Errorf("expected --id and --provision_endpoint or --control_endpoint")
	}
	return b, nil
}
