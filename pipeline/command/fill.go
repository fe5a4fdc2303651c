package command

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// fillCommand is `fill`.
type fillCommand struct {
	Experiments []string `arg:"" optional:"" name:"experiment" help:"Shipped experiments by name, or paths of YAML files. Default: nau1986."`
	Share       string   `help:"Make every N-th group of parts, from the I-th on. Default: 1/1, all of them." placeholder:"I/N" xor:"which"`
	Orders      string   `help:"Make what orders has printed: a file, or - for standard input. Each order is answered by a line of JSON." placeholder:"FILE" xor:"which"`
	Replace     bool     `help:"Replace stale and damaged parts, which are errors otherwise."`
}

// Run makes parts and nothing else: no manifests, no analysis, which are for the run that
// follows.
func (c *fillCommand) Run(s *session) error {
	first, step, err := parseShare(c.Share)
	if err != nil {
		return err
	}
	workers, err := s.workers()
	if err != nil {
		return err
	}
	experiments, err := s.experiments(c.Experiments)
	if err != nil {
		return err
	}
	var plans []*plan.Plan
	for _, e := range experiments {
		p, err := plan.New(e)
		if err != nil {
			return err
		}
		plans = append(plans, p)
	}
	tasks := sharedTasks(plans, first, step)
	if c.Orders != "" {
		orders, err := openOrders(c.Orders)
		if err != nil {
			return err
		}
		defer orders.Close()
		tasks = orderedTasks(plans, c.Orders, orders)
	}
	tell := s.fillReporter()
	defer s.explainInterrupt(tell)()
	f := filling{filler: &work.Filler{Store: s.output, Progress: tell, Replace: c.Replace}}
	if c.Orders != "" {
		f.answers = json.NewEncoder(s.stdout)
	}
	if err := errors.Join(f.all(s.ctx, tasks, workers), s.output.Close()); err != nil {
		return err
	}
	if c.Orders == "" && !s.shared.Quiet {
		_, err = fmt.Fprintf(s.stdout, "%d parts made, %d were there\n", f.made, f.found)
	}
	return err
}

// fillReporter says on stderr what a process waits for: stdout is for answers, and how much
// there is to do in all a share does not know.
func (s *session) fillReporter() progress.Reporter {
	if s.shared.Quiet {
		return progress.Quiet()
	}
	return progress.Notes(s.stderr)
}

// parseShare reads I/N as the place of the first group, from 0, and the step to the next.
func parseShare(text string) (first, step int, err error) {
	if text == "" {
		return 0, 1, nil
	}
	i, n, _ := strings.Cut(text, "/")
	first, err = strconv.Atoi(i)
	if err == nil {
		step, err = strconv.Atoi(n)
	}
	if err != nil || first < 1 || step < first {
		return 0, 0, usageError(fmt.Sprintf("--share=%s: expected I/N with I from 1 to N, such as 3/16", text))
	}
	return first - 1, step, nil
}

// task is the work on one group of parts.
type task func(context.Context, *work.Filler) (work.Answer, error)

// sharedTasks are every step-th group of all plans. What they are does not depend on what is
// on disk, so that processes that begin at different moments share the groups all the same.
func sharedTasks(plans []*plan.Plan, first, step int) iter.Seq2[task, error] {
	return func(yield func(task, error) bool) {
		at := 0
		for _, p := range plans {
			for i := range p.Groups {
				mine := at%step == first
				at++
				if mine && !yield(func(ctx context.Context, f *work.Filler) (work.Answer, error) { return f.Group(ctx, p, i) }, nil) {
					return
				}
			}
		}
	}
}

// openOrders opens a file of orders, or standard input.
func openOrders(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(os.Stdin), nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("reading orders: %w", err)
	}
	return file, nil
}

// maxOrder is how long an order may be: a few hundred bytes are needed for each of its parts.
const maxOrder = 64 << 20

// orderedTasks are the orders of a text, one a line.
func orderedTasks(plans []*plan.Plan, name string, text io.Reader) iter.Seq2[task, error] {
	return func(yield func(task, error) bool) {
		lines := bufio.NewScanner(text)
		lines.Buffer(nil, maxOrder)
		line := 0
		for lines.Scan() {
			line++
			if len(bytes.TrimSpace(lines.Bytes())) == 0 {
				continue
			}
			at := fmt.Sprintf("orders %q, line %d", name, line)
			do, err := orderedTask(plans, lines.Bytes())
			if err != nil {
				yield(nil, fmt.Errorf("%s: %w", at, err))
				return
			}
			named := func(ctx context.Context, f *work.Filler) (work.Answer, error) {
				answer, err := do(ctx, f)
				if errors.Is(err, work.ErrRecipe) {
					err = fmt.Errorf("%s: %w", at, err)
				}
				return answer, err
			}
			if !yield(named, nil) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(nil, fmt.Errorf("orders %q, line %d: %w", name, line+1, err))
		}
	}
}

// orderedTask reads an order.
func orderedTask(plans []*plan.Plan, line []byte) (task, error) {
	var order work.Order
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&order); err != nil || decoder.More() {
		return nil, errors.New("this is no order, expected a line that `nonminimax orders` has printed")
	}
	for _, p := range plans {
		if p.Experiment.Name == order.Experiment {
			return func(ctx context.Context, f *work.Filler) (work.Answer, error) { return f.Order(ctx, p, order) }, nil
		}
	}
	return nil, fmt.Errorf("an order of experiment %q, which the command line does not name", order.Experiment)
}

// filling is one execution of `fill`.
type filling struct {
	filler  *work.Filler
	answers *json.Encoder // nil where nobody waits for answers

	mu          sync.Mutex
	made, found int
}

// all does tasks, so many at a time. It stops at the first error or when ctx ends, and lets
// the parts in hand finish.
func (f *filling) all(ctx context.Context, tasks iter.Seq2[task, error], workers int) error {
	group, running := errgroup.WithContext(ctx)
	group.SetLimit(workers)
	for do, err := range tasks {
		if err != nil {
			group.Go(func() error { return err })
		}
		if err != nil || running.Err() != nil {
			break
		}
		group.Go(func() error {
			answer, err := do(running, f.filler)
			if err != nil {
				return err
			}
			return f.answer(answer)
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return ctx.Err()
}

// answer says what a task has come to.
func (f *filling) answer(a work.Answer) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.made, f.found = f.made+a.Made, f.found+a.Found
	if f.answers == nil {
		return nil
	}
	return f.answers.Encode(a)
}
