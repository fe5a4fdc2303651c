// Package objects keeps datasets in object storage: S3 and compatible servers, Google Cloud
// Storage and Azure, through gocloud.dev/blob.
//
//	st, err := objects.Open(ctx, "s3://my-bucket/runs/nau1986?region=eu-central-1")
//
// A [Bucket] is a [store.Output]: every command works in it as in a directory.
//
// # How an object appears
//
// An object becomes visible when its upload completes, and replaces its predecessor in one
// step: no renames, no temporary names. Small objects take one request; larger ones are
// uploaded in parts of 8 MiB, a few of them in memory at a time. A killed process leaves
// nothing visible. On S3 the uploaded parts of a large object remain, invisible but billed,
// until [Bucket.Sweep]; the other services drop them after a week.
//
// # Reading
//
// Every open file is one request for the whole object, read as far as needed and then kept in
// memory, because a part is a few megabytes and is hashed as a whole before it is trusted. An
// open file therefore stays one version of an object even if the object is replaced. A
// truncated body is an error.
//
// # Locks
//
// A bucket has no kernel that notices when a process dies. A lock is an object, .lock, with
// the name of its holder, and it is a lease: the holder rewrites it every ten seconds, and a
// waiter that sees it unchanged for thirty seconds by its own clock takes it over. Clocks of
// different machines are never compared. Every change is a conditional write on the version
// seen before, so that only one of several waiters succeeds. Taking the lock tests whether the
// service honours such conditions and refuses one that does not.
//
// A holder that could not renew in time, for example on a laptop that slept, may find that
// another run has the lock. So every upload and removal first looks at how long ago the last
// good renewal was, and renews the lock if that is too long; if the lock is another's, it
// fails. S3 is asked for nothing that changes an object before another such look. A request
// that is under way all the same, as while a process is frozen in the middle of it, replaces
// or removes only the version that the name had while this run certainly held the lock.
//
// [Bucket.Share] waits for a writer but does not block a later one: readers leave no trace,
// and may lack permission to write. Comparing files during a run can therefore report files
// that do not match yet.
package objects

import (
	"context"
	"fmt"
	"io/fs"
	"strings"
	"sync/atomic"
	"time"

	"gocloud.dev/blob"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Bucket is a [store.Output] in a folder of a bucket. It is safe for concurrent use.
type Bucket struct {
	ctx   context.Context // of all requests; outlives the caller's cancellation
	blob  *blob.Bucket
	at    address
	lease lease
	// abandoned is the age from which an unfinished upload counts as abandoned.
	abandoned time.Duration
	held      atomic.Pointer[heldLock] // the lock of the whole store; nil while this process has not taken it
}

var _ store.Output = (*Bucket)(nil)

const (
	openTimeout    = 10 * time.Second // limit of a service's first answer
	requestTimeout = 2 * time.Minute  // limit of each later answer, retries included
)

// Open opens a folder of a bucket and checks that the available credentials can reach and list
// it, so that a run fails before it makes anything. URLs are
//
//	s3://BUCKET/FOLDER?region=…            S3
//	s3://BUCKET/FOLDER?region=…&endpoint=… a compatible server
//	gs://BUCKET/FOLDER                     Google Cloud Storage
//	azblob://CONTAINER/FOLDER              Azure
//
// with further parameters as gocloud.dev has them; with an endpoint, path style is the
// default. The error is one line that names the cause.
func Open(ctx context.Context, url string) (*Bucket, error) {
	at, err := parse(url)
	if err != nil {
		return nil, err
	}
	// The caller's context ends only the waiting here: requests that have begun are completed.
	b := &Bucket{ctx: context.WithoutCancel(ctx), at: at, lease: defaultLease, abandoned: 24 * time.Hour}
	asking, cancel := context.WithTimeoutCause(ctx, openTimeout, errSilent)
	defer cancel()
	if b.blob, err = connect(asking, at); err == nil {
		_, _, err = b.blob.ListPage(asking, blob.FirstPageToken, 1, &blob.ListOptions{Prefix: at.folder(".")})
	}
	if err != nil {
		return nil, fmt.Errorf("output %q: %w", at, explain(asking, err))
	}
	return b, nil
}

// connect prepares a client for a service. It makes no requests except to find credentials.
func connect(ctx context.Context, at address) (*blob.Bucket, error) {
	switch at.scheme {
	case "s3":
		return connectS3(ctx, at)
	case "gs":
		return connectGoogle(ctx, at)
	}
	return connectAzure(ctx, at)
}

// Path implements [store.Output]: the URL of an object, as messages show it.
func (b *Bucket) Path(name string) string { return strings.TrimSuffix(b.at.String()+"/"+name, "/.") }

// own are the names reserved for the store itself. Object storage needs only the first, but a
// dataset must be valid in every kind of store.
var own = []string{lockName, ".staging"}

// check reports names that cannot be those of files or folders.
func (b *Bucket) check(name string) error {
	if !fs.ValidPath(name) {
		return fmt.Errorf("name %q in %q: expected a relative, clean path with slashes", name, b.at)
	}
	first, _, _ := strings.Cut(name, "/")
	for _, taken := range own {
		if first == taken {
			return fmt.Errorf("name %q in %q: %s is the store's own", name, b.at, first)
		}
	}
	return nil
}

// limited returns the context of a request with a small body.
func (b *Bucket) limited() (context.Context, context.CancelFunc) {
	return context.WithTimeoutCause(b.ctx, requestTimeout, errSilent)
}

// Close implements [store.Output]. Files that were not committed leave no object.
func (b *Bucket) Close() error { return nil }
