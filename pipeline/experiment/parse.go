package experiment

import (
	"bytes"
	"errors"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// source is where a piece of YAML comes from: the file, or the value of a flag.
type source struct {
	flag string
	key  string // the dotted path that the value is for; empty for the file
}

// at is a place in the source. A flag is one place: it has no lines.
func (s source) at(line, column int) place {
	if s.flag != "" {
		return place{flag: s.flag}
	}
	return place{line: line, column: column}
}

// expected is what the source should hold.
func (s source) expected() string {
	if s.flag != "" {
		return "a value"
	}
	return "an experiment"
}

// of is the place of a token.
func (s source) of(t *token.Token) place {
	if t == nil || t.Position == nil {
		return s.at(0, 0)
	}
	return s.at(t.Position.Line, t.Position.Column)
}

// parse reads one YAML document, or reports why not and returns nil.
func (d *decoder) parse(from source, content []byte) (root *node) {
	content = bytes.TrimPrefix(content, []byte("\ufeff")) // some editors mark UTF-8 so
	if c := checkText(content); c != nil {
		d.reject(from.at(c.line, c.column), from.key, "%s", c.message)
		return nil
	}
	// They stand at ends of lines only, where the library counts some as lines.
	content = bytes.ReplaceAll(content, []byte("\r"), nil)
	// The library has panicked on hostile text before; a file is never worth a crash.
	defer func() {
		if recover() != nil {
			d.reject(from.at(0, 0), from.key, "not readable YAML")
			root = nil
		}
	}()
	tokens := lexer.Tokenize(string(content))
	if !d.plain(from, tokens) {
		return nil
	}
	file, err := parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		d.unreadable(from, err)
		return nil
	}
	body := d.onlyDocument(from, file)
	if body == nil {
		return nil
	}
	return d.convert(from, body)
}

// unreadable reports an error of the library with its place, without the
// excerpt of the source that the library would print over several lines.
func (d *decoder) unreadable(from source, err error) {
	at, message := from.at(0, 0), err.Error()
	var located yaml.Error
	if errors.As(err, &located) {
		at, message = from.of(located.GetToken()), located.GetMessage()
	}
	message, _, _ = strings.Cut(message, "\n")
	d.reject(at, from.key, "not readable YAML: %s", shortenTo(longestPath, message)) // it may quote the file
}

// onlyDocument returns the body of the one document, or reports and gives nil.
func (d *decoder) onlyDocument(from source, file *ast.File) ast.Node {
	var body ast.Node
	for _, doc := range file.Docs {
		if doc.Body == nil {
			continue
		}
		if body != nil {
			d.reject(from.of(doc.Body.GetToken()), from.key, "a second YAML document, expected one experiment in a file")
			return nil
		}
		body = doc.Body
	}
	if body == nil {
		d.reject(from.at(0, 0), from.key, "empty, expected %s", from.expected())
	}
	return body
}
