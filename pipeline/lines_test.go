package main

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// maxColumns is the length of a line that still fits beside another file.
const maxColumns = 120

// What cannot be broken: tags of structs, tables and single words of Markdown, fields of YAML that a tool reads.
var (
	unbreakable = regexp.MustCompile("`[a-z]+:\"|^ *\\||^\\W*\\S+$|^//go:")
	fence       = regexp.MustCompile("^ *```")
	output      = regexp.MustCompile(`(?i)^\t*// (unordered )?output:`)
)

// TestLines: prose and code have at most 120 columns.
func TestLines(t *testing.T) {
	listed, err := exec.Command("git", "-C", "..", "ls-files", "*.go", "*.md", "*.yaml", "*.yml").Output()
	if err != nil {
		t.Skip("not a checkout:", err)
	}
	for _, name := range strings.Fields(string(listed)) {
		if strings.Contains(name, "/testdata/") {
			continue
		}
		text, err := os.ReadFile("../" + name)
		if err != nil {
			continue // removed, and not yet committed
		}
		markdown, test, exempt, raw := strings.HasSuffix(name, ".md"), strings.HasSuffix(name, "_test.go"), false, false
		for i, line := range strings.Split(string(text), "\n") {
			switch {
			case markdown && fence.MatchString(line):
				exempt = !exempt
			case output.MatchString(line):
				exempt = true // what an example prints
			case !markdown && !strings.HasPrefix(strings.TrimSpace(line), "//"):
				exempt = false
			}
			quotes := strings.Count(line, "`")
			literal := test && (raw || quotes > 0) // JSON, scripts of pages, messages
			raw = raw != (quotes%2 == 1)
			if n := utf8.RuneCountInString(line); n > maxColumns && !exempt && !literal && !unbreakable.MatchString(line) {
				t.Errorf("%s:%d: %d columns, expected at most %d", name, i+1, n, maxColumns)
			}
		}
	}
}
