package engine

import (
	"fmt"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime/graphx"
	pipepb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/pipeline_v1"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
)

// newPipeline returns the pipeline that makes orders. Most engines spread what comes out of
// a reshuffle over their workers, so that one lane is right. Prism makes one bundle of it, and
// splits that only when its elements are slow; it runs several lanes at a time.
func newPipeline(t Task, orders [][]byte, lanes int) *beam.Pipeline {
	p, root := beam.NewPipelineWithRoot()
	for lane := range min(lanes, len(orders)) {
		s := root.Scope(fmt.Sprintf("lane %d", lane))
		var own [][]byte
		for i := lane; i < len(orders); i += lanes {
			own = append(own, orders[i])
		}
		shuffled := beam.Reshuffle(s, beam.CreateList(s, own))
		made := beam.ParDo(s.Scope("make"), &makeFn{Task: t}, shuffled)
		beam.ParDo0(s.Scope("end"), end, beam.Reshuffle(s, made))
	}
	return p
}

// encode translates a pipeline for a runner whose workers run in an environment.
func encode(p *beam.Pipeline, in *pipepb.Environment) (*pipepb.Pipeline, error) {
	edges, _, err := p.Build()
	if err != nil {
		return nil, fmt.Errorf("building the pipeline: %w", err)
	}
	encoded, err := graphx.Marshal(edges, &graphx.Options{Environment: in, PipelineResourceHints: jobopts.GetPipelineResourceHints()})
	if err != nil {
		return nil, fmt.Errorf("encoding the pipeline: %w", err)
	}
	return encoded, nil
}
