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
	mu       sync.Mutex
	loaded   bool
	due      bool // to be written
	onDisk   bool // as far as is known
	manifest Manifest
}

// NewInventory returns the inventory of a store without reading anything.
func NewInventory(st store.Store) *Inventory {
	return &Inventory{store: st, folders: make(map[string]*folder)}
}

// Find returns the entry of a part of a folder, and whether there is one. It adds sound parts
// that the manifest does not list, for example because a run was killed between the two
// writes.
func (v *Inventory) Find(s Schema, dir, name string) (Entry, bool, error) {
	f, err := v.open(s, dir)
	if err != nil {
		return Entry{}, false, err
	}
	defer f.mu.Unlock()
	entry, found := f.manifest.Find(name)
	return entry, found, nil
}

// Parts returns the entries of all sound parts of a folder, sorted by name.
func (v *Inventory) Parts(s Schema, dir string) ([]Entry, error) {
	f, err := v.open(s, dir)
	if err != nil {
		return nil, err
	}
	defer f.mu.Unlock()
	return slices.Clone(f.manifest.Parts), nil
}

// Add records a finished part.
func (v *Inventory) Add(s Schema, dir string, entry Entry) error {
	f, err := v.open(s, dir)
	if err != nil {
		return err
	}
	defer f.mu.Unlock()
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
		f.mu.Lock()
		defer f.mu.Unlock()
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
	dir, base := path.Split(name)
	dir = path.Clean(dir)
	v.mu.Lock()
	f := v.folders[dir]
	v.mu.Unlock()
	if f != nil && base != ManifestName {
		f.mu.Lock()
		defer f.mu.Unlock()
		if _, known := f.manifest.Find(base); known {
			f.manifest.Delete(base)
			if err := f.change(v.store, dir); err != nil {
				return err
			}
		}
	}
	return v.store.Remove(name)
}

// open returns a folder with its manifest loaded, locked.
func (v *Inventory) open(s Schema, dir string) (*folder, error) {
	v.mu.Lock()
	f := v.folders[dir]
	if f == nil {
		f = &folder{}
		v.folders[dir] = f
	}
	v.mu.Unlock()
	f.mu.Lock()
	if f.loaded {
		return f, nil
	}
	manifest, rebuilt, err := v.load(s, dir)
	if err != nil {
		f.mu.Unlock()
		return nil, err
	}
	f.manifest, f.due, f.onDisk, f.loaded = manifest, rebuilt, true, true
	return f, nil
}

// load reads a manifest, or rebuilds it if it is damaged or does not list every part.
func (v *Inventory) load(s Schema, dir string) (manifest Manifest, rebuilt bool, err error) {
	manifest, err = LoadManifest(v.store, dir, s)
	if err != nil && !errors.Is(err, ErrManifest) && !errors.Is(err, ErrMismatch) {
		return Manifest{}, false, err
	}
	whole := err == nil
	files, err := v.store.List(dir)
	if err != nil {
		return Manifest{}, false, err
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
	if whole {
		rebuilt = forget(&manifest, present)
		return manifest, rebuilt, nil
	}
	manifest, err = Rebuild(v.store, dir, s)
	return manifest, true, err
}

// forget drops the entries of parts that are gone, and reports whether there were any.
func forget(manifest *Manifest, present map[string]bool) bool {
	gone := func(e Entry) bool { return !present[e.Part] }
	before := len(manifest.Parts)
	manifest.Parts = slices.DeleteFunc(manifest.Parts, gone)
	return len(manifest.Parts) < before
}
