package engine

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	jobpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/jobmanagement_v1"
)

// How often a job's metrics are asked for, and how long a job that has ended may take to say
// why, one that was cancelled to end, and a process that has ended to be known to have.
const (
	asking    = 500 * time.Millisecond
	lastWords = 5 * time.Second
	ending    = time.Minute
	noticed   = time.Second
)

// errFailed is matched by errors of jobs of which only the engine says something.
var errFailed = errors.New("the job failed")

// watch follows a job to its end, and tells its counts from time to time. When ctx ends, or
// a worker is lost without which it cannot go on, it cancels the job and waits for its end.
// The error is what the job failed with.
func (s *service) watch(ctx context.Context, id string, lost <-chan error, tell func(counts)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	following, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	ended := make(chan error, 1)
	go func() { ended <- s.follow(following, id) }()
	ticks := time.NewTicker(asking)
	defer ticks.Stop()
	interrupted := ctx.Done()
	for {
		select {
		case err := <-ended:
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			return explained(err, lost)
		case err := <-lost:
			cancel(err)
		case <-ticks.C:
			if c, err := s.counts(following, id); err == nil { // else the next time
				tell(c)
			}
		case <-interrupted:
			interrupted = nil
			time.AfterFunc(ending, stop)
			if _, err := s.Cancel(following, &jobpb.CancelJobRequest{JobId: id}); err != nil {
				return errors.Join(context.Cause(ctx), fmt.Errorf("cancelling job %s: %w", id, err))
			}
		}
	}
}

// explained prefers what is known of a lost worker to what an engine says without a reason.
// The end of a process is noticed a moment after that of its connections.
func explained(err error, lost <-chan error) error {
	if !errors.Is(err, errFailed) {
		return err
	}
	select {
	case known := <-lost:
		return known
	case <-time.After(noticed):
		return err
	}
}

// follow reads the messages of a job to its end.
func (s *service) follow(ctx context.Context, id string) error {
	ctx, giveUp := context.WithCancel(ctx)
	defer giveUp()
	stream, err := s.GetMessageStream(ctx, &jobpb.JobMessagesRequest{JobId: id})
	if err != nil {
		return fmt.Errorf("following job %s: %w", id, err)
	}
	failed := false
	var complaints []string
	for {
		message, err := stream.Recv()
		switch {
		case err != nil && failed:
			return cause(complaints)
		case err != nil:
			return lost(id, err)
		}
		if m := message.GetMessageResponse(); m.GetImportance() >= jobpb.JobMessage_JOB_MESSAGE_WARNING {
			complaints = append(complaints, m.GetMessageText())
		}
		switch message.GetStateResponse().GetState() {
		case jobpb.JobState_DONE:
			return nil
		case jobpb.JobState_CANCELLED, jobpb.JobState_DRAINED, jobpb.JobState_UPDATED:
			return fmt.Errorf("job %s: somebody has stopped it", id)
		case jobpb.JobState_FAILED:
			failed = true
			time.AfterFunc(lastWords, giveUp)
		}
		if failed && len(complaints) > 0 {
			return cause(complaints)
		}
	}
}

// lost says that a job service has gone.
func lost(id string, err error) error {
	if errors.Is(err, io.EOF) {
		return fmt.Errorf("job %s: its service has ended before the job", id)
	}
	return fmt.Errorf("job %s: its service has gone: %w", id, err)
}

// cause returns the error that a job failed with: ours if there is one, else the last that
// the engine says, without its stack trace.
func cause(complaints []string) error {
	for _, text := range complaints {
		if message, found := unmarked(text); found {
			return errors.New(message)
		}
	}
	last := "it does not say why"
	if len(complaints) > 0 {
		last, _, _ = strings.Cut(strings.TrimSpace(complaints[len(complaints)-1]), "\n")
	}
	return fmt.Errorf("%w: %s", errFailed, last)
}
