package paper_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestPrinted: paper.pdf was printed from paper.md, metadata.yaml and the figures as they are, as its
// end says, and is small.
func TestPrinted(t *testing.T) {
	pdf := read(t, "paper.pdf")
	if !bytes.HasPrefix(pdf, []byte("%PDF-")) || len(pdf) > 1<<20 {
		t.Fatalf("paper.pdf is %d bytes that begin with %.8q, expected a PDF of at most 1 MB", len(pdf), pdf)
	}
	_, end, _ := bytes.Cut(pdf, []byte("%%EOF\n"))
	var want strings.Builder
	sources := []string{"paper.md", "metadata.yaml", "print.go"}
	for _, figure := range regexp.MustCompile(`!\[[^\]]*\]\(([^)]*)\)`).FindAllSubmatch(read(t, "paper.md"), -1) {
		sources = append(sources, string(figure[1]))
	}
	for _, file := range sources {
		fmt.Fprintf(&want, "%% made of %s %x\n", filepath.Base(file), sha256.Sum256(read(t, file)))
	}
	if string(end) != want.String() {
		t.Errorf("paper.pdf ends with\n%s\nexpected\n%s\ntask paper prints it anew", end, want.String())
	}
}

// TestMetadata: metadata.yaml has the fields that ReScience C asks for, with the title and abstract of
// paper.md, and the author and address of CITATION.cff.
func TestMetadata(t *testing.T) {
	var about, citation map[string]any
	for file, to := range map[string]*map[string]any{"metadata.yaml": &about, "../../CITATION.cff": &citation} {
		if err := yaml.Unmarshal(read(t, file), to); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
	}
	for _, field := range []string{"title", "authors", "affiliations", "keywords", "code", "data", "replication",
		"abstract", "bibliography",
		"type", "domain", "language", "review", "contributors", "dates", "article", "journal"} {
		if _, ok := about[field]; !ok {
			t.Errorf("metadata.yaml has no %q", field)
		}
	}
	text := string(read(t, "paper.md"))
	title, rest, _ := strings.Cut(text, "\n")
	_, rest, _ = strings.Cut(rest, "## Abstract\n")
	abstract, _, _ := strings.Cut(rest, "\n## ")
	for field, want := range map[string]string{"title": strings.TrimPrefix(title, "# "),
		"abstract": strings.Join(strings.Fields(abstract), " ")} {
		if about[field] != want || want == "" {
			t.Errorf("%s of metadata.yaml is\n%v\nand of paper.md\n%s", field, about[field], want)
		}
	}
	first := func(values any, key string) any { return values.([]any)[0].(map[string]any)[key] }
	if got, want := first(about["authors"], "name"), first(citation["authors"], "name"); got != want {
		t.Errorf("author %v, expected %v as CITATION.cff has it", got, want)
	}
	if got, want := first(about["code"], "url"), citation["repository-code"]; got != want {
		t.Errorf("code at %v, expected %v as CITATION.cff has it", got, want)
	}
	for _, section := range []string{"Introduction", "Methods", "Results", "Discussion", "References"} {
		if !strings.Contains(text, "\n## "+section+"\n") {
			t.Errorf("paper.md has no section %q", section)
		}
	}
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	return fixture.Must(os.ReadFile(file))(t)
}
