// Package work makes parts: it reads a part's inputs, calls the stage, and writes the result
// to the output directory.
package work

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/uci"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/tally"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// Worker makes the parts of groups. It is safe for concurrent use on different groups.
type Worker struct {
	Store     store.Store
	Inventory *part.Inventory // of the store; nil where nobody asks for it, see [Filler]
	Progress  progress.Reporter
	impatient bool // whether nothing in hand is completed when the context ends
}

// group is the work on one group of parts. It makes or reads boards, solutions and
// calibrations when a part first needs them.
type group struct {
	*Worker
	*plan.Group
	boards       *generate.Boards
	solutions    *solve.Solutions
	solver       truth.Solver // remembers what it solved to draw boards when it solves them
	calibrations map[*plan.Part][]calibrate.Row
	engines      map[string]*uci.Process // by player, those that have been started
	keys         search.RowKeys          // of decisions and games, once they are needed
	sums         sums                    // of the pieces before this one
	last         bool                    // whether it is the last piece, or the whole group
	first        *plan.Part              // of those to be made, by which the reporter knows the group
	before       int                     // boards of the pieces before this one
	late         context.Context         // ends some time after that of the caller
}

// patience is for how long a group goes on with its current parts when it is to end. Boards of a part may
// take hours.
const patience = 10 * time.Second

// patient returns a context that ends some time after another one.
func (w *Worker) patient(ctx context.Context) (late context.Context, forget func()) {
	if w.impatient {
		return ctx, func() {}
	}
	late, end := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() {
		select {
		case <-late.Done():
		case <-time.After(patience):
			end()
		}
	})
	return late, func() { stop(); end() }
}

// goOn returns what a stage asks before each board.
func (g *group) goOn(stage plan.Stage) func(done int) error {
	return func(done int) error {
		g.Progress.Boards(g.first, stage, g.before+done)
		return g.late.Err()
	}
}

// Group makes the parts of a group that the plan marks to be made. Each part is complete on
// disk before a part that depends on it is made. When the context ends, Group completes the
// current part if that takes seconds, and skips the rest.
//
// The error of an evaluator whose values are none, see [evaluate.ValueError], names the board set.
func (w *Worker) Group(ctx context.Context, planned *plan.Group) error {
	w.Progress.Begin(planned.Made())
	err := w.rescued(ctx, planned)
	if wrong := new(evaluate.ValueError); errors.As(err, &wrong) {
		return fmt.Errorf("board set %q: %w", planned.Set.Name, err)
	}
	return err
}

// rescued makes the parts of a group. Evaluators are also asked outside of passes, as when a kernel is made.
func (w *Worker) rescued(ctx context.Context, planned *plan.Group) (err error) {
	defer evaluate.Rescue(&err, nil)
	return w.inPieces(ctx, planned, pieces(planned))
}

// run makes the parts of a group, or counts a piece of it.
func (g *group) run(ctx context.Context) error {
	for _, step := range g.steps() {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// steps lists the work of a group in order.
func (g *group) steps() []func() error {
	var steps []func() error
	if g.Boards.Make {
		steps = append(steps, func() error { _, err := g.needBoards(); return err })
	}
	if g.Solutions.Due() {
		steps = append(steps, func() error { _, err := g.needSolutions(); return err })
	}
	if g.Tally.Due() {
		steps = append(steps, g.tallySolutions)
	}
	if g.Positions.Due() {
		steps = append(steps, g.listPositions)
	}
	var counted []plan.Evaluator
	for _, e := range g.Evaluators {
		if !e.Census.Due() && !e.Values.Due() && !e.Trees.Due() {
			continue
		}
		if played, ok := g.Game.(game.Counted); ok {
			steps = append(steps, func() error { return g.countPositions(played, e) })
		} else {
			counted = append(counted, e)
		}
	}
	if len(counted) > 0 {
		steps = append(steps, func() error { return g.countNodes(counted) })
	}
	return append(steps, g.search)
}

// needBoards makes the boards and keeps them, or reads them, or makes them for this group
// only.
func (g *group) needBoards() (*generate.Boards, error) {
	if g.boards != nil {
		return g.boards, nil
	}
	var err error
	if g.Boards.Kept && !g.Boards.Make {
		g.boards, err = g.readBoards(g.Group)
		return g.boards, err
	}
	if g.boards, err = boardsBy(g.Group, g.needSolver, g.goOn(plan.Generate)); err != nil || !g.Boards.Make {
		return g.boards, err
	}
	return g.boards, g.write(g.Boards, boardsBatch(g.Boards, g.boards))
}

// needSolutions makes the solutions and keeps them, or reads them, or makes them for this
// group only.
func (g *group) needSolutions() (*solve.Solutions, error) {
	if g.solutions != nil {
		return g.solutions, nil
	}
	p := g.Solutions
	if p.Kept && !p.Make {
		var err error
		g.solutions, err = g.readSolutions(g.Group)
		return g.solutions, err
	}
	boards, err := g.needBoards()
	if err != nil {
		return nil, err
	}
	if g.solutions, err = solve.Run(boards, g.needSolver(), g.goOn(plan.Solve)); err != nil || !p.Make {
		return g.solutions, err
	}
	return g.solutions, g.write(p, rowsBatch(p, *g.solutions))
}

// needSolver makes the solver of the group's boards.
func (g *group) needSolver() truth.Solver {
	if g.solver == nil {
		g.solver = catalog.Solver(g.Game)
	}
	return g.solver
}

func (g *group) tallySolutions() error {
	solutions, err := g.needSolutions()
	if err != nil {
		return err
	}
	return keepCounts(g, g.Tally, tally.Solutions(solutions))
}

// listPositions keeps the positions that come with the boards of the group.
func (g *group) listPositions() error {
	rows, truths := g.Game.(game.Lister).Truths(g.Range.First, int64(g.Range.Count))
	return writeRows(g.Worker, g.Positions, slices.AppendSeq(make([]game.Truth, 0, rows), truths))
}

// layers returns the shape of the group's boards; none in games played move by move.
func (g *group) layers() layered.Layers {
	if layered, ok := g.Game.(layered.Layered); ok {
		return layered.Layers()
	}
	return layered.Layers{}
}

// maxSwept is how often a part is written again whose unfinished file a run has removed.
const maxSwept = 10

// write writes a part and enters it into the inventory.
func (w *Worker) write(p *plan.Part, rows part.Batch) error {
	meta := part.Meta{Key: p.Key, Spec: string(p.Recipe()), FirstBoard: p.Range.First, Boards: int64(p.Range.Count)}
	info, err := part.Write(w.Store, p.Path(), p.Schema, meta, rows)
	for again := 0; errors.Is(err, store.ErrSwept) && again < maxSwept; again++ {
		info, err = part.Write(w.Store, p.Path(), p.Schema, meta, rows)
	}
	if err != nil {
		return err
	}
	if w.Inventory != nil {
		w.Inventory.Put(p.Path(), part.NewEntry(meta, info))
	}
	w.Progress.Part(p, info.Rows, info.Bytes)
	return nil
}

// Alone makes one part of an experiment from the experiment only, in a store of its own.
func Alone(ctx context.Context, e *experiment.Experiment, wanted *plan.Part) (store.Store, error) {
	p, err := plan.Around(e, wanted) // all of it would take longer than most parts
	if err != nil {
		return nil, err
	}
	for _, calibration := range p.Calibrations {
		if calibration.Key == wanted.Key {
			w := newMemoryWorker()
			return w.Store, w.Calibrate(calibration)
		}
	}
	for _, group := range p.Groups {
		for _, own := range group.Parts() {
			if own.Key == wanted.Key {
				return alone(ctx, group, own)
			}
		}
	}
	return nil, fmt.Errorf("the experiment has no part with key %s", wanted.Key)
}

// alone makes one part of a group and does not keep its inputs.
func alone(ctx context.Context, group *plan.Group, wanted *plan.Part) (store.Store, error) {
	for _, p := range group.Parts() {
		p.Kept, p.Make = p == wanted, p == wanted
	}
	for _, e := range group.Evaluators {
		if e.Calibration != nil {
			e.Calibration.Kept = false
		}
	}
	w := newMemoryWorker()
	return w.Store, w.Group(ctx, group)
}

// newMemoryWorker returns a worker whose parts are read by their names, so that they need no manifests.
func newMemoryWorker() *Worker { return &Worker{Store: store.NewMemory(), Progress: progress.Quiet()} }
