package experiment

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Engine is a player from elsewhere: a program that speaks UCI, which pipeline/uci starts.
type Engine struct {
	// Name is that of the player, with the alphabet of Experiment.Name.
	Name string
	// Program is the name of a program on the path, or a path, which is started with Arguments.
	Program   string
	Arguments []string
	// Options are set in this order.
	Options []Parameter
	// Restart has the program started anew for each position, for one that does not forget the last.
	Restart bool
	// Patience is after how many seconds without an answer the engine is said to hang. It changes no answer.
	Patience int
	// Place is the file and key where the engine is declared, for errors.
	Place string
	// Identity says who plays under the name: what the parts that it makes depend on. It is empty in a file, until
	// the engine is asked, and filled in from tables.
	Identity Identity
}

// SameAs reports whether another engine is declared alike.
func (e *Engine) SameAs(o *Engine) bool {
	return e.Name == o.Name && e.Program == o.Program && slices.Equal(e.Arguments, o.Arguments) &&
		e.Restart == o.Restart && slices.Equal(e.Options, o.Options)
}

// Identity is what an engine says of itself, and the hash of its program.
type Identity struct {
	Program string            `json:"program"` // its name and version
	SHA256  string            `json:"sha256"`
	Options map[string]string `json:"options"` // all that have a value, the engine's own default or another
	// Arguments are those of the program.
	Arguments []string `json:"arguments,omitempty"`
}

// Known reports whether the engine has been asked.
func (i Identity) Known() bool { return i.SHA256 != "" }

// EngineVersion changes whenever engines are asked in another way, so that they may answer otherwise.
const EngineVersion = "1"

const (
	// playersKey is the key of the experiment that declares engines.
	playersKey      = "players"
	defaultPatience = 60
	maxPatience     = 86_400
)

var engineKeys = []string{"uci", "options", "restart", "patience", identityKey}

// identityKey is the key of an Identity, which only the program writes.
const identityKey = "identity"

// enginesOf decodes the players that an experiment declares.
func (d *decoder) enginesOf(f fields) (list []*Engine) {
	v, ok := f.get(playersKey)
	if !ok {
		return nil
	}
	if v.kind != mapping {
		d.wrong(v, "expected players by name, such as fish: {uci: stockfish}, got %s", v)
		return nil
	}
	for _, p := range v.pairs {
		path := join(v.path, p.key)
		switch {
		case !validName(p.key) || strings.Contains(p.key, versus):
			d.reject(p.pos, path, "%q is not a name, %s", shorten(p.key), nameRule)
		case catalog.KnownPropagator(p.key):
			d.reject(p.pos, path, "%q is the name of a propagator, expected another name", p.key)
		case p.value.kind != mapping:
			d.reject(p.value.pos, path, "expected a program that speaks UCI, such as {uci: stockfish}, got %s", p.value)
		default:
			list = append(list, d.engine(p.key, fields{d, path, p.pos, p.value}))
		}
	}
	return list
}

func (d *decoder) engine(name string, f fields) *Engine {
	place := Error{File: d.file, Line: f.pos.line, Column: f.pos.column, Flag: f.pos.flag, Key: f.path}
	e := &Engine{Name: name, Patience: defaultPatience, Place: place.Error()}
	f.only(engineKeys)
	if v, ok := f.need("uci", "a program that speaks UCI, such as stockfish"); ok {
		d.program(e, v)
	}
	if v, ok := f.get("options"); ok {
		e.Options = d.scalars(v, "options by name, such as {Hash: 16}")
	}
	read(f, "restart", &e.Restart, d.yes)
	read(f, "patience", &e.Patience, func(v *node) int { return int(d.whole(v, 1, maxPatience)) })
	read(f, identityKey, &e.Identity, func(v *node) (i Identity) {
		written, _ := d.text(v, "what the program writes here, or no such key")
		if err := json.Unmarshal([]byte(written), &i); err != nil {
			d.wrong(v, "expected what the program writes here, or no such key: %v", err)
		}
		return i
	})
	return e
}

// program reads a program, by itself or in a list with its arguments.
func (d *decoder) program(e *Engine, v *node) {
	items := []*node{v}
	if v.kind == list {
		items, _ = d.list(v, "")
	}
	before := len(d.errs)
	var words []string
	for _, item := range items {
		word, _ := d.text(item, "a program that speaks UCI, or a list of it and its arguments, such as [gnuchess, --uci]")
		words = append(words, word)
	}
	switch {
	case len(d.errs) > before:
	case len(words) == 0 || words[0] == "":
		d.wrong(v, "empty, expected the name or path of a program")
	default:
		e.Program, e.Arguments = words[0], words[1:]
	}
}

// scalars reads a mapping of names to single values.
func (d *decoder) scalars(v *node, expected string) (all []Parameter) {
	if v.kind != mapping {
		d.wrong(v, "expected %s, got %s", expected, v)
		return nil
	}
	for _, p := range v.pairs {
		if p.value.kind == list || p.value.kind == mapping || p.value.kind == null {
			d.reject(p.value.pos, join(v.path, p.key), "expected a word or a number, got %s", p.value)
		}
		if strings.ContainsAny(p.key+p.value.text, "\n\r") {
			d.reject(p.value.pos, join(v.path, p.key), "line break, expected one line")
		}
		all = append(all, Parameter{p.key, p.value.text})
	}
	return all
}

// record returns the keys of the engine.
func (e *Engine) record() (o object) {
	if len(e.Arguments) > 0 {
		o.add("uci", append([]string{e.Program}, e.Arguments...))
	} else {
		o.add("uci", e.Program)
	}
	if len(e.Options) > 0 {
		var options object
		for _, option := range e.Options {
			options.add(option.Name, option.Value)
		}
		o.addObject("", "options", options)
	}
	o.addUnless(!e.Restart, "restart", true)
	o.addUnless(e.Patience == defaultPatience, "patience", e.Patience)
	if e.Identity.Known() {
		written, _ := json.Marshal(e.Identity) // texts always encode
		o.add(identityKey, string(written))
	}
	return o
}

// Engine returns the engine that plays under a name, with a limit of its own or not; nil if the player is no engine.
func (s *BoardSet) Engine(player string) *Engine {
	shared := search.SharedName(player)
	if i := slices.IndexFunc(s.Engines, func(e *Engine) bool { return e.Name == shared }); i >= 0 {
		return s.Engines[i]
	}
	return nil
}

// Playing returns the engines that some board set names.
func (e *Experiment) Playing() (list []*Engine) {
	for _, engine := range e.Engines {
		names := func(s BoardSet) bool { return slices.Contains(s.Engines, engine) }
		if slices.ContainsFunc(e.BoardSets, names) {
			list = append(list, engine)
		}
	}
	return list
}
