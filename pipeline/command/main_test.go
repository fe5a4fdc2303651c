package command

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// Flags of these tests: go test ./pipeline/command -args -long.
var (
	long   = flag.Bool("long", false, "kill at every part and damage every file, not only samples")
	update = flag.Bool("update", false, "rewrite the golden files")
)

// TestMain puts the command line on the PATH as nonminimax: a copy of the test
// binary that runs Main under that name, so that every test of a process is a
// test of the code beside it.
func TestMain(m *testing.M) {
	main := func() int { return Main(os.Args[1:], os.Stdout, os.Stderr, nil) }
	testscript.Main(m, map[string]func(){
		"nonminimax": func() { os.Exit(main()) },
		"measured":   func() { os.Exit(measured(main)) },
	})
}

// peakLine begins the last line of stderr of a command line that is measured.
const peakLine = "most memory: "

// measured runs the command line and says on stderr at its end how much of its memory was
// resident at most, in KiB. Who has started a process cannot tell: what Linux says of a process
// that has ended counts the memory of the one that it was begun by.
func measured(main func() int) int {
	status := main()
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return status
	}
	_, peak, _ := strings.Cut(string(text), "VmHWM:")
	peak, _, _ = strings.Cut(peak, "kB")
	fmt.Fprintln(os.Stderr, peakLine+strings.TrimSpace(peak))
	return status
}
