package command

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
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
	experimentNames
	Share   string `help:"Make every N-th group of parts, from the I-th on. Default: 1/1, all of them." placeholder:"I/N" xor:"which"`
	Orders  string `help:"Make what orders has printed: a file, or - for standard input. Each order is answered by a line of JSON." placeholder:"FILE" xor:"which"`
	Replace bool   `help:"Replace stale and damaged parts, which are errors otherwise."`
}

// Run makes parts and nothing else: no manifests, no analysis, which are for the run that
// follows.
func (c *fillCommand) Run(s *session) error {
	first, step, err := parseShare(c.Share)
	if err != nil {
		return err
	}
	workers := s.workers()
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
		if _, err := s.shareEndings(p); err != nil {
			return err
		}
		plans = append(plans, p)
		workers = work.Workers(p, workers)
	}
	reporter := progress.Lines(s.stderr) // its notes: how much there is to do in all a share does not know
	if s.shared.Quiet {
		reporter = progress.Quiet()
	}
	defer s.explainInterrupt(reporter)()
	f := &filling{filler: &work.Filler{Store: s.output, Progress: reporter, Replace: c.Replace}}
	f.group, f.running = errgroup.WithContext(s.ctx)
	f.group.SetLimit(workers)
	if c.Orders == "" {
		f.share(plans, first, step)
	} else {
		f.answers = json.NewEncoder(s.stdout)
		f.orders(plans, c.Orders)
	}
	if err := errors.Join(cmp.Or(f.group.Wait(), s.ctx.Err()), s.output.Close()); err != nil {
		return err
	}
	if c.Orders == "" && !s.shared.Quiet {
		_, err = fmt.Fprintf(s.stdout, "%s made, %d were there\n", progress.Plural(f.made, "part"), f.found)
	}
	return err
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
		return 0, 0, usagef("--share=%s: expected I/N with I from 1 to N, such as 3/16", text)
	}
	return first - 1, step, nil
}

// filling is one execution of `fill`. It stops at the first error or interrupt, and completes
// the parts that are being made.
type filling struct {
	filler  *work.Filler
	answers *json.Encoder // nil where nobody waits for answers
	group   *errgroup.Group
	running context.Context // ends at the first error

	mu          sync.Mutex
	made, found int
}

// share makes every step-th group of all plans. Which these are does not depend on what is on
// disk, so that processes that begin at different moments share the groups all the same.
func (f *filling) share(plans []*plan.Plan, first, step int) {
	number := 0
	for _, p := range plans {
		for i := range p.Groups {
			if number%step == first {
				f.do(func() (work.Answer, error) { return f.filler.Group(f.running, p, i) })
			}
			number++
		}
	}
}

// maxOrder is how long an order may be: a few hundred bytes are needed for each of its parts.
const maxOrder = 64 << 20

// orders makes the orders of a file, or of standard input if its name is -: one a line.
func (f *filling) orders(plans []*plan.Plan, name string) {
	file := os.Stdin
	if name != "-" {
		var err error
		if file, err = os.Open(name); errors.Is(err, fs.ErrNotExist) {
			f.fail(usagef("--orders=%s: no such file", name))
			return
		}
		if err != nil {
			f.fail(fmt.Errorf("reading orders: %w", err))
			return
		}
		defer file.Close()
	}
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, maxOrder)
	line := 1
	for ; f.running.Err() == nil && lines.Scan(); line++ {
		if len(bytes.TrimSpace(lines.Bytes())) == 0 {
			continue
		}
		place := fmt.Sprintf("orders %q, line %d", name, line)
		p, order, err := parseOrder(plans, lines.Bytes())
		if err != nil {
			f.fail(fmt.Errorf("%s: %w", place, err))
			return
		}
		f.do(func() (work.Answer, error) {
			answer, err := f.filler.Order(f.running, p, order)
			if errors.Is(err, work.ErrRecipe) {
				err = fmt.Errorf("%s: %w", place, err)
			}
			return answer, err
		})
	}
	if err := lines.Err(); err != nil {
		f.fail(fmt.Errorf("orders %q, line %d: %w", name, line, err))
	}
}

// fail ends the filling with an error.
func (f *filling) fail(err error) { f.group.Go(func() error { return err }) }

func parseOrder(plans []*plan.Plan, line []byte) (*plan.Plan, work.Order, error) {
	var order work.Order
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&order); err != nil || decoder.More() {
		return nil, order, fmt.Errorf("this is no order, expected a line that `%s orders` has printed", called())
	}
	for _, p := range plans {
		if p.Experiment.Name == order.Experiment {
			return p, order, nil
		}
	}
	return nil, order, fmt.Errorf("an order of experiment %q, which the command line does not name", order.Experiment)
}

// do works on a group of parts as soon as a worker is free, unless there has been an error. It counts
// what became of the group, and prints it if somebody waits for it.
func (f *filling) do(task func() (work.Answer, error)) {
	if f.running.Err() != nil {
		return
	}
	f.group.Go(func() error {
		answer, err := task()
		if err != nil {
			return err
		}
		f.mu.Lock()
		defer f.mu.Unlock()
		f.made, f.found = f.made+answer.Made, f.found+answer.Found
		if f.answers == nil {
			return nil
		}
		return f.answers.Encode(answer)
	})
}
