package store

import "context"

// until is a store for as long as a context lasts.
type until struct {
	ctx context.Context
	Store
}

// Until returns a store that begins nothing more when a context has ended: its
// operations fail with the context's error. Files in hand can be finished.
func Until(ctx context.Context, st Store) Store { return until{ctx, st} }

// Create implements [Store].
func (u until) Create(name string) (Pending, error) {
	if err := u.ctx.Err(); err != nil {
		return nil, err
	}
	return u.Store.Create(name)
}

// Open implements [Store].
func (u until) Open(name string) (File, error) {
	if err := u.ctx.Err(); err != nil {
		return nil, err
	}
	return u.Store.Open(name)
}

// Stat implements [Store].
func (u until) Stat(name string) (int64, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.Store.Stat(name)
}

// List implements [Store].
func (u until) List(dir string) ([]string, error) {
	if err := u.ctx.Err(); err != nil {
		return nil, err
	}
	return u.Store.List(dir)
}

// Remove implements [Store].
func (u until) Remove(name string) error {
	if err := u.ctx.Err(); err != nil {
		return err
	}
	return u.Store.Remove(name)
}
