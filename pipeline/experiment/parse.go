package experiment

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// source is the origin of a piece of YAML: the file, the record in a table, or the value of a flag.
type source struct {
	flag   string
	key    string // the dotted path that the value is for; empty for the file
	record bool
}

// limit returns the most bytes that the source may have.
func (s source) limit() int {
	if s.record {
		return maxRecord
	}
	return MaxFileSize
}

// pos is a position in the source. A flag is one position, and nobody sees the lines of a record.
func (s source) pos(line, column int) position {
	if s.flag != "" {
		return position{flag: s.flag}
	}
	if s.record {
		return position{}
	}
	return position{line: line, column: column}
}

func (s source) posOf(t *token.Token) position {
	if t == nil || t.Position == nil {
		return s.pos(0, 0)
	}
	return s.pos(t.Position.Line, t.Position.Column)
}

// parse reads one YAML document, or reports why not and returns nil.
func (d *decoder) parse(from source, content []byte) (root *node) {
	content = bytes.TrimPrefix(content, []byte("\ufeff")) // the byte order mark that some editors write
	if pos, message := checkText(content, from.limit()); message != "" {
		d.reject(from.pos(pos.line, pos.column), from.key, "%s", message)
		return nil
	}
	// They occur only at line ends, where the library sometimes counts them as lines.
	content = bytes.ReplaceAll(content, []byte("\r"), nil)
	// The library has panicked on hostile text before.
	defer func() {
		if recover() != nil {
			d.reject(from.pos(0, 0), from.key, "not readable YAML")
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

// unreadable reports an error of the library with its position, without the multi-line excerpt
// that the library appends.
func (d *decoder) unreadable(from source, err error) {
	pos, message := from.pos(0, 0), err.Error()
	var located yaml.Error
	if errors.As(err, &located) {
		pos, message = from.posOf(located.GetToken()), located.GetMessage()
	}
	message, _, _ = strings.Cut(message, "\n")
	d.reject(pos, from.key, "not readable YAML: %s", shortenTo(longestPath, message)) // it may quote the file
}

// onlyDocument returns the body of the one document, or reports and gives nil.
func (d *decoder) onlyDocument(from source, file *ast.File) ast.Node {
	var body ast.Node
	for _, doc := range file.Docs {
		if doc.Body == nil {
			continue
		}
		if body != nil {
			d.reject(from.posOf(doc.Body.GetToken()), from.key, "a second YAML document, expected one experiment in a file")
			return nil
		}
		body = doc.Body
	}
	switch {
	case body != nil:
	case from.flag != "":
		d.reject(from.pos(0, 0), from.key, "empty, expected a value")
	default:
		d.reject(from.pos(0, 0), from.key, "empty, expected an experiment")
	}
	return body
}

// MaxFileSize is the largest experiment file, in bytes. A paper takes about two thousand; the
// limit keeps files given by mistake away from the parser.
const MaxFileSize = 64 << 10

// maxRecord is the largest record of an experiment, whose board sets are written out.
const maxRecord = 64 << 20

// checkText returns the position of the first thing in the text that no editor writes on purpose and
// that a YAML parser reports badly or not at all, and what is wrong with it; no message if there is
// none.
func checkText(text []byte, limit int) (pos position, message string) {
	if len(text) > limit {
		return position{}, fmt.Sprintf("larger than %d bytes, expected an experiment of a few pages", limit)
	}
	for i, line := range bytes.Split(text, []byte("\n")) {
		if column, message := checkLine(line); message != "" {
			return position{line: i + 1, column: column}, message
		}
	}
	return position{}, ""
}

// checkLine returns the column of the first bad character and what is wrong
// with it, or an empty message.
func checkLine(line []byte) (column int, message string) {
	indenting := true
	for column = 1; len(line) > 0; column++ {
		r, size := utf8.DecodeRune(line)
		switch {
		case r == utf8.RuneError && size == 1:
			return column, fmt.Sprintf("byte 0x%02x is not UTF-8, expected a text file in UTF-8", line[0])
		case r == 0:
			return column, "NUL byte, expected a text file"
		case r == '\t' && indenting:
			return column, "tab in the indentation, expected spaces"
		case r == '\r' && len(line) > 1:
			return column, "carriage return inside a line, expected lines that end in a line feed, or in both"
		case unicode.IsControl(r) && r != '\t' && r != '\r':
			return column, fmt.Sprintf("control character %U, expected a text file", r)
		}
		indenting = indenting && r == ' '
		line = line[size:]
	}
	return column, ""
}

// maxNesting is the deepest nesting of lists and mappings. The format needs three levels; the
// parser recurses, and a stack overflow cannot be recovered from.
const maxNesting = 20

// plain reports the first token of a second document, or that is nested too deep.
func (d *decoder) plain(from source, tokens token.Tokens) bool {
	brackets, dashes, colons, line := 0, 0, 0, 0
	for i, t := range tokens {
		if t.Position != nil && t.Position.Line != line {
			dashes, colons, line = 0, 0, t.Position.Line
		}
		switch t.Type {
		case token.SequenceStartType, token.MappingStartType:
			brackets++
		case token.SequenceEndType, token.MappingEndType:
			brackets = max(0, brackets-1)
		case token.SequenceEntryType:
			dashes++
		case token.MappingValueType:
			colons++
		case token.DocumentHeaderType:
			if slices.ContainsFunc(tokens[:i], func(t *token.Token) bool { return t.Type != token.CommentType }) {
				d.reject(from.posOf(t), from.key, "a second YAML document, expected one experiment in a file")
				return false
			}
		}
		if brackets > maxNesting || dashes > maxNesting || colons > 10*maxNesting {
			d.reject(from.posOf(t), from.key, "nested more than %d deep", maxNesting)
			return false
		}
	}
	return true
}

func (d *decoder) convert(from source, n ast.Node) *node {
	pos := from.posOf(n.GetToken())
	switch n := n.(type) {
	case *ast.MappingNode:
		return d.convertMapping(from, pos, n.Values)
	case *ast.MappingValueNode:
		return d.convertMapping(from, pos, []*ast.MappingValueNode{n})
	case *ast.SequenceNode:
		return d.convertList(from, pos, n.Values)
	case *ast.StringNode:
		return &node{kind: kindOfText(n), text: n.Value, pos: pos}
	case *ast.LiteralNode:
		return &node{kind: text, text: strings.TrimSpace(n.Value.Value), pos: pos}
	case *ast.NullNode:
		return &node{kind: null, pos: pos}
	case *ast.BoolNode:
		return &node{kind: boolean, text: n.GetToken().Value, pos: pos}
	case *ast.IntegerNode:
		return &node{kind: integer, text: n.GetToken().Value, pos: pos}
	case *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		return &node{kind: number, text: n.GetToken().Value, pos: pos}
	}
	d.reject(pos, from.key, "YAML of type %s is not supported, expected text, numbers, lists and mappings", n.Type())
	return nil
}

// kindOfText is text, except for an unquoted number beyond 64 bits, which the library returns
// as text but errors should call a number.
func kindOfText(n *ast.StringNode) kind {
	if n.Token.Type == token.StringType && decimalDigits.MatchString(n.Value) {
		return integer
	}
	return text
}

func (d *decoder) convertList(from source, pos position, values []ast.Node) *node {
	items := make([]*node, 0, len(values))
	for _, v := range values {
		item := d.convert(from, v)
		if item == nil {
			return nil
		}
		items = append(items, item)
	}
	return &node{kind: list, pos: pos, items: items}
}

func (d *decoder) convertMapping(from source, pos position, values []*ast.MappingValueNode) *node {
	m := &node{kind: mapping, pos: pos}
	first := map[string]position{}
	for _, v := range values {
		key := d.convert(from, v.Key)
		if key == nil {
			return nil
		}
		if key.kind == list || key.kind == mapping || key.kind == null {
			d.reject(key.pos, from.key, "%s as a key, expected a word", key)
			return nil
		}
		if before, twice := first[key.text]; twice {
			d.reject(key.pos, from.key, "key %q is given twice%s", key.text, before.firstTime())
			return nil
		}
		first[key.text] = key.pos
		value := d.convert(from, v.Value)
		if value == nil {
			return nil
		}
		m.pairs = append(m.pairs, pair{key.text, key.pos, value})
	}
	return m
}
