package command

import (
	"cmp"
	"fmt"
	"maps"
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

// checkSpace refuses a plan that needs more disk space, or more files (inodes), than are free,
// before anything is made. Where that is unknown a full disk stops the run, which loses nothing.
func (x *execution) checkSpace(p *plan.Plan, printed *published.Paper) error {
	free, freeFiles, known := x.output.Free()
	if !known || len(p.Made()) == 0 {
		return nil
	}
	parts, bound := int64(len(p.Parts())), work.DiskBound(p)
	if bound+rowBytes(p, printed)+parts*plentyPart+plenty <= free && parts*plentyPartFiles+plentyFiles <= freeFiles {
		return nil
	}
	rest, err := restOf(p, printed, x.output)
	if err != nil {
		return err
	}
	largest := make(map[string]int64)
	if files := rest.files + int64(x.workers); files > freeFiles { // each worker has an unfinished one
		for _, made := range p.Made() {
			largest[made.Schema.Name]++
		}
		return x.noRoom(p, largest, files, freeFiles, func(n int64) string { return fmt.Sprintf("%d files", n) }, "fewer board sets, evaluators and propagators")
	}
	if bound+rest.bytes <= free {
		return nil
	}
	disk, err := x.estimate(p, nil)
	if err != nil || disk.Bounded || disk.Room+rest.bytes <= free { // a bound is no reason to refuse
		return err
	}
	for _, t := range disk.Tables {
		largest[t.Name] = t.Bytes
	}
	return x.noRoom(p, largest, disk.Room+rest.bytes, free, diskSize, "fewer --boards")
}

// noRoom is the error of a plan that needs more than is free, with what its tables take, and
// what else it might have fewer of.
func (x *execution) noRoom(p *plan.Plan, tables map[string]int64, need, free int64, format func(int64) string, fewer string) error {
	names := slices.SortedFunc(maps.Keys(tables), func(a, b string) int {
		return cmp.Or(cmp.Compare(tables[b], tables[a]), cmp.Compare(a, b))
	})
	var largest []string
	for _, name := range names[:min(3, len(names))] {
		largest = append(largest, name+" "+format(tables[name]))
	}
	advice := "Smaller: " + fewer
	if p.Experiment.Keep == experiment.KeepRows {
		advice = "Smaller: --set keep=counts, which gives the same analysis without the rows, or " + fewer
	}
	return fmt.Errorf("output directory %q: experiment %q needs about %s, and %s are free; nothing has been made. Largest: %s. %s",
		x.shared.Out, p.Experiment.Name, format(need), format(free), strings.Join(largest, ", "), advice)
}

// With so many bytes and files free for all that is no part, and so many for each part beside its
// own size, such as for its folders, what they take need not be found out, which is a tenth of the
// work of a small run.
const (
	plenty          = 1 << 30
	plentyPart      = 1 << 14
	plentyFiles     = 1 << 12
	plentyPartFiles = 1 << 4
)

// Bytes in Parquet and CSV together, as measured on the shipped experiments by TestRoom.
const (
	searchBytes = 640      // rows of the analysis about a search: a depth or budget of a propagator
	methodBytes = 1024     // rows about a method of search, and its points in a picture
	tallyBytes  = 256      // those about other counts: of contests, methods, solutions
	cellBytes   = 128      // row about a printed cell or claim
	listedBytes = 256      // a part in datapackage.json
	tableBytes  = 10 << 10 // a table in the description
)

// rest is what a run takes beside the bytes of its parts.
type rest struct {
	bytes int64
	files int64 // and folders, with the parts and the folder of unfinished files
}

// restOf returns how much disk space the files take that are no parts, in whole blocks, with a
// block for each folder: manifests, the analysis and the description. What is there of them
// already is taken off, but for one, since a file is complete before it replaces an old one.
func restOf(p *plan.Plan, printed *published.Paper, there store.Store) (rest, error) {
	sizes, err := emptySizes(p)
	if err != nil {
		return rest{}, err
	}
	kept, made := foldersOf(p)
	tables := make(map[string]bool)
	bytes := rowBytes(p, printed)
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
	more, replaced, files := growth(sizes, there, err == nil)
	files++ // the folder of unfinished files
	for _, made := range p.Made() {
		if _, err := there.Stat(made.Path()); err != nil {
			files++
		}
	}
	return rest{bytes: max(0, bytes+more) + replaced, files: files}, nil
}

// growth returns by how much files of the given sizes and their folders need more space than
// what is there, the space of the largest one that is replaced, and how many files and folders are
// new. An experiment may be described already, or others are.
func growth(sizes map[string]int64, there store.Store, described bool) (more, replaced, made int64) {
	folders := make(map[string]bool) // whether they are there
	for name, size := range sizes {
		before, err := there.Stat(name)
		if err != nil {
			made++
		}
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
			made++
		}
	}
	return more, replaced, made
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

// analysisFiles returns how many files the tables of an experiment's analysis have: Parquet
// and CSV.
func analysisFiles(p *plan.Plan) int { return 2 * results.Tables(p) }
