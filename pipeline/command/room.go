package command

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// estimate says what the parts that a plan makes will take.
func (s *session) estimate(p *plan.Plan) (work.Disk, error) {
	workers, err := s.workers()
	if err != nil {
		return work.Disk{}, err
	}
	st := s.output
	return work.Estimate(s.ctx, p, workers, func(part *plan.Part) int64 {
		size, err := st.Stat(part.Path())
		if err != nil { // missing, or not to be looked at, which making it will say
			return 0
		}
		return size
	})
}

// room refuses a plan that needs more disk than there is, before anything is made.
// Where it is not known how much there is, as in object storage, a full disk stops
// the run instead, which loses nothing.
func (s *session) room(st store.Store, p *plan.Plan) error {
	roomy, is := st.(store.Roomy)
	if !is {
		return nil
	}
	free, known := roomy.Free()
	if !known || work.DiskBound(p) <= free {
		return nil
	}
	disk, err := s.estimate(p)
	if err != nil || disk.Room <= free {
		return err
	}
	return fmt.Errorf("output directory %q: experiment %q needs about %s, and %s are free; nothing has been made. Largest: %s. %s",
		s.shared.Out, p.Experiment.Name, diskSize(disk.Room), diskSize(free), largest(disk), advice(p.Experiment))
}

// largest names the three tables that take most.
func largest(disk work.Disk) string {
	tables := slices.Clone(disk.Tables)
	slices.SortStableFunc(tables, func(a, b work.DiskTable) int { return cmp.Compare(b.Bytes, a.Bytes) })
	var words []string
	for _, t := range tables[:min(3, len(tables))] {
		words = append(words, fmt.Sprintf("%s %s", t.Name, diskSize(t.Bytes)))
	}
	return strings.Join(words, ", ")
}

// advice says what makes an experiment smaller.
func advice(e *experiment.Experiment) string {
	if e.Keep == experiment.KeepRows {
		return "Smaller: --set keep=counts, which gives the same analysis without the rows, or fewer --boards"
	}
	return "Smaller: fewer --boards"
}

// diskSize prints a number of bytes for people.
func diskSize(bytes int64) string {
	if bytes >= 1e9 {
		return fmt.Sprintf("%.1f GB", float64(bytes)/1e9)
	}
	return fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
}
