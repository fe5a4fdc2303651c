package experiment

import (
	"fmt"
	"strings"
)

// written is an experiment as a file, with every key.
func written(e *Experiment) string {
	var b strings.Builder
	fmt.Fprintf(&b, "name: %q\ntitle: %s\nsource: %s\nseed: %d\nkeep: %q\n", e.Name, quoted(e.Title), quoted(e.Source), e.Seed, e.Keep)
	fmt.Fprintf(&b, "tie: %q\n", Ties()[0])
	if e.Published != "" {
		fmt.Fprintf(&b, "published: %q\n", e.Published)
	}
	b.WriteString("boardsets:\n")
	for _, s := range e.BoardSets {
		fmt.Fprintf(&b, "  %q:\n    title: %s\n    game: %q\n    seed: %d\n    part_size: %d\n    tie: %q\n",
			s.Name, quoted(s.Title), s.Game, s.Seed, s.PartSize, s.Tie)
		writeGame(&b, s)
		writeSearches(&b, s)
	}
	return b.String()
}

// writeGame writes the keys that say what boards there are.
func writeGame(b *strings.Builder, s BoardSet) {
	boards := fmt.Sprint(s.Boards)
	if s.All {
		boards = allWord
	}
	fmt.Fprintf(b, "    boards: %s\n", boards)
	if !s.Played() {
		fmt.Fprintf(b, "    height: %d\n    branching: %d\n", s.Height, s.Branching)
	}
	for _, c := range chances {
		if c.game == s.Game {
			fmt.Fprintf(b, "    %s: %s\n", c.key, s.Probability)
		}
	}
	if s.Nontrivial {
		b.WriteString("    nontrivial: true\n")
	}
	if s.Played() && !s.Nontrivial {
		fmt.Fprintf(b, "    solve: %v\n", !s.Unsolved)
	}
	if s.Turns {
		b.WriteString("    ply: turn\n")
	}
	writeGameKeys(b, s)
}

// writeGameKeys writes the keys that one game has alone.
func writeGameKeys(b *strings.Builder, s BoardSet) {
	switch s.Game {
	case "kalah":
		fmt.Fprintf(b, "    pits: %d\n    stones: %d\n    opening: %d\n", s.Pits, s.Stones, s.Opening)
		if s.Rules != "" {
			fmt.Fprintf(b, "    rules: [%s]\n", strings.ReplaceAll(s.Rules, "+", ", "))
		}
	case "tictactoe":
		fmt.Fprintf(b, "    opening: %d\n", s.Opening)
	case "tree":
		fmt.Fprintf(b, "    nodes: %s\n", treesFile)
	case schrueferGame:
		n := s.Wins
		if strings.Contains(n, ",") {
			n = "[" + n + "]"
		}
		fmt.Fprintf(b, "    root: %s\n    n: %s\n", s.Root, n)
	}
}

// writeSearches writes the keys that say what is run on the boards.
func writeSearches(b *strings.Builder, s BoardSet) {
	if s.Calibration > 0 {
		fmt.Fprintf(b, "    calibration: %d\n", s.Calibration)
	}
	if s.Census {
		b.WriteString("    census: true\n")
	}
	if len(s.Methods) > 0 {
		fmt.Fprintf(b, "    methods: %s\n", inBrackets(s.Methods))
	}
	limits, key := inBrackets(s.Depths), "depths"
	if s.Budgets != nil {
		limits, key = inBrackets(s.Budgets), "budgets"
	}
	if limits != "[]" {
		fmt.Fprintf(b, "    %s: %s\n", key, limits)
	}
	fmt.Fprintf(b, "    evaluators: %s\n    propagators: %s\n    contests: %s\n",
		inBrackets(s.Evaluators), quotedList(s.Propagators), inBrackets(s.Contests))
}

// quoted is text in single quotes, in which YAML knows no escapes.
func quoted(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

// quotedList is a list of texts.
func quotedList(items []string) string {
	all := make([]string, len(items))
	for i, item := range items {
		all[i] = quoted(item)
	}
	return "[" + strings.Join(all, ", ") + "]"
}

func inBrackets[T any](items []T) string {
	return "[" + strings.ReplaceAll(strings.Trim(fmt.Sprint(items), "[]"), " ", ", ") + "]"
}
