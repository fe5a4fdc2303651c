package main

import (
	"math"
	"reflect"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/pipeline/progress"
)

// emitResults writes the analysis tables as JSON, an object a row.
func emitResults(stream *progress.JSON, found *analysis.Results) error {
	for _, t := range []struct {
		name string
		rows any
	}{
		{"boardsets", found.BoardSets},
		{"correctness", found.Correctness},
		{"contests", found.Contests},
		{"published", found.Published},
		{"verdicts", found.Summaries},
		{"errata", found.Errata},
	} {
		rows := reflect.ValueOf(t.rows)
		for i := range rows.Len() {
			event := map[string]any{"event": "row", "table": t.name, "row": columns(rows.Index(i))}
			if err := stream.Emit(event); err != nil {
				return err
			}
		}
	}
	return stream.Emit(map[string]any{"event": "done", "experiment": found.Experiment, "must_match": len(found.MustMatch)})
}

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
