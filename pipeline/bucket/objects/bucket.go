// Package objects keeps datasets in object storage: S3 and what is compatible with it,
// Google Cloud Storage and Azure, through gocloud.dev/blob.
//
//	st, err := objects.Open(ctx, "s3://my-bucket/runs/nau1986?region=eu-central-1")
//
// A [Bucket] is a [store.Output], so that everything that works in a directory works in it.
//
// # How an object appears
//
// An object is visible when its upload is complete, whole, and replaces the one before in
// one step: no rename is needed, and there are no temporary names. Small objects are one
// request; larger ones go up in parts of 8 MiB, of which a few are in memory. A process that
// is killed leaves nothing visible. On S3 what it had uploaded of a large object stays,
// invisible and paid for, until [Bucket.Sweep]; the others drop it after a week.
//
// # How it is read
//
// Every open file is one request for the whole object, read as far as is asked for and then
// kept in memory, because a part is a few megabytes and is hashed as a whole before anything
// in it is trusted. So a file is one version of an object though it is replaced meanwhile.
// What ends early is an error.
//
// # Locks
//
// A bucket has no kernel that knows when a process dies. A lock is an object, .lock, with the
// name of its holder, and it is a lease: the holder writes it again every ten seconds, and who
// finds it unchanged for thirty seconds by its own clock takes it over. Clocks of different
// machines are never compared. Every change is a conditional write on the version seen before,
// so that of several who want it one gets it; a store that ignores such conditions is found out
// when the lock is taken, and refused.
//
// Who could not renew in time, as in a laptop that slept, may find that another run has the
// lock. From then on it writes nothing more. Until it finds out, both may write; they write
// the same bytes under the same names, and a manifest that lacks a part is completed from the
// parts by the next run.
//
// [Bucket.Share] waits for a writer and does not keep a later one away: readers leave no
// trace, and may have no right to write. Who compares files during a run can so find that
// they do not fit together yet.
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

// Bucket is a [store.Output] in a folder of a bucket. It may be used from several
// goroutines at once.
type Bucket struct {
	ctx   context.Context // of all requests; what the caller wants to end is not begun by it
	blob  *blob.Bucket
	at    address
	lease lease
	// abandoned is how old an upload is that nobody goes on with.
	abandoned time.Duration
	lapsed    atomic.Bool // the lock that this store held is another's
}

var _ store.Output = (*Bucket)(nil)

const (
	greeting = 10 * time.Second // how long a service may take until it first answers
	silence  = 2 * time.Minute  // how long it may keep silent later, its retries included
)

// Open opens a folder of a bucket and makes sure that it can be reached and listed with
// the credentials that are there, so that a run fails before anything is made. URLs are
//
//	s3://BUCKET/FOLDER?region=…            S3
//	s3://BUCKET/FOLDER?region=…&endpoint=… a server compatible with it
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
	// What is begun is finished: the caller's context ends only the waiting here.
	b := &Bucket{ctx: context.WithoutCancel(ctx), at: at, lease: usual, abandoned: 24 * time.Hour}
	asking, cancel := context.WithTimeoutCause(ctx, greeting, errSilent)
	defer cancel()
	if b.blob, err = connect(asking, at); err == nil {
		_, _, err = b.blob.ListPage(asking, blob.FirstPageToken, 1, &blob.ListOptions{Prefix: at.folder(".")})
	}
	if err != nil {
		return nil, fmt.Errorf("output %q: %w", at, explain(asking, err))
	}
	return b, nil
}

// connect prepares requests to a service. It makes none, but what it takes to find
// credentials.
func connect(ctx context.Context, at address) (*blob.Bucket, error) {
	switch at.scheme {
	case "s3":
		return connectS3(ctx, at)
	case "gs":
		return connectGoogle(ctx, at)
	}
	return connectAzure(ctx, at)
}

// Path implements [store.Output]: the URL of an object, as all messages have it.
func (b *Bucket) Path(name string) string { return strings.TrimSuffix(b.at.String()+"/"+name, "/.") }

// own are the names that a store has for itself. Object storage needs the first alone; but
// what lies in one kind of store must be able to lie in another.
var own = []string{lockName, ".staging"}

// check makes sure that a name can be that of a file, or of a folder.
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

// limited returns the context of a request that has little to carry.
func (b *Bucket) limited() (context.Context, context.CancelFunc) {
	return context.WithTimeoutCause(b.ctx, silence, errSilent)
}

// Close implements [store.Output]: what was not committed is in no object.
func (b *Bucket) Close() error { return nil }
