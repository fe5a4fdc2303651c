// Package work makes parts: it reads what a part is made of, calls the stage,
// and puts the result into the output directory.
package work

import (
	"github.com/nonminimax/nonminimax/pipeline/inventory"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/layered"
)

// Worker makes the parts of groups. It may work on several groups at once.
type Worker struct {
	Store     store.Store
	Inventory *inventory.Inventory // nil where another process keeps it, see [Worker.Take]
	Progress  progress.Reporter
}

// write puts a part into the store and its folder's manifest.
func (w *Worker) write(p *plan.Part, rows part.Batch) error {
	meta := part.Meta{Key: p.Key, Spec: string(p.Spec), FirstBoard: p.Range.First, Boards: int64(p.Range.Count)}
	info, err := part.Write(w.Store, p.Path(), p.Schema, meta, rows)
	if err != nil {
		return err
	}
	return w.enter(p, part.NewEntry(meta, info), info)
}

// enter puts a part that is in the store into its folder's manifest.
func (w *Worker) enter(p *plan.Part, entry part.Entry, info part.Info) error {
	if w.Inventory != nil {
		if err := w.Inventory.Add(p.Schema, p.Dir, entry); err != nil {
			return err
		}
	}
	w.Progress.Part(p, info.Rows, info.Bytes)
	return nil
}

// layers returns the shape of the group's boards; none in games that are
// played move by move.
func (g *group) layers() layered.Layers {
	if layered, is := g.Game.(layered.Layered); is {
		return layered.Layers()
	}
	return layered.Layers{}
}
