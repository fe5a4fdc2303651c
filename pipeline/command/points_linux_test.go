//go:build amd64 || arm64

package command

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/internal/faults"
)

// point is a place in a history at which something happens.
type point struct {
	*history
	call labelled
	way  way
}

// way is what happens there.
type way struct {
	name    string
	fault   faults.Fault
	lasting []faults.Kind // calls of these kinds have the same fault from then on
}

// String is the name of what happens, with the kind of call.
func (p point) String() string { return string(p.call.Kind) + " " + p.way.name }

// name tells points apart.
func (p point) name() string {
	return fmt.Sprintf("%s/%s/%s/%d/%s", p.history.name, p.call.stage, p.call.Kind, p.call.nth, p.way.name)
}

// answer lets it happen.
func (p point) answer() func(faults.Call) faults.Fault {
	met := 0
	return func(c faults.Call) faults.Fault {
		if c.Kind == p.call.Kind {
			met++
		}
		if c.Kind == p.call.Kind && met == p.call.nth || met >= p.call.nth && slices.Contains(p.way.lasting, c.Kind) {
			return p.way.fault
		}
		return faults.None
	}
}

// points lists all points of histories, given the ways for a kind of call.
func points(histories []*history, ways func(faults.Kind) []way) (list []point) {
	for _, h := range histories {
		for _, call := range h.calls {
			for _, way := range ways(call.Kind) {
				list = append(list, point{h, call, way})
			}
		}
	}
	return list
}

// sample draws points until every feature is among them, first those that have nothing but
// new ones; in the long form, one of every history, stage, kind of call and way together.
func sample(all []point, features func(point) []string, seed uint64) (drawn []point) {
	if *long {
		features = func(p point) []string { return []string{p.history.name + p.call.stage + p.String()} }
	}
	order := rand.New(rand.NewPCG(seed, 8)).Perm(len(all))
	met := make(map[string]bool)
	old := func(f string) bool { return met[f] }
	for _, enough := range []func([]string, func(string) bool) bool{slices.ContainsFunc[[]string], containsOnly} {
		for _, i := range order {
			list := features(all[i])
			if enough(list, old) {
				continue
			}
			for _, f := range list {
				met[f] = true
			}
			drawn = append(drawn, all[i])
		}
	}
	return drawn
}

// containsOnly reports whether all of a list are so.
func containsOnly(list []string, so func(string) bool) bool {
	return !slices.ContainsFunc(list, func(s string) bool { return !so(s) })
}

// hits counts what was hit.
type hits struct {
	mu     sync.Mutex
	points []point
}

// add counts a point.
func (h *hits) add(p point) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.points = append(h.points, p)
}

// expect logs the counts by stage, and fails if one of the features of all points was not
// hit.
func (h *hits) expect(t *testing.T, all []point, features func(point) []string) {
	t.Helper()
	met, byStage := make(map[string]bool), make(map[string]map[string]int)
	for _, p := range h.points {
		if byStage[p.call.stage] == nil {
			byStage[p.call.stage] = make(map[string]int)
		}
		byStage[p.call.stage][p.String()]++
		for _, feature := range features(p) {
			met[feature] = true
		}
	}
	for _, stage := range slices.Sorted(maps.Keys(byStage)) {
		var list []string
		for _, name := range slices.Sorted(maps.Keys(byStage[stage])) {
			list = append(list, fmt.Sprintf("%d %s", byStage[stage][name], name))
		}
		t.Logf("%-12s %s", stage, strings.Join(list, ", "))
	}
	t.Logf("%d points in all", len(h.points))
	for _, p := range all {
		for _, feature := range features(p) {
			if !met[feature] {
				t.Errorf("nothing was hit of: %s", feature)
			}
			met[feature] = true
		}
	}
}
