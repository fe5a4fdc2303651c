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

// ManifestName is the file in every folder of parts that lists them.
const ManifestName = "_manifest.json"

// Manifest lists the parts of a folder with their hashes, for whoever copies or reads them. All of it is also in the
// parts, by which this program goes: it writes manifests, and only `verify` compares them.
type Manifest struct {
	Table  string  `json:"table"`
	Schema string  `json:"schema"` // version
	Parts  []Entry `json:"parts"`  // sorted by name
}

// Entry is one part of a manifest.
type Entry struct {
	Part string `json:"part"` // name within the folder
	Meta
	Info
}

// NewEntry describes a part that was written or read, without what its rows depend on.
func NewEntry(m Meta, info Info) Entry {
	name := path.Base(info.Name)
	m.Spec, info.Name = "", ""
	return Entry{name, m, info}
}

// Save writes the manifest of a folder, atomically, unless it is there. Equal manifests give equal bytes.
func (m Manifest) Save(st store.Store, dir string) error {
	name, text := path.Join(dir, ManifestName), m.Encode()
	switch there, err := store.ReadFile(st, name, int64(len(text))); {
	case err == nil && bytes.Equal(there, text):
		return nil
	case err == nil, errors.Is(err, fs.ErrNotExist), errors.Is(err, store.ErrTooLong):
		return store.WriteFile(st, name, text)
	default:
		return fmt.Errorf("manifest: %w", err)
	}
}

// Encode returns the text of the manifest, with a hash of the rest of it.
func (m Manifest) Encode() []byte {
	compact, err := json.Marshal(m)
	if err != nil {
		panic(err) // texts and numbers always encode
	}
	sum := sha256.Sum256(compact)
	text, err := json.MarshalIndent(struct {
		Manifest
		Check string `json:"check"` // SHA-256 of the manifest as compact JSON
	}{m, hex.EncodeToString(sum[:])}, "", "  ")
	if err != nil {
		panic(err) // likewise
	}
	return append(text, '\n')
}
