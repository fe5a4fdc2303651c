package experiment

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/nonminimax/nonminimax/stages/catalog"
)

// decoder turns the tree into an Experiment and collects the mistakes it finds. Its methods
// return false (or a zero value) after reporting one, and never report a value as wrong
// because another is.
type decoder struct {
	file    string
	nodes   ReadNodes
	engines []*Engine // of the experiment
	paired  int       // contests that no file lists, of all board sets
	census  bool      // of board sets that do not say
	tried   bool      // whether it is that of a diagnosis
	errs    []*Error
	meant   []string // paths of the keys that misspelt ones were to be
}

func (d *decoder) reject(pos position, path, format string, args ...any) {
	d.errs = append(d.errs, &Error{
		File: d.file, Line: pos.line, Column: pos.column, Flag: pos.flag,
		Key: path, Message: fmt.Sprintf(format, args...),
	})
}

func (d *decoder) wrong(v *node, format string, args ...any) {
	d.reject(v.pos, v.path, format, args...)
}

func (d *decoder) err() error { return joinErrors(d.errs) }

// fields gives access to the values of a mapping by key.
type fields struct {
	d    *decoder
	path string
	pos  position // of the key that the mapping belongs to
	m    *node
}

func (f fields) get(key string) (*node, bool) {
	n := f.m.get(key)
	if n == nil {
		return nil, false
	}
	return n.under(join(f.path, key)), true
}

// read gives what a key holds to a field, if the key is there.
func read[T any](f fields, key string, to *T, as func(*node) T) {
	if v, ok := f.get(key); ok {
		*to = as(v)
	}
}

// need is get that reports a missing key, unless it is there misspelt.
func (f fields) need(key, expected string) (*node, bool) {
	v, ok := f.get(key)
	if !ok && !slices.Contains(f.d.meant, join(f.path, key)) {
		f.d.reject(f.pos, f.path, "missing key %q, expected %s", key, expected)
	}
	return v, ok
}

// only reports the keys that the mapping should not have. It goes before need.
func (f fields) only(known []string) {
	for _, p := range f.m.pairs {
		if slices.Contains(known, p.key) {
			continue
		}
		suggested := catalog.Suggest(p.key, known)
		if _, err := strconv.Atoi(p.key); err == nil {
			suggested = ", after a comma in a number? expected a point, as in 0.32"
		}
		f.d.reject(p.pos, f.path, "unknown key %q%s", shorten(p.key), suggested)
		if near, ok := catalog.Nearest(p.key, known); ok {
			f.d.meant = append(f.d.meant, join(f.path, near))
		}
	}
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}
