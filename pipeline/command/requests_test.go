package command

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// countingOutput counts what an output directory in object storage would ask for: each call
// is the request, or the pages, that a bucket takes for it. Locks are not counted.
type countingOutput struct {
	store.Output
	mu    sync.Mutex
	count requests
}

func (c *countingOutput) add(r requests) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.count = c.count.plus(r)
}

// taken returns the counts since the last call.
func (c *countingOutput) taken() requests {
	c.mu.Lock()
	defer c.mu.Unlock()
	taken := c.count
	c.count = requests{}
	return taken
}

// opened is what opening a bucket takes.
func (c *countingOutput) opened(context.Context, string) (store.Output, error) {
	c.add(requests{List: 1})
	return c, nil
}

func (c *countingOutput) Open(name string) (store.File, error) {
	c.add(requests{Get: 1})
	return c.Output.Open(name)
}

func (c *countingOutput) Stat(name string) (int64, error) {
	c.add(requests{Get: 1})
	return c.Output.Stat(name)
}

func (c *countingOutput) Version(name string) (store.Version, error) {
	c.add(requests{Get: 1})
	return c.Output.Version(name)
}

func (c *countingOutput) List(dir string) ([]string, error) {
	names, err := c.Output.List(dir)
	c.add(requests{List: pages(len(names))})
	return names, err
}

func (c *countingOutput) Sweep() error {
	c.add(requests{List: 1})
	return c.Output.Sweep()
}

func (c *countingOutput) Create(name string) (store.Pending, error) {
	pending, err := c.Output.Create(name)
	return countedPending{pending, c, requests{Get: 1, Put: 1}}, err // what is there it asks first
}

func (c *countingOutput) CreateOver(name string, seen store.Version) (store.Pending, error) {
	pending, err := c.Output.CreateOver(name, seen)
	return countedPending{pending, c, requests{Put: 1}}, err
}

type countedPending struct {
	store.Pending
	store *countingOutput
	takes requests
}

func (p countedPending) Commit() error {
	p.store.add(p.takes)
	return p.Pending.Commit()
}

// TestRequestsAsPlanned: a run, and shares with a run after them, make about the requests that
// plan foretells, whatever is there already.
func TestRequestsAsPlanned(t *testing.T) {
	t.Parallel()
	groups := "../cluster/testdata/groups.yaml"
	for _, tt := range []struct {
		name   string
		before [][]string // what is made beforehand
		args   []string
	}{
		{"nothing", nil, []string{tiny}},
		{"counts", nil, []string{tiny, "--set", "keep=counts"}},
		{"many parts", nil, []string{tiny, "--boards", "80", "--set", "keep=counts", "--set", "boardsets.p5.part_size=10"}},
		{"calibrations", nil, []string{groups, "--boards", "32"}},
		{"a propagator", [][]string{{tiny}}, []string{tiny, "--set", "boardsets.p5.propagators=[minimax, product, average]"}},
		{"another evaluator", [][]string{{tiny, "--set", "keep=counts"}}, []string{tiny, "--set", "keep=counts", "--set", "boardsets.g4.evaluators=[e3, e1]"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			for _, args := range tt.before {
				command(t, exitDone, append([]string{"run", "--quiet", "--out", dir}, args...)...)
			}
			planned, _ := command(t, exitDone, append([]string{"plan", "--json", "--out", dir}, tt.args...)...)
			for _, way := range []string{"run", "fill"} {
				c := &countingOutput{Output: store.NewLocal(copied(t, dir))}
				execute := func(command ...string) {
					t.Helper()
					var stderr bytes.Buffer
					if status := Main(append(command, "--out", "counted://here"), io.Discard, &stderr, c.opened); status != exitDone {
						t.Fatalf("%q: status %d: %s", command, status, stderr.String())
					}
				}
				foretold := foretoldRequests(t, planned, way)
				opened := 0
				if way == "fill" {
					for share := range 3 {
						execute(append([]string{"fill", "--quiet", fmt.Sprintf("--share=%d/3", share+1)}, tt.args...)...)
						opened++
					}
				}
				execute(append([]string{"run", "--quiet"}, tt.args...)...)
				made := c.taken()
				made.List -= opened // which is for the processes, not for the plan
				for what, pair := range map[string][2]int{"PUT": {made.Put, foretold.Put}, "GET": {made.Get, foretold.Get}, "LIST": {made.List, foretold.List}} {
					if ratio := float64(pair[1]) / float64(pair[0]); ratio < 0.9 || ratio > 1.1 {
						t.Errorf("%s: %d %s, foretold %d", way, pair[0], what, pair[1])
					}
				}
				t.Logf("%s: %v, foretold %v", way, made, foretold)
			}
		})
	}
}

// foretoldRequests reads the requests of a way to make a plan from what plan --json prints.
func foretoldRequests(t *testing.T, printed, way string) requests {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(printed), "\n")
	var last struct{ Requests map[string]requests }
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil {
		t.Fatal(err)
	}
	return last.Requests[way]
}
