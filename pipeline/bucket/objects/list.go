package objects

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"sort"
	"strconv"
	"strings"
	"time"

	"cloud.google.com/go/storage"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"gocloud.dev/blob"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// page is how many names a service lists at a time: the most that all of them allow.
const page = 1000

// folder returns the common prefix of the keys below dir.
func (a address) folder(dir string) string {
	if key := a.key(dir); key != "." {
		return key + "/"
	}
	return ""
}

// Stat implements [store.Store].
func (b *Bucket) Stat(name string) (int64, error) {
	attributes, err := b.attributes(name)
	if err != nil {
		return 0, err
	}
	return attributes.Size, nil
}

// Version implements [store.Output].
func (b *Bucket) Version(name string) (store.Version, error) {
	attributes, err := b.attributes(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return store.Absent, nil
	case err != nil:
		return store.Absent, err
	}
	var google storage.ObjectAttrs
	if attributes.As(&google) {
		return store.Version(strconv.FormatInt(google.Generation, 10)), nil
	}
	return store.Version(attributes.ETag), nil
}

// Modified implements [store.Output].
func (b *Bucket) Modified(name string) (time.Time, error) {
	attributes, err := b.attributes(name)
	if err != nil {
		return time.Time{}, err
	}
	return attributes.ModTime, nil
}

// attributes returns the metadata of an object.
func (b *Bucket) attributes(name string) (*blob.Attributes, error) {
	if err := b.check(name); err != nil {
		return nil, err
	}
	ctx, cancel := b.limited()
	defer cancel()
	attributes, err := b.blob.Attributes(ctx, b.at.key(name))
	if err != nil {
		return nil, b.failed(ctx, "looking at", name, err)
	}
	return attributes, nil
}

// List implements [store.Store]. It omits the empty objects with which tools mark folders.
func (b *Bucket) List(dir string) ([]string, error) {
	if err := b.check(dir); err != nil {
		return nil, err
	}
	var names []string
	for token := blob.FirstPageToken; token != nil; {
		objects, next, err := b.page(dir, token)
		if err != nil {
			return nil, err
		}
		for _, object := range objects {
			name := strings.TrimPrefix(object.Key, b.at.folder("."))
			if name != "" && name != lockName && !strings.HasPrefix(name, fileLocks) && !strings.HasSuffix(name, "/") {
				names = append(names, name)
			}
		}
		token = next
	}
	sort.Strings(names)
	return names, nil
}

// page lists one page of objects below dir. The library's iterator over all pages would take an
// answer that is cut short, an io.EOF, for the end of the list.
func (b *Bucket) page(dir string, token []byte) ([]*blob.ListObject, []byte, error) {
	ctx, cancel := b.limited()
	defer cancel()
	objects, next, err := b.blob.ListPage(ctx, token, page, &blob.ListOptions{Prefix: b.at.folder(dir)})
	if err != nil {
		return nil, nil, b.failed(ctx, "listing", dir, err)
	}
	if len(next) == 0 {
		next = nil
	}
	return objects, next, nil
}

// Remove implements [store.Store]. S3 removes only the version that was there while this
// process certainly held the lock; compatible servers that do not know this condition ignore
// it.
func (b *Bucket) Remove(name string) error {
	seen, err := b.attributes(name)
	if err != nil {
		return err
	}
	held, err := b.writable(name)
	if err != nil {
		return err
	}
	ctx, cancel := b.limited()
	defer cancel()
	ctx = held.fence(ctx)
	var client *s3.Client
	if b.blob.As(&client) {
		key := b.at.key(name)
		_, err = client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: &b.at.bucket, Key: &key, IfMatch: &seen.ETag})
	} else {
		err = b.blob.Delete(ctx, b.at.key(name))
	}
	if conditionFailed(err) {
		err = fmt.Errorf("removing %q: %w", b.Path(name), cmp.Or(held.check(), store.ErrChanged))
	} else if err != nil {
		err = b.failed(ctx, "removing", name, err)
	}
	return err
}

// Sweep drops the uploads to S3 that killed processes left unfinished. It leaves uploads
// younger than a day, which may belong to a running process. Where credentials do not allow
// it, or servers cannot list uploads, it leaves them to the bucket's life-cycle rules. The
// other services drop unfinished uploads themselves.
func (b *Bucket) Sweep() error {
	var client *s3.Client
	if !b.blob.As(&client) {
		return nil
	}
	ctx, cancel := b.limited()
	defer cancel()
	err := b.drop(ctx, client)
	if code, _ := answer(err); code == "AccessDenied" || code == "NotImplemented" {
		return nil
	}
	if err != nil {
		return fmt.Errorf("sweeping %q: %w", b.at, explain(ctx, err))
	}
	return nil
}

// drop aborts the abandoned uploads below the folder.
func (b *Bucket) drop(ctx context.Context, client *s3.Client) error {
	prefix := b.at.folder(".")
	pages := s3.NewListMultipartUploadsPaginator(client, &s3.ListMultipartUploadsInput{Bucket: &b.at.bucket, Prefix: &prefix})
	for pages.HasMorePages() {
		found, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		for _, upload := range found.Uploads {
			if upload.Initiated != nil && time.Since(*upload.Initiated) < b.abandoned {
				continue
			}
			_, err := client.AbortMultipartUpload(ctx, &s3.AbortMultipartUploadInput{
				Bucket: &b.at.bucket, Key: upload.Key, UploadId: upload.UploadId})
			if code, _ := answer(err); err != nil && code != "NoSuchUpload" {
				return err
			}
		}
	}
	return nil
}

// SweepFolders implements [store.Output]: object storage has no folders.
func (b *Bucket) SweepFolders(string, func(string) bool) error { return nil }
