//go:build amd64 || arm64

package main

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/faults"
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

// sample draws points: in the short form so many that each stage and each kind of call in each
// way is among them, in the long form some of each history, stage, kind of call and way together.
func sample(all []point, seed uint64) (drawn []point) {
	each, features := 1, func(p point) []string { return []string{p.call.stage, p.String()} }
	if *long {
		each, features = 2, func(p point) []string { return []string{p.history.name + p.call.stage + p.String()} }
	}
	random := rand.New(rand.NewPCG(seed, 8))
	met := make(map[string]int)
	for _, i := range random.Perm(len(all)) {
		if !slices.ContainsFunc(features(all[i]), func(f string) bool { return met[f] < each }) {
			continue
		}
		for _, f := range features(all[i]) {
			met[f]++
		}
		drawn = append(drawn, all[i])
	}
	return drawn
}

// hits counts what was hit, by stage and by kind of call.
type hits struct {
	mu     sync.Mutex
	counts map[string]map[string]int
	all    int
}

// add counts a point.
func (h *hits) add(p point) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.counts == nil {
		h.counts = make(map[string]map[string]int)
	}
	if h.counts[p.call.stage] == nil {
		h.counts[p.call.stage] = make(map[string]int)
	}
	h.counts[p.call.stage][p.String()]++
	h.all++
}

// expect logs the counts, and fails if a stage or a kind of call in a way, of those that
// there are, was not hit.
func (h *hits) expect(t *testing.T, all []point) {
	t.Helper()
	ways := make(map[string]int)
	for _, stage := range slices.Sorted(maps.Keys(h.counts)) {
		line := fmt.Sprintf("%-12s", stage)
		for _, way := range slices.Sorted(maps.Keys(h.counts[stage])) {
			ways[way] += h.counts[stage][way]
			line += fmt.Sprintf(" %d %s,", h.counts[stage][way], way)
		}
		t.Log(strings.TrimSuffix(line, ","))
	}
	t.Logf("%d points in all", h.all)
	for _, p := range all {
		if ways[p.String()] == 0 || h.counts[p.call.stage] == nil {
			t.Errorf("no point of stage %s was hit, or none of %s", p.call.stage, p)
			return
		}
	}
}
