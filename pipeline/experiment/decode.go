package experiment

import (
	"fmt"
	"slices"
)

// decoder turns the tree into an Experiment and collects what is wrong on the
// way. Its methods return false (or a zero value) after reporting, and never
// report that a value is wrong because another one is.
type decoder struct {
	file    string
	catalog Catalog
	found   []*Error
}

// value is a node with the dotted path that leads to it.
type value struct {
	path string
	*node
}

// reject reports a mistake.
func (d *decoder) reject(at place, path, format string, args ...any) {
	d.found = append(d.found, &Error{
		File: d.file, Line: at.line, Column: at.column, Flag: at.flag,
		Key: path, Message: fmt.Sprintf(format, args...),
	})
}

// wrong reports a mistake in a value.
func (d *decoder) wrong(v value, format string, args ...any) {
	d.reject(v.at, v.path, format, args...)
}

func (d *decoder) err() error { return joinErrors(d.found) }

// fields gives access to the values of a mapping by key.
type fields struct {
	d    *decoder
	path string
	at   place // of the key that the mapping belongs to
	m    *node
}

// get returns the value of a key, and whether it is there.
func (f fields) get(key string) (value, bool) {
	n := f.m.get(key)
	if n == nil {
		return value{}, false
	}
	return value{join(f.path, key), n}, true
}

// need is get that reports a missing key.
func (f fields) need(key, expected string) (value, bool) {
	v, ok := f.get(key)
	if !ok {
		f.d.reject(f.at, f.path, "missing key %q, expected %s", key, expected)
	}
	return v, ok
}

// only reports the keys that the mapping should not have.
func (f fields) only(known []string) {
	for _, p := range f.m.pairs {
		if !slices.Contains(known, p.key) {
			f.d.reject(p.at, f.path, "unknown key %q%s", shorten(p.key), suggest(p.key, known))
		}
	}
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}
