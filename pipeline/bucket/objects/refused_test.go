package objects

import (
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// expectRefused fails unless opening a URL fails promptly with one short line that contains
// the given words and no secret.
func expectRefused(t *testing.T, url string, words ...string) {
	t.Helper()
	begun := time.Now()
	_, err := Open(t.Context(), url)
	if err == nil {
		t.Errorf("%s: it can be opened", url)
		return
	}
	text := err.Error()
	for _, want := range words {
		if !strings.Contains(text, want) {
			t.Errorf("%q: expected %q in it", text, want)
		}
	}
	if strings.ContainsRune(text, '\n') || len(text) > 420 || strings.Contains(text, "secret-key") || strings.Contains(text, "RequestID") {
		t.Errorf("too much in %q", text)
	}
	if spent := time.Since(begun); spent > 2*openTimeout {
		t.Errorf("%q came after %s", text, spent)
	}
}

// TestRefused meets what a service does not do, with a real one.
func TestRefused(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	expectRefused(t, server.bucketURL("nobody-made-this", "f"), `output "s3://nobody-made-this/f"`, "there is no such bucket")
	t.Run("wrong key", func(t *testing.T) {
		t.Setenv("AWS_ACCESS_KEY_ID", "SOMEBODYELSE")
		expectRefused(t, server.url("f"), "wrong credentials", "access key")
	})
	t.Run("wrong secret", func(t *testing.T) {
		t.Setenv("AWS_SECRET_ACCESS_KEY", "secret-key-of-another")
		expectRefused(t, server.url("f"), "wrong credentials", "secret")
	})
	t.Run("anonymous", func(t *testing.T) {
		expectRefused(t, server.url("f")+"&anonymous=true", "do not allow it")
	})
	server.kill()
	expectRefused(t, server.url("f"), "connection refused", strings.TrimPrefix(server.endpoint, "http://"))
}

// TestNoCredentials: the message says where credentials were looked for.
func TestNoCredentials(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	t.Setenv("AWS_ACCESS_KEY_ID", "")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "")
	expectRefused(t, server.url("f"), "no credentials: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set", "AWS_PROFILE")
	t.Run("machine without a role", func(t *testing.T) {
		t.Setenv("AWS_EC2_METADATA_DISABLED", "")
		t.Setenv("AWS_EC2_METADATA_SERVICE_ENDPOINT", silent(t))
		expectRefused(t, server.url("f"), "no credentials")
	})
	t.Run("machine that refuses", func(t *testing.T) {
		refusing := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) }))
		t.Cleanup(refusing.Close)
		t.Setenv("AWS_EC2_METADATA_DISABLED", "")
		t.Setenv("AWS_EC2_METADATA_SERVICE_ENDPOINT", refusing.URL)
		expectSilence(t, func() { expectRefused(t, server.url("f"), "no credentials") })
	})
	t.Run("google", func(t *testing.T) {
		t.Setenv("GOOGLE_APPLICATION_CREDENTIALS", filepath.Join(t.TempDir(), "none.json"))
		t.Setenv("STORAGE_EMULATOR_HOST", "")
		expectRefused(t, "gs://bucket/f", "no credentials: GOOGLE_APPLICATION_CREDENTIALS")
	})
	t.Run("azure", func(t *testing.T) {
		for _, name := range []string{"AZURE_STORAGE_ACCOUNT", "AZURE_STORAGE_CONNECTION_STRING", "AZURE_STORAGEBLOB_CONNECTIONSTRING"} {
			t.Setenv(name, "")
		}
		expectRefused(t, "azblob://container/f", "no storage account: expected AZURE_STORAGE_ACCOUNT")
	})
}

// expectSilence fails if f writes to stderr.
func expectSilence(t *testing.T, do func()) {
	t.Helper()
	file, err := os.Create(filepath.Join(t.TempDir(), "stderr"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	before := os.Stderr
	os.Stderr = file
	defer func() { os.Stderr = before }()
	do()
	if printed, err := os.ReadFile(file.Name()); err != nil || len(printed) > 0 {
		t.Errorf("printed on stderr: %q, error %v", printed, err)
	}
}

// TestNoRegion also tests addresses where no server listens.
func TestNoRegion(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	t.Setenv("AWS_REGION", "")
	t.Setenv("AWS_DEFAULT_REGION", "")
	expectRefused(t, "s3://b/f", "no region: expected ?region=")
	for _, endpoint := range []string{"127.0.0.1:9000", "ftp://h", "http://", "http://me:secret-key@h"} {
		expectRefused(t, atEndpoint(endpoint, "b", "f"), `"endpoint": expected http://HOST:PORT`)
	}
	expectRefused(t, "s3://b/f?region=r&use_path_style=perhaps", "use_path_style", "perhaps")
	expectRefused(t, atEndpoint("http://no.such.host.invalid", "b", "f"), `there is no host "no.such.host.invalid"`)
}

// TestSilence: requests to a service that accepts connections and never answers time out.
func TestSilence(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	expectRefused(t, atEndpoint(silent(t), "b", "f"), "no answer in time")
}

// TestNotS3 connects to a server of another kind.
func TestNotS3(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	page := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, "<html>\n<body>It works!</body>\n"+strings.Repeat("much more ", 1000), http.StatusTeapot)
	}))
	defer page.Close()
	expectRefused(t, atEndpoint(page.URL, "b", "f"), `output "s3://b/f": HTTP status 418`)
}

// silent returns the address of a server that never answers.
func silent(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	return "http://" + listener.Addr().String()
}
