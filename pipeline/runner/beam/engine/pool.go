package engine

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"

	fnpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/fnexecution_v1"
	"google.golang.org/grpc"
)

// grace is how long a worker that is told to stop may take.
const grace = 5 * time.Second

// pool starts workers of this program for engines that ask for them, each a process of
// its own.
type pool struct {
	fnpb.UnimplementedBeamFnExternalWorkerPoolServer
	program string
	output  io.Writer // what workers print

	mu      sync.Mutex
	workers map[string]*exec.Cmd // by id; nil when the pool is closing
	ended   sync.WaitGroup
}

// ServePool listens on an address and starts workers until ctx ends; then it stops them.
// It calls ready with the address when it listens.
func ServePool(ctx context.Context, address string, output io.Writer, ready func(address string)) error {
	program, err := os.Executable()
	if err != nil {
		return fmt.Errorf("finding this program for the workers: %w", err)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("worker pool: listening on %q: %w", address, plainly(err))
	}
	server := grpc.NewServer()
	p := &pool{program: program, output: output, workers: make(map[string]*exec.Cmd)}
	fnpb.RegisterBeamFnExternalWorkerPoolServer(server, p)
	ready(listener.Addr().String())
	defer context.AfterFunc(ctx, server.Stop)()
	err = server.Serve(listener)
	p.stopAll()
	if ctx.Err() != nil {
		return nil
	}
	return fmt.Errorf("worker pool %q: %w", address, err)
}

// StartWorker implements the service: it starts a worker.
func (p *pool) StartWorker(_ context.Context, r *fnpb.StartWorkerRequest) (*fnpb.StartWorkerResponse, error) {
	if err := p.start(r); err != nil {
		return &fnpb.StartWorkerResponse{Error: err.Error()}, nil
	}
	return &fnpb.StartWorkerResponse{}, nil
}

// start starts a worker.
func (p *pool) start(r *fnpb.StartWorkerRequest) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	id := r.GetWorkerId()
	switch {
	case p.workers == nil:
		return fmt.Errorf("the worker pool is closing")
	case p.workers[id] != nil:
		return fmt.Errorf("worker %q runs already", id)
	}
	worker := exec.Command(p.program, "--id="+id, "--provision_endpoint="+r.GetProvisionEndpoint().GetUrl(),
		"--control_endpoint="+r.GetControlEndpoint().GetUrl(), "--logging_endpoint="+r.GetLoggingEndpoint().GetUrl())
	worker.Stdout, worker.Stderr = p.output, p.output
	if err := worker.Start(); err != nil {
		return fmt.Errorf("starting worker %q: %w", id, err)
	}
	p.workers[id] = worker
	p.ended.Go(func() { p.bury(id, worker) })
	return nil
}

// bury waits for the end of a worker and forgets it.
func (p *pool) bury(id string, worker *exec.Cmd) {
	worker.Wait()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.workers[id] == worker {
		delete(p.workers, id)
	}
}

// StopWorker implements the service: it stops a worker. One that has ended already is fine.
func (p *pool) StopWorker(_ context.Context, r *fnpb.StopWorkerRequest) (*fnpb.StopWorkerResponse, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if worker := p.workers[r.GetWorkerId()]; worker != nil {
		stop(worker)
	}
	return &fnpb.StopWorkerResponse{}, nil
}

// stop asks a worker to end, and ends it when it does not.
func stop(worker *exec.Cmd) {
	if worker.Process.Signal(syscall.SIGTERM) != nil {
		worker.Process.Kill() // where there is no such signal
	}
	time.AfterFunc(grace, func() { worker.Process.Kill() })
}

// stopAll ends all workers and waits for that.
func (p *pool) stopAll() {
	p.mu.Lock()
	for _, worker := range p.workers {
		stop(worker)
	}
	p.workers = nil
	p.mu.Unlock()
	p.ended.Wait()
}
