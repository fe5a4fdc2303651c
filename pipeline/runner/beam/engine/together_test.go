package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// newJob is all of an experiment, to be made into a directory.
func newJob(t testing.TB, text, out string) work.Job {
	t.Helper()
	source, err := json.Marshal(map[string]any{"File": "test.yaml", "Text": []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	e, err := setup.Unpack(source)
	if err != nil {
		t.Fatal(err)
	}
	p, err := plan.New(e)
	if err != nil {
		t.Fatal(err)
	}
	p.Select(plan.Selection{})
	st := store.NewLocal(out)
	return work.Job{Plan: p, Out: out, Source: func() ([]byte, error) { return source, nil },
		Worker: &work.Worker{Store: st, Inventory: part.NewInventory(st), Progress: progress.Quiet()}}
}

// manyGroups is an experiment of 40 groups.
const manyGroups = `
name: many
boardsets:
  p3:
    game: pgame
    height: 3
    boards: 400
    part_size: 10
    evaluators: [e1]
    propagators: [minimax]
`

// meeting lets the first groups wait for each other when they begin, and counts how many
// are in hand at a time.
type meeting struct {
	mu    sync.Mutex
	size  int
	begun map[string]bool
	met   chan struct{}
	alone error
}

// begin is called with each part that is begun.
func (m *meeting) begin(name string) {
	if !strings.HasPrefix(name, "boards/") || !strings.HasSuffix(name, ".parquet") {
		return
	}
	m.mu.Lock()
	m.begun[path.Base(name)] = true
	if len(m.begun) == m.size {
		close(m.met)
	}
	m.mu.Unlock()
	select {
	case <-m.met:
	case <-time.After(time.Minute):
		m.mu.Lock()
		m.alone = fmt.Errorf("only %d groups at a time, want %d", len(m.begun), m.size)
		m.mu.Unlock()
	}
}

// TestTogether lets as many groups as there are workers wait for each other: they do not meet
// where an engine runs one after the other.
func TestTogether(t *testing.T) {
	for _, workers := range []int{2, 7} {
		t.Run(fmt.Sprint(workers), func(t *testing.T) {
			expectTogether(t, work.RunnerOptions{Runner: "prism"}, workers, workers)
		})
	}
}

// TestTogetherWithoutLanes is for engines that spread one lane over their workers: Prism does
// so too, though late, unless the steps are fused.
func TestTogetherWithoutLanes(t *testing.T) {
	expectTogether(t, work.RunnerOptions{Runner: "portable", Endpoint: startPrism(t).address, Environment: inProcess}, 2, 2)
}

// expectTogether makes an experiment whose first groups wait for each other.
func expectTogether(t *testing.T, o work.RunnerOptions, workers, size int) {
	t.Helper()
	m := &meeting{size: size, begun: make(map[string]bool), met: make(chan struct{})}
	created = m.begin
	defer func() { created = nil }()
	r, err := New(o, workers)
	if err != nil {
		t.Fatal(err)
	}
	job := newJob(t, manyGroups, filepath.Join(t.TempDir(), "out"))
	if err := errors.Join(r.Make(t.Context(), job), m.alone); err != nil {
		t.Error(err)
	}
}

// TestNoMoreThanWorkers counts the groups in hand. The first take long enough for Prism to
// split what it has given out.
func TestNoMoreThanWorkers(t *testing.T) {
	var mu sync.Mutex
	inHand, most := make(map[string]bool), 0
	slow := 8
	created = func(name string) {
		mu.Lock()
		defer mu.Unlock()
		part := path.Base(name)
		if strings.HasPrefix(name, "solutions/") && slow > 0 {
			slow--
			mu.Unlock()
			time.Sleep(300 * time.Millisecond)
			mu.Lock()
		}
		if strings.HasPrefix(name, "boards/") {
			inHand[part] = true
		}
		most = max(most, len(inHand))
		if strings.HasPrefix(name, "pair_tallies/") { // the last of a group
			delete(inHand, part)
		}
	}
	defer func() { created = nil }()
	r, err := New(work.RunnerOptions{Runner: "prism"}, 2)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Make(t.Context(), newJob(t, manyGroups, filepath.Join(t.TempDir(), "out"))); err != nil {
		t.Fatal(err)
	}
	if most > 2 || len(inHand) > 0 {
		t.Errorf("up to %d groups at a time, want 2; %d have not ended", most, len(inHand))
	}
}

// TestLanes says how the orders are spread.
func TestLanes(t *testing.T) {
	for _, test := range []struct{ orders, lanes, want int }{{1, 7, 1}, {5, 2, 2}, {40, 1, 1}} {
		orders := make([][]byte, test.orders)
		edges, _, err := newPipeline(Task{}, orders, test.lanes).Build()
		if err != nil {
			t.Fatal(err)
		}
		makes := 0
		for _, edge := range edges {
			if strings.Contains(edge.Name(), "makeFn") {
				makes++
			}
		}
		if makes != test.want {
			t.Errorf("%d orders, %d lanes: %d steps that make, want %d", test.orders, test.lanes, makes, test.want)
		}
	}
}
