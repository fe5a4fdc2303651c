package objects

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// proxy stands between a bucket and its server: it counts requests and can corrupt answers.
type proxy struct {
	*httptest.Server
	mu      sync.Mutex
	counts  map[string]int             // by kind of request
	corrupt func(*http.Response) error // may be nil
	cutOff  string                     // requests of this kind do not get through
	hold    map[string]int             // the how-manieth request of a kind is held, counted down
	held    chan struct{}              // receives when a request is held
	release chan struct{}              // closed to let it through
}

// newProxy starts a proxy in front of a server.
func newProxy(t *testing.T, server *s3Server) *proxy {
	t.Helper()
	target, err := url.Parse(server.endpoint)
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{counts: make(map[string]int)}
	forward := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) { // the host is signed, so it stays
			r.Out.URL.Scheme, r.Out.URL.Host = target.Scheme, target.Host
		},
		ModifyResponse: p.answered,
		ErrorLog:       log.New(io.Discard, "", 0), // servers are killed on purpose
	}
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if p.cut(r) {
			panic(http.ErrAbortHandler) // ends the connection
		}
		if release := p.holds(r); release != nil {
			<-release
			r = r.WithContext(context.Background()) // its sender may have given up
		}
		forward.ServeHTTP(w, r)
	}))
	t.Cleanup(p.Close)
	return p
}

// url returns the address of a folder through the proxy.
func (p *proxy) url(prefix string) string { return atEndpoint(p.URL, serverBucket, prefix) }

// cutting aborts requests of a kind from now on; the empty kind ends that.
func (p *proxy) cutting(kind string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cutOff = kind
}

// cut reports whether to abort a request.
func (p *proxy) cut(r *http.Request) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.cutOff == kind(r)
}

// holding holds the n-th request of a kind from now on, counted from 1, until release is called:
// held receives when it has come.
func (p *proxy) holding(kind string, n int) (held <-chan struct{}, release func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.hold, p.held, p.release = map[string]int{kind: n}, make(chan struct{}, 1), make(chan struct{})
	return p.held, sync.OnceFunc(func() { close(p.release) })
}

// holds returns what a request has to wait for, nil for one that is not held. All of its body
// has arrived then.
func (p *proxy) holds(r *http.Request) <-chan struct{} {
	p.mu.Lock()
	defer p.mu.Unlock()
	if _, is := p.hold[kind(r)]; !is {
		return nil
	}
	p.hold[kind(r)]--
	if p.hold[kind(r)] != 0 {
		return nil
	}
	body, _ := io.ReadAll(r.Body)
	r.Body = io.NopCloser(bytes.NewReader(body))
	p.held <- struct{}{}
	return p.release
}

// answered counts an answer and may corrupt it.
func (p *proxy) answered(r *http.Response) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.counts[kind(r.Request)]++
	if p.corrupt != nil {
		return p.corrupt(r)
	}
	return nil
}

// kind says what a request is, as price lists do; those for the lock are apart.
func kind(r *http.Request) string {
	query := r.URL.Query()
	switch {
	case strings.HasSuffix(r.URL.Path, "/"+lockName):
		return "lock"
	case r.Method == http.MethodGet && query.Has("uploads"):
		return "LIST uploads"
	case r.Method == http.MethodGet && query.Has("list-type"):
		return "LIST"
	case query.Has("uploadId"), query.Has("uploads"):
		return r.Method + " piece"
	}
	return r.Method
}

// await waits until so many requests of a kind were answered.
func (p *proxy) await(t *testing.T, kind string, count int) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		p.mu.Lock()
		n := p.counts[kind]
		p.mu.Unlock()
		if n >= count {
			return
		}
	}
	t.Fatalf("no %d requests %s: %v", count, kind, p.taken())
}

// taken returns the counts since the previous call.
func (p *proxy) taken() map[string]int {
	p.mu.Lock()
	defer p.mu.Unlock()
	counts := p.counts
	p.counts = make(map[string]int)
	return counts
}

// corrupting corrupts answers from now on; nil ends that.
func (p *proxy) corrupting(corrupt func(*http.Response) error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.corrupt = corrupt
}

// expectCounts fails unless exactly these requests were made.
func expectCounts(t *testing.T, p *proxy, doing string, want map[string]int) {
	t.Helper()
	if got := p.taken(); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: requests %v, expected %v", doing, got, want)
	}
}

// answerWith replaces an answer.
func answerWith(r *http.Response, status int, body string) {
	r.Body.Close()
	r.StatusCode, r.Status = status, http.StatusText(status)
	r.Body, r.ContentLength = io.NopCloser(strings.NewReader(body)), int64(len(body))
	r.Header = http.Header{"Content-Type": {"application/xml"}, "Content-Length": {strconv.Itoa(len(body))}, "Date": r.Header["Date"]}
}
