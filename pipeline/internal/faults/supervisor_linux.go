//go:build amd64 || arm64

package faults

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// supervisor answers the calls of one process.
type supervisor struct {
	listener int // of the filter
	process  int // descriptor of the process
	pid      int
	dir      string
	answer   func(Call) Fault
	calls    []Call
	hanging  []int // threads whose call gets no answer
}

// notification is struct seccomp_notif.
type notification struct {
	id      uint64
	thread  uint32
	flags   uint32
	number  int32
	arch    uint32
	pointer uint64
	args    [6]uint64
}

// response is struct seccomp_notif_resp.
type response struct {
	id    uint64
	value int64
	errno int32 // 0 or negative
	flags uint32
}

// serve answers until the process has ended.
func (s *supervisor) serve() error {
	for {
		fds := []unix.PollFd{{Fd: int32(s.listener), Events: unix.POLLIN}}
		_, err := unix.Poll(fds, -1)
		switch {
		case err == unix.EINTR:
			continue
		case err != nil:
			return fmt.Errorf("waiting for system calls: %w", err)
		case fds[0].Revents&unix.POLLIN == 0: // no process has the filter any more
			return nil
		}
		if err := s.answerOne(); err != nil {
			return err
		}
	}
}

// answerOne answers one call.
func (s *supervisor) answerOne() error {
	var n notification
	err := ioctl(s.listener, unix.SECCOMP_IOCTL_NOTIF_RECV, unsafe.Pointer(&n))
	if gone(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("receiving a system call: %w", err)
	}
	r := response{id: n.id, flags: unix.SECCOMP_USER_NOTIF_FLAG_CONTINUE}
	if call, below := s.call(&n); below {
		call.Number = len(s.calls) + 1
		s.calls = append(s.calls, call)
		if over, err := s.act(call, s.answer(call), &r); over || err != nil {
			return err
		}
	}
	if err := ioctl(s.listener, unix.SECCOMP_IOCTL_NOTIF_SEND, unsafe.Pointer(&r)); err != nil && !gone(err) {
		return fmt.Errorf("answering a system call: %w", err)
	}
	return nil
}

// act executes a fault. It reports whether the call gets no answer.
func (s *supervisor) act(call Call, f Fault, r *response) (over bool, err error) {
	switch {
	case f.errno != 0:
		*r = response{id: r.id, errno: -int32(f.errno)}
	case f.half && call.Kind == Write:
		n, err := s.write(call, call.Bytes/2)
		if err != nil {
			return false, err
		}
		*r = response{id: r.id, value: int64(n)}
	case f.first && !f.half:
		err = s.make(call)
	}
	if f.hang {
		s.hanging = append(s.hanging, call.process)
	}
	if err == nil && f.signal != 0 {
		err = s.send(call, f)
	}
	return f.hang || f.signal == syscall.SIGKILL, err
}

// send sends the process a signal. If the calling thread hangs, a thread gets it that does not, since
// a hanging one would not receive it.
func (s *supervisor) send(call Call, f Fault) error {
	if !f.hang {
		return unix.PidfdSendSignal(s.process, f.signal, nil, 0)
	}
	threads, err := os.ReadDir(fmt.Sprintf("/proc/%d/task", call.process))
	if err != nil {
		return fmt.Errorf("listing threads: %w", err)
	}
	for _, entry := range threads {
		thread, err := strconv.Atoi(entry.Name())
		if err == nil && !slices.Contains(s.hanging, thread) {
			return unix.Tgkill(s.pid, thread, f.signal)
		}
	}
	return fmt.Errorf("%s %q: every thread that could take a signal hangs", call.Kind, call.Path)
}

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

// gone reports whether the thread that made a call no longer exists.
func gone(err error) bool { return errors.Is(err, unix.ENOENT) || errors.Is(err, unix.ESRCH) }

// make makes a call in place of the process, which is killed before it can see the result.
func (s *supervisor) make(c Call) (err error) {
	path := filepath.Join(s.dir, c.Path)
	switch c.Kind {
	case Write:
		_, err = s.write(c, c.Bytes)
	case Create:
		var fd int
		if fd, err = unix.Open(path, int(c.flags())|unix.O_CLOEXEC, uint32(c.args[3])); err == nil {
			unix.Close(fd)
		}
	case Rename:
		err = os.Rename(path, filepath.Join(s.dir, c.To))
	case Remove:
		err = unix.Unlinkat(unix.AT_FDCWD, path, int(c.args[2]))
	case Mkdir:
		err = os.Mkdir(path, fs.FileMode(c.args[2]))
	case Chmod, Resize:
		return fmt.Errorf("%s %q: not a call that this package makes", c.Kind, c.Path)
	}
	var failed unix.Errno
	if errors.As(err, &failed) {
		return nil // as it would have in the process
	}
	return err
}

// write writes the first bytes of a write of the process to its file, at the process's offset.
func (s *supervisor) write(c Call, bytes int) (int, error) {
	if c.number != unix.SYS_WRITE {
		return 0, fmt.Errorf("writing %q: only write(2) can be cut short, this is call %d", c.Path, c.number)
	}
	fd, err := unix.PidfdGetfd(s.process, int(c.args[0]), 0)
	if err != nil {
		return 0, fmt.Errorf("writing %q: taking the descriptor: %w", c.Path, err)
	}
	defer unix.Close(fd)
	done := 0
	for done < bytes {
		data := c.memory(c.args[1]+uint64(done), bytes-done)
		if len(data) == 0 {
			return done, fmt.Errorf("writing %q: cannot read the memory of the process", c.Path)
		}
		n, err := unix.Write(fd, data)
		if err != nil {
			return done, err
		}
		done += n
	}
	return done, nil
}

// call describes an intercepted call, and reports whether it concerns a file below the
// directory.
func (s *supervisor) call(n *notification) (Call, bool) {
	form := forms[n.number]
	c := Call{Kind: form.kind, process: int(n.thread), number: n.number, args: n.args}
	path, below := s.below(c.place(form.file))
	if !below {
		return c, false
	}
	c.Path = path
	switch c.Kind {
	case Open:
		if c.flags()&unix.O_CREAT != 0 {
			c.Kind = Create
		}
	case Write:
		c.Bytes = int(c.args[2])
	case Rename:
		c.To, _ = s.below(c.place(form.to))
	}
	return c, true
}

func (c Call) flags() uint64 {
	if c.number == unix.SYS_OPENAT {
		return c.args[2]
	}
	return 0
}

// below returns a path relative to the directory, and whether it is in it.
func (s *supervisor) below(path string) (string, bool) {
	if path == s.dir {
		return ".", true
	}
	rel, is := strings.CutPrefix(path, s.dir+"/")
	return filepath.ToSlash(rel), is
}

// place is the full path of a file that a call names; empty if it cannot be read, for example
// because the process has just been killed.
func (c Call) place(where at) string {
	path := ""
	if where.path != none {
		path = c.text(c.args[where.path])
		if filepath.IsAbs(path) {
			return filepath.Clean(path)
		}
	}
	folder := "cwd"
	if where.fd != none && int32(c.args[where.fd]) != unix.AT_FDCWD {
		folder = fmt.Sprintf("fd/%d", int32(c.args[where.fd]))
	}
	dir, err := os.Readlink(fmt.Sprintf("/proc/%d/%s", c.process, folder))
	if err != nil {
		return ""
	}
	return filepath.Join(dir, path)
}

// text reads a string from the memory of the process, page by page, since the next page
// may not be mapped.
func (c Call) text(address uint64) string {
	const page = 4096
	var text []byte
	for len(text) < unix.PathMax {
		data := c.memory(address, page-int(address%page))
		if end := bytes.IndexByte(data, 0); end >= 0 {
			return string(append(text, data[:end]...))
		}
		if len(data) == 0 {
			return ""
		}
		text = append(text, data...)
		address += uint64(len(data))
	}
	return ""
}

// memory reads from the memory of the process; nil if it cannot be read.
func (c Call) memory(address uint64, length int) []byte {
	data := make([]byte, length)
	if length == 0 {
		return nil
	}
	local := unix.Iovec{Base: &data[0]}
	local.SetLen(length)
	n, err := unix.ProcessVMReadv(c.process, []unix.Iovec{local}, []unix.RemoteIovec{{Base: uintptr(address), Len: length}}, 0)
	if err != nil {
		return nil
	}
	return data[:n]
}
