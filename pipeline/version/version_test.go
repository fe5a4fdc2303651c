package version

import (
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestString: the commit, changes since, and the hash of a module tell programs from each other.
func TestString(t *testing.T) {
	for want, info := range map[string]debug.BuildInfo{
		Release + ", sources unknown": {},
		Release + ", commit a1": {Settings: []debug.BuildSetting{
			{Key: "vcs.revision", Value: "a1"}, {Key: "vcs.modified", Value: "false"}}},
		Release + ", commit b2 with changes": {Settings: []debug.BuildSetting{
			{Key: "vcs.revision", Value: "b2"}, {Key: "vcs.modified", Value: "true"}}},
		"v9.8.7, sources h1:abc=": {Main: debug.Module{Version: "v9.8.7", Sum: "h1:abc="}},
	} {
		if got := of(&info).String(); got != want {
			t.Errorf("%q, expected %q", got, want)
		}
	}
}

// TestSources: what is compiled or embedded counts, tests do not. The program of this test was built from these files,
// so that their hash is known.
func TestSources(t *testing.T) {
	_, file, _, _ := runtime.Caller(0)
	if hash := hashSources(); !strings.HasPrefix(hash, "h1:") && filepath.IsAbs(file) { // else built with -trimpath
		t.Errorf("hash of the sources: %q, expected h1:...", hash)
	}
	files := fixture.Must(sources("../.."))(t)
	list := "\n" + strings.Join(files, "\n") + "\n"
	for _, name := range []string{"go.mod", "pipeline/version/version.go", "data/experiments/nau1986.yaml"} {
		if !strings.Contains(list, "\n"+name+"\n") {
			t.Errorf("%s is not among the sources", name)
		}
	}
	if strings.Contains(list, "_test.go\n") || strings.Contains(list, "/testdata/") {
		t.Error("tests are among the sources")
	}
}

// TestRelease: the change log and the citation have the version that the program prints.
func TestRelease(t *testing.T) {
	for name, want := range map[string]string{
		"CHANGELOG.md": "\n## " + Release + " (", "CITATION.cff": "\nversion: " + strings.TrimPrefix(Release, "v") + "\n",
	} {
		text := fixture.Must(os.ReadFile(filepath.Join("../..", name)))(t)
		first := "\n" + string(text)
		if i := strings.Index(first, "\n## "); i >= 0 {
			first = first[i:]
		}
		if !strings.Contains(first, want) || name == "CHANGELOG.md" && !strings.HasPrefix(first, want) {
			t.Errorf("%s: expected %q, of the first version there", name, want)
		}
	}
}
