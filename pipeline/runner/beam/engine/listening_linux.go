package engine

import (
	"fmt"
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// Prism listens on all network interfaces, and starts any program that a job names. There
// is no option to change that, so its socket is bound to the loopback device once it is there.

// listening returns the sockets of this process that others can connect to from anywhere, as file
// descriptors.
func listening() (map[int]bool, error) {
	entries, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return nil, fmt.Errorf("looking for open sockets: %w", err)
	}
	open := make(map[int]bool)
	for _, entry := range entries {
		fd, err := strconv.Atoi(entry.Name())
		if err == nil && everywhere(fd) {
			open[fd] = true
		}
	}
	return open, nil
}

// everywhere reports whether a file descriptor is a socket that listens on all interfaces.
func everywhere(fd int) bool {
	accepts, err := unix.GetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_ACCEPTCONN)
	if err != nil || accepts == 0 {
		return false
	}
	address, err := unix.Getsockname(fd)
	if err != nil {
		return false
	}
	switch at := address.(type) {
	case *unix.SockaddrInet4:
		return at.Addr == [4]byte{}
	case *unix.SockaddrInet6:
		return at.Addr == [16]byte{}
	}
	return false
}

// keepLocal binds what listens on all interfaces now, and did not before, to loopback.
func keepLocal(before map[int]bool) error {
	now, err := listening()
	if err != nil {
		return err
	}
	for fd := range now {
		if before[fd] {
			continue
		}
		if err := unix.SetsockoptString(fd, unix.SOL_SOCKET, unix.SO_BINDTODEVICE, "lo"); err != nil {
			return fmt.Errorf("Prism listens on all network interfaces, and keeping it to this machine failed: %w", err)
		}
	}
	return nil
}
