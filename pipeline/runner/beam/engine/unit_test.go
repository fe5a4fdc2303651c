package engine

import (
	"errors"
	"fmt"
	"runtime/debug"
	"testing"
)

func TestMarked(t *testing.T) {
	text := fmt.Sprintf("java.lang.RuntimeException: Error received: %v\n\tat org.apache\n%v", marked(errors.New("writing \"a\":\nno space")), marked(errors.New("b")))
	if got, found := unmarked(text); !found || got != `writing "a": no space` {
		t.Errorf("got %q, %v", got, found)
	}
	if got, found := unmarked("cut [[nonminimax: writing\n\tat org"); !found || got != "writing" {
		t.Errorf("got %q, %v", got, found)
	}
	if got, found := unmarked("nothing of ours"); found {
		t.Errorf("got %q", got)
	}
	if marked(nil) != nil {
		t.Error("no error became one")
	}
}

func TestCause(t *testing.T) {
	for want, complaints := range map[string][]string{
		"ours":                                {"java: x", fmt.Sprint("java: ", marked(errors.New("ours")), "\n at"), "java: y"},
		"the job failed: last":                {"first", "last\n\tat org.apache"},
		"the job failed: it does not say why": nil,
	} {
		if got := cause(complaints); got.Error() != want {
			t.Errorf("%q: got %q", complaints, got)
		}
	}
}

func TestCommitOf(t *testing.T) {
	for _, test := range []struct {
		revision, modified string
		clean              bool
	}{{"abc", "false", true}, {"abc", "true", false}, {"", "false", false}, {"abc", "", false}} {
		commit, clean := commitOf([]debug.BuildSetting{{Key: "vcs.revision", Value: test.revision}, {Key: "vcs.modified", Value: test.modified}})
		if commit != test.revision || clean != test.clean {
			t.Errorf("%v: got %q, %v", test, commit, clean)
		}
	}
}

func TestParseBoot(t *testing.T) {
	for _, args := range [][]string{
		{"--id=1-1", "--provision_endpoint=localhost:1"},
		{"--id='1-1'", "--provision_endpoint=localhost:1"}, // as Prism writes it
		{"--id=1-1", "--provision_endpoint=localhost:1", "--control_endpoint=c", "--logging_endpoint=l", "--artifact_endpoint=a"},
		{"--worker=true", "--id=1-1", "--logging_endpoint=l", "--control_endpoint=c", "--semi_persist_dir=/tmp"},
	} {
		if !booted(args) {
			t.Errorf("%v is taken for a command line", args)
		}
		if b, err := parseBoot(args); err != nil || b.id != "1-1" {
			t.Errorf("%v: %+v, %v", args, b, err)
		}
	}
	for _, args := range [][]string{nil, {"run"}, {"run", "worker"}, {"--out", "provision_endpoint"}, {"pool", "--listen", ":1"}} {
		if booted(args) {
			t.Errorf("%v is taken for a worker", args)
		}
	}
}
