package command

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

type planCommand struct {
	experimentNames
	Dot     bool `help:"Print the stages and what they are made of as a Graphviz graph." xor:"form"`
	Mermaid bool `help:"Print the stages and what they are made of as a Mermaid chart." xor:"form"`
}

// Run prints what `run` would make, and why.
func (c *planCommand) Run(s *session) error {
	experiments, err := s.experiments(c.Experiments)
	if err != nil {
		return err
	}
	s.note(experiments)
	s.noteBusy()
	for _, e := range experiments {
		p, err := s.inspect(e, plan.Selection{})
		if err != nil {
			return err
		}
		if err := c.print(s, p); err != nil {
			return err
		}
	}
	return nil
}

// noteBusy warns that a run is under way and may change files meanwhile.
func (s *session) noteBusy() {
	if !s.shared.Quiet && s.output.Busy() {
		say(s.stderr, "another run is working on %q: what it is making shows as missing or stale", s.shared.Out)
	}
}

// inspect plans an experiment, compares the plan with what is on disk, and marks what to make.
func (s *session) inspect(e *experiment.Experiment, what plan.Selection) (*plan.Plan, error) {
	p, err := plan.New(e)
	if err != nil {
		return nil, err
	}
	if err := p.Inspect(s.ctx, s.output, s.inventory); err != nil {
		return nil, err
	}
	p.Select(what)
	return p, nil
}

func (c *planCommand) print(s *session, p *plan.Plan) error {
	switch {
	case c.Dot:
		return p.WriteGraph(s.stdout, "dot")
	case c.Mermaid:
		return p.WriteGraph(s.stdout, "mermaid")
	case s.shared.JSON:
		return printPlanJSON(s, p)
	}
	if err := p.WriteTree(s.stdout); err != nil {
		return err
	}
	lost, err := p.Losses(s.output, true)
	if err != nil {
		return err
	}
	if lost.Parts > 0 {
		again, err := s.remaking(p, lost)
		if err != nil {
			return err
		}
		how := "run does so"
		if needsReplace(lost, again) {
			how = "run needs --replace"
		}
		view.Paragraph(s.stdout, fmt.Sprintf("would %s: %s", losing(lost, again), how))
	}
	if len(p.Made()) == 0 {
		return nil
	}
	tables, err := s.shareEndings(p) // as run does, so that boards take as long
	if err != nil {
		return err
	}
	cost, err := work.Estimate(s.ctx, p, true)
	if err != nil {
		return err
	}
	workers := s.workers()
	printCost(s.stdout, p, cost, work.Workers(p, workers), positionsOf(tables))
	return nil
}

// printCost prints what making the parts of a plan takes, with tables of endings of so many bytes.
func printCost(w io.Writer, p *plan.Plan, c work.Cost, workers int, tables int64) {
	expected := c.Processor
	unit := unitOf(expected.Median)
	time := fmt.Sprintf("about %s core-%s on a machine like this one (%s to %s)",
		unit.format(expected.Median), unit.name, unit.format(expected.Least), unit.format(expected.Most))
	switch {
	case len(c.Sampled.Slow) == 0 && c.Shared:
		unit = unitOf(expected.Most)
		time = fmt.Sprintf("at most %s core-%s on a machine like this one (boards share searches)",
			unit.format(expected.Most), unit.name)
	case len(c.Sampled.Slow) > 0:
		unit = unitOf(expected.Least)
		time = fmt.Sprintf("unknown, at least %s core-%s on a machine like this one\n    (samples of %s take too long)",
			unit.format(expected.Least), unit.name, strings.Join(c.Sampled.Slow, ", "))
	}
	size := "about"
	if c.Bounded {
		size = "at most"
	}
	lines := []string{
		fmt.Sprintf("%s %s in %s", size, diskSize(c.Bytes()), progress.Plural(c.Files(), "new file")),
		time,
		fmt.Sprintf("    for %s of parts, estimated from %s made in %.1f s", progress.Plural(c.Groups, "group"),
			progress.Plural(c.Sampled.Boards, "board"), c.Sampled.Processor.Seconds()),
		"    without waiting for the disk, reading what is there, and the analysis",
	}
	shares := min(c.Groups, int(math.Round(expected.Median/hour))) // of about an hour each
	if shares > 1 && len(c.Sampled.Slow) == 0 && !c.Shared {
		each := expected.Median / float64(shares)
		lines = append(lines, fmt.Sprintf("    %d shares of one core take about %s %s each: fill --share I/%d",
			shares, unitOf(each).format(each), unitOf(each).name, shares))
	}
	memory := diskSize(work.Memory(p, workers, tables))
	lines = append(lines, fmt.Sprintf("at most %s of memory, with --workers %d", memory, workers))
	view.Paragraph(w, strings.Join(lines, "\n"))
}

// unit is a unit of processor time, in seconds.
type unit struct {
	name    string
	seconds float64
}

const (
	minute = 60
	hour   = 60 * minute
)

// unitOf returns the unit in which so many seconds are at least one.
func unitOf(seconds float64) unit {
	switch {
	case seconds >= hour:
		return unit{"hours", hour}
	case seconds >= minute:
		return unit{"minutes", minute}
	}
	return unit{"seconds", 1}
}

// format writes a time in the unit.
func (u unit) format(seconds float64) string {
	if n := seconds / u.seconds; n >= 1 {
		return strconv.FormatFloat(n, 'f', 1, 64)
	}
	return strconv.FormatFloat(seconds/u.seconds, 'g', 1, 64)
}

// printPlanJSON writes one object for each part to make, and one for the disk space that they
// need, the same on every machine.
func printPlanJSON(s *session, p *plan.Plan) error {
	encoder := json.NewEncoder(s.stdout)
	for _, part := range p.Made() {
		err := encoder.Encode(struct {
			Experiment string     `json:"experiment"`
			Stage      plan.Stage `json:"stage"`
			Part       string     `json:"part"`
			State      plan.State `json:"state"`
			Reason     string     `json:"reason"`
		}{p.Experiment.Name, part.Stage, part.Path(), part.State, part.Reason})
		if err != nil {
			return err
		}
	}
	if len(p.Made()) == 0 {
		return nil
	}
	if _, err := s.shareEndings(p); err != nil {
		return err
	}
	cost, err := work.Estimate(s.ctx, p, false)
	if err != nil {
		return err
	}
	return encoder.Encode(struct {
		Experiment string           `json:"experiment"`
		Files      int              `json:"files"`
		Bytes      int64            `json:"bytes"`
		Tables     []work.TableCost `json:"tables"`
		Groups     int              `json:"groups"`
	}{p.Experiment.Name, cost.Files(), cost.Bytes(), cost.Tables, cost.Groups})
}

func diskSize(bytes int64) string {
	if bytes >= 1e9 {
		return fmt.Sprintf("%.1f GB", float64(bytes)/1e9)
	}
	return fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
}
