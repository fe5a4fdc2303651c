package fuzzing

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var renew = flag.Bool("seeds", false, "write the seeds of fuzz tests anew")

// maxSeed is how large a seed may be in a checkout, as Go writes it.
const maxSeed = 24 << 10

// Seed makes sure that the committed corpus of a target has a seed of these
// arguments, or writes it where the flag -seeds is given. name is that of its file,
// in lower case with hyphens. Arguments are []byte, string, and numbers of the types
// uint8, uint16, int and int64.
func Seed(f *testing.F, name string, args ...any) {
	f.Helper()
	text := encode(args)
	if len(text) > maxSeed {
		f.Fatalf("seed %q has %d bytes, expected at most %d", name, len(text), maxSeed)
	}
	file := filepath.Join("testdata", "fuzz", f.Name(), "seed-"+name)
	if *renew {
		write(f, file, text)
		f.Add(args...)
		return
	}
	if kept, err := os.ReadFile(file); err != nil || !bytes.Equal(kept, text) {
		f.Errorf("seed %q is not what it is made of (error %v): renew it by go test -run '^%s$' -args -seeds, if the format has changed", file, err, f.Name())
	}
}

// write writes a seed and its folder.
func write(f *testing.F, file string, text []byte) {
	f.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		f.Fatal(err)
	}
	if err := os.WriteFile(file, text, 0o644); err != nil {
		f.Fatal(err)
	}
}

// encode writes arguments as the testing package reads them.
func encode(args []any) []byte {
	var b strings.Builder
	b.WriteString("go test fuzz v1\n")
	for _, arg := range args {
		switch arg := arg.(type) {
		case []byte:
			fmt.Fprintf(&b, "[]byte(%q)\n", arg)
		case string:
			fmt.Fprintf(&b, "string(%q)\n", arg)
		case uint8:
			fmt.Fprintf(&b, "byte(%q)\n", rune(arg))
		default:
			fmt.Fprintf(&b, "%T(%d)\n", arg, arg)
		}
	}
	return []byte(b.String())
}
