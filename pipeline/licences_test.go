package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

var update = flag.Bool("update", false, "rewrite the list of licences")

// allowed are the licences, by their SPDX names, that permit redistribution with the program:
// they require their text and a name, and at most (MPL, OFL) that the files themselves stay
// under them.
var allowed = []string{
	"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "FTL", "ISC", "MIT", "MPL-2.0", "OFL-1.1",
	"Unlicense",
}

// kinds tell licences by phrases that no other has. A text is of every kind whose
// phrases it has.
var kinds = []struct {
	spdx    string
	phrases []string
	but     string // a phrase that makes it another
}{
	{"Apache-2.0", []string{"apache license", "version 2.0, january 2004", "grant of patent license"}, ""},
	{"MIT", []string{"permission is hereby granted, free of charge, to any person",
		"the above copyright notice and this permission notice shall be included"}, ""},
	{"BSD-3-Clause", []string{"redistribution and use in source and binary forms", "neither the name"}, ""},
	{"BSD-2-Clause", []string{"redistribution and use in source and binary forms"}, "neither the name"},
	{"OFL-1.1", []string{"sil open font license", "version 1.1"}, ""},
	{"FTL", []string{"the freetype project license"}, ""},
	{"Unlicense", []string{"this is free and unencumbered software released into the public domain"}, ""},
	{"CC-BY-4.0", []string{"creative commons attribution 4.0 international public license", "licensed rights"},
		"noncommercial"},
	{"ISC", []string{"permission to use, copy, modify, and/or distribute this software for any purpose with or without " +
		"fee"}, ""},
	{"MPL-2.0", []string{"mozilla public license version 2.0"}, ""},
	{"GPL", []string{"gnu general public license"}, "freetype"},
	{"LGPL", []string{"gnu lesser general public license"}, ""},
	{"AGPL", []string{"gnu affero general public license"}, ""},
}

// isLicence reports whether a name is that of a licence file.
var isLicence = regexp.MustCompile(`(?i)^(un)?licen[cs]es?([-.].*)?$|^copying(\..*)?$|^ftl\.txt$`)

// module is one that the program is linked with.
type module struct{ Path, Version, Dir string }

// TestLicences holds THIRD_PARTY.md to what is linked on Linux and macOS: each module
// with its version, its licences, all of them allowed, and the files with their texts.
// After adding or raising a module:
//
//	go test ./pipeline -run TestLicences -args -update
func TestLicences(t *testing.T) {
	const list = "../THIRD_PARTY.md"
	var rows strings.Builder
	for _, m := range linked(t) {
		files, found := licences(t, m)
		for _, spdx := range found {
			if !slices.Contains(allowed, spdx) {
				t.Errorf("%s is under %s, expected one of %v", m.Path, spdx, allowed)
			}
		}
		if len(found) == 0 {
			t.Errorf("%s: no licence that is known in %v", m.Path, files)
		}
		fmt.Fprintf(&rows, "| %s | %s | %s | %s |\n", m.Path, m.Version, strings.Join(found, ", "),
			strings.Join(files, ", "))
	}
	text := fixture.Must(os.ReadFile(list))(t)
	const header = "| module | version | licence | text |\n|---|---|---|---|\n"
	before, after, is := strings.Cut(string(text), header)
	if !is {
		t.Fatalf("%s has no table that begins %q", list, header)
	}
	_, behind, _ := strings.Cut(after, "\n\n")
	want := before + header + rows.String() + "\n" + behind
	if *update {
		fixture.OK(t, os.WriteFile(list, []byte(want), 0o644))
	} else if string(text) != want {
		t.Errorf("%s does not list what is linked:\n%s\nread the licences of what is new, then: go test ./pipeline -run "+
			"TestLicences -args -update", list, rows.String())
	}
}

// linked returns the modules of the program, sorted by path.
func linked(t *testing.T) []module {
	t.Helper()
	found := make(map[string]module)
	for _, system := range []string{"linux", "darwin"} {
		c := exec.Command("go", "list", "-deps", "-json=Module", ".")
		c.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out, err := c.Output()
		if err != nil {
			t.Fatalf("go list: %v", err)
		}
		for packages := json.NewDecoder(strings.NewReader(string(out))); ; {
			var p struct {
				Module *module
			}
			if err := packages.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			if p.Module != nil && !strings.HasPrefix(p.Module.Path, "github.com/nonminimax/") {
				found[p.Module.Path] = *p.Module
			}
		}
	}
	return slices.SortedFunc(func(yield func(module) bool) {
		for _, m := range found {
			if !yield(m) {
				return
			}
		}
	}, func(a, b module) int { return strings.Compare(a.Path, b.Path) })
}

// licences returns the files of a module that have a licence's text, and which they are;
// where there is none, those of its README.
func licences(t *testing.T, m module) (files, found []string) {
	t.Helper()
	for _, dir := range []string{".", "licenses"} {
		entries, _ := os.ReadDir(filepath.Join(m.Dir, dir))
		for _, entry := range entries {
			if isLicence.MatchString(entry.Name()) && !entry.IsDir() {
				files = append(files, filepath.ToSlash(filepath.Join(dir, entry.Name())))
			}
		}
	}
	if len(files) == 0 {
		files = []string{"README.md"}
	}
	for _, name := range files {
		text, err := os.ReadFile(filepath.Join(m.Dir, name))
		if err != nil {
			t.Errorf("%s: %v", m.Path, err)
		}
		found = append(found, recognized(string(text))...)
	}
	slices.Sort(found)
	return files, slices.Compact(found)
}

// recognized returns the licences that a text is.
func recognized(text string) (found []string) {
	plain := strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return strings.ContainsRune(" \t\r\n_<>*#=/", r)
	}), " ")
	for _, kind := range kinds {
		all := kind.but == "" || !strings.Contains(plain, kind.but)
		for _, phrase := range kind.phrases {
			all = all && strings.Contains(plain, strings.ReplaceAll(phrase, "/", " "))
		}
		if all {
			found = append(found, kind.spdx)
		}
	}
	return found
}

// TestLicencesAreRecognized classifies texts of licences and one other.
func TestLicencesAreRecognized(t *testing.T) {
	own := fixture.Must(os.ReadFile("../LICENSE"))(t)
	for text, want := range map[string]string{
		string(own):                    "Apache-2.0",
		"All rights reserved.":         "",
		"GNU General Public License\n": "GPL",
		"Permission to use, copy, modify, and/or distribute this software for any purpose\nwith or without fee": "ISC",

		"Redistribution and use in source and binary forms, with or without modification": "BSD-2-Clause",
	} {
		if got := strings.Join(recognized(text), " "); got != want {
			t.Errorf("%.60q is recognized as %q, expected %q", text, got, want)
		}
	}
}
