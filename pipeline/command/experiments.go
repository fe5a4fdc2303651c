package command

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// defaultExperiment is what a command without a name means.
const defaultExperiment = "nau1986"

// shippedDir is where the shipped experiments are, in the program and in the
// checkout.
const shippedDir = "experiments"

// loadExperiment loads a shipped experiment by name, or a file by path.
func loadExperiment(name string, overrides experiment.Overrides) (*experiment.Experiment, error) {
	file, text, open, err := readExperiment(name)
	if err != nil {
		return nil, err
	}
	return experiment.Load(file, text, known(open), overrides)
}

// readExperiment reads a shipped experiment by name, or a file by path. It returns the
// name that errors give it, its text, and what opens the files of nodes that it names.
func readExperiment(name string) (file string, text []byte, open openNodes, err error) {
	if isPath(name) {
		text, err = experiment.ReadFile(name)
		return name, text, besideFile(name), err
	}
	file = path.Join(shippedDir, name+".yaml")
	if text, err = data.FS.ReadFile(file); err != nil {
		err = usageError(fmt.Sprintf("experiment %q is not shipped, expected one of %s, or the path of a .yaml file",
			name, strings.Join(shipped(), ", ")))
	}
	return path.Join("data", file), text, shippedNodes, err
}

// isPath tells the path of a file from the name of a shipped experiment.
func isPath(name string) bool {
	extension := path.Ext(name)
	return extension == ".yaml" || extension == ".yml" || strings.ContainsRune(name, os.PathSeparator)
}

// shipped lists the shipped experiments.
func shipped() []string {
	files, err := fs.Glob(data.FS, path.Join(shippedDir, "*.yaml"))
	if err != nil {
		panic(err) // the pattern is constant
	}
	var names []string
	for _, file := range files {
		names = append(names, strings.TrimSuffix(path.Base(file), ".yaml"))
	}
	slices.Sort(names)
	return names
}

// known says what an experiment may name, whose files of nodes open opens.
func known(open openNodes) experiment.Catalog {
	c := experiment.Catalog{
		Fits: fits, Nodes: nodesReader(open), EvaluatorFits: evaluatorFits, Parametrised: parametrised,
		PropagatorFits: propagatorFits, ParametrisedPropagator: parametrisedPropagator,
	}
	for _, kind := range catalog.Games() {
		c.Games = append(c.Games, kind.Name)
	}
	for _, rule := range catalog.Rules() {
		c.Rules = append(c.Rules, rule.Name)
	}
	for _, kind := range search.MethodKinds() {
		c.Methods = append(c.Methods, string(kind.Method))
	}
	for _, kind := range catalog.Evaluators() {
		c.Evaluators = append(c.Evaluators, kind.Name)
	}
	for _, kind := range propagate.Kinds() {
		c.Propagators = append(c.Propagators, kind.Name)
	}
	return c
}

// parametrised reports whether an evaluator is one with a parameter.
func parametrised(name string) bool {
	_, parameter, err := catalog.FindEvaluator(name)
	return err == nil && parameter != ""
}

// parametrisedPropagator reports whether a propagator is one with a parameter.
func parametrisedPropagator(name string) bool {
	_, parameter, err := propagate.Find(name)
	return err == nil && parameter != ""
}

// propagatorFits reports a propagator that cannot be made. Those whose error rates
// are measured depend on the evaluators, see measurable.
func propagatorFits(name string) error {
	if kind, _, err := propagate.Find(name); err == nil && kind.Measured {
		return nil
	}
	_, err := propagate.New(name)
	return err
}

// fits checks a board set against the limits of its game, parts and evaluators.
func fits(set experiment.BoardSet) error {
	g, err := plan.Game(&set)
	if err != nil {
		return err
	}
	if err := plan.CheckParts(&set, g.Bits()); err != nil {
		return err
	}
	if err := cmp.Or(ownEvaluators(set), measurable(set), methodsFit(set, g)); err != nil {
		return err
	}
	if layered, is := g.(layered.Layered); is {
		return fitsLayers(set, layered.Layers())
	}
	if set.Census {
		return fmt.Errorf("census: nodes of a %s are not counted; expected a pgame or ngame", set.Game)
	}
	return fitsPlayed(set, g.(game.Staged))
}

// fitsPlayed checks what is to be run on a game that is played move by move: each
// player with each evaluator, as far as nothing has to be measured first.
func fitsPlayed(set experiment.BoardSet, g game.Staged) error {
	setup := search.Setup{Depths: set.Depths, Budgets: set.Budgets, Tie: search.Tie(set.Tie), Contests: len(set.Contests) > 0}
	for _, name := range set.Propagators {
		of := search.ParsePlayer(name)
		if kind, _, err := propagate.Find(of.Propagator); err != nil || kind.Measured {
			continue
		}
		rule, err := propagate.New(of.Propagator)
		if err != nil {
			return err
		}
		setup.Players = append(setup.Players, search.Player{Name: name, Rule: rule, Evaluator: of.Evaluator})
	}
	for _, evaluator := range set.Evaluators {
		if kind, _, err := catalog.FindEvaluator(evaluator); err != nil || kind.Calibrated || len(setup.Players) == 0 {
			continue
		}
		if _, err := g.Kernel(evaluator, nil, setup); err != nil {
			return fmt.Errorf("evaluator %q: %w", evaluator, err)
		}
	}
	return nil
}

// fitsLayers checks what is to be run on boards of squares.
func fitsLayers(set experiment.BoardSet, layers layered.Layers) error {
	if set.Census && layers.Stride == 1 {
		return fmt.Errorf("census: nodes of a ggame share children, so that their errors are not counted; expected a pgame or ngame")
	}
	for _, name := range set.Evaluators {
		if _, err := evaluate.New(name, evaluate.Setting{Layers: layers}); err != nil {
			return err
		}
	}
	return nil
}

// evaluatorFits reports an evaluator that cannot read a game at all.
func evaluatorFits(evaluator, gameName string) error {
	kind, _, err := catalog.FindEvaluator(evaluator)
	if err != nil {
		return err
	}
	if kind.Game == gameName && kind.Game != "" {
		return nil
	}
	if of, err := catalog.Find(gameName); kind.Game != "" || err == nil && of.Played {
		return fmt.Errorf("evaluator %q does not read a %s", evaluator, gameName)
	}
	smallest := layered.Split(1, 2)
	if gameName == "ggame" {
		smallest = layered.Row(1)
	}
	_, err = evaluate.New(evaluator, evaluate.Setting{Layers: smallest})
	return err
}

// paperOf loads the printed tables that an experiment is compared with; nil
// where it names none.
func paperOf(e *experiment.Experiment) (*published.Paper, error) {
	if e.Published == "" {
		return nil, nil
	}
	p, err := published.Load(data.FS, e.Published)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("experiment %q: published: %q: no printed tables of that name are shipped", e.Name, e.Published)
	}
	return p, err
}
