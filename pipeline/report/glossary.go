package report

import (
	"html/template"
	"regexp"
)

// glossary has the words of the field that a page may use, each with the pattern by which it
// is found.
var glossary = []struct{ name, pattern, words string }{
	{"ply", `pl(y|ies)`, "One move of one player."},
	{"depth", `depths?`, "How many plies a search looks ahead."},
	{"horizon", `horizon`, "Where a search stops looking ahead: the positions there get static values."},
	{"height", `heights?`, "How many plies a whole game lasts, from the position on."},
	{"branching", `branching`, "How many moves a position has."},
	{"Max and Min", `Max|Min`, "The two players. Values are Max's: Max wants large ones, Min small ones."},
	{"evaluator", `evaluators?`, "What estimates a position without looking ahead. Its estimate is the static value of the position."},
	{"propagator", `propagators?`, "A rule that makes the value of a position from those of the positions that its moves lead to; also called a backup rule. Minimax is the usual one."},
	{"minimax", `minimax`, "The propagator that takes the best value for the player to move."},
	{"product", `product`, "The propagator that takes values for independent probabilities of a forced win and multiplies them."},
	{"forced win", `forced`, "A position that a player wins whatever the other player does."},
	{"boards where the move matters", `non-?trivial|move matters`, "Boards at whose start some moves are better than others. A board is trivial if all its first moves are alike; it tells nothing about decisions."},
	{"correct decision", `(correct|right|wrong) (decisions?|moves?)|decisions? (is|are) right`, "A chosen move that keeps the best result that can be forced. Fractions of correct decisions are over boards where the move matters."},
	{"pathology", `patholog\w*`, "A deeper search decides worse than a shallower one. Depths of one parity are compared: odd with odd, even with even."},
	{"odd-even effect", `parity|odd|zigzag\w*`, "Whoever moves at the horizon differs between odd and even depths, which moves decisions up and down from depth to depth. That alone is not pathology."},
	{"contest", `contests?`, "Two propagators play each board twice with the same evaluator and depth, changing sides, so that a board that favours one side favours both alike."},
	{"critical pair", `critical`, "The two games of a board that tell the players apart: one of them won both, or won one and drew one."},
	{"significance", `signific\w*|Holm`, "How often chance alone would make a difference as large. At 5% a difference counts as significant; Holm's correction raises the demand where many differences are tested."},
	{"95% interval", `95%`, "The range that contains the true value in 95 of 100 samples like this one (Wilson's for a share)."},
	{"tie rule", `tie`, "Which of several moves of equal value is chosen."},
	{"budget", `budgets?`, "How many nodes a search may visit, in place of a fixed depth."},
	{"node", `nodes?`, "A position of the game tree as a search meets it."},
	{"alpha-beta, pruned", `alpha-?beta|pruned`, "A search that leaves out what cannot change its decision."},
	{"misprint", `misprints?|errat\w+`, "A printed number that the paper's own other numbers contradict."},
	{"reading", `readings?`, "One of several ways to understand what a paper leaves open."},
}

// glossarySection explains the words that the rendered sections use, and those that these
// explanations use; nil if there are none.
func glossarySection(sections template.HTML) *section {
	text := markup.ReplaceAllString(string(sections), " ")
	s := &section{ID: "glossary", Title: "Words used here"}
	for found := -1; found < len(s.Terms); {
		found, s.Terms = len(s.Terms), nil
		for _, entry := range glossary {
			if regexp.MustCompile(`(?i)\b(` + entry.pattern + `)(\b|$|\W)`).MatchString(text) {
				s.Terms = append(s.Terms, term{entry.name, entry.words})
				text += " " + entry.words
			}
		}
	}
	if len(s.Terms) == 0 {
		return nil
	}
	return s
}

// markup matches what readers of a section do not see.
var markup = regexp.MustCompile(`(?s)<script.*?</script>|<[^>]*>`)
