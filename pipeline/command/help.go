package command

import (
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// printHelp prints the first page, which fits on a small screen, or all of a command with examples.
func printHelp(options kong.HelpOptions, ctx *kong.Context) error {
	if command := ctx.Selected(); command != nil {
		for _, flag := range ctx.Model.Flags {
			flag.Hidden = flag.Hidden || slices.Contains(strings.Fields(unused[command.Name]), flag.Name)
		}
		command.Detail = "Examples:\n"
		for _, example := range examples[command.Name] {
			command.Detail += "\n\t" + called() + " " + example
		}
		return kong.DefaultHelpPrinter(options, ctx)
	}
	var page strings.Builder
	fmt.Fprintf(&page, "Usage: %s <command> [<experiment> ...] [flags]\n%s\n", ctx.Model.Name, ctx.Model.Help)
	group, others := "", []string{}
	for _, command := range ctx.Model.Children {
		heading := ""
		switch {
		case command.Group == nil:
			others = append(others, command.Name)
			continue
		case command.Group.Key != group:
			group, heading = command.Group.Key, command.Group.Key
			page.WriteByte('\n')
		}
		fmt.Fprintf(&page, "%-6s %-10s %s\n", heading, command.Name, command.Help)
	}
	fmt.Fprintf(&page, "\nAn experiment is a name (see list) or a YAML file. The default is %s; of\nreport, show, status "+
		"and verify it is all that were made.\n", defaultExperiment)
	fmt.Fprintf(&page, "Also: %s; --version. `help run` explains run.\n", strings.Join(others, ", "))
	_, err := fmt.Fprint(ctx.Stdout, page.String())
	return err
}

// unused are the flags of every command that a command has no use for.
var unused = map[string]string{
	"boards":     "out boards seed workers set endings quiet",
	"completion": "out boards seed workers set endings quiet json",
	"exact":      "workers endings quiet",
	"init":       "out boards seed workers set endings json",
	"judge":      "boards seed endings",
	"laboratory": "boards seed workers set endings json",
	"list":       "out boards seed workers set endings quiet",
	"orders":     "workers endings quiet json",
	"replay":     "workers endings",
	"search":     "workers endings",
	"show":       "workers endings",
	"status":     "workers endings",
}

// examples are what follows the name of the program, by command.
var examples = map[string][]string{
	"run":    {"run", "run nau1986 --boards 200 --out small", "run mine.yaml --set keep=counts"},
	"plan":   {"plan wilson2009", "plan mine.yaml"},
	"init":   {"init mine.yaml"},
	"report": {"report", "report mine.yaml"},
	"show": {"show correctness --where propagator=minimax --columns boardset,evaluator,depth,fraction",
		"show contests nau1986 --sort=-percent --limit 5", "show decisions --schema"},
	"status": {"status", "status nau1986 wilson2009"},
	"replay": {"replay", "replay kim1991 --where boardset=five-ps2 --board 3 --svg game.svg"},
	"search": {"search", "search baum1992 --where boardset=kalah6x4 --board 3 --propagator product --depth 5",
		"search --propagator mean~uct-0.5 --nodes 1000 --steps 10 --page growth.html"},
	"laboratory": {"laboratory", "laboratory class.html"},
	"diagnose":   {"diagnose", "diagnose mine.yaml", "diagnose mine.yaml --json"},
	"judge":      {"judge mylog.csv", "judge mylog.csv --matters .02", "judge games.parquet --tables"},
	"list":       {"list", "list propagators", "list games kalah", "list experiments nau1986 --yaml"},
	"verify":     {"verify", "verify nau1986 --reexecute 10"},
	"exact":      {"exact"},
	"fill":       {"fill nau1986 --share 3/16", "fill --orders missing.jsonl"},
	"boards":     {"boards --difference 0.02 --fraction 0.9"},
	"completion": {"completion bash"},
	"endings":    {"endings kalah-openings --stones 24"},
	"orders":     {"orders nau1986"},
}
