package command

import (
	"errors"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const small = "testdata/small.yaml"

// TestDamage spoils one file in one way: verify names it and fails, run makes just that
// and what comes of it, and the tree is as if nothing had happened. The long form spoils
// every file in every way. See TestWhole for all kinds of files.
func TestDamage(t *testing.T) {
	dir, want := built(t, small)
	for i, name := range slices.Sorted(maps.Keys(want)) {
		if !*long && !sampled(name) {
			continue
		}
		for j, spoil := range spoils() {
			if !*long && (i+j)%len(spoils()) != 0 {
				continue
			}
			t.Run(name+"/"+spoil.name, func(t *testing.T) {
				t.Parallel()
				out := copied(t, dir)
				if err := spoil.do(t, filepath.Join(out, name)); err != nil {
					t.Fatal(err)
				}
				_, stderr := command(t, exitFailed, "verify", small, "--out", out)
				if !strings.Contains(stderr, name) {
					t.Errorf("verify does not name %s:\n%s", name, stderr)
				}
				stdout, _ := command(t, exitDone, "run", small, "--out", out, "--json")
				due := dependentsOf(t, small, func(part string) bool { return part == name })
				expectMade(t, stdout, slices.Collect(maps.Keys(due)))
				expectTree(t, out, want)
			})
		}
	}
}

// TestDamageEverywhere spoils all files of an output directory at once.
func TestDamageEverywhere(t *testing.T) {
	dir, want := built(t, small)
	for i, spoil := range spoils() {
		if !*long && i%3 != 2 {
			continue
		}
		t.Run(spoil.name, func(t *testing.T) {
			t.Parallel()
			out := copied(t, dir)
			for _, name := range slices.Sorted(maps.Keys(want)) {
				if err := spoil.do(t, filepath.Join(out, name)); err != nil && !errors.Is(err, errUnfit) {
					t.Fatal(err)
				}
			}
			command(t, exitFailed, "verify", small, "--out", out)
			command(t, exitDone, "run", small, "--out", out, "--quiet")
			expectTree(t, out, want)
		})
	}
}

// sampled picks one file of every kind: every table's first part and manifest,
// and one analysis table.
func sampled(name string) bool {
	base := path.Base(name)
	return base == "part-00000-of-00002.parquet" && !strings.Contains(name, "=product/") ||
		base == "_manifest.json" && strings.HasPrefix(name, "games/") ||
		base == "_manifest.json" && strings.HasPrefix(name, "boards/") ||
		strings.Contains(base, "correctness")
}

// expectMade fails unless a run, by its --json, made just these parts.
func expectMade(t *testing.T, stdout string, want []string) {
	t.Helper()
	events, err := parseEvents(stdout)
	if err != nil {
		t.Fatal(err)
	}
	got := parts(events)
	slices.Sort(got)
	if slices.Sort(want); !slices.Equal(got, want) {
		t.Errorf("made:\n\t%s\nexpected:\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}
