package engine

import (
	"bytes"
	"context"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/graph/coder"
	jobpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/jobmanagement_v1"
	pipepb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/pipeline_v1"
)

// counts is what a job has counted so far, of each counter. It has what was made twice
// twice, as engines count what was attempted.
type counts map[string]int64

// counts asks for the counters of a job.
func (s *service) counts(ctx context.Context, id string) (counts, error) {
	answer, err := s.GetJobMetrics(ctx, &jobpb.GetJobMetricsRequest{JobId: id})
	if err != nil {
		return nil, err
	}
	return newCounts(answer.GetMetrics().GetAttempted(), answer.GetMetrics().GetCommitted()), nil
}

// sumURN is the type of counters.
const sumURN = "beam:metric:user:sum_int64:v1"

// newCounts adds up our counters over the transforms of a pipeline. Of what an engine
// says to be attempted and to be committed the larger is taken: some say one alone.
func newCounts(lists ...[]*pipepb.MonitoringInfo) counts {
	type cell struct{ transform, name string }
	largest := make(map[cell]int64)
	for _, list := range lists {
		for _, info := range list {
			labels := info.GetLabels()
			if info.GetUrn() != sumURN || labels["NAMESPACE"] != namespace {
				continue
			}
			if n, err := coder.DecodeVarInt(bytes.NewReader(info.GetPayload())); err == nil {
				at := cell{labels["PTRANSFORM"], labels["NAME"]}
				largest[at] = max(largest[at], n)
			}
		}
	}
	sum := make(counts)
	for at, n := range largest {
		sum[at.name] += n
	}
	return sum
}
