package command

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// tree returns the hash of every file below a directory by its name, and
// "folder" for every empty folder. Only .lock is left out, which a run leaves
// behind: a temporary file or an empty .staging counts as a difference.
func tree(dir string) (map[string]string, error) {
	files := make(map[string]string)
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil || rel == "." || rel == ".lock" {
			return err
		}
		delete(files, filepath.ToSlash(filepath.Dir(rel))) // not empty
		if entry.IsDir() {
			files[filepath.ToSlash(rel)] = "folder"
			return nil
		}
		data, err := os.ReadFile(name)
		sum := sha256.Sum256(data)
		files[filepath.ToSlash(rel)] = hex.EncodeToString(sum[:])
		return err
	})
	return files, err
}

// mustTree is tree for a directory that has to be there.
func mustTree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files, err := tree(dir)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// differences describes how two trees differ, a line a file; empty if they
// do not.
func differences(got, want map[string]string) string {
	var lines []string
	for name := range want {
		if _, is := got[name]; !is {
			lines = append(lines, "missing "+name)
		}
	}
	for name, sum := range got {
		if other, is := want[name]; !is {
			lines = append(lines, "one too many: "+name)
		} else if sum != other {
			lines = append(lines, "other bytes: "+name)
		}
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// expectTree fails unless a directory holds just these files.
func expectTree(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	if found := differences(mustTree(t, dir), want); found != "" {
		t.Errorf("%s is not the tree of an undisturbed run:\n%s", dir, found)
	}
}

// below returns the files of a tree whose name begins with a prefix.
func below(files map[string]string, prefixes ...string) map[string]string {
	found := make(map[string]string)
	for name, sum := range files {
		if slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(name, p) }) {
			found[name] = sum
		}
	}
	return found
}
