package work

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"sync"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Filler makes parts beside other processes that make parts of the same experiment in the
// same output directory, without a lock that all of them hold. That is safe because a part
// is a pure function of its recipe, and appears whole under its name or not at all. A part
// whose name has come to hold something else meanwhile is never put over it: a process that
// was frozen, or that everybody takes for dead, cannot undo what others have finished since.
//
// A Filler writes parts and nothing else. The next run reads them and writes the manifests.
type Filler struct {
	Store    store.Output
	Progress progress.Reporter
	// Replace lets stale and damaged parts be replaced. Without it they are errors, since
	// they may be another seed's or another experiment's finished work.
	Replace bool

	calibrations sync.Map // paths of parts to *sync.Mutex
}

// Answer says what became of the parts of a group.
type Answer struct {
	Experiment string `json:"experiment"`
	Group      int    `json:"group"` // as in an [Order]
	Made       int    `json:"made"`  // parts made by this process
	Found      int    `json:"found"` // parts that were there
}

// Order makes the missing parts of an order. The error of an order for parts that the plan
// would make otherwise, or not at all, matches [ErrRecipe]; nothing has been made then.
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
		made, err := f.calibrate(ctx, part)
		if err != nil {
			return answer, err
		}
		answer.count(made)
	}
	return answer, nil
}

// count counts a part.
func (a *Answer) count(made bool) {
	if made {
		a.Made++
	} else {
		a.Found++
	}
}

// Group makes the missing parts of a group of a plan on which nothing is marked to be made,
// after the calibrations that they depend on. Several groups may be made at once.
func (f *Filler) Group(ctx context.Context, p *plan.Plan, i int) (Answer, error) {
	group, answer := p.Groups[i], Answer{Experiment: p.Experiment.Name, Group: i}
	to := &beside{Output: f.Store, names: make(map[string]*name)}
	for _, part := range group.Parts() {
		if !part.Kept {
			continue
		}
		present, err := f.look(to, part)
		if err != nil {
			return answer, err
		}
		part.Make = !present
		answer.count(part.Make)
	}
	if answer.Made == 0 {
		return answer, nil
	}
	for _, e := range group.Evaluators {
		if e.Calibration != nil && e.Calibration.Kept {
			if _, err := f.calibrate(ctx, e.Calibration); err != nil {
				return answer, err
			}
		}
	}
	w := Worker{Store: to, Progress: f.Progress}
	return answer, w.Group(ctx, group)
}

// calibrate makes a calibration unless it is there, and reports whether it has. All groups
// of a board set need it at the same moment, so that it has a lock of its own: whoever comes
// first makes it, and the others wait and find it.
func (f *Filler) calibrate(ctx context.Context, part *plan.Part) (made bool, err error) {
	here, _ := f.calibrations.LoadOrStore(part.Path(), new(sync.Mutex))
	here.(*sync.Mutex).Lock()
	defer here.(*sync.Mutex).Unlock()
	to := &beside{Output: f.Store, names: make(map[string]*name)}
	if present, err := f.look(to, part); present || err != nil {
		return false, err
	}
	unlock, err := f.Store.LockFile(ctx, part.Path(), func() {
		f.Progress.Note(fmt.Sprintf("another process makes %q; waiting for it", f.Store.Path(part.Path())))
	})
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, unlock()) }()
	if present, err := f.look(to, part); present || err != nil {
		return false, err
	}
	w := Worker{Store: to, Progress: f.Progress}
	return true, w.Calibrate(part)
}

// look reports whether a part is there. One that was made otherwise is to be replaced, or an
// error.
func (f *Filler) look(to *beside, part *plan.Part) (present bool, err error) {
	version, err := f.Store.Version(part.Path())
	if err != nil {
		return false, err
	}
	to.names[part.Path()] = &name{part, version}
	if version == store.Absent {
		return false, nil
	}
	problem, err := to.differs(part)
	switch {
	case errors.Is(err, fs.ErrNotExist): // removed since
		to.names[part.Path()].version = store.Absent
		return false, nil
	case err != nil || problem == "":
		return err == nil, err
	case f.Replace:
		return false, nil
	}
	return false, fmt.Errorf("%q: %s; expected no file or the part itself: --replace replaces it, and so does run", f.Store.Path(part.Path()), problem)
}

// beside is an output directory in which others work too. A file is put under its name only
// if the name holds what it held when it was looked at.
type beside struct {
	store.Output
	names map[string]*name
}

// name is the name of a part, and what it held.
type name struct {
	part    *plan.Part
	version store.Version
}

// differs says how the file under a part's name differs from the part; empty where it does
// not.
func (b *beside) differs(p *plan.Part) (problem string, err error) {
	meta, _, err := part.Peek(b.Output, p.Path(), p.Schema)
	switch {
	case part.Unsound(err):
		return "it is damaged or no part of this table", nil
	case err != nil:
		return "", err
	case meta.Key != p.Key:
		return fmt.Sprintf("it is a part made by another recipe (%.12s, expected %.12s), as of another seed, experiment file or version of the program", meta.Key, p.Key), nil
	}
	return "", nil
}

// Create implements [store.Store].
func (b *beside) Create(file string) (store.Pending, error) {
	n := b.names[file]
	pending, err := b.Output.CreateOver(file, n.version)
	return &contribution{pending, b, n.part}, err
}

// contribution is a part on its way to a name that others may have filled meanwhile.
type contribution struct {
	store.Pending
	to   *beside
	part *plan.Part
}

// seenLate is how long a machine may take to see a file that another one has made.
const seenLate = 10 * time.Second

// Commit implements [store.Pending]. Who finds the same part there has nothing to add.
func (c *contribution) Commit() error {
	err := c.Pending.Commit()
	if !errors.Is(err, store.ErrChanged) {
		return err
	}
	for deadline := time.Now().Add(seenLate); ; time.Sleep(100 * time.Millisecond) {
		problem, looked := c.to.differs(c.part)
		switch {
		case errors.Is(looked, fs.ErrNotExist) && time.Now().Before(deadline):
			continue
		case looked != nil:
			return errors.Join(err, looked)
		case problem != "":
			return fmt.Errorf("%w: %s", err, problem)
		}
		return nil
	}
}
