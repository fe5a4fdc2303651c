package work

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
)

func TestInParallelRunsEveryTaskOnce(t *testing.T) {
	for _, workers := range []int{1, 2, 7, 64} {
		counts := make([]atomic.Int32, 100)
		err := inParallel(t.Context(), len(counts), workers, func(_ context.Context, i int) error {
			counts[i].Add(1)
			return nil
		})
		if err != nil {
			t.Fatalf("%d workers: %v", workers, err)
		}
		for i := range counts {
			if n := counts[i].Load(); n != 1 {
				t.Errorf("%d workers: task %d ran %d times", workers, i, n)
			}
		}
	}
}

func TestInParallelStopsAtAnError(t *testing.T) {
	broken := errors.New("broken")
	var ran atomic.Int32
	err := inParallel(t.Context(), 1000, 2, func(_ context.Context, i int) error {
		ran.Add(1)
		if i == 3 {
			return broken
		}
		return nil
	})
	if !errors.Is(err, broken) {
		t.Errorf("got %v, want the task's error", err)
	}
	if ran.Load() == 1000 {
		t.Error("every task ran in spite of the error")
	}
}

func TestInParallelStopsWhenInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var ran atomic.Int32
	err := inParallel(ctx, 1000, 2, func(context.Context, int) error {
		if ran.Add(1) == 5 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || ran.Load() == 1000 {
		t.Errorf("got %v after %d tasks, want to stop early", err, ran.Load())
	}
}
