//go:build amd64 || arm64

package faults

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// ErrCannot is matched by the error of Run where the kernel does not let a test
// answer for system calls.
var ErrCannot = errors.New("no faults can be put into system calls here")

// Program is a program that calls Join when it starts.
type Program struct {
	*exec.Cmd        // not started; without extra files
	Dir       string // the directory below which calls are asked about; it need not exist
	Answer    func(Call) Fault
}

// Run runs the program to its end and returns the calls that it made below the
// directory, in the order in which they began. How it ended is in the
// program's ProcessState; the error is about everything else.
func (p *Program) Run() ([]Call, error) {
	dir, err := resolved(p.Dir)
	if err != nil {
		return nil, err
	}
	ours, theirs, err := pair()
	if err != nil {
		return nil, err
	}
	defer ours.Close()
	p.ExtraFiles = []*os.File{theirs}
	p.Env = append(p.Environ(), socket+"=1")
	err = p.Start()
	theirs.Close()
	if err != nil {
		return nil, err
	}
	calls, err := p.attend(dir, ours)
	if err != nil {
		p.Process.Kill() // it may wait for an answer
	}
	p.Wait() // its error is in ProcessState
	if p.ProcessState.ExitCode() == statusCannot {
		return nil, fmt.Errorf("%w: %v", ErrCannot, err)
	}
	return calls, err
}

// attend takes the listener of a process and answers its calls until it ends.
func (p *Program) attend(dir string, ours *os.File) ([]Call, error) {
	listener, err := receive(ours)
	if err != nil {
		return nil, err
	}
	defer unix.Close(listener)
	process, err := unix.PidfdOpen(p.Process.Pid, 0)
	if err != nil {
		return nil, fmt.Errorf("opening the process: %w", err)
	}
	defer unix.Close(process)
	a := attendant{listener: listener, process: process, pid: p.Process.Pid, dir: dir, answer: p.Answer}
	err = a.attend()
	return a.calls, err
}

// resolved is a directory as the kernel calls it. What does not exist yet has the
// name that it will have.
func resolved(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	real, err := filepath.EvalSymlinks(dir)
	if errors.Is(err, os.ErrNotExist) {
		parent, err := resolved(filepath.Dir(dir))
		return filepath.Join(parent, filepath.Base(dir)), err
	}
	return real, err
}

// pair is two connected sockets.
func pair() (ours, theirs *os.File, err error) {
	fds, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, nil, fmt.Errorf("making sockets: %w", err)
	}
	return os.NewFile(uintptr(fds[0]), "ours"), os.NewFile(uintptr(fds[1]), "theirs"), nil
}

// receive takes the descriptor that a process hands over.
func receive(from *os.File) (int, error) {
	data, control := make([]byte, 1), make([]byte, unix.CmsgSpace(4))
	n, size, _, _, err := unix.Recvmsg(int(from.Fd()), data, control, unix.MSG_CMSG_CLOEXEC)
	if err != nil || n == 0 {
		return 0, fmt.Errorf("the program ended before it joined: %w", errors.Join(err, ErrCannot))
	}
	messages, err := unix.ParseSocketControlMessage(control[:size])
	if err != nil || len(messages) != 1 {
		return 0, fmt.Errorf("%d messages instead of a descriptor: %w", len(messages), err)
	}
	fds, err := unix.ParseUnixRights(&messages[0])
	if err != nil || len(fds) != 1 {
		return 0, fmt.Errorf("%d descriptors instead of one: %w", len(fds), err)
	}
	return fds[0], nil
}
