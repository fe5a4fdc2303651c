package view

import (
	"encoding/json"
	"io"
	"reflect"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

// JSON writes an object a line.
func JSON[T any](w io.Writer, objects []T) error {
	encoder := json.NewEncoder(w)
	for _, object := range objects {
		if err := encoder.Encode(object); err != nil {
			return err
		}
	}
	return nil
}

// ResultsJSON writes the analysis tables, an object a row.
func ResultsJSON(stream *progress.JSON, found *analysis.Results) error {
	for _, output := range results.Outputs(found) {
		if err := emitRows(stream, output.Schema.Name, output.Rows); err != nil {
			return err
		}
	}
	return stream.Emit(map[string]any{"event": "done", "experiment": found.Experiment, "must_match": len(found.MustMatch)})
}

// emitRows writes the rows of a table, a slice of structs.
func emitRows(stream *progress.JSON, table string, rows any) error {
	of := reflect.ValueOf(rows)
	for i := range of.Len() {
		err := stream.Emit(map[string]any{"event": "row", "table": table, "row": part.Values(of.Index(i).Interface())})
		if err != nil {
			return err
		}
	}
	return nil
}
