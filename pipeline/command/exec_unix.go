//go:build unix

package command

import (
	"fmt"
	"os"
	"syscall"
)

// become executes a program in place of this one: signals, streams and the exit status
// are its own.
func become(program string, args []string) error {
	err := syscall.Exec(program, append([]string{program}, args...), os.Environ())
	return fmt.Errorf("executing %q: %w", program, err)
}
