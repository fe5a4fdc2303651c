package work

import (
	"encoding/json"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

// Board sets that differ in their seeds alone cost the same, and such as differ in a probability or
// in the parameter of an evaluator nearly so. An experiment may have thousands of them, of which a
// few are sampled.

// mostAlike is how many board sets are sampled of those that differ in nothing but probabilities and
// the parameters of evaluators.
const mostAlike = 8

// standIns returns, for each of some board sets, the one whose sample stands for it: the set itself,
// or one before it.
func standIns(sets []*experiment.BoardSet) map[*experiment.BoardSet]*experiment.BoardSet {
	exact := make(map[string][]*experiment.BoardSet)
	alike := make(map[string][]string) // what is the same but for numbers, by what is the same with them
	for _, set := range sets {
		of := *set
		of.Name, of.Title, of.Seed, of.Pool, of.Of, of.Parameters = "", "", 0, "", "", nil
		same := identity(of)
		if exact[same] == nil {
			of.Probability, of.Evaluators = "", families(of.Evaluators)
			alike[identity(of)] = append(alike[identity(of)], same)
		}
		exact[same] = append(exact[same], set)
	}
	stands := make(map[*experiment.BoardSet]*experiment.BoardSet)
	for _, kinds := range alike {
		step := (len(kinds)-1)/mostAlike + 1
		for i, same := range kinds {
			for _, set := range exact[same] {
				stands[set] = exact[kinds[i-i%step]][0]
			}
		}
	}
	return stands
}

// identity is the text of everything that a board set says.
func identity(set experiment.BoardSet) string {
	text, err := json.Marshal(set)
	if err != nil {
		panic(err) // plain data always encodes
	}
	return string(text)
}

// families returns the names of evaluators without their parameters.
func families(evaluators []string) []string {
	names := slices.Clone(evaluators)
	for i, name := range names {
		if kind, _, err := catalog.FindEvaluator(name); err == nil {
			names[i] = kind.Name
		}
	}
	return names
}

// place is what tells the folders of a board set from each other, by the places of names in the
// set's lists: the same for sets that are alike.
type place struct {
	table                    string
	evaluator, first, second int
}

func placeOf(p *plan.Part) place {
	first := p.Propagator
	if first == "" {
		first = p.Contest.First
	}
	return place{p.Schema.Name, slices.Index(p.Set.Evaluators, p.Evaluator),
		slices.Index(p.Set.Propagators, first), slices.Index(p.Set.Propagators, p.Contest.Second)}
}
