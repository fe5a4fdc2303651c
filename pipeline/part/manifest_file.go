package part

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// ErrManifest is matched by errors about a manifest whose text is not what
// was saved. The parts may well be sound: see [Rebuild].
var ErrManifest = errors.New("damaged manifest")

// checked is a manifest as saved, with a hash of the rest of it.
type checked struct {
	Manifest
	Check string `json:"check"` // SHA-256 of the manifest as compact JSON
}

// LoadManifest reads the manifest of a folder of parts of table s; a folder
// without one has an empty manifest. An error that matches [ErrManifest]
// names the file: any flipped byte is noticed, and the manifest of another
// table or version is as good as damaged.
func LoadManifest(st store.Store, dir string, s Schema) (Manifest, error) {
	name := path.Join(dir, ManifestName)
	text, err := readAll(st, name)
	if errors.Is(err, fs.ErrNotExist) {
		return NewManifest(s), nil
	}
	if err != nil {
		return Manifest{}, err
	}
	var m checked
	if err := json.Unmarshal(text, &m); err != nil {
		return Manifest{}, fmt.Errorf("manifest %q: %w: %w", name, ErrManifest, err)
	}
	// There is one way to write a manifest, so damage that JSON forgives
	// (white space, letter case of keys) shows as well.
	again, err := m.Manifest.encode()
	if err != nil || !bytes.Equal(text, again) {
		return Manifest{}, fmt.Errorf("manifest %q: %w: its text is not what its check %q stands for", name, ErrManifest, m.Check)
	}
	if !m.sorted() {
		return Manifest{}, fmt.Errorf("manifest %q: %w: its parts are not in order, or one is there twice", name, ErrManifest)
	}
	if m.Table != s.Name || m.Schema != s.Version {
		return Manifest{}, fmt.Errorf("manifest %q: %w: it lists table %q version %q, expected %q version %q", name, ErrManifest, m.Table, m.Schema, s.Name, s.Version)
	}
	return m.Manifest, nil
}

// Save writes the manifest of a folder, atomically. Equal manifests give
// equal bytes.
func (m Manifest) Save(st store.Store, dir string) error {
	name := path.Join(dir, ManifestName)
	text, err := m.encode()
	if err != nil {
		return fmt.Errorf("manifest %q: %w", name, err)
	}
	return store.WriteFile(st, name, text)
}

// encode returns the text of a manifest.
func (m Manifest) encode() ([]byte, error) {
	compact, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(compact)
	text, err := json.MarshalIndent(checked{m, hex.EncodeToString(sum[:])}, "", "  ")
	return append(text, '\n'), err
}
