package uci

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

// Identify asks the engines that are not known yet who they are.
func Identify(engines []*experiment.Engine) error {
	for _, e := range engines {
		if e.Identity.Known() {
			continue
		}
		p, identity, err := start(e, nil)
		if err != nil {
			return err
		}
		p.Close()
		e.Identity = identity
	}
	return nil
}

// program returns the file of an engine's program and its hash.
func program(e *experiment.Engine) (file, sum string, err error) {
	if file, err = exec.LookPath(e.Program); err != nil {
		more := ""
		if program, argument, has := strings.Cut(e.Program, " "); has {
			more = fmt.Sprintf(", and arguments as a list, [%s, %s]", program, argument)
		}
		return "", "", fmt.Errorf("%s.uci: program %q is not here: expected an engine that is installed, with its folder on "+
			"PATH, or its path%s: %w", e.Place, e.Program, more, errors.Unwrap(err))
	}
	if known, ok := hashes.Load(file); ok {
		return file, known.(string), nil
	}
	if sum, err = hash(file); err != nil {
		return "", "", fmt.Errorf("%s.uci: %w", e.Place, err)
	}
	hashes.Store(file, sum)
	return file, sum, nil
}

// hashes are those of programs by file, each worked out once: a run starts an engine for each group of parts.
var hashes sync.Map

func hash(file string) (string, error) {
	f, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// option is an option that an engine has.
type option struct {
	name, kind, value string // the default, until it is set
	min, max          string // of a spin
	words             []string
}

// parseOption reads "option name Hash type spin default 16 min 1 max 33554432".
func parseOption(fields []string) (o option) {
	var key string
	parts := make(map[string][]string)
	for _, word := range fields[1:] {
		// Each may have several words; behind the name comes the type.
		if slices.Contains([]string{"name", "type", "default", "min", "max", "var"}, word) &&
			(key != "name" || word == "type") {
			if key = word; word == "var" {
				o.words = append(o.words, "")
			}
			continue
		}
		if key == "var" {
			last := &o.words[len(o.words)-1]
			*last = strings.TrimSpace(*last + " " + word)
		}
		parts[key] = append(parts[key], word)
	}
	part := func(key string) string { return strings.Join(parts[key], " ") }
	o.name, o.kind, o.value, o.min, o.max = part("name"), part("type"), part("default"), part("min"), part("max")
	return o
}

// refuse returns why an option cannot have a value, or nil: engines ignore such values without a word.
func (o option) refuse(value string) error {
	switch o.kind {
	case "button":
		return errors.New("a button has no value")
	case "check":
		if value != "true" && value != "false" {
			return errors.New("expected true or false")
		}
	case "spin":
		n, err := strconv.ParseInt(value, 10, 64)
		low, lowErr := strconv.ParseInt(o.min, 10, 64)
		high, highErr := strconv.ParseInt(o.max, 10, 64)
		if err != nil || lowErr == nil && n < low || highErr == nil && n > high {
			return fmt.Errorf("expected a whole number from %s to %s", o.min, o.max)
		}
	case "combo":
		if !slices.Contains(o.words, value) {
			return fmt.Errorf("expected one of %s", strings.Join(o.words, ", "))
		}
	}
	return nil
}

// fixed are the options that make answers depend on nothing but the question, where an engine has them.
var fixed = map[string]string{"Threads": "1", "Number of Threads": "1", "OwnBook": "false", "Ponder": "false"}

// greet learns what the engine is, and sets its options.
func (p *Process) greet() error {
	p.name, p.options = "", nil
	note := func(fields []string) error {
		switch {
		case fields[0] == "id" && len(fields) > 2 && fields[1] == "name":
			p.name = strings.Join(fields[2:], " ")
		case fields[0] == "option":
			p.options = append(p.options, parseOption(fields))
		}
		return nil
	}
	if _, err := p.ask("uciok", note, "uci"); err != nil {
		return fmt.Errorf("it does not speak UCI: %w", err)
	}
	if p.name == "" {
		return errors.New(`it has not said its name, expected "id name" before "uciok"`)
	}
	for _, name := range slices.Sorted(maps.Keys(fixed)) {
		if p.option(name) != nil {
			if err := p.set(name, fixed[name]); err != nil {
				return err
			}
		}
	}
	for _, o := range p.engine.Options {
		if err := p.set(o.Name, o.Value); err != nil {
			return err
		}
	}
	return p.ready()
}

// option returns an option by name, nil if there is none.
func (p *Process) option(name string) *option {
	if i := slices.IndexFunc(p.options, func(o option) bool { return o.name == name }); i >= 0 {
		return &p.options[i]
	}
	return nil
}

// set sets an option.
func (p *Process) set(name, value string) error {
	o := p.option(name)
	if o == nil {
		var names []string
		for _, known := range p.options {
			names = append(names, known.name)
		}
		return fmt.Errorf("option %q is not one that %q has%s", name, p.name, catalog.Suggest(name, names))
	}
	if only := fixed[name]; only != "" && value != only {
		return fmt.Errorf("option %q is %q, expected %s, so that its answers can be repeated", name, value, only)
	}
	if err := o.refuse(value); err != nil {
		return fmt.Errorf("option %q is %q: %w", name, value, err)
	}
	o.value = value
	p.send("setoption name " + name + " value " + value)
	return nil
}

// identity is what is known of the engine, whose program has a hash.
func (p *Process) identity(sum string) experiment.Identity {
	options := make(map[string]string)
	for _, o := range p.options {
		if o.kind != "button" {
			options[o.name] = o.value
		}
	}
	return experiment.Identity{Program: p.name, SHA256: sum, Options: options, Arguments: p.engine.Arguments}
}
