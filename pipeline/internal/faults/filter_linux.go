//go:build amd64 || arm64

package faults

import (
	"fmt"
	"os"
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

// socket is the environment variable that tells a program that it has inherited a descriptor
// of the test that started it.
const socket = "NONMINIMAX_FAULTS"

// inherited is that descriptor: the first after stdin, stdout and stderr.
const inherited = 3

// Join lets the test that started this process answer its file-system calls. It does
// nothing in a process that no test started.
func Join() {
	if os.Getenv(socket) == "" {
		return
	}
	if err := join(); err != nil {
		fmt.Fprintf(os.Stderr, "%s%v\n", cannot, err)
		os.Exit(statusCannot)
	}
}

// How a process reports that the kernel has no such filters.
const (
	cannot       = "faults: "
	statusCannot = 77
)

// join installs the filter and hands its listener to the test. After that it makes only calls
// that are not intercepted.
func join() error {
	filter := filterProgram()
	prog := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	runtime.LockOSThread() // no_new_privs is the thread's, and the filter copies it to the others
	defer runtime.UnlockOSThread()
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("giving up privileges: %w", err)
	}
	const flags = unix.SECCOMP_FILTER_FLAG_NEW_LISTENER | unix.SECCOMP_FILTER_FLAG_TSYNC |
		unix.SECCOMP_FILTER_FLAG_TSYNC_ESRCH | unix.SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV
	listener, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, flags, uintptr(unsafe.Pointer(&prog)))
	if errno != 0 {
		return fmt.Errorf("installing a filter of system calls: %w", errno)
	}
	if err := unix.Sendmsg(inherited, []byte{0}, unix.UnixRights(int(listener)), nil, 0); err != nil {
		return fmt.Errorf("handing over the filter's listener: %w", err)
	}
	unix.Close(int(listener)) // or calls would wait forever when the test is gone
	unix.Close(inherited)
	return nil
}

// filterProgram is the filter: it intercepts the calls of forms and lets all others pass. Writes to
// stdout and stderr pass too, so that a test can read them while it holds up a call.
func filterProgram() []unix.SockFilter {
	const (
		number, arch, descriptor = 0, 4, 16 // offsets in struct seccomp_data
		stderr                   = 2
	)
	load := func(offset uint32) unix.SockFilter {
		return unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: offset}
	}
	unless := func(value uint32, skip int) unix.SockFilter { // skip when it is another value
		return unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: value, Jf: uint8(skip)}
	}
	above := func(value uint32, skip int) unix.SockFilter {
		return unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JGT | unix.BPF_K, K: value, Jt: uint8(skip)}
	}
	answer := func(action uint32) unix.SockFilter {
		return unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: action}
	}
	let, ask := answer(unix.SECCOMP_RET_ALLOW), answer(unix.SECCOMP_RET_USER_NOTIF)
	list := []unix.SockFilter{load(number),
		unless(unix.SYS_WRITE, 4), load(descriptor), above(stderr, 1), let, load(number)}
	for number := range forms {
		list = append(list, unless(uint32(number), 1), ask)
	}
	return append(append([]unix.SockFilter{load(arch), unless(audits[runtime.GOARCH], len(list))}, list...), let)
}

// audits are the numbers of the architectures in filters.
var audits = map[string]uint32{"amd64": unix.AUDIT_ARCH_X86_64, "arm64": unix.AUDIT_ARCH_AARCH64}

// form identifies the file of a system call.
type form struct {
	kind Kind
	file at
	to   at // of Rename
}

// at says which arguments of a call name a file, by their numbers: a descriptor, a path, or a
// path below the folder of a descriptor.
type at struct{ fd, path int }

// none marks a missing argument.
const none = -1

// forms are the intercepted calls, by number: all that create, change, remove or look at files
// by name or descriptor and exist on every architecture. Go's library uses no others.
var forms = map[int32]form{
	unix.SYS_OPENAT:          {Open, at{0, 1}, at{}},
	unix.SYS_OPENAT2:         {Open, at{0, 1}, at{}},
	unix.SYS_READ:            {Read, at{0, none}, at{}},
	unix.SYS_PREAD64:         {Read, at{0, none}, at{}},
	unix.SYS_READV:           {Read, at{0, none}, at{}},
	unix.SYS_PREADV:          {Read, at{0, none}, at{}},
	unix.SYS_PREADV2:         {Read, at{0, none}, at{}},
	unix.SYS_SENDFILE:        {Read, at{1, none}, at{}},
	unix.SYS_FSTAT:           {Stat, at{0, none}, at{}},
	unix.SYS_STATX:           {Stat, at{0, 1}, at{}},
	unix.SYS_NEWFSTATAT:      {Stat, at{0, 1}, at{}},
	unix.SYS_FACCESSAT:       {Stat, at{0, 1}, at{}},
	unix.SYS_FACCESSAT2:      {Stat, at{0, 1}, at{}},
	unix.SYS_READLINKAT:      {Stat, at{0, 1}, at{}},
	unix.SYS_GETDENTS64:      {List, at{0, none}, at{}},
	unix.SYS_FLOCK:           {Lock, at{0, none}, at{}},
	unix.SYS_WRITE:           {Write, at{0, none}, at{}},
	unix.SYS_PWRITE64:        {Write, at{0, none}, at{}},
	unix.SYS_WRITEV:          {Write, at{0, none}, at{}},
	unix.SYS_PWRITEV:         {Write, at{0, none}, at{}},
	unix.SYS_PWRITEV2:        {Write, at{0, none}, at{}},
	unix.SYS_COPY_FILE_RANGE: {Write, at{2, none}, at{}},
	unix.SYS_FALLOCATE:       {Resize, at{0, none}, at{}},
	unix.SYS_FTRUNCATE:       {Resize, at{0, none}, at{}},
	unix.SYS_TRUNCATE:        {Resize, at{none, 0}, at{}},
	unix.SYS_FSYNC:           {Sync, at{0, none}, at{}},
	unix.SYS_FDATASYNC:       {Sync, at{0, none}, at{}},
	unix.SYS_SYNC_FILE_RANGE: {Sync, at{0, none}, at{}},
	unix.SYS_FCHMOD:          {Chmod, at{0, none}, at{}},
	unix.SYS_FCHMODAT:        {Chmod, at{0, 1}, at{}},
	unix.SYS_RENAMEAT:        {Rename, at{0, 1}, at{2, 3}},
	unix.SYS_RENAMEAT2:       {Rename, at{0, 1}, at{2, 3}},
	unix.SYS_LINKAT:          {Rename, at{0, 1}, at{2, 3}},
	unix.SYS_UNLINKAT:        {Remove, at{0, 1}, at{}},
	unix.SYS_MKDIRAT:         {Mkdir, at{0, 1}, at{}},
}
