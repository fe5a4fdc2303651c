//go:build amd64 || arm64

package faults

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"unsafe"

	"golang.org/x/sys/unix"
)

// attendant answers the calls of one process.
type attendant struct {
	listener int // of the filter
	process  int // descriptor of the process
	pid      int
	dir      string
	answer   func(Call) Fault
	calls    []Call
}

// question is struct seccomp_notif.
type question struct {
	id      uint64
	thread  uint32
	flags   uint32
	number  int32
	arch    uint32
	pointer uint64
	args    [6]uint64
}

// reply is struct seccomp_notif_resp.
type reply struct {
	id    uint64
	value int64
	errno int32 // 0 or negative
	flags uint32
}

// attend answers until the process has ended.
func (a *attendant) attend() error {
	for {
		fds := []unix.PollFd{{Fd: int32(a.listener), Events: unix.POLLIN}}
		_, err := unix.Poll(fds, -1)
		switch {
		case err == unix.EINTR:
			continue
		case err != nil:
			return fmt.Errorf("waiting for system calls: %w", err)
		case fds[0].Revents&unix.POLLIN == 0: // nobody has the filter any more
			return nil
		}
		if err := a.one(); err != nil {
			return err
		}
	}
}

// one answers one call.
func (a *attendant) one() error {
	var q question
	err := ioctl(a.listener, unix.SECCOMP_IOCTL_NOTIF_RECV, unsafe.Pointer(&q))
	if gone(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("hearing of a system call: %w", err)
	}
	r := reply{id: q.id, flags: unix.SECCOMP_USER_NOTIF_FLAG_CONTINUE}
	if call, below := a.call(&q); below {
		call.Number = len(a.calls) + 1
		a.calls = append(a.calls, call)
		if over, err := a.act(call, a.answer(call), &r); over || err != nil {
			return err
		}
	}
	if err := ioctl(a.listener, unix.SECCOMP_IOCTL_NOTIF_SEND, unsafe.Pointer(&r)); err != nil && !gone(err) {
		return fmt.Errorf("answering a system call: %w", err)
	}
	return nil
}

// act does what a fault asks for. It reports whether the call gets no answer.
func (a *attendant) act(call Call, f Fault, r *reply) (over bool, err error) {
	switch {
	case f.errno != 0:
		*r = reply{id: r.id, errno: -int32(f.errno)}
	case f.half && call.Kind == Write:
		n, err := a.write(call, call.Bytes/2)
		if err != nil {
			return false, err
		}
		*r = reply{id: r.id, value: int64(n)}
	case f.first && !f.half:
		err = a.make(call)
	}
	if err == nil && f.signal != 0 {
		err = a.send(call, f)
	}
	return f.unanswered(), err
}

// send sends the process a signal: by way of another thread than one that hangs, since
// that would not take it.
func (a *attendant) send(call Call, f Fault) error {
	if !f.hang {
		return unix.PidfdSendSignal(a.process, f.signal, nil, 0)
	}
	threads, err := os.ReadDir(fmt.Sprintf("/proc/%d/task", call.process))
	if err != nil {
		return fmt.Errorf("listing threads: %w", err)
	}
	for _, entry := range threads {
		thread, err := strconv.Atoi(entry.Name())
		if err == nil && thread != call.process {
			return unix.Tgkill(a.pid, thread, f.signal)
		}
	}
	return fmt.Errorf("%s %q: there is no other thread to take a signal", call.Kind, call.Path)
}

// ioctl asks the filter.
func ioctl(fd int, request uintptr, argument unsafe.Pointer) error {
	for {
		_, _, errno := unix.Syscall(unix.SYS_IOCTL, uintptr(fd), request, uintptr(argument))
		switch errno {
		case 0:
			return nil
		case unix.EINTR:
			continue
		}
		return errno
	}
}

// gone reports whether the thread that made a call is no more.
func gone(err error) bool { return errors.Is(err, unix.ENOENT) || errors.Is(err, unix.ESRCH) }
