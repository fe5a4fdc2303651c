// Package desk answers the questions of the laboratory's page: JSON in, JSON out. It has no science of its own: it
// asks the stages, so that an answer has the bits of the datasets, in a browser as in the native program. What a
// question asks about is an experiment, written as in a file (JSON is YAML), of which the first board set counts.
package desk

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/nodetable"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// questions are the kinds of questions by name.
var questions = map[string]func(question []byte) (any, error){
	"games": func([]byte) (any, error) { return games(), nil },
	"tree":  answering(set.tree),
	"count": answering(set.count),
	"exact": answering(set.exactly),
	"play":  answering(set.play),
}

// answering reads a question of some type, and the setting that it is about.
func answering[Q interface{ read() (set, error) }](answer func(set, Q) (any, error)) func([]byte) (any, error) {
	return func(text []byte) (any, error) {
		var q Q
		decoder := json.NewDecoder(bytes.NewReader(text))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&q); err != nil {
			return nil, err
		}
		s, err := q.read()
		if err != nil {
			return nil, err
		}
		return answer(s, q)
	}
}

// Ask answers a question of a kind, as JSON: the answer, or an object with the text of an error.
func Ask(kind string, question []byte) []byte {
	answer, err := ask(kind, question)
	if err != nil {
		answer = map[string]string{"error": err.Error()}
	}
	text, err := declare.Encode(answer)
	if err != nil {
		panic(fmt.Sprintf("desk: the answer to %q: %v", kind, err)) // answers have no values that JSON has not
	}
	return text
}

func ask(kind string, question []byte) (answer any, err error) {
	var board int64
	defer evaluate.Rescue(&err, &board)
	if questions[kind] == nil {
		return nil, fmt.Errorf("question %q: there is no such kind", kind)
	}
	return questions[kind](question)
}

// Setting is what a question asks about.
type Setting struct {
	Experiment json.RawMessage `json:"experiment"`
	Nodes      string          `json:"nodes,omitempty"` // the CSV of a tree of one's own
}

// set is a board set with its game.
type set struct {
	*experiment.BoardSet
	game declare.Generator
}

// read checks a setting as an experiment is checked.
func (s Setting) read() (set, error) {
	e, err := experiment.Load("setting", s.Experiment, s.readNodes, experiment.Overrides{})
	if err != nil {
		return set{}, err
	}
	first := &e.BoardSets[0]
	if err := first.Fits(); err != nil {
		return set{}, err
	}
	made, err := catalog.New(first.Spec())
	return set{first, made}, err
}

// readNodes reads the tree of a setting in place of a file.
func (s Setting) readNodes(file string, _ bool, as declare.Reading) (declare.Nodes, error) {
	return nodetable.Read(file, bytes.NewReader([]byte(s.Nodes)), as, 0)
}

// boards makes some of the boards.
func (s set) boards(first int64, count int) (*generate.Boards, error) {
	if s.Nontrivial {
		return generate.RunNontrivial(s.game, catalog.Solver(s.game), first, count, nil)
	}
	return generate.Run(s.game, first, count), nil
}

// players returns the propagators of a set as players of its evaluators.
func (s set) players() (list []search.Player, err error) {
	for _, name := range s.Players() {
		parsed := search.ParsePlayer(name)
		kind, _, err := propagate.Find(parsed.Propagator)
		switch {
		case err != nil:
			return nil, err
		case kind.Measured:
			return nil, fmt.Errorf("propagator %q: its error rates have yet to be measured, which a run does", name)
		}
		rule, err := propagate.New(parsed.Propagator)
		if err != nil {
			return nil, err
		}
		list = append(list, search.Player{Name: name, Rule: rule, Growth: parsed.Growth, Evaluator: parsed.Evaluator,
			Limit: parsed.Limit})
	}
	return list, nil
}

// evaluator returns the first evaluator of a set.
func (s set) evaluator() (string, error) {
	if len(s.Evaluators) == 0 {
		return "", errors.New("evaluators: none, expected one")
	}
	kind, _, err := catalog.FindEvaluator(s.Evaluators[0])
	if err == nil && kind.Calibrated {
		err = fmt.Errorf("evaluator %q has yet to be measured, which a run does; expected another", s.Evaluators[0])
	}
	return s.Evaluators[0], err
}
