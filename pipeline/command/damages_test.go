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
	"slices"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/schema"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// damage is a way of damaging a file.
type damage struct {
	name   string
	do     func(t *testing.T, file string) error
	own    bool // what is there now is a thing of the user's, which run may leave and refuse
	folder bool // it is in place of the file's folder
	beside bool // files beside it are damaged too
}

// errUnfit is returned for a file to which a damage does not apply.
var errUnfit = errors.New("not a file of this kind")

// damages lists all of them. Another seed of the same experiment is in other.
func damages(other string) []damage {
	return slices.Concat(contents, misplacements(other), obstacles, special)
}

// contents are other bytes, which any file can have.
var contents = []damage{
	{name: "first byte flipped", do: flipped(0, 1)},
	{name: "middle flipped", do: flipped(1, 2)},
	{name: "near the end flipped", do: flipped(19, 20)},
	{name: "last byte flipped", do: flipped(1, 1)},
	{name: "cut in half", do: cutTo(func(size int64) int64 { return size / 2 })},
	{name: "last byte cut", do: cutTo(func(size int64) int64 { return size - 1 })},
	{name: "empty", do: replacedBy(nil)},
	{name: "text", do: replacedBy([]byte("My own words, not Parquet at all.\n"))},
	{name: "a package", do: replacedBy([]byte(`{"name": "nonminimax", "resources": []}`))},
	{name: "zeros", do: replacedBy(make([]byte, 4096))},
	{name: "zeros and more", do: replacedBy(append(make([]byte, 5000), "mine"...))},
	{name: "foreign Parquet", do: replacedBy(foreignParquet)},
	{name: "wrong neighbour", do: otherFile},
	{name: "deleted", do: func(_ *testing.T, file string) error { return os.Remove(file) }},
}

// obstacles are things in place of a file that no run should remove.
var obstacles = []damage{
	{name: "a folder", own: true, do: instead(func(file string) error { return os.Mkdir(file, 0o755) })},
	{name: "a folder with a file", own: true, do: instead(func(file string) error {
		return errors.Join(os.Mkdir(file, 0o755), os.WriteFile(filepath.Join(file, "mine.txt"), []byte("mine\n"),
			0o644))
	})},
	{name: "a link to nothing", own: true, do: instead(func(file string) error { return os.Symlink("nowhere", file) })},
	{name: "a link to itself", own: true,
		do: instead(func(file string) error { return os.Symlink(filepath.Base(file), file) })},
	{name: "a file for its folder", own: true, folder: true, do: func(_ *testing.T, file string) error {
		if _, name := rootOf(file); !strings.Contains(name, "/") {
			return errUnfit
		}
		dir := filepath.Dir(file)
		return errors.Join(os.RemoveAll(dir), os.WriteFile(dir, []byte("mine\n"), 0o644))
	}},
}

// special are things that only some systems have.
var special []damage

// flipped changes one bit at the given fraction of a file.
func flipped(part, of int) func(*testing.T, string) error {
	return func(_ *testing.T, file string) error { return flipAt(file, part, of) }
}

// replacedBy gives a file other bytes.
func replacedBy(data []byte) func(*testing.T, string) error {
	return func(_ *testing.T, file string) error { return os.WriteFile(file, data, 0o644) }
}

// instead puts something else in place of a file.
func instead(put func(file string) error) func(*testing.T, string) error {
	return func(_ *testing.T, file string) error { return errors.Join(os.Remove(file), put(file)) }
}

// cutTo cuts a file.
func cutTo(length func(size int64) int64) func(*testing.T, string) error {
	return func(_ *testing.T, file string) error {
		info, err := os.Stat(file)
		if err != nil {
			return err
		}
		return os.Truncate(file, length(info.Size()))
	}
}

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

// misplacements lists sound files under wrong names, and files of older versions.
func misplacements(other string) []damage {
	return []damage{
		{name: "of another seed", do: func(_ *testing.T, file string) error {
			_, name := rootOf(file)
			return sameBytes(filepath.Join(other, filepath.FromSlash(name)), file)
		}},
		{name: "another part of the table", do: anotherPart},
		{name: "another part, with its manifest", beside: true, do: withManifest(anotherPart)},
		{name: "older schema", do: func(_ *testing.T, file string) error {
			return rewritten(file, func(s *part.Schema, _ *part.Meta) { s.Version = "0" })
		}},
		{name: "older stage, with its manifest", beside: true, do: withManifest(olderStage)},
		{name: "swapped with its neighbour, with the manifest", beside: true, do: withManifest(swapped)},
		{name: "manifest of the folder beside", do: anotherManifest},
		{name: "manifest of an older schema", do: manifested(func(m *part.Manifest) { m.Schema = "0" })},
		{name: "manifest of nothing", do: manifested(func(m *part.Manifest) { m.Parts = nil })},
		{name: "manifest with another row count", do: manifested(func(m *part.Manifest) { m.Parts[0].Rows++ })},
	}
}

// withManifest makes the manifest of a folder list what a damage has left there.
func withManifest(do func(*testing.T, string) error) func(*testing.T, string) error {
	return func(t *testing.T, file string) error {
		if err := do(t, file); err != nil {
			return err
		}
		return relisted(file)
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
	m, err := part.NewInventory(st).Manifest(s, path.Dir(name))
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
	return rewritten(file, func(_ *part.Schema, m *part.Meta) {
		var recipe map[string]any
		json.Unmarshal([]byte(m.Spec), &recipe)
		recipe["code"] = "0"
		spec, _ := json.Marshal(recipe)
		sum := sha256.Sum256(spec)
		m.Spec, m.Key = string(spec), hex.EncodeToString(sum[:])
	})
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
	return err
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
func manifested(change func(*part.Manifest)) func(*testing.T, string) error {
	return func(_ *testing.T, file string) error {
		root, name := rootOf(file)
		if path.Base(name) != part.ManifestName {
			return errUnfit
		}
		st := store.NewLocal(root)
		m, err := manifest(st, name)
		if err != nil {
			return fmt.Errorf("before: %w", err)
		}
		change(&m)
		return m.Save(st, path.Dir(name))
	}
}

// manifest reads a manifest. The error is of one that is not as it was written.
func manifest(st store.Store, name string) (m part.Manifest, err error) {
	text, err := store.ReadFile(st, name, 1<<20)
	if err == nil {
		err = json.Unmarshal(text, &m)
	}
	if err == nil && !bytes.Equal(m.Encode(), text) {
		err = fmt.Errorf("manifest %q is damaged", name)
	}
	return m, err
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
