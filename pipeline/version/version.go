// Package version says which program this is.
package version

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"

	"golang.org/x/mod/sumdb/dirhash"
)

// Release is the version that CHANGELOG.md describes first. CONTRIBUTING.md says what a release is.
const Release = "v0.1.0"

// Program identifies a program.
type Program struct {
	Version string // Release, or that of the module that was installed
	// the commit that it was built from, or else "h1:" and a hash of its sources; empty where neither is known
	Revision string
	Time     string // of the commit; empty where it is not known
	Modified bool   // whether there were uncommitted changes
}

// This returns the program that runs, as its build knows it.
func This() Program {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = new(debug.BuildInfo)
	}
	return of(info)
}

// WithSources returns the program with a hash of its sources where no commit is known. What is made by a program does
// not carry that hash, since files that change while it runs would change it.
func (p Program) WithSources() Program {
	if p.Revision == "" {
		p.Revision = hashSources()
	}
	return p
}

// of returns what the build information has. A module from a proxy has its own hash there.
func of(info *debug.BuildInfo) Program {
	p := Program{Version: Release}
	if info.Main.Sum != "" {
		p.Version, p.Revision = info.Main.Version, info.Main.Sum
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			p.Revision = s.Value
		case "vcs.time":
			p.Time = s.Value
		case "vcs.modified":
			p.Modified = s.Value == "true"
		}
	}
	return p
}

// String is as --version prints it: the release, and what it was built from.
func (p Program) String() string {
	switch text := p.Version; {
	case p.Revision == "":
		return text + ", sources unknown"
	case strings.HasPrefix(p.Revision, "h1:"):
		return text + ", sources " + p.Revision
	case p.Modified:
		return text + ", commit " + p.Revision + " with changes"
	default:
		return text + ", commit " + p.Revision
	}
}

// hashSources hashes go.mod, go.sum and all that is compiled, where it lay when the program was built, in the format
// of go.sum. It is empty if that is gone, or has changed since.
func hashSources() string {
	_, file, _, ok := runtime.Caller(0)
	program, err := os.Executable()
	if !ok || err != nil {
		return ""
	}
	built, err := os.Stat(program)
	if err != nil {
		return ""
	}
	root := filepath.Dir(filepath.Dir(filepath.Dir(file)))
	files, err := sources(root)
	if err != nil {
		return ""
	}
	unchanged := func(name string) (io.ReadCloser, error) {
		in, err := os.Open(filepath.Join(root, name))
		if err != nil {
			return nil, err
		}
		if info, err := in.Stat(); err != nil || info.ModTime().After(built.ModTime()) {
			in.Close()
			return nil, fs.ErrInvalid
		}
		return in, nil
	}
	hash, err := dirhash.Hash1(files, unchanged)
	if err != nil {
		return ""
	}
	return hash
}

// sources lists the files below a root that make the program, those that it embeds included.
func sources(root string) (files []string, err error) {
	files = []string{"go.mod", "go.sum"}
	for _, folder := range []string{"pipeline", "stages", "analysis", "data/experiments", "data/published", "data/trees"} {
		err := fs.WalkDir(os.DirFS(root), folder, func(name string, entry fs.DirEntry, err error) error {
			if err == nil && entry.IsDir() && entry.Name() == "testdata" {
				return fs.SkipDir
			}
			if err == nil && entry.Type().IsRegular() && !strings.HasSuffix(name, "_test.go") {
				files = append(files, name)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}
