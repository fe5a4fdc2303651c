// Package storetest holds implementations of [store.Output] to its laws, as testing/fstest
// does for file systems:
//
//	func TestLaws(t *testing.T) {
//		storetest.Laws(t, func(t *testing.T) func() store.Output {
//			dir := t.TempDir()
//			return func() store.Output { return store.NewLocal(dir) }
//		})
//	}
package storetest
