package command

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// packed loads an experiment as a run does, and packs it.
func packed(t *testing.T, name string, flags shared) (*experiment.Experiment, []byte, error) {
	t.Helper()
	s := &session{ctx: t.Context(), shared: &flags, names: make(map[*experiment.Experiment]string)}
	list, err := s.experiments([]string{name})
	if err != nil {
		t.Fatal(err)
	}
	data, err := s.pack(list[0])
	return list[0], data, err
}

// TestPackedExperimentsPlanAlike packs every shipped experiment: another process makes the
// same parts by the same recipes, whatever its working directory.
func TestPackedExperimentsPlanAlike(t *testing.T) {
	boards, seed := int64(40), uint64(5)
	for _, name := range append(shipped(), "../../data/experiments/tree-example.yaml") {
		e, data, err := packed(t, name, shared{Boards: &boards, Seed: &seed, Set: []string{"keep=counts"}})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		dir, err := os.Getwd()
		if err != nil {
			t.Fatal(err)
		}
		t.Chdir(t.TempDir())
		again, err := Unpack(data)
		t.Chdir(dir)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !bytes.Equal(experiment.Canonical(e), experiment.Canonical(again)) {
			t.Errorf("%s: unpacked it is another experiment", name)
		}
		if one, other := recipes(t, e), recipes(t, again); one != other {
			t.Errorf("%s: unpacked it has other recipes", name)
		}
	}
}

// recipes lists the parts of an experiment with their keys.
func recipes(t *testing.T, e *experiment.Experiment) string {
	p, err := plan.New(e)
	if err != nil {
		t.Fatal(err)
	}
	var list strings.Builder
	for _, part := range p.Parts() {
		list.WriteString(part.Path() + " " + part.Key + "\n")
	}
	return list.String()
}

// TestPackTellsChanges: what is sent is what the run began with.
func TestPackTellsChanges(t *testing.T) {
	text, err := os.ReadFile(tiny)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "tiny.yaml")
	if err := os.WriteFile(file, text, 0o644); err != nil {
		t.Fatal(err)
	}
	s := &session{ctx: t.Context(), shared: &shared{}, names: make(map[*experiment.Experiment]string)}
	list, err := s.experiments([]string{file})
	if err != nil {
		t.Fatal(err)
	}
	text = append(text, "\nseed: 99\n"...)
	if bytes.Count(text, []byte("\nseed:")) > 1 {
		text = bytes.Replace(text, []byte("\nseed: 99\n"), nil, 1)
		text = bytes.Replace(text, []byte("seed: "), []byte("seed: 9"), 1)
	}
	if err := os.WriteFile(file, text, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := s.pack(list[0]); err == nil || !strings.Contains(err.Error(), file+": it has changed since this run began") {
		t.Errorf("error %v, expected one that tells the change", err)
	}
}

// TestUnpackRefuses what is none.
func TestUnpackRefuses(t *testing.T) {
	for _, bad := range []string{"", "{", `{"File":"x.yaml"}`, `{"File":"x.yaml","Text":"bmFtZTogeA=="}`} {
		if _, err := Unpack([]byte(bad)); err == nil {
			t.Errorf("%q is an experiment", bad)
		}
	}
	_, data, err := packed(t, "tree-example", shared{})
	if err != nil {
		t.Fatal(err)
	}
	without := bytes.ReplaceAll(data, []byte(`"Nodes":[{`), []byte(`"Other":[{`))
	if _, err := Unpack(without); err == nil || !strings.Contains(err.Error(), "did not come with the experiment") {
		t.Errorf("error %v, expected one that names the nodes", err)
	}
}
