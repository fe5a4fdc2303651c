package s3test

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The credentials that the server accepts, and its one bucket.
const (
	Bucket    = "experiments"
	Region    = "us-east-1"
	accessKey = "test-access-key"
	secretKey = "test-secret-key-that-no-message-may-show"
)

// Server is a running server, or a stopped one that can be restarted on the same address with
// the same objects.
type Server struct {
	Endpoint string // such as http://127.0.0.1:7070
	dir      string
	process  *process
	tb       testing.TB
}

// Start starts a server with an empty bucket. It ends with the test, and the test fails if the
// server cannot be started.
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

// URL returns the address of a folder of the bucket in the form that --out takes. The prefix
// may be empty.
func (s *Server) URL(prefix string) string { return s.BucketURL(Bucket, prefix) }

// BucketURL is [Server.URL] for any bucket, which need not exist.
func (s *Server) BucketURL(bucket, prefix string) string {
	return AtEndpoint(s.Endpoint, bucket, prefix)
}

// AtEndpoint returns the address of a folder at any endpoint, such as a proxy in front of a
// server.
func AtEndpoint(endpoint, bucket, prefix string) string {
	query := url.Values{"region": {Region}, "endpoint": {endpoint}, "use_path_style": {"true"}}
	return strings.TrimSuffix(fmt.Sprintf("s3://%s/%s", bucket, prefix), "/") + "?" + query.Encode()
}

// Env returns the environment for processes of a test: the server's credentials, and no path
// to the user's own.
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

// variables is the environment: configuration files that do not exist, and no cloud metadata
// service.
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
