package experiment

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// written is an experiment as a file, with every key.
func written(e *Experiment) string {
	var b strings.Builder
	seeds := fmt.Sprintf("seed: %d", e.Seed)
	if len(e.Seeds) > 0 {
		seeds = "seeds: " + inBrackets(e.Seeds)
	}
	fmt.Fprintf(&b, "name: %q\ntitle: %s\nsource: %s\n%s\nkeep: %q\n", e.Name, quoted(e.Title), quoted(e.Source), seeds, e.Keep)
	fmt.Fprintf(&b, "tie: %q\n", catalog.TieNames()[0])
	if e.Published != "" {
		fmt.Fprintf(&b, "published: %q\n", e.Published)
	}
	b.WriteString("boardsets:\n")
	for i, s := range e.BoardSets {
		name, seed := s.Name, fmt.Sprintf("    seed: %d\n", s.Seed)
		if s.Pool != "" { // written once
			if i > 0 && e.BoardSets[i-1].Pool == s.Pool {
				continue
			}
			var seeds []uint64
			for _, member := range e.BoardSets {
				if member.Pool == s.Pool {
					seeds = append(seeds, member.Seed)
				}
			}
			name, seed = s.Pool, fmt.Sprintf("    seeds: %s\n", inBrackets(seeds))
		}
		fmt.Fprintf(&b, "  %q:\n    title: %s\n    game: %q\n%s    part_size: %d\n    tie: %q\n",
			name, quoted(s.Title), s.Game, seed, s.PartSize, s.Tie)
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
	if s.Nontrivial {
		b.WriteString("    nontrivial: true\n")
	}
	of, err := catalog.Find(s.Game)
	if err != nil {
		panic(err) // it has been loaded
	}
	for _, k := range of.Keys {
		if text := writtenValue(k, s); text != "" {
			fmt.Fprintf(b, "    %s: %s\n", k.Name, text)
		}
	}
}

// writtenValue is a key's value as in a file; empty if it has none.
func writtenValue(k declare.Key, s BoardSet) string {
	switch name := k.InField(); {
	case k.Kind == declare.Constant:
		return ""
	case name == "height":
		return fmt.Sprint(s.Height)
	case name == "branching":
		return fmt.Sprint(s.Branching)
	case k.Kind == declare.Probability:
		return s.Probability
	case k.Kind == declare.Whole:
		return fmt.Sprint(s.Values.Int(name))
	case k.Kind == declare.YesNo:
		return fmt.Sprint(s.Values.Is(name) != k.Not)
	case k.Kind == declare.Choice:
		for _, word := range k.Words {
			if word.Value == s.Values.Is(name) || word.Name == s.Values.Text(name) {
				return word.Name
			}
		}
	case k.Kind == declare.Choices:
		return "[" + strings.ReplaceAll(s.Values.Text(name), "+", ", ") + "]"
	case k.Kind == declare.Shares && strings.Contains(s.Values.Text(name), ","):
		return "[" + s.Values.Text(name) + "]"
	case k.Kind == declare.Shares:
		return s.Values.Text(name)
	case k.Kind == declare.NodesFile:
		return treesFile
	}
	panic("key " + k.Name + " has no value")
}

// writeSearches writes the keys that say what is run on the boards.
func writeSearches(b *strings.Builder, s BoardSet) {
	if s.Calibration > 0 {
		fmt.Fprintf(b, "    calibration: %d\n", s.Calibration)
	}
	if s.Census {
		b.WriteString("    census: true\n")
	}
	if s.Positions {
		b.WriteString("    positions: true\n")
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
