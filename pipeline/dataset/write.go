package dataset

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// The files of a description, in the top folder.
const (
	packageFile   = "datapackage.json"
	croissantFile = "croissant.json"
	cardFile      = "README.md"
	viewsFile     = "duckdb.sql"
)

// Write describes the files of one store in another, which may be the same.
func Write(of, to store.Store) error {
	d, err := Read(of)
	if err != nil {
		return fmt.Errorf("describing the dataset: %w", err)
	}
	described, err := d.frictionless()
	if err != nil {
		return err
	}
	croissant, err := d.croissant(described)
	if err != nil {
		return err
	}
	card, err := d.card()
	if err != nil {
		return err
	}
	for _, file := range []struct {
		name string
		text []byte
	}{{packageFile, described}, {croissantFile, croissant}, {cardFile, card}, {viewsFile, Views()}} {
		if err := store.WriteFile(to, file.name, file.text); err != nil {
			return err
		}
	}
	return nil
}

// hashed returns the size and SHA-256 of a file.
func hashed(st store.Store, name string) (size int64, sum string, err error) {
	f, err := st.Open(name)
	if err != nil {
		return 0, "", err
	}
	defer f.Close()
	h := sha256.New()
	if size, err = io.Copy(h, f); err != nil {
		return 0, "", fmt.Errorf("reading %q: %w", name, err)
	}
	return size, hex.EncodeToString(h.Sum(nil)), nil
}

// encode returns a value as JSON for people and programs, "<" as it is.
func encode(value any) ([]byte, error) {
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetEscapeHTML(false)
	out.SetIndent("", " ")
	err := out.Encode(value)
	return text.Bytes(), err
}
