package experiment_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/nodetable"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// shippedDir has the shipped experiments.
const shippedDir = "../../data/experiments"

// TestShippedBytes compares the inputs of part keys with stored bytes: the canonical form of
// every shipped experiment, and the game of each board set as in recipes. A change here makes
// every user's files stale.
func TestShippedBytes(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(shippedDir, "*.yaml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no shipped experiments: %v", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".yaml")
		t.Run(name, func(t *testing.T) {
			text := fixture.Must(experiment.ReadFile(file))(t)
			e := fixture.Must(experiment.Load(file, text, shippedNodes, experiment.Overrides{}))(t)
			lines := [][]byte{experiment.Canonical(e)}
			for i := range e.BoardSets {
				game := fixture.Must(json.Marshal(e.BoardSets[i].Spec()))(t)
				lines = append(lines, game)
			}
			kept, err := os.ReadFile(filepath.Join("testdata", "shipped", name+".jsonl"))
			if err != nil {
				t.Fatalf("%v; what it should have: %s", err, bytes.Join(lines, []byte("\n")))
			}
			want, got := bytes.Split(bytes.TrimSpace(kept), []byte("\n")), bytes.Split(bytes.Join(lines, []byte("\n")),
				[]byte("\n"))
			if len(want) != len(got) {
				t.Fatalf("%d lines, kept %d", len(got), len(want))
			}
			for i := range want {
				if !bytes.Equal(got[i], want[i]) {
					t.Errorf("line %d\ngot  %s\nkept %s", i+1, got[i], want[i])
				}
			}
		})
	}
}

func shippedNodes(name string, _ bool, as declare.Reading) (declare.Nodes, error) {
	f, err := os.Open(filepath.Join(shippedDir, name))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return nodetable.Read(name, f, as, 0)
}
