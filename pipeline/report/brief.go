package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// brief says what was played and how, for readers who know nothing of the field.
type brief struct {
	Games       []term
	Evaluators  []term
	Propagators []term
}

// term is a name with what it stands for.
type term struct{ Name, Words string }

// briefOf describes an experiment in its declarations' words.
func briefOf(in Input) *brief {
	b := new(brief)
	var evaluators, propagators families
	for _, set := range in.Plan.Experiment.Analysed() {
		if kind, err := catalog.Find(set.Game); err == nil && !slices.Contains(b.Games, term{kind.Title, kind.Rules}) {
			b.Games = append(b.Games, term{kind.Title, kind.Rules})
		}
		for _, name := range set.Evaluators {
			if kind, parameter, err := catalog.FindEvaluator(name); err == nil {
				evaluators.add(name, kind.Name, kind.Summary, parameter)
			}
		}
		for _, name := range set.Propagators {
			if kind, parameter, err := propagate.Find(name); err == nil {
				summary := kind.Summary
				if kind.Ours != "" {
					summary += "; " + kind.Ours + " ours"
				}
				propagators.add(name, kind.Name, summary, parameter)
			}
		}
	}
	b.Evaluators, b.Propagators = evaluators.terms(), propagators.terms()
	return b
}

// families are evaluators or propagators, those that differ in parameters alone together.
type families []*family

type family struct {
	name, summary     string
	names, parameters []string // of its members, without repeats
}

func (f *families) add(name, kind, summary, parameter string) {
	i := slices.IndexFunc(*f, func(known *family) bool { return known.name == kind })
	if i < 0 {
		i = len(*f)
		*f = append(*f, &family{name: kind, summary: summary})
	}
	if known := (*f)[i]; !slices.Contains(known.names, name) {
		known.names, known.parameters = append(known.names, name), append(known.parameters, parameter)
	}
}

// terms describes a family by its only member, or by its parameters.
func (f families) terms() (list []term) {
	for _, members := range f {
		if len(members.names) == 1 {
			list = append(list, term{members.names[0], describe(members.summary, members.name, members.parameters[0])})
			continue
		}
		what := describe(members.summary, members.name, "") + "; here " + listed(members.names)
		list = append(list, term{members.name, what})
	}
	return list
}

// listed lists names, the first ones of many.
func listed(names []string) string {
	if most := 4; len(names) > most+1 {
		return fmt.Sprintf("%s and %d others", strings.Join(names[:most], ", "), len(names)-most)
	}
	return strings.Join(names, ", ")
}
