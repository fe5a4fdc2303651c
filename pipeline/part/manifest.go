package part

import (
	"path"
	"sort"
)

// ManifestName is the file in every folder of parts that lists them.
const ManifestName = "_manifest.json"

// Manifest lists the finished parts of a folder. It saves opening them: what
// is missing or stale is seen from keys, damage from hashes. It holds nothing
// that the parts do not, so [Rebuild] can replace it.
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
	at := m.search(part)
	if at < len(m.Parts) && m.Parts[at].Part == part {
		return m.Parts[at], true
	}
	return Entry{}, false
}

// Put adds an entry, or replaces the one of the same part.
func (m *Manifest) Put(e Entry) {
	at := m.search(e.Part)
	if at == len(m.Parts) || m.Parts[at].Part != e.Part {
		m.Parts = append(m.Parts, Entry{})
		copy(m.Parts[at+1:], m.Parts[at:])
	}
	m.Parts[at] = e
}

// Delete removes the entry of a part, if there is one.
func (m *Manifest) Delete(part string) {
	if at := m.search(part); at < len(m.Parts) && m.Parts[at].Part == part {
		m.Parts = append(m.Parts[:at], m.Parts[at+1:]...)
	}
}

// search returns where the part is or would be.
func (m Manifest) search(part string) int {
	return sort.Search(len(m.Parts), func(i int) bool { return m.Parts[i].Part >= part })
}

// sorted reports whether the parts are in order, each of them once, as search needs
// them.
func (m Manifest) sorted() bool {
	for i := 1; i < len(m.Parts); i++ {
		if m.Parts[i-1].Part >= m.Parts[i].Part {
			return false
		}
	}
	return true
}
