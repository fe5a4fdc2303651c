//go:build unix

package objects

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// frozen is a process that is stopped, as by SIGSTOP or on a laptop that sleeps.
func (c *child) frozen(t *testing.T) (thaw func()) {
	t.Helper()
	if err := c.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	return func() { c.Process.Signal(syscall.SIGCONT) }
}

// contents returns all files of a store.
func contents(t *testing.T, st store.Store) *store.Memory {
	t.Helper()
	memory := store.NewMemory()
	names, err := st.List(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := store.ReadFile(st, name, 1<<30)
		if err == nil {
			err = store.WriteFile(memory, name, data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return memory
}

// moments are when a command is frozen: so many files after its start, by chance between two
// requests or in the middle of one, or with its next request under way to the server.
var moments = []struct {
	puts int
	held string // kind of the request under way
}{{1, ""}, {7, ""}, {20, ""}, {45, ""}, {1, "PUT"}, {2, "PUT"}, {8, "PUT"}, {30, "PUT"}, {60, "PUT"}, {10, "HEAD"}}

// TestFrozen freezes a command at several moments. A run with another seed takes over and ends.
// The command goes on, and changes nothing of what that run has left: it ends with status 1 and
// one line. Not even a request that was under way changes anything.
func TestFrozen(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	want := directory(t, experiment, "--seed", "99")
	for _, command := range []struct{ name, complaint string }{
		{"run", "another one has taken it over"},
		{"fill", "it is a part made by another recipe"}, // found so, or after it was changed meanwhile
	} {
		for _, m := range moments {
			if command.name == "fill" && (m.puts > 30 || m.held == "HEAD" && m.puts > 1) {
				continue // it writes fewer files
			}
			t.Run(fmt.Sprintf("%s/%d%s", command.name, m.puts, m.held), func(t *testing.T) {
				t.Parallel()
				p := newProxy(t, server)
				folder := strings.ReplaceAll(t.Name(), "/", "-")
				arrived, release := (<-chan struct{})(nil), func() {}
				if m.held != "" {
					arrived, release = p.holding(m.held, m.puts)
					defer release()
				}
				c := start(t, server, "command", command.name, experiment, "--seed", "3", "--out", p.url(folder), "--quiet")
				if m.held != "" {
					<-arrived
				} else {
					p.await(t, "PUT", m.puts)
				}
				thaw := c.frozen(t)
				defer thaw()
				nonminimaxDone(t, "run", experiment, "--seed", "99", "--out", server.url(folder), "--quiet", "--replace")
				b := open(t, server.url(folder))
				expectSame(t, b, want)
				release()
				thaw()
				c.Wait()
				text := c.stderr.String()
				if c.ProcessState.ExitCode() != 1 || strings.Count(text, "\n") != 1 || !strings.Contains(text, command.complaint) {
					t.Errorf("%v, expected status 1 and one line: %s", c.ProcessState, text)
				}
				expectSame(t, b, want)
			})
		}
	}
}

// TestOrphanedWorker: a worker of another seed that nobody waits for any more goes on beside a run. The
// run replaces what the worker puts in its way, and the worker nothing of the run.
func TestOrphanedWorker(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	want := directory(t, experiment, "--seed", "99")
	for i := range 3 {
		p := newProxy(t, server)
		folder := fmt.Sprint("orphan", i)
		c := start(t, server, "command", "fill", experiment, "--seed", "3", "--out", p.url(folder), "--quiet")
		p.await(t, "PUT", 1+5*i)
		nonminimaxDone(t, "run", experiment, "--seed", "99", "--out", server.url(folder), "--quiet", "--replace")
		c.Wait()
		expectSame(t, open(t, server.url(folder)), want)
	}
}

// TestHeldRequests: what is under way when another run takes the lock over neither replaces nor
// removes what that run writes: a small object, the end of one of several pieces, and a removal.
func TestHeldRequests(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	large := bytes.Repeat([]byte("late"), pieceBytes)
	for _, late := range []struct {
		kind string
		n    int // the request that is held
		do   func(b *Bucket) error
	}{
		{"PUT", 1, func(b *Bucket) error { return store.WriteFile(b, "a", []byte("late")) }},
		{"PUT piece", 1, func(b *Bucket) error { return store.WriteFile(b, "a", large) }},
		{"POST piece", 2, func(b *Bucket) error { return store.WriteFile(b, "a", large) }},
		{"DELETE", 1, func(b *Bucket) error { return b.Remove("a") }},
	} {
		for _, before := range []string{"", "before"} {
			if before == "" && late.kind == "DELETE" {
				continue
			}
			t.Run(late.kind+" "+before, func(t *testing.T) {
				t.Parallel()
				folder := strings.ReplaceAll(t.Name(), "/", "-")
				p := newProxy(t, server)
				b, other := open(t, p.url(folder)), open(t, server.url(folder))
				if before != "" {
					if err := store.WriteFile(other, "a", []byte(before)); err != nil {
						t.Fatal(err)
					}
				}
				unlock, err := b.Lock(t.Context(), nil)
				if err != nil {
					t.Fatal(err)
				}
				held, release := p.holding(late.kind, late.n)
				ended := make(chan error, 1)
				go func() { ended <- late.do(b) }()
				<-held
				p.cutting("lock")
				again, err := other.Lock(t.Context(), func() {})
				if err != nil {
					t.Fatal(err)
				}
				defer again()
				if err := store.WriteFile(other, "a", []byte("later")); err != nil {
					t.Fatal(err)
				}
				p.cutting("")
				release()
				for _, err := range []error{<-ended, unlock()} {
					if !errors.Is(err, store.ErrLockLost) || strings.Contains(err.Error(), "\n") {
						t.Errorf("error %v, expected that the lock is lost", err)
					}
				}
				if data, err := store.ReadFile(other, "a", 1<<30); string(data) != "later" || err != nil {
					t.Errorf("%.20q, error %v", data, err)
				}
				if n := uploads(t, other); n != 0 {
					t.Errorf("%d uploads left", n)
				}
			})
		}
	}
}

// sender is a client to S3 that does as told.
type sender func(*http.Request) (*http.Response, error)

// Do implements the interface of the library.
func (s sender) Do(r *http.Request) (*http.Response, error) { return s(r) }

// TestFenced: a request is not sent to its end once the lock is lost, at whatever moment that
// happens, except one that drops an upload.
func TestFenced(t *testing.T) {
	for _, tt := range []struct {
		method, query string
		loses         int // after so many bytes of the body
		sent          int
	}{{"PUT", "", 0, 0}, {"PUT", "", 1, 1}, {"PUT", "uploadId=u&partNumber=1", 3, 3}, {"PUT", "", 9, 5},
		{"POST", "uploadId=u", 2, 2}, {"DELETE", "", 0, -1}, {"DELETE", "uploadId=u", 0, 5}} {
		h := &heldLock{store: &Bucket{lease: brief}}
		now := time.Now()
		h.renewed.Store(&now)
		sent := -1
		f := fenced{sender(func(r *http.Request) (*http.Response, error) {
			sent = 0
			for {
				h.lost.Store(sent >= tt.loses)
				n, err := io.ReadFull(r.Body, make([]byte, 1))
				if sent += n; err == io.EOF {
					return nil, nil
				} else if err != nil {
					return nil, err
				}
			}
		})}
		r, err := http.NewRequestWithContext(h.fence(t.Context()), tt.method, "http://localhost/a?"+tt.query, strings.NewReader("bytes"))
		if err != nil {
			t.Fatal(err)
		}
		h.lost.Store(tt.loses == 0 && tt.method == "DELETE")
		if _, err := f.Do(r); sent != tt.sent || (err == nil) != (tt.sent == 5) || err != nil && !errors.Is(err, store.ErrLockLost) {
			t.Errorf("%v: %d bytes sent, error %v", tt, sent, err)
		}
	}
}

// TestConflicts: a store that holds the lock replaces what others, which hold none, put under a
// name that it is about to write. It does not take its own request, sent twice, for theirs.
func TestConflicts(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	for _, theirs := range []string{"theirs", "ours"} {
		p := newProxy(t, server)
		b, other := open(t, p.url(theirs)), open(t, server.url(theirs))
		unlock, err := b.Lock(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		held, release := p.holding("PUT", 1)
		pending, err := b.Create("a")
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(pending, "ours")
		ended := make(chan error, 1)
		go func() { ended <- pending.Commit() }()
		<-held
		if err := store.WriteFile(other, "a", []byte(theirs)); err != nil {
			t.Fatal(err)
		}
		release()
		if err := errors.Join(<-ended, unlock()); err != nil {
			t.Error(err)
		}
		if data, err := store.ReadFile(other, "a", 1<<30); string(data) != "ours" || err != nil {
			t.Errorf("%q, error %v", data, err)
		}
	}
}
