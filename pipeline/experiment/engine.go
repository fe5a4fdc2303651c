package experiment

import (
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Engine is a player from elsewhere: a program that speaks UCI, which pipeline/uci starts.
type Engine struct {
	// Name is that of the player, with the alphabet of Experiment.Name.
	Name string
	// Program is the name of a program on the path, or a path.
	Program string
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
	return e.Name == o.Name && e.Program == o.Program && e.Restart == o.Restart && slices.Equal(e.Options, o.Options)
}

// Identity is what an engine says of itself, and the hash of its program.
type Identity struct {
	Program string            `json:"program"` // its name and version
	SHA256  string            `json:"sha256"`
	Options map[string]string `json:"options"` // all that have a value, the engine's own default or another
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
		if e.Program, ok = d.text(v, "the name or path of a program"); ok && e.Program == "" {
			d.wrong(v, "empty, expected the name or path of a program")
		}
	}
	if v, ok := f.get("options"); ok {
		e.Options = d.scalars(v, "options by name, such as {Hash: 16}")
	}
	read(f, "restart", &e.Restart, d.yes)
	read(f, "patience", &e.Patience, func(v *node) int { return int(d.whole(v, 1, maxPatience)) })
	if v, ok := f.get(identityKey); ok {
		d.identity(e, fields{d, v.path, v.pos, v})
	}
	return e
}

// identity reads what Canonical writes of an engine.
func (d *decoder) identity(e *Engine, f fields) {
	if f.m.kind != mapping {
		d.wrong(f.m, "expected what the program writes here, or no such key, got %s", f.m)
		return
	}
	f.only([]string{"program", "sha256", "options"})
	word := func(v *node) string { text, _ := d.text(v, "text"); return text }
	read(f, "program", &e.Identity.Program, word)
	read(f, "sha256", &e.Identity.SHA256, word)
	if v, ok := f.get("options"); ok {
		e.Identity.Options = make(map[string]string)
		for _, o := range d.scalars(v, "options by name") {
			e.Identity.Options[o.Name] = o.Value
		}
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
	o.add("uci", e.Program)
	if len(e.Options) > 0 {
		var options object
		for _, option := range e.Options {
			options.add(option.Name, option.Value)
		}
		o.addObject("", "options", options)
	}
	o.addUnless(!e.Restart, "restart", true)
	o.addUnless(e.Patience == defaultPatience, "patience", e.Patience)
	o.addUnless(!e.Identity.Known(), identityKey, e.Identity)
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
