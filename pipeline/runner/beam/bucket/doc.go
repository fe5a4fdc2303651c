// Package bucket keeps datasets in object storage: S3 and what is compatible with it,
// Google Cloud Storage and Azure, through gocloud.dev/blob.
//
//	st, err := bucket.Open(ctx, "s3://my-bucket/runs/nau1986?region=eu-central-1")
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
package bucket
