//go:build amd64 || arm64

package command

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/internal/faults"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// kills are the ways to end a process at a call.
func kills(kind faults.Kind) []way {
	if kind.ReadOnly() {
		return nil // a read changes nothing
	}
	list := []way{{"before", faults.KillBefore(), nil}}
	if kind == faults.Write {
		list = append(list, way{"inside", faults.KillInside(), nil})
	}
	return append(list, way{"after", faults.KillAfter(), nil})
}

// testKill ends processes with SIGKILL before, inside and after calls that change
// files, in every stage, and some once more while they recover. Visible
// files are complete at all times, and the next run leaves the tree of an undisturbed one.
func testKill(t *testing.T, list []*history) {
	all := points(list, kills)
	var killed hits
	t.Run("at", func(t *testing.T) {
		for i, p := range sample(all, stagesAndWays, 1986) {
			t.Run(p.name(), func(t *testing.T) {
				t.Parallel()
				dir := p.begin(t)
				if e := tamper(t, dir, p.answer(), p.args...); e.signal != syscall.SIGKILL {
					t.Fatalf("exit status %d, not killed: %s", e.status, e.stderr)
				}
				killed.add(p)
				expectWhole(t, dir, p.had, p.want)
				if i%4 == 1 || *long && i%2 == 1 {
					killAgain(t, p, dir, uint64(i))
				}
				command(t, exitDone, append(p.args, "--out", dir)...)
				expectTree(t, dir, p.want)
			})
		}
	})
	killed.expect(t, all, stagesAndWays)
}

// stagesAndWays have each stage, and each kind of call in each way.
func stagesAndWays(p point) []string { return []string{p.call.stage, p.String()} }

// killAgain kills the recovering run, unless it ends first.
func killAgain(t *testing.T, p point, dir string, seed uint64) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1992))
	way := kills(faults.Write)[random.IntN(3)]
	e := tamper(t, dir, at(1+random.IntN(len(p.calls)), way.fault), p.args...)
	if e.signal != syscall.SIGKILL && e.status != exitDone {
		t.Fatalf("after a kill: exit status %d: %s", e.status, e.stderr)
	}
	expectWhole(t, dir, p.had, p.want)
}

// expectWhole fails if a visible file is neither the old nor the new one. A manifest lists the
// parts made so far and must be sound.
func expectWhole(t *testing.T, dir string, had, want map[string]string) {
	t.Helper()
	there := visible(t, dir)
	for name, sum := range there {
		isManifest := path.Base(name) == part.ManifestName
		if isManifest && sum != had[name] {
			expectListed(t, dir, name, had, there)
		}
		if sum != had[name] && sum != want[name] && !isManifest {
			t.Errorf("%s is neither as it was nor as it is to be", name)
		}
	}
}

// expectListed fails if a manifest lists a part that neither exists nor existed before this
// run.
func expectListed(t *testing.T, dir, name string, had, there map[string]string) {
	t.Helper()
	schema, err := schemaOf(name)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	m, err := part.LoadManifest(store.NewLocal(dir), path.Dir(name), schema)
	if err != nil {
		t.Error(err)
	}
	for _, entry := range m.Parts {
		part := path.Join(path.Dir(name), entry.Part)
		if entry.SHA256 != there[part] && entry.SHA256 != had[part] {
			t.Errorf("%s lists a %s that is not there", name, entry.Part)
		}
	}
}

// visible returns the files of an output directory that are not temporary, with hashes.
func visible(t *testing.T, dir string) map[string]string {
	t.Helper()
	if _, err := os.Stat(dir); err != nil {
		return nil // the run had not created it
	}
	files := mustTree(t, dir)
	for name, sum := range files {
		if sum == "folder" || strings.HasPrefix(name, ".staging/") {
			delete(files, name)
		}
	}
	return files
}

// journal records the versions of each file of a directory in the order in which a run wrote
// them.
type journal struct {
	versions map[string][]fileVersion
	steps    int // renames and removals
}

// fileVersion is what a name stands for from a step on: a file, or nothing.
type fileVersion struct {
	step int
	data []byte // nil where there is no file
}

// keepJournal runs a history and records its journal. Every file must be on disk before it
// gets its name: a file system may keep the new name and lose the contents.
func keepJournal(t *testing.T, h *history) *journal {
	t.Helper()
	dir := h.begin(t)
	j := &journal{versions: make(map[string][]fileVersion)}
	for name := range h.had {
		j.versions[name] = []fileVersion{{0, mustRead(t, filepath.Join(dir, name))}}
	}
	unsynced := make(map[string]bool)
	e := tamper(t, dir, func(c faults.Call) faults.Fault {
		switch c.Kind {
		case faults.Create, faults.Write, faults.Resize:
			unsynced[c.Path] = true
		case faults.Sync:
			delete(unsynced, c.Path)
		case faults.Rename:
			if unsynced[c.Path] {
				t.Errorf("%s gets its name before its bytes are on disk", c.To)
			}
			j.add(c.To, mustRead(t, filepath.Join(dir, c.Path)))
		case faults.Remove:
			if len(j.versions[c.Path]) > 0 {
				j.add(c.Path, nil)
			}
		}
		return faults.None
	}, h.args...)
	if e.status != exitDone {
		t.Fatalf("exit status %d: %s", e.status, e.stderr)
	}
	return j
}

// add adds a version of a file.
func (j *journal) add(name string, data []byte) {
	j.steps++
	j.versions[name] = append(j.versions[name], fileVersion{j.steps, data})
}

// testPowerCut cuts the power in the middle of a run. What was written is on disk, because it is
// synced; but of the renames and removals since the last commit of the file system any may be
// lost, and they need not be the last ones. Whichever are, the next run leaves the tree of an
// undisturbed one.
func testPowerCut(t *testing.T, list []*history) {
	cuts := 4
	if *long {
		cuts = 100
	} else {
		list = list[1:2] // the history that replaces and removes files
	}
	for _, h := range list {
		t.Run(h.name, func(t *testing.T) {
			j := keepJournal(t, h)
			for seed := range cuts {
				t.Run(fmt.Sprint(seed), func(t *testing.T) {
					t.Parallel()
					dir := filepath.Join(t.TempDir(), "out")
					j.restore(t, dir, rand.New(rand.NewPCG(uint64(seed), 1985)), seed)
					command(t, exitDone, append(h.args, "--out", dir)...)
					expectTree(t, dir, h.want)
				})
			}
		})
	}
}

// restore makes a directory in a state possible after a power cut.
func (j *journal) restore(t *testing.T, dir string, random *rand.Rand, way int) {
	t.Helper()
	cut := 1 + random.IntN(j.steps)
	for _, name := range slices.Sorted(maps.Keys(j.versions)) {
		var known []fileVersion // before the cut
		for _, v := range j.versions[name] {
			if v.step <= cut {
				known = append(known, v)
			}
		}
		if j.versions[name][0].step > 0 {
			known = append([]fileVersion{{}}, known...) // it was not there at first
		}
		survivor := known[survives(name, len(known), random, way)]
		restoreFile(t, filepath.Join(dir, name), survivor.data)
	}
	restoreFile(t, filepath.Join(dir, ".staging/nonminimax-7"), bytes.Repeat([]byte{0}, random.IntN(100)))
}

// survives draws which version of a file remains: any one, the oldest manifests with the
// newest parts, the newest manifests with the oldest parts, or the newest versions in half the
// folders.
func survives(name string, versions int, random *rand.Rand, way int) int {
	newest := false
	switch isManifest := path.Base(name) == part.ManifestName; way % 4 {
	case 1:
		newest = !isManifest
	case 2:
		newest = isManifest
	case 3:
		newest = strings.Count(path.Dir(name), "a")%2 == 0
	default:
		return random.IntN(versions)
	}
	if newest {
		return versions - 1
	}
	return 0
}

// restoreFile writes a file; for a missing one it makes only the folder.
func restoreFile(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if data == nil {
		return
	}
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}
