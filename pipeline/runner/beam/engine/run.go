package engine

import (
	"context"
	"crypto/rand"
	"fmt"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

// jobName returns a name for a job, unlike that of any other.
func jobName(experiment string) string {
	return fmt.Sprintf("nonminimax-%s-%s", experiment, rand.Text())
}

// run makes the orders of a job on the engine, and waits for its end.
func (e *engine) run(ctx context.Context, task Task, orders [][]byte, tell func(counts)) error {
	beam.PipelineOptions.Set(versionOption, task.Version)
	if e.options.Runner == "dataflow" {
		return onDataflow(ctx, e.options, newPipeline(task, orders, 1))
	}
	s, err := e.service(ctx)
	if err != nil {
		return err
	}
	defer s.close()
	around, err := surround(ctx, e.kind, e.options)
	if err != nil {
		return err
	}
	defer around.stop()
	lanes := 1
	if e.options.Runner == "prism" {
		lanes = min(e.workers, mostBundles)
		task.AtATime = e.workers
	}
	defer siteOf(task).close() // of workers in this process
	p, err := encode(newPipeline(task, orders, lanes), around.environment)
	if err != nil {
		return err
	}
	options, err := jobOptions(task.Job, e.others)
	if err != nil {
		return err
	}
	id, err := s.submit(ctx, task.Job, p, options)
	if err != nil {
		return err
	}
	return s.watch(ctx, id, around.lost, tell)
}

// service returns the job service of the runner.
func (e *engine) service(ctx context.Context) (*service, error) {
	if e.kind.service {
		return dial(ctx, e.options.Endpoint)
	}
	return embedded()
}
