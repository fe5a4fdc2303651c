package command

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// disk is a [store.FS] that remembers what of a folder can be there after a power cut: of each file
// what was synced, under any of the names that it has had or kept. The system may lose any of the last
// renames and removals, and they need not be the last ones.
type disk struct {
	store.FS
	dir string

	mu     sync.Mutex
	steps  int
	synced map[string][]byte   // what is on disk of files that this process has created, by path
	names  map[string][]onDisk // what each name has stood for, by path below the folder
}

// onDisk is what a name stands for from a step on.
type onDisk struct {
	step int
	data []byte
	file bool // or nothing
}

// newDisk returns the disk with a folder, all of which is on it. The folder need not exist.
func newDisk(system store.FS, dir string) (*disk, error) {
	d := &disk{FS: system, dir: dir, synced: make(map[string][]byte), names: make(map[string][]onDisk)}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		d.names[d.below(path)] = []onDisk{{0, data, true}}
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return d, err
}

func (d *disk) below(path string) string {
	rel, err := filepath.Rel(d.dir, path)
	if err != nil {
		return path
	}
	return filepath.ToSlash(rel)
}

// becomes notes what a path stands for from now on.
func (d *disk) becomes(path string, data []byte, file bool) {
	d.steps++
	name := d.below(path)
	if len(d.names[name]) == 0 {
		d.names[name] = []onDisk{{}}
	}
	d.names[name] = append(d.names[name], onDisk{d.steps, data, file})
}

// Create implements [store.FS]. Nothing of the file is on disk before it is synced.
func (d *disk) Create(path string) (store.FSFile, error) {
	made, err := d.FS.Create(path)
	if err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.synced[path] = nil
	return &diskFile{made, d, path}, nil
}

// Rename implements [store.FS].
func (d *disk) Rename(from, to string) error { return d.move(from, to, d.FS.Rename) }

// Link implements [store.FS].
func (d *disk) Link(from, to string) error { return d.move(from, to, d.FS.Link) }

func (d *disk) move(from, to string, do func(from, to string) error) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := do(from, to); err != nil {
		return err
	}
	d.becomes(to, d.synced[from], true)
	return nil
}

// Remove implements [store.FS].
func (d *disk) Remove(path string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.FS.Remove(path); err != nil {
		return err
	}
	if len(d.names[d.below(path)]) > 0 {
		d.becomes(path, nil, false)
	}
	return nil
}

// diskFile is a file that was created.
type diskFile struct {
	store.FSFile
	of   *disk
	path string
}

// Sync implements [store.FSFile].
func (f *diskFile) Sync() error {
	if err := f.FSFile.Sync(); err != nil {
		return err
	}
	data, err := os.ReadFile(f.path)
	f.of.mu.Lock()
	defer f.of.mu.Unlock()
	f.of.synced[f.path] = data
	return err
}

// cut writes into another folder what is there after a power cut at a step. Of the versions that each
// file has had up to then, survivor chooses one.
func (d *disk) cut(step int, to string, survivor func(name string, versions int) int) error {
	for _, name := range slices.Sorted(maps.Keys(d.names)) {
		known := slices.DeleteFunc(slices.Clone(d.names[name]), func(v onDisk) bool { return v.step > step })
		path := filepath.Join(to, filepath.FromSlash(name))
		err := os.MkdirAll(filepath.Dir(path), 0o755)
		if v := known[survivor(name, len(known))]; err == nil && v.file {
			err = os.WriteFile(path, bytes.Clone(v.data), 0o644)
		}
		if err != nil {
			return fmt.Errorf("after a power cut: %w", err)
		}
	}
	return nil
}
