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
	Get  int `json:"get"`
	List int `json:"list"`
	Head int `json:"head"` // at the price of a GET
}

func (r requests) String() string {
	text := fmt.Sprintf("%d PUT, %d GET, %d LIST", r.Put, r.Get, r.List)
	if r.Head > 0 {
		text += fmt.Sprintf(", %d HEAD", r.Head)
	}
	return text
}

// pageNames is how many names a service lists at a time.
const pageNames = 1000

// list adds the listing of so many names.
func (r *requests) list(names int) { r.List += max(1, (names+pageNames-1)/pageNames) }

// folder is the kept parts of one folder.
type folder struct {
	table                          string
	parts, present, missing, stale int
}

// foldersOf counts the kept parts of a plan by folder.
func foldersOf(p *plan.Plan) map[string]*folder {
	folders := make(map[string]*folder)
	for _, part := range p.Parts() {
		if !part.Kept {
			continue
		}
		f := folders[part.Dir]
		if f == nil {
			f = &folder{table: part.Schema.Name}
			folders[part.Dir] = f
		}
		f.parts++
		if part.State != plan.Missing {
			f.present++
		}
		if part.Make && part.State == plan.Missing {
			f.missing++
		} else if part.Make {
			f.stale++
		}
	}
	return folders
}

// manifestsOf returns how many manifests change when a plan is made, and about how large they
// are.
func manifestsOf(p *plan.Plan) (files int, bytes int64) {
	for _, f := range foldersOf(p) {
		if f.missing+f.stale > 0 {
			files++
			bytes += int64(f.parts) * work.EntryBytes
		}
	}
	return files, bytes
}

// requestsOfRun returns the requests of a run that makes what a plan says.
func requestsOfRun(p *plan.Plan) (r requests) {
	for _, f := range foldersOf(p) {
		r.Get += 1 + f.parts // the manifest; to look at each part
		r.list(f.present)
		r.Put += f.missing + f.stale + part.ManifestWrites(f.present, f.stale, f.missing)
	}
	for _, g := range p.Groups {
		r.Get += readBy(g)
	}
	r.Head = r.Put // what is there, before it is replaced
	return r.plus(requestsAlways(p, func(f *folder) int { return f.present }))
}

// requestsOfShares returns the requests of any number of processes that fill shares of a plan,
// and of the run that follows, which reads what they made for the manifests. Each process
// takes one LIST more.
func requestsOfShares(p *plan.Plan) (r requests) {
	for _, f := range foldersOf(p) {
		made := f.missing + f.stale
		if f.table != part.Calibrations.Name {
			r.Head += f.parts
			r.Get += f.present
		}
		r.Put += made
		r.Get += 1 + f.parts // by the run, as any run
		r.list(f.parts)
		if made > 0 {
			r.Get += f.parts
			r.list(f.parts)
			r.Put, r.Head = r.Put+1, r.Head+1
		}
	}
	for _, g := range p.Groups {
		r.Get += readBy(g)
		if n := len(calibrationsOf(g)); g.Makes() {
			r.Head, r.Get = r.Head+n, r.Get+n
		}
	}
	for _, calibration := range p.Calibrations {
		if calibration.Make { // by the first group, which looks again when it has the lock
			r.Head, r.Get = r.Head+1, r.Get-1
		}
	}
	return r.plus(requestsAlways(p, func(f *folder) int { return f.parts }))
}

func (r requests) plus(o requests) requests {
	return requests{r.Put + o.Put, r.Get + o.Get, r.List + o.List, r.Head + o.Head}
}

// readBy returns how many parts are read to make those of a group: the inputs that are there,
// and calibrations.
func readBy(g *plan.Group) int {
	if !g.Makes() {
		return 0
	}
	read := calibrationsOf(g)
	for _, part := range g.Parts() {
		if !part.Make {
			continue
		}
		for _, input := range part.Inputs {
			if input.Kept && !input.Make {
				read[input] = true
			}
		}
	}
	return len(read)
}

// calibrationsOf returns the calibrations that a group depends on.
func calibrationsOf(g *plan.Group) map[*plan.Part]bool {
	list := make(map[*plan.Part]bool)
	for _, e := range g.Evaluators {
		if e.Calibration != nil {
			list[e.Calibration] = true
		}
	}
	return list
}

// requestsAlways returns the requests of a run other than those for its parts: to begin, to
// find files that nobody asks for, to analyse, and to describe the dataset. present says how
// many parts of a folder are there when it begins.
func requestsAlways(p *plan.Plan, present func(*folder) int) (r requests) {
	r.List = 1 + 2 + 1 // whether it can be listed; unfinished uploads, before and after; old tables of the analysis
	folders := foldersOf(p)
	parts, found := 0, make(map[string]int)
	for _, f := range folders {
		parts += f.parts
		found[f.table] += present(f)
		r.list(f.parts + 1)
	}
	for _, table := range part.RowTables() {
		r.list(found[table.Name])
	}
	for _, part := range p.Parts() {
		if part.Stage == plan.Tally || part.Stage == plan.Census || part.Stage == plan.Calibrate && !part.Set.Played() {
			r.Get++ // for the analysis
		}
	}
	tables := analysisFiles(p)
	r.Put = tables + len(dataset.Files())
	r.Head = r.Put
	r.Get += tables + len(folders)
	r.list(parts + len(folders) + tables)
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
