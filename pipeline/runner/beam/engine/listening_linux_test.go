package engine

import (
	"testing"

	"golang.org/x/sys/unix"
)

// TestKeptLocal looks at the sockets of Prism in this process.
func TestKeptLocal(t *testing.T) {
	initialize()
	if _, err := embedded(); err != nil {
		t.Fatal(err)
	}
	open, err := listening()
	if err != nil || len(open) == 0 {
		t.Fatalf("%v, %v: Prism should listen", open, err)
	}
	for fd := range open {
		if device, err := unix.GetsockoptString(fd, unix.SOL_SOCKET, unix.SO_BINDTODEVICE); err != nil || device != "lo" {
			t.Errorf("a socket listens on all interfaces: %q, %v", device, err)
		}
	}
}
