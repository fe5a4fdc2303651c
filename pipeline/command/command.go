// Package command is the command line of nonminimax: one file a subcommand, shared flags, exit
// statuses.
package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"unicode/utf8"

	"github.com/alecthomas/kong"

	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/version"
)

// commands is the command line: one field a subcommand.
// A group of commands is a heading of the first page of help, which ends with the names of the others.
type commands struct {
	shared `group:"every"`

	Run        runCommand        `cmd:"" group:"Make" help:"Make what is missing or stale, analyse, say what was found."`
	Judge      judgeCommand      `cmd:"" group:"Make" help:"Say what a log of your program's decisions, games or scores shows."`
	Plan       planCommand       `cmd:"" group:"Make" help:"Show what run would do and why, and how long it takes."`
	Init       initCommand       `cmd:"" group:"Make" help:"Write a commented experiment to start from."`
	Report     reportCommand     `cmd:"" group:"Look" help:"Write a page: answers, figures and trees to try."`
	Show       showCommand       `cmd:"" group:"Look" help:"Look at a table: its rows, or what its columns mean."`
	Status     statusCommand     `cmd:"" group:"Look" help:"Show how many parts are done, stale and missing."`
	Replay     replayCommand     `cmd:"" group:"Look" help:"Play a game of a contest over, move by move."`
	Search     searchCommand     `cmd:"" group:"Look" help:"Search a position deeper and deeper, or by a tree that grows."`
	Laboratory laboratoryCommand `cmd:"" group:"Look" help:"Write a page to try boards, curves and games in a browser."`
	List       listCommand       `cmd:"" group:"Look" help:"List experiments, games, evaluators and so on, or explain one."`
	Diagnose   diagnoseCommand   `cmd:"" group:"Look" help:"Say why deeper search helps or harms, and what helps more."`
	Verify     verifyCommand     `cmd:"" group:"Check" help:"Check every file, and that nothing is there besides."`
	Exact      exactCommand      `cmd:"" group:"Check" help:"Exact chances of a right decision on P-games, not sampled."`
	Fill       fillCommand       `cmd:"" group:"Share" help:"Make a share of the parts, beside other processes that do."`

	Boards     boardsCommand     `cmd:"" help:"How many boards show a difference: sample sizes for intervals, comparisons and contests."`
	Completion completionCommand `cmd:"" help:"Print what makes a shell complete command lines: bash, zsh or fish."`
	Endings    endingsCommand    `cmd:"" help:"Make tables of the best play from every position with few stones on the board, which boards with truth: margin are solved with. It goes on where it was interrupted."`
	Orders     ordersCommand     `cmd:"" help:"Print what is missing or stale as orders for other processes: a line of JSON for each group of parts."`

	Version versionFlag `group:"every" help:"Print the version."`
}

// Main executes a command line (without the program's name) and returns the exit status.
func Main(args []string, stdout, stderr io.Writer) int {
	return execute(args, stdout, stderr, func(dir string) *store.Local { return store.NewLocal(dir) }, untilInterrupted)
}

// check returns an error about a flag of every command: among others a folder that is a URL, such as that of a bucket.
func (c *shared) check() error {
	isURL := func(folder string) bool { return strings.Contains(folder, "://") }
	isFile := func(folder string) bool {
		info, err := os.Stat(folder)
		return err == nil && !info.IsDir()
	}
	switch {
	case isURL(c.Out):
		return usagef("--out=%s: expected a directory, not a URL; a bucket is filled with rclone or your cloud's own tool: "+
			"see \"Without a shared disk\" in pipeline/cluster/README.md", c.Out)
	case isFile(c.Out):
		return usagef("--out=%s: it is a file, expected a directory", c.Out)
	case isFile(c.Endings):
		return usagef("--endings=%s: it is a file, expected a folder", c.Endings)
	case isURL(c.Endings):
		return usagef("--endings=%s: expected a folder of this machine", c.Endings)
	case c.Workers < 0:
		return usagef("--workers=%d: expected 0 or more", c.Workers)
	case c.Boards != nil && *c.Boards < 1:
		return usagef("--boards=%d: expected at least 1", *c.Boards)
	}
	return nil
}

// execute is Main with the store that open returns for an output directory, and another source of interrupts.
func execute(args []string, stdout, stderr io.Writer, open func(dir string) *store.Local,
	interrupts func() (ctx context.Context, restore func())) int {
	debug.SetTraceback("crash") // a crash ends with SIGABRT instead of status 2, which is wrong usage
	var c commands
	parser := newParser(&c, stdout, stderr)
	if line, asked := os.LookupEnv(completionLine); asked {
		complete(stdout, parser.Model, line)
		return exitDone
	}
	if len(args) == 0 {
		args = []string{"help"}
	}
	if args[0] == "help" {
		args = append(slices.Clone(args[1:]), "--help")
	}
	parsed, err := parse(parser, args)
	if err != nil {
		command := called()
		if parsed != nil && parsed.Selected() != nil {
			command += " " + parsed.Selected().Name
		}
		say(stderr, "nonminimax: %s\nRun `%s --help` for usage.", legible(err), command)
		return exitUsage
	}
	if err := c.check(); err != nil {
		return exitStatus(err, stderr)
	}
	ctx, restore := interrupts()
	defer restore()
	out := &output{Writer: stdout}
	output := open(c.Out)
	s := &session{ctx: ctx, restoreSignals: restore, shared: &c.shared, output: output,
		inventory: part.NewInventory(output), stdout: out, stderr: stderr,
		references: make(map[*experiment.Experiment]reference)}
	if err = runUntilStopped(ctx, parsed, s); err == nil {
		err = out.err
	}
	if errors.Is(out.err, syscall.EPIPE) && out.without(err) == nil { // closed, as by head, and nothing else
		return exitPipe
	}
	if ctx.Err() != nil && errors.Is(err, context.Canceled) { // after all work is done it is no error
		err = errInterrupted
	}
	return exitStatus(err, stderr)
}

// newParser returns the parser of command lines.
func newParser(c *commands, stdout, stderr io.Writer) *kong.Kong {
	parser, err := kong.New(c,
		kong.Name(called()),
		kong.Description("When does looking further ahead decide worse? Datasets that answer it."),
		kong.Writers(stdout, stderr),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Help(printHelp),
		kong.ExplicitGroups([]kong.Group{{Key: "every", Title: "Flags of every command:"}}),
		kong.Vars{"limit": strconv.Itoa(exact.MaxMultisets), "out": defaultOut},
	)
	if err != nil {
		panic(err) // the declaration of the commands is wrong
	}
	return parser
}

// parse reads a command line. What the parser would change or take for absent is an error: bytes that
// are not UTF-8, and values that are empty, or zero where a flag has no use for that.
func parse(parser *kong.Kong, args []string) (*kong.Context, error) {
	for _, arg := range args {
		if !utf8.ValidString(arg) {
			return nil, fmt.Errorf("argument %q: expected UTF-8", arg)
		}
	}
	parsed, err := parser.Parse(args)
	if err != nil {
		return misread(err)
	}
	seen := make(map[*kong.Flag]bool)
	for _, given := range parsed.Path {
		var value *kong.Value
		switch {
		case given.Positional != nil:
			value = given.Positional
		case given.Flag != nil:
			value = given.Flag.Value
			if seen[given.Flag] && !value.IsSlice() {
				return nil, fmt.Errorf("--%s: given twice", value.Name)
			}
			seen[given.Flag] = true
		default:
			continue
		}
		if err := checkGiven(value); err != nil {
			return nil, err
		}
	}
	return parsed, nil
}

// misread returns what the parser had read before an error, and the error in plain words.
func misread(err error) (before *kong.Context, plain error) {
	text := negative.ReplaceAllString(parserWords.Replace(err.Error()), "expected 0 or more, got $1")
	var wrong *kong.ParseError
	if !errors.As(err, &wrong) || wrong.Context.Selected() == nil {
		return nil, errors.New(text)
	}
	before = wrong.Context
	if strings.HasPrefix(text, `expected "<`) || strings.HasPrefix(text, "missing flags") {
		text += fmt.Sprintf(", such as `%s %s`", called(), examples[before.Selected().Name][0])
	}
	return before, errors.New(text)
}

// negative matches what the parser says of a number below 0.
var negative = regexp.MustCompile(`expected \w+ value but got ("-[0-9]+").*`)

// parserWords says in plain words what the parser expects.
var parserWords = strings.NewReplacer("a valid 64 bit int but got", "a whole number, got",
	"a valid 64 bit uint but got", "a whole number from 0, got", "a float but got", "a number, got", " (string)", "",
	`string value but got "EOL" (<EOL>)`, "a value", `missing value, expecting "<arg>"`, "expected a value",
	`argument export, did you mean "report"`, `argument export, did you mean "show TABLE --csv"`,
	"flag --format", "flag --format, did you mean --csv or --json?", "flag --output", "flag --output, did you mean --out?",
	`flag -n, did you mean one of "-h", "-q"`, "flag -n, did you mean --limit",
	`flag -o, did you mean one of "-h", "-q"`, "flag -o, did you mean --out")

// zeroTag marks the flags to which zero, or nothing, is a value like others.
const zeroTag = "zero"

// checkGiven returns an error about the value of a flag or argument that was given if it is one of those
// for flags that were not.
func checkGiven(value *kong.Value) error {
	if value.Tag.Has(zeroTag) {
		return nil
	}
	name := value.Name
	if value.Flag != nil {
		name = "--" + value.Name
	}
	switch given := value.Target; given.Kind() {
	case reflect.String, reflect.Slice:
		if given.Len() == 0 {
			what := cmp.Or(value.Tag.PlaceHolder, strings.ToUpper(value.Name))
			return fmt.Errorf("%s=: it is empty, expected %s: %s", name, what, value.Help)
		}
	case reflect.Int, reflect.Int64, reflect.Float64:
		if given.IsZero() {
			return fmt.Errorf("%s=0: expected more than 0", name)
		}
	}
	return nil
}

// versionFlag prints which program this is.
type versionFlag bool

// BeforeReset prints the release, what it was built from and by which compiler, and ends the program.
func (versionFlag) BeforeReset(app *kong.Kong) error {
	fmt.Fprintf(app.Stdout, "nonminimax %s, %s, %s/%s\n", version.This().WithSources(), runtime.Version(),
		runtime.GOOS, runtime.GOARCH)
	app.Exit(exitDone)
	return nil
}
