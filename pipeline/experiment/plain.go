package experiment

import "github.com/goccy/go-yaml/token"

// maxNesting is how deep lists and mappings may lie inside each other. The
// format needs three; the parser recurses, and a stack overflow cannot be
// recovered from.
const maxNesting = 20

// fancy are the parts of YAML that an experiment does without. Refusing them
// before parsing is also what makes an alias bomb harmless.
var fancy = map[token.Type]string{
	token.AnchorType:     "an anchor (&)",
	token.AliasType:      "an alias (*)",
	token.MergeKeyType:   "a merge key (<<)",
	token.TagType:        "a tag (!)",
	token.DirectiveType:  "a directive (%)",
	token.MappingKeyType: "a complex key (?)",
}

// plain reports the first token that is not plain YAML, or nested too deep.
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
			if !onlyCommentsBefore(tokens[:i]) {
				d.reject(from.of(t), from.key, "a second YAML document, expected one experiment in a file")
				return false
			}
		}
		if name, ok := fancy[t.Type]; ok {
			d.reject(from.of(t), from.key, "%s is not supported, write the value out", name)
			return false
		}
		if brackets > maxNesting || dashes > maxNesting || colons > 10*maxNesting {
			d.reject(from.of(t), from.key, "nested more than %d deep", maxNesting)
			return false
		}
	}
	return true
}

func onlyCommentsBefore(tokens token.Tokens) bool {
	for _, t := range tokens {
		if t.Type != token.CommentType {
			return false
		}
	}
	return true
}
