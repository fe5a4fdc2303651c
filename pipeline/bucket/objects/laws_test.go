package objects

import (
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/internal/storetest"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// brief is a lease for tests that wait for its end.
var brief = lease{period: 3 * time.Second, renewal: 200 * time.Millisecond, poll: 20 * time.Millisecond}

// open opens a bucket with a brief lease.
func open(t *testing.T, url string) *Bucket {
	t.Helper()
	b, err := Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	b.lease = brief
	return b
}

// TestBucket tests the laws of all stores.
func TestBucket(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	var places atomic.Int32
	storetest.Laws(t, func(t *testing.T) func() store.Output {
		url := server.url(fmt.Sprintf("laws/%d", places.Add(1)))
		return func() store.Output { return open(t, url) }
	})
}
