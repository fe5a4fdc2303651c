package print

import (
	"encoding/json"
	"io"
	"math"
	"reflect"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/tables"
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
		rows := reflect.ValueOf(output.Rows)
		for i := range rows.Len() {
			if err := emitRow(stream, output.Schema.Name, rows.Index(i).Interface()); err != nil {
				return err
			}
		}
	}
	return stream.Emit(map[string]any{"event": "done", "experiment": found.Experiment, "must_match": len(found.MustMatch)})
}

// AtlasJSON writes lines of the atlas, verdicts on the whole experiment and a summary of the lines,
// an object each.
func AtlasJSON(stream *progress.JSON, experiment string, rows []tables.AtlasRow, judged []tables.PathologyRow) error {
	for _, r := range rows {
		if err := emitRow(stream, "atlas", r); err != nil {
			return err
		}
	}
	for _, r := range judged {
		if err := emitRow(stream, "pathology", r); err != nil {
			return err
		}
	}
	for _, summary := range tables.SummariseAtlas(rows) {
		if err := stream.Emit(map[string]any{"event": "summary", "experiment": experiment, "summary": summary}); err != nil {
			return err
		}
	}
	return stream.Emit(map[string]any{"event": "done", "experiment": experiment})
}

func emitRow(stream *progress.JSON, table string, row any) error {
	return stream.Emit(map[string]any{"event": "row", "table": table, "row": Columns(row)})
}

// Columns returns a row of an analysis table, a struct, as a map from column names. NaN, which
// JSON lacks, becomes null.
func Columns(row any) map[string]any {
	values := make(map[string]any)
	of := reflect.ValueOf(row)
	for i := range of.NumField() {
		name := of.Type().Field(i).Tag.Get("parquet")
		if name == "" {
			continue
		}
		values[name] = of.Field(i).Interface()
		if x, isFloat := values[name].(float64); isFloat && (math.IsNaN(x) || math.IsInf(x, 0)) {
			values[name] = nil
		}
	}
	return values
}
