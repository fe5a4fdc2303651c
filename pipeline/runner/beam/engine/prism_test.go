package engine

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
)

// portEnv is the port of the job server of role prism.
const portEnv = "NONMINIMAX_TEST_PORT"

// servePrism is a job server of Prism as a process of its own, on this machine alone.
func servePrism() {
	port, err := strconv.Atoi(os.Getenv(portEnv))
	if err != nil {
		panic(err)
	}
	before, err := listening()
	if err != nil {
		panic(err)
	}
	if _, err := prism.CreateJobServer(context.Background(), prism.Options{Port: port}); err != nil {
		panic(err)
	}
	if err := keepLocal(before); err != nil {
		panic(err)
	}
	for os.Getppid() != 1 { // until the tests have ended
		time.Sleep(100 * time.Millisecond)
	}
	os.Exit(0)
}

// server is a job server that runs.
type server struct {
	address string
	process *os.Process
}

// startPrism starts a job server, which ends with the test.
func startPrism(t *testing.T, env ...string) server {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := free.Addr().(*net.TCPAddr).Port
	free.Close()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(append(os.Environ(), roleEnv+"=prism", fmt.Sprintf("%s=%d", portEnv, port)), env...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	address := fmt.Sprintf("127.0.0.1:%d", port)
	await(t, "Prism listens", func() bool {
		conn, err := net.Dial("tcp", address)
		if err == nil {
			conn.Close()
		}
		return err == nil
	})
	return server{address, cmd.Process}
}
