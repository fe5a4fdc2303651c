//go:build amd64 || arm64

package faults

import "syscall"

// Fault is the answer to a call.
type Fault struct {
	errno  syscall.Errno  // the call fails with it instead of being made
	signal syscall.Signal // the process gets it
	half   bool           // only half of the bytes are written
	first  bool           // the call is made before the signal
	hang   bool           // the call never returns
}

// None lets a call be.
var None = Fault{}

// Fail lets a call fail without being made.
func Fail(errno syscall.Errno) Fault { return Fault{errno: errno} }

// Short lets a write write half of its bytes, and say so: a correct program writes
// the rest. A call that is no write is let be.
func Short() Fault { return Fault{half: true} }

// KillBefore ends the process with SIGKILL, the call is not made.
func KillBefore() Fault { return Fault{signal: syscall.SIGKILL} }

// KillAfter makes the call, and ends the process with SIGKILL before it can do
// anything else.
func KillAfter() Fault { return Fault{signal: syscall.SIGKILL, first: true} }

// KillInside makes half of a write, and ends the process with SIGKILL. For other
// calls it is KillBefore.
func KillInside() Fault { return Fault{signal: syscall.SIGKILL, first: true, half: true} }

// Signal sends the process a signal, then lets the call be.
func Signal(signal syscall.Signal) Fault { return Fault{signal: signal} }

// Hang sends the process a signal while the call hangs, as it does on a network that is
// gone: it never returns.
func Hang(signal syscall.Signal) Fault { return Fault{signal: signal, hang: true} }

// unanswered reports whether the call gets no answer, since nobody is to hear it.
func (f Fault) unanswered() bool { return f.hang || f.signal == syscall.SIGKILL }
