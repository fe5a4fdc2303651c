package engine

import (
	"os"
	"path/filepath"
	"testing"

	fnpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/fnexecution_v1"
	pipepb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/pipeline_v1"
	"google.golang.org/protobuf/proto"

	"github.com/nonminimax/nonminimax/pipeline/work"
)

// startLate asks for a worker as Prism does, which does not survive another answer.
func startLate(t *testing.T, address string) {
	t.Helper()
	conn, err := connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	nobody := &pipepb.ApiServiceDescriptor{Url: "127.0.0.1:1"}
	answer, err := fnpb.NewBeamFnExternalWorkerPoolClient(conn).StartWorker(t.Context(),
		&fnpb.StartWorkerRequest{WorkerId: "late", ControlEndpoint: nobody, LoggingEndpoint: nobody})
	if err != nil || answer.GetError() != "" {
		t.Errorf("got %v, %v", answer, err)
	}
}

// TestLateWorker has Prism ask for a worker of a job that is over: a job can be cancelled
// before Prism has come to that.
func TestLateWorker(t *testing.T) {
	for _, environment := range kinds["prism"].environments {
		if environment == fromPool {
			continue // it is not ours to end
		}
		t.Run(environment, func(t *testing.T) {
			around, err := surround(t.Context(), kinds["prism"], work.RunnerOptions{Runner: "prism", Environment: environment})
			if err != nil {
				t.Fatal(err)
			}
			around.stop()
			var payload pipepb.ExternalPayload
			if err := proto.Unmarshal(around.environment.GetPayload(), &payload); err != nil {
				t.Fatal(err)
			}
			startLate(t, payload.GetEndpoint().GetUrl())
		})
	}
}

// TestLostWhileStarting ends a job, and its pool, because a worker does not start, before
// Prism has heard of it.
func TestLostWhileStarting(t *testing.T) {
	var p *pool
	p, err := newPool("127.0.0.1:0", filepath.Join(t.TempDir(), "none"), os.Stderr, func(string, string) { p.close() })
	if err != nil {
		t.Fatal(err)
	}
	p.private = true
	startLate(t, p.address)
}
