package s3test

import (
	"bytes"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// objects is the folder with the buckets. The server stores object metadata in extended
// attributes, so the file system must support them.
const objects = "objects"

// startTimeout is how long a server may take to start listening; usually a tenth of a second.
const startTimeout = 30 * time.Second

type process struct {
	command *exec.Cmd
	output  bytes.Buffer // read only after the process has ended
	ended   chan struct{}
}

// start starts the server on an address and waits until it listens.
func (s *Server) start(address string) {
	s.tb.Helper()
	p := &process{ended: make(chan struct{})}
	p.command = exec.Command(program(s.tb), "--quiet", "--keep-alive", "--port", address, "--region", Region,
		"posix", filepath.Join(s.dir, objects))
	p.command.Env = append(os.Environ(), "ROOT_ACCESS_KEY="+accessKey, "ROOT_SECRET_KEY="+secretKey)
	p.command.Stdout, p.command.Stderr = &p.output, &p.output
	if err := p.command.Start(); err != nil {
		s.tb.Fatal(err)
	}
	s.Endpoint, s.process = "http://"+address, p
	go func() { p.command.Wait(); close(p.ended) }()
	s.await(address)
}

// await waits until the server listens.
func (s *Server) await(address string) {
	s.tb.Helper()
	for deadline := time.Now().Add(startTimeout); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		select {
		case <-s.process.ended:
			s.tb.Fatalf("versitygw has ended: %s", s.process.output.String())
		default:
		}
		if connection, err := net.Dial("tcp", address); err == nil {
			connection.Close()
			return
		}
	}
	s.tb.Fatalf("versitygw does not listen on %s after %s", address, startTimeout)
}

// Kill ends the server as a power cut would. Calling it twice is allowed.
func (s *Server) Kill() {
	if s.process == nil {
		return
	}
	s.process.command.Process.Kill()
	<-s.process.ended
	s.process = nil
}

// Restart starts a killed server again: same address, same objects.
func (s *Server) Restart() {
	s.tb.Helper()
	s.start(strings.TrimPrefix(s.Endpoint, "http://"))
}

// freeAddress returns a loopback address with a free port.
func freeAddress(tb testing.TB) string {
	tb.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}
