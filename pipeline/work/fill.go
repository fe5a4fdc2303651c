package work

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"sync"
	"sync/atomic"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Filler makes parts beside other processes that make parts of the same experiment in the
// same output directory, without a lock that all of them hold. That is safe because a part
// is a pure function of its recipe, and appears whole under its name or not at all. A part
// takes a free name only, unless it is to replace what is there: a process that was frozen, or that
// everybody takes for dead, cannot undo what others have finished since.
//
// A Filler writes parts and nothing else. The next run reads them and writes manifests.
type Filler struct {
	Store    *store.Local
	Progress progress.Reporter
	// Replace lets stale and damaged parts be replaced. Without it they are errors, since
	// they may be another seed's or another experiment's finished work.
	Replace bool

	locks sync.Map // of groups and of calibrations, to *sync.Mutex: one goroutine at a time works on each
}

// Answer says what became of the parts of a group.
type Answer struct {
	Experiment string `json:"experiment"`
	Group      int    `json:"group"` // as in an [Order]: -1 for calibrations
	Made       int    `json:"made"`  // parts made by this process
	Found      int    `json:"found"` // parts that were there
}

// Order makes the missing parts of an order, and what else its group misses. The error of an
// order for parts that the plan would make otherwise, or not at all, matches [ErrRecipe];
// nothing has been made then.
func (f *Filler) Order(ctx context.Context, p *plan.Plan, o Order) (Answer, error) {
	parts, err := find(p, o)
	if err != nil {
		return Answer{}, err
	}
	if o.Group >= 0 {
		return f.Group(ctx, p, o.Group)
	}
	answer := Answer{Experiment: p.Experiment.Name, Group: o.Group}
	for _, part := range parts {
		made, err := f.calibrate(part)
		if err != nil {
			return answer, err
		}
		answer.Made += made
		answer.Found += 1 - made
	}
	return answer, nil
}

// lock makes the caller the only goroutine that works on a group or a calibration.
func (f *Filler) lock(key any) (unlock func()) {
	l, _ := f.locks.LoadOrStore(key, new(sync.Mutex))
	l.(*sync.Mutex).Lock()
	return l.(*sync.Mutex).Unlock
}

// Group makes the missing parts of a group, after the calibrations that they depend on. The plan
// is a new one: Group marks what it makes. Several groups may be made at once.
func (f *Filler) Group(ctx context.Context, p *plan.Plan, i int) (answer Answer, err error) {
	group := p.Groups[i]
	defer f.lock(group)()
	to := f.output(group.Parts()...)
	missing, kept := 0, 0
	defer func() {
		made := int(to.made.Load())
		answer = Answer{Experiment: p.Experiment.Name, Group: i, Made: made, Found: kept - made}
	}()
	for _, part := range group.Parts() {
		if !part.Kept {
			continue
		}
		present, err := to.has(part)
		if err != nil {
			return answer, err
		}
		kept++
		if part.Make = !present; part.Make {
			missing++
		}
	}
	if missing == 0 {
		return answer, nil
	}
	for _, e := range group.Evaluators {
		if e.Calibration != nil && e.Calibration.Kept {
			if _, err := f.calibrate(e.Calibration); err != nil {
				return answer, err
			}
		}
	}
	w := Worker{Store: to, Progress: f.Progress}
	return answer, w.Group(ctx, group)
}

// calibrate makes a calibration unless it is there, and returns how many parts it made, 0 or 1. Processes that need it
// at the same moment all make it, in the time for which they would have waited; one of them is first.
func (f *Filler) calibrate(part *plan.Part) (made int, err error) {
	defer f.lock(part)()
	to := f.output(part)
	if present, err := to.has(part); present || err != nil {
		return 0, err
	}
	w := Worker{Store: to, Progress: f.Progress}
	err = w.Calibrate(part)
	return int(to.made.Load()), err
}

// sharedOutput is an output directory in which other processes work too.
type sharedOutput struct {
	*store.Local
	replace bool
	parts   map[string]*plan.Part // that may be made, by name
	made    atomic.Int32          // parts that this process has put there
}

// output returns the directory for some parts.
func (f *Filler) output(parts ...*plan.Part) *sharedOutput {
	to := &sharedOutput{Local: f.Store, replace: f.Replace, parts: make(map[string]*plan.Part)}
	for _, part := range parts {
		to.parts[part.Path()] = part
	}
	return to
}

// has reports whether a part is there. Something else in its place is to be replaced, or an error.
func (s *sharedOutput) has(p *plan.Part) (bool, error) {
	meta, _, err := part.Peek(s.Local, p.Path(), p.Schema)
	problem := ""
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case errors.Is(err, part.ErrVersion):
		problem = "it is a part made by another version of the program"
	case part.Unsound(err):
		problem = "it is damaged or no part of this table"
	case err != nil:
		return false, err
	case meta.Key != p.Key:
		problem = fmt.Sprintf("it is a part made by another recipe (%.12s, expected %.12s), as of another seed, experiment "+
			"file or version of the program", meta.Key, p.Key)
	default:
		return true, nil
	}
	if s.replace {
		return false, nil
	}
	return false, fmt.Errorf("%q: %s; expected no file or the part itself: --replace replaces it, and so does run",
		s.Local.Path(p.Path()), problem)
}

// Create implements [store.Store].
func (s *sharedOutput) Create(name string) (store.Pending, error) {
	pending, err := s.Local.CreateBeside(name, s.replace)
	return &sharedPart{pending, s, s.parts[name]}, err
}

// sharedPart is a part on its way to a name that others may have filled meanwhile.
type sharedPart struct {
	store.Pending
	to   *sharedOutput
	part *plan.Part
}

// Commit implements [store.Pending]. If another process has put the same part there meanwhile, that is success too. A
// machine may see what another one has made late; then the next run looks at it.
func (c *sharedPart) Commit() error {
	if there, err := c.to.has(c.part); there || err != nil {
		return errors.Join(err, c.Abort())
	}
	err := c.Pending.Commit()
	if errors.Is(err, fs.ErrExist) {
		_, err = c.to.has(c.part)
		return err
	}
	if err != nil {
		return err
	}
	c.to.made.Add(1)
	return nil
}
