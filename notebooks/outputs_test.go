package notebooks_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// notebook is what the comparison needs of the Jupyter format, version 4.
type notebook struct {
	Cells []struct {
		Type    string   `json:"cell_type"`
		Source  text     `json:"source"`
		Outputs []output `json:"outputs"`
	} `json:"cells"`
}

type output struct {
	Type string                     `json:"output_type"`
	Name string                     `json:"name"` // of a stream: stdout or stderr
	Text text                       `json:"text"` // of a stream
	Data map[string]json.RawMessage `json:"data"` // of a value or figure, by media type
}

// text may be a string or a list of lines in the file.
type text string

func (t *text) UnmarshalJSON(data []byte) error {
	var lines []string
	if json.Unmarshal(data, &lines) == nil {
		*t = text(strings.Join(lines, ""))
		return nil
	}
	return json.Unmarshal(data, (*string)(t))
}

// sameOutputs compares what the code cells of two notebooks print: text, tables and
// figures.
func sameOutputs(committed, fresh []byte) error {
	a, b, err := bothNotebooks(committed, fresh)
	if err != nil {
		return err
	}
	for i, cell := range a.Cells {
		want, err := printed(cell.Outputs)
		if err != nil {
			return fmt.Errorf("committed cell %d: %w", i, err)
		}
		got, err := printed(b.Cells[i].Outputs)
		if err != nil {
			return fmt.Errorf("executed cell %d: %w", i, err)
		}
		if want != got {
			return fmt.Errorf("cell %d (%.60q) committed and now: %s", i, cell.Source, firstDifference(want, got))
		}
		if err := samePictures(cell.Outputs, b.Cells[i].Outputs); err != nil {
			return fmt.Errorf("cell %d (%.60q) committed and now: %w", i, cell.Source, err)
		}
	}
	return nil
}

// bothNotebooks reads two notebooks with as many cells.
func bothNotebooks(committed, fresh []byte) (a, b notebook, err error) {
	if err := json.Unmarshal(committed, &a); err != nil {
		return a, b, fmt.Errorf("committed notebook: %w", err)
	}
	if err := json.Unmarshal(fresh, &b); err != nil {
		return a, b, fmt.Errorf("executed notebook: %w", err)
	}
	if len(a.Cells) != len(b.Cells) {
		return a, b, fmt.Errorf("%d cells committed, %d executed", len(a.Cells), len(b.Cells))
	}
	return a, b, nil
}

// printed joins a cell's outputs into one text. Streams are split at random, so their pieces
// are joined; warnings on stderr are left out, and so are pictures, which samePictures
// compares.
func printed(outputs []output) (string, error) {
	var all strings.Builder
	stream := false
	for _, o := range outputs {
		if o.Type == "stream" && o.Name == "stderr" {
			continue
		}
		if o.Type != "stream" || !stream {
			fmt.Fprintf(&all, "\n[%s]\n", o.Type)
		}
		stream = o.Type == "stream"
		all.WriteString(string(o.Text))
		if err := writeData(&all, o.Data); err != nil {
			return "", err
		}
	}
	return all.String(), nil
}

func writeData(all *strings.Builder, data map[string]json.RawMessage) error {
	for _, media := range slices.Sorted(maps.Keys(data)) {
		if !strings.HasPrefix(media, "text/") {
			continue
		}
		var value text
		if err := json.Unmarshal(data[media], &value); err != nil {
			return fmt.Errorf("%s: %w", media, err)
		}
		fmt.Fprintf(all, "[%s]\n%s\n", media, value)
	}
	return nil
}

// firstDifference shows the first line in which two texts differ.
func firstDifference(a, b string) string {
	one, two := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range max(len(one), len(two)) {
		if x, y := line(one, i), line(two, i); x != y {
			return fmt.Sprintf("%q, %q", x, y)
		}
	}
	return "no difference"
}

// line is the i-th line, or a remark in its place.
func line(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(nothing)"
}
