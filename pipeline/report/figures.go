package report

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"html/template"
	"path"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// write writes the files of the figure into a folder and returns their names.
func (d *drawing) write(st store.Store, dir string) (names []string, err error) {
	for _, extension := range figureFiles {
		name := path.Join(dir, d.Name+extension)
		if err := store.WriteFile(st, name, d.files[extension]); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
}

// Packed returns a file of the figure as an address: compressed, in the page itself.
func (d *drawing) Packed(extension string) (template.URL, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(d.files[extension])
	}
	if err == nil {
		err = w.Close()
	}
	return template.URL("data:application/gzip;base64," + base64.StdEncoding.EncodeToString(out.Bytes())), err
}

// ID is the anchor of a panel.
func (d *drawing) ID(panel int) string { return fmt.Sprintf("f-%s-%d", d.Name, panel+1) }
