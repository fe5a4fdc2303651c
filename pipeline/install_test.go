package main

import (
	"archive/zip"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

var long = flag.Bool("long", false, "also compile everything in an empty module cache")

// modulePath is what is installed, version the tag that the test makes up.
const (
	modulePath = "github.com/nonminimax/nonminimax"
	version    = "v0.0.1"
)

// TestInstall installs a tagged version from a proxy, into an empty module cache, as somebody
// does who has Go and nothing else, and starts with it. The other modules come from the files
// that this machine has downloaded.
func TestInstall(t *testing.T) {
	if !*long {
		t.Skip("compiles everything, a minute of processor time: -args -long")
	}
	root, dir := "..", t.TempDir()
	proxy, bin, work := filepath.Join(dir, "proxy"), filepath.Join(dir, "bin"), filepath.Join(dir, "work")
	publish(t, root, filepath.Join(proxy, filepath.FromSlash(modulePath), "@v"))
	fixture.OK(t, os.Mkdir(work, 0o755))
	downloaded := strings.TrimSpace(execute(t, root, nil, "go", "env", "GOMODCACHE"))
	env := []string{"GOBIN=" + bin, "GOMODCACHE=" + filepath.Join(dir, "modules"), "GOFLAGS=-modcacherw", "GONOSUMDB=*",
		"GOWORK=off",
		"GOPROXY=file://" + proxy + ",file://" + filepath.Join(downloaded, "cache", "download")}
	execute(t, work, env, "go", "install", modulePath+"/pipeline/nonminimax@latest")

	program := filepath.Join(bin, "nonminimax")
	if got := execute(t, work, nil, program, "--version"); !strings.HasPrefix(got, "nonminimax "+version+", ") {
		t.Errorf("--version: %q", got)
	}
	execute(t, work, nil, program, "init")
	execute(t, work, nil, program, "run", "mine.yaml", "--boards", "20")
	got := execute(t, work, nil, program, "show", "correctness", "mine.yaml", "--boards", "20", "--limit", "1")
	if !strings.Contains(got, "correctness of mine") {
		t.Errorf("show: %q", got)
	}
}

// publish writes a version of the module as a proxy serves it: all files of the checkout.
func publish(t *testing.T, root, to string) {
	t.Helper()
	fixture.OK(t, os.MkdirAll(to, 0o755))
	files := strings.Fields(execute(t, root, nil, "git", "ls-files"))
	archive := fixture.Must(os.Create(filepath.Join(to, version+".zip")))(t)
	w := zip.NewWriter(archive)
	for _, name := range files {
		data := fixture.Must(os.ReadFile(filepath.Join(root, name)))(t)
		in := fixture.Must(w.Create(modulePath + "@" + version + "/" + name))(t)
		in.Write(data)
	}
	fixture.OK(t, w.Close())
	fixture.OK(t, archive.Close())
	mod := fixture.Must(os.ReadFile(filepath.Join(root, "go.mod")))(t)
	for name, text := range map[string]string{"list": version + "\n", version + ".info": `{"Version":"` + version +
		`"}`, version + ".mod": string(mod)} {
		fixture.OK(t, os.WriteFile(filepath.Join(to, name), []byte(text), 0o644))
	}
}

// execute runs a program to its end, and returns what it printed.
func execute(t *testing.T, dir string, env []string, program string, args ...string) string {
	t.Helper()
	c := exec.Command(program, args...)
	c.Dir, c.Env = dir, append(os.Environ(), env...)
	out, err := c.Output()
	if err != nil {
		stderr := ""
		if exit, is := err.(*exec.ExitError); is {
			stderr = string(exit.Stderr)
		}
		t.Fatalf("%s %v: %v\n%s%s", program, args, err, out, stderr)
	}
	return string(out)
}
