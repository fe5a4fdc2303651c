//go:build amd64 || arm64

package faults

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"

	"golang.org/x/sys/unix"
)

// ErrCannot is matched by the error of Run if the kernel does not let a test intercept system
// calls.
var ErrCannot = errors.New("no faults can be put into system calls here")

// Program is a program that calls Join when it starts.
type Program struct {
	*exec.Cmd        // not started; without extra files
	Dir       string // calls below it are intercepted; only its parent need exist
	Answer    func(Call) Fault
}

// Run runs the program to its end and returns the calls that it made below the directory, in
// the order in which they began. The program's ProcessState says how it ended; the error
// covers everything else.
func (p *Program) Run() ([]Call, error) {
	dir, err := resolved(p.Dir)
	if err != nil {
		return nil, err
	}
	fds, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, fmt.Errorf("making sockets: %w", err)
	}
	ours, theirs := os.NewFile(uintptr(fds[0]), "ours"), os.NewFile(uintptr(fds[1]), "theirs")
	defer ours.Close()
	p.ExtraFiles = []*os.File{theirs}
	p.Env = append(p.Environ(), socket+"=1")
	err = p.Start()
	theirs.Close()
	if err != nil {
		return nil, err
	}
	calls, err := p.supervise(dir, ours)
	if err != nil {
		p.Process.Kill() // the process may be waiting for an answer
	}
	p.Wait() // the error is in ProcessState
	if p.ProcessState.ExitCode() == statusCannot {
		return nil, fmt.Errorf("%w: %v", ErrCannot, err)
	}
	return calls, err
}

// supervise receives the listener of a process and answers its calls until it ends.
func (p *Program) supervise(dir string, ours *os.File) ([]Call, error) {
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
	s := supervisor{listener: listener, process: process, pid: p.Process.Pid, dir: dir, answer: p.Answer}
	err = s.serve()
	return s.calls, err
}

// resolved returns the kernel's name of a directory, which need not exist yet.
func resolved(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	parent, err := filepath.EvalSymlinks(filepath.Dir(dir))
	return filepath.Join(parent, filepath.Base(dir)), err
}

// receive receives the descriptor that a process sends.
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

// Fault is the answer to a call.
type Fault struct {
	errno  syscall.Errno  // the call fails with it instead of being made
	signal syscall.Signal // the process gets it
	half   bool           // only half of the bytes are written
	first  bool           // the call is made before the signal
	hang   bool           // the call never returns
}

// None lets a call pass.
var None = Fault{}

// Fail makes a call fail without being made.
func Fail(errno syscall.Errno) Fault { return Fault{errno: errno} }

// Short writes half of the bytes of a write and reports that number: a correct program
// writes the rest. Other calls pass.
func Short() Fault { return Fault{half: true} }

// KillBefore ends the process with SIGKILL without making the call.
func KillBefore() Fault { return Fault{signal: syscall.SIGKILL} }

// KillAfter makes the call, and ends the process with SIGKILL before it can do
// anything else.
func KillAfter() Fault { return Fault{signal: syscall.SIGKILL, first: true} }

// KillInside makes half of a write, and ends the process with SIGKILL. For other
// calls it is KillBefore.
func KillInside() Fault { return Fault{signal: syscall.SIGKILL, first: true, half: true} }

// Signal sends the process a signal, then lets the call pass.
func Signal(signal syscall.Signal) Fault { return Fault{signal: signal} }

// Hang sends the process a signal while the call hangs for ever, as on a lost network file
// system.
func Hang(signal syscall.Signal) Fault { return Fault{signal: signal, hang: true} }

// Kind is the effect of a call on a file or folder.
type Kind string

// The kinds of calls. Open, Read, Stat, List and Lock change nothing.
const (
	Open   Kind = "open" // for reading, or a folder
	Read   Kind = "read"
	Stat   Kind = "stat"
	List   Kind = "list"
	Lock   Kind = "lock"   // and unlock
	Create Kind = "create" // open for writing, with the right to make the file
	Write  Kind = "write"
	Sync   Kind = "sync"
	Chmod  Kind = "chmod"
	Resize Kind = "resize"
	Rename Kind = "rename" // and link
	Remove Kind = "remove" // a file or an empty folder
	Mkdir  Kind = "mkdir"
)

// ReadOnly reports whether calls of a kind change nothing.
func (k Kind) ReadOnly() bool {
	switch k {
	case Open, Read, Stat, List, Lock:
		return true
	}
	return false
}

// Call is a system call that a program is about to make on a file below the
// directory.
type Call struct {
	Number int    // from 1, in the order in which they began
	Kind   Kind   //
	Path   string // of the file or folder, relative to the directory, with slashes; "." is the directory
	To     string // the new name, of Rename
	Bytes  int    // to be written, of Write

	process int // the calling thread
	number  int32
	args    [6]uint64
}
