package command

import (
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

type listCommand struct {
	Kind string `arg:"" optional:"" help:"experiments, games, evaluators, propagators, growths, methods, ties or tables. Default: an overview of all."`
	Name string `arg:"" optional:"" help:"One of them, to be explained, such as product or baum-0.8."`
	YAML bool   `name:"yaml" help:"Print the file of a shipped experiment, to copy and change."`
}

// Run prints an overview, the names of a kind, a line each, or what there is to know of one.
func (c *listCommand) Run(s *session) error {
	kinds := nameKinds()
	switch {
	case c.YAML:
		return c.printYAML(s)
	case c.Kind != "":
		kind, err := findKind(kinds, c.Kind)
		if err != nil {
			return err
		}
		kinds = []kindOfName{kind}
	case !s.shared.JSON:
		return overview(s, kinds)
	}
	var entries []entry
	for _, kind := range kinds {
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
	lines(s, c.Kind, entries)
	return nil
}

func (c *listCommand) printYAML(s *session) error {
	if c.Kind != "experiments" || c.Name == "" {
		return usagef("--yaml: expected list experiments NAME --yaml, such as list experiments nau1986 --yaml")
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
	// Needs is what an experiment needs for a table to have rows.
	Needs string `json:"needs,omitempty"`
	// Games are those that an evaluator reads.
	Games []string `json:"games,omitempty"`
	// Keys are those of a game.
	Keys []keyEntry `json:"keys,omitempty"`
	// Exempt are the laws of propagators that it does not keep, with the reason.
	Exempt map[propagate.Law]string `json:"exempt,omitempty"`

	rules      string                 // of a game
	experiment *experiment.Experiment // once it is loaded
	about      []string               // paragraphs of the remark that its file begins with
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

// kindOfName is a kind of names: in the plural, what they are for, an entry of each, and the name of the family of
// which one is a member.
type kindOfName struct {
	plural, purpose string
	entries         []entry
	family          func(name string) string
}

// nameKinds returns all kinds of names, the most asked for first. Experiments are not loaded.
func nameKinds() []kindOfName {
	return []kindOfName{
		{"experiments", "shipped, each a name for run", entriesOf(shipped(), func(name string) entry {
			return entry{Kind: "experiment", Name: name}
		}), nil},
		{"games", "what is played (game: NAME)", entriesOf(catalog.Games(), gameEntry), nil},
		{"evaluators", "who guess the value of a position", entriesOf(catalog.Evaluators(), evaluatorEntry),
			func(name string) string { kind, _, _ := catalog.FindEvaluator(name); return kind.Name }},
		{"propagators", "rules that carry guesses up the tree", entriesOf(propagate.Kinds(), propagatorEntry),
			func(name string) string {
				kind, _, _ := propagate.Find(search.ParsePlayer(name).Propagator)
				return kind.Name
			}},
		{"growths", "how a tree grows node by node, behind a ~ as in mean~uct-1",
			entriesOf(selective.Kinds(), growthEntry),
			func(name string) string { kind, _ := selective.Find(name); return kind.Name }},
		{"methods", "searches whose nodes are counted (methods: [NAME])",
			entriesOf(search.MethodKinds(), func(k search.MethodKind) entry {
				return entry{Kind: "method", Name: string(k.Method), Summary: k.Summary, Source: k.Source}
			}), nil},
		{"ties", "which of equal moves is taken (tie: NAME)", entriesOf(search.TieKinds(), func(k search.TieKind) entry {
			return entry{Kind: "tie rule", Name: string(k.Tie), Summary: k.Summary, Source: k.Source}
		}), nil},
		{"tables", "what a run makes (show NAME)", entriesOf(everyTable(), func(t part.Schema) entry {
			return entry{Kind: "table", Name: t.Name, Summary: t.Doc, Needs: needs[t.Name]}
		}), nil},
	}
}

func entriesOf[K any](kinds []K, entryOf func(K) entry) (entries []entry) {
	for _, kind := range kinds {
		entries = append(entries, entryOf(kind))
	}
	return entries
}

func (k kindOfName) names() (names []string) {
	for _, e := range k.entries {
		names = append(names, e.Name)
	}
	return names
}

// findKind finds a kind by its plural, or says of which kind a name is.
func findKind(kinds []kindOfName, plural string) (kindOfName, error) {
	var known []string
	for _, kind := range kinds {
		if kind.plural == plural {
			return kind, nil
		}
		known = append(known, kind.plural)
	}
	for _, kind := range kinds {
		if slices.Contains(kind.names(), plural) {
			return kindOfName{}, usagef("there is no list of %q, did you mean \"list %s %s\"?", plural, kind.plural, plural)
		}
	}
	return kindOfName{}, usagef("there is no list of %q%s", plural, catalog.Suggest(plural, known))
}

// list returns the entries of a kind, or that of one name.
func (k kindOfName) list(name string) (list []entry, err error) {
	list, names := k.entries, k.names()
	if name != "" {
		i := slices.Index(names, name)
		if i < 0 && k.family != nil {
			i = slices.Index(names, k.family(name))
		}
		if i < 0 {
			return nil, usagef("%q is none of the %s%s", name, k.plural, catalog.Suggest(name, names))
		}
		list = list[i : i+1]
	}
	if k.plural == "experiments" {
		for i := range list {
			if err := list[i].load(); err != nil {
				return nil, err
			}
		}
	}
	return list, nil
}

// load fills in what the file of a shipped experiment says.
func (e *entry) load() (err error) {
	if e.experiment, err = loadExperiment(e.Name, experiment.Overrides{}, new(int64)); err != nil {
		return err
	}
	text, err := shippedText(e.Name)
	e.about = remarks(string(text))
	e.Summary, e.Source = e.experiment.Title, e.experiment.Source
	if e.Summary == "" {
		e.Summary, _, _ = strings.Cut(strings.Join(e.about, " "), ". ")
	}
	return err
}

// remarks returns the paragraphs of the remark with which a file begins.
func remarks(text string) (paragraphs []string) {
	paragraph := ""
	for line := range strings.Lines(text) {
		remark, isRemark := strings.CutPrefix(line, "#")
		if remark = strings.TrimSpace(remark); paragraph != "" && (!isRemark || remark == "") {
			paragraphs, paragraph = append(paragraphs, paragraph), ""
		}
		if !isRemark {
			break
		}
		paragraph = strings.TrimSpace(paragraph + " " + remark)
	}
	return paragraphs
}

func gameEntry(g declare.Game) entry {
	e := entry{Kind: "game", Name: g.Name, Summary: g.Summary, Source: g.Source, Status: g.Status, rules: g.Rules}
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
	return e
}

func evaluatorEntry(kind declare.Evaluator) entry {
	return entry{Kind: "evaluator", Name: kind.Name, Summary: kind.Summary, Source: kind.Source,
		Games: catalog.GamesOf(kind)}
}

func propagatorEntry(k propagate.Kind) entry {
	return entry{Kind: "propagator", Name: k.Name, Summary: k.Summary + view.UnlessEmpty(", such as ", k.Example),
		Source: k.Source, Status: k.Status + ours(k.Ours), Exempt: k.Exempt}
}

func growthEntry(k selective.Kind) entry {
	return entry{Kind: "growth", Name: k.Name, Summary: k.Summary + view.UnlessEmpty(", such as ", k.Example),
		Source: k.Source, Status: k.Status + ours(k.Ours)}
}

// ours says what is our choice of something, if anything is.
func ours(what string) string {
	if what == "" {
		return ""
	}
	return "; " + what + " ours"
}
