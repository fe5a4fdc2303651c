package command

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
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

// entryBytes is the size of a part's entry in the manifest, about.
const entryBytes = 384

// manifestsOf returns how many manifests change when a plan is made, and about how large they
// are.
func manifestsOf(p *plan.Plan) (files int, bytes int64) {
	kept, made := foldersOf(p)
	for dir := range made {
		files++
		bytes += int64(kept[dir]) * entryBytes
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

// ways are the requests of the two ways to make a plan.
type ways struct {
	Fill requests `json:"fill"` // processes that fill shares, and the run that follows
	Run  requests `json:"run"`
}

// requestsOf returns about how many requests make a plan.
func requestsOf(p *plan.Plan) ways {
	kept, made := foldersOf(p)
	var both, run, fill requests
	parts, due := 0, 0
	for dir, n := range kept {
		parts, due = parts+n, due+made[dir]
		both.List += folderLists * pages(n)
		run.Put += part.ManifestWrites(n-made[dir], 0, made[dir])
		if made[dir] > 0 {
			fill.Put++ // the manifest, by the run
			fill.List += pages(n)
		}
	}
	for _, p := range p.Parts() {
		if p.Stage == plan.Tally || p.Stage == plan.Census {
			both.Get++ // for the analysis
		}
	}
	files := analysisFiles(p) + len(dataset.Files())
	both.Put += due + files
	both.Get += partGets*parts + 2*len(kept) + analysisFiles(p)
	both.Get += files + 2*len(dataset.Files())                    // what is replaced; whether that is the program's, before and after
	both.List += len(part.RowTables()) + 2*pages(parts+len(kept)) // what else is there, and the description
	run.Get += due + run.Put                                      // as all that is replaced
	fill.Get += shareGets*parts + fill.Put
	return ways{Fill: both.plus(fill), Run: both.plus(run)}
}

func (r requests) plus(o requests) requests {
	return requests{r.Put + o.Put, r.Get + o.Get, r.List + o.List}
}

// analysisFiles returns how many files the tables of an experiment's analysis have: Parquet
// and CSV.
func analysisFiles(p *plan.Plan) int { return 2 * results.Tables(p) }
