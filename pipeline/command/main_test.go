package command

import (
	"flag"
	"os"
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
