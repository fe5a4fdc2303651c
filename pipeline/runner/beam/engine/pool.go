package engine

import (
	"context"
	"fmt"
	"io"
	"net"
	"os/exec"
	"slices"
	"sync"
	"syscall"
	"time"

	fnpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/fnexecution_v1"
	"google.golang.org/grpc"
)

// grace is how long a worker that is told to stop may take.
const grace = 5 * time.Second

// pool starts workers for engines that ask for them, each a process of its own.
type pool struct {
	fnpb.UnimplementedBeamFnExternalWorkerPoolServer
	program string
	output  io.Writer                   // what workers print
	lost    func(id string, how string) // told of workers that end by themselves, or do not start

	// private is of a pool of Prism in this process, which does not survive it when it asks
	// for a worker and gets an error, or no answer.
	private bool

	address string
	server  *grpc.Server
	served  chan error // gets what ends the server

	mu      sync.Mutex
	workers map[string][]*exec.Cmd // by id, which two machines can both use; nil when the pool is closed
	ended   sync.WaitGroup
	// impatient is set when the pool has killed a worker itself.
	impatient bool
}

// newPool starts a pool that listens on an address.
func newPool(address, program string, output io.Writer, lost func(id, how string)) (*pool, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("worker pool: listening on %q: %w", address, plainly(err))
	}
	p := &pool{program: program, output: output, lost: lost, address: listener.Addr().String(),
		server: grpc.NewServer(), served: make(chan error, 1), workers: make(map[string][]*exec.Cmd)}
	fnpb.RegisterBeamFnExternalWorkerPoolServer(p.server, p)
	go func() { p.served <- p.server.Serve(listener) }()
	return p, nil
}

// StartWorker implements the service: it starts a worker.
func (p *pool) StartWorker(_ context.Context, r *fnpb.StartWorkerRequest) (*fnpb.StartWorkerResponse, error) {
	err := p.start(r)
	if err == nil {
		return &fnpb.StartWorkerResponse{}, nil
	}
	p.lost(r.GetWorkerId(), err.Error())
	if p.private {
		return &fnpb.StartWorkerResponse{}, nil
	}
	return &fnpb.StartWorkerResponse{Error: err.Error()}, nil
}

// start starts a worker.
func (p *pool) start(r *fnpb.StartWorkerRequest) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.workers == nil {
		return fmt.Errorf("the worker pool is closing")
	}
	id := r.GetWorkerId()
	worker := exec.Command(p.program, "--id="+id, "--provision_endpoint="+r.GetProvisionEndpoint().GetUrl(),
		"--control_endpoint="+r.GetControlEndpoint().GetUrl(), "--logging_endpoint="+r.GetLoggingEndpoint().GetUrl())
	worker.Stdout, worker.Stderr = p.output, p.output
	if err := worker.Start(); err != nil {
		return err
	}
	p.workers[id] = append(p.workers[id], worker)
	p.ended.Go(func() { p.bury(id, worker) })
	return nil
}

// bury waits for the end of a worker and forgets it.
func (p *pool) bury(id string, worker *exec.Cmd) {
	worker.Wait()
	p.mu.Lock()
	defer p.mu.Unlock()
	at := slices.Index(p.workers[id], worker)
	if at >= 0 {
		p.workers[id] = slices.Delete(p.workers[id], at, at+1)
	}
	if how := worker.ProcessState.String(); at >= 0 || how == killed && !p.impatient { // else it was stopped
		p.lost(id, how)
	}
}

// StopWorker implements the service: it stops a worker. One that has ended already is fine.
// Where several have the id, nobody knows which is meant: the right one ends when its engine
// hangs up.
func (p *pool) StopWorker(_ context.Context, r *fnpb.StopWorkerRequest) (*fnpb.StopWorkerResponse, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	id := r.GetWorkerId()
	if of := p.workers[id]; len(of) == 1 {
		delete(p.workers, id)
		p.stop(of[0])
	}
	return &fnpb.StopWorkerResponse{}, nil
}

// killed is how a process ends that the system or a person kills. An engine tells to stop
// it when it has noticed that, perhaps before this pool has.
const killed = "signal: killed"

// stop asks a worker to end, and ends it when it does not. The pool is locked.
func (p *pool) stop(worker *exec.Cmd) {
	if worker.Process.Signal(syscall.SIGTERM) != nil {
		worker.Process.Kill() // where there is no such signal
	}
	time.AfterFunc(grace, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if worker.Process.Kill() == nil {
			p.impatient = true
		}
	})
}

// close ends the pool and its workers, and waits for that. A private pool goes on answering,
// and starts no more workers.
func (p *pool) close() {
	if !p.private {
		p.server.Stop()
	}
	p.mu.Lock()
	for _, of := range p.workers {
		for _, worker := range of {
			p.stop(worker)
		}
	}
	p.workers = nil
	p.mu.Unlock()
	p.ended.Wait()
}
