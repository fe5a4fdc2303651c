package store

import (
	"bytes"
	"fmt"
	"io/fs"
	"sort"
	"strings"
	"sync"
)

// Memory is a [Store] in memory, for parts that are made only for comparison. It is safe for
// concurrent use.
type Memory struct {
	mu    sync.Mutex
	files map[string][]byte
}

var _ Store = (*Memory)(nil)

// NewMemory returns an empty store.
func NewMemory() *Memory { return &Memory{files: make(map[string][]byte)} }

// Create implements Store.
func (m *Memory) Create(name string) (Pending, error) {
	return &memoryPending{store: m, name: name}, nil
}

// Open implements Store.
func (m *Memory) Open(name string) (File, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	data, ok := m.files[name]
	if !ok {
		return nil, fmt.Errorf("opening %q: %w", name, fs.ErrNotExist)
	}
	return memoryFile{bytes.NewReader(data)}, nil
}

// Stat implements Store.
func (m *Memory) Stat(name string) (int64, error) {
	f, err := m.Open(name)
	if err != nil {
		return 0, err
	}
	return f.Size(), nil
}

// List implements Store.
func (m *Memory) List(dir string) ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var names []string
	for name := range m.files {
		if dir == "" || dir == "." || strings.HasPrefix(name, dir+"/") {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	return names, nil
}

// Remove implements Store.
func (m *Memory) Remove(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, ok := m.files[name]; !ok {
		return fmt.Errorf("removing %q: %w", name, fs.ErrNotExist)
	}
	delete(m.files, name)
	return nil
}

// memoryFile is an open file of a Memory.
type memoryFile struct{ *bytes.Reader }

func (memoryFile) Close() error { return nil }

// memoryPending is a file being written.
type memoryPending struct {
	bytes.Buffer
	store *Memory
	name  string
	done  bool
}

func (p *memoryPending) Commit() error {
	if !p.done {
		p.done = true
		p.store.mu.Lock()
		defer p.store.mu.Unlock()
		p.store.files[p.name] = p.Bytes()
	}
	return nil
}

func (p *memoryPending) Abort() error {
	p.done = true
	return nil
}
