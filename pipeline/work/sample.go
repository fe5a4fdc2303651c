package work

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/generate"
)

// Sampled is what an estimate was made from.
type Sampled struct {
	Boards    int64
	Processor time.Duration
	// Slow are board sets of which no sample was made in time; boards take at least as long as it did, or
	// groups whose boards share their searches.
	Slow []string
}

// shape is the board sets of a plan that cost the same, and what is known of them.
type shape struct {
	first *plan.Part    // to be made
	due   map[slot]bool // where parts are to be made

	sizes       map[slot]line // bytes of a part by its rows; nil where no sample was made in time
	time        line          // seconds for a group by its boards
	calibration float64       // seconds for a board of a calibration
	factor      float64       // by which times may be off
	shares      bool          // whether boards share their searches, so that more of them take less each
}

// shapesOf returns the shape of each board set of which parts are to be made, and each shape once in order.
func shapesOf(made []*plan.Part) (bySet map[*experiment.BoardSet]*shape, inOrder []*shape) {
	bySet = make(map[*experiment.BoardSet]*shape)
	byText := make(map[string]*shape)
	for _, part := range made {
		if bySet[part.Set] == nil {
			text := shapeOf(*part.Set)
			if byText[text] == nil {
				byText[text] = &shape{first: part, due: make(map[slot]bool), factor: usualFactor}
				inOrder = append(inOrder, byText[text])
			}
			bySet[part.Set] = byText[text]
		}
		bySet[part.Set].due[slotOf(part)] = true
	}
	return bySet, inOrder
}

// shapeOf is the text of all that a board set says and that decides what it costs, nearly: sets that differ
// in their seeds cost the same, and such as differ in a probability or in the parameter of an
// evaluator about as much. An experiment may have thousands of them.
func shapeOf(set experiment.BoardSet) string {
	set.Name, set.Title, set.Seed, set.Pool, set.Of, set.Parameters, set.Probability = "", "", 0, "", "", nil, ""
	set.Evaluators = slices.Clone(set.Evaluators)
	for i, name := range set.Evaluators {
		if kind, _, err := catalog.FindEvaluator(name); err == nil {
			set.Evaluators[i] = kind.Name
		}
	}
	text, err := json.Marshal(set)
	if err != nil {
		panic(err) // plain data always encodes
	}
	return string(text)
}

// slot tells the folders of a board set apart by the places of names in the set's lists, so that sets of a
// shape have the same.
type slot struct {
	table                    string
	evaluator, first, second int
}

func slotOf(p *plan.Part) slot {
	first := p.Propagator
	if first == "" {
		first = p.Contest.First
	}
	players := p.Set.Players()
	return slot{p.Schema.Name, slices.Index(p.Set.Evaluators, p.Evaluator),
		slices.Index(players, first), slices.Index(players, p.Contest.Second)}
}

// bytes returns the expected size of a part, and whether it is known.
func (s *shape) bytes(p *plan.Part) (bytes int64, known bool) {
	size, known := s.sizes[slotOf(p)]
	if p.Stage == plan.Tally || p.Stage == plan.Census || p.Stage == plan.Calibrate {
		return int64(size.fixed), known
	}
	return int64(size.at(float64(p.Rows()))), known
}

// line is a straight line: an amount for each file or group, and one for each of its rows or boards.
type line struct{ fixed, each float64 }

// lineThrough returns the line through two samples; if the larger one has no more rows, its size.
func lineThrough(n1, y1, n2, y2 float64) line {
	if n2 <= n1 {
		return line{fixed: max(y1, y2)}
	}
	each := max(0, (y2-y1)/(n2-n1))
	return line{fixed: max(0, y2-float64(each*n2)), each: each}
}

func (l line) at(n float64) float64 { return l.fixed + float64(l.each*n) }

// Processor time for samples: of all shapes, for those of a shape at least, and for those that tell its sizes.
// They are made larger as long as all take less than enoughSampling.
const (
	maxSampling    = 3 * time.Second
	minSampling    = 200 * time.Millisecond
	sizeSampling   = time.Second
	enoughSampling = 800 * time.Millisecond

	usualFactor = 1.5 // by which a time may be off
	aloneFactor = 3   // and that of a single board
)

// measure makes samples of shapes, each in an equal share of the time or in what faster ones have left.
func measure(ctx context.Context, e *experiment.Experiment, list []*shape, timed bool) (total Sampled, err error) {
	left := maxSampling
	for i, s := range list {
		share := max(minSampling, left/time.Duration(len(list)-i))
		limit := max(share, min(sizeSampling, left)) // the rest is for other shapes
		m := sampler{experiment: e, due: s.due, worker: newSampleWorker(), limit: limit}
		generate.Run(s.first.Game, 0, 1) // makes the table of an endgame, which a process makes once
		s.shares = sharedMemory(&plan.Group{Game: s.first.Game, Set: s.first.Set}) > 0
		try := func(set experiment.BoardSet) (sample, error) { return m.within(ctx, set) }
		err := s.measureSizes(try)
		if err == nil && timed {
			m.worker, m.calibrated, m.limit = newSampleWorker(), false, m.spent+min(share, m.limit-m.spent)
			err = s.measureTime(enoughSampling/time.Duration(len(list)), m.limit-m.spent, try)
		}
		if errors.Is(err, errSlow) {
			total.Slow = append(total.Slow, s.first.Set.Name)
			s.giveUp(m.wasted, m.wastedBoards)
		} else if err != nil {
			return total, fmt.Errorf("estimating board set %q: %w", s.first.Set.Name, err)
		}
		left -= m.spent
		total.Boards += m.boards
		total.Processor += m.spent
	}
	return total, nil
}

// Bounds of the larger sample for sizes. It is smaller where boards are larger or take more work.
const (
	minBoards         = 4 // and those of games played move by move
	maxBoards         = 256
	maxMeasured       = 32 // of layered trees searched one by one
	maxRows           = 1 << 14
	maxBytes          = 1 << 15 // of boards
	maxTimed          = 1 << 16 // boards of samples for the time
	calibrationBoards = 16      // for measuring evaluators
	maxNodes          = 32      // of the largest budget
)

// measureSizes measures the bytes of parts on two samples, which are as large on every machine.
//
// Boards that are searched one by one, for milliseconds each, are searched to depth 1 or within
// small budgets: the rows have the same columns at any depth, only values and node counts
// become more diverse.
func (s *shape) measureSizes(try func(experiment.BoardSet) (sample, error)) error {
	set := *s.first.Set
	boards := int64(maxBoards)
	if set.Played() || len(set.Budgets)+len(set.Methods) > 0 {
		set.Budgets = scaled(set.Budgets, maxNodes)
		if len(set.Depths) > 0 {
			set.Depths = []int{1}
		}
		if boards = maxMeasured; set.Played() {
			boards = minBoards
		}
	}
	if set.Positions { // in their order the first positions are alike, and all are known
		boards = maxRows
	}
	boards = max(minBoards, min(boards, maxRows/rowsPerBoard(&set), maxBytes/boardBytes(s.first)))
	set.Boards = min(boards, set.Boards)
	large, err := try(set)
	if err != nil {
		return err
	}
	set.Boards = max(1, set.Boards/4)
	small, err := try(set)
	if err != nil {
		return err
	}
	s.sizes = make(map[slot]line)
	for folder, more := range large.sizes {
		less := small.sizes[folder]
		s.sizes[folder] = lineThrough(float64(less.rows), float64(less.bytes), float64(more.rows), float64(more.bytes))
	}
	return nil
}

// measureTime measures the time of groups on samples of 1, 4, 16 boards and so on, as long as these are quick, and
// in any case on a second one if it ends before the limit, which tells a group from its boards.
func (s *shape) measureTime(quick, limit time.Duration, try func(experiment.BoardSet) (sample, error)) error {
	set := *s.first.Set
	all := min(set.Boards, maxTimed)
	set.Boards = 1
	var small sample
	large, err := try(set)
	if err != nil {
		return err
	}
	s.calibration = large.calibrations.Seconds() / calibrationBoards
	for set.Boards < all && (4*large.groups <= quick || small.boards == 0 && 4*large.groups <= limit) {
		set.Boards = min(4*set.Boards, all)
		larger, err := try(set)
		if err != nil {
			break // those before will do
		}
		small, large = large, larger
	}
	if small.boards == 0 && all > 1 {
		s.factor = aloneFactor
	}
	s.time = lineThrough(float64(small.boards), small.groups.Seconds(), float64(large.boards), large.groups.Seconds())
	return nil
}

// giveUp takes the time of a sample that was given up for a lower bound.
func (s *shape) giveUp(took time.Duration, boards int64) {
	s.time, s.factor = line{each: took.Seconds() / float64(boards)}, 1
	if s.shares { // others may find all that these boards have searched
		s.time = line{fixed: took.Seconds()}
	}
}

// scaled returns budgets in the same proportions, of which the largest is at most so many nodes.
func scaled(budgets []int64, most int64) []int64 {
	if len(budgets) == 0 || slices.Max(budgets) <= most {
		return budgets
	}
	largest := slices.Max(budgets)
	var list []int64
	for _, nodes := range budgets {
		list = append(list, max(1, nodes*most/largest))
	}
	return slices.Compact(list)
}

// rowsPerBoard returns the number of rows of all tables for each board.
func rowsPerBoard(set *experiment.BoardSet) int64 {
	limits := len(set.Depths) + len(set.Budgets)
	players := len(set.Propagators)*(1+len(set.Methods)) + len(set.Contests)
	return int64(2 + len(set.Evaluators)*limits*players)
}

// boardBytes returns the size of a board's squares.
func boardBytes(p *plan.Part) int64 { return int64(p.Game.Bits()+7) / 8 }

// sample is the parts of the first boards of a set.
type sample struct {
	boards       int64
	sizes        map[slot]size
	groups       time.Duration // processor time for the parts of boards
	calibrations time.Duration // and for calibrations, 0 where an earlier sample has made them
}

// size is the rows and bytes of a part of a sample.
type size struct{ rows, bytes int64 }

// sampler makes samples of board sets in memory, all with the same calibrations.
type sampler struct {
	experiment *experiment.Experiment
	due        map[slot]bool // where parts are made; what they are made of is not kept
	worker     *Worker
	calibrated bool // whether the worker has the calibrations

	limit, spent time.Duration // processor time
	boards       int64         // of all samples
	wasted       time.Duration // of a sample that was given up
	wastedBoards int64
}

// newSampleWorker returns a worker that ends at once when a sample is given up.
func newSampleWorker() *Worker {
	w := newMemoryWorker()
	w.impatient = true
	return w
}

// errSlow is the error of samples that are given up.
var errSlow = errors.New("a sample takes too long")

// within makes a sample of all boards of a set, which has fewer than that of the experiment. It gives up at the
// limit of processor time, and nobody waits for the rest: the board in hand, or the few of a calibration, since no
// search can be stopped halfway. plan ends with its process. A run makes samples only where finished parts or a nearly
// full disk are at stake, and such a rest then takes a core for as long as one of its own boards.
func (s *sampler) within(ctx context.Context, set experiment.BoardSet) (sample, error) {
	ctx, giveUp := context.WithCancel(ctx)
	defer giveUp()
	type end struct {
		made sample
		err  error
	}
	ended, clocks := make(chan end, 1), make(chan clock)
	work := *s // the goroutine may go on after this sample is given up
	go func() {
		runtime.LockOSThread() // for the clock of one thread
		defer runtime.UnlockOSThread()
		now := threadClock()
		clocks <- now
		made, err := work.make(ctx, set, now)
		ended <- end{made, err}
	}()
	now := <-clocks
	began := now()
	look := time.NewTicker(5 * time.Millisecond)
	defer look.Stop()
	for {
		select {
		case found := <-ended:
			s.calibrated = s.calibrated || found.err == nil
			s.boards += found.made.boards
			s.spent += found.made.groups + found.made.calibrations
			return found.made, found.err
		case <-ctx.Done():
			return sample{}, ctx.Err()
		case <-look.C:
			if took := now() - began; took > s.limit-s.spent {
				s.wasted, s.wastedBoards, s.spent = took, set.Boards, s.limit
				return sample{}, errSlow
			}
		}
	}
}

// make makes the parts of a set that are due, as one group.
func (s *sampler) make(ctx context.Context, set experiment.BoardSet, now clock) (sample, error) {
	set.PartSize, set.Calibration = set.Boards, calibrationBoards
	e := *s.experiment
	e.BoardSets = []experiment.BoardSet{set}
	p, err := plan.New(&e)
	if err != nil {
		return sample{}, err
	}
	for _, part := range p.Parts() {
		part.Make = s.due[slotOf(part)]
		part.Kept = part.Make || part.Stage == plan.Calibrate
	}
	found := sample{boards: set.Boards, sizes: make(map[slot]size)}
	began := now()
	for _, part := range p.Calibrations {
		if s.calibrated {
			break
		}
		if err := s.worker.Calibrate(part); err != nil {
			return sample{}, err
		}
	}
	found.calibrations = now() - began
	began = now()
	for _, group := range p.Groups {
		if err := s.worker.Group(ctx, group); err != nil {
			return sample{}, err
		}
	}
	found.groups = now() - began
	for _, part := range p.Made() {
		bytes, err := s.worker.Store.Stat(part.Path())
		if err != nil {
			return sample{}, err
		}
		found.sizes[slotOf(part)] = size{part.Rows(), bytes}
	}
	return found, nil
}
