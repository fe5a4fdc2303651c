package command

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// checkSpace refuses a plan that needs more disk space than is free, before anything is made.
// Where free space is unknown, as in object storage, a full disk stops the run, which loses
// nothing. So does one that has no room for more files (inodes), since only some file systems
// have a limit.
func (x *execution) checkSpace(p *plan.Plan, printed *published.Paper) error {
	output, is := x.output.(store.SpaceReporter)
	if !is || len(p.Made()) == 0 {
		return nil
	}
	free, known := output.Free()
	if !known {
		return nil
	}
	rest, err := restOf(p, printed, x.output)
	if err != nil || work.DiskBound(p)+rest <= free {
		return err
	}
	disk, err := x.estimate(p, nil)
	if err != nil || disk.Room+rest <= free {
		return err
	}
	tables := slices.Clone(disk.Tables)
	slices.SortStableFunc(tables, func(a, b work.TableCost) int { return cmp.Compare(b.Bytes, a.Bytes) })
	var largest []string
	for _, t := range tables[:min(3, len(tables))] {
		largest = append(largest, fmt.Sprintf("%s %s", t.Name, diskSize(t.Bytes)))
	}
	advice := "Smaller: fewer --boards"
	if p.Experiment.Keep == experiment.KeepRows {
		advice = "Smaller: --set keep=counts, which gives the same analysis without the rows, or fewer --boards"
	}
	return fmt.Errorf("output directory %q: experiment %q needs about %s, and %s are free; nothing has been made. Largest: %s. %s",
		x.shared.Out, p.Experiment.Name, diskSize(disk.Room+rest), diskSize(free), strings.Join(largest, ", "), advice)
}

// Bytes in Parquet and CSV together, as measured on the shipped experiments by TestRoom.
const (
	searchBytes = 640      // rows of the analysis about a search: a depth or budget of a propagator
	methodBytes = 1024     // rows about a method of search, and its points in a picture
	tallyBytes  = 256      // those about other counts: of contests, methods, solutions
	cellBytes   = 128      // row about a printed cell or claim
	listedBytes = 256      // a part in datapackage.json
	tableBytes  = 10 << 10 // a table in the description
)

// restOf returns how much disk space the files take that are no parts, in whole blocks, with a
// block for each folder: manifests, the analysis and the description. What is there of them
// already is taken off, but for one, since a file is complete before it replaces an old one.
func restOf(p *plan.Plan, printed *published.Paper, there store.Store) (bytes int64, err error) {
	sizes, err := emptySizes(p)
	if err != nil {
		return 0, err
	}
	kept, made := foldersOf(p)
	tables := make(map[string]bool)
	bytes = rowBytes(p, printed)
	for dir, parts := range kept {
		table, _, _ := strings.Cut(dir, "/")
		tables[table] = true
		bytes += int64(made[dir]) * listedBytes
		if made[dir] > 0 {
			sizes[path.Join(dir, part.ManifestName)] = int64(parts+1) * entryBytes
		}
	}
	sizes[dataset.Files()[0]] += int64(len(tables)) * tableBytes
	_, err = there.Stat(path.Join(results.Dir(p.Experiment.Name), "atlas.csv"))
	more, replaced := growth(sizes, there, err == nil)
	return max(0, bytes+more) + replaced, nil
}

// growth returns by how much files of the given sizes and their folders need more space than
// what is there, and the space of the largest one that is replaced. An experiment may be
// described already, or others are.
func growth(sizes map[string]int64, there store.Store, described bool) (more, replaced int64) {
	folders := make(map[string]bool) // whether they are there
	for name, size := range sizes {
		before, err := there.Stat(name)
		replaced = max(replaced, work.Blocks(before))
		switch description := slices.Contains(dataset.Files(), name); {
		case description && err == nil && described:
			before = size // it grows by the parts that it lists
		case description:
			before = 0 // it grows by the experiment
		}
		more += work.Blocks(size) - work.Blocks(before)
		for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
			folders[dir] = folders[dir] || err == nil
		}
	}
	for _, old := range folders {
		if !old {
			more += work.Blocks(1)
		}
	}
	return more, replaced
}

// emptySizes returns the sizes of the files of an experiment's analysis without rows, and those
// of the description of a dataset that has nothing else, which are made in memory.
func emptySizes(p *plan.Plan) (map[string]int64, error) {
	memory := store.NewMemory()
	if err := results.Write(memory, p, new(analysis.Results)); err != nil {
		return nil, err
	}
	if err := dataset.Write(memory, memory); err != nil {
		return nil, err
	}
	names, err := memory.List(".")
	if err != nil {
		return nil, err
	}
	sizes := make(map[string]int64)
	for _, name := range names {
		if sizes[name], err = memory.Stat(name); err != nil {
			return nil, err
		}
	}
	return sizes, nil
}

// rowBytes returns how many bytes the rows of the analysis take.
func rowBytes(p *plan.Plan, printed *published.Paper) (bytes int64) {
	for _, part := range p.Parts() {
		switch {
		case part.Range.Index > 0: // counted with the first
		case part.Stage == plan.Tally && len(part.Methods) > 0:
			bytes += methodBytes * part.Rows()
		case part.Stage == plan.Tally && part.Propagator != "":
			bytes += searchBytes * part.Rows()
		case part.Stage == plan.Tally:
			bytes += tallyBytes * part.Rows()
		}
	}
	if printed != nil {
		bytes += cellBytes * int64(len(printed.Cells)+len(printed.Claims))
	}
	return bytes
}
