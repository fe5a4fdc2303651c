package part

import (
	"errors"
	"io/fs"
	"path"
	"sync"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Inventory knows the parts of a store, each of which it reads at most once. It is safe for concurrent use.
type Inventory struct {
	store store.Store
	mu    sync.Mutex
	known map[string]Entry // by name in the store
}

// NewInventory returns the inventory of a store without reading anything.
func NewInventory(st store.Store) *Inventory {
	return &Inventory{store: st, known: make(map[string]Entry)}
}

// Put notes a sound part that was read or written.
func (v *Inventory) Put(name string, e Entry) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.known[name] = e
}

// Get returns what is known of a part; nothing of one that was not noted.
func (v *Inventory) Get(name string) Entry {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.known[name]
}

// Manifest lists the sound parts of table s that are directly in a folder. It reads those that are not known. It
// omits others, which can be made again, and parts that another process removes meanwhile. A part that cannot be read
// may be sound, so it is an error.
func (v *Inventory) Manifest(s Schema, dir string) (Manifest, error) {
	m := Manifest{Table: s.Name, Schema: s.Version, Parts: []Entry{}}
	names, err := v.store.List(dir)
	if err != nil {
		return m, err
	}
	for _, name := range names {
		if _, _, isPart := ParsePart(path.Base(name)); !isPart || path.Dir(name) != path.Clean(dir) {
			continue
		}
		entry := v.Get(name)
		if entry == (Entry{}) {
			meta, info, err := Peek(v.store, name, s)
			switch {
			case errors.Is(err, fs.ErrNotExist) || Unsound(err):
				continue
			case err != nil:
				return m, err
			}
			entry = NewEntry(meta, info)
			v.Put(name, entry)
		}
		m.Parts = append(m.Parts, entry)
	}
	return m, nil
}
