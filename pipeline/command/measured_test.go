package command

import (
	"fmt"
	"os"
	"strings"
)

// peakLine begins the last line of stderr of a command line that is measured.
const peakLine = "most memory: "

// measured runs the command line and says on stderr at its end how much of its memory was
// resident at most, in bytes, where /proc says so. The kernel's count for a child that has
// ended includes what its parent had when it was forked.
func measured(main func() int) int {
	status := main()
	text, _ := os.ReadFile("/proc/self/status")
	_, rest, _ := strings.Cut(string(text), "VmHWM:")
	var kib int64
	if _, err := fmt.Sscan(rest, &kib); err == nil {
		fmt.Fprintf(os.Stderr, "%s%d\n", peakLine, kib<<10)
	}
	return status
}

// peak takes what was measured from the end of stderr.
func peak(text string) (stderr string, bytes int64, known bool) {
	stderr, rest, _ := strings.Cut(text, peakLine)
	_, err := fmt.Sscan(rest, &bytes)
	return stderr, bytes, err == nil
}
