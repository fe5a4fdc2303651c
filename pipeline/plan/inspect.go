package plan

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"reflect"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Inspect compares the plan with what is on disk and sets the State of every kept part. It
// reads and hashes every file: a part that has changed since it was written is Stale, whatever
// its size and time.
func (p *Plan) Inspect(ctx context.Context, st store.Store, inv *part.Inventory) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, part := range p.Parts() {
		if !part.Kept {
			continue
		}
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			return part.inspect(st, inv)
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return p.findObsolete(st)
}

// inspect sets the state of one part, and enters it into the inventory if it is sound.
func (p *Part) inspect(st store.Store, inv *part.Inventory) error {
	meta, info, err := part.Peek(st, p.Path(), p.Schema)
	if err == nil {
		inv.Put(p.Path(), part.NewEntry(meta, info))
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		p.State, p.Reason = Missing, "missing"
	case err != nil && !part.Unsound(err):
		return err
	case errors.Is(err, part.ErrVersion):
		p.State, p.Reason = Stale, p.explain(meta)
	case err != nil:
		p.State, p.Reason = Stale, damaged
	case meta.Key != p.Key:
		p.State, p.Reason = Stale, p.explain(meta)
	default:
		p.State, p.Reason = Fresh, ""
	}
	return nil
}

// damaged is the reason of a part whose bytes are not what was written.
const damaged = "damaged or not a part of this table"

// Damaged reports whether a part on disk is not what was written there, rather than made by another recipe.
func (p *Part) Damaged() bool { return p.Reason == damaged }

// explain says what has changed since a part was made, from the recipe in its file.
func (p *Part) explain(meta part.Meta) string {
	changed, isRecipe := p.changes(meta.Spec)
	if !isRecipe {
		return "parameter changed"
	}
	if made, version := ageOf(meta, p.Schema); made != current {
		return fmt.Sprintf("made by %s version of the program: %s", made, version)
	}
	if own := slices.DeleteFunc(changed, func(key string) bool { return key == "inputs" }); len(own) > 0 {
		return "parameter changed: " + strings.Join(own, ", ") // inputs follow from them
	} else if len(changed) > 0 {
		return "input changed"
	}
	return "parameter changed"
}

// changes lists what the part's recipe has otherwise than another one, but for some keys. It is no recipe if it cannot
// be read.
func (p *Part) changes(other string, besides ...string) (keys []string, isRecipe bool) {
	var before, now map[string]any
	if json.Unmarshal([]byte(other), &before) != nil || json.Unmarshal(p.Recipe(), &now) != nil {
		return nil, false
	}
	for _, key := range besides {
		delete(before, key)
		delete(now, key)
	}
	return differences("", before, now), true
}

func differences(prefix string, before, now map[string]any) (list []string) {
	keys := maps.Clone(now)
	maps.Copy(keys, before)
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		a, aMap := before[key].(map[string]any)
		b, bMap := now[key].(map[string]any)
		switch {
		case aMap && bMap:
			list = append(list, differences(prefix+key+".", a, b)...)
		case !reflect.DeepEqual(before[key], now[key]):
			list = append(list, prefix+key)
		}
	}
	return list
}

// findObsolete lists the parts and manifests of the experiment's tables that it no longer asks
// for. If left in place, readers of a whole table would include them. Files of other names are
// the user's own, and what a diagnosis of the same experiment has made stays for the next one.
func (p *Plan) findObsolete(st store.Store) error {
	wanted := make(map[string]bool)
	for _, want := range p.Parts() {
		if want.Kept {
			wanted[want.Path()] = true
			wanted[path.Join(want.Dir, part.ManifestName)] = true
		}
	}
	p.Obsolete = nil
	for _, schema := range part.RowTables() {
		files, err := st.List(part.Dir(schema.Name, "experiment", p.Experiment.Name))
		if err != nil {
			return err
		}
		for _, name := range files {
			_, _, isPart := part.ParsePart(path.Base(name))
			if !wanted[name] && (isPart || path.Base(name) == part.ManifestName) {
				p.Obsolete = append(p.Obsolete, name)
			}
		}
	}
	if len(p.Obsolete) > 0 {
		return p.spareDiagnosis(st)
	}
	return nil
}

// spareDiagnosis takes the parts that a diagnosis of the experiment would not make again from the obsolete files, and
// their manifests, if there was one: its counts of nodes are there.
func (p *Plan) spareDiagnosis(st store.Store) error {
	diagnosed, err := New(p.Experiment.Diagnosed())
	if err != nil {
		return nil // nor was there one
	}
	spared, counted := make(map[string]bool), false
	for _, made := range diagnosed.Parts() {
		meta, _, err := part.Peek(st, made.Path(), made.Schema)
		if err != nil && !errors.Is(err, fs.ErrNotExist) && !part.Unsound(err) {
			return err // it may be one to be spared
		}
		if made.Kept && err == nil && meta.Key == made.Key {
			spared[made.Path()], spared[path.Join(made.Dir, part.ManifestName)] = true, true
			counted = counted || made.Stage == Census && slices.Contains(p.Obsolete, made.Path())
		}
	}
	if counted {
		p.Obsolete = slices.DeleteFunc(p.Obsolete, func(name string) bool { return spared[name] })
	}
	return nil
}

// Prune removes the obsolete files. The manifests of folders that had more do not list them any more.
func (p *Plan) Prune(st store.Store, inv *part.Inventory) error {
	for _, name := range p.Obsolete {
		if err := st.Remove(name); err != nil {
			return err
		}
	}
	p.Obsolete = nil
	return p.WriteManifests(st, inv)
}

// WriteManifests writes the manifests of the folders with parts that are kept, as far as they are not there.
func (p *Plan) WriteManifests(to store.Store, inv *part.Inventory) error {
	written := make(map[string]bool)
	for _, kept := range p.Parts() {
		if !kept.Kept || written[kept.Dir] {
			continue
		}
		written[kept.Dir] = true
		m, err := inv.Manifest(kept.Schema, kept.Dir)
		if err == nil && len(m.Parts) > 0 {
			err = m.Save(to, kept.Dir)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
