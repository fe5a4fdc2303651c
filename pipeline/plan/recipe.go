package plan

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// recipe is everything the content of a part depends on. Its JSON stands in
// the file's metadata, its hash is the part's key. What a part does not depend
// on must not be in it: adding a propagator to an experiment leaves the keys
// of all other parts as they were.
type recipe struct {
	Table      string       `json:"table"`
	Schema     string       `json:"schema"` // version of the table's schema
	Layout     string       `json:"layout"` // version of how tables become files
	Stage      Stage        `json:"stage"`
	Code       string       `json:"code"` // version of the stage's code
	Experiment string       `json:"experiment"`
	BoardSet   string       `json:"boardset"`
	Game       declare.Spec `json:"game"`
	Part       Range        `json:"part"`
	Evaluator  string       `json:"evaluator,omitempty"`
	Propagator string       `json:"propagator,omitempty"`
	Contest    string       `json:"contest,omitempty"`
	Methods    []string     `json:"methods,omitempty"`
	Depths     []int        `json:"depths,omitempty"`
	Budgets    []int64      `json:"budgets,omitempty"`
	Tie        string       `json:"tie,omitempty"`
	Seed       uint64       `json:"seed,omitempty"`   // of what is random beside the boards: ties, the errors of an evaluator
	Inputs     []string     `json:"inputs,omitempty"` // keys of the parts it is made of
}

// encode returns the canonical JSON of a recipe and its key.
func (r recipe) encode() (spec []byte, key string) {
	spec, err := json.Marshal(r)
	if err != nil {
		panic(err) // strings and numbers always encode
	}
	return spec, hash(spec)
}

// hash returns the SHA-256 of data in hexadecimal.
func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// seal fills in a part's spec and key from its recipe and inputs.
func (p *Part) seal(r recipe, schema part.Schema, code string) {
	r.Table, r.Schema, r.Layout = schema.Name, schema.Version, part.LayoutVersion
	r.Stage, r.Code, r.Part = p.Stage, code, p.Range
	for _, input := range p.Inputs {
		r.Inputs = append(r.Inputs, input.Key)
	}
	p.Schema = schema
	p.Spec, p.Key = r.encode()
}
