package command

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// TestMemory: a run takes no more memory than plan prints, where rows take most of it and where
// searches do; in the long form every shipped experiment, at its own size, two groups at a time.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("ten seconds of searches")
	}
	cases := [][]string{
		{loadSpec, "--boards", "32768", "--set", "boardsets.p10.part_size=16384"},
		{loadSpec, "--boards", "262144", "--set", "boardsets.p10.part_size=131072", "--set", "keep=counts"},
		{"testdata/remembering.yaml"},
	}
	if *long {
		cases = append(cases, []string{loadSpec, "--boards", "500000", "--set", "boardsets.p10.part_size=500000"})
		for _, name := range withoutTables() {
			cases = append(cases, []string{name})
		}
	}
	for _, of := range cases {
		t.Run(strings.Join(of, " "), func(t *testing.T) {
			of := append(of, "--workers", "2", "--out", t.TempDir())
			bound := printedMemory(t, of)
			took := spent(t, append([]string{"run", "--quiet"}, of...)...).memory
			t.Logf("%d MB, at most %d were to be expected", took/1e6, bound/1e6)
			if took > bound {
				t.Errorf("the run took %d bytes of memory, and plan said at most %d", took, bound)
			}
		})
	}
}

// withoutTables lists the shipped experiments that are made in minutes without tables of endings on disk.
func withoutTables() []string {
	return slices.DeleteFunc(shipped(), func(name string) bool { return name == "kalah-openings" })
}

// printedMemory is the bound that plan prints.
func printedMemory(t *testing.T, of []string) int64 {
	t.Helper()
	stdout, _ := command(t, exitDone, append([]string{"plan"}, of...)...)
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
	for _, name := range shipped() {
		e, err := loadExperiment(name, experiment.Overrides{}, new(int64))
		if err != nil {
			t.Fatal(err)
		}
		p, err := plan.New(e)
		if err != nil {
			t.Fatal(err)
		}
		workers := work.Workers(p, 2)
		bound := work.Memory(p, workers, 0)
		t.Logf("%-20s %4d MiB with %d workers", name, bound>>20, workers)
		if bound > work.MostMemory || workers < 2 {
			t.Errorf("%s: %d workers take up to %d bytes, expected two and at most %d", name, workers, bound, work.MostMemory)
		}
	}
}
