package report

import (
	"html/template"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// The names that tables and figures use, in words. The words come from the experiment and from
// the declarations of games, evaluators and propagators.

// setWords describes a board set: its title, or where it has none of its own the game with its
// size.
func setWords(e *experiment.Experiment, name string) string {
	set, is := e.BoardSet(name)
	if !is {
		return name
	}
	alike := func(other experiment.BoardSet) bool { return other.Title == set.Title }
	switch {
	case set.Title != "" && len(where(e.Analysed(), alike)) == 1:
		return set.Title
	case set.Title != "" && set.Height == 0:
		return set.Title + " (" + name + ")"
	}
	words := gameTitle(set.Game)
	if set.Height > 0 {
		words += " of height " + strconv.Itoa(set.Height)
	}
	if size := sizeWords(set); size != "" {
		return words + ", " + size
	}
	if set.Branching > 2 {
		words += ", branching " + strconv.Itoa(set.Branching)
	}
	return words
}

// sizeWords says what a game of its own size is played with, such as "pits 6, stones 4" or "KRK"; empty of a game without
// such keys.
func sizeWords(set experiment.BoardSet) string {
	var words []string
	of, _ := catalog.Find(set.Game)
	for _, k := range of.Own() {
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
	of, _ := catalog.Find(set.Game) // of an unknown game without keys
	for _, k := range of.Keys {
		for _, word := range k.Words {
			if k.Name == "truth" && word.Value == true && set.Values.Is(k.InField()) {
				return "a right move (it keeps the " + word.Name + ", not only the result)"
			}
		}
	}
	return "a right move"
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

// namedEvaluator describes an evaluator behind its name, with what of it is our choice.
func namedEvaluator(name string) string {
	words := evaluatorWords(name)
	kind, _, _ := catalog.FindEvaluator(name) // of an unknown name without a source
	for clause := range strings.SplitSeq(kind.Source, "; ") {
		if ours.MatchString(clause) {
			words += "; " + clause
		}
	}
	return "evaluator " + name + " (" + words + ")"
}

// ours matches a source that says what does not come from the literature.
var ours = regexp.MustCompile(`\bours\b`)

// describe puts the parameters of a name into the summary of its family, whose name has a
// capital letter for each, and leaves out the example of a name.
func describe(summary, family, parameter string) string {
	for _, example := range []string{", such as ", "; such as "} {
		summary, _, _ = strings.Cut(summary, example)
	}
	letters := placeholder.FindAllString(family, -1)
	for i, value := range strings.Split(parameter, "-") {
		if parameter != "" && i < len(letters) {
			summary = regexp.MustCompile(`\b`+letters[i][1:]+`\b`).ReplaceAllString(summary, value)
		}
	}
	return summary
}

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

// powerOfTen matches a power of ten as tables and formatted numbers write it.
var powerOfTen = regexp.MustCompile(`(?:(\b[0-9]+(?:\.[0-9]+)?)e|((?:×|\b)10)\^)([+-]?)0*([0-9]+)\b`)

// superscripts returns a text as HTML with its powers of ten raised.
func superscripts(text string) template.HTML {
	return template.HTML(powerOfTen.ReplaceAllStringFunc(template.HTMLEscapeString(text), func(power string) string {
		of := powerOfTen.FindStringSubmatch(power)
		base, sign := of[2], strings.NewReplacer("-", "−", "+", "").Replace(of[3])
		if of[1] != "" {
			base = of[1] + "×10"
		}
		return base + "<sup>" + sign + of[4] + "</sup>"
	}))
}

// glossary has the words of the field that a page may use, each with the pattern by which it
// is found.
var glossary = []struct{ name, pattern, words string }{
	{"ply", `pl(y|ies)`, "One move of one player."},
	{"depth", `depths?`, "How many plies a search looks ahead."},
	{"horizon", `horizon`, "Where a search stops looking ahead: the positions there get static values."},
	{"height", `heights?`, "How many plies a whole game lasts, from the position on."},
	{"branching", `branching`, "How many moves a position has."},
	{"Max and Min", `Max|Min`, "The two players. Values are Max's: Max wants large ones, Min small ones."},
	{"evaluator", `evaluators?`, "Estimates who is ahead in a position without looking ahead. Its estimate is the static value of the position."},
	{"propagator", `propagators?`, "A rule that computes the value of a position from the values of the positions its moves lead to; also called a backup rule. Minimax is the usual one."},
	{"minimax", `minimax`, "The propagator that takes the best value for the player to move."},
	{"product", `product`, "The propagator that treats values as independent probabilities of a forced win and multiplies them."},
	{"forced win", `forced`, "A position that a player wins whatever the other player does."},
	{"boards where the move matters", `non-?trivial|move matters`, "Boards on which some first moves are better than others. If all first moves are equally good, a board is trivial and says nothing about decisions."},
	{"correct decision", `(correct|right|wrong) (decisions?|moves?)|decisions? (is|are) right`, "The chosen move keeps the best result that can be forced. Shares of correct decisions are over boards where the move matters. A search that sees the end of the game is always correct, so curves end at 100%: nothing is left to estimate there."},
	{"evaluation accuracy", `evaluation accuracy|value (error|bias)|backed-up values?`, "How far the backed-up value of a board is from its true value (1 if Max wins, 1/2 for a draw, 0 if Min wins): the mean size of this error, and its mean, the bias, over all boards. It is another thing than decision accuracy, the share of correct decisions: one can rise while the other falls. It is measured where the evaluator estimates a probability of winning."},
	{"pathology", `patholog\w*`, "A fall of the share of correct decisions from a depth d to a larger depth d' with d' - d even, so that odd depths are compared with odd ones and even with even; or from a budget to a larger one. Where values are exact every fall counts; in samples a fall counts if it is significant at 5% after Holm's correction."},
	{"odd-even effect", `parity|odd|zigzag\w*`, "Who moves last in a search alternates with its depth, so that the share of correct decisions goes up and down from depth to depth. A fall from an odd depth to an even one, or from an even one to an odd one, may be no more than this, and is not called pathology."},
	{"contest", `contests?`, "Two propagators play each board twice with the same depth and evaluator (unless a name has one of its own behind an @) and swap sides, so that neither gains from a board that favours one side."},
	{"critical pair", `critical`, "The two games on a board of which one player won both, or won one and drew the other. All other boards end evenly."},
	{"significance", `signific\w*|Holm`, "A difference is significant at 5% if chance alone would produce one as large in at most 5% of samples. Holm's correction asks for more where many differences are tested."},
	{"exact probability", `exact(ly)?`, "Computed over all possible boards, weighted by their probability, without a sample: there is no sampling error."},
	{"95% interval", `95%`, "Computed so that it contains the true value in 95 of 100 samples like this one (for a share by Wilson's formula)."},
	{"tie rule", `tie`, "Which of several moves of equal value is chosen."},
	{"budget", `budgets?`, "How many nodes a search may visit, in place of a fixed depth; of a tree that grows how many positions it may evaluate, " +
		"and of players at full width with ~leaves how many in the search that decides. Counting nodes favours trees that grow, counting leaves full width."},
	{"node", `nodes?`, "A position in the game tree, counted each time a search visits it."},
	{"alpha-beta, pruned", `alpha-?beta|pruned`, "A search that skips what cannot change its decision."},
	{"misprint", `misprints?|errat\w+`, "A printed number that other numbers of the same paper contradict."},
	{"reading", `readings?`, "One of several ways to understand what a paper leaves open. Tables under another reading have a slash in their name."},
}

// glossarySection explains the words that the rendered sections use, and those that these
// explanations use; nil if there are none.
func glossarySection(sections template.HTML) *section {
	s := &section{ID: "glossary", Title: "Glossary"}
	used := make([]bool, len(glossary))
	for texts := linesOf(sections); len(texts) > 0; {
		var explained []string
		for i, entry := range glossary {
			if !used[i] && slices.ContainsFunc(texts, regexp.MustCompile(`(?i)\b(`+entry.pattern+`)(\b|$|\W)`).MatchString) {
				used[i] = true
				explained = append(explained, entry.words)
			}
		}
		texts = explained
	}
	for i, entry := range glossary {
		if used[i] {
			s.Terms = append(s.Terms, term{entry.name, entry.words})
		}
	}
	if len(s.Terms) == 0 {
		return nil
	}
	return s
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
		before, element, is := strings.Cut(section, "<")
		text.WriteString(before)
		if !is {
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
