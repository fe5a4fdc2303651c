package data

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write published/SHA256SUMS anew")

// TestPrintedCells holds what the papers printed to committed hashes, so that no cell
// is changed by accident. published/README.md says when they may change.
func TestPrintedCells(t *testing.T) {
	const sums = "published/SHA256SUMS"
	files, err := fs.Glob(FS, "published/*/*.csv")
	if err != nil || len(files) == 0 {
		t.Fatalf("no published tables: %v", err)
	}
	var text bytes.Buffer
	for _, name := range append(files, "papers.csv") {
		data, err := FS.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&text, "%x  %s\n", sha256.Sum256(data), name)
	}
	if *update {
		if err := os.WriteFile(sums, text.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(sums)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(text.Bytes(), want) {
		t.Errorf("the printed tables are not those of %s; if a cell was read again, go test ./data -args -update, and say "+
			"so in the commit. They hash to\n%s", sums, text.Bytes())
	}
}
