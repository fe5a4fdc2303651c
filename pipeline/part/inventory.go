package part

import (
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"sync"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Inventory records the finished parts of a store. It holds the manifests of all folders that
// a run touches: it reads each once, rebuilds it from the parts if it is lost or damaged, and
// writes what has changed in the end ([Inventory.Flush]). Meanwhile a folder of new parts has none,
// and whoever looks at it reads its parts.
//
// It is safe for concurrent use, but only one process at a time may add or remove.
type Inventory struct {
	store   store.Store
	mu      sync.Mutex
	folders map[string]*folder
}

// folder is one folder's manifest.
type folder struct {
	manifest Manifest
	due      bool // to be written
	onDisk   bool // as far as is known
}

// NewInventory returns the inventory of a store without reading anything.
func NewInventory(st store.Store) *Inventory {
	return &Inventory{store: st, folders: make(map[string]*folder)}
}

// Find returns the entry of a part of a folder, and whether there is one. It adds sound parts
// that the manifest does not list, for example because a run was killed between the two
// writes.
func (v *Inventory) Find(s Schema, dir, name string) (entry Entry, found bool, err error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	f, err := v.open(s, dir)
	if err == nil {
		entry, found = f.manifest.Find(name)
	}
	return entry, found, err
}

// Parts returns the entries of all sound parts of a folder, sorted by name.
func (v *Inventory) Parts(s Schema, dir string) ([]Entry, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	f, err := v.open(s, dir)
	if err != nil {
		return nil, err
	}
	return slices.Clone(f.manifest.Parts), nil
}

// Add records a finished part.
func (v *Inventory) Add(s Schema, dir string, entry Entry) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	f, err := v.open(s, dir)
	if err != nil {
		return err
	}
	f.manifest.Put(entry)
	return f.change(v.store, dir)
}

// change takes note of a change. The manifest on disk goes: where this process is killed, the next one would take
// parts for damaged that replaced those it lists.
func (f *folder) change(st store.Store, dir string) error {
	f.due = true
	if !f.onDisk {
		return nil
	}
	f.onDisk = false
	if err := st.Remove(path.Join(dir, ManifestName)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Flush writes the manifests that have changed, or had to be rebuilt.
func (v *Inventory) Flush() error {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, dir := range slices.Sorted(maps.Keys(v.folders)) {
		f := v.folders[dir]
		if !f.due || len(f.manifest.Parts) == 0 {
			continue
		}
		if err := f.manifest.Save(v.store, dir); err != nil {
			return err
		}
		f.due, f.onDisk = false, true
	}
	return nil
}

// Remove removes a file that no longer belongs to its folder, and its entry in the folder's
// manifest.
func (v *Inventory) Remove(name string) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	dir, base := path.Dir(name), path.Base(name)
	if f := v.folders[dir]; f != nil {
		if _, known := f.manifest.Find(base); known {
			f.manifest.Delete(base)
			if err := f.change(v.store, dir); err != nil {
				return err
			}
		}
	}
	return v.store.Remove(name)
}

// open returns a folder with its manifest, which it rebuilds if it is damaged or does not list every part.
func (v *Inventory) open(s Schema, dir string) (*folder, error) {
	if f := v.folders[dir]; f != nil {
		return f, nil
	}
	manifest, err := LoadManifest(v.store, dir, s)
	if err != nil && !errors.Is(err, ErrManifest) {
		return nil, err
	}
	whole := err == nil
	files, err := v.store.List(dir)
	if err != nil {
		return nil, err
	}
	present := make(map[string]bool)
	for _, name := range files {
		base := path.Base(name)
		if _, _, isPart := ParsePart(base); isPart {
			_, known := manifest.Find(base)
			whole = whole && known
			present[base] = true
		}
	}
	listed := len(manifest.Parts)
	if whole {
		manifest.Parts = slices.DeleteFunc(manifest.Parts, func(e Entry) bool { return !present[e.Part] })
	} else if manifest, err = Rebuild(v.store, dir, s); err != nil {
		return nil, err
	}
	f := &folder{manifest: manifest, due: !whole || len(manifest.Parts) < listed, onDisk: true}
	v.folders[dir] = f
	return f, nil
}
