package desk

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// gameWords is what a page says of a game and asks for it.
type gameWords struct {
	Name       string            `json:"name"`
	Title      string            `json:"title"`
	Rules      string            `json:"rules"`
	Begin      map[string]string `json:"begin"`
	Seats      [2]string         `json:"seats"`
	Keys       []keyWords        `json:"keys"`
	Evaluators []nameWords       `json:"evaluators"`
}

type keyWords struct {
	Name     string      `json:"name"`
	Doc      string      `json:"doc"`
	First    string      `json:"first"`    // to begin with, of a key that a game cannot do without
	Standard string      `json:"standard"` // what holds without the key
	Whole    bool        `json:"whole"`
	YesNo    bool        `json:"yesNo"`
	List     bool        `json:"list"`
	Words    []nameWords `json:"words"`
	File     bool        `json:"file"`
}

type nameWords struct {
	Name    string `json:"name"`
	Summary string `json:"summary"`
}

// games lists the games with their keys and the evaluators that need no measuring, and the rules.
func games() any {
	var answer struct {
		Games []gameWords `json:"games"`
		Rules []nameWords `json:"rules"`
	}
	for _, g := range catalog.Games() {
		native := slices.ContainsFunc(catalog.Native, func(n declare.Game) bool { return n.Name == g.Name })
		if g.Recorded || native { // nothing to search, or not compiled into the page
			continue
		}
		words := gameWords{Name: g.Name, Title: g.Title, Rules: g.Rules, Begin: g.Begin, Seats: g.Seats}
		for _, k := range g.Keys {
			key := keyWords{Name: k.Name, Doc: k.Doc, Whole: k.Kind == declare.Whole,
				YesNo: k.Kind == declare.YesNo, List: k.Kind == declare.Choices, File: k.Kind == declare.NodesFile}
			if k.Default != nil {
				key.Standard = fmt.Sprint(k.Default)
			}
			if k.Required {
				key.First = k.Example
			}
			for _, w := range k.Words {
				key.Words = append(key.Words, nameWords{Name: w.Name, Summary: w.Summary})
			}
			words.Keys = append(words.Keys, key)
		}
		for _, e := range catalog.Evaluators() {
			name := cmp.Or(e.Example, e.Name)
			if !e.Calibrated && catalog.CheckEvaluator(name, g.Name) == nil {
				words.Evaluators = append(words.Evaluators, nameWords{name, e.Summary})
			}
		}
		answer.Games = append(answer.Games, words)
	}
	for _, kind := range propagate.Kinds() {
		if !kind.Measured {
			answer.Rules = append(answer.Rules, nameWords{cmp.Or(kind.Example, kind.Name), kind.Summary})
		}
	}
	return answer
}
