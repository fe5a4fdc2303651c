package command

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"golang.org/x/sync/errgroup"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/inventory"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// verifyCommand is `verify`.
type verifyCommand struct {
	Experiments []string `arg:"" optional:"" name:"experiment" help:"Shipped experiments by name, or paths of YAML files. Default: nau1986."`
	Reexecute   int      `help:"Make N parts again, chosen at random, and compare them byte by byte." placeholder:"N"`
}

// Run executes the subcommand.
func (c *verifyCommand) Run(s *session) error {
	if c.Reexecute < 0 {
		return usageError(fmt.Sprintf("--reexecute=%d: expected 0 or more", c.Reexecute))
	}
	experiments, err := s.experiments(c.Experiments)
	if err != nil {
		return err
	}
	workers, err := s.workers()
	if err != nil {
		return err
	}
	unlock, err := s.share()
	if err != nil {
		return err
	}
	defer unlock()
	var problems []error
	for _, e := range experiments {
		p, inv, err := s.inspect(e)
		if err != nil {
			return err
		}
		v := verification{session: s, plan: p, inventory: inv, workers: workers, arguments: s.arguments(s.names[e])}
		problems = append(problems, v.all(c.Reexecute))
	}
	problems = append(problems, s.described(), s.unknown())
	return errors.Join(problems...)
}

// share keeps runs from changing files that are compared with each other, and says that
// it waits for one.
func (s *session) share() (unlock func() error, err error) {
	tell, _ := s.reporter()
	return s.output.Share(s.ctx, s.tellWaiting(tell))
}

// described checks that the description of the dataset is that of its files.
func (s *session) described() error {
	memory := store.NewMemory()
	if err := dataset.Write(s.output, memory); err != nil {
		return err
	}
	names, err := memory.List(".")
	if err != nil {
		return err
	}
	return same(s.output, memory, names)
}

// verification checks the parts of one experiment.
type verification struct {
	*session
	plan      *plan.Plan
	inventory *inventory.Inventory
	workers   int
	arguments string // of the commands that make the dataset and its report
}

// all checks every part, then makes some again, then the analysis. It goes on
// after a problem, so that all are named.
func (v *verification) all(reexecute int) error {
	var kept []*plan.Part
	for _, part := range v.plan.Parts() {
		if part.Kept {
			kept = append(kept, part)
		}
	}
	problems := []error{v.each(kept, v.part), v.manifests(kept), v.strays()}
	if err := v.ctx.Err(); err != nil {
		return err
	}
	again := make([]*plan.Part, 0, reexecute)
	for _, i := range rand.Perm(len(kept))[:min(reexecute, len(kept))] {
		again = append(again, kept[i])
	}
	problems = append(problems, v.each(again, v.reexecute))
	if err := errors.Join(problems...); err != nil {
		return err
	}
	if err := v.analysis(); err != nil {
		return err
	}
	if err := v.report(); err != nil {
		return err
	}
	if v.shared.Quiet {
		return nil
	}
	_, err := fmt.Fprintf(v.stdout, "%s: %d parts and the analysis are as they should be; %d made again, the same to the byte\n",
		v.plan.Experiment.Name, len(kept), len(again))
	return err
}

// each checks parts side by side and joins the problems in the order of parts.
func (v *verification) each(parts []*plan.Part, check func(*plan.Part) error) error {
	problems := make([]error, len(parts))
	var group errgroup.Group
	group.SetLimit(v.workers)
	for i, part := range parts {
		group.Go(func() error {
			if problems[i] = v.ctx.Err(); problems[i] == nil {
				problems[i] = check(part)
			}
			return nil
		})
	}
	group.Wait() // the problems are in the slice
	return errors.Join(problems...)
}

// part checks a part's state, its hashes, and its rows with the second reader.
func (v *verification) part(p *plan.Part) error {
	if p.State != plan.Fresh {
		return fmt.Errorf("part %q: %s", p.Path(), p.Reason)
	}
	entry, _, err := v.inventory.Find(p.Schema, p.Dir, part.PartName(p.Range.Index, p.Range.Of))
	if err != nil {
		return err
	}
	return part.Verify(v.output, p.Path(), p.Schema, entry)
}

// reexecute makes a part again in memory and compares the files.
func (v *verification) reexecute(p *plan.Part) error {
	memory, err := work.Alone(v.ctx, v.plan.Experiment, p)
	if err != nil {
		return fmt.Errorf("part %q: making it again: %w", p.Path(), err)
	}
	return store.Equal(v.output, memory, p.Path())
}

// analysis analyses the counts again and compares the files.
func (v *verification) analysis() error {
	printed, err := paperOf(v.plan.Experiment)
	if err != nil {
		return err
	}
	found, err := results.Run(v.output, v.plan, printed)
	if err != nil {
		return err
	}
	memory := store.NewMemory()
	if err := results.Write(memory, v.plan, found); err != nil {
		return err
	}
	names, err := memory.List(".")
	if err != nil {
		return err
	}
	return errors.Join(same(v.output, memory, names), v.strayFigures(names))
}

// same returns an error for each of some files of memory that the store has not, or
// not to the byte.
func same(st store.Store, memory *store.Memory, names []string) error {
	var problems []error
	for _, name := range names {
		problems = append(problems, store.Equal(st, memory, name))
	}
	return errors.Join(problems...)
}
