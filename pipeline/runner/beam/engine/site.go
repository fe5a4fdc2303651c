package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// site is where a process makes the parts of one job: its plan and its output directory.
type site struct {
	task  Task
	slots chan struct{} // taken by groups in hand; nil where the engine decides how many
	alone sync.Map      // orders to *sync.Mutex, since an engine may give one twice at once

	mu      sync.Mutex
	opened  *opened // nil until it is needed
	closed  bool
	working sync.WaitGroup
}

// opened is what a site works with.
type opened struct {
	plan   *plan.Plan
	worker work.Worker
}

// newSite returns the site of a job. Nothing is opened yet.
func newSite(t Task) *site {
	s := &site{task: t}
	if t.AtATime > 0 {
		s.slots = make(chan struct{}, t.AtATime)
	}
	return s
}

// errOver is the error of an order that comes when its job has ended.
var errOver = errors.New("the job is over")

// fill makes the parts of an order.
func (s *site) fill(ctx context.Context, data []byte, tell progress.Reporter) (err error) {
	if err := s.enter(ctx); err != nil {
		return err
	}
	defer s.leave()
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("panic in a worker: %v", broken)
		}
	}()
	var order work.Order
	if err := json.Unmarshal(data, &order); err != nil {
		return fmt.Errorf("reading an order: %w", err)
	}
	on, err := s.open(ctx)
	if err != nil {
		return err
	}
	lock, _ := s.alone.LoadOrStore(string(data), new(sync.Mutex))
	lock.(*sync.Mutex).Lock()
	defer lock.(*sync.Mutex).Unlock()
	worker := on.worker
	worker.Progress = tell
	return worker.Fill(ctx, on.plan, order)
}

// open plans the job's experiment and opens its output directory, once. What fails may
// succeed for the next order: a bucket can be out of reach for a while.
func (s *site) open(ctx context.Context) (*opened, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.opened != nil {
		return s.opened, nil
	}
	if err := sameVersion(s.task.Version); err != nil {
		return nil, err
	}
	e, err := setup.Unpack(s.task.Source)
	if err != nil {
		return nil, err
	}
	p, err := plan.New(e)
	if err != nil {
		return nil, err
	}
	out, err := setup.Open(context.WithoutCancel(ctx), s.task.Out) // it outlives the order
	if err != nil {
		return nil, err
	}
	s.opened = &opened{p, work.Worker{Store: out}}
	return s.opened, nil
}

// enter waits for a slot. It fails when the job is over.
func (s *site) enter(ctx context.Context) error {
	if s.slots != nil {
		select {
		case s.slots <- struct{}{}:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		s.free()
		return errOver
	}
	s.working.Add(1)
	return nil
}

// leave ends what enter began.
func (s *site) leave() {
	s.free()
	s.working.Done()
}

// free gives a slot back.
func (s *site) free() {
	if s.slots != nil {
		<-s.slots
	}
}

// close keeps what has not begun from beginning, and waits for the parts in hand.
func (s *site) close() {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	s.working.Wait()
	s.opened = nil // large
}
