//go:build amd64 || arm64

package faults

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"
)

// call describes what a process asks for, and reports whether it is about a file
// below the directory.
func (a *attendant) call(q *question) (Call, bool) {
	form := forms[q.number]
	c := Call{Kind: form.kind, process: int(q.thread), number: q.number, args: q.args}
	path, below := a.below(c.place(form.file))
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
		c.To, _ = a.below(c.place(form.to))
	}
	return c, true
}

// flags are those of an open.
func (c Call) flags() uint64 {
	if c.number == unix.SYS_OPENAT {
		return c.args[2]
	}
	return 0
}

// below returns a path relative to the directory, and whether it is in it.
func (a *attendant) below(path string) (string, bool) {
	if path == a.dir {
		return ".", true
	}
	rel, is := strings.CutPrefix(path, a.dir+"/")
	return filepath.ToSlash(rel), is
}

// place is the full path of a file that a call names; empty where it cannot be
// had, as when the process has just been killed.
func (c Call) place(where at) string {
	path := ""
	if where.path != none {
		path = c.text(c.args[where.path])
		if filepath.IsAbs(path) {
			return filepath.Clean(path)
		}
	}
	dir, err := os.Readlink(fmt.Sprintf("/proc/%d/%s", c.process, c.folder(where)))
	if err != nil {
		return ""
	}
	return filepath.Join(dir, path)
}

// folder is where the kernel shows the file or folder of a descriptor.
func (c Call) folder(where at) string {
	if where.fd == none {
		return "cwd"
	}
	if fd := int32(c.args[where.fd]); fd != unix.AT_FDCWD {
		return fmt.Sprintf("fd/%d", fd)
	}
	return "cwd"
}

// text reads a string from the memory of the process, page by page, since the
// next page may not be there.
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

// memory reads from the memory of the process; nothing where that is not to be had.
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
