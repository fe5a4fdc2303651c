package part

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// ManifestName is the file in every folder of parts that lists them.
const ManifestName = "_manifest.json"

// Manifest lists the finished parts of a folder, so that they need not be opened: keys show
// what is missing or stale, hashes what is damaged. All of it is also in the parts, so
// [Rebuild] can replace it.
type Manifest struct {
	Table  string  `json:"table"`
	Schema string  `json:"schema"` // version
	Parts  []Entry `json:"parts"`  // sorted by name
}

// Entry is one part of a manifest.
type Entry struct {
	Part       string `json:"part"` // name within the folder
	Key        string `json:"key"`
	FirstBoard int64  `json:"first_board"`
	Boards     int64  `json:"boards"`
	Rows       int64  `json:"rows"`
	Bytes      int64  `json:"bytes"`
	SHA256     string `json:"sha256"`
	Digest     string `json:"digest"`
}

// NewManifest returns the manifest of a folder without parts.
func NewManifest(s Schema) Manifest {
	return Manifest{Table: s.Name, Schema: s.Version, Parts: []Entry{}}
}

// NewEntry describes a part that was written or read.
func NewEntry(m Meta, info Info) Entry {
	return Entry{
		Part: path.Base(info.Name), Key: m.Key, FirstBoard: m.FirstBoard, Boards: m.Boards,
		Rows: info.Rows, Bytes: info.Bytes, SHA256: info.SHA256, Digest: info.Digest,
	}
}

// Find returns the entry of a part.
func (m Manifest) Find(part string) (Entry, bool) {
	index, found := m.search(part)
	if !found {
		return Entry{}, false
	}
	return m.Parts[index], true
}

// Put adds an entry, or replaces the one of the same part.
func (m *Manifest) Put(e Entry) {
	index, found := m.search(e.Part)
	if !found {
		m.Parts = slices.Insert(m.Parts, index, e)
	}
	m.Parts[index] = e
}

// Delete removes the entry of a part, if there is one.
func (m *Manifest) Delete(part string) {
	if index, found := m.search(part); found {
		m.Parts = slices.Delete(m.Parts, index, index+1)
	}
}

// search returns the index of a part, or where to insert it.
func (m Manifest) search(part string) (index int, found bool) {
	return slices.BinarySearchFunc(m.Parts, part, func(e Entry, part string) int { return cmp.Compare(e.Part, part) })
}

// sorted reports whether the parts are in order without repeats, as search requires.
func (m Manifest) sorted() bool {
	for i := 1; i < len(m.Parts); i++ {
		if m.Parts[i-1].Part >= m.Parts[i].Part {
			return false
		}
	}
	return true
}

// ErrManifest is matched by errors about a manifest whose text has changed since it was saved.
// The parts may be sound: see [Rebuild].
var ErrManifest = errors.New("damaged manifest")

// checked is a manifest as saved, with a hash of the rest of it.
type checked struct {
	Manifest
	Check string `json:"check"` // SHA-256 of the manifest as compact JSON
}

// The size of a manifest. The parts of a board set, 99,999 at most, take 45 MB.
const (
	MaxManifest = 64 << 20 // bytes of the longest that is read
	minEntry    = 128      // bytes of an entry of empty texts, at least
)

// plain reports whether a text can be that of a manifest: printable, without what JSON spells
// in several bytes, and with no more objects than it has room for entries. Then decoding and
// encoding it takes memory for a few times its length.
func plain(text []byte) bool {
	for _, c := range text {
		if c != '\n' && (c < ' ' || c > '~') || strings.IndexByte(`<>&\`, c) >= 0 {
			return false
		}
	}
	return bytes.Count(text, []byte("{")) <= 1+len(text)/minEntry
}

// LoadManifest reads the manifest of a folder of parts of table s; a folder without one has an
// empty manifest. An error that matches [ErrManifest] names the file: it detects any flipped
// byte, and treats the manifest of another table or version as damaged.
func LoadManifest(st store.Store, dir string, s Schema) (Manifest, error) {
	name := path.Join(dir, ManifestName)
	text, err := store.ReadFile(st, name, MaxManifest)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return NewManifest(s), nil
	case errors.Is(err, store.ErrTooLong):
		return Manifest{}, fmt.Errorf("%w: %w", ErrManifest, err)
	case err != nil:
		return Manifest{}, err
	case !plain(text):
		return Manifest{}, fmt.Errorf("manifest %q: %w: its %d bytes are not text of entries, of %d bytes or more each",
			name, ErrManifest, len(text), minEntry)
	}
	var m checked
	if err := json.Unmarshal(text, &m); err != nil {
		return Manifest{}, fmt.Errorf("manifest %q: %w: %w", name, ErrManifest, err)
	}
	// A manifest has one encoding, so this also detects damage that JSON ignores (white space,
	// letter case of keys).
	again, err := m.Manifest.encode()
	if err != nil || !bytes.Equal(text, again) {
		return Manifest{}, fmt.Errorf("manifest %q: %w: its text is not what its check %q stands for",
			name, ErrManifest, m.Check)
	}
	if !m.sorted() {
		return Manifest{}, fmt.Errorf("manifest %q: %w: its parts are not in order, or one is there twice", name, ErrManifest)
	}
	if m.Table != s.Name || m.Schema != s.Version {
		return Manifest{}, fmt.Errorf("manifest %q: %w: it lists table %q version %q, expected %q version %q",
			name, ErrManifest, m.Table, m.Schema, s.Name, s.Version)
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

func (m Manifest) encode() ([]byte, error) {
	compact, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(compact)
	text, err := json.MarshalIndent(checked{m, hex.EncodeToString(sum[:])}, "", "  ")
	return append(text, '\n'), err
}

// Rebuild makes the manifest of a folder from its parts, after it was lost, damaged, or left
// behind by a run killed between a part and its entry. It reads every part.
//
// The manifest holds the sound parts of table s. It omits the others, which can be made again,
// and parts that another process removes meanwhile. A part that cannot be read may be sound,
// so it is an error. Only parts directly in the folder count. Rebuild writes nothing: see
// [Manifest.Save].
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
		meta, info, err := Peek(st, name, s)
		switch {
		case err == nil:
			m.Put(NewEntry(meta, info))
		case errors.Is(err, fs.ErrNotExist): // removed after listing
		case !Unsound(err):
			return m, err
		}
	}
	return m, nil
}
