package command

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// checkSpace refuses a plan whose parts need more disk space than is free, before anything is made. Where that is
// unknown, or what else is written fills the disk, the run stops there, and loses nothing.
func (x *execution) checkSpace(p *plan.Plan) error {
	free, known := x.output.Free()
	if !known || work.DiskBound(p) <= free {
		return nil
	}
	cost, err := work.Estimate(x.ctx, p, false)
	need := cost.Blocks - x.replaced(p)
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
