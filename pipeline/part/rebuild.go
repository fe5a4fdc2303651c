package part

import (
	"errors"
	"fmt"
	"io/fs"
	"path"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Rebuild makes the manifest of a folder from its parts, when it was lost,
// damaged, or left behind by a run killed between a part and its entry. Every
// part is read and its rows are digested anew.
//
// The manifest holds the sound parts of table s and leaves the others out, for they can
// be made again, and those that another process removes meanwhile. A part that cannot be
// read may be sound, so it is an error. Only parts directly in the folder count. Rebuild
// writes nothing: see [Manifest.Save].
func Rebuild(st store.Store, dir string, s Schema) (Manifest, error) {
	m := NewManifest(s)
	names, err := st.List(dir)
	if err != nil {
		return m, err
	}
	for _, name := range names {
		if _, _, ok := ParsePart(path.Base(name)); !ok || path.Dir(name) != path.Clean(dir) {
			continue
		}
		entry, err := inspect(st, name, s)
		switch {
		case err == nil:
			m.Put(entry)
		case errors.Is(err, fs.ErrNotExist): // removed since it was listed
		case !Unsound(err):
			return m, err
		}
	}
	return m, nil
}

// inspect reads a whole part and returns its entry.
func inspect(st store.Store, name string, s Schema) (Entry, error) {
	part, err := Read(st, name, s)
	if err != nil {
		return Entry{}, err
	}
	digest, err := Digest(s, part.Batch)
	if err != nil {
		return Entry{}, fmt.Errorf("part %q: %w: %w", name, ErrDamaged, err)
	}
	if digest != part.Info.Digest {
		return Entry{}, fmt.Errorf("part %q: %w: its rows digest to %s, its metadata says %s", name, ErrDamaged, digest, part.Info.Digest)
	}
	return NewEntry(part.Meta, part.Info), nil
}
