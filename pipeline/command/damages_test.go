package command

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/schema"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// flipMiddle changes one bit in the middle of a file.
func flipMiddle(name string) error { return flipAt(name, 1, 2) }

// flipAt changes one bit at the given fraction of a file.
func flipAt(name string, part, of int) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	data[(len(data)-1)*part/of] ^= 1 << 3
	return os.WriteFile(name, data, 0o644)
}

// damage is a way of damaging a file.
type damage struct {
	name string
	do   func(t *testing.T, file string) error
}

// fileDamages lists damages that any file can suffer.
func fileDamages() []damage {
	flip := func(part, of int) func(*testing.T, string) error {
		return func(_ *testing.T, file string) error { return flipAt(file, part, of) }
	}
	write := func(data []byte) func(*testing.T, string) error {
		return func(_ *testing.T, file string) error { return os.WriteFile(file, data, 0o644) }
	}
	return []damage{
		{"first byte flipped", flip(0, 1)},
		{"middle flipped", flip(1, 2)},
		{"near the end flipped", flip(19, 20)},
		{"last byte flipped", flip(1, 1)},
		{"cut in half", func(_ *testing.T, file string) error { return truncate(file, 1, 2) }},
		{"last byte cut", func(_ *testing.T, file string) error { return truncate(file, 0, 0) }},
		{"empty", write(nil)},
		{"text", write([]byte("not Parquet at all\n"))},
		{"zeros", write(make([]byte, 4096))},
		{"foreign Parquet", write(foreignParquet)},
		{"wrong neighbour", otherFile},
		{"deleted", func(_ *testing.T, file string) error { return os.Remove(file) }},
	}
}

// truncate cuts a file to a fraction of its length; of 0 cuts one byte.
func truncate(file string, part, of int64) error {
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	size := info.Size() - 1
	if of > 0 {
		size = info.Size() * part / of
	}
	return os.Truncate(file, size)
}

// otherFile puts the bytes of a sound part of table boards under the name.
func otherFile(_ *testing.T, file string) error {
	root, _ := rootOf(file)
	parts, err := filepath.Glob(filepath.Join(root, "boards", "*", "*", "part-*.parquet"))
	if err != nil || len(parts) == 0 {
		return errUnfit
	}
	from := parts[len(parts)-1]
	if from == file {
		from = parts[0]
	}
	return sameBytes(from, file)
}

// errUnfit is returned for a file to which a damage does not apply.
var errUnfit = errors.New("not a file of this kind")

// rootOf returns the output directory that a file is in.
func rootOf(file string) (root, name string) {
	for root = filepath.Dir(file); filepath.Base(root) != "out"; {
		root = filepath.Dir(root)
	}
	name, _ = filepath.Rel(root, file)
	return root, filepath.ToSlash(name)
}

// schemaOf returns the schema of a file's table.
func schemaOf(name string) (part.Schema, error) {
	folder, base := strings.Split(name, "/")[0], strings.TrimSuffix(path.Base(name), ".parquet")
	for _, s := range append(part.RowTables(), results.Schemas()...) {
		if s.Name == folder || folder == "analysis" && s.Name == base {
			return s, nil
		}
	}
	return part.Schema{}, errUnfit
}

// misplacements lists sound files under wrong names, and files of older versions. Another seed
// of the same experiment is in other.
func misplacements(other string) []damage {
	return []damage{
		{"of another seed", func(_ *testing.T, file string) error {
			_, name := rootOf(file)
			return sameBytes(filepath.Join(other, filepath.FromSlash(name)), file)
		}},
		{"another part of the table", anotherPart},
		{"another part, with its manifest", func(t *testing.T, file string) error {
			if err := anotherPart(t, file); err != nil {
				return err
			}
			return relisted(file)
		}},
		{"older schema", func(_ *testing.T, file string) error {
			return rewritten(file, func(s *part.Schema, _ *part.Meta) { s.Version = "0" })
		}},
		{"older stage, with its manifest", olderStage},
		{"of another seed, listed under the key", func(_ *testing.T, file string) error { return forgedEntry(other, file) }},
		{"swapped with its neighbour, with the manifest", swapped},
		{"manifest of the folder beside", anotherManifest},
		{"manifest of an older schema", func(_ *testing.T, file string) error {
			return manifested(file, func(m *part.Manifest) { m.Schema = "0" })
		}},
		{"manifest of nothing", func(_ *testing.T, file string) error {
			return manifested(file, func(m *part.Manifest) { m.Parts = nil })
		}},
		{"manifest with another row count", func(_ *testing.T, file string) error {
			return manifested(file, func(m *part.Manifest) { m.Parts[0].Rows++ })
		}},
	}
}

// sameBytes copies a file. It returns errUnfit if the bytes are equal, as for tables without
// sampled numbers, since that damages nothing.
func sameBytes(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return errUnfit
	}
	was, err := os.ReadFile(to)
	if err == nil && string(was) == string(data) {
		return errUnfit
	}
	return os.WriteFile(to, data, 0o644)
}

// neighbour returns another part of a folder.
func neighbour(file string) (string, error) {
	parts, err := filepath.Glob(filepath.Join(filepath.Dir(file), "part-*.parquet"))
	if err != nil || len(parts) < 2 || !strings.HasPrefix(filepath.Base(file), "part-") {
		return "", errUnfit
	}
	if parts[0] == file {
		return parts[1], nil
	}
	return parts[0], nil
}

// anotherPart puts another part of a folder under the name.
func anotherPart(_ *testing.T, file string) error {
	from, err := neighbour(file)
	if err != nil {
		return err
	}
	return sameBytes(from, file)
}

// relisted makes the manifest of a folder list the files that are in it.
func relisted(file string) error {
	root, name := rootOf(file)
	s, err := schemaOf(name)
	if err != nil {
		return err
	}
	st := store.NewLocal(root)
	m, err := part.Rebuild(st, path.Dir(name), s)
	if err != nil {
		return err
	}
	return m.Save(st, path.Dir(name))
}

// rewritten writes a part again as a sound file of another version.
func rewritten(file string, change func(*part.Schema, *part.Meta)) error {
	root, name := rootOf(file)
	s, err := schemaOf(name)
	if err != nil || !strings.HasSuffix(name, ".parquet") {
		return errUnfit
	}
	st := store.NewLocal(root)
	found, err := part.Read(st, name, s, nil)
	if err != nil {
		return err
	}
	change(&s, &found.Meta)
	_, err = part.Write(st, name, s, found.Meta, found.Batch)
	return err
}

// olderStage turns a part into one of an earlier version of its stage.
func olderStage(_ *testing.T, file string) error {
	if !strings.HasPrefix(filepath.Base(file), "part-") {
		return errUnfit
	}
	err := rewritten(file, func(_ *part.Schema, m *part.Meta) {
		var recipe map[string]any
		json.Unmarshal([]byte(m.Spec), &recipe)
		recipe["code"] = "0"
		spec, _ := json.Marshal(recipe)
		sum := sha256.Sum256(spec)
		m.Spec, m.Key = string(spec), hex.EncodeToString(sum[:])
	})
	if err != nil {
		return err
	}
	return relisted(file)
}

// forgedEntry puts a part of another seed under the name, and into the manifest with the
// key that the plan wants.
func forgedEntry(other, file string) error {
	root, name := rootOf(file)
	s, err := schemaOf(name)
	if err != nil || !strings.HasPrefix(path.Base(name), "part-") {
		return errUnfit
	}
	st := store.NewLocal(root)
	meta, _, err := part.Peek(st, name, s)
	if err != nil {
		return err
	}
	if err := sameBytes(filepath.Join(other, filepath.FromSlash(name)), file); err != nil {
		return err
	}
	if now, _, err := part.Peek(st, name, s); err != nil || now.Key == meta.Key {
		return errUnfit
	}
	m, err := part.Rebuild(st, path.Dir(name), s)
	if err != nil {
		return err
	}
	entry, _ := m.Find(path.Base(name))
	entry.Key = meta.Key
	m.Put(entry)
	return m.Save(st, path.Dir(name))
}

// swapped exchanges a part and its neighbour, and their entries in the manifest.
func swapped(_ *testing.T, file string) error {
	with, err := neighbour(file)
	if err != nil {
		return err
	}
	data, err := os.ReadFile(file)
	if err == nil {
		err = sameBytes(with, file)
	}
	if err == nil {
		err = os.WriteFile(with, data, 0o644)
	}
	if err != nil {
		return err
	}
	return relisted(file)
}

// anotherManifest puts the manifest of another folder of the table under the name.
func anotherManifest(_ *testing.T, file string) error {
	root, name := rootOf(file)
	if path.Base(name) != part.ManifestName {
		return errUnfit
	}
	found, err := store.NewLocal(root).List(strings.Split(name, "/")[0])
	if err != nil {
		return err
	}
	for _, from := range found {
		if path.Base(from) == part.ManifestName && from != name {
			return sameBytes(filepath.Join(root, filepath.FromSlash(from)), file)
		}
	}
	return errUnfit
}

// manifested changes a manifest and corrects its hash.
func manifested(file string, change func(*part.Manifest)) error {
	root, name := rootOf(file)
	s, err := schemaOf(name)
	if err != nil || path.Base(name) != part.ManifestName {
		return errUnfit
	}
	st := store.NewLocal(root)
	m, err := part.LoadManifest(st, path.Dir(name), s)
	if err != nil {
		return fmt.Errorf("before: %w", err)
	}
	change(&m)
	return m.Save(st, path.Dir(name))
}

// foreignParquet is a sound Parquet file that no nonminimax wrote.
var foreignParquet = func() []byte {
	node := schema.NewInt64Node("board_id", parquet.Repetitions.Required, -1)
	root := schema.MustGroup(schema.NewGroupNode("schema", parquet.Repetitions.Required, schema.FieldList{node}, -1))
	var data bytes.Buffer
	writer := file.NewParquetWriter(&data, root)
	column, err := writer.AppendRowGroup().NextColumn()
	if err != nil {
		panic(err)
	}
	if _, err := column.(*file.Int64ColumnChunkWriter).WriteBatch([]int64{1, 2, 3}, nil, nil); err != nil {
		panic(err)
	}
	if err := writer.Close(); err != nil {
		panic(err)
	}
	return data.Bytes()
}()
