package command

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

type listCommand struct {
	Kind string `arg:"" optional:"" help:"experiments, games, evaluators, propagators, growths, methods or ties. Default: an overview of all."`
	Name string `arg:"" optional:"" help:"One of them, to be explained, such as product or baum-0.8."`
	YAML bool   `name:"yaml" help:"Print the file of a shipped experiment, to copy and change."`
}

// Run prints an overview, the names of a kind, a line each, or what there is to know of one.
func (c *listCommand) Run(s *session) error {
	if c.YAML {
		return c.printYAML(s)
	}
	if c.Kind == "" && !s.shared.JSON {
		return overview(s)
	}
	list := nameKinds()
	if c.Kind != "" {
		kind, err := findKind(c.Kind)
		if err != nil {
			return err
		}
		list = []kindOfName{kind}
	}
	var entries []entry
	for _, kind := range list {
		some, err := kind.list(c.Name)
		if err != nil {
			return err
		}
		entries = append(entries, some...)
	}
	switch {
	case s.shared.JSON:
		return view.JSON(s.stdout, entries)
	case c.Name != "":
		return explain(s, entries[0])
	}
	lines(s, entries)
	return nil
}

func (c *listCommand) printYAML(s *session) error {
	if c.Kind != "experiments" || c.Name == "" {
		return usageError("--yaml: expected list experiments NAME --yaml, such as list experiments nau1986 --yaml")
	}
	text, err := shippedText(c.Name)
	if err != nil {
		return err
	}
	_, err = s.stdout.Write(text)
	return err
}

// entry is a name that experiments or command lines may use.
type entry struct {
	Kind    string `json:"kind"`
	Name    string `json:"name"`
	Summary string `json:"summary"`
	Source  string `json:"source"`
	// Status of a game or propagator: how it is tested, and where its parameters come from.
	Status string `json:"status,omitempty"`
	// Games are those that an evaluator reads.
	Games []string `json:"games,omitempty"`
	// Keys are those of a game.
	Keys []keyEntry `json:"keys,omitempty"`
	// Exempt are the laws of propagators that it does not keep, with the reason.
	Exempt map[propagate.Law]string `json:"exempt,omitempty"`
}

// keyEntry is a key of a game, and the words that it takes.
type keyEntry struct {
	Name    string      `json:"name"`
	Summary string      `json:"summary"`
	Words   []wordEntry `json:"words,omitempty"`
}

type wordEntry struct {
	Name    string `json:"name"`
	Summary string `json:"summary,omitempty"`
	Without string `json:"without,omitempty"` // what holds without it
}

// kindOfName is a kind of names: in the plural, what they are for, their names, the name of a family of which one is
// a member, and an entry of each.
type kindOfName struct {
	plural, purpose string
	names           []string
	family          func(name string) string
	entry           func(name string) (entry, error)
}

// nameKinds returns all kinds of names, the most asked for first.
func nameKinds() []kindOfName {
	return []kindOfName{
		{"experiments", "shipped, each a name for run", shipped(), nil, experimentEntry},
		{"games", "what is played (game: NAME)", catalog.GameNames(), nil, gameEntry},
		{"evaluators", "who guess the value of a position", catalog.EvaluatorNames(), evaluatorFamily, evaluatorEntry},
		{"propagators", "rules that carry guesses up the tree", catalog.PropagatorNames(), propagatorFamily, propagatorEntry},
		{"growths", "how a tree grows node by node, behind a ~ as in mean~uct-1", named(selective.Kinds(),
			func(k selective.Kind) string { return k.Name }), growthFamily, growthEntry},
		{"methods", "searches whose nodes are counted (methods: [NAME])", catalog.MethodNames(), nil, methodEntry},
		{"ties", "which of equal moves is taken (tie: NAME)", catalog.TieNames(), nil, tieEntry},
	}
}

func named[K any](list []K, name func(K) string) (names []string) {
	for _, k := range list {
		names = append(names, name(k))
	}
	return names
}

// findKind finds a kind by its plural, or says of which kind a name is.
func findKind(plural string) (kindOfName, error) {
	var known []string
	for _, kind := range nameKinds() {
		if kind.plural == plural {
			return kind, nil
		}
		known = append(known, kind.plural)
	}
	for _, kind := range nameKinds() {
		if slices.Contains(kind.names, plural) {
			return kindOfName{}, usagef("%q is no kind of names, did you mean \"list %s %s\"?", plural, kind.plural, plural)
		}
	}
	return kindOfName{}, usagef("%q is no kind of names%s", plural, catalog.Suggest(plural, known))
}

// list returns the entries of a kind, or that of one name.
func (k kindOfName) list(only string) (list []entry, err error) {
	names := k.names
	if only != "" {
		name := only
		if !slices.Contains(names, name) && k.family != nil {
			name = k.family(name)
		}
		if !slices.Contains(names, name) {
			return nil, usagef("%q is none of the %s%s", only, k.plural, catalog.Suggest(only, names))
		}
		names = []string{name}
	}
	for _, name := range names {
		e, err := k.entry(name)
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}

func experimentEntry(name string) (entry, error) {
	e, err := loadExperiment(name, experiment.Overrides{}, new(int64))
	if err != nil {
		return entry{}, err
	}
	title := e.Title
	if title == "" {
		about, err := remarks(name)
		if err != nil {
			return entry{}, err
		}
		title, _, _ = strings.Cut(strings.Join(about, " "), ". ")
	}
	return entry{Kind: "experiment", Name: name, Summary: title, Source: e.Source}, nil
}

func gameEntry(name string) (entry, error) {
	g, err := catalog.Find(name)
	e := entry{Kind: "game", Name: name, Summary: g.Summary, Source: g.Source, Status: g.Status}
	for _, k := range g.Keys {
		key := keyEntry{Name: k.Name, Summary: k.Doc}
		switch {
		case k.Required:
			key.Summary += "; required, such as " + k.Example
		case k.Default != nil && k.Default != "":
			key.Summary += fmt.Sprintf("; default %v", k.Default)
		}
		for _, word := range k.Words {
			key.Words = append(key.Words, wordEntry{word.Name, word.Summary, word.Without})
		}
		e.Keys = append(e.Keys, key)
	}
	return e, err
}

func evaluatorEntry(name string) (entry, error) {
	i := slices.IndexFunc(catalog.Evaluators(), func(kind declare.Evaluator) bool { return kind.Name == name })
	kind := catalog.Evaluators()[i]
	return entry{Kind: "evaluator", Name: name, Summary: kind.Summary, Source: kind.Source, Games: readable(kind)}, nil
}

func evaluatorFamily(name string) string {
	kind, _, _ := catalog.FindEvaluator(name)
	return kind.Name
}

func readable(kind declare.Evaluator) (games []string) {
	for _, name := range catalog.GameNames() {
		if catalog.CheckEvaluator(cmp.Or(kind.Example, kind.Name), name) == nil {
			games = append(games, name)
		}
	}
	return games
}

func propagatorEntry(name string) (entry, error) {
	kind, _, err := propagate.Find(name)
	return entry{Kind: "propagator", Name: name, Summary: kind.Summary + view.UnlessEmpty(", such as ", kind.Example),
		Source: kind.Source, Status: kind.Status + ours(kind.Ours), Exempt: kind.Exempt}, err
}

func propagatorFamily(name string) string {
	kind, _, _ := propagate.Find(search.ParsePlayer(name).Propagator)
	return kind.Name
}

func growthEntry(name string) (entry, error) {
	i := slices.IndexFunc(selective.Kinds(), func(kind selective.Kind) bool { return kind.Name == name })
	kind := selective.Kinds()[i]
	return entry{Kind: "growth", Name: name, Summary: kind.Summary + view.UnlessEmpty(", such as ", kind.Example),
		Source: kind.Source, Status: kind.Status + ours(kind.Ours)}, nil
}

func growthFamily(name string) string {
	kind, _ := selective.Find(name)
	return kind.Name
}

func methodEntry(name string) (entry, error) {
	i := slices.Index(catalog.MethodNames(), name)
	kind := search.MethodKinds()[i]
	return entry{Kind: "method", Name: name, Summary: kind.Summary, Source: kind.Source}, nil
}

func tieEntry(name string) (entry, error) {
	i := slices.Index(catalog.TieNames(), name)
	kind := search.TieKinds()[i]
	return entry{Kind: "tie rule", Name: name, Summary: kind.Summary, Source: kind.Source}, nil
}

// ours says what is our choice of something, if anything is.
func ours(what string) string {
	if what == "" {
		return ""
	}
	return "; " + what + " ours"
}
