package main

import (
	"bytes"
	"maps"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// root is the folder of the core's module.
const root = "../.."

// TestVersions: this module uses the core's libraries in the core's versions, so that both
// programs write the same bytes. If it fails after adding or raising a library, raise the
// core's to the versions named, and check that the golden files hold.
func TestVersions(t *testing.T) {
	core := modules(t, root, "list", "-deps", "-f", "{{with .Module}}{{.Path}} {{.Version}}{{end}}", "./pipeline")
	here := modules(t, ".", "list", "-m", "-f", "{{.Path}} {{.Version}}", "all")
	if len(core) < 20 {
		t.Fatalf("the core is made of %d modules only: %q", len(core), core)
	}
	for _, path := range slices.Sorted(maps.Keys(core)) {
		if !strings.HasPrefix(path, "github.com/nonminimax/") && core[path] != here[path] {
			t.Errorf("%s: %s in the core, %q here", path, core[path], here[path])
		}
	}
}

// modules returns the versions of modules that the go command lists in a folder.
func modules(t *testing.T, dir string, arguments ...string) map[string]string {
	t.Helper()
	list := exec.Command("go", arguments...)
	list.Dir = dir
	var problems bytes.Buffer
	list.Stderr = &problems
	text, err := list.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", list, err, problems.Bytes())
	}
	versions := make(map[string]string)
	for line := range strings.Lines(string(text)) {
		if path, version, has := strings.Cut(strings.TrimSpace(line), " "); has {
			versions[path] = version
		}
	}
	return versions
}
