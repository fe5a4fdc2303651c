//go:build amd64 || arm64

package faults

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// make makes a call in place of the process, which does not live to see whether
// it fails.
func (a *attendant) make(c Call) (err error) {
	path := filepath.Join(a.dir, c.Path)
	switch c.Kind {
	case Write:
		_, err = a.write(c, c.Bytes)
	case Create:
		var fd int
		if fd, err = unix.Open(path, int(c.flags())|unix.O_CLOEXEC, uint32(c.args[3])); err == nil {
			unix.Close(fd)
		}
	case Rename:
		err = os.Rename(path, filepath.Join(a.dir, c.To))
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

// write writes the first bytes of a write of the process to its file, at its
// offset.
func (a *attendant) write(c Call, bytes int) (int, error) {
	if c.number != unix.SYS_WRITE {
		return 0, fmt.Errorf("writing %q: only write(2) can be cut short, this is call %d", c.Path, c.number)
	}
	fd, err := unix.PidfdGetfd(a.process, int(c.args[0]), 0)
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
