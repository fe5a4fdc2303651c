package bucket

import (
	"sort"
	"strings"
	"time"

	"gocloud.dev/blob"
)

// page is how many names a service lists at a time, which is as many as they all allow.
const page = 1000

// folder returns what the keys of the files below dir begin with.
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

// Modified implements [store.Output].
func (b *Bucket) Modified(name string) (time.Time, error) {
	attributes, err := b.attributes(name)
	if err != nil {
		return time.Time{}, err
	}
	return attributes.ModTime, nil
}

// attributes returns what the service says of an object.
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

// List implements [store.Store]. Empty objects that tools make to show folders are not
// listed.
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
			if name != "" && name != lockName && !strings.HasSuffix(name, "/") {
				names = append(names, name)
			}
		}
		token = next
	}
	sort.Strings(names)
	return names, nil
}

// page lists some objects below dir.
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

// Remove implements [store.Store].
func (b *Bucket) Remove(name string) error {
	if err := b.writable(name); err != nil {
		return err
	}
	ctx, cancel := b.limited()
	defer cancel()
	if err := b.blob.Delete(ctx, b.at.key(name)); err != nil {
		return b.failed(ctx, "removing", name, err)
	}
	return nil
}
