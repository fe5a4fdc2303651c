//go:build !unix

package command

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
)

// become executes a program and ends with its exit status. Interrupts reach both, and are
// left to the program.
func become(program string, args []string) error {
	signal.Ignore(os.Interrupt)
	run := exec.Command(program, args...)
	run.Stdin, run.Stdout, run.Stderr = os.Stdin, os.Stdout, os.Stderr
	err := run.Run()
	var failed *exec.ExitError
	if err == nil || errors.As(err, &failed) {
		os.Exit(run.ProcessState.ExitCode())
	}
	return fmt.Errorf("executing %q: %w", program, err)
}
