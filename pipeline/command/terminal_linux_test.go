package command

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"unicode/utf8"
	"unsafe"

	"github.com/nonminimax/nonminimax/stages/fixture"
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
		_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, other.Fd(), call.request, uintptr(call.value))
		if errno != 0 {
			t.Fatal(errno)
		}
	}
	tty, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no terminals here: %v", err)
	}
	return other, tty
}

// TestErrorOnTerminal: an error has lines that fit, and a command in it is in one.
func TestErrorOnTerminal(t *testing.T) {
	other, tty := terminal(t)
	shown := shownOn(other, func(string) {})
	status := Main([]string{"report", "nau1986-figures", "--boards", "7", "--out", t.TempDir()}, io.Discard, tty)
	tty.Close()
	lines := screen(<-shown)
	command := lines[len(lines)-1]
	wide := slices.ContainsFunc(lines, func(line string) bool { return line != command && len(line) > 120 })
	if status != exitFailed || wide || !strings.HasPrefix(command, "`nonminimax run nau1986-figures --boards 7 --out ") {
		t.Errorf("status %d, lines %q", status, lines)
	}
}

// shownOn reads what is written to a terminal, and calls seen with all of it each time that there is
// more. The channel gets the whole at the end.
func shownOn(other *os.File, seen func(string)) <-chan string {
	shown := make(chan string, 1)
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
			seen(text.String())
		}
	}()
	return shown
}

// TestInterruptLeavesCleanLines: with ^C in the middle of a run, every line of the screen is its status or
// a message, whole.
func TestInterruptLeavesCleanLines(t *testing.T) {
	other, tty := terminal(t)
	cmd := exec.Command("nonminimax", "run", tiny, "--boards", "2000000", "--set", "boardsets.p5.part_size=20000",
		"--set", "keep=counts", "--out", filepath.Join(t.TempDir(), "out"))
	cmd.Stdin, cmd.Stderr = tty, tty
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	cmd.Env = append(os.Environ(), "TERM=xterm")
	fixture.OK(t, cmd.Start())
	tty.Close()
	var once sync.Once
	shown := shownOn(other, func(text string) {
		if strings.Contains(text, " parts (") {
			once.Do(func() { other.WriteString("\x03") })
		}
	})
	var exit *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != exitInterrupted {
		t.Fatalf("ended with %v, expected exit status %d", err, exitInterrupted)
	}
	text := <-shown
	status := regexp.MustCompile(`^tiny: \d+ of \d+ parts \(\d+%\), .*(left|\?) *$`)
	messages := 0
	for _, line := range screen(text) {
		switch {
		case strings.HasPrefix(line, "interrupted: finishing"),
			strings.HasPrefix(line, "nonminimax: interrupted; what is done is kept"):
			messages++
		case !status.MatchString(line):
			t.Errorf("line %q", line)
		}
	}
	if messages != 2 {
		t.Errorf("%d messages, expected 2, in %q", messages, text)
	}
}

// screen is what a terminal shows that never wraps nor scrolls, without empty lines.
func screen(text string) (lines []string) {
	rows, row, column := [][]rune{nil}, 0, 0
	up := regexp.MustCompile(`^\x1b\[(\d+)A`)
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch found := up.FindStringSubmatch(text); {
		case found != nil:
			n, _ := strconv.Atoi(found[1])
			row, size = max(row-n, 0), len(found[0])
		case strings.HasPrefix(text, "\x1b[J"):
			size = len("\x1b[J")
			rows = rows[:row+1]
			rows[row] = rows[row][:min(column, len(rows[row]))]
		case r == '\r':
			column = 0
		case r == '\n':
			if row++; row == len(rows) {
				rows = append(rows, nil)
			}
		default:
			for len(rows[row]) <= column {
				rows[row] = append(rows[row], ' ')
			}
			rows[row][column] = r
			column++
		}
		text = text[size:]
	}
	for _, line := range rows {
		if len(line) > 0 {
			lines = append(lines, string(line))
		}
	}
	return lines
}
