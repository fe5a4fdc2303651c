//go:build unix

package uci

import (
	"os/exec"
	"syscall"
)

// apart keeps signals of the terminal from an engine: the program, which gets them too, finishes what it has in hand.
func apart(command *exec.Cmd) { command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
