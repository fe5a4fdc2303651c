package main

import (
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const small = "testdata/small.yaml"

// TestDamage spoils one file of every kind in every way: verify names it and
// fails, run mends it, and the tree is as if nothing had happened.
func TestDamage(t *testing.T) {
	dir, want := built(t, small)
	for i, name := range slices.Sorted(maps.Keys(want)) {
		if !*long && !sampled(name) {
			continue
		}
		for j, spoil := range spoils() {
			if !*long && path.Base(path.Dir(path.Dir(name))) == "analysis" && (i+j)%4 != 0 {
				continue // always written anew: a few will do
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
				expectMade(t, stdout, dependents(want, name))
				expectTree(t, out, want)
			})
		}
	}
}

// TestDamageEverywhere spoils all files of an output directory at once.
func TestDamageEverywhere(t *testing.T) {
	dir, want := built(t, small)
	for _, spoil := range spoils() {
		t.Run(spoil.name, func(t *testing.T) {
			t.Parallel()
			out := copied(t, dir)
			for _, name := range slices.Sorted(maps.Keys(want)) {
				if err := spoil.do(t, filepath.Join(out, name)); err != nil {
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

// dependents lists the parts to make when one file is spoilt: itself and what
// it goes into. A manifest or an analysis table needs none.
func dependents(files map[string]string, spoilt string) []string {
	number, isPart := strings.CutPrefix(path.Base(spoilt), "part-")
	if !isPart {
		return nil
	}
	uses := map[string]string{
		"boards":    "boards solutions decisions games solution_tallies decision_tallies pair_tallies game_tallies",
		"solutions": "solutions solution_tallies decision_tallies pair_tallies",
		"decisions": "decisions decision_tallies pair_tallies",
		"games":     "games game_tallies",
	}
	table, folder, _ := strings.Cut(path.Dir(spoilt), "/")
	if uses[table] == "" {
		return []string{spoilt}
	}
	var list []string
	for name := range files {
		other, rest, _ := strings.Cut(path.Dir(name), "/")
		sameRange := strings.HasSuffix(name, number)
		below := rest == folder || strings.HasPrefix(rest, folder+"/")
		if evaluator, is := strings.CutSuffix(folder, "/propagator=minimax"); is && other == "pair_tallies" {
			below = strings.HasPrefix(rest, evaluator+"/") // all are paired with minimax
		}
		if sameRange && below && slices.Contains(strings.Fields(uses[table]), other) {
			list = append(list, name)
		}
	}
	return list
}
