package command

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// block is a fenced block of a Markdown file.
type block struct {
	file     string // below the module's folder
	line     int
	language string
	info     string // the rest of its first line: the name of a file, or how a text is compared
	text     string
}

func (b block) String() string { return fmt.Sprintf("%s:%d", b.file, b.line) }

// document is a Markdown file: its fenced blocks, and the text outside.
type document struct {
	file, prose string
	blocks      []block
}

// markdown reads the Markdown files of the project, in the order of their names.
func markdown(t *testing.T, root string) (documents []document) {
	t.Helper()
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		base := entry.Name()
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != root && (strings.HasPrefix(base, ".") || base == "build" || base == "bin" ||
			base == "node_modules"):
			return fs.SkipDir
		case entry.IsDir() || path.Ext(base) != ".md":
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, name)
		documents = append(documents, readDocument(t, filepath.ToSlash(rel), string(text)))
		return err
	})
	if err != nil || len(documents) < 10 {
		t.Fatalf("%d Markdown files: %v", len(documents), err)
	}
	return documents
}

func readDocument(t *testing.T, file, text string) document {
	t.Helper()
	p := document{file: file}
	var prose strings.Builder
	var open *block
	for i, line := range strings.Split(text, "\n") {
		fence, is := strings.CutPrefix(line, "```")
		switch {
		case is && open == nil:
			open = &block{file: file, line: i + 1}
			open.language, open.info, _ = strings.Cut(fence, " ")
		case is:
			p.blocks = append(p.blocks, *open)
			open = nil
		case open != nil:
			open.text += line + "\n"
		default:
			if regexp.MustCompile(`^( {4}|\t)[^ -]`).MatchString(line) && strings.HasSuffix(prose.String(), "\n\n") {
				t.Errorf("%s:%d: an indented block, which no test runs; expected a fenced one", file, i+1)
			}
			prose.WriteString(line + "\n")
		}
	}
	if open != nil {
		t.Errorf("%s: a block without an end", open)
	}
	p.prose = prose.String()
	return p
}

// shellWords splits a line into words as a shell does, without its comment.
func shellWords(line string) (words []string) {
	for _, word := range regexp.MustCompile(`(?:[^\s'"]|'[^']*'|"[^"]*")+`).FindAllString(line, -1) {
		if strings.HasPrefix(word, "#") {
			break
		}
		words = append(words, strings.NewReplacer(`"`, "", `'`, "").Replace(word))
	}
	return words
}
