//go:build amd64 || arm64

package faults

import "golang.org/x/sys/unix"

// form says where a system call has its file.
type form struct {
	kind Kind
	file at
	to   at // of Rename
}

// at says which arguments of a call name a file: a descriptor, a path, or a path
// below the folder of a descriptor. Each is the number of an argument.
type at struct{ fd, path int }

// none is an argument that a call does not have.
const none = -1

// forms are the calls that are asked about, by number: all that make, change,
// remove or look at files by name or descriptor and that every architecture has. Go's
// library makes no others.
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
