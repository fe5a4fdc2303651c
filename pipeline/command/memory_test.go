package command

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// sized is an experiment with another number of boards, unless that is 0, and other keys.
type sized struct {
	name   string
	boards int64
	set    []string
}

// flags are the words of a command line that ask for it.
func (s sized) flags() []string {
	flags := []string{s.name}
	if s.boards > 0 {
		flags = append(flags, "--boards", strconv.FormatInt(s.boards, 10))
	}
	for _, set := range s.set {
		flags = append(flags, "--set", set)
	}
	return flags
}

// TestMemory: a run takes no more memory than plan prints, where rows take most of it and where
// searches do; in the long form every shipped experiment, at its own size, two groups at a time.
func TestMemory(t *testing.T) {
	t.Parallel()
	inCI(t, "seconds of searches; TestSlowSamples has what is printed")
	cases := []sized{
		{loadSpec, 16384, []string{"boardsets.p10.part_size=8192"}},
		{"testdata/remembering.yaml", 1, nil},
	}
	if *long {
		cases = append(cases, sized{loadSpec, 500000, []string{"boardsets.p10.part_size=500000"}},
			sized{loadSpec, 262144, []string{"boardsets.p10.part_size=131072", "keep=counts"}},
			sized{"testdata/remembering.yaml", 0, nil})
		for _, name := range withoutTables() {
			cases = append(cases, sized{name, 0, nil})
		}
	}
	for _, of := range cases {
		t.Run(strings.Join(of.flags(), " "), func(t *testing.T) {
			bound := printedMemory(t, printed(t, of, work.Cost{}))
			took := spent(t, append([]string{"run", "--quiet", "--workers", "2", "--out", t.TempDir()}, of.flags()...)...).memory
			t.Logf("%d MB, at most %d were to be expected", took/1e6, bound/1e6)
			if took > bound {
				t.Errorf("the run took %d bytes of memory, and plan said at most %d", took, bound)
			}
		})
	}
	tree := sized{"tree-example", 0, nil}
	stdout, _ := command(t, exitDone, append([]string{"plan", "--workers", "2", "--out", t.TempDir()}, tree.flags()...)...)
	if got, want := printedMemory(t, stdout), printedMemory(t, printed(t, tree, work.Cost{})); got != want {
		t.Errorf("plan prints %d bytes, expected %d", got, want)
	}
}

// withoutTables lists the shipped experiments that are made in minutes without tables of endings on disk.
func withoutTables() []string {
	return slices.DeleteFunc(shipped(), func(name string) bool { return name == "kalah-openings" })
}

// printed is what plan prints of a cost, without the samples that it makes for the time.
func printed(t *testing.T, of sized, cost work.Cost) string {
	t.Helper()
	overrides := experiment.Overrides{Set: of.set}
	if of.boards > 0 {
		overrides.Boards = &of.boards
	}
	e := fixture.Must(loadExperiment(of.name, overrides, new(int64)))(t)
	p := fixture.Must(plan.New(e))(t)
	var text strings.Builder
	printCost(&text, p, cost, work.Workers(p, 2), 0)
	return text.String()
}

// TestSlowSamples: where samples were given up, a plan has a lower bound of the time, and no shares.
func TestSlowSamples(t *testing.T) {
	cost := work.Cost{Groups: 4, Bounded: true, Processor: work.Spread{Least: 36000, Median: 36000, Most: 36000},
		Sampled: work.Sampled{Slow: []string{"slow"}}}
	const want = "at most 0.0 MB in 0 new files\nunknown, at least 10.0 core-hours on a machine like this one\n" +
		"    (samples of slow take too long)\n    for 4 groups of parts, "
	if got := printed(t, sized{small, 0, nil}, cost); !strings.HasPrefix(got, want) || strings.Contains(got, "share") {
		t.Errorf("it prints\n%s\nexpected\n%s", got, want)
	}
}

// printedMemory is the bound of the memory in what plan prints.
func printedMemory(t *testing.T, stdout string) int64 {
	t.Helper()
	_, rest, _ := strings.Cut(stdout, "\nat most ")
	size, rest, _ := strings.Cut(rest, " ")
	unit, _, is := strings.Cut(rest, " of memory, with ")
	bytes, err := strconv.ParseFloat(size, 64)
	scale, known := map[string]float64{"MB": 1e6, "GB": 1e9}[unit]
	if err != nil || !is || !known {
		t.Fatalf("plan prints no bound of its memory:\n%s", stdout)
	}
	return int64(bytes * scale)
}

// TestShippedMemory: no shipped experiment takes a gibibyte, two groups at a time.
func TestShippedMemory(t *testing.T) {
	t.Parallel()
	inCI(t, "seconds of plans")
	for _, name := range shipped() {
		e := fixture.Must(loadExperiment(name, experiment.Overrides{}, new(int64)))(t)
		p := fixture.Must(plan.New(e))(t)
		workers := work.Workers(p, 2)
		bound := work.Memory(p, workers, 0)
		t.Logf("%-20s %4d MiB with %d workers", name, bound>>20, workers)
		if bound > work.MaxMemory || workers < 2 {
			t.Errorf("%s: %d workers take up to %d bytes, expected two and at most %d", name, workers, bound, work.MaxMemory)
		}
	}
}
