package command

import (
	"encoding/csv"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

// csvRow is a row of an analysis table by column.
type csvRow map[string]string

// readCSV reads an analysis table.
func readCSV(t *testing.T, name string) []csvRow {
	t.Helper()
	rows, err := csvRows(name)
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// csvRows is readCSV with an error.
func csvRows(name string) (rows []csvRow, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	lines, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, err
	}
	for _, line := range lines[1:] {
		row := make(csvRow)
		for i, column := range lines[0] {
			row[column] = line[i]
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// number is a whole number of a row.
func (r csvRow) number(t *testing.T, column string) int {
	t.Helper()
	n, err := strconv.Atoi(r[column])
	if err != nil {
		t.Fatalf("column %s: %v", column, err)
	}
	return n
}

// TestLaws holds the tables of nau1986 to what must be so on any boards: who
// searches to the end is always right, and critical pairs need propagators
// that can differ, which those of the paper cannot at depths 1, 9 and 10.
func TestLaws(t *testing.T) {
	dir, _ := built(t, "nau1986", "--boards", "50")
	folder := filepath.Join(dir, "analysis/experiment=nau1986")

	deep := 0
	for _, r := range readCSV(t, filepath.Join(folder, "correctness.csv")) {
		if r.number(t, "depth") < r.number(t, "height") {
			continue
		}
		if deep++; r["fraction"] != "1" || r["correct"] != r["nontrivial"] || r.number(t, "nontrivial") == 0 {
			t.Errorf("searched to the end, but not always right: %v", r)
		}
	}
	// 10 heights of table 1c with 3 propagators; p10 with 2 evaluators, n10, and
	// g10 with 2 evaluators and 4 propagators.
	if want := 10*3 + 2*3 + 3 + 2*4; deep != want {
		t.Errorf("%d rows at depth >= height, expected %d", deep, want)
	}

	shallow := 0
	for _, r := range readCSV(t, filepath.Join(folder, "contests.csv")) {
		depth, pairs := r.number(t, "depth"), r.number(t, "pairs")
		if depth != 1 && depth < 9 {
			continue
		}
		if shallow++; pairs != 0 || r["wins"] != "0" || r["percent"] != "" || r["better"] != "" {
			t.Errorf("critical pairs at depth %d: %v", depth, r)
		}
	}
	if want := 3 * (2*3 + 3 + 2*5); shallow != want {
		t.Errorf("%d rows at depths 1, 9 and 10, expected %d", shallow, want)
	}
}

// TestLawsOfWilson2009: a search that sees the end decides every board rightly
// under every propagator and evaluator, emm-nostatic is the product rule, all
// boards are non-trivial, and the exact probability of minimax with the
// natural evaluator at height 10 and depth 1 is the known one.
func TestLawsOfWilson2009(t *testing.T) {
	dir, _ := built(t, "wilson2009", "--boards", "20", "--set", "boardsets.p10b2.calibration=50",
		"--set", "boardsets.p10b3.calibration=20", "--set", "boardsets.n10b2.calibration=50", "--set", "boardsets.n10b3.calibration=20")
	folder := filepath.Join(dir, "analysis/experiment=wilson2009")
	fractions := make(map[string]string)
	key := func(r csvRow) string {
		return r["boardset"] + "/" + r["evaluator"] + "/" + r["depth"] + "/" + r["propagator"]
	}
	for _, r := range readCSV(t, filepath.Join(folder, "correctness.csv")) {
		fractions[key(r)] = r["fraction"]
		if r["boards"] != "20" || r["nontrivial"] != "20" {
			t.Errorf("not all of 20 boards are non-trivial: %v", r)
		}
		if r["depth"] == "10" && r["fraction"] != "1" {
			t.Errorf("searched to the end, but not always right: %v", r)
		}
		if r["propagator"] == "product" {
			r["propagator"] = "emm-nostatic"
			if other := fractions[key(r)]; other != r["fraction"] {
				t.Errorf("emm-nostatic has %s: %v", other, r)
			}
		}
	}
	if want := 4 * 3 * 5 * 10; len(fractions) != want {
		t.Errorf("%d rows of correctness, expected %d", len(fractions), want)
	}
	for _, r := range readCSV(t, filepath.Join(folder, "exact.csv")) {
		if key(r) != "p10b2/natural/1/minimax" {
			continue
		}
		if p, err := strconv.ParseFloat(r["exact"], 64); err != nil || math.Abs(p-.67484637) > 5e-9 {
			t.Errorf("exact probability is %s, expected .67484637", r["exact"])
		}
	}
}
