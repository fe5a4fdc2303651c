// Package golden holds what tests make to files below testdata, and pictures to XML.
package golden

import (
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Update is a flag of the tests that use this package: go test ./stages/kalah -args -update.
var Update = flag.Bool("update", false, "rewrite the golden files")

// Compare fails where a text is not that of a file below testdata.
func Compare(t *testing.T, name, got string) {
	t.Helper()
	CompareFile(t, filepath.Join("testdata", name), got)
}

// CompareFile fails where a text is not that of a file.
func CompareFile(t *testing.T, path, got string) {
	t.Helper()
	if *Update {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, now := strings.Split(string(want), "\n"), strings.Split(got, "\n")
	for _, line := range before {
		if !slices.Contains(now, line) {
			t.Errorf("%s: gone: %s", path, line)
		}
	}
	for _, line := range now {
		if !slices.Contains(before, line) {
			t.Errorf("%s: new: %s", path, line)
		}
	}
	if got != string(want) {
		t.Errorf("%s differs; -args -update writes it anew", path)
	}
}

// WellFormed fails where a text is not XML.
func WellFormed(t *testing.T, text string) {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(text))
	for {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
	}
}
