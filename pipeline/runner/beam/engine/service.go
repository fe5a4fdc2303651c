package engine

import (
	"context"
	"errors"
	"fmt"
	"time"

	jobpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/jobmanagement_v1"
	pipepb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/pipeline_v1"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/universal/runnerlib"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/util/grpcx"
	"google.golang.org/protobuf/types/known/structpb"
)

// patience is how long a job service may take to answer before it counts as unreachable.
const patience = 5 * time.Second

// service is a job service of Beam.
type service struct {
	jobpb.JobServiceClient
	close func()
}

// dial connects to the job service at an address, and makes sure that it is one.
func dial(ctx context.Context, address string) (*service, error) {
	unreachable := func(err error) error {
		return fmt.Errorf("job service %q: %w; expected the job service of Beam, such as Flink's job server (--endpoint)", address, err)
	}
	if err := reach(ctx, address); err != nil {
		return nil, unreachable(err)
	}
	lasting, hangUp := context.WithCancel(context.WithoutCancel(ctx)) // an interrupt has to tell the service
	conn, err := connect(lasting, address)
	if err != nil {
		hangUp()
		return nil, unreachable(err)
	}
	s := &service{jobpb.NewJobServiceClient(conn), hangUp}
	asking, stop := context.WithTimeout(ctx, patience)
	defer stop()
	if _, err := s.GetJobs(asking, &jobpb.GetJobsRequest{}); err != nil {
		hangUp()
		return nil, unreachable(errors.New("it does not answer as one"))
	}
	return s, nil
}

// submit starts a job, and returns its id.
func (s *service) submit(ctx context.Context, name string, p *pipepb.Pipeline, options *structpb.Struct) (id string, err error) {
	prepared, err := s.Prepare(ctx, &jobpb.PrepareJobRequest{Pipeline: p, PipelineOptions: options, JobName: name})
	if err != nil {
		return "", fmt.Errorf("preparing a job: %w", err)
	}
	if err := stage(ctx, prepared); err != nil {
		return "", fmt.Errorf("preparing a job: sending its files: %w", err)
	}
	run, err := s.Run(ctx, &jobpb.RunJobRequest{PreparationId: prepared.GetPreparationId(), RetrievalToken: prepared.GetStagingSessionToken()})
	if err != nil {
		return "", fmt.Errorf("starting a job: %w", err)
	}
	return run.GetJobId(), nil
}

// stage sends the files that a prepared job asks for: there are none, but a job service
// expects to be asked which it wants.
func stage(ctx context.Context, prepared *jobpb.PrepareJobResponse) error {
	ctx = grpcx.WriteWorkerID(ctx, prepared.GetPreparationId())
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	conn, err := connect(ctx, prepared.GetArtifactStagingEndpoint().GetUrl())
	if err != nil {
		return err
	}
	return runnerlib.StageViaPortableAPI(ctx, conn, "", prepared.GetStagingSessionToken())
}
