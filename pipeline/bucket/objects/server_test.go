package objects

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// The credentials that the server accepts, and its one bucket.
const (
	serverBucket = "experiments"
	serverRegion = "us-east-1"
	accessKey    = "test-access-key"
	secretKey    = "test-secret-key-that-no-message-may-show"
)

// s3Server is a real S3-compatible server: versitygw, a gateway that keeps buckets as folders.
// It is running, or was killed and can be restarted on the same address with the same objects.
type s3Server struct {
	tb       testing.TB
	endpoint string // such as http://127.0.0.1:7070
	dir      string
	command  *exec.Cmd    // nil after a kill
	output   bytes.Buffer // read only after the process has ended
	ended    chan struct{}
}

// startServer starts a server with an empty bucket on a free port of the loopback interface. It
// ends with the test, and the test fails if the server cannot be started.
func startServer(tb testing.TB) *s3Server {
	tb.Helper()
	s := &s3Server{tb: tb, dir: tb.TempDir(), endpoint: "http://" + freeAddress(tb)}
	if err := os.MkdirAll(s.objects(serverBucket), 0o755); err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(s.kill)
	s.start()
	return s
}

// objects is the folder of a bucket. The server stores object metadata in extended attributes,
// so the file system must support them.
func (s *s3Server) objects(bucket string) string { return filepath.Join(s.dir, "objects", bucket) }

// versitygw builds the server once a process and returns the path of the program. s3.mod pins
// its version. The first build takes a minute or two; Go's build cache keeps it for other
// processes.
var versitygw = sync.OnceValues(func() (string, error) {
	build := exec.Command("go", "tool", "-modfile=s3.mod", "-n", "versitygw")
	build.Dir = ".." // of the module
	var problems bytes.Buffer
	build.Stderr = &problems
	path, err := build.Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w\n%s", build, err, problems.Bytes())
	}
	return strings.TrimSpace(string(path)), nil
})

// startTimeout is how long a server may take to start listening; usually a tenth of a second.
const startTimeout = 30 * time.Second

// start starts the server, for the first time or after a kill, and waits until it listens.
func (s *s3Server) start() {
	s.tb.Helper()
	program, err := versitygw()
	if err != nil {
		s.tb.Fatal(err)
	}
	address := strings.TrimPrefix(s.endpoint, "http://")
	s.command = exec.Command(program, "--quiet", "--keep-alive", "--port", address, "--region", serverRegion, "posix", s.objects(""))
	s.command.Env = append(os.Environ(), "ROOT_ACCESS_KEY="+accessKey, "ROOT_SECRET_KEY="+secretKey)
	s.output.Reset()
	s.command.Stdout, s.command.Stderr = &s.output, &s.output
	if err := s.command.Start(); err != nil {
		s.tb.Fatal(err)
	}
	s.ended = make(chan struct{})
	go func(command *exec.Cmd, ended chan struct{}) { command.Wait(); close(ended) }(s.command, s.ended)
	for deadline := time.Now().Add(startTimeout); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		select {
		case <-s.ended:
			s.tb.Fatalf("versitygw has ended: %s", s.output.String())
		default:
		}
		if connection, err := net.Dial("tcp", address); err == nil {
			connection.Close()
			return
		}
	}
	s.tb.Fatalf("versitygw does not listen on %s after %s", address, startTimeout)
}

// kill ends the server as a power cut would. Calling it twice is allowed.
func (s *s3Server) kill() {
	if s.command == nil {
		return
	}
	s.command.Process.Kill()
	<-s.ended
	s.command = nil
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

// url returns the address of a folder of the bucket in the form that --out takes. The prefix
// may be empty.
func (s *s3Server) url(prefix string) string { return s.bucketURL(serverBucket, prefix) }

// bucketURL is url for any bucket, which need not exist.
func (s *s3Server) bucketURL(bucket, prefix string) string {
	return atEndpoint(s.endpoint, bucket, prefix)
}

// atEndpoint returns the address of a folder at any endpoint, such as a proxy in front of a
// server.
func atEndpoint(endpoint, bucket, prefix string) string {
	query := url.Values{"region": {serverRegion}, "endpoint": {endpoint}, "use_path_style": {"true"}}
	return strings.TrimSuffix(fmt.Sprintf("s3://%s/%s", bucket, prefix), "/") + "?" + query.Encode()
}

// environment returns the variables for processes of a test: the server's credentials,
// configuration files that do not exist instead of the user's own, and no cloud metadata
// service.
func (s *s3Server) environment() map[string]string {
	return map[string]string{
		"AWS_ACCESS_KEY_ID":           accessKey,
		"AWS_SECRET_ACCESS_KEY":       secretKey,
		"AWS_SESSION_TOKEN":           "",
		"AWS_PROFILE":                 "",
		"AWS_CONFIG_FILE":             filepath.Join(s.dir, "no-config"),
		"AWS_SHARED_CREDENTIALS_FILE": filepath.Join(s.dir, "no-credentials"),
		"AWS_EC2_METADATA_DISABLED":   "true",
	}
}

// env returns the environment as os/exec takes it.
func (s *s3Server) env() []string {
	var env []string
	for name, value := range s.environment() {
		env = append(env, name+"="+value)
	}
	return env
}

// setenv sets the environment in this process until the test ends. Parallel tests cannot use
// it.
func (s *s3Server) setenv(tb testing.TB) {
	for name, value := range s.environment() {
		tb.Setenv(name, value)
	}
}

// TestServer: a server starts, stops, and comes back on the same address.
func TestServer(t *testing.T) {
	s := startServer(t)
	answer := func() error {
		response, err := http.Get(s.endpoint)
		if err == nil {
			response.Body.Close()
		}
		return err
	}
	if err := answer(); err != nil {
		t.Fatal(err)
	}
	s.kill()
	if answer() == nil {
		t.Error("it answers though it was killed")
	}
	s.start()
	if err := answer(); err != nil {
		t.Fatal(err)
	}
}
