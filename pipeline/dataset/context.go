package dataset

import (
	_ "embed"
	"encoding/json"
)

// croissantContext is the JSON-LD context that the standard prescribes.
type croissantContext = json.RawMessage

//go:embed context.json
var contextText string

func newContext() croissantContext { return croissantContext(contextText) }
