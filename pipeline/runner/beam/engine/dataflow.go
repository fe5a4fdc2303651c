package engine

import (
	"context"
	"fmt"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/dataflow"

	"github.com/nonminimax/nonminimax/pipeline/work"
)

// onDataflow runs a pipeline on Google Cloud Dataflow, by the SDK's own way: it sends this
// program along and waits for the end of the job. It is untested.
func onDataflow(ctx context.Context, o work.RunnerOptions, p *beam.Pipeline) error {
	program, err := workerProgram(o)
	if err != nil {
		return err
	}
	*jobopts.WorkerBinary = program
	if _, err := dataflow.Execute(ctx, p); err != nil {
		return fmt.Errorf("dataflow: %w", cause([]string{err.Error()}))
	}
	return nil
}
