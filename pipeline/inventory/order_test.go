package inventory

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// listing is a store that lists what is written, in order.
type listing struct {
	store.Store
	names []string
}

// Create implements store.Store.
func (l *listing) Create(name string) (store.Pending, error) {
	l.names = append(l.names, path.Dir(name))
	return l.Store.Create(name)
}

// TestOrder writes the manifests of many folders in the order of their names, so that two
// runs that fail at the same place say the same.
func TestOrder(t *testing.T) {
	st := &listing{Store: store.NewMemory()}
	inv := New(st)
	var dirs []string
	const parts = saveShare + 1 // the first ones are written at once
	for i := range 8 {
		at := fmt.Sprintf("solution_tallies/experiment=tiny/boardset=p%d", 8-i)
		dirs = append([]string{at}, dirs...)
		for j := range parts {
			if err := inv.Add(part.SolutionTallies, at, part.Entry{Part: part.PartName(j, parts)}); err != nil {
				t.Fatal(err)
			}
		}
	}
	st.names = nil
	if err := inv.Flush(); err != nil || !slices.Equal(st.names, dirs) {
		t.Errorf("flushed %q, error %v, expected %q", st.names, err, dirs)
	}
	inv = New(st) // which finds none of the parts
	for _, at := range slices.Backward(dirs) {
		name := at + "/" + part.PartName(0, parts)
		info, err := part.Write(st.Store, name, part.SolutionTallies, part.Meta{Key: "k", Spec: "{}"}, row(0))
		_, _, found := inv.Find(part.SolutionTallies, at, path.Base(info.Name))
		if err := errors.Join(err, found); err != nil {
			t.Fatal(err)
		}
	}
	st.names = nil
	if err := inv.Repair(t.Context()); err != nil || !slices.Equal(st.names, dirs) {
		t.Errorf("repaired %q, error %v, expected %q", st.names, err, dirs)
	}
}
