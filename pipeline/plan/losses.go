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

	byFolder map[[2]string]int64 // boards by board set and folder
}

// Losses looks for parts with another recipe where the plan makes one and, if it prunes, for
// obsolete ones. Damaged parts are none, nor are those that would be made again as they are.
func (p *Plan) Losses(st store.Store, prunes bool) (Losses, error) {
	found := Losses{byFolder: make(map[[2]string]int64)}
	for _, want := range p.Made() {
		if want.State != Stale {
			continue
		}
		if err := found.look(st, want.Path(), want.Schema, want.Key); err != nil {
			return found, err
		}
	}
	if prunes {
		for _, name := range p.Obsolete {
			if path.Base(name) == part.ManifestName {
				continue
			}
			if err := found.look(st, name, schemaOf(name), ""); err != nil {
				return found, err
			}
		}
	}
	most := make(map[string]int64) // tables of a board set have the same boards
	for folder, boards := range found.byFolder {
		most[folder[0]] = max(most[folder[0]], boards)
	}
	for _, boards := range most {
		found.Boards += boards
	}
	return found, nil
}

// look counts a part unless it is unsound or has the key.
func (l *Losses) look(st store.Store, name string, s part.Schema, key string) error {
	meta, info, err := part.Peek(st, name, s)
	if errors.Is(err, part.ErrVersion) {
		info.Bytes, err = st.Stat(name)
	}
	switch {
	case errors.Is(err, fs.ErrNotExist) || part.Unsound(err):
		return nil
	case err != nil:
		return err
	case meta.Key == key || meta.Spec != "" && placeOf(meta, s) != name: // a copy of another part
		return nil
	}
	l.Parts++
	l.Bytes += info.Bytes
	l.byFolder[[2]string{boardSetOf(name), path.Dir(name)}] += meta.Boards
	return nil
}

// placeOf returns the path of the part that a recipe makes.
func placeOf(meta part.Meta, s part.Schema) string {
	var made map[string]any
	var at struct{ Part Range }
	if json.Unmarshal([]byte(meta.Spec), &made) != nil || json.Unmarshal([]byte(meta.Spec), &at) != nil {
		return ""
	}
	var partition []string
	for _, key := range part.PartitionKeys(s) {
		value, _ := made[key].(string)
		partition = append(partition, key, value)
	}
	return path.Join(part.Dir(s.Name, partition...), part.PartName(at.Part.Index, at.Part.Of))
}

// schemaOf returns the schema of the table that a file is in.
func schemaOf(name string) part.Schema {
	table, _, _ := strings.Cut(name, "/")
	for _, s := range part.RowTables() {
		if s.Name == table {
			return s
		}
	}
	return part.Schema{}
}

// boardSetOf returns the folder of the board set in the path of a part.
func boardSetOf(name string) string {
	for dir := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(dir, "boardset=") {
			return dir
		}
	}
	return ""
}
