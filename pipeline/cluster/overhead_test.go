//go:build unix

package cluster_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// The benchmarks measure what making parts in processes of their own costs beside the work:
//
//	go test ./pipeline/cluster -run '^$' -bench . -benchtime 3x -count 5

// BenchmarkShareWithoutWork starts a process for a share of no group.
func BenchmarkShareWithoutWork(b *testing.B) {
	dir := local(b, groups)
	for b.Loop() {
		nonminimax(b, "fill", groups, "--out", dir, "--share=1000/1000", "--workers=1").expect(0)
	}
}

// BenchmarkPartPresent starts a process for all groups, of which nothing is missing.
func BenchmarkPartPresent(b *testing.B) {
	dir := local(b, groups)
	for b.Loop() {
		nonminimax(b, "fill", groups, "--out", dir, "--workers=1").expect(0)
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N*groupsParts), "ms/part")
}

// tiny are parts with next to nothing in them: 900 in 100 groups.
var tiny = []string{"testdata/tiny.yaml", "--workers=1"}

// BenchmarkTinyParts makes them by fill, and BenchmarkTinyPartsByRun by run, which says what
// the parts themselves cost.
func BenchmarkTinyParts(b *testing.B) { tinyParts(b, "fill") }

func BenchmarkTinyPartsByRun(b *testing.B) { tinyParts(b, "run", "--stage=tally") }

func tinyParts(b *testing.B, args ...string) {
	n, made := 0, 0
	for b.Loop() {
		dir := filepath.Join(b.TempDir(), fmt.Sprint(n))
		n++
		nonminimax(b, append(append(args, "--quiet", "--out", dir), tiny...)...).expect(0)
		made = parts(dir)
		os.RemoveAll(dir)
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N*made), "ms/part")
}
