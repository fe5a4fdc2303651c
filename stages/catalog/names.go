package catalog

import (
	"cmp"
	"slices"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

// evaluators are all evaluators: those of boards of squares, then those of games.
var evaluators = func() (list []declare.Evaluator) {
	for _, kind := range evaluate.Kinds() {
		list = append(list, kind.Evaluator)
	}
	for _, g := range games {
		for _, e := range g.Evaluators {
			e.Game = g.Name
			list = append(list, e)
		}
	}
	return list
}()

// Evaluators lists all evaluators, in the order of the literature.
func Evaluators() []declare.Evaluator { return slices.Clone(evaluators) }

// FindEvaluator returns an evaluator by name, with its parameter where it has
// one.
func FindEvaluator(name string) (e declare.Evaluator, parameter string, err error) {
	if kind, parameter, err := evaluate.Find(name); err == nil {
		return kind.Evaluator, parameter, nil
	}
	for _, e := range evaluators {
		if e.Name == name {
			return e, "", nil
		}
	}
	for _, e := range evaluators {
		if parameter, ok := e.Parameter(name); ok && e.Game != "" {
			return e, parameter, nil
		}
	}
	return declare.Evaluator{}, "", notKnown("evaluator", name, EvaluatorNames())
}

// IsTruth reports whether an evaluator tells the truth everywhere, so that it has nothing to
// estimate; it is false of an unknown name.
func IsTruth(evaluator string) bool {
	e, parameter, err := FindEvaluator(evaluator)
	return err == nil && e.Truth && (e.Example == "" || parameter == "0")
}

// GameNames lists the names of all games.
func GameNames() []string {
	return names(games, func(g declare.Game) string { return g.Name })
}

// EvaluatorNames lists the names of all evaluators and of their families.
func EvaluatorNames() []string {
	return names(evaluators, func(e declare.Evaluator) string { return e.Name })
}

// EvaluatorsOf lists those that read a game.
func EvaluatorsOf(gameName string) (list []string) {
	for _, kind := range evaluators {
		if reads(kind, gameName) {
			list = append(list, kind.Name)
		}
	}
	return list
}

// GamesOf lists those that an evaluator reads.
func GamesOf(kind declare.Evaluator) (list []string) {
	for _, game := range GameNames() {
		if reads(kind, game) {
			list = append(list, game)
		}
	}
	return list
}

func reads(kind declare.Evaluator, gameName string) bool {
	return CheckEvaluator(cmp.Or(kind.Example, kind.Name), gameName) == nil
}

var propagatorNames = names(propagate.Kinds(), func(k propagate.Kind) string { return k.Name })

// PropagatorNames lists the names of all propagators and of their families.
func PropagatorNames() []string { return slices.Clone(propagatorNames) }

// MethodNames lists the names of the methods of search.
func MethodNames() []string {
	return names(search.MethodKinds(), func(k search.MethodKind) string { return string(k.Method) })
}

// TieNames lists the names of the tie rules, the default first.
func TieNames() []string {
	return names(search.TieKinds(), func(k search.TieKind) string { return string(k.Tie) })
}

func names[K any](kinds []K, name func(K) string) []string {
	list := make([]string, len(kinds))
	for i, kind := range kinds {
		list[i] = name(kind)
	}
	return list
}

// KnownEvaluator reports whether an experiment may name an evaluator: one of
// EvaluatorNames, or one of a family, such as artificial-0.1. Whether its
// parameters make sense is for CheckEvaluator.
func KnownEvaluator(name string) bool {
	if slices.Contains(EvaluatorNames(), name) {
		return true
	}
	_, parameter, err := FindEvaluator(name)
	return err == nil && parameter != ""
}

// KnownPropagator is KnownEvaluator for propagators, such as baum-0.8.
func KnownPropagator(name string) bool {
	if slices.Contains(propagatorNames, name) {
		return true
	}
	_, parameter, err := propagate.Find(name)
	return err == nil && parameter != ""
}

// CheckGrowth reports a growth that cannot be made. Whether it goes with a rule is for
// [Work.Check].
func CheckGrowth(name string) error {
	_, err := selective.NewGrowth(name)
	return err
}

// RandomEvaluator reports whether the values of an evaluator depend on the seed. Those of a calibrated one do
// not: its calibration draws boards, but what it estimates with is the same on all boards ever after.
func RandomEvaluator(name string) bool {
	e, _, err := FindEvaluator(name)
	return err == nil && e.Random
}

// RandomPlayer reports whether what a player decides, with an evaluator that is not random, depends on the
// seed: by the growth of its tree, or an evaluator of its own.
func RandomPlayer(name string) bool {
	p := search.ParsePlayer(name)
	if p.Growth != "" {
		if growth, err := selective.Find(p.Growth); err == nil && growth.Random {
			return true
		}
	}
	return p.Own() && RandomEvaluator(p.Evaluator)
}

// KnownPlayer reports whether an experiment may name a player: a propagator, with a growth if
// its tree grows node by node, and in games that are played move by move with an evaluator of its
// own if it has one. Who has a limit of its own plays contests and does nothing else.
func KnownPlayer(name string, g declare.Game) bool {
	p := search.ParsePlayer(name)
	switch {
	case search.CheckPlayer(name) != nil || !KnownPropagator(p.Propagator) || p.Limit > 0:
		return false
	case p.Growth != "" && CheckGrowth(p.Growth) != nil:
		return false
	case p.Own():
		return g.Played && KnownEvaluator(p.Evaluator)
	}
	return true
}
