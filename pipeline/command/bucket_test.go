package command

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
)

// TestOtherProgram: what is not the program with object storage, or from another source, is not
// executed. The error is one line that names the file and what was expected.
func TestOtherProgram(t *testing.T) {
	script := filepath.Join(t.TempDir(), bucketProgram)
	if err := os.WriteFile(script, []byte("#!/bin/sh\necho executed\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	tests, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for path, expected := range map[string]string{script: "expected nonminimax-bucket, a program of Go", tests: "expected nonminimax-bucket"} {
		if err := checkBuild(path); err == nil || !strings.Contains(err.Error(), path) || !strings.Contains(err.Error(), expected) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// TestSourceOf: revisions, and whether there were changes, tell programs from each other.
func TestSourceOf(t *testing.T) {
	info := func(revision, modified string) *debug.BuildInfo {
		return &debug.BuildInfo{Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: revision}, {Key: "vcs.modified", Value: modified}}}
	}
	seen := make(map[string]bool)
	for _, built := range []*debug.BuildInfo{nil, info("a1", "false"), info("a1", "true"), info("b2", "false"), info("b2", "true")} {
		source := sourceOf(built)
		if seen[source] {
			t.Errorf("%q is two sources", source)
		}
		seen[source] = true
	}
	if sourceOf(nil) != sourceOf(new(debug.BuildInfo)) {
		t.Error("two unknown sources are told from each other")
	}
	known, dirty, other := sourceOf(info("a1", "false")), sourceOf(info("a1", "true")), sourceOf(info("b2", "false"))
	for _, pair := range [][2]string{{known, other}, {known, dirty}, {known, unknownSource}, {unknownSource, known}, {unknownSource, unknownSource}} {
		if err := sameSource("a/b", pair[0], pair[1]); err == nil || !strings.HasPrefix(err.Error(), `"a/b": built from `+pair[0]) {
			t.Errorf("%q: %v", pair, err)
		}
	}
	if err := sameSource("a/b", known, known); err != nil {
		t.Error(err)
	}
}
