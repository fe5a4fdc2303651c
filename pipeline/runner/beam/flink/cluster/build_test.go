//go:build unix

package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestAClassPathOfLostJarsIsNone(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(folder, "target", name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if _, ok := readClassPath(folder); ok {
		t.Error("nothing was built")
	}
	jar := filepath.Join(folder, "target", "some.jar")
	write("classpath", jar+"\n")
	write("flink-job-server.jar", "")
	if _, ok := readClassPath(folder); ok {
		t.Error("a jar was lost")
	}
	write("some.jar", "")
	want := jar + string(filepath.ListSeparator) + filepath.Join(folder, "target", "flink-job-server.jar")
	if got, ok := readClassPath(folder); !ok || got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestMavensErrorsAreKeptWithoutAdvice(t *testing.T) {
	said := "[INFO] x\n[ERROR] Could not find artifact a:b:1 -> [Help 1]\n[ERROR] \n[ERROR] Re-run Maven with -e\n"
	if got := firstErrors([]byte(said)); got != "Could not find artifact a:b:1" {
		t.Errorf("%q", got)
	}
}
