//go:build amd64 || arm64

package command

import (
	"math/rand/v2"
	"os"
	"path"
	"strings"
	"syscall"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/internal/faults"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// kills are the ways to end a process at a call.
func kills(kind faults.Kind) []way {
	if kind.Looks() {
		return nil // nothing is different after it
	}
	list := []way{{"before", faults.KillBefore(), nil}}
	if kind == faults.Write {
		list = append(list, way{"inside", faults.KillInside(), nil})
	}
	return append(list, way{"after", faults.KillAfter(), nil})
}

// testKill ends processes with SIGKILL before, inside and after calls that change
// files, in every stage, and some once more while they recover. What is
// visible is whole all the time, and the next run leaves the tree of an
// undisturbed one.
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

// killAgain kills the run that recovers, unless it is done before.
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

// expectWhole fails if a file is visible that is neither what it was nor what it
// is to be. A manifest lists what is done so far: it has to be sound.
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

// expectListed fails if a manifest promises more than there is: each part that it lists is
// there, or was before this run.
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

// visible are the files of an output directory that are not temporary, with hashes.
func visible(t *testing.T, dir string) map[string]string {
	t.Helper()
	if _, err := os.Stat(dir); err != nil {
		return nil // not even begun
	}
	files := mustTree(t, dir)
	for name, sum := range files {
		if sum == "folder" || strings.HasPrefix(name, ".staging/") {
			delete(files, name)
		}
	}
	return files
}
