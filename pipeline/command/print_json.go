package command

import (
	"math"
	"reflect"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

// emitResults writes the analysis tables as JSON, an object a row.
func emitResults(stream *progress.JSON, found *analysis.Results) error {
	for _, output := range results.Outputs(found) {
		rows := reflect.ValueOf(output.Rows)
		for i := range rows.Len() {
			event := map[string]any{"event": "row", "table": output.Schema.Name, "row": columns(rows.Index(i))}
			if err := stream.Emit(event); err != nil {
				return err
			}
		}
	}
	return stream.Emit(map[string]any{"event": "done", "experiment": found.Experiment, "must_match": len(found.MustMatch)})
}

// columnsOf returns a row of a table under the names of its columns.
func columnsOf(row any) map[string]any { return columns(reflect.ValueOf(row)) }

// columns returns a row under the names of its columns. JSON has no NaN: it
// becomes null.
func columns(row reflect.Value) map[string]any {
	values := make(map[string]any)
	for i := range row.NumField() {
		name := row.Type().Field(i).Tag.Get("parquet")
		if name == "" {
			continue
		}
		values[name] = row.Field(i).Interface()
		if x, isFloat := values[name].(float64); isFloat && (math.IsNaN(x) || math.IsInf(x, 0)) {
			values[name] = nil
		}
	}
	return values
}
