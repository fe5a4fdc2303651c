package report

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"html/template"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/random"
)

// The names that tables and figures use, in words. The words come from the experiment and from
// the declarations of games, evaluators and propagators.

// decider is what decides.
func (in Input) decider() string {
	if in.Recorded() {
		return "player"
	}
	return "rule"
}

// speech is how a page speaks of searches: its first question, what a search does that falls are compared with, what
// it chooses, and where.
type speech struct{ Question, LessFar, Choice, Board string }

func (in Input) speech() speech {
	if in.Budgeted() {
		return speech{"Is a larger budget worse?", "has a smaller budget", "choice", "position"}
	}
	board := "board"
	if in.Recorded() {
		board = "position"
	}
	return speech{"Is looking further ahead worse?", "looks less far", "move", board}
}

// parity says which depths are compared, behind the words for another depth.
func parity(alone bool) string {
	if alone {
		return ""
	}
	return " of the same parity"
}

// setWords describes a board set: its title, or where it has none of its own the game with its
// size.
func setWords(e *experiment.Experiment, name string) string {
	set, ok := e.BoardSet(name)
	if !ok {
		return name
	}
	set.Title = withNumbers(set.Title, set.Branching)
	alike := func(other experiment.BoardSet) bool { return withNumbers(other.Title, other.Branching) == set.Title }
	switch {
	case set.Title != "" && len(where(e.Analysed(), alike)) == 1:
		return set.Title
	case set.Title != "" && set.Height == 0:
		return set.Title + " (" + name + ")"
	}
	words := gameTitle(set.Game)
	if set.Height > 0 {
		words += " of " + progress.Plural(set.Height, "move")
	}
	if size := sizeWords(set); size != "" {
		return words + ", " + size
	}
	if set.Branching > 2 {
		words += ", branching " + strconv.Itoa(set.Branching)
	}
	return words
}

// searchesOf names the searches of a board set with an evaluator, which a log does not say.
func (in Input) searchesOf(boardSet, evaluator string) string {
	if set, ok := in.Plan.Experiment.BoardSet(boardSet); ok && set.Recorded() {
		return "Log " + boardSet
	}
	return setWords(in.Plan.Experiment, boardSet) + ", " + namedEvaluator(evaluator)
}

// withNumbers says which number a fixed point of a branching is, beside that it is one.
func withNumbers(text string, branching int) string {
	if !strings.Contains(text, "fixed-point") {
		return text
	}
	number := strconv.FormatFloat(random.FixedPoint(max(branching, 2)).Float64(), 'f', 3, 64)
	return strings.ReplaceAll(text, "fixed-point", strings.TrimPrefix(number, "0")+" (fixed point)")
}

// sizeWords says what a game of its own size is played with, such as "pits 6, stones 4" or "KRK"; empty
// of a game without such keys.
func sizeWords(set experiment.BoardSet) string {
	var words []string
	game, _ := catalog.Find(set.Game)
	for _, k := range game.Own() {
		switch {
		case k.Required && k.Kind == declare.Whole:
			words = append(words, k.Name+" "+strconv.Itoa(set.Values.Int(k.InField())))
		case k.Required && k.Kind == declare.Choice:
			words = append(words, set.Values.Text(k.InField()))
		}
	}
	return strings.Join(words, ", ")
}

// rightMove says what searches of a board set are judged by, where that is more than the result.
func rightMove(e *experiment.Experiment, boardSet string) string {
	set, _ := e.BoardSet(boardSet)
	if word := keptWord(&set); word != "" {
		return "a right move (it keeps " + word + ", not only the result)"
	}
	return "a right move"
}

// keptWord names what a right move of a board set keeps beside the result; empty if nothing.
func keptWord(set *experiment.BoardSet) string {
	game, _ := catalog.Find(set.Game) // of an unknown game without keys
	for _, k := range game.Keys {
		for _, word := range k.Words {
			if k.Name == "truth" && word.Value == true && set.Values.Is(k.InField()) {
				return cmp.Or(word.Summary, word.Name)
			}
		}
	}
	return ""
}

func gameTitle(name string) string {
	if g, err := catalog.Find(name); err == nil {
		return g.Title
	}
	return name
}

// evaluatorWords describes an evaluator in a few words; by its name if it is unknown.
func evaluatorWords(name string) string {
	kind, parameter, err := catalog.FindEvaluator(name)
	if err != nil {
		return name
	}
	words, _, _ := strings.Cut(describe(kind.Summary, kind.Name, parameter), "; ")
	return words
}

// namedEvaluator describes an evaluator before its name, with what of it is our choice.
func namedEvaluator(name string) string {
	words := name
	kind, _, _ := catalog.FindEvaluator(name) // of an unknown name without a source
	for clause := range strings.SplitSeq(kind.Source, "; ") {
		if ours.MatchString(clause) {
			words += "; " + clause
		}
	}
	return "guess: " + evaluatorWords(name) + " (" + words + ")"
}

// ours matches a source that says what does not come from the literature.
var ours = regexp.MustCompile(`\bours\b`)

// describe puts the parameters of a name into the summary of its family, whose name has a
// capital letter for each, and leaves out the example of a name and what large parameters come to. What the
// summary says of this very name is enough.
func describe(summary, family, parameter string) string {
	for _, example := range []string{", such as ", "; such as "} {
		summary, _, _ = strings.Cut(summary, example)
	}
	if parameter == "" {
		return summary
	}
	letters, name := placeholder.FindAllString(family, -1), family
	summary = large.ReplaceAllString(summary, "")
	for i, value := range strings.Split(parameter, "-") {
		if i < len(letters) {
			name = strings.Replace(name, letters[i], "-"+value, 1)
			summary = regexp.MustCompile(`\b`+letters[i][1:]+`\b`).ReplaceAllString(summary, value)
		}
	}
	itself := regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + ` (?:is )?([^,;]+)`)
	if own := itself.FindStringSubmatch(summary); own != nil {
		return own[1]
	}
	return summary
}

// large matches what a family comes to where a parameter is large.
var large = regexp.MustCompile(`, large [A-Z] \w+`)

// placeholder matches a parameter in the name of a family.
var placeholder = regexp.MustCompile(`-[A-Z]\b`)

// words describes a board set and, if it is not empty, an evaluator, for titles of panels.
func (in Input) words(boardSet, evaluator string) string {
	words := setWords(in.Plan.Experiment, boardSet)
	if evaluator != "" {
		words += ", evaluator: " + evaluatorWords(evaluator)
	}
	return words
}

// word is an entry of page/glossary.csv: a word of the field that a page may use, the pattern by which
// it is found, what it means, and in games of how many players: 1, 2, or empty for both.
type word struct{ name, pattern, words, players string }

// glossary has all of them. It is read by the first page.
var glossary = sync.OnceValue(func() (list []word) {
	lines, err := csv.NewReader(strings.NewReader(embeddedText("glossary.csv"))).ReadAll()
	if err != nil {
		panic(err) // it is embedded
	}
	for _, line := range lines[1:] {
		list = append(list, word{line[0], line[1], line[2], line[3]})
	}
	return list
})

// Glossary explains the words that the sections before use, and those that these explanations use.
func (c *content) Glossary() []term {
	if c.Alone() {
		return glossaryOf(c.before, "1")
	}
	return glossaryOf(c.before, "2")
}

// glossaryOf explains the words of sections about games of so many players.
func glossaryOf(sections template.HTML, players string) (terms []term) {
	used := make([]bool, len(glossary()))
	for texts := linesOf(sections); len(texts) > 0; {
		var more []string
		for i, entry := range glossary() {
			pattern := regexp.MustCompile(`(?i)\b(` + entry.pattern + `)(\b|$|\W)`)
			if !used[i] && cmp.Or(entry.players, players) == players && slices.ContainsFunc(texts, pattern.MatchString) {
				used[i] = true
				more = append(more, entry.words)
			}
		}
		texts = more
	}
	for i, entry := range glossary() {
		if used[i] {
			terms = append(terms, term{entry.name, entry.words})
		}
	}
	return terms
}

// linesOf returns the different lines of text in sections. No pattern of the glossary matches the end of a line, and
// patterns are matched several times faster in short texts.
func linesOf(sections template.HTML) []string {
	lines := strings.Split(textOf(string(sections)), "\n")
	slices.Sort(lines)
	return slices.Compact(lines)
}

// textOf returns what readers of a section see: without elements, and without programs.
func textOf(section string) string {
	var text strings.Builder
	for {
		before, element, ok := strings.Cut(section, "<")
		text.WriteString(before)
		if !ok {
			return text.String()
		}
		end := ">"
		if strings.HasPrefix(element, "script") {
			end = "</script>"
		}
		_, section, _ = strings.Cut(element, end)
		text.WriteByte(' ')
	}
}

// limitName says what limits searches: their depth, their budget, or either.
func limitName(rows []tables.AtlasRow) string {
	switch len(where(rows, func(r tables.AtlasRow) bool { return r.Budget > 0 })) {
	case 0:
		return "depth"
	case len(rows):
		return "budget"
	}
	return "depth or budget"
}

// limitOf says what limits the search of a row that has a depth and a budget.
func (in Input) limitOf(row any) string {
	r := reflect.ValueOf(row)
	return in.limitWords(int32(r.FieldByName("Depth").Int()), r.FieldByName("Budget").Int())
}

// lookingWords says it for readers who know nothing of depths.
func (in Input) lookingWords(row tables.AtlasRow) string {
	switch {
	case in.Budgeted():
		return fmt.Sprintf("its budget is %d", row.Budget)
	case row.Budget > 0:
		return fmt.Sprintf("it visits %d nodes", row.Budget)
	case row.Depth == 1:
		return "it looks 1\u00a0move ahead"
	}
	return fmt.Sprintf("it looks %d\u00a0moves ahead", row.Depth)
}

func (in Input) limitWords(depth int32, budget int64) string {
	if budget > 0 && in.Budgeted() {
		return fmt.Sprintf("at budget %d", budget)
	}
	if budget > 0 {
		return "with " + progress.Plural(budget, "node")
	}
	return fmt.Sprintf("at depth %d", depth)
}

func percent(fraction float64) string {
	if fraction < 0.001 {
		return view.Decimal(100*fraction) + "%"
	}
	return fmt.Sprintf("%.1f%%", 100*fraction)
}

// points formats a difference of fractions with its 95% interval, if it has one.
func points(difference, low, high float64) string {
	return fmt.Sprintf("%.1f points", 100*difference) + interval(low, high)
}

// interval says how sure a difference is.
func interval(low, high float64) string {
	switch {
	case low < high:
		return fmt.Sprintf(" (95%% interval %.1f to %.1f)", 100*low, 100*high)
	case low == high:
		return ", exactly, over all boards"
	}
	return ""
}
