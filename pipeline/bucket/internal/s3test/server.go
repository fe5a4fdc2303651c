package s3test

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What the server is told to accept, and the one bucket that it has.
const (
	Bucket    = "experiments"
	Region    = "us-east-1"
	accessKey = "test-access-key"
	secretKey = "test-secret-key-that-no-message-may-show"
)

// Server is a server that runs, or that was stopped and can be started again on the same
// address with the same objects.
type Server struct {
	Endpoint string // such as http://127.0.0.1:7070
	dir      string
	process  *process
	tb       testing.TB
}

// Start starts a server with an empty bucket, which ends with the test. It fails the test
// if there is no server to be had.
func Start(tb testing.TB) *Server {
	tb.Helper()
	s := &Server{dir: tb.TempDir(), tb: tb}
	if err := os.MkdirAll(filepath.Join(s.dir, objects, Bucket), 0o755); err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(s.Kill)
	s.start(freeAddress(tb))
	return s
}

// URL returns the address of a folder of the bucket, as --out takes it. The prefix may be
// empty.
func (s *Server) URL(prefix string) string { return s.BucketURL(Bucket, prefix) }

// BucketURL is [Server.URL] for a bucket that need not exist.
func (s *Server) BucketURL(bucket, prefix string) string {
	return AtEndpoint(s.Endpoint, bucket, prefix)
}

// AtEndpoint returns the address of a folder at any endpoint, such as that of a proxy in
// front of a server.
func AtEndpoint(endpoint, bucket, prefix string) string {
	query := url.Values{"region": {Region}, "endpoint": {endpoint}, "use_path_style": {"true"}}
	return strings.TrimSuffix(fmt.Sprintf("s3://%s/%s", bucket, prefix), "/") + "?" + query.Encode()
}

// Env returns the environment that processes of a test need: credentials, and nothing that
// leads to those of the user.
func (s *Server) Env() []string {
	var env []string
	for name, value := range variables(s.dir) {
		env = append(env, name+"="+value)
	}
	return env
}

// Setenv sets [Server.Env] in this process until the test ends. Parallel tests cannot use it.
func (s *Server) Setenv(tb testing.TB) {
	for name, value := range variables(s.dir) {
		tb.Setenv(name, value)
	}
}

// variables is the environment: files that are not there, and no service of a cloud's machine.
func variables(dir string) map[string]string {
	return map[string]string{
		"AWS_ACCESS_KEY_ID":           accessKey,
		"AWS_SECRET_ACCESS_KEY":       secretKey,
		"AWS_SESSION_TOKEN":           "",
		"AWS_PROFILE":                 "",
		"AWS_CONFIG_FILE":             filepath.Join(dir, "no-config"),
		"AWS_SHARED_CREDENTIALS_FILE": filepath.Join(dir, "no-credentials"),
		"AWS_EC2_METADATA_DISABLED":   "true",
	}
}
