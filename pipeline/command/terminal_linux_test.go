package command

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// terminal opens a pseudo-terminal: what is written to tty is read from the
// other end.
func terminal(t *testing.T) (other, tty *os.File) {
	t.Helper()
	other, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no terminals here: %v", err)
	}
	t.Cleanup(func() { other.Close() })
	var unlocked, number int32
	size := [4]uint16{40, 120} // rows and columns; one without a size shows nothing
	for _, call := range []struct {
		request uintptr
		value   unsafe.Pointer
	}{
		{syscall.TIOCSPTLCK, unsafe.Pointer(&unlocked)},
		{syscall.TIOCGPTN, unsafe.Pointer(&number)},
		{syscall.TIOCSWINSZ, unsafe.Pointer(&size)},
	} {
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, other.Fd(), call.request, uintptr(call.value)); errno != 0 {
			t.Fatal(errno)
		}
	}
	tty, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no terminals here: %v", err)
	}
	return other, tty
}

// TestTerminal shows bars, a line a stage, with rate and time left.
func TestTerminal(t *testing.T) {
	other, tty := terminal(t)
	cmd := exec.Command("nonminimax", "run", tiny, "--boards", "20000", "--set", "boardsets.p5.part_size=2000", "--out", filepath.Join(t.TempDir(), "out")) // long enough for bars to be drawn
	cmd.Stderr = tty
	cmd.Env = append(os.Environ(), "TERM=xterm")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	tty.Close()
	shown := make(chan string)
	go func() {
		var text strings.Builder
		buffer := make([]byte, 1<<12)
		for {
			n, err := other.Read(buffer)
			text.Write(buffer[:n])
			if err != nil { // EIO at the end
				shown <- text.String()
				return
			}
		}
	}()
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	select {
	case text := <-shown:
		for _, want := range []string{"tiny generate", "tiny solve", "tiny decide", "tiny contest", "tiny tally", "20032 / 20032 rows", "rows/s", "done"} {
			if !strings.Contains(text, want) {
				t.Errorf("%q is not shown:\n%q", want, text)
			}
		}
	case <-time.After(commandTimeout):
		t.Error("the terminal did not end")
	}
}
