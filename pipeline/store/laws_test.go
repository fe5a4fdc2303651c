package store_test

import (
	"path/filepath"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/internal/storetest"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// TestLocal keeps the laws of all stores.
func TestLocal(t *testing.T) {
	storetest.Laws(t, func(t *testing.T) func() store.Output {
		dir := filepath.Join(t.TempDir(), "out")
		return func() store.Output { return store.NewLocal(dir) }
	})
}
