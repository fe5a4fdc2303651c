package command

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// requests are what object storage charges for. Those for locks are not counted: some at the
// beginning and the end, and one every ten seconds. Files of more than 8 MiB, which counts do
// not make, take a PUT for each 8 MiB and two more.
type requests struct {
	Put  int `json:"put"`
	Get  int `json:"get"` // HEAD has the price of a GET, and is counted here
	List int `json:"list"`
}

func (r requests) String() string {
	return fmt.Sprintf("%d PUT, %d GET, %d LIST", r.Put, r.Get, r.List)
}

// pageNames is how many names a service lists at a time.
const pageNames = 1000

// pages returns the requests that listing so many names takes.
func pages(names int) int { return max(1, (names+pageNames-1)/pageNames) }

// foldersOf returns how many kept parts each folder of a plan has, and how many of them are to
// be made.
func foldersOf(p *plan.Plan) (kept, made map[string]int) {
	kept, made = make(map[string]int), make(map[string]int)
	for _, p := range p.Parts() {
		if p.Kept {
			kept[p.Dir]++
		}
		if p.Kept && p.Make {
			made[p.Dir]++
		}
	}
	return kept, made
}

// manifestsOf returns how many manifests change when a plan is made, and about how large they
// are.
func manifestsOf(p *plan.Plan) (files int, bytes int64) {
	kept, made := foldersOf(p)
	for dir := range made {
		files++
		bytes += int64(kept[dir]) * work.EntryBytes
	}
	return files, bytes
}

// What is asked of object storage, as counted: see TestRequestsAsPlanned and, on a server,
// TestRequests of pipeline/bucket.
const (
	partGets    = 1 // a run looks at each part
	shareGets   = 2 // a process that fills a share looks for a part; the run reads it for the manifest
	folderLists = 2 // what is there, and what nobody asks for
)

// requestsOf returns about how many requests make a plan: those of a run, or of processes that
// fill shares and the run that follows.
func requestsOf(p *plan.Plan, shares bool) (r requests) {
	kept, made := foldersOf(p)
	names, seen := 0, 0 // parts; those of which a share knows what is there
	for dir, parts := range kept {
		r.Put += made[dir]
		r.Get += 1 + partGets*parts
		r.List += folderLists * pages(parts)
		if !shares {
			r.Put += part.ManifestWrites(parts-made[dir], 0, made[dir])
		} else if r.Get, seen = r.Get+shareGets*parts, seen+made[dir]; made[dir] > 0 {
			r.Put++ // the manifest, by the run
			r.List += pages(parts)
		}
		names += parts
	}
	for _, p := range p.Parts() {
		if p.Stage == plan.Tally || p.Stage == plan.Census {
			r.Get++ // for the analysis
		}
	}
	r.Put += analysisFiles(p) + len(dataset.Files())
	r.Get += analysisFiles(p) + len(kept) + r.Put - seen       // what is there is asked before it is replaced
	r.List += len(part.RowTables()) + 2*pages(names+len(kept)) // what else is there, and the description
	return r
}

// analysisFiles returns how many files the tables of an experiment's analysis have: Parquet
// and CSV. Only pooled board sets have the table of what is pooled.
func analysisFiles(p *plan.Plan) int {
	tables := len(results.Schemas())
	if !slices.ContainsFunc(p.Experiment.BoardSets, func(set experiment.BoardSet) bool { return set.Pool != "" }) {
		tables--
	}
	return 2 * tables
}
