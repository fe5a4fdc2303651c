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

// checkSpace refuses a plan that needs more disk space than is free, before anything is made. Where that is
// unknown a full disk stops the run, which loses nothing.
func (x *execution) checkSpace(p *plan.Plan, printed *published.Paper) error {
	free, known := x.output.Free()
	if !known || len(p.Made()) == 0 {
		return nil
	}
	bound := work.DiskBound(p) + rowBytes(p, printed)
	if bound+int64(len(p.Parts()))*plentyPart+plenty <= free {
		return nil
	}
	rest, err := restOf(p, printed, x.output)
	if err != nil || bound+rest <= free {
		return err
	}
	cost, err := work.Estimate(x.ctx, p, false)
	need := cost.Blocks + rest - x.replaced(p)
	if err != nil || cost.Bounded || need <= free { // a bound is no reason to refuse
		return err
	}
	return x.noRoom(p, cost.Tables, need, free)
}

// noRoom is the error of a plan that needs more than is free, with the largest tables.
func (x *execution) noRoom(p *plan.Plan, tables []work.TableCost, need, free int64) error {
	byBytes := func(a, b work.TableCost) int { return cmp.Compare(b.Bytes, a.Bytes) }
	tables = slices.SortedStableFunc(slices.Values(tables), byBytes)
	var largest []string
	for _, table := range tables[:min(3, len(tables))] {
		largest = append(largest, table.Name+" "+diskSize(table.Bytes))
	}
	advice := "Smaller: fewer --boards"
	if p.Experiment.Keep == experiment.KeepRows {
		advice = "Smaller: --set keep=counts, which gives the same analysis without the rows, or fewer --boards"
	}
	return fmt.Errorf("output directory %q: experiment %q needs about %s, and %s are free; nothing has been made. "+
		"Largest: %s. %s",
		x.shared.Out, p.Experiment.Name, diskSize(need), diskSize(free), strings.Join(largest, ", "), advice)
}

// replaced returns the space of the parts that new ones replace one by one, less that of the largest for each
// worker: a part is complete before it replaces an old one.
func (x *execution) replaced(p *plan.Plan) (bytes int64) {
	var largest int64
	for _, part := range p.Made() {
		size, _ := x.output.Stat(part.Path()) // 0 where there is none, or an unreadable one, which making the part reports
		bytes += work.Blocks(size)
		largest = max(largest, work.Blocks(size))
	}
	return max(0, bytes-int64(x.workers)*largest)
}

// With so many bytes free for all that is no part, and so many for each part beside its own size, such as for its
// folders, what they take need not be found out, which is a tenth of the work of a small run.
const (
	plenty     = 1 << 30
	plentyPart = 1 << 14
)

// Bytes in Parquet and CSV together, as measured on the shipped experiments by TestJustFits.
const (
	searchBytes = 640      // rows of the analysis about a search: a depth or budget of a propagator
	methodBytes = 1024     // rows about a method of search, and its points in a picture
	tallyBytes  = 256      // those about other counts: of contests, methods, solutions
	cellBytes   = 128      // row about a printed cell or claim
	listedBytes = 256      // a part in datapackage.json
	tableBytes  = 10 << 10 // a table in the description
	entryBytes  = 384      // a part in a manifest
)

// restOf returns how much disk space the files take that are no parts, in whole blocks, with a block for each
// folder: manifests, the analysis and the description. What is there of them is taken off, but for the rows of the
// analysis.
func restOf(p *plan.Plan, printed *published.Paper, there store.Store) (bytes int64, err error) {
	sizes, err := emptySizes(p)
	if err != nil {
		return 0, err
	}
	tables := make(map[string]bool)
	for _, planned := range p.Parts() {
		if !planned.Kept {
			continue
		}
		tables[planned.Schema.Name] = true
		sizes[path.Join(planned.Dir, part.ManifestName)] += entryBytes
		if planned.Make {
			bytes += listedBytes
		}
	}
	sizes[dataset.Files()[0]] += int64(len(tables)) * tableBytes
	folders := make(map[string]bool)
	for name, size := range sizes {
		before, err := there.Stat(name)
		bytes += max(0, work.Blocks(size)-work.Blocks(before))
		if err == nil {
			continue
		}
		for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
			folders[dir] = true
		}
	}
	return bytes + rowBytes(p, printed) + work.Blocks(1)*int64(len(folders)), nil
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

// rowBytes returns the size of the rows of the analysis.
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
