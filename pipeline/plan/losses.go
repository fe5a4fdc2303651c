package plan

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Losses are finished parts that carrying out a plan would replace or remove.
type Losses struct {
	Parts  int
	Boards int64 // of all their board sets, each board once
	Bytes  int64
	Older  int // how many of them an older version of the program made
	Newer  int // and a newer one

	recipes []lostPart

	byFolder map[[2]string]int64 // boards by board set and folder
}

// Losses looks for parts with another recipe where the plan makes one and, if it prunes, for
// obsolete ones. Damaged parts are none, nor are those whose rows the plan makes again, as with
// more boards.
func (p *Plan) Losses(st store.Store, prunes bool) (Losses, error) {
	found := Losses{byFolder: make(map[[2]string]int64)}
	inFolder := make(map[string]*Part)
	for _, part := range p.Parts() {
		inFolder[part.Dir] = part
	}
	for _, want := range p.Made() {
		if want.State != Stale {
			continue
		}
		if err := found.look(st, want.Path(), want.Schema, want); err != nil {
			return found, err
		}
	}
	if prunes {
		for _, name := range p.Obsolete {
			if path.Base(name) == part.ManifestName {
				continue
			}
			if err := found.look(st, name, schemaOf(name), inFolder[path.Dir(name)]); err != nil {
				return found, err
			}
		}
	}
	bySet := make(map[string]int64) // tables of a board set have the same boards
	for folder, boards := range found.byFolder {
		bySet[folder[0]] = max(bySet[folder[0]], boards)
	}
	for _, boards := range bySet {
		found.Boards += boards
	}
	return found, nil
}

// look counts a part unless it is unsound, or made again by the plan, which has the given part
// in its folder, or nil.
func (l *Losses) look(st store.Store, name string, s part.Schema, planned *Part) error {
	meta, info, err := part.Peek(st, name, s)
	switch {
	case errors.Is(err, part.ErrVersion):
	case errors.Is(err, fs.ErrNotExist) || part.Unsound(err):
		return nil
	case err != nil:
		return err
	}
	var made recipe
	json.Unmarshal([]byte(meta.Spec), &made) // what it cannot read is empty
	if meta.Spec != "" && path.Join(made.folder(s), part.PartName(made.Part.Index, made.Part.Of)) != name {
		return nil // a copy of another part
	}
	if planned != nil && planned.Kept && planned.covers(meta) {
		return nil
	}
	switch made, _ := ageOf(meta, s); made {
	case older:
		l.Older++
	case newer:
		l.Newer++
	}
	l.recipes = append(l.recipes, lostPart{path.Dir(name), made.Part.Count, meta.Spec})
	l.Parts++
	l.Bytes += info.Bytes
	l.byFolder[[2]string{made.BoardSet, path.Dir(name)}] += meta.Boards
	return nil
}

// covers reports whether the parts in the folder of this one have all rows of a part that is
// there: it differs in its range of boards at most.
func (p *Part) covers(there part.Meta) bool {
	changed, isRecipe := p.changes(there.Spec, "part", "inputs") // which are of other ranges too
	return isRecipe && len(changed) == 0 && there.FirstBoard+there.Boards <= p.Set.Boards
}

func schemaOf(name string) part.Schema {
	table, _, _ := strings.Cut(name, "/")
	for _, s := range part.RowTables() {
		if s.Name == table {
			return s
		}
	}
	return part.Schema{}
}
